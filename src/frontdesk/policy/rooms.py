"""How many rooms of which type: from a guest's words, from the party, and from what is booked already."""

from collections import Counter
from dataclasses import replace

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking
from frontdesk.conversation.reading import Counted, Kind, Reading
from frontdesk.conversation.wanted import Wanted

SURE = 0.9
"""How sure a number of rooms is that was told: "a room" may be any number of them."""


def add_rooms(wanted: Wanted, reading: Reading, business: Business) -> Wanted:
    """What is wanted now, after a message that may have told types and numbers of rooms."""
    counted = [each for each in reading.counted if each.service in business.services]
    told = [int(str(d.value)) for d in reading.of(Kind.ROOMS) if d.confidence >= SURE]
    if len({each.service for each in counted}) > 1:
        return _together(wanted, counted, reading)
    if counted:
        many = counted[-1].many or (told[-1] if told else wanted.rooms)
        return replace(wanted, services=(counted[-1].service,), rooms=many, each=())
    if reading.of(Kind.SERVICE):
        wanted = replace(wanted, each=())
    return replace(wanted, rooms=told[-1], each=()) if told else wanted


def _together(wanted: Wanted, counted: list[Counted], reading: Reading) -> Wanted:
    """Rooms of several types, all of them; "a deluxe for two and a standard for two" is four people."""
    many: Counter[str] = Counter()
    for one in counted:
        many[one.service] += one.many or 1
    parties = [int(str(detail.value)) for detail in reading.of(Kind.PARTY)]
    party = sum(parties) if len(parties) == len(counted) else wanted.party
    return replace(wanted, services=tuple(many), each=tuple(many.values()), rooms=None, party=party)


def as_booked(wanted: Wanted, booking: Booking) -> Wanted:
    """The rooms of a booking, where a change of it says nothing about them."""
    if wanted.services:
        return wanted
    many = Counter(part.service for part in booking.offer.parts)
    each = tuple(many.values())
    if len(many) > 1:
        return replace(wanted, services=tuple(many), each=each)
    return replace(wanted, services=tuple(many), rooms=wanted.rooms or each[0])
