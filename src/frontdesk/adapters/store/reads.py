"""Everything that is read from a ledger, once for both engines.

The statements (`queries`) run on the engine's own driver: no second pool of connections is needed.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Any

from frontdesk.adapters.store import queries
from frontdesk.adapters.store.rows import (
    Row,
    block_from,
    booking_from,
    guest_from,
    hold_from,
)
from frontdesk.booking.cells import from_micros, micros
from frontdesk.booking.changes import Verb
from frontdesk.booking.model import Block, Booking, Event, Guest, Hold
from frontdesk.booking.occupancy import ONE_RUN
from frontdesk.booking.ports import BookedContact, BookingFilter, Used

FAR = 1 << 62
MOST_CONTACTS = 50
"""How many bookings are looked at to find out where a code may go."""
_REASONED = (Verb.CANCEL, Verb.DECLINE)
"""What is done for a reason; the row keeps that of the last of them."""


class Reads(ABC):
    """The reading half of a Ledger; an engine says how a statement is run."""

    @abstractmethod
    def snapshot(self) -> AbstractAsyncContextManager["Reads"]:
        """Reading as of one moment, whatever others write meanwhile."""

    @abstractmethod
    async def fetch(self, statement: str, *values: Any) -> Sequence[Row]:
        """Run a select and give all of its rows."""

    async def booking(self, business: str, number: int) -> Booking | None:
        rows = await self.fetch(queries.ONE_BOOKING, business, number)
        return booking_from(rows[0]) if rows else None

    async def history(self, business: str, number: int) -> list[Event]:
        rows = await self.fetch(queries.HISTORY, business, number)
        ended = [place for place, row in enumerate(rows) if row["verb"] in _REASONED][-1:]
        return [
            Event(from_micros(row["at"]), row["actor"], row["verb"], _reason(row) if place in ended else None)
            for place, row in enumerate(rows)
        ]

    async def bookings(self, business: str, only: BookingFilter) -> list[Booking]:
        after = only.after or (-FAR, 0)
        from_at = max(micros(only.starts_from_at) if only.starts_from_at else -FAR, after[0])
        before_at = micros(only.starts_before_at) if only.starts_before_at else FAR
        statuses = None if only.statuses is None else sorted(status.value for status in only.statuses)
        guest = () if only.guest_id is None else (only.guest_id,)
        statement = queries.listing(None if statuses is None else len(statuses), bool(guest))
        values = (business, from_at, before_at, *after, only.limit, *(statuses or ()), *guest)
        rows = await self.fetch(statement, *values)
        return [booking_from(row) for row in rows]

    async def bookings_touching(self, business: str, resource: str, first: int, last: int) -> list[Booking]:
        rows = await self.fetch(queries.BY_CLAIM, business, resource, first, last)
        return [booking_from(row) for row in rows]

    async def booking_of_claim(self, business: str, claim: int) -> Booking | None:
        rows = await self.fetch(queries.OF_CLAIM, business, claim)
        return booking_from(rows[0]) if rows else None

    async def hold(self, business: str, hold_id: int) -> Hold | None:
        rows = await self.fetch(queries.HOLD_BY_ID, business, hold_id)
        return hold_from(rows[0]) if rows else None

    async def holds_of(self, business: str, holder: str) -> list[Hold]:
        rows = await self.fetch(queries.HOLDS_OF, business, holder)
        return [hold_from(row) for row in rows]

    async def live_holds(self, business: str, now_at: datetime) -> list[Hold]:
        rows = await self.fetch(queries.LIVE_HOLDS, business, micros(now_at))
        return [hold_from(row) for row in rows]

    async def spent_holds(self, business: str, before_at: datetime, limit: int) -> list[Hold]:
        rows = await self.fetch(queries.SPENT_HOLDS, business, micros(before_at), limit)
        return [hold_from(row) for row in rows]

    async def block(self, business: str, block_id: int) -> Block | None:
        rows = await self.fetch(queries.BLOCK, business, block_id)
        return block_from(rows[0]) if rows else None

    async def given_up_jobs(self) -> int:
        """How many jobs nobody will try again."""
        return int((await self.fetch(queries.GIVEN_UP))[0]["count"])

    async def used(self, business: str, key: str) -> Used | None:
        rows = await self.fetch(queries.USED, business, key)
        return Used(rows[0]["fingerprint"], rows[0]["number"]) if rows else None

    async def guests_by_phone(self, business: str, phone: str, last_ten: str) -> list[Guest]:
        rows = await self.fetch(queries.GUESTS_BY_PHONE, business, phone)
        if not rows and len(last_ten) == 10:
            rows = await self.fetch(queries.GUESTS_BY_DIGITS, business, last_ten)
        return [guest_from(row) for row in rows]

    async def file_of(self, business: str, contact: str) -> Guest | None:
        rows = await self.fetch(queries.FILE, business, contact)
        return guest_from(rows[0]) if rows else None

    async def bookings_with(self, business: str, contact: str, from_at: datetime) -> list[Booking]:
        values = (business, contact, contact.lower(), micros(from_at))
        return [booking_from(row) for row in await self.fetch(queries.BOOKINGS_WITH, *values)]

    async def booked_contacts(self, business: str, contact: str, last_ten: str) -> list[BookedContact]:
        named = (business, contact, contact.lower())
        exact = await self.fetch(queries.BOOKED_CONTACTS, *named, MOST_CONTACTS)
        # Asked in any case: how many questions there are tells whether the first had an answer.
        alike = await self.fetch(queries.BOOKED_BY_DIGITS, business, last_ten, MOST_CONTACTS)
        return [BookedContact(r["number"], r["uid"], r["phone"], r["email"]) for r in exact or alike]


def look_back(first: int) -> int:
    """The cell from which to read so that no run reaching into `first` is missed."""
    return first - ONE_RUN + 1


def _reason(row: Row) -> str | None:
    return str(row["reason"]) if row["reason"] else None
