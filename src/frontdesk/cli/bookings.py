"""The commands that look at a business and book with it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from frontdesk.adapters.store.opening import threads_of
from frontdesk.booking import actions
from frontdesk.booking.books import Books
from frontdesk.booking.hours import boundary
from frontdesk.booking.inputs import LONGEST_REQUEST, clean, read_contact, read_date, read_key
from frontdesk.booking.model import Booking, Contact, Status
from frontdesk.booking.ports import BookingFilter
from frontdesk.booking.rates import UNLIMITED
from frontdesk.booking.refusals import Refusal
from frontdesk.cli.alternatives import age_of, free_rooms, free_visits, refused
from frontdesk.cli.arguments import (
    again,
    booking_for,
    books_of,
    is_stay,
    offer_for,
    read_answers,
    stay_for,
    wish_for,
)
from frontdesk.cli.options import Business, Data, Json, Now, books_for, desk_for, err, run
from frontdesk.cli.output import (
    print_json,
    show_bookings,
    show_businesses,
    show_history,
    show_offers,
    tell_move,
)
from frontdesk.installation import Installation
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.requirements import met

Service = Annotated[
    list[str] | None,
    typer.Option(
        "--service", "-s", help="What, by id or name; may repeat: services in a row, rooms of a stay."
    ),
]
On = Annotated[str | None, typer.Option("--on", help="The day, or the day of arrival, like 2026-02-07.")]
At = Annotated[str | None, typer.Option("--at", help="The time by the business's clock, like 09:30.")]
Until = Annotated[str | None, typer.Option("--until", help="The day of departure, for a stay.")]
Party = Annotated[int, typer.Option("--party", "-p", help="How many people.")]
With = Annotated[list[str] | None, typer.Option("--with", help="With whom, by id or name; may repeat.")]
Key = Annotated[str | None, typer.Option("--key", help="The same key always gets the same answer.")]
Reference = Annotated[str, typer.Argument(help="The booking's reference, like LOTUS-0002.")]
Reason = Annotated[str | None, typer.Option("--reason", help="Why, for the record.")]
STAFF = "staff:terminal"


def register(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (businesses, slots, bookings, history, book, move, cancel, approve, decline):
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
    from frontdesk.tools.counting import counted_with

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
            from frontdesk.tools.counting import transcript_with

            said = "" if as_json else await transcript_with(desk, business, booking)
            show_history(booking, told, books.business, as_json=as_json, transcript=said)

    run(work())


def book(
    business: Business,
    name: Annotated[str, typer.Option("--name", help="Who it is for.")],
    phone: Annotated[str | None, typer.Option("--phone", help="Their phone, in any format.")] = None,
    email: Annotated[str | None, typer.Option("--email", help="Their e-mail address.")] = None,
    requests: Annotated[str | None, typer.Option("--requests", help="What else they wish.")] = None,
    answer: Annotated[
        list[str] | None,
        typer.Option("--answer", help="An answer to the business's question, like health=no; may repeat."),
    ] = None,
    without_questions: Annotated[
        bool,
        typer.Option("--without-questions", help="For staff who have asked what the business asks."),
    ] = False,
    service: Service = None,
    on: On = None,
    at: At = None,
    until: Until = None,
    party: Party = 1,
    with_: With = None,
    key: Key = None,
    as_json: Json = False,
    data: Data = None,
    now: Now = None,
) -> None:
    """Book a time, a table or a stay."""

    async def work() -> None:
        async with books_for(business, data, now) as desk:
            books = books_of(desk, business)
            contact = read_contact(name, books.business.country, phone=phone, email=email, requests=requests)
            once = read_key(key) if key is not None else None
            made = await again(books, once, service or [], on, at, until, party)
            if made is None:
                offer = await offer_for(books, service or [], on, at, until, party, with_ or [])
                if not without_questions:
                    known = met(desk.playbooks[business], offer, contact, read_answers(answer or []))
                    if not isinstance(known, Contact):
                        raise refused(known, books)
                    contact = known
                # Whoever has this terminal has the ledger: limits would keep nobody from anything.
                made = await actions.book(replace(books, rates=UNLIMITED), offer, contact, key=once)
            if not isinstance(made, Booking):
                raise refused(made, books)
            show_bookings([made], books.business, as_json=as_json)

    run(work())


def move(
    business: Business,
    reference: Reference,
    service: Service = None,
    on: On = None,
    at: At = None,
    until: Until = None,
    party: Annotated[int | None, typer.Option("--party", "-p", help="How many people now.")] = None,
    with_: With = None,
    as_json: Json = False,
    data: Data = None,
    now: Now = None,
) -> None:
    """Bring a booking to another time; the old one stands until the new one is sure."""

    async def work() -> None:
        async with books_for(business, data, now) as desk:
            books = books_of(desk, business)
            booking = await booking_for(books, reference)
            services = service or [part.service for part in booking.offer.parts]
            people = booking.offer.party if party is None else party
            offer = await offer_for(books, services, on, at, until, people, with_ or [], booking)
            moved = await actions.move(books, booking.number, offer, actor=STAFF)
            if not isinstance(moved, Booking):
                raise refused(moved, books)
            if not as_json:
                tell_move(booking, moved, books.business)
            show_bookings([moved], books.business, as_json=as_json)

    run(work())


def cancel(
    business: Business,
    reference: Reference,
    reason: Reason = None,
    as_json: Json = False,
    data: Data = None,
    now: Now = None,
) -> None:
    """Cancel a booking and give its time back."""
    _decide(business, reference, _cancel, reason, as_json, data, now)


def approve(
    business: Business, reference: Reference, as_json: Json = False, data: Data = None, now: Now = None
) -> None:
    """Say yes to a booking, or to a change, that waits for it."""
    _decide(business, reference, _approve, None, as_json, data, now)


def decline(
    business: Business,
    reference: Reference,
    reason: Reason = None,
    as_json: Json = False,
    data: Data = None,
    now: Now = None,
) -> None:
    """Say no to a booking, or to a change, that waits for an answer."""
    _decide(business, reference, _decline, reason, as_json, data, now)


Decision = Callable[[Books, int, str | None], Awaitable[Booking | Refusal]]
"""One of the verbs by which staff decide on a booking: its books, its number, the reason."""


async def _cancel(books: Books, number: int, reason: str | None) -> Booking | Refusal:
    return await actions.cancel(books, number, actor=STAFF, reason=reason)


async def _approve(books: Books, number: int, _reason: str | None) -> Booking | Refusal:
    return await actions.approve(books, number, actor=STAFF)


async def _decline(books: Books, number: int, reason: str | None) -> Booking | Refusal:
    return await actions.decline(books, number, actor=STAFF, reason=reason)


def _decide(
    business: str,
    reference: str,
    decision: Decision,
    reason: str | None,
    as_json: bool,
    data: Path | None,
    now: str | None,
) -> None:
    async def work() -> None:
        async with books_for(business, data, now) as desk:
            books = books_of(desk, business)
            number = (await booking_for(books, reference)).number
            words = clean(reason, "reason", LONGEST_REQUEST) if reason else None
            done = await decision(books, number, words)
            if not isinstance(done, Booking):
                raise refused(done, books)
            show_bookings([done], books.business, as_json=as_json)

    run(work())
