"""The commands that look something up: businesses, what is free, what is booked, and its history."""

from collections.abc import Mapping
from typing import Annotated

import typer

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.hours import boundary
from frontdesk.booking.inputs import read_date
from frontdesk.booking.model import Booking, Status
from frontdesk.booking.ports import BookingFilter
from frontdesk.cli.alternatives import age_of, free_rooms, free_visits
from frontdesk.cli.arguments import booking_for, books_of, is_stay, stay_for, wish_for
from frontdesk.cli.options import (
    Business,
    Data,
    Json,
    Now,
    On,
    Party,
    Reference,
    Service,
    Until,
    With,
    books_for,
    desk_for,
    err,
    run,
)
from frontdesk.cli.output import print_json, show_bookings, show_businesses, show_history, show_offers
from frontdesk.installation import Installation
from frontdesk.playbooks import Playbook


def register(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (businesses, slots, bookings, history):
        app.command()(command)


def businesses(as_json: Json = False, data: Data = None) -> None:
    """The businesses there are: those that ship, and those that were imported."""

    async def work() -> list[Playbook]:
        async with books_for("", data, None) as desk:
            return list(desk.playbooks.values())

    playbooks = run(work())
    if as_json:
        print_json({"business": p.business.id, "name": p.business.name} for p in playbooks)
        return
    show_businesses(playbooks)


def slots(
    business: Business,
    service: Service = None,
    on: On = None,
    until: Until = None,
    days: Annotated[int, typer.Option("--days", min=1, max=400, help="How many days to look at.")] = 1,
    party: Party = 1,
    with_: With = None,
    as_json: Json = False,
    data: Data = None,
    now: Now = None,
) -> None:
    """What is free: times on some days, or room types for a stay."""

    async def work() -> None:
        async with books_for(business, data, now) as desk:
            books = books_of(desk, business)
            if is_stay(books):
                stay = stay_for(books, service or [], on, until, party)
                found, instead = await free_rooms(books, stay)
            else:
                wish = wish_for(books, service or [], on, days, party, with_ or [])
                found, instead = await free_visits(books, wish)
            if found or as_json:
                show_offers(found, books.business, as_json=as_json)
            beside = [part for part in ("" if found else instead.strip(), age_of(books)) if part]
            if beside:
                err.print(" ".join(beside), style="yellow", highlight=False)

    run(work())


def bookings(
    business: Business,
    on: On = None,
    status: Annotated[
        Status | None, typer.Option("--status", help="Only those that stand like this.")
    ] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="At most so many.")] = 1_000,
    as_json: Json = False,
    data: Data = None,
    now: Now = None,
) -> None:
    """What is booked, in the order in which it starts."""

    async def work() -> None:
        async with books_for(business, data, now) as desk:
            books = books_of(desk, business)
            from_at = boundary(read_date(on, "on"), 0, books.business.zone) if on else None
            only = BookingFilter(
                statuses=frozenset({status}) if status else None, starts_from_at=from_at, limit=limit
            )
            found = await books.ledger.bookings(books.business.id, only)
            counted = await _counted(desk, business, found) if as_json else {}
            show_bookings(found, books.business, as_json=as_json, counted=counted)

    run(work())


async def _counted(
    desk: Installation, business: str, found: list[Booking]
) -> Mapping[int, Mapping[str, str]]:
    """What guests were asked beside their bookings, where the business asks anything."""
    playbook = desk.playbooks[business]
    if not playbook.analysis:
        return {}
    # Loaded here: a look at the bookings of others should not wait for the tools.
    from frontdesk.tools.analysis import counted_with

    return await counted_with(playbook, threads_of(desk.ledger), found)


def history(
    business: Business, reference: Reference, as_json: Json = False, data: Data = None, now: Now = None
) -> None:
    """Who did what to a booking, and when."""

    async def work() -> None:
        async with desk_for(business, data, now) as desk:
            books = books_of(desk, business)
            booking = await booking_for(books, reference)
            told = await books.ledger.history(business, booking.number)
            # Loaded here, as in the list: other commands do not wait for the tools.
            from frontdesk.tools.analysis import transcript_with

            said = "" if as_json else await transcript_with(desk, business, booking)
            show_history(booking, told, books.business, as_json=as_json, transcript=said)

    run(work())
