"""Everything that is read from a ledger, once for both engines.

Statements are written with SQLAlchemy Core, compiled once a dialect and run on the engine's own driver:
a compiled statement costs nothing to reuse, and no second pool of connections is needed.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import CompoundSelect, Dialect, Select, and_, bindparam, func, or_, select

from frontdesk.adapters.store.rows import (
    Row,
    block_from,
    booking_from,
    guest_from,
    hold_from,
)
from frontdesk.adapters.store.schema import (
    blocks,
    booked_for,
    bookings,
    claims,
    events,
    guests,
    holds,
    jobs,
    keys,
)
from frontdesk.booking.cells import from_micros, micros
from frontdesk.booking.model import Block, Booking, Event, Guest, Hold
from frontdesk.booking.occupancy import ONE_RUN
from frontdesk.booking.ports import BookingFilter, Used

Query = Select[Any] | CompoundSelect[Any]

_BOOKING = select(
    *(c for c in bookings.c),
    booked_for.c.name.label("who_name"),
    booked_for.c.phone.label("who_phone"),
    booked_for.c.email.label("who_email"),
    booked_for.c.requests.label("who_requests"),
).outerjoin(
    booked_for,
    and_(booked_for.c.business == bookings.c.business, booked_for.c.number == bookings.c.number),
)
_ONE_BOOKING = _BOOKING.where(
    bookings.c.business == bindparam("business"), bookings.c.number == bindparam("number")
)
_OF_CLAIM = _BOOKING.where(
    bookings.c.business == bindparam("business"), bookings.c.claim == bindparam("claim")
)
_BY_CLAIM = _BOOKING.where(
    bookings.c.business == bindparam("business"),
    bookings.c.claim.in_(
        select(claims.c.claim).where(
            claims.c.business == bindparam("business"),
            claims.c.resource == bindparam("resource"),
            claims.c.at >= bindparam("first"),
            claims.c.at < bindparam("last"),
        )
    ),
)
_HOLD = select(holds).where(holds.c.business == bindparam("business"))
_HOLD_BY_ID = _HOLD.where(holds.c.id == bindparam("id"))
_HOLDS_OF = _HOLD.where(holds.c.holder == bindparam("holder")).order_by(holds.c.option)
_LIVE_HOLDS = _HOLD.where(holds.c.expires_at > bindparam("now"))
_SPENT_HOLDS = (
    _HOLD.where(holds.c.expires_at <= bindparam("now")).order_by(holds.c.expires_at).limit(bindparam("limit"))
)
_BLOCK = select(blocks).where(blocks.c.business == bindparam("business"), blocks.c.id == bindparam("id"))
_USED = select(keys.c.fingerprint, keys.c.number).where(
    keys.c.business == bindparam("business"), keys.c.key == bindparam("key")
)
_GUEST = select(guests).where(guests.c.business == bindparam("business"))
_GUESTS_BY_PHONE = _GUEST.where(guests.c.phone == bindparam("phone")).order_by(guests.c.created_at)
_GUESTS_BY_DIGITS = _GUEST.where(guests.c.last_ten == bindparam("digits")).order_by(guests.c.created_at)
_HISTORY = (
    select(events.c.at, events.c.actor, events.c.verb)
    .where(events.c.business == bindparam("business"), events.c.number == bindparam("number"))
    .order_by(events.c.id)
)
_GIVEN_UP = select(func.count().label("count")).select_from(jobs).where(jobs.c.due_at.is_(None))
_FAR = 1 << 62


class Reads(ABC):
    """The reading half of a Ledger; an engine says how a statement is run."""

    @abstractmethod
    def snapshot(self) -> AbstractAsyncContextManager["Reads"]:
        """Reading as of one moment, whatever others write meanwhile."""

    @abstractmethod
    async def fetch(self, statement: Query, values: dict[str, Any]) -> Sequence[Row]:
        """Run a select and give all of its rows."""

    async def booking(self, business: str, number: int) -> Booking | None:
        rows = await self.fetch(_ONE_BOOKING, {"business": business, "number": number})
        return booking_from(rows[0]) if rows else None

    async def history(self, business: str, number: int) -> list[Event]:
        rows = await self.fetch(_HISTORY, {"business": business, "number": number})
        return [Event(from_micros(row["at"]), row["actor"], row["verb"]) for row in rows]

    async def bookings(self, business: str, only: BookingFilter) -> list[Booking]:
        after = only.after or (-_FAR, 0)
        values: dict[str, Any] = {
            "business": business,
            "from": max(micros(only.starts_from_at) if only.starts_from_at else -_FAR, after[0]),
            "before": micros(only.starts_before_at) if only.starts_before_at else _FAR,
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
        rows = await self.fetch(_listing(count, only.guest_id is not None), values)
        return [booking_from(row) for row in rows]

    async def bookings_touching(self, business: str, resource: str, first: int, last: int) -> list[Booking]:
        values = {"business": business, "resource": resource, "first": first, "last": last}
        return [booking_from(row) for row in await self.fetch(_BY_CLAIM, values)]

    async def booking_of_claim(self, business: str, claim: int) -> Booking | None:
        rows = await self.fetch(_OF_CLAIM, {"business": business, "claim": claim})
        return booking_from(rows[0]) if rows else None

    async def hold(self, business: str, hold_id: int) -> Hold | None:
        rows = await self.fetch(_HOLD_BY_ID, {"business": business, "id": hold_id})
        return hold_from(rows[0]) if rows else None

    async def holds_of(self, business: str, holder: str) -> list[Hold]:
        rows = await self.fetch(_HOLDS_OF, {"business": business, "holder": holder})
        return [hold_from(row) for row in rows]

    async def live_holds(self, business: str, now_at: datetime) -> list[Hold]:
        rows = await self.fetch(_LIVE_HOLDS, {"business": business, "now": micros(now_at)})
        return [hold_from(row) for row in rows]

    async def spent_holds(self, business: str, before_at: datetime, limit: int) -> list[Hold]:
        values = {"business": business, "now": micros(before_at), "limit": limit}
        return [hold_from(row) for row in await self.fetch(_SPENT_HOLDS, values)]

    async def block(self, business: str, block_id: int) -> Block | None:
        rows = await self.fetch(_BLOCK, {"business": business, "id": block_id})
        return block_from(rows[0]) if rows else None

    async def given_up_jobs(self) -> int:
        """How many jobs nobody will try again."""
        return int((await self.fetch(_GIVEN_UP, {}))[0]["count"])

    async def used(self, business: str, key: str) -> Used | None:
        rows = await self.fetch(_USED, {"business": business, "key": key})
        return Used(rows[0]["fingerprint"], rows[0]["number"]) if rows else None

    async def guests_by_phone(self, business: str, phone: str, last_ten: str) -> list[Guest]:
        values = {"business": business}
        rows = await self.fetch(_GUESTS_BY_PHONE, values | {"phone": phone})
        if not rows and len(last_ten) == 10:
            rows = await self.fetch(_GUESTS_BY_DIGITS, values | {"digits": last_ten})
        return [guest_from(row) for row in rows]


@lru_cache(maxsize=64)
def _listing(statuses: int | None, by_guest: bool) -> Query:
    """The list of bookings, in the order in which they start."""
    listing = _BOOKING.where(
        bookings.c.business == bindparam("business"),
        bookings.c.start_at >= bindparam("from"),
        bookings.c.start_at < bindparam("before"),
        or_(
            bookings.c.start_at > bindparam("after_start"),
            and_(
                bookings.c.start_at == bindparam("after_start"),
                bookings.c.number > bindparam("after_number"),
            ),
        ),
    )
    if statuses is not None:
        wanted: list[Any] = [bindparam(f"status{n}") for n in range(statuses)]
        listing = listing.where(bookings.c.status.in_(wanted))
    if by_guest:
        listing = listing.where(bookings.c.guest == bindparam("guest"))
    return listing.order_by(bookings.c.start_at, bookings.c.number).limit(bindparam("limit"))


class Compiled:
    """A statement as one driver wants it: the text, and its values in their order."""

    __slots__ = ("_constants", "_names", "text")

    def __init__(self, statement: Query, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self.text = str(compiled)
        self._names: tuple[str, ...] = tuple(getattr(compiled, "positiontup", None) or ())
        self._constants = {k: v for k, v in compiled.params.items() if v is not None}

    def values(self, given: dict[str, Any]) -> list[Any]:
        known = self._constants | given
        return [known[name] for name in self._names]


def look_back(first: int) -> int:
    """The cell from which to read so that no run reaching into `first` is missed."""
    return first - ONE_RUN + 1
