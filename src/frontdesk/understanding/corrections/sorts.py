"""Details of one sort: the later can stand for the earlier, wholly or in part."""

from dataclasses import replace
from datetime import time

from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import Point, Role, When, WhenKind, Window

COUNTS = frozenset({Kind.PARTY, Kind.ADULTS, Kind.KIDS, Kind.NIGHTS, Kind.ROOMS})
_NAMES = frozenset({Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME})
_NUMBERS = frozenset({Kind.NUMBER, Kind.OPTION, Kind.ORDINAL})

_DAYS = frozenset({WhenKind.DATE, WhenKind.DATE_RANGE, WhenKind.DATETIME, WhenKind.DATETIME_RANGE})
_TIMES = frozenset({WhenKind.TIME, WhenKind.TIME_RANGE, WhenKind.DATETIME, WhenKind.DATETIME_RANGE})


def sorts_of(detail: Detail) -> frozenset[str]:
    """What a detail says: a day and a time are two things, a name in parts is one."""
    if isinstance(detail.value, When):
        return _sorts_of_kind(detail.value.kind)
    if detail.kind in _NAMES:
        return frozenset({"name"})
    return frozenset({"number" if detail.kind in _NUMBERS else detail.kind.value})


def is_wanted(detail: Detail) -> bool:
    """Whether a detail is what the guest wishes, not what they refuse or have already."""
    role = detail.value.role if isinstance(detail.value, When) else Role.WISH
    return not detail.unwanted and role not in (Role.EXCLUDED, Role.CURRENT, Role.SHIFT)


def less(detail: Detail, sorts: frozenset[str]) -> list[Detail]:
    """What is left of a detail when something is said instead of these sorts: of "Tuesday at 3", the 3."""
    if not isinstance(detail.value, When) or sorts_of(detail) <= sorts:
        return []
    when = detail.value
    left = [piece for piece in when.pieces if not _sorts_of_kind(piece.kind) & sorts]
    if left:
        return [
            replace(
                detail,
                start=piece.start,
                end=piece.end,
                value=replace(when, kind=piece.kind, window=piece.window, others=(), pieces=(piece,)),
            )
            for piece in left
        ]
    return [replace(detail, value=_without(when, sorts))]


def as_instead_of(detail: Detail, taken_back: Detail) -> Detail:
    """A detail read in the light of what it stands for: after "at 3, I mean", 4 is a time."""
    if detail.kind in _NUMBERS and isinstance(detail.value, int):
        if taken_back.kind in COUNTS:
            return replace(detail, kind=taken_back.kind, confidence=taken_back.confidence, why="said instead")
        if isinstance(taken_back.value, When) and 0 <= detail.value < 24:
            return replace(
                detail, kind=Kind.WHEN, value=_at_hour(taken_back.value, detail.value), why="said instead"
            )
    if isinstance(detail.value, When) and detail.value.role is Role.ALTERNATIVE:
        return replace(detail, value=replace(detail.value, role=Role.WISH))
    return detail


def can_stand_for(detail: Detail, taken_back: Detail) -> bool:
    """Whether one detail can be said instead of another."""
    mine, its = sorts_of(detail), sorts_of(taken_back)
    if mine & its:
        return True
    if mine == {"number"}:
        return taken_back.kind in COUNTS or "time" in its
    return its == {"number"} and detail.kind in COUNTS


def _sorts_of_kind(kind: WhenKind) -> frozenset[str]:
    if kind is WhenKind.DURATION:
        return frozenset({"length"})
    return frozenset([*(["day"] if kind in _DAYS else []), *(["time"] if kind in _TIMES else [])])


def _without(when: When, sorts: frozenset[str]) -> When:
    """A day and time with one of them left out."""
    start, end = _less_point(when.window.start, sorts), _less_point(when.window.end, sorts)
    ranged = when.kind is WhenKind.DATETIME_RANGE and end is not None
    if "day" in sorts:
        kind = WhenKind.TIME_RANGE if ranged else WhenKind.TIME
    else:
        kind = WhenKind.DATE_RANGE if ranged else WhenKind.DATE
    return replace(when, kind=kind, window=Window(start, end), others=())


def _less_point(point: Point | None, sorts: frozenset[str]) -> Point | None:
    if point is None:
        return None
    return Point(None if "day" in sorts else point.on, None if "time" in sorts else point.at)


def _at_hour(when: When, hour: int) -> When:
    """The hour that is said, in the half of the day in which the other one was."""
    before = when.window.start.at if when.window.start else None
    if before is not None and before.hour >= 12 and hour < 12:
        hour += 12
    window = Window(Point(at=time(hour)))
    return When(WhenKind.TIME, window, sure=False, why="said instead", inferred=when.inferred)
