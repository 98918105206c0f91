"""Which half of the day a time is in: as said, by the part of the day, by opening hours."""

from dataclasses import dataclass, replace
from datetime import date, datetime, time
from typing import TYPE_CHECKING

from frontdesk.understanding.dates.arithmetic import add_length
from frontdesk.understanding.dates.expression import Expression
from frontdesk.understanding.dates.frame import Frame
from frontdesk.understanding.dates.nodes import Clock, Length, Part
from frontdesk.understanding.dates.opening_hours import open_at
from frontdesk.understanding.dates.words import words_of

if TYPE_CHECKING:
    from frontdesk.booking.business import Hours


@dataclass(frozen=True, slots=True)
class At:
    """A clock time settled in a half of the day, and the other half where that is possible."""

    at: time
    other: time | None = None
    next_day: bool = False
    inferred: tuple[str, ...] = ()

    @property
    def sure(self) -> bool:
        return self.other is None


def settle(expression: Expression, frame: Frame, on: date | None) -> At | None:
    clock = expression.clock.node if expression.clock else None
    if not isinstance(clock, Clock):
        return None
    part = expression.part.node.name if expression.part and isinstance(expression.part.node, Part) else ""
    if clock.same:
        return At(frame.about.time()) if frame.about else None
    settled = settle_clock(clock, part, frame, on)
    if clock.shift is not None:
        at, other = (_moved(each, clock.shift, frame) for each in (settled.at, settled.other))
        settled = replace(settled, at=at or settled.at, other=other)
    return settled


_LATEST = 8
"""The last hour of the evening that people leave unsaid as such: "at 9" is rarely at night."""


_NOON = 12
_AFTERNOON = 6
"""Up to this hour, people who say no half of the day mean the afternoon."""


def _moved(at: time | None, by: Length, frame: Frame) -> time | None:
    return add_length(datetime.combine(frame.today, at), by).time() if at is not None else None


def settle_clock(clock: Clock, part: str, frame: Frame, on: date | None) -> At:
    """Which half of the day: as said, as the part of the day says, as what has not passed yet, as usual."""
    half = clock.half
    hour = clock.hour
    if clock.exact and not (clock.half == "pm" and hour < 12):
        return At(time(hour, clock.minute, clock.second), next_day=False)
    if not half and part:
        half = words_of().part_half.get(part, "")
        if part in ("night", "tonight", "evening") and (hour == 12 or (hour < 5 and part != "evening")):
            return At(time(hour % 12, clock.minute, clock.second), next_day=True)
        half = _fitting(part, hour, half)
        if half == "am" and hour == 12:
            return At(time(12, clock.minute, clock.second))
    if half:
        return At(time(hour % 12 + (12 if half == "pm" else 0), clock.minute, clock.second))
    morning = time(hour % 12, clock.minute, clock.second)
    evening = time(hour % 12 + 12, clock.minute, clock.second)
    if frame.hours is not None:
        return _by_hours(morning, evening, frame.hours, frame, on)
    if on == frame.today and hour % 12 <= _LATEST and morning <= frame.now.time() < evening:
        return At(evening, morning, inferred=("pm",))
    # Nothing tells: as it was said, and the other half is kept in mind.
    first, other = (evening, morning) if hour == 12 else (morning, evening)
    return At(first, other, inferred=("pm" if first is evening else "am",))


def _by_hours(morning: time, evening: time, hours: "Hours", frame: Frame, on: date | None) -> At:
    """The half in which the business is open and that has not passed; sure if there is only one."""
    past = frame.now.time() if on == frame.today else time()
    fits = [at for at in (morning, evening) if at >= past and open_at(hours, on, at, frame.length)]
    # On a day on which it is closed the half counts in which it ever is open.
    fits = fits or [at for at in (morning, evening) if open_at(hours, None, at, frame.length)]
    if len(fits) == 1:
        return At(fits[0], inferred=("pm" if fits[0] is evening else "am",))
    afternoon = 1 <= morning.hour <= _AFTERNOON or morning.hour == 0
    if frame.about is not None and len(fits) > 1:  # who speaks of eight in the evening means seven in it
        afternoon = frame.about.hour >= _NOON
    usual = evening if afternoon else morning
    return At(usual, morning if usual is evening else evening, inferred=("pm" if usual is evening else "am",))


def _fitting(part: str, hour: int, half: str) -> str:
    """The half in which an hour falls into a part of the day: eleven at lunchtime is before noon."""
    start, end = words_of().part_hours[part]
    morning, evening = start <= hour % 12 < end, start <= hour % 12 + 12 < end
    return half if morning == evening else "am" if morning else "pm"
