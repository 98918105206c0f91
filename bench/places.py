"""Where the benchmark's bookings lie: a clinic whose days are 60 % full, before now and after it."""

import random
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import islice
from math import ceil
from typing import NamedTuple

from frontdesk.booking.business import Business
from frontdesk.booking.cells import cells_in, moment_of
from frontdesk.booking.hours import day_of, start_cells
from frontdesk.booking.model import Contact, Offer, Part, Run, Span

NOW_AT = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)
FULL = 0.6
SEED = 7
SERVICE = "facial"
SPREAD = 3
"""Of how many free places one is booked while measuring: days stay about as full as they were."""
RETURNING = 3
"""Bookings a guest makes, on average."""


class Place(NamedTuple):
    """One start with one provider, and the room that goes with it."""

    cell: int
    provider: int
    room: int


class Calendar:
    """Which places of a clinic are booked beforehand, and which are free: the same at every run."""

    def __init__(self, business: Business, booked: int) -> None:
        self.business = business
        self.booked = booked
        self.providers = sum(r.kind == "provider" for r in business.resources.values())
        self.today = day_of(NOW_AT, business.zone)
        self._per_start = round(self.providers * FULL)
        days = ceil(booked / (self._per_start * len(self._cells(self.today))))
        self._first_on = self.today - timedelta(days=days // 2)

    def taken(self) -> Iterator[Place]:
        """The places booked beforehand, in the order of time."""
        left = self.booked
        for day in _days_from(self._first_on):
            for place in self._of_day(day, full=True):
                if not left:
                    return
                left -= 1
                yield place

    def free(self) -> Iterator[Place]:
        """Places from tomorrow on that nobody has, in the order of time."""
        last = self._last_taken()
        for day in _days_from(self.today + timedelta(days=1)):
            full = self._cells(day)[-1] <= last
            yield from (p for p in self._of_day(day, full=False, empty=not full) if full or p.cell > last)

    def _last_taken(self) -> int:
        left = self.booked
        for day in _days_from(self._first_on):
            for cell in self._cells(day):
                left -= self._per_start
                if left <= 0:
                    return cell
        raise AssertionError("days do not end")

    def offer(self, place: Place) -> Offer:
        """The offer that `check` would make of this place."""
        business, service = self.business, self.business.services[SERVICE]
        provider, room = names_of(place)
        length = cells_in(service.duration) + cells_in(service.after)
        span = Span(moment_of(place.cell), moment_of(place.cell) + service.duration)
        return Offer(
            business=business.id,
            shape=service.shape,
            what=service.name,
            parts=(Part(service.id, span, (provider, room)),),
            when=span,
            party=1,
            with_names=(business.resources[provider].name,),
            runs=(Run(provider, 0, place.cell, length), Run(room, 0, place.cell, length)),
            price=service.price,
        )

    def _of_day(self, day: date, *, full: bool, empty: bool = False) -> Iterator[Place]:
        """The taken (`full`) or the other places of a day; of an `empty` day all are free."""
        for index, cell in enumerate(self._cells(day)):
            shuffled = random.Random(SEED * cell).sample(range(self.providers), self.providers)
            chosen = shuffled[: self._per_start] if full else shuffled[0 if empty else self._per_start :]
            for provider in sorted(chosen):
                yield Place(cell, provider, (provider + index) % self.providers)

    def _cells(self, day: date) -> tuple[int, ...]:
        starts = self.business.services[SERVICE].starts
        return start_cells(starts, self.business.hours, day, self.business.zone)


class Deck:
    """Free places in a random order, each dealt once."""

    def __init__(self, calendar: Calendar, count: int) -> None:
        self._calendar = calendar
        near = list(islice(calendar.free(), SPREAD * count))
        self._places = random.Random(SEED).sample(near, count)

    def deal(self, count: int) -> list[Offer]:
        return [self._calendar.offer(place) for place in self.places(count)]

    def places(self, count: int) -> list[Place]:
        dealt, self._places = self._places[:count], self._places[count:]
        assert len(dealt) == count, "the deck is too small"
        return dealt


def names_of(place: Place) -> tuple[str, str]:
    return f"doc-{place.provider + 1}", f"room-{place.room + 1}"


def contact(number: int) -> Contact:
    """Guest number so and so."""
    return Contact(f"Guest {number}", phone=f"+1212{number:07d}")


def _days_from(first_on: date) -> Iterator[date]:
    day = first_on
    while True:
        yield day
        day += timedelta(days=1)
