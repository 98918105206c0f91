"""The structure of what was said about time, before it is held against any calendar."""

from dataclasses import dataclass, replace
from typing import NamedTuple

MINUTE, HOUR, DAY = 60, 3600, 86400


@dataclass(frozen=True, slots=True)
class Calendar:
    """A day by its date, in whole or in part: "the 5th", "March 3", "Thu 15th", "2026-07-12"."""

    day: int | None = None
    month: int | None = None
    year: int | None = None
    weekday: int | None = None
    swapped: bool = False
    """Day and month could be the other way round (03/04)."""
    reversed: bool = False
    """Only the other order than the locale's was possible (15/8 where months come first)."""
    months: int | None = None
    """Of this month (0), of the next (1): "the 6th of this month"."""


@dataclass(frozen=True, slots=True)
class Weekday:
    """A day of the week; `weeks` counts from this week when that was said ("Tuesday next week")."""

    weekday: int
    which: str = ""
    weeks: int | None = None
    later: int = 0
    """Whole weeks after the one meant ("Friday week", "Thursday after next")."""


@dataclass(frozen=True, slots=True)
class Length:
    """A length of time; months and days are kept apart from seconds since they vary."""

    months: float = 0
    days: float = 0
    seconds: float = 0
    finest: str = "second"
    """The smallest unit that was said."""
    vague: bool = False
    business: bool = False
    """Days that people work on."""

    @property
    def total(self) -> float:
        return self.months * 365 / 12 * DAY + self.days * DAY + self.seconds

    def __add__(self, other: "Length") -> "Length":
        return Length(
            self.months + other.months,
            self.days + other.days,
            self.seconds + other.seconds,
            other.finest,
            self.vague or other.vague,
            self.business or other.business,
        )

    def __neg__(self) -> "Length":
        return replace(self, months=-self.months, days=-self.days, seconds=-self.seconds)


@dataclass(frozen=True, slots=True)
class Shifted:
    """A length of time after (or before) another day; no base is now."""

    by: Length
    base: "Day | None" = None
    said: bool = True
    """False for "later" and "earlier" alone, which lean on what was spoken of before."""


@dataclass(frozen=True, slots=True)
class Nth:
    """The third Friday of March, the last day of October, the second Tuesday after Christmas."""

    nth: int
    weekday: int | None
    within: "Period | None" = None
    after: "Day | None" = None
    part: str = ""
    """The part of that day, when it stands in between ("the first Monday evening of next month")."""


@dataclass(frozen=True, slots=True)
class Feast:
    name: str
    year: int | None = None
    which: str = ""


@dataclass(frozen=True, slots=True)
class DayOf:
    """A weekday inside a period ("Tuesday" of "next week"), or the period's own first day."""

    weekday: int
    period: "Period"


Day = Calendar | Weekday | Shifted | Nth | Feast | DayOf


@dataclass(frozen=True, slots=True)
class Span:
    """A week, month, year, quarter, season or weekend, counted from now or named."""

    unit: str
    offset: int | None = None
    month: int | None = None
    year: int | None = None
    number: int | None = None
    """Which quarter, half, season or week of the year."""
    which: str = ""
    bare: bool = False
    """Nothing says which one: "the week"."""


@dataclass(frozen=True, slots=True)
class PartOf:
    """The beginning, middle, end or rest of a period."""

    part: str
    period: "Period"


@dataclass(frozen=True, slots=True)
class Coming:
    """The next (or last) so many days, weeks, months; `shifted` skips that far ahead instead."""

    length: Length
    unit: str
    back: bool = False
    until_then: bool = False
    """From now until then ("within two weeks")."""


@dataclass(frozen=True, slots=True)
class NthSpan:
    """The third week of March, the last four months of 2021."""

    nth: int
    unit: str
    within: "Period"
    count: int = 1


@dataclass(frozen=True, slots=True)
class Around:
    """The week or weekend that holds a day."""

    unit: str
    day: Day


@dataclass(frozen=True, slots=True)
class DayRange:
    first: Day
    last: Day


Period = Span | PartOf | Coming | NthSpan | Around | DayRange


@dataclass(frozen=True, slots=True)
class Clock:
    """A time on the clock; `half` is "am", "pm" or "" where nobody said; `exact` needs no half."""

    hour: int
    minute: int = 0
    second: int = 0
    half: str = ""
    exact: bool = False
    """24-hour writing: 17:30, 0805, noon."""
    vague: bool = False
    """A bare number that is an hour only because of what stands beside it."""
    shift: Length | None = None
    same: bool = False
    """The time that was spoken of before ("same time next week")."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the day, with its early, late or middle."""

    name: str
    edge: str = ""
    which: str = ""
    bare: bool = False
    """Only its edge was said: "early Thursday"."""


@dataclass(frozen=True, slots=True)
class ClockRange:
    first: Clock | None
    last: Clock | None


Node = Day | Period | Clock | Part | ClockRange | Length


class Found(NamedTuple):
    """A node, and the tokens it was read from: from `first` to before `after`."""

    node: Node
    first: int
    after: int
