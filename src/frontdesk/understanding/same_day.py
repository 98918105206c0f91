"""The day that was spoken of, said once more: "also a facial the same day", "a table at the same time"."""

from dataclasses import replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import Piece, Point, Role, When, WhenKind, Window
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_TIMED = {WhenKind.TIME: WhenKind.DATETIME, WhenKind.TIME_RANGE: WhenKind.DATETIME_RANGE}


def on_same_day(text: Text, details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """The details, with "the same day" as the day of what was last spoken of."""
    whens = [d.value for d in details if isinstance(d.value, When) and d.value.kind is not WhenKind.DURATION]
    if context.about is None or any(_is_dated(when) for when in whens):
        return details
    if not (said := _said(text)):
        same = [when for when in whens if when.role is Role.SHIFT and when.kind is WhenKind.TIME]
        return tuple(_dated(d, context) for d in details) if same and not _elsewhen(text) else details
    if whens:
        return tuple(_dated(detail, context) for detail in details)
    window = Window(Point(context.about.date()))
    piece = Piece(WhenKind.DATE, *said, window)
    when = When(WhenKind.DATE, window, role=Role.SHIFT, why="the day spoken of", pieces=(piece,))
    return tuple(sorted((*details, Detail(Kind.WHEN, *said, when, 0.9, when.why)), key=lambda d: d.start))


def _is_dated(when: When) -> bool:
    return any(point is not None and point.on is not None for point in (when.window.start, when.window.end))


def _dated(detail: Detail, context: Context) -> Detail:
    """A time on the day that is spoken of."""
    when = detail.value
    if not isinstance(when, When) or when.kind not in _TIMED or context.about is None:
        return detail
    on, start, end = context.about.date(), when.window.start, when.window.end
    window = Window(Point(on, start.at) if start else None, Point(on, end.at) if end else None)
    return replace(detail, value=replace(when, kind=_TIMED[when.kind], window=window, pieces=()))


def _said(text: Text) -> tuple[int, int] | None:
    """Where the words stand; "same day appointments" are of no day."""
    words, data = text.words(), phrases("dates")["day_again"]
    for said in (str(phrase).split() for phrase in data["said"]):
        for place in range(len(words) - len(said) + 1):
            follows = words[place + len(said) : place + len(said) + 1]
            if words[place : place + len(said)] == said and not set(follows) & set(data["of_things"]):
                return text.tokens[place].start, text.tokens[place + len(said) - 1].end
    return None


def _elsewhen(text: Text) -> bool:
    """Whether another day is asked for: "at the same time on a different day"."""
    said = f" {' '.join(text.words())} "
    return any(f" {phrase} " in said for phrase in phrases("dates")["day_again"]["other"])
