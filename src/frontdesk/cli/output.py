"""Bookings and offers on a terminal: tables for people, lines of JSON for programs."""

import json
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from rich import box
from rich.markup import escape
from rich.table import Table

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking, Event, Offer, PendingFor, Status
from frontdesk.cli.options import out
from frontdesk.cli.short_dates import short_when
from frontdesk.playbooks import Playbook
from frontdesk.reply.formats import say_moment, say_price
from frontdesk.tools.shapes import booking_shape, offer_shape

NARROW = 110
"""Below so many columns a visit's people and its party stand beside what is booked."""
NOTED = 80
"""Characters of a booking's notes that a list shows."""
WIDE_HEADINGS = ("Reference", "When", "What", "With", "Party", "Guest", "Price", "Status", "Notes")
NARROW_HEADINGS = ("Reference", "When", "What", "Guest", "Price", "Status")
FOLDS = ("What", "With", "Guest", "Notes")
NEEDED = ("Reference", "When", "Status")
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


def show_bookings(
    bookings: list[Booking],
    business: Business,
    *,
    as_json: bool,
    counted: Mapping[int, Mapping[str, str]] | None = None,
) -> None:
    """The bookings; `counted` is what was asked of their guests beside them, by number."""
    if as_json:
        analysis = {number: {"analysis": dict(told)} for number, told in (counted or {}).items() if told}
        print_json({**booking_shape(b, business.zone), **analysis.get(b.number, {})} for b in bookings)
        return
    if not bookings:
        out.print("Nothing is booked then.", style="dim")
        return
    headings = NARROW_HEADINGS if out.width < NARROW else WIDE_HEADINGS
    rows = [_row(booking, business) for booking in bookings]
    # A column that nobody has anything in only makes the others narrow.
    used = [h for h in headings if h in NEEDED or any(row[h] for row in rows)]
    table = _table(business, used)
    for row in rows:
        table.add_row(*(row[heading] for heading in used))
    out.print(table)


def _table(business: Business, headings: Iterable[str]) -> Table:
    """Dates, references and prices stay in one piece; names fold."""
    table = Table(
        box=box.SIMPLE_HEAD, title=business.name, title_justify="left", pad_edge=False, padding=(0, 1)
    )
    for heading in headings:
        right = heading in ("Price", "Party")
        table.add_column(heading, no_wrap=heading not in FOLDS, justify="right" if right else "left")
    return table


def _row(booking: Booking, business: Business) -> dict[str, str]:
    offer = booking.offer
    status = f"[{COLOURS[booking.status]}]{booking.status.value}[/]"
    if booking.pending_for is not None and booking.status is not Status.PENDING:
        status += "\n[yellow]change pending[/]"
    return {
        "Reference": booking.reference,
        "When": short_when(offer.when, business),
        "What": _what(booking) if out.width < NARROW else escape(offer.what),
        "With": escape(", ".join(offer.with_names)),
        "Party": str(offer.party) if offer.party > 1 else "",
        "Guest": escape(booking.contact.name) if booking.contact else "[dim]deleted[/]",
        "Price": say_price(offer.price, business) if offer.price else "",
        "Status": status,
        "Notes": escape(_shortly(booking)),
    }


def _notes(booking: Booking) -> str:
    """What the guest wishes beside it, and what they answered."""
    return (booking.contact.requests or "") if booking.contact else ""


def _shortly(booking: Booking) -> str:
    """As much of the notes as a list has room for; `history` tells all of them."""
    notes = " ".join(_notes(booking).split())
    return f"{notes[: NOTED - 1]}…" if len(notes) > NOTED else notes


def _what(booking: Booking) -> str:
    """What, for how many, with whom, and what is noted with it, in one column."""
    offer = booking.offer
    noted = f"\n[dim]{escape(_shortly(booking))}[/]" if _notes(booking) else ""
    party = f" for {offer.party}" if offer.party > 1 else ""
    names = f" [dim]with {escape(', '.join(offer.with_names))}[/]" if offer.with_names else ""
    return f"{escape(offer.what)}{party}{names}{noted}"


def show_offers(offers: list[Offer], business: Business, *, as_json: bool) -> None:
    if as_json:
        print_json(offer_shape(o, business.zone) for o in offers)
        return
    named = any(offer.with_names for offer in offers)
    table = _table(business, ("When", "What", *(("With",) if named else ()), "Price"))
    for offer in offers:
        names = (escape(", ".join(offer.with_names)),) if named else ()
        price = say_price(offer.price, business) if offer.price else ""
        table.add_row(short_when(offer.when, business), escape(offer.what), *names, price)
    out.print(table)


def show_businesses(playbooks: list[Playbook]) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Business", no_wrap=True, style="bold")
    table.add_column("Name")
    table.add_column("What can be booked", ratio=1)
    if out.width >= NARROW:
        table.add_column("Zone", no_wrap=True, style="dim")
    for playbook in playbooks:
        names = [s.name for s in playbook.business.services.values()]
        services = ", ".join(names[:4]) + (f" [dim]and {len(names) - 4} more[/]" if len(names) > 4 else "")
        zone = (playbook.business.zone.key,) if out.width >= NARROW else ()
        table.add_row(playbook.id, escape(playbook.name), services, *zone)
    out.print(table)


def tell_waiting(booking: Booking) -> None:
    """That another calendar has been asked and has not answered, and who goes on asking."""
    if booking.pending_for is PendingFor.REMOTE:
        words = "The calendar over there has not answered yet: the desk that serves goes on asking."
        out.print(f"[yellow]…[/] {words} See: frontdesk calendars list", highlight=False)


def tell_move(before: Booking, after: Booking, business: Business) -> None:
    """From when to when, or that the change waits for a yes."""
    old = short_when(before.offer.when, business)
    if after.proposed is not None:
        new = short_when(after.proposed.when, business)
        out.print(f"[yellow]…[/] From {old} to {new}, once it is agreed.", highlight=False)
    else:
        new = short_when(after.offer.when, business)
        out.print(f"[green]✓[/] Moved from {old} to {new}.", highlight=False)


def show_history(
    booking: Booking, told: list[Event], business: Business, *, as_json: bool, transcript: str = ""
) -> None:
    """Who did what to a booking; for people also what was noted with it, and what was said on the phone."""
    if as_json:
        print_json(_event(event, business) for event in told)
        return
    reasons = ("Why",) if any(event.reason for event in told) else ()
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("When", "Who", "What", *reasons):
        table.add_column(heading)
    for event in told:
        why = (escape(event.reason or ""),) if reasons else ()
        table.add_row(say_moment(event.at, business, year=True), event.actor, event.verb, *why)
    out.print(table)
    for heading, text in (("Notes", _notes(booking)), ("Said on the phone", transcript)):
        if text:
            out.print(f"[bold]{heading}:[/] {escape(text)}", highlight=False)


def _event(event: Event, business: Business) -> dict[str, Any]:
    at = event.at.astimezone(business.zone).isoformat()
    shape = {"at": at, "actor": event.actor, "verb": event.verb}
    return {**shape, "reason": event.reason} if event.reason else shape
