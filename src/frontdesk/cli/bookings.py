"""The commands that book, and decide about what is booked."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from frontdesk.booking import actions
from frontdesk.booking.books import Books
from frontdesk.booking.inputs import LONGEST_REQUEST, clean, read_contact, read_key
from frontdesk.booking.model import Booking, Contact
from frontdesk.booking.rates import UNLIMITED
from frontdesk.booking.refusals import Refusal
from frontdesk.cli.alternatives import refused
from frontdesk.cli.arguments import again, booking_for, books_of, offer_for, read_answers
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
    run,
)
from frontdesk.cli.output import show_bookings, tell_move, tell_waiting
from frontdesk.playbooks.requirements import met

At = Annotated[str | None, typer.Option("--at", help="The time by the business's clock, like 09:30.")]
Key = Annotated[str | None, typer.Option("--key", help="The same key always gets the same answer.")]
Reason = Annotated[str | None, typer.Option("--reason", help="Why, for the record.")]
STAFF = "staff:terminal"


def register(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (book, move, cancel, approve, decline):
        app.command()(command)


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
            if not as_json:
                tell_waiting(made)

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
            if not as_json:
                tell_waiting(moved)

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
            if not as_json:
                tell_waiting(done)

    run(work())
