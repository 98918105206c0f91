"""Bookings and offers on a terminal: tables for people, lines of JSON for programs."""

import json
import sys
from collections.abc import Iterable
from typing import Any

from rich import box
from rich.table import Table

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking, Event, Offer, Status
from frontdesk.cli.options import out
from frontdesk.reply.saying import say_moment, say_price, say_when
from frontdesk.tools.shapes import booking_shape, offer_shape

HEADINGS = ("Reference", "When", "What", "With", "Party", "Guest", "Price", "Status")
FIRM = ("Reference", "Status", "Price")
COLOURS = {
    Status.PENDING: "yellow",
    Status.CONFIRMED: "green",
    Status.COMPLETED: "dim green",
    Status.CANCELLED: "dim",
    Status.DECLINED: "red",
    Status.EXPIRED: "dim",
    Status.NO_SHOW: "red",
}


def print_json(values: Iterable[dict[str, Any]]) -> None:
    """One object a line, and nothing else."""
    for value in values:
        sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def show_bookings(bookings: list[Booking], business: Business, *, as_json: bool) -> None:
    if as_json:
        print_json(booking_shape(b, business.zone) for b in bookings)
        return
    table = Table(box=box.SIMPLE_HEAD, title=business.name, title_justify="left")
    rows = [_row(booking, business) for booking in bookings]
    # A column that nobody has anything in only makes the others narrow.
    used = [n for n, heading in enumerate(HEADINGS) if heading in FIRM or any(row[n] for row in rows)]
    for n in used:
        table.add_column(HEADINGS[n], no_wrap=HEADINGS[n] in FIRM, overflow="fold")
    for row in rows:
        table.add_row(*(row[n] for n in used))
    out.print(table)
    if not bookings:
        out.print("Nothing is booked then.", style="dim")


def _row(booking: Booking, business: Business) -> tuple[str, ...]:
    offer = booking.offer
    status = f"[{COLOURS[booking.status]}]{booking.status.value}[/]"
    if booking.pending_for is not None and booking.status is not Status.PENDING:
        status += " [yellow](change pending)[/]"
    return (
        booking.reference,
        say_when(offer.when, business),
        offer.what,
        ", ".join(offer.with_names),
        str(offer.party),
        booking.contact.name if booking.contact else "[dim]deleted[/]",
        say_price(offer.price, business) if offer.price else "",
        status,
    )


def show_offers(offers: list[Offer], business: Business, *, as_json: bool) -> None:
    if as_json:
        print_json(offer_shape(o, business.zone) for o in offers)
        return
    table = Table(box=box.SIMPLE_HEAD, title=business.name, title_justify="left")
    for heading in ("When", "What", "With", "Price"):
        table.add_column(heading, overflow="fold")
    for offer in offers:
        price = say_price(offer.price, business) if offer.price else ""
        table.add_row(say_when(offer.when, business), offer.what, ", ".join(offer.with_names), price)
    out.print(table)
    if not offers:
        out.print("Nothing is free then.", style="dim")


def show_history(told: list[Event], business: Business, *, as_json: bool) -> None:
    if as_json:
        print_json(
            {"at": e.at.astimezone(business.zone).isoformat(), "actor": e.actor, "verb": e.verb} for e in told
        )
        return
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("When", "Who", "What"):
        table.add_column(heading)
    for event in told:
        table.add_row(say_moment(event.at, business, year=True), event.actor, event.verb)
    out.print(table)
