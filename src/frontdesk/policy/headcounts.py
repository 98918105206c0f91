"""Headcounts: how many come, of the numbers that were told."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.acts import Slot
from frontdesk.conversation.details import Counted, Detail, Kind
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.details import Told, whole
from frontdesk.policy.rooms import rooms_told


def with_people(wanted: Wanted, told: Told) -> Wanted:
    parties = told.slot(Slot.PARTY)
    told_of = [tell for tell in parties if not tell.unwanted]
    beside = told_of or told.slot(Slot.SERVICE)
    counts = [v for tell in beside for v in tell.values if v.kind is Kind.PARTY]
    total = _all_of(counts, wanted.rooms or rooms_told(told.slot(Slot.SERVICE)))
    adults, kids = whole(told.of(Kind.ADULTS)), whole(told.of(Kind.KIDS))
    if total is None and adults is not None:
        total = adults + (kids or 0)
    fewer = sum(whole(tell.values) or 1 for tell in parties if tell.unwanted)
    if fewer and wanted.party is None:  # of those that are booked
        return replace(wanted, fewer=fewer)
    if fewer and wanted.party and wanted.party > fewer:  # "my wife is not coming after all"
        return replace(wanted, party=wanted.party - fewer)
    return replace(wanted, party=total) if total else wanted


def _all_of(counts: Sequence[Detail], rooms: int | None) -> int | None:
    """Of several numbers the whole: "five, two of us vegetarian"; told for each room, all of them."""
    numbers = [int(str(d.value)) for d in counts if str(d.value).isdigit()]
    if len(numbers) > 1 and rooms == len(numbers):
        return sum(numbers)
    return max(numbers, default=None)


def of_all_rooms(wanted: Wanted, before: Wanted, told: Told, counted: Sequence[Counted]) -> Wanted:
    """All who come, where it is told for each room: "a deluxe for two and a standard for two"."""
    each = [whole(tell.values) for tell in told.slot(Slot.PARTY)]
    parties = [party for party in each if party]
    if before.party and len(parties) == 1 and not told.corrects(Slot.PARTY) and any(c.added for c in counted):
        return replace(wanted, party=before.party + parties[0])  # "another suite for my parents"
    types = len(counted)
    return replace(wanted, party=sum(parties)) if types > 1 and len(parties) == types else wanted


def in_each_room(wanted: Wanted, told: Told) -> Wanted:
    """All who come, where so many are in each of the rooms."""
    each = whole(told.of(Kind.EACH))
    many = sum(wanted.each) or wanted.rooms or 1
    return replace(wanted, party=each * many) if each else wanted
