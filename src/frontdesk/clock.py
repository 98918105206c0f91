"""The only place that reads the time. Everything else is given a Clock."""

import time
from datetime import UTC, datetime, timedelta
from typing import Protocol

ticks = time.perf_counter_ns
"""Nanoseconds that only go forward, from no particular moment: how long something took."""


class Clock(Protocol):
    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        ...


class SystemClock:
    """The machine's own time."""

    def now(self) -> datetime:
        return datetime.now(UTC)


class PinnedClock:
    """Starts at a given moment and ticks on from there, for `--now`."""

    def __init__(self, start_at: datetime) -> None:
        if start_at.tzinfo is None:
            raise ValueError("a pinned clock needs an aware moment")
        self._start_at = start_at.astimezone(UTC)
        self._began = time.monotonic()

    def now(self) -> datetime:
        return self._start_at + timedelta(seconds=time.monotonic() - self._began)
