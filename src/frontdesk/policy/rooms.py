"""How many rooms of which type: from a guest's words, and from what is booked already."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking
from frontdesk.conversation.acts import Tell
from frontdesk.conversation.reading import Counted, Kind
from frontdesk.conversation.rooming import rooms_of
from frontdesk.conversation.wanted import Wanted

MANY = 20
"""More rooms than anybody asks for: such a number is a price or a room's own."""


def counted_of(tells: Sequence[Tell], business: Business) -> list[Counted]:
    """The types that were told, each with its number where one stands beside it; "one more" adds."""
    found = []
    for tell in tells:
        services = [v for v in tell.values if v.kind is Kind.SERVICE and str(v.value) in business.services]
        numbers = [v for v in tell.values if v.kind is Kind.NUMBER and _is_few(v.value)]
        numbers = numbers or [v for v in tell.values if v.kind is Kind.ROOMS and len(services) == 1]
        for place, service in enumerate(services):
            before = services[place - 1].end if place else tell.start
            many = [int(str(v.value)) for v in numbers if before <= v.start < service.end]
            if not tell.unwanted:
                found.append(Counted(str(service.value), many[-1] if many else None))
    return found


def rooms_told(tells: Sequence[Tell]) -> int | None:
    """A number of rooms, where no type is told with it."""
    told = [v for tell in tells for v in tell.values if v.kind is Kind.ROOMS and v.confidence >= SURE]
    return int(str(told[-1].value)) if told and _is_few(told[-1].value) else None


SURE = 0.9
"""How sure a number of rooms is that was told: "a room" may be any number of them."""


def _is_few(value: object) -> bool:
    return str(value).isdigit() and 0 < int(str(value)) <= MANY


def with_rooms(wanted: Wanted, before: Wanted, counted: Sequence[Counted], *, adds: bool) -> Wanted:
    """What is wanted now, after types and numbers of rooms were told."""
    if not counted:
        return wanted
    if len({one.service for one in counted}) > 1:
        many: Counter[str] = Counter()
        for one in counted:
            many[one.service] += one.many or 1
        return of_rooms(wanted, many)
    one = counted[-1]
    if adds and before.services and before.services != (one.service,):
        have = Counter(rooms_of(before) or before.services[:1] * (before.rooms or 1))
        have[one.service] += one.many or 1
        return of_rooms(wanted, have)
    return replace(wanted, services=(one.service,), rooms=one.many or wanted.rooms, each=())


def of_rooms(wanted: Wanted, many: Counter[str]) -> Wanted:
    """Just these rooms."""
    if len(many) == 1:
        return replace(wanted, services=tuple(many), rooms=many.total(), each=())
    return replace(wanted, services=tuple(many), rooms=None, each=tuple(many.values()))


def as_booked(wanted: Wanted, booking: Booking) -> Wanted:
    """The rooms of a booking, where a change of it says nothing about them."""
    if wanted.services:
        return wanted
    return of_rooms(wanted, Counter(part.service for part in booking.offer.parts))
