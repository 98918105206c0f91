"""The rooms that a wish for nights comes to: as many, and of such types, as hold everybody."""

from datetime import date

from frontdesk.booking.business import Business
from frontdesk.booking.stays import stay_types
from frontdesk.booking.wishes import StayWish
from frontdesk.conversation.wanted import Wanted


def stay_wish(wanted: Wanted, first_on: date, last_on: date, guests: int, business: Business) -> StayWish:
    """The wish for these nights; rooms that would not hold everybody give way to as few as do."""
    rooms = rooms_of(wanted)
    if rooms and holds_all(wanted, guests, business):
        return StayWish.naming(rooms, first_on, last_on, guests)
    room = wanted.services[0] if len(wanted.services) == 1 else None
    many = wanted.rooms if holds_all(wanted, guests, business) else None
    return StayWish(first_on, last_on, guests, room, many)


def holds_all(wanted: Wanted, guests: int, business: Business) -> bool:
    """Whether the rooms that the guest named hold everybody; who named no number has named enough."""
    if rooms := rooms_of(wanted):
        return sum(business.services[room].party_max for room in rooms) >= guests
    room = wanted.services[0] if len(wanted.services) == 1 else None
    return wanted.rooms is None or wanted.rooms * largest(business, room) >= guests


def largest(business: Business, room: str | None = None) -> int:
    """How many a room holds, of this type or of any."""
    return max((service.party_max for service in stay_types(business, room)), default=1)


def rooms_of(wanted: Wanted) -> list[str]:
    """Rooms of several types, an entry for each."""
    pairs = zip(wanted.services, wanted.each, strict=False)
    return [room for room, many in pairs for _ in range(many)]
