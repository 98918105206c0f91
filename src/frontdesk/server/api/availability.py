"""What is free: starts by day for visits and tables, room types for stays, and the offers among them."""

import asyncio
from dataclasses import replace
from datetime import date, timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Query

from frontdesk.booking import actions
from frontdesk.booking.actions import Books
from frontdesk.booking.availability import Openings
from frontdesk.booking.cells import moment_of
from frontdesk.booking.choices import Choice
from frontdesk.booking.hours import day_of
from frontdesk.booking.inputs import read_time
from frontdesk.booking.model import Booking, Offer
from frontdesk.booking.selection import pick
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.server.api.context import Address, Bearer, BooksOf, Context, Desk, booking_of
from frontdesk.server.api.problems import refused
from frontdesk.server.api.requests import MOST_SERVICES, Clock, Day, Name, WishBody
from frontdesk.server.api.responses import problems, secured
from frontdesk.server.api.shapes import (
    AvailabilityShape,
    DayShape,
    OfferShape,
    OffersShape,
    SignedOffer,
    StartShape,
)
from frontdesk.server.api.wishes import stay_of, wants_stay, wish_of
from frontdesk.tools.shapes import as_of_shape, offer_shape

NIGHTS_AHEAD = 14
"""How many later arrivals are tried when a stay is full."""

AT_A_TIME = 200
"""Starts that are written down before others have their turn."""

router = APIRouter(tags=["What is free"])


@router.get("/api/{business}/availability", summary="What is free", responses=problems(409))
async def show_availability(
    books: BooksOf,
    context: Desk,
    address: Address,
    service: Annotated[
        list[Name] | None, Query(max_length=MOST_SERVICES, description="Ids or names; repeat for several.")
    ] = None,
    from_: Annotated[Day | None, Query(alias="from")] = None,
    days: Annotated[int, Query(ge=1, le=31, description="How many days to look at.")] = 7,
    earliest: Annotated[Clock | None, Query()] = None,
    latest: Annotated[Clock | None, Query()] = None,
    party: Annotated[int, Query(ge=1, le=1000, description="How many people come.")] = 1,
    with_: Annotated[list[Name] | None, Query(alias="with", max_length=5)] = None,
    area: Annotated[Name | None, Query(description="Which part of the house, for tables.")] = None,
    check_in: Annotated[Day | None, Query(description="Arrival, for a stay.")] = None,
    check_out: Annotated[Day | None, Query(description="Departure, for a stay.")] = None,
    guests: Annotated[int, Query(ge=1, le=1000, description="How many people stay.")] = 1,
    rooms: Annotated[int, Query(ge=1, le=99, description="How many rooms, for a stay.")] = 1,
) -> AvailabilityShape:
    """Free starts by day, each with who is free; for a stay the room types that are free on every night.

    Nothing is reserved by looking: POST offers turns a wish into something that can be held or booked.
    """
    body = WishBody.model_validate(
        {
            "services": service or [],
            "from": from_,
            "days": days,
            "earliest": earliest,
            "latest": latest,
            "party": party,
            "with": with_ or [],
            "area": area,
            "check_in": check_in,
            "check_out": check_out,
            "guests": guests,
            "rooms": rooms,
        }
    )
    async with context.looks.of(address):
        if wants_stay(books.business, body):
            return await _stays(books, stay_of(books, body))
        return await _visits(books, wish_of(books, body))


@router.post(
    "/api/{business}/offers",
    summary="Offers for a wish",
    responses=problems(401, 409, 410),
    openapi_extra=secured("nobody", "proof", "staff"),
)
async def make_offers(
    books: BooksOf, context: Desk, bearer: Bearer, address: Address, body: WishBody
) -> OffersShape:
    """Concrete offers, soonest first, each with a signed token that can be held or booked for 30 minutes.

    With `at`, the one offer at that very time, or a problem that says why there is none.
    """
    moving = await booking_of(context, books, body.moving, bearer) if body.moving else None
    async with context.looks.of(address):
        return await _offers(context, books, body, moving)


