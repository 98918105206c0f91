"""A hand for the tests of the waiting list: days that are full, and a place that comes free."""

from datetime import date, datetime, time, timedelta

from frontdesk.booking.actions import block, book, check, check_stay
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Block, Booking, Contact, Span
from frontdesk.booking.wishes import StayWish, Wish
from tests.contract.news import Town

SOMEBODY = Contact("Tom Baker", "+14155550177")


async def taken(town: Town, business: str, service: str, on: date, at: time, party: int = 1) -> Booking:
    """Somebody else has this time."""
    books = town.books(business)
    found = await check(books, Wish((service,), on, on, party, earliest=at, latest=at))
    assert isinstance(found, Openings), found
    made = await book(books, found.offer(next(found.cells())), SOMEBODY)
    assert isinstance(made, Booking), made
    return made


async def taken_nights(town: Town, room: str, first_on: date, last_on: date) -> list[Booking]:
    """Every room of a type is somebody's."""
    books, made = town.books("black-lotus"), list[Booking]()
    while found := await check_stay(books, StayWish(first_on, last_on, 2, room)):
        assert isinstance(found, list), found
        booking = await book(books, found[0], SOMEBODY, actor="staff:ines")
        assert isinstance(booking, Booking), booking
        made.append(booking)
    return made


async def close_rest(town: Town, business: str, on: date, *resources: str) -> list[Block]:
    """Whatever is still free of these on a day is taken out of sale, in one or half hour by half hour."""
    made = []
    for resource in resources:
        whole = await _block(town, business, resource, on, 0, 40)
        halves = [] if whole else [await _block(town, business, resource, on, n, n + 1) for n in range(40)]
        made += [done for done in (whole, *halves) if done is not None]
    return made


async def _block(town: Town, business: str, resource: str, on: date, first: int, last: int) -> Block | None:
    books = town.books(business)
    six = datetime.combine(on, time(6), books.business.zone)
    half = timedelta(minutes=30)
    done = await block(books, resource, Span(six + first * half, six + last * half), actor="staff:ines")
    return done if isinstance(done, Block) else None
