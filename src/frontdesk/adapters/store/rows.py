"""Rows ↔ values: what both engines write for a change, and how they read it back."""

import json
from collections.abc import Mapping
from typing import Any

from frontdesk.booking.cells import from_micros, micros
from frontdesk.booking.changes import BookingUpdate, NewBooking
from frontdesk.booking.model import (
    Block,
    Booking,
    Contact,
    Guest,
    Hold,
    Money,
    PendingFor,
    PriceRange,
    Status,
)
from frontdesk.booking.record import dump_offer, dump_price, load_offer, load_price, load_runs

Row = Mapping[str, Any]


def booking_values(new: NewBooking) -> tuple[Any, ...]:
    """status, pending_for, agreed, start_at, end_at, claim, decide_by_at, uid."""
    return (
        new.status.value,
        new.pending_for.value if new.pending_for else None,
        dump_offer(new.offer),
        micros(new.start_at),
        micros(new.end_at),
        new.claim,
        optional_micros(new.decide_by_at),
        new.uid,
    )


def update_values(update: BookingUpdate) -> tuple[Any, ...]:
    """status, pending_for, agreed, proposed, start_at, end_at, decide_by_at, fee."""
    return (
        update.status.value,
        update.pending_for.value if update.pending_for else None,
        dump_offer(update.offer),
        dump_offer(update.proposed) if update.proposed else None,
        micros(update.start_at),
        micros(update.end_at),
        optional_micros(update.decide_by_at),
        json.dumps(dump_price(update.fee)) if update.fee else None,
    )


def guest_values(new: NewBooking) -> tuple[Any, ...]:
    """id, contact, name, phone, email, last_ten: the contact is what a guest is found again by.

    It is one that was proven. Anybody may book with a number that is not theirs: such a booking has a file
    of its own, and tells nothing to whoever comes with the same number.
    """
    who = new.contact
    contact = new.proven or f"#{new.guest_id}"
    return (new.guest_id, contact, who.name, who.phone, who.email, last_ten(who.phone))


def last_ten(phone: str | None) -> str | None:
    """The digits that decide when nothing else matches."""
    return "".join(c for c in phone if c.isdigit())[-10:] if phone else None


def optional_micros(moment_at: Any) -> int | None:
    return None if moment_at is None else micros(moment_at)


def booking_from(row: Row) -> Booking:
    """A row of bookings, joined with booked_for as who_name, who_phone, who_email, who_requests."""
    business = row["business"]
    contact = None
    if row["who_name"] is not None:
        contact = Contact(row["who_name"], row["who_phone"], row["who_email"], row["who_requests"])
    return Booking(
        business=business,
        number=row["number"],
        reference=row["reference"],
        status=Status(row["status"]),
        pending_for=PendingFor(row["pending_for"]) if row["pending_for"] else None,
        offer=load_offer(business, row["agreed"]),
        proposed=load_offer(business, row["proposed"]) if row["proposed"] else None,
        guest_id=row["guest"],
        contact=contact,
        claim=row["claim"],
        start_at=from_micros(row["start_at"]),
        created_at=from_micros(row["created_at"]),
        decide_by_at=from_micros(row["decide_by_at"]) if row["decide_by_at"] is not None else None,
        fee=_money(row["fee"]),
        version=row["version"],
        uid=row["uid"],
    )


def hold_from(row: Row) -> Hold:
    return Hold(
        id=row["id"],
        offer=load_offer(row["business"], row["offer"]),
        runs=load_runs(json.loads(row["runs"])),
        holder=row["holder"],
        option=row["option"],
        expires_at=from_micros(row["expires_at"]),
    )


def block_from(row: Row) -> Block:
    return Block(row["id"], row["business"], row["reason"], load_runs(json.loads(row["runs"])))


def guest_from(row: Row) -> Guest:
    return Guest(row["business"], row["id"], row["name"], row["phone"], row["email"])


def _money(text: str | None) -> Money | None:
    price = load_price(json.loads(text)) if text else None
    assert not isinstance(price, PriceRange)
    return price