async def _offers(context: Context, books: Books, body: WishBody, moving: Booking | None) -> OffersShape:
    if wants_stay(books.business, body):
        stay = stay_of(books, body)
        rooms = await _rooms(books, stay, moving)
        later = None if rooms else await _next_night(books, stay)
        return _offered(context, books, rooms[: body.limit], moving, later)
    wish = wish_of(books, body)
    if body.at is not None:
        picked = await pick(books, wish, read_time(body.at, "at"), moving=moving)
        if not isinstance(picked, Offer):
            raise refused(picked, books.business, _as_of(books))
        return _offered(context, books, [picked], moving)
    openings = await _openings(books, wish, moving)
    found = [openings.offer(cell) for cell, _ in zip(openings.cells(), range(body.limit), strict=False)]
    next_start = None if found else await _next_start(books, wish)
    return _offered(context, books, found, moving, next_start)


def _offered(
    context: Context, books: Books, offers: list[Offer], moving: Booking | None, next_free: str | None = None
) -> OffersShape:
    signed = [SignedOffer.model_validate(_one_signed(context, books, offer, moving)) for offer in offers]
    return OffersShape(offers=signed, next_free=next_free, as_of=_as_of(books))


def _as_of(books: Books) -> str | None:
    """From when the oldest is that an answer rests on, where it is old."""
    return as_of_shape(books.sight.as_of, books.business.zone)


def _one_signed(context: Context, books: Books, offer: Offer, moving: Booking | None) -> dict[str, Any]:
    signed = context.tokens.sign_offer(offer, moving)
    zone = books.business.zone
    until = signed.until_at.astimezone(zone).isoformat()
    return {**offer_shape(offer, zone), "offer": signed.token, "offer_expires_at": until}


async def _visits(books: Books, wish: Wish) -> AvailabilityShape:
    openings = await _openings(books, wish, None)
    zone = books.business.zone
    days: dict[date, list[StartShape]] = {
        wish.first_on + timedelta(days=n): [] for n in range((wish.last_on - wish.first_on).days + 1)
    }
    told = _told(books, openings)
    for count, (cell, free) in enumerate(openings.free_at_each().items()):
        if count % AT_A_TIME == 0:
            await asyncio.sleep(0)
        start = moment_of(cell).astimezone(zone)
        starts = days.setdefault(start.date(), [])
        names = dict.fromkeys(name for choice in free for name in told[choice])
        starts.append(StartShape(start=start.isoformat(), with_=list(names)))
    shown = [DayShape(on=on.isoformat(), starts=starts) for on, starts in sorted(days.items())]
    next_free = None if any(days.values()) else await _next_start(books, wish)
    return AvailabilityShape(days=shown, rooms=[], next_free=next_free, as_of=_as_of(books))


def _told(books: Books, openings: Openings) -> dict[Choice, tuple[str, ...]]:
    """The names behind each choice, where they are anything a guest is told."""
    layer = next(iter(openings.plan.layers), None)
    if layer is None:
        return {}
    named = books.business.resources if layer.told else {}
    return {choice: tuple(named[r].name for r in choice.resources if r in named) for choice in layer.choices}


async def _stays(books: Books, wish: StayWish) -> AvailabilityShape:
    rooms = await _rooms(books, wish, None)
    shown = [OfferShape.model_validate(offer_shape(room, books.business.zone)) for room in rooms]
    later = None if rooms else await _next_night(books, wish)
    return AvailabilityShape(days=[], rooms=shown, next_free=later, as_of=_as_of(books))


async def _openings(books: Books, wish: Wish, moving: Booking | None) -> Openings:
    found = await actions.check(books, wish, moving=moving)
    if not isinstance(found, Openings):
        raise refused(found, books.business, _as_of(books))
    return found


async def _rooms(books: Books, wish: StayWish, moving: Booking | None) -> list[Offer]:
    found = await actions.check_stay(books, wish, moving=moving)
    if not isinstance(found, list):
        raise refused(found, books.business, _as_of(books))
    return found


async def _next_start(books: Books, wish: Wish) -> str | None:
    found = await actions.next_free(books, wish)
    cell = next(found.cells(), None) if isinstance(found, Openings) else None
    return None if cell is None else moment_of(cell).astimezone(books.business.zone).isoformat()


async def _next_night(books: Books, wish: StayWish) -> str | None:
    """The next arrival with as many nights, looked for within two weeks."""
    length = wish.check_out_on - wish.check_in_on
    today = day_of(books.now(), books.business.zone)
    for later in range(1, NIGHTS_AHEAD + 1):
        on = max(wish.check_in_on, today) + timedelta(days=later)
        found = await actions.check_stay(books, replace(wish, check_in_on=on, check_out_on=on + length))
        if not isinstance(found, list):
            return None
        if found:
            return on.isoformat()
    return None
