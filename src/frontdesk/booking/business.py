"""A business as the booking core sees it: hours, resources, services and limits. Playbooks build these."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, time, timedelta
from decimal import Decimal
from enum import StrEnum
from functools import cached_property
from zoneinfo import ZoneInfo

from frontdesk.booking.model import Money, PendingFor, Price, Shape

Minutes = int
"""Minutes after the business's midnight; more than 1,440 reaches into the next day."""


@dataclass(frozen=True, slots=True)
class OpenSpan:
    opens: Minutes
    closes: Minutes


@dataclass(frozen=True, slots=True)
class Closure:
    """Days (both included), or a part of each of them, on which nothing is open."""

    first_on: date
    last_on: date
    reason: str = ""
    span: OpenSpan | None = None


@dataclass(frozen=True, slots=True)
class SpecialDay:
    """One day with hours of its own, instead of those of its weekday."""

    on: date
    spans: tuple[OpenSpan, ...]


# Compared by identity: hours are looked up in caches many times a millisecond, and a value hash
# would walk every span each time.
@dataclass(frozen=True, slots=True, eq=False)
class Hours:
    """When a business or one of its resources is open; Monday first."""

    weekly: tuple[tuple[OpenSpan, ...], ...]
    breaks: tuple[tuple[OpenSpan, ...], ...] = ((),) * 7
    closures: tuple[Closure, ...] = ()
    special: tuple[SpecialDay, ...] = ()


ALWAYS = Hours(weekly=((OpenSpan(0, 1440),),) * 7)


@dataclass(frozen=True, slots=True)
class Resource:
    """What a booking takes: a provider, a room, a table, a car, or a pool of units alike.

    `overbook` is how many more than there are may be sold, night by night: a stated policy.
    """

    id: str
    name: str
    kind: str
    capacity: int = 1
    overbook: int = 0
    hours: Hours | None = None
    seats_min: int = 1
    seats_max: int = 1
    area: str | None = None

    @property
    def sellable(self) -> int:
        return self.capacity + self.overbook


@dataclass(frozen=True, slots=True)
class Need:
    """Some of these resources for the whole of a service.

    `count` different ones; of a pool one unit, or one `per_person`. What is not `told` to the guest
    (a treatment room, a table) may be exchanged for another while the booking is made.
    """

    kind: str
    among: tuple[str, ...]
    count: int = 1
    per_person: bool = False
    told: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Starts:
    """When a service may begin: every so often from opening, or at set times of the day."""

    every: timedelta | None = timedelta(minutes=30)
    sittings: tuple[time, ...] = ()


@dataclass(frozen=True, slots=True)
class Season:
    """Nights (both included) on which another rate holds."""

    first_on: date
    last_on: date
    rates: tuple[Decimal, ...]


@dataclass(frozen=True, slots=True)
class Rates:
    """What a night costs: by weekday (Monday first), unless a season says otherwise; the last wins."""

    weekly: tuple[Decimal, ...]
    seasons: tuple[Season, ...] = ()
    single: Mapping[date, Decimal] = field(default_factory=dict)

    @property
    def least(self) -> Decimal:
        """What the cheapest night costs."""
        seasons = (rate for season in self.seasons for rate in season.rates)
        return min((*self.weekly, *seasons, *self.single.values()))


@dataclass(frozen=True, slots=True)
class Deposit:
    """What is due beforehand: an amount a head, from a party of this size on."""

    per_person: Decimal
    from_party: int = 1


class Making(StrEnum):
    """How a wish becomes a booking."""

    AT_ONCE = "at_once"
    APPROVAL = "approval"
    CALL = "call"

    @property
    def pending_for(self) -> PendingFor | None:
        return {Making.APPROVAL: PendingFor.APPROVAL, Making.CALL: PendingFor.CALL}.get(self)


@dataclass(frozen=True, slots=True)
class Service:
    """One thing a guest can book."""

    id: str
    name: str
    shape: Shape
    duration: timedelta = timedelta(minutes=30)
    before: timedelta = timedelta()
    after: timedelta = timedelta()
    needs: tuple[Need, ...] = ()
    starts: Starts = field(default_factory=Starts)
    price: Price | None = None
    rates: Rates | None = None
    deposit: Deposit | None = None
    party_min: int = 1
    party_max: int = 1
    nights_min: int = 1
    nights_max: int = 30
    notice: timedelta | None = None
    description: str = ""
    extras: tuple[str, ...] = ()
    phrase: str = ""
    several: str = ""
    """How it is spoken of inside a sentence: "a consultation"; the name if empty."""


@dataclass(frozen=True, slots=True)
class HoldLimits:
    """How long and how much may be held by guests who have not booked yet."""

    lengths: Mapping[str, timedelta] = field(
        default_factory=lambda: {"web": timedelta(minutes=3), "sms": timedelta(minutes=10)}
    )
    default_length: timedelta = timedelta(minutes=3)
    options: int = 3
    share_of_day: float = 0.3
    per_address: int = 30
    per_address_every: timedelta = timedelta(minutes=10)

    def length_on(self, channel: str) -> timedelta:
        return self.lengths.get(channel, self.default_length)


@dataclass(frozen=True, slots=True)
class Limits:
    """What the business allows; staff are not bound by notice and cancellation window."""

    notice: timedelta = timedelta()
    horizon_days: int = 60
    cancel_notice: timedelta = timedelta()
    cancel_fee: Money | None = None
    rooms: int | None = None
    """The most rooms of one stay; None is no limit but their number."""
    holds: HoldLimits = field(default_factory=HoldLimits)


@dataclass(frozen=True)
class Business:
    """Everything the booking core needs to know about one business."""

    id: str
    name: str
    zone: ZoneInfo
    country: str
    currency: str
    hours: Hours
    resources: Mapping[str, Resource]
    services: Mapping[str, Service]
    reference_prefix: str
    trade: str = ""
    locale: str = "en_US"
    about: str = ""
    making: Making = Making.AT_ONCE
    answer_within: timedelta = timedelta(minutes=30)
    keep_pending: timedelta = timedelta(hours=24)
    joins: tuple[tuple[str, str], ...] = ()
    limits: Limits = field(default_factory=Limits)

    @cached_property
    def pools(self) -> frozenset[str]:
        """Resources with more than one unit."""
        return frozenset(r.id for r in self.resources.values() if r.sellable > 1)

    def reference(self, number: int) -> str:
        return f"{self.reference_prefix}-{number:04d}"
