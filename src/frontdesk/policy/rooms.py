"""How many rooms of which type: from a guest's words, and from what is booked already."""

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import replace

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking
from frontdesk.conversation.acts import Tell
from frontdesk.conversation.details import Counted, Kind
from frontdesk.conversation.room_wishes import rooms_of
from frontdesk.conversation.wanted import Wanted

MANY = 20
"""More rooms than anybody asks for: such a number is a price or a room's own."""


def counted_of(tells: Sequence[Tell], business: Business, *, unwanted: bool = False) -> list[Counted]:
    """The types that were told, each with its number where one stands beside it; "one more" adds."""
    found = []
    for tell in (tell for tell in tells if not tell.unwanted):
        services = [v for v in tell.values if v.kind is Kind.SERVICE and str(v.value) in business.services]
        numbers = [v for v in tell.values if v.kind is Kind.NUMBER and _is_few(v.value)]
        numbers = numbers or [
            v for v in tell.values if v.kind is Kind.ROOMS and not v.unwanted and len(services) == 1
        ]
        for place, service in enumerate(services):
            before = services[place - 1].end if place else 0
            many = [int(str(v.value)) for v in numbers if before <= v.start < service.end]
            added = any(v.kind is Kind.MORE and v.start == service.start for v in tell.values)
            if service.unwanted is unwanted:
                found.append(Counted(str(service.value), many[-1] if many else None, added))
    return found


def gone_of(tells: Sequence[Tell], business: Business) -> list[Counted]:
    """What becomes something else, each with its number; nameless where it is whichever there are."""
    exchanged = [tell for tell in tells if not tell.unwanted]
    any_ = [v for tell in exchanged for v in tell.values if v.kind is Kind.ROOMS and v.unwanted]
    return [*counted_of(exchanged, business, unwanted=True), *(Counted("", int(str(v.value))) for v in any_)]


def rooms_told(tells: Sequence[Tell]) -> int | None:
    """A number of rooms, where no type is told with it."""
    told = [
        v
        for tell in tells
        for v in tell.values
        if v.kind is Kind.ROOMS and v.confidence >= SURE and not v.unwanted
    ]
    return int(str(told[-1].value)) if told and _is_few(told[-1].value) else None


SURE = 0.9
"""How sure a number of rooms is that was told: "a room" may be any number of them."""


def _is_few(value: object) -> bool:
    return str(value).isdigit() and 0 < int(str(value)) <= MANY


def with_rooms(
    wanted: Wanted, before: Wanted, counted: Sequence[Counted], gone: Sequence[Counted] = (), *, adds: bool
) -> Wanted:
    """What is wanted now, after types and numbers of rooms were told."""
    if not counted:
        return wanted
    have = Counter(rooms_of(before) or before.services[:1] * (before.rooms or 1))
    if gone and have:
        return of_rooms(wanted, exchanged(have, gone, counted))
    if len({one.service for one in counted}) > 1:
        many: Counter[str] = Counter()
        for one in counted:  # "a standard and a suite, the suite for my parents" is one suite
            again = one.many is None and not one.added and one.service in many
            many[one.service] += 0 if again else one.many or 1
        return of_rooms(wanted, many)
    one = counted[-1]
    if one.added or (adds and before.services and before.services != (one.service,)):
        have[one.service] += one.many or 1
        return of_rooms(wanted, have)
    return replace(wanted, services=(one.service,), rooms=one.many or wanted.rooms, each=())


def without_rooms(wanted: Wanted, refused: Sequence[Tell], business: Business) -> Wanted:
    """What is left of the rooms where some of them are not wanted: "we don't need the suite after all"."""
    out = counted_of([replace(tell, unwanted=False) for tell in refused], business)
    have = Counter(rooms_of(wanted) or dict.fromkeys(wanted.services[:1], wanted.rooms or 1))
    left = have - outgoing(have, out)
    return of_rooms(wanted, left) if out and left and left != have else wanted


def exchanged(have: Counter[str], gone: Sequence[Counted], new: Sequence[Counted]) -> Counter[str]:
    """The rooms there are, with some of them as others: "make one of the deluxe a standard"."""
    out = outgoing(have, gone, {one.service for one in new})
    left = have - out
    for one in new:
        left[one.service] += one.many or max(1, out.total())
    return left


def outgoing(have: Counter[str], gone: Sequence[Counted], new: Set[str] = frozenset()) -> Counter[str]:
    """Which rooms go: those that are named, or of those that are not what they become the first."""
    out: Counter[str] = Counter()
    for one in gone:
        name = one.service or next((s for s in have if s not in new), next(iter(have), ""))
        out[name] += one.many or (have[name] if one.service else 1)
    return out & have


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
