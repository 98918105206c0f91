"""The statements by which a ledger is read, written once for both engines.

Written with SQLAlchemy Core and compiled once a dialect. Its import takes longer than most commands run:
`reads` asks for this module when it first has something to ask.
"""

from functools import lru_cache
from typing import Any

from sqlalchemy import CompoundSelect, Dialect, Select, and_, bindparam, func, or_, select

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

Query = Select[Any] | CompoundSelect[Any]

BOOKING = select(
    *(c for c in bookings.c),
    booked_for.c.name.label("who_name"),
    booked_for.c.phone.label("who_phone"),
    booked_for.c.email.label("who_email"),
    booked_for.c.requests.label("who_requests"),
).outerjoin(
    booked_for,
    and_(booked_for.c.business == bookings.c.business, booked_for.c.number == bookings.c.number),
)
ONE_BOOKING = BOOKING.where(
    bookings.c.business == bindparam("business"), bookings.c.number == bindparam("number")
)
OF_CLAIM = BOOKING.where(bookings.c.business == bindparam("business"), bookings.c.claim == bindparam("claim"))
BY_CLAIM = BOOKING.where(
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
HOLD = select(holds).where(holds.c.business == bindparam("business"))
HOLD_BY_ID = HOLD.where(holds.c.id == bindparam("id"))
HOLDS_OF = HOLD.where(holds.c.holder == bindparam("holder")).order_by(holds.c.option)
LIVE_HOLDS = HOLD.where(holds.c.expires_at > bindparam("now"))
SPENT_HOLDS = (
    HOLD.where(holds.c.expires_at <= bindparam("now")).order_by(holds.c.expires_at).limit(bindparam("limit"))
)
BLOCK = select(blocks).where(blocks.c.business == bindparam("business"), blocks.c.id == bindparam("id"))
USED = select(keys.c.fingerprint, keys.c.number).where(
    keys.c.business == bindparam("business"), keys.c.key == bindparam("key")
)
GUEST = select(guests).where(guests.c.business == bindparam("business"))
GUESTS_BY_PHONE = GUEST.where(guests.c.phone == bindparam("phone")).order_by(guests.c.created_at)
GUESTS_BY_DIGITS = GUEST.where(guests.c.last_ten == bindparam("digits")).order_by(guests.c.created_at)
FILE = GUEST.where(guests.c.contact == bindparam("contact"))
_NAMES_CONTACT = or_(
    booked_for.c.phone == bindparam("contact"),
    booked_for.c.email.in_([bindparam("contact"), bindparam("lower")]),  # as written, or in small letters
)
BOOKINGS_WITH = BOOKING.where(
    bookings.c.business == bindparam("business"),
    booked_for.c.business == bindparam("business"),
    _NAMES_CONTACT,
    bookings.c.start_at >= bindparam("from"),
).order_by(bookings.c.start_at, bookings.c.number)
# Few columns: how long it takes must not tell whether anybody was found.
_BOOKED_CONTACT = select(bookings.c.number, bookings.c.uid, booked_for.c.phone, booked_for.c.email).where(
    bookings.c.business == bindparam("business"),
    booked_for.c.business == bookings.c.business,
    booked_for.c.number == bookings.c.number,
)
_LATEST = (bookings.c.start_at.desc(), bookings.c.number.desc())
BOOKED_CONTACTS = (
    _BOOKED_CONTACT.where(booked_for.c.business == bindparam("business"), _NAMES_CONTACT)
    .order_by(*_LATEST)
    .limit(bindparam("limit"))
)
BOOKED_BY_DIGITS = (
    _BOOKED_CONTACT.where(
        guests.c.business == bindparam("business"),
        guests.c.last_ten == bindparam("digits"),
        bookings.c.guest == guests.c.id,
    )
    .order_by(*_LATEST)
    .limit(bindparam("limit"))
)
HISTORY = (
    select(events.c.at, events.c.actor, events.c.verb, booked_for.c.reason)
    .select_from(
        events.outerjoin(
            booked_for,
            and_(booked_for.c.business == events.c.business, booked_for.c.number == events.c.number),
        )
    )
    .where(events.c.business == bindparam("business"), events.c.number == bindparam("number"))
    .order_by(events.c.id)
)
GIVEN_UP = select(func.count().label("count")).select_from(jobs).where(jobs.c.due_at.is_(None))


@lru_cache(maxsize=64)
def listing(statuses: int | None, by_guest: bool) -> Query:
    """The list of bookings, in the order in which they start."""
    listing = BOOKING.where(
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
