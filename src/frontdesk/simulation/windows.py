"""The hours that would do: one, those around it, or those near one that is gone."""

from dataclasses import replace
from datetime import datetime, time

from frontdesk.simulation.wishes import Wished


def exactly(wished: Wished, at: time) -> Wished:
    """This hour and no other."""
    return replace(wished, at=at, earliest=at, latest=at)


def taken_instead(wished: Wished, at: time) -> Wished:
    """The hour they name is gone; anything within two hours of it will do."""
    return replace(around(wished, at, 120), span="")


def around(wished: Wished, at: time, minutes: int = 60) -> Wished:
    """Anything so near to an hour."""
    first, last = max(0, _minutes(at) - minutes), min(1439, _minutes(at) + minutes)
    return replace(wished, at=at, earliest=_clock(first), latest=_clock(last), span="around")


def hour_of(at: datetime, later: int = 0) -> time:
    """The full hour of a moment, or one after it."""
    return time(min(23, at.hour + later))


def _minutes(clock: time) -> int:
    return clock.hour * 60 + clock.minute


def _clock(minutes: int) -> time:
    return time(minutes // 60, minutes % 60)


def apart(one: time, other: time) -> int:
    """Minutes between two hours of a day."""
    return abs(_minutes(one) - _minutes(other))
