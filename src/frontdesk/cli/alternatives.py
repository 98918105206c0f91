"""What is free, and where nothing is, the nearest that is: a refusal always points somewhere."""

from dataclasses import replace
from datetime import datetime

from frontdesk.booking import actions
from frontdesk.booking.actions import Books
from frontdesk.booking.availability import Openings
from frontdesk.booking.hours import boundary, closed_because, day_of
from frontdesk.booking.inputs import read_time
from frontdesk.booking.model import Booking, Offer
from frontdesk.booking.refusals import Closed, InThePast, NotAStart, Refusal, SlotTaken, TooSoon
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.cli.short_dates import short_moment
from frontdesk.errors import BadInput
from frontdesk.reply.formats import say_list, say_time

NEAREST = 3


def refused(refusal: Refusal, books: Books, instead: str = "") -> BadInput:
    """The refusal in words, with what could be had instead, as an error that ends a command."""
    said = (_in_words(refusal, books), instead, age_of(books))
    return BadInput(type(refusal).__name__, " ".join(part for part in said if part))


def _in_words(refusal: Refusal, books: Books) -> str:
    # Loaded here: a command that is refused nothing should not wait for it.
    from frontdesk.reply.refusals import explain

    return explain(refusal, books.business)


def age_of(books: Books) -> str:
    """How old what was looked at is, in words; empty where it is fresh."""
    if books.sight.as_of is None:
        return ""
    # Loaded only where something may be old.
    from frontdesk.conversation.ages import aged
    from frontdesk.reply.freshness import say_age

    age = aged(books.sight.as_of, books.now())
    return say_age(age, books.business) if age else ""


async def free_visits(books: Books, wish: Wish) -> tuple[list[Offer], str]:
    """The free offers of a wish; if there are none, a word on the next one."""
    found = await actions.check(books, wish)
    if not isinstance(found, Openings):
        raise refused(found, books, await other_times(books, wish, found))
    offers = [found.offer(cell) for cell in found.cells()]
    return offers, "" if offers else f"{_why_none(books, wish)} {await _next(books, wish)}"


async def free_rooms(books: Books, wish: StayWish) -> tuple[list[Offer], str]:
    """The free room types of a stay; if the one that was asked for is full, a word on the others."""
    found = await actions.check_stay(books, wish)
    if not isinstance(found, list):
        raise refused(found, books)
    return found, "" if found else f"Nothing is free then. {await other_rooms(books, wish, SlotTaken())}"


async def other_times(
    books: Books, wish: Wish, refusal: Refusal, at: str | None = None, moving: Booking | None = None
) -> str:
    """The nearest free times of that day, or the next free one."""
    if not isinstance(refusal, Closed | InThePast | NotAStart | SlotTaken | TooSoon):
        return ""
    if at is not None and not isinstance(refusal, Closed | InThePast):
        found = await actions.check(books, wish, moving=moving)
        if isinstance(found, Openings) and (moments := list(found.moments())):
            return _nearest(books, wish, moments, at)
    return await _next(books, wish, moving)


async def other_rooms(books: Books, wish: StayWish, refusal: Refusal) -> str:
    if not isinstance(refusal, SlotTaken):
        return ""
    found = await actions.check_stay(books, replace(wish, room_type=None, rooms=None, beside=()))
    if not isinstance(found, list) or not found:
        return ""
    return f"Free on these nights: {say_list([o.what for o in found], books.business)}."


def _nearest(books: Books, wish: Wish, moments: list[datetime], at: str) -> str:
    asked = read_time(at, "at")
    asked_at = boundary(wish.first_on, asked.hour * 60 + asked.minute, books.business.zone)
    close = sorted(sorted(moments, key=lambda moment: abs(moment - asked_at))[:NEAREST])
    times = say_list([say_time(moment, books.business) for moment in close], books.business)
    return f"Free on that day: {times}."


def _why_none(books: Books, wish: Wish) -> str:
    """That the day is closed, if it is only one and closed; else that it is full."""
    closed = closed_because(books.business.hours, wish.first_on) if wish.first_on == wish.last_on else None
    if closed is None:
        return "Nothing is free then."
    return _in_words(Closed(wish.first_on, closed), books)


async def _next(books: Books, wish: Wish, moving: Booking | None = None) -> str:
    first_on = max(wish.first_on, day_of(books.now(), books.business.zone))
    wish = replace(wish, first_on=first_on, last_on=max(first_on, wish.last_on))
    found = await actions.next_free(books, wish, moving=moving)
    moment = next(iter(found.moments()), None) if isinstance(found, Openings) else None
    return f"The next free time is {short_moment(moment, books.business)}." if moment else ""
