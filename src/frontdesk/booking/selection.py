"""One time that was named → the offer at that time, or why there is none."""

from dataclasses import replace
from datetime import time

from frontdesk.booking.availability import Openings, notice_of
from frontdesk.booking.books import Books
from frontdesk.booking.cells import cell_after
from frontdesk.booking.hours import boundary, closed_because, moments, start_cells
from frontdesk.booking.model import Booking, Offer
from frontdesk.booking.refusals import (
    Closed,
    InThePast,
    NotAStart,
    Refusal,
    SlotTaken,
    TooSoon,
)
from frontdesk.booking.search import check, check_stay
from frontdesk.booking.wishes import StayWish, Wish


async def pick(books: Books, wish: Wish, at: time, *, moving: Booking | None = None) -> Offer | Refusal:
    """The offer on the wish's first day at this time by the business's clock."""
    wish = replace(wish, last_on=wish.first_on)
    found = await check(books, wish, moving=moving)
    if not isinstance(found, Openings):
        return found
    free = set(found.cells())
    for moment in moments(wish.first_on, at.hour * 60 + at.minute, books.business.zone):
        if cell_after(moment) in free:
            return found.offer(cell_after(moment))
    return _why_not(books, wish, at)


async def pick_stay(books: Books, wish: StayWish, *, moving: Booking | None = None) -> Offer | Refusal:
    """The offer for a stay in the room type that the wish names."""
    found = await check_stay(books, wish, moving=moving)
    if not isinstance(found, list):
        return found
    return found[0] if found else SlotTaken()


def _why_not(books: Books, wish: Wish, at: time) -> Refusal:
    business, day, now_at = books.business, wish.first_on, books.now()
    reason = closed_because(business.hours, day)
    if reason is not None:
        return Closed(day, reason)
    asked_at = boundary(day, at.hour * 60 + at.minute, business.zone)
    if asked_at < now_at:
        return InThePast(asked_at=asked_at)
    services = [business.services[s] for s in wish.services]
    if cell_after(asked_at) not in start_cells(services[0].starts, business.hours, day, business.zone):
        return NotAStart(asked_at)
    notice = notice_of(business, services)
    return TooSoon(notice, now_at + notice) if asked_at < now_at + notice else SlotTaken()
