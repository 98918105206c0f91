"""The only place that reads the time. Everything else is given a Clock."""

import json
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
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


PIN = "clock.json"
"""Where a data folder keeps its clock: the moment it was pinned to, and when that was."""


def keep_pin(folder: Path, clock: Clock) -> None:
    """Pin the clock of a data folder: every command that is run on it goes by this one from now on."""
    pin = {"start_at": clock.now().isoformat(), "pinned_at": datetime.now(UTC).isoformat()}
    (folder / PIN).write_text(f"{json.dumps(pin)}\n", encoding="utf-8")


def clock_of(folder: Path) -> Clock:
    """The clock that a data folder was pinned to, as far on as time has gone since; else the machine's.

    ValueError: what is kept there is no clock.
    """
    path = folder / PIN
    try:
        pin = json.loads(path.read_text(encoding="utf-8"))
        start_at, pinned_at = (datetime.fromisoformat(pin[key]) for key in ("start_at", "pinned_at"))
        return PinnedClock(start_at + (datetime.now(UTC) - pinned_at))
    except FileNotFoundError:
        return SystemClock()
    except (KeyError, TypeError) as exc:
        raise ValueError(f"{path} lacks a moment") from exc
