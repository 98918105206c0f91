"""Everything that is read from a ledger, once for both engines.

The statements (`queries`) are compiled once a dialect and run on the engine's own driver: a compiled
statement costs nothing to reuse, and no second pool of connections is needed.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from frontdesk.adapters.store.queries import Query

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
    async def fetch(self, statement: "Query", values: dict[str, Any]) -> Sequence[Row]:
        """Run a select and give all of its rows."""

    async def booking(self, business: str, number: int) -> Booking | None:
        from frontdesk.adapters.store import queries

        rows = await self.fetch(queries.ONE_BOOKING, {"business": business, "number": number})
        return booking_from(rows[0]) if rows else None

    async def history(self, business: str, number: int) -> list[Event]:
        from frontdesk.adapters.store import queries

        rows = await self.fetch(queries.HISTORY, {"business": business, "number": number})
        ended = [place for place, row in enumerate(rows) if row["verb"] in _REASONED][-1:]
        return [
            Event(from_micros(row["at"]), row["actor"], row["verb"], _reason(row) if place in ended else None)
            for place, row in enumerate(rows)
        ]

    async def bookings(self, business: str, only: BookingFilter) -> list[Booking]:
        from frontdesk.adapters.store import queries

        after = only.after or (-FAR, 0)
        values: dict[str, Any] = {
            "business": business,
            "from": max(micros(only.starts_from_at) if only.starts_from_at else -FAR, after[0]),
            "before": micros(only.starts_before_at) if only.starts_before_at else FAR,
            "after_start": after[0],
            "after_number": after[1],
            "limit": only.limit,
        }
        statuses = tuple(sorted(only.statuses)) if only.statuses is not None else None
        for index, status in enumerate(statuses or ()):
            values[f"status{index}"] = status.value
        if only.guest_id is not None:
            values["guest"] = only.guest_id
        count = None if statuses is None else len(statuses)
        rows = await self.fetch(queries.listing(count, only.guest_id is not None), values)
        return [booking_from(row) for row in rows]

    async def bookings_touching(self, business: str, resource: str, first: int, last: int) -> list[Booking]:
        from frontdesk.adapters.store import queries

        values = {"business": business, "resource": resource, "first": first, "last": last}
        return [booking_from(row) for row in await self.fetch(queries.BY_CLAIM, values)]

    async def booking_of_claim(self, business: str, claim: int) -> Booking | None:
        from frontdesk.adapters.store import queries

        rows = await self.fetch(queries.OF_CLAIM, {"business": business, "claim": claim})
        return booking_from(rows[0]) if rows else None

    async def hold(self, business: str, hold_id: int) -> Hold | None:
        from frontdesk.adapters.store import queries

        rows = await self.fetch(queries.HOLD_BY_ID, {"business": business, "id": hold_id})
        return hold_from(rows[0]) if rows else None

    async def holds_of(self, business: str, holder: str) -> list[Hold]:
        from frontdesk.adapters.store import queries

        rows = await self.fetch(queries.HOLDS_OF, {"business": business, "holder": holder})
        return [hold_from(row) for row in rows]

    async def live_holds(self, business: str, now_at: datetime) -> list[Hold]:
        from frontdesk.adapters.store import queries

        rows = await self.fetch(queries.LIVE_HOLDS, {"business": business, "now": micros(now_at)})
        return [hold_from(row) for row in rows]

    async def spent_holds(self, business: str, before_at: datetime, limit: int) -> list[Hold]:
        from frontdesk.adapters.store import queries

        values = {"business": business, "now": micros(before_at), "limit": limit}
        return [hold_from(row) for row in await self.fetch(queries.SPENT_HOLDS, values)]

    async def block(self, business: str, block_id: int) -> Block | None:
        from frontdesk.adapters.store import queries

        rows = await self.fetch(queries.BLOCK, {"business": business, "id": block_id})
        return block_from(rows[0]) if rows else None

    async def given_up_jobs(self) -> int:
        """How many jobs nobody will try again."""
        from frontdesk.adapters.store import queries

        return int((await self.fetch(queries.GIVEN_UP, {}))[0]["count"])

    async def used(self, business: str, key: str) -> Used | None:
        from frontdesk.adapters.store import queries

        rows = await self.fetch(queries.USED, {"business": business, "key": key})
        return Used(rows[0]["fingerprint"], rows[0]["number"]) if rows else None

    async def guests_by_phone(self, business: str, phone: str, last_ten: str) -> list[Guest]:
        from frontdesk.adapters.store import queries

        values = {"business": business}
        rows = await self.fetch(queries.GUESTS_BY_PHONE, values | {"phone": phone})
        if not rows and len(last_ten) == 10:
            rows = await self.fetch(queries.GUESTS_BY_DIGITS, values | {"digits": last_ten})
        return [guest_from(row) for row in rows]

    async def file_of(self, business: str, contact: str) -> Guest | None:
        from frontdesk.adapters.store import queries

        rows = await self.fetch(queries.FILE, {"business": business, "contact": contact})
        return guest_from(rows[0]) if rows else None

    async def bookings_with(self, business: str, contact: str, from_at: datetime) -> list[Booking]:
        from frontdesk.adapters.store import queries

        values = {"business": business, "contact": contact, "lower": contact.lower(), "from": micros(from_at)}
        return [booking_from(row) for row in await self.fetch(queries.BOOKINGS_WITH, values)]

    async def booked_contacts(self, business: str, contact: str, last_ten: str) -> list[BookedContact]:
        from frontdesk.adapters.store import queries

        values = {"business": business, "limit": MOST_CONTACTS}
        named = {"contact": contact, "lower": contact.lower()}
        exact = await self.fetch(queries.BOOKED_CONTACTS, values | named)
        # Asked in any case: how many questions there are tells whether the first had an answer.
        alike = await self.fetch(queries.BOOKED_BY_DIGITS, values | {"digits": last_ten})
        return [BookedContact(r["number"], r["uid"], r["phone"], r["email"]) for r in exact or alike]


def look_back(first: int) -> int:
    """The cell from which to read so that no run reaching into `first` is missed."""
    return first - ONE_RUN + 1


def _reason(row: Row) -> str | None:
    return str(row["reason"]) if row["reason"] else None
