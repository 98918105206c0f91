"""What the raw drivers write: the very rows of a booking, worked out before the clock starts."""

from typing import Any, NamedTuple

from bench.places import NOW_AT
from frontdesk.adapters.store.rows import booking_values, guest_values
from frontdesk.booking.books import new_id, new_uid
from frontdesk.booking.cells import micros
from frontdesk.booking.changes import NewBooking
from frontdesk.booking.model import Contact, Offer, Run, Span, Status

TWIN = "twin"
"""The business the raw drivers write into, as full as the one our ledger writes into."""
PREFIX = "C"
NOW = micros(NOW_AT)


class RawBooking(NamedTuple):
    runs: tuple[Run, ...]
    claim: int
    guest: tuple[Any, ...]
    """id, contact, name, phone, email, last_ten."""
    values: tuple[Any, ...]
    """status, pending_for, agreed, start_at, end_at, claim, decide_by_at, uid."""
    who: tuple[Any, ...]
    """name, phone, email, requests."""


def raw_booking(offer: Offer, contact: Contact) -> RawBooking:
    assert isinstance(offer.when, Span)
    claim = new_id()
    new = NewBooking(
        claim=claim,
        prefix=PREFIX,
        status=Status.CONFIRMED,
        pending_for=None,
        offer=offer,
        start_at=offer.when.start_at,
        end_at=offer.when.end_at,
        guest_id=new_id(),
        contact=contact,
        decide_by_at=None,
        uid=new_uid(),
    )
    who = (contact.name, contact.phone, contact.email, contact.requests)
    return RawBooking(offer.runs, claim, guest_values(new), booking_values(new), who)
