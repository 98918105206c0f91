"""Bookings and offers as the JSON objects that the command line, REST and MCP share."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from frontdesk.booking.cells import EPOCH
from frontdesk.booking.model import Booking, Money, Nights, Offer, Price, PriceRange, When


def booking_shape(booking: Booking, zone: ZoneInfo) -> dict[str, Any]:
    """A booking: what was agreed, for whom, and where it stands."""
    contact = booking.contact
    guest = None
    if contact is not None:
        guest = {"name": contact.name, "phone": contact.phone, "email": contact.email}
    shape = {
        "reference": booking.reference,
        "business": booking.business,
        "status": booking.status.value,
        "pending_for": booking.pending_for.value if booking.pending_for else None,
        **_agreed(booking.offer, zone),
        "guest": guest,
        "price": price_shape(booking.offer.price),
    }
    if booking.offer.deposit is not None:
        shape["deposit"] = price_shape(booking.offer.deposit)
    if booking.proposed is not None:
        shape["proposed"] = _agreed(booking.proposed, zone)
    if booking.fee is not None:
        shape["fee"] = price_shape(booking.fee)
    if contact is not None and contact.requests:
        shape["notes"] = contact.requests.split("; ")
    return shape


def offer_shape(offer: Offer, zone: ZoneInfo) -> dict[str, Any]:
    """An offer: a booking without reference, status and guest."""
    shape = {"business": offer.business, **_agreed(offer, zone), "price": price_shape(offer.price)}
    if offer.deposit is not None:
        shape["deposit"] = price_shape(offer.deposit)
    if offer.as_of is not None:
        shape["as_of"] = as_of_shape(offer.as_of, zone)
    return shape


def as_of_shape(as_of: datetime | None, zone: ZoneInfo) -> str | None:
    """From when an old copy of another calendar is; "never" where nobody has seen it yet."""
    if as_of is None:
        return None
    return "never" if as_of <= EPOCH else as_of.astimezone(zone).isoformat()


def price_shape(price: Price | None) -> dict[str, str] | None:
    """Amounts are text, so that no reader turns cents into fractions; a range has `up_to` as well."""
    match price:
        case None:
            return None
        case Money(amount, currency):
            return {"amount": f"{amount:.2f}", "currency": currency}
        case PriceRange(low, high):
            return {"amount": f"{low.amount:.2f}", "currency": low.currency, "up_to": f"{high.amount:.2f}"}


def _agreed(offer: Offer, zone: ZoneInfo) -> dict[str, Any]:
    start, end = _times(offer.when, zone)
    return {
        "what": offer.what,
        "with": list(offer.with_names),
        "start": start,
        "end": end,
        "party": offer.party,
    }


def _times(when: When, zone: ZoneInfo) -> tuple[str, str]:
    """Moments with the business's offset; a stay has dates."""
    if isinstance(when, Nights):
        return when.check_in_on.isoformat(), when.check_out_on.isoformat()
    return when.start_at.astimezone(zone).isoformat(), when.end_at.astimezone(zone).isoformat()
