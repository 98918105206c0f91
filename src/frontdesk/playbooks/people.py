"""How guests reach a business, and who is there for them. Phone numbers are in E.164."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from frontdesk.booking.business import Hours


@dataclass(frozen=True, slots=True)
class Address:
    street: str
    city: str
    region: str | None = None
    postcode: str | None = None
    directions: str | None = None
    parking: str | None = None


@dataclass(frozen=True, slots=True)
class Channels:
    """What is None is off; the web is always on."""

    title: str | None = None
    colour: str | None = None
    url: str | None = None
    sms: str | None = None
    email: str | None = None
    phone: str | None = None
    codes_to: tuple[str, ...] = ()
    """Countries whose phones may be sent one-time codes."""


@dataclass(frozen=True, slots=True)
class Staff:
    """Somebody who takes over; no hours means the business's."""

    id: str
    name: str
    role: str
    email: str | None = None
    phone: str | None = None
    hours: Hours | None = None
    topics: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Callback:
    """The call back that is booked when nobody is free."""

    every: timedelta = timedelta(minutes=30)
    at_least: timedelta = timedelta(hours=1)
    length: timedelta = timedelta(minutes=15)
    at_once: int = 2


@dataclass(frozen=True, slots=True)
class HandOff:
    """How a guest gets a person."""

    staff: tuple[Staff, ...]
    wait: timedelta = timedelta(seconds=60)
    callback: Callback = field(default_factory=Callback)
    say: str | None = None
    email: str | None = None


@dataclass(frozen=True, slots=True)
class CalendarSetup:
    """A remote calendar that also knows what is taken: calcom, caldav or erp."""

    kind: str
    stale_after: timedelta
    sync_every: timedelta
    event_types: Mapping[str, str] = field(default_factory=dict)
    rooms: Mapping[str, str] = field(default_factory=dict)
    queries: Mapping[str, str] = field(default_factory=dict)
