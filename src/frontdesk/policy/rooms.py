"""How many rooms of which type: from a guest's words, from the party, and from what is booked already."""

from collections import Counter
from dataclasses import replace

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking, Nights
from frontdesk.conversation.reading import Counted, Exchanged, Kind, Note, Reading
from frontdesk.conversation.rooming import rooms_of
from frontdesk.conversation.state import Put
from frontdesk.conversation.wanted import Wanted

MANY = 20
"""More rooms than anybody asks for: such a number is a price or a room's own."""
SURE = 0.9
"""How sure a number of rooms is that was told: "a room" may be any number of them."""


def add_rooms(wanted: Wanted, before: Wanted, reading: Reading, business: Business) -> Wanted:
    """What is wanted now, after a message that may have told types and numbers of rooms."""
    counted = [each for each in reading.counted if each.service in business.services]
    told = [
        int(str(d.value))
        for d in reading.of(Kind.ROOMS)
        if d.confidence >= SURE and int(str(d.value)) <= MANY
    ]
    if reading.exchanged and (left := _instead(before, reading.exchanged)) is not None:
        return of_rooms(wanted, left)
    if len(counted) > 1 and (len({one.service for one in counted}) > 1 or counted[-1].added):
        return _together(wanted, counted, reading)
    if len(counted) == 1 and before.services and (counted[0].added or _adds(reading)):
        return _one_more(_with_theirs(wanted, before, reading), before, counted[0])
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
    return of_rooms(replace(wanted, party=party), many)


def _one_more(wanted: Wanted, before: Wanted, more: Counted) -> Wanted:
    """The rooms that were wanted already, and another."""
    many = Counter(rooms_of(before) or before.services[:1] * (before.rooms or 1))
    many[more.service] += more.many or 1
    return of_rooms(wanted, many)


def _adds(reading: Reading) -> bool:
    """Whether a room is wanted beside the others: "add a standard room too"."""
    return reading.shows(Note.ADDS) and not reading.replaces and not reading.ends_asking


def _with_theirs(wanted: Wanted, before: Wanted, reading: Reading) -> Wanted:
    """All who come, where the room is for others than those: "another suite for my parents"."""
    parties = [int(str(detail.value)) for detail in reading.of(Kind.PARTY)]
    if not reading.shows(Note.SOMEBODY) or len(parties) != 1 or before.party is None:
        return wanted
    return replace(wanted, party=before.party + parties[0])


def _instead(before: Wanted, exchanged: Exchanged) -> Counter[str] | None:
    """The rooms that were wanted, some of them of another type now; None if there are no such rooms."""
    have = Counter(rooms_of(before) or before.services[:1] * (before.rooms or 1))
    others = Counter({room: many for room, many in have.items() if room != exchanged.service})
    if not exchanged.instead_of and exchanged.many is None:
        return Counter({exchanged.service: have.total()}) if have else None
    room = exchanged.instead_of or next((room for room, _ in others.most_common(1)), "")
    if not have[room]:
        return None
    many = min(exchanged.many or have[room], have[room])
    added = Counter({exchanged.service: many} if exchanged.service else {})
    return (have + added - Counter({room: many})) or None


def of_rooms(wanted: Wanted, many: Counter[str]) -> Wanted:
    """Just these rooms."""
    if len(many) == 1:
        return replace(wanted, services=tuple(many), rooms=many.total(), each=())
    return replace(wanted, services=tuple(many), rooms=None, each=tuple(many.values()))


def as_put(wanted: Wanted, put: Put | None, reading: Reading) -> Wanted:
    """The rooms that were chosen of an offer, some of which are to be others: "one of them a suite"."""
    if reading.exchanged is None or wanted.services or put is None or not isinstance(put.offer.when, Nights):
        return wanted
    return of_rooms(wanted, Counter(part.service for part in put.offer.parts))


def as_booked(wanted: Wanted, booking: Booking) -> Wanted:
    """The rooms of a booking, where a change of it says nothing about them."""
    if wanted.services:
        return wanted
    return of_rooms(wanted, Counter(part.service for part in booking.offer.parts))
