"""Times that a guest tells by their own clock, as times of the business."""

from dataclasses import replace
from datetime import date, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from frontdesk.conversation.acts import Act, Slot, Tell
from frontdesk.conversation.details import MINE, YOURS, Kind
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.policy.turn import Turn

HOURS = (WhenKind.TIME_RANGE, WhenKind.DATETIME_RANGE)
"""Times that begin and end at an hour, where no part of the day stands for it."""


def converted(turn: Turn) -> Turn:
    """The turn with the guest's zone, and with the times of the message in that of the business."""
    told = [str(v.value) for tell in turn.of(Tell) for v in tell.values if v.kind is Kind.ZONE]
    zone = next((each for each in reversed(told) if each not in (MINE, YOURS)), turn.state.zone)
    if not zone:
        return turn
    business = turn.playbook.business.zone
    same = _offset(ZoneInfo(zone), turn.now) == _offset(business, turn.now)
    turn = turn.with_state(replace(turn.state, zone="" if same else zone))
    if same or YOURS in told:
        return turn.settle(act for act in turn.acts if _is_zone(act))  # our own clock is no wish
    if not told:
        return turn
    day = _day_told(turn)
    acts = tuple(_tell_here(act, ZoneInfo(zone), business, day) for act in turn.acts)
    return replace(turn, acts=acts).settle(act for act in acts if _is_zone(act))


def _is_zone(act: Act) -> bool:
    return isinstance(act, Tell) and act.slot is Slot.ZONE and bool(act.values) and not act.unwanted


def _offset(zone: tzinfo, at: datetime) -> timedelta | None:
    return at.astimezone(zone).utcoffset()


def _day_told(turn: Turn) -> date:
    """The day whose clock changes count where a time has none of its own."""
    whens = [v.value for tell in turn.of(Tell) for v in tell.values if isinstance(v.value, When)]
    days = [when.window.start.on for when in whens if when.window.start and when.window.start.on]
    wished = turn.item.wanted.first_on if turn.item else None
    return next(iter(days), None) or wished or turn.now.date()


def _tell_here(act: Act, there: ZoneInfo, here: tzinfo, day: date) -> Act:
    if not isinstance(act, Tell):
        return act
    values = tuple(
        replace(v, value=_here(v.value, there, here, day)) if isinstance(v.value, When) else v
        for v in act.values
        if act.slot is Slot.ZONE or v.kind is not Kind.ZONE
    )
    return replace(act, values=values)


def _here(when: When, there: ZoneInfo, here: tzinfo, day: date) -> When:
    """A time as the clock of the business shows it; a day, or its morning, is the same everywhere."""
    if when.kind not in (WhenKind.TIME, WhenKind.DATETIME) and (when.part or when.kind not in HOURS):
        return when
    windows = [_window(each, there, here, day) for each in (when.window, *when.others)]
    return replace(when, window=windows[0], others=tuple(windows[1:]), inferred=())


def _window(window: Window, there: ZoneInfo, here: tzinfo, day: date) -> Window:
    start, end = _point(window.start, there, here, day), _point(window.end, there, here, day)
    if start and end and start.at and end.at and start.on is None and end.at < start.at:
        end = None  # until after midnight here: as late as there is
    return Window(start, end)


def _point(point: Point | None, there: ZoneInfo, here: tzinfo, day: date) -> Point | None:
    if point is None or point.at is None:
        return point
    at = datetime.combine(point.on or day, point.at, there).astimezone(here)
    return Point(at.date() if point.on or at.date() != day else None, at.time())
