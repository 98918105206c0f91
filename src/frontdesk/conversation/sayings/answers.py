"""Answers to questions, as facts: from the texts on file, and from the playbook's own records."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from frontdesk.booking.model import Offer
from frontdesk.conversation.items import Put


@dataclass(frozen=True, slots=True)
class AnswerFaq:
    index: int


@dataclass(frozen=True, slots=True)
class Priced:
    """What these services cost and how long they take."""

    services: tuple[str, ...]
    length: bool = False
    """Only how long they take is told."""
    many: int = 1
    """Of how many, or for how many people, it is asked: what that comes to, or that this is for one."""


@dataclass(frozen=True, slots=True)
class Cheapest:
    """The services that cost least, cheapest first; with `most`, what they may cost.

    With `dearer`, nothing is to be had for that, and these are the nearest to it.
    """

    services: tuple[str, ...]
    most: Decimal | None = None
    dearer: bool = False


@dataclass(frozen=True, slots=True)
class OpenHours:
    """When it is open: on a day, or in a usual week; here, or at a place of the directory."""

    on: date | None = None
    venue: str = ""


@dataclass(frozen=True, slots=True)
class Choosable:
    """The services that can be booked; with `only`, that anything else is for the team to say."""

    only: bool = False


@dataclass(frozen=True, slots=True)
class InStock:
    """Cars of the inventory, by their ids; with `beyond`, none costs so little, and these come nearest.

    `asks`: whether the guest would like to try one.
    """

    ids: tuple[str, ...]
    beyond: Decimal | None = None
    asks: bool = True


@dataclass(frozen=True, slots=True)
class DoneBy:
    """Who does a service."""

    service: str
    resources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Described:
    """What services, or places of the directory, are like."""

    services: tuple[str, ...] = ()
    venues: tuple[str, ...] = ()
    priced: bool = False
    """Only how dear they are."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """What to do before these services."""

    services: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seats:
    """How many people a place of the directory takes."""

    venue: str


@dataclass(frozen=True, slots=True)
class Taken:
    """The place of the directory that was understood to be chosen."""

    venue: str


@dataclass(frozen=True, slots=True)
class Situated:
    """Where it is and how to get there; here, or a place of the directory."""

    venue: str = ""


@dataclass(frozen=True, slots=True)
class Reachable:
    """By which number and address it is reached; here, or a place of the directory."""

    venue: str = ""


@dataclass(frozen=True, slots=True)
class DoNotKnow:
    """A question that nothing on file answers; told briefly where something is under way."""

    briefly: bool = False


@dataclass(frozen=True, slots=True)
class Works:
    """When somebody of the house works: on a day, or in a usual week."""

    resource: str
    on: date | None = None


@dataclass(frozen=True, slots=True)
class Serves:
    """What somebody of the house does, by the ids of the services, and what the playbook says of them."""

    resource: str
    services: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OnDuty:
    """Who works on a day; none: nobody does. Without a day: who there is at all."""

    resources: tuple[str, ...]
    on: date | None = None


@dataclass(frozen=True, slots=True)
class FreeTimes:
    """What is free, told and not put: nothing is held, and nothing of the wish changes."""

    services: tuple[str, ...]
    first_on: date | None
    offers: tuple[Offer, ...] = ()
    none_then: bool = False
    """Nothing is free on the day that was asked about; the offers are the next ones there are."""
    other_hours: bool = False
    """Only not at the hours that were asked about: the offers are of the same day."""


@dataclass(frozen=True, slots=True)
class Recommended:
    """Services that fit, each with what it is good for and what it is like."""

    services: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Suitable:
    """Services that may be had where what was wanted is not for this guest."""

    services: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotOffered:
    """Something that nothing on file is: in the guest's own words."""

    words: str


@dataclass(frozen=True, slots=True)
class Supposed:
    """The service that is gone on with, of several that a word means alike; the others may still be had."""

    service: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Thanked:
    """A name or contact was told beside something else: that it was heard."""

    name: str | None = None
    hello: bool = False
    """The guest is greeted by it."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """What is being arranged, as it is on the table, and until when it is kept."""

    put: Put
    until_at: datetime | None = None
