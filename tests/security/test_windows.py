"""Counting in windows of time: as many as granted, again when time has passed, without a thread beside it."""

import threading
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from frontdesk.adapters.rates import read_rate
from frontdesk.server.api.windows import Windows

NOON = datetime(2026, 7, 15, 12, tzinfo=UTC)


@dataclass
class Hand:
    """A clock that is moved by hand."""

    at: datetime = NOON

    def now(self) -> datetime:
        return self.at


def test_so_many_are_granted_and_no_more() -> None:
    windows = Windows(read_rate("3/minute"), Hand())
    assert [windows.hit("a") for _ in range(5)] == [True, True, True, False, False]
    assert windows.left("a") == 0
    assert windows.hit("b"), "each is counted apart"
    assert windows.wait("a") == 60


def test_a_part_of_the_window_before_still_counts() -> None:
    clock = Hand()
    windows = Windows(read_rate("4/minute"), clock)
    assert [windows.hit("a") for _ in range(4)] == [True] * 4
    clock.at += timedelta(seconds=90)  # half of the window before is less than a minute ago
    assert [windows.hit("a") for _ in range(3)] == [True, True, False]
    assert 1 <= windows.wait("a") <= 15


def test_what_is_long_ago_is_forgotten() -> None:
    clock = Hand()
    windows = Windows(read_rate("1/minute"), clock)
    assert windows.hit("a")
    clock.at += timedelta(minutes=2)
    assert windows.hit("a")


def test_nobody_gets_more_than_twice_the_rate_in_any_window() -> None:
    clock = Hand()
    windows = Windows(read_rate("10/minute"), clock)
    granted: list[datetime] = []
    for _ in range(600):
        if windows.hit("a"):
            granted.append(clock.at)
        clock.at += timedelta(seconds=1)
    busiest = max(sum(at <= other < at + timedelta(minutes=1) for other in granted) for at in granted)
    assert busiest <= 12
    assert len(granted) >= 90


def test_counting_starts_no_thread() -> None:
    before = threading.active_count()
    windows = Windows(read_rate("10/minute"))
    for number in range(1_000):
        windows.hit(str(number))
    assert threading.active_count() == before
