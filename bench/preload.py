"""The rows of bookings that are there before a benchmark begins, as many as wanted."""

import random
from collections.abc import Iterator
from typing import Any

from bench.places import NOW_AT, RETURNING, SEED, SERVICE, Calendar, Place, names_of
from frontdesk.booking.cells import CELL_SECONDS, cells_in, micros

Row = tuple[Any, ...]

COLUMNS = {
    "guests": ("business", "id", "contact", "name", "phone", "email", "last_ten", "created_at"),
    "bookings": (
        *("business", "number", "reference", "status", "agreed", "start_at", "end_at", "guest", "claim"),
        *("created_at", "version"),
    ),
    "booked_for": ("business", "number", "name", "phone"),
    "events": ("business", "at", "actor", "verb", "number", "claim"),
}
RUNS = ("resource", "at", "length", "claim")

SECOND = 1_000_000


class Preload:
    """Everything that a calendar's bookings have left in the tables; jobs are done and gone."""

    def __init__(self, calendar: Calendar) -> None:
        self.business = calendar.business
        self._taken = list(calendar.taken())
        self._now = micros(NOW_AT)
        count = max(1, len(self._taken) // RETURNING)
        self._guests = [random.Random(SEED + n).getrandbits(62) for n in range(count)]
        service = self.business.services[SERVICE]
        self._length = cells_in(service.duration) + cells_in(service.after)
        self._micros = int(service.duration.total_seconds()) * SECOND

    @property
    def count(self) -> int:
        return len(self._taken)

    def tables(self) -> Iterator[tuple[str, Iterator[Row]]]:
        """Every table but the claims, with its rows."""
        yield "guests", self._guest_rows()
        yield "bookings", self._booking_rows()
        yield "booked_for", self._named_rows()
        yield "events", self._event_rows()

    def runs(self) -> list[Row]:
        """What is claimed, as runs: (resource, at, length, claim)."""
        rows = [
            (resource, place.cell, self._length, number)
            for number, place in enumerate(self._taken, start=1)
            for resource in names_of(place)
        ]
        rows.sort()
        return rows

    def _guest_rows(self) -> Iterator[Row]:
        by_id = sorted((guest, n) for n, guest in enumerate(self._guests))
        for guest, n in by_id:
            phone = f"+1212{n:07d}"
            yield self.business.id, guest, phone, f"Guest {n}", phone, None, phone[2:], self._now

    def _booking_rows(self) -> Iterator[Row]:
        prefix, guests = self.business.reference_prefix, self._guests
        for number, place in enumerate(self._taken, start=1):
            start = place.cell * CELL_SECONDS * SECOND
            yield (
                *(
                    self.business.id,
                    number,
                    f"{prefix}-{number:04d}",
                    "confirmed",
                    self._agreed(place, start),
                ),
                *(start, start + self._micros, guests[number % len(guests)], number, self._now, 1),
            )

    def _agreed(self, place: Place, start: int) -> str:
        """`dump_offer` of the place, written out: a million offers would take a minute otherwise."""
        provider, room = names_of(place)
        when = f"[{start},{start + self._micros}]"
        return (
            f'{{"what":"Facial","shape":"appointment","when":{when},"parts":[["facial",{when},'
            f'["{provider}","{room}"]]],"party":1,"with":["Dr. {place.provider + 1}"],'
            f'"runs":[["{provider}",0,{place.cell},{self._length}],["{room}",0,{place.cell},{self._length}]],'
            f'"price":["USD","89.00"],"deposit":null,"nightly":[]}}'
        )

    def _named_rows(self) -> Iterator[Row]:
        for number in range(1, self.count + 1):
            guest = number % len(self._guests)
            yield self.business.id, number, f"Guest {guest}", f"+1212{guest:07d}"

    def _event_rows(self) -> Iterator[Row]:
        for number in range(1, self.count + 1):
            yield self.business.id, self._now, "guest", "book", number, number
