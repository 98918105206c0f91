"""Times: the days and hours that were told, in what is wanted of a visit or a table."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, time, timedelta

from frontdesk.conversation.acts import Tell
from frontdesk.conversation.details import Detail
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Point, Role, When, WhenKind, Window
from frontdesk.policy.nights import each_day, stay_dated


def when_told(wanted: Wanted, when: When, stay: bool) -> Wanted:
    if when.role is Role.EXCLUDED:
        return _without(wanted, when)
    if when.role is Role.CURRENT:
        return wanted
    if when.role is Role.SHIFT and when.kind is WhenKind.DURATION and when.length:
        return _later(wanted, when.length, stay)
    if when.role is Role.ALTERNATIVE and not stay:
        return _also(wanted, when)
    if not when.sure and when.why:
        wanted = replace(wanted, doubts=(*wanted.doubts, when.why))
    wanted = replace(wanted, soonest=False)
    return stay_dated(wanted, when) if stay else visit_dated(wanted, when)


def meant(tell: Tell, value: Detail) -> When | None:
    """A day or time as it is wished for; one that does not suit is excluded."""
    when = value.value
    if not isinstance(when, When):
        return None
    return replace(when, role=Role.EXCLUDED) if tell.unwanted and when.role is Role.WISH else when


def one_after_other(whens: Sequence[When]) -> Sequence[When]:
    """Of several days in one breath the others would do as well: "Tuesday or Thursday".

    The one that is told with its hour is wanted most: "my mother comes on Saturday, so Friday after 3".
    """
    closed = [when for when in whens if not _is_open(when)]
    told = closed if any(w.window.start and w.window.start.on for w in closed) else whens
    wished = [when for when in told if when.role is Role.WISH and _day(when) is not None]
    most = next((when for when in wished if _is_timed(when)), wished[0] if wished else None)
    if most is None:
        return told
    others = [_or(when, most) for when in told if when is not most and not _is_last(when)]
    return [*(when for when in others if when.role is Role.EXCLUDED), most, *_rest(others)]


def within_bounds(whens: Sequence[When]) -> list[When]:
    """The same without an hour outside a bound of the same breath: "before eleven, I start work at noon"."""
    bounds = [when for when in whens if _is_bound(when)]
    return [kept for when in whens if (kept := _inside(when, bounds)) is not None]


def _is_bound(when: When) -> bool:
    """Whether it says from or until which hour, and not both."""
    start, end = when.window.start, when.window.end
    from_on, until = start is not None and start.at is not None, end is not None and end.at is not None
    ranged = when.kind in (WhenKind.TIME_RANGE, WhenKind.DATETIME_RANGE)
    return ranged and from_on != until and when.role is Role.WISH and not _is_open(when)


def _inside(when: When, bounds: Sequence[When]) -> When | None:
    """What is left of an hour that is told beside bounds: its day alone, or nothing, where it is outside."""
    start = when.window.start
    hour = when.role is Role.WISH and when.kind in (WhenKind.TIME, WhenKind.DATETIME)
    if not hour or start is None or start.at is None or not any(_shuts_out(b, start) for b in bounds):
        return when
    return replace(when, kind=WhenKind.DATE, window=Window(Point(start.on))) if start.on else None


def _shuts_out(bound: When, point: Point) -> bool:
    first, last = bound.window.start, bound.window.end
    on = (first.on if first else None) or (last.on if last else None)
    if point.at is None or (None not in (on, point.on) and on != point.on):
        return False
    early = first is not None and first.at is not None and point.at < first.at
    return early or (last is not None and last.at is not None and point.at > last.at)


def _is_last(when: When) -> bool:
    """Whether it only says until which day something is: "I'm here until Sunday" is no Sunday."""
    end = when.window.end
    return when.role is Role.WISH and when.window.start is None and end is not None and end.on is not None


def _rest(whens: Sequence[When]) -> list[When]:
    return [when for when in whens if when.role is not Role.EXCLUDED]


def _or(when: When, most: When) -> When:
    other = when.role is Role.WISH and _day(when) not in (None, _day(most))
    return replace(when, role=Role.ALTERNATIVE) if other else when


def _day(when: When) -> date | None:
    return when.window.start.on if when.window.start else None


def _is_timed(when: When) -> bool:
    return when.window.start is not None and when.window.start.at is not None


def same_time(whens: Sequence[When]) -> list[When]:
    """The day that is told, at the hour that was spoken of: "Friday instead, same time"."""
    days = [w for w in whens if w.role in (Role.WISH, Role.SHIFT) and w.kind is WhenKind.DATE]
    return [_hour(w) if w.role is Role.SHIFT and days and w.kind is WhenKind.DATETIME else w for w in whens]


def _hour(when: When) -> When:
    start = when.window.start
    return replace(when, kind=WhenKind.TIME, window=Window(Point(at=start.at if start else None)))


def _is_open(when: When) -> bool:
    """Whether it has a beginning and no end, as "as soon as possible" has; "Friday after 3" ends that day."""
    ranges = (WhenKind.DATE_RANGE, WhenKind.DATETIME_RANGE)
    named = when.kind is WhenKind.DATETIME_RANGE and any(p.kind is WhenKind.DATE for p in when.pieces)
    return when.kind in ranges and when.role is Role.WISH and when.window.end is None and not named


def _later(wanted: Wanted, by: timedelta, stay: bool) -> Wanted:
    """The same so much later; of what is booked it is not known yet when that is."""
    if wanted.first_on is None or wanted.last_on is None or (wanted.at is None and not stay):
        return replace(wanted, later=by)
    if stay:
        return replace(wanted, first_on=wanted.first_on + by, last_on=wanted.last_on + by)
    to = datetime.combine(wanted.first_on, wanted.at or time()) + by
    return replace(wanted, first_on=to.date(), last_on=to.date(), at=to.time(), or_on=(), or_at=())


def _without(wanted: Wanted, when: When) -> Wanted:
    start, end = when.window.start, when.window.end
    if start and start.on and (start.at is None or when.part):
        days = each_day(start.on, end.on if end and end.on else start.on)
        others = [on for on in wanted.or_on if on not in days]
        kept = replace(wanted, or_on=tuple(others))
        if wanted.first_on in days and wanted.last_on in days:
            first = others[0] if others else None
            kept = replace(wanted, first_on=first, last_on=first, or_on=tuple(others[1:]))
        return replace(kept, not_on=(*kept.not_on, *days))
    if start is None and end and end.at:  # "I work until four"
        kept = replace(wanted, at=None) if wanted.at and wanted.at < end.at else wanted
        return replace(kept, not_between=(*kept.not_between, (time(), end.at)))
    if start and start.at:
        ranges = (WhenKind.TIME_RANGE, WhenKind.DATETIME_RANGE)
        last = end.at if end and end.at else time(23, 59) if when.kind in ranges else start.at
        kept = replace(wanted, at=None) if wanted.at and start.at <= wanted.at <= last else wanted
        if last == start.at:  # an hour alone is refused as a start, and nothing after it
            last = start.at.replace(minute=min(59, start.at.minute + 1))
        return replace(kept, not_between=(*kept.not_between, (start.at, last)))
    return wanted


def _also(wanted: Wanted, when: When) -> Wanted:
    start = when.window.start
    if start is None:
        return wanted
    if start.on:
        wanted = replace(wanted, or_on=(*wanted.or_on, start.on))
    return replace(wanted, or_at=(*wanted.or_at, start.at)) if start.at and not when.window.end else wanted


def visit_dated(wanted: Wanted, when: When) -> Wanted:
    start, end, before = when.window.start, when.window.end, wanted.first_on
    day = (start.on if start else None) or (end.on if end else None)
    another = day is not None and before is not None and day != before
    if day is not None:
        last = end.on if end and end.on and when.kind is WhenKind.DATE_RANGE else day
        wanted = replace(wanted, first_on=day, last_on=max(last, day), or_on=())
        wanted = wanted if last != day else _allowed_again(wanted, day)
    if when.kind in (WhenKind.TIME, WhenKind.DATETIME) and start and start.at:
        bare = not {"am", "pm"}.isdisjoint(when.inferred)
        between = tuple(each for each in wanted.not_between if not each[0] <= start.at < each[1])
        wanted = replace(wanted, not_between=between)
        return replace(wanted, at=start.at, bare_hour=bare, earliest=None, latest=None, or_at=())
    within = wanted.at and start and end and start.at and end.at and start.at <= wanted.at < end.at
    if when.part and within and not another:
        return wanted  # "at 7", and then "tonight"
    if when.kind in (WhenKind.TIME_RANGE, WhenKind.DATETIME_RANGE):
        earliest = start.at if start else None
        if when.part and start and end and start.on and end.on and start.on != end.on:
            return replace(wanted, last_on=end.on, at=None, earliest=earliest, latest=_last_start(end.at))
        latest = end.at if end and (start is None or start.on == end.on) else None
        return replace(wanted, at=None, earliest=earliest, latest=_last_start(latest), or_at=())
    return wanted


def _allowed_again(wanted: Wanted, day: date) -> Wanted:
    """What is wished for is not refused any more: "not tonight… no wait, tonight is better"."""
    return replace(wanted, not_on=tuple(on for on in wanted.not_on if on != day))


def _last_start(latest: time | None) -> time | None:
    return None if latest == time(23, 59, 59) else latest
