"""Times by the guest's clock become times of the business; both are told."""

from datetime import UTC, date, datetime, time

import pytest

from frontdesk.booking.model import Span
from frontdesk.conversation.acts import Slot, Tell
from frontdesk.conversation.details import MINE, YOURS, Detail, Kind
from frontdesk.conversation.message import Message
from frontdesk.conversation.state import State
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.playbooks import load_shipped
from frontdesk.policy.turn import Turn
from frontdesk.policy.zones import converted
from frontdesk.reply.formats import say_both_times, say_when
from frontdesk.reply.words import speaker

CAL = load_shipped("cal")
"""In New York."""
NOW = datetime(2026, 11, 18, 9, tzinfo=CAL.business.zone)
MONDAY = date(2026, 11, 23)


def tell(slot: Slot, *values: tuple[Kind, object]) -> Tell:
    return Tell(start=0, end=1, slot=slot, values=tuple(Detail(kind, 0, 1, v) for kind, v in values))  # type: ignore[arg-type]


def at(on: date | None, hour: int, until: int | None = None) -> When:
    kind = WhenKind.TIME_RANGE if until else WhenKind.DATETIME if on else WhenKind.TIME
    return When(kind, Window(Point(on, time(hour)), Point(on, time(until)) if until else None))


def told(*tells: Tell, zone: str = "") -> tuple[str, list[Window]]:
    turn = converted(Turn(State(zone=zone), Message("1", "cal", "c", ""), CAL, NOW, tells))
    values = [v.value for each in turn.of(Tell) for v in each.values]
    return turn.state.zone, [value.window for value in values if isinstance(value, When)]


@pytest.mark.parametrize(
    ("zone", "there", "here"),
    [
        ("Europe/Oslo", at(MONDAY, 15), Window(Point(MONDAY, time(9)))),
        ("Asia/Tokyo", at(MONDAY, 8), Window(Point(date(2026, 11, 22), time(18)))),
        ("Europe/Oslo", at(None, 15, 18), Window(Point(None, time(9)), Point(None, time(12)))),
        ("Asia/Kolkata", at(MONDAY, 20), Window(Point(MONDAY, time(9, 30)))),
    ],
)
def test_a_time_there_is_a_time_here(zone: str, there: When, here: Window) -> None:
    place, wish = tell(Slot.ZONE, (Kind.ZONE, zone)), tell(Slot.WHEN, (Kind.WHEN, there))
    assert told(place, wish) == (zone, [here])


def test_a_time_by_their_own_clock_counts_from_the_zone_that_was_told_before() -> None:
    wish = tell(Slot.WHEN, (Kind.WHEN, at(MONDAY, 17)), (Kind.ZONE, MINE))
    assert told(wish, zone="Europe/Berlin")[1] == [Window(Point(MONDAY, time(11)))]


@pytest.mark.parametrize("beside", [(), ((Kind.ZONE, YOURS),)], ids=["no zone said", "your time"])
def test_a_time_of_the_business_stays(beside: tuple[tuple[Kind, object], ...]) -> None:
    wish = tell(Slot.WHEN, (Kind.WHEN, at(MONDAY, 10)), *beside)
    assert told(wish, zone="Europe/Berlin")[1] == [Window(Point(MONDAY, time(10)))]


def test_who_has_the_same_time_hears_it_once() -> None:
    place = tell(Slot.ZONE, (Kind.ZONE, "America/Toronto"))
    assert told(place)[0] == ""


def test_both_times_are_told() -> None:
    starts = datetime(2026, 11, 23, 20, tzinfo=UTC)
    oslo, tokyo = (speaker(CAL.business, {}, 0, zone) for zone in ("Europe/Oslo", "Asia/Tokyo"))
    assert say_both_times(starts, oslo) == "3 PM (9 PM in Oslo)"
    assert say_both_times(starts, tokyo) == "3 PM (Tuesday, November 24, 5 AM in Tokyo)"
    span = Span(starts, starts.replace(minute=30))
    assert say_when(span, oslo) == "Monday, November 23, 3 PM to 3:30 PM (9 PM in Oslo)"
