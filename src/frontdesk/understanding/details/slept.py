"""Days of a stay that are named one by one: "Friday and Saturday" are two nights, until Sunday."""

from dataclasses import replace
from datetime import date, timedelta

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail
from frontdesk.conversation.when import Point, Role, When, WhenKind, Window
from frontdesk.understanding.details.words import nights, people
from frontdesk.understanding.text import Text


def nights_named(text: Text, details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """The details of a stay, with days that follow each other, and whole weeks, read as its nights."""
    if "hotel" not in context.domain:
        return details
    details = tuple(_of_weeks(text, detail) for detail in details)
    whens = (d for d in details if isinstance(d.value, When) and d.value.role is Role.WISH)
    days = [d for d in whens if isinstance(d.value, When) and d.value.window.start is not None]
    if len(days) != 2:
        return details
    one, two = days
    first, second = one.value, two.value
    assert isinstance(first, When)
    assert isinstance(second, When)
    if second.kind is not WhenKind.DATE or not _is_joined(text, one, two):
        return details
    if first.kind is WhenKind.DATE_RANGE and _is_within(second, first):
        return tuple(detail for detail in details if detail is not two)  # "two nights, Fri and Sat"
    last = _day(second)
    if first.kind is WhenKind.DATE and _day(first) + timedelta(days=1) == last:
        window = Window(first.window.start, Point(last + timedelta(days=1)))
        both = replace(
            first, kind=WhenKind.DATE_RANGE, window=window, sure=True, why="each a night", pieces=()
        )
        whole = replace(one, end=two.end, value=both, why=both.why)
        return tuple(whole if detail is one else detail for detail in details if detail is not two)
    return details


def _of_weeks(text: Text, detail: Detail) -> Detail:
    """ "One week starting January 11" is seven nights: whoever stays so long leaves a week later."""
    when = detail.value
    if not isinstance(when, When) or when.kind is not WhenKind.DATE_RANGE:
        return detail
    said = [token for token in text.tokens if detail.start <= token.start < detail.end]
    weeks = [place for place, token in enumerate(said) if token.word in nights().weeks and place]
    single = nights().one | nights().whole
    counted = any(said[place - 1].number is not None or said[place - 1].word in single for place in weeks)
    start, end = when.window.start, when.window.end
    if not counted or not (start and end and start.on and end.on) or ((end.on - start.on).days + 1) % 7:
        return detail
    window = Window(start, Point(end.on + timedelta(days=1)))
    return replace(detail, value=replace(when, window=window))


def _day(when: When) -> date:
    assert when.window.start is not None
    return when.window.start.on or date.min


def _is_within(when: When, period: When) -> bool:
    start, end = period.window.start, period.window.end
    inside = start is not None and end is not None and start.on is not None and end.on is not None
    return inside and start.on <= _day(when) <= end.on  # type: ignore[operator,union-attr]  # both are known


def _is_joined(text: Text, one: Detail, two: Detail) -> bool:
    """Whether nothing but "and" stands between two days."""
    between = (token.word for token in text.tokens if one.end <= token.start < two.start)
    return all(word in people().adding or word in (",", "&") for word in between)
