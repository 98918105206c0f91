"""Days, times and lengths of time: structure first, resolved later against now, hours and locale."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import When, WhenKind
from frontdesk.understanding.dates.doubts import doubts
from frontdesk.understanding.dates.expression import Expression
from frontdesk.understanding.dates.expressions import expressions
from frontdesk.understanding.dates.frame import Frame
from frontdesk.understanding.dates.interpretation import when_of
from frontdesk.understanding.dates.nodes import Calendar, Clock
from frontdesk.understanding.dates.piece_words import pieces_of
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.text import Text


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Every day, time or length of time in a message, as details whose value is a When."""
    now = context.now.replace(tzinfo=None)
    scan = Scan(text, now.date(), context.day_first)
    about = context.about.replace(tzinfo=None) if context.about else None
    frame = Frame(now, about, context.day_first, context.hours, context.length, context.spoken_on)
    starts, ends = [token.start for token in text.tokens], [token.end for token in text.tokens]
    found = expressions(scan, context.asked)
    period: tuple[int, date] | None = None
    for expression in found:
        if _is_name(scan, expression):
            continue
        within = (
            replace(frame, spoken_on=period[1]) if period and _follows(scan, period[0], expression) else frame
        )
        when = when_of(expression, within)
        if when is None:
            continue
        period = _period(expression, when)
        frame = replace(frame, month_on=_dated(expression, when) or frame.month_on)
        if when.sure and (doubt := doubts(scan, expression, found, context.day_first)):
            when = replace(when, sure=False, why=when.why or doubt)
        when = _with_pieces(when, expression, starts, ends, frame)
        start, end = starts[expression.first], ends[expression.after - 1]
        yield Detail(Kind.WHEN, start, end, when, _confidence(expression, when), why=when.why)


def _period(expression: Expression, when: When) -> tuple[int, date] | None:
    """Where a period of days ends in the text, and its first day."""
    start = when.window.start
    ranged = when.kind is WhenKind.DATE_RANGE and start is not None
    return (expression.after, start.on) if ranged and start is not None and start.on is not None else None


def _dated(expression: Expression, when: When) -> date | None:
    """The day, if it was said with its month."""
    node = expression.day.node if expression.day else None
    said = isinstance(node, Calendar) and node.month is not None
    return when.window.start.on if said and when.window.start else None


def _follows(scan: Scan, after: int, expression: Expression) -> bool:
    """Whether nothing but signs stands between: "next weekend (Fri-Sun)"."""
    return all(not word[0].isalnum() for word in scan.words[after : expression.first])


def _is_name(scan: Scan, one: Expression) -> bool:
    """Whether people are called so: "Mr. Friday", "my name is April"."""
    if one.after - one.first > 1 or one.clock or scan.digits(one.first):
        return False
    before = one.first - (2 if scan.word(one.first - 1) == "." else 1)
    named = any(
        scan.lex.name_is.after(scan.words, start) == one.first
        for start in (one.first - 1, one.first - 2)
        if start >= 0
    )
    return scan.word(before) in scan.lex.naming or named


def _with_pieces(
    when: When, expression: Expression, starts: list[int], ends: list[int], frame: Frame
) -> When:
    return replace(when, pieces=pieces_of(expression, when, starts, ends, frame))


def _confidence(expression: Expression, when: When) -> float:
    """How much a reading weighs against others of the same characters."""
    if when.kind is WhenKind.DURATION:
        return 0.7
    clock = expression.clock.node if expression.clock else None
    if isinstance(clock, Clock) and clock.vague and expression.day is None:
        return 0.6
    return 0.95
