"""Call backs are bookings of a person's time: inside opening hours, moved and cancelled like any other."""

from dataclasses import replace
from datetime import timedelta

from frontdesk.booking.actions import Books, book, check, earlier, move
from frontdesk.booking.availability import Openings
from frontdesk.booking.business import Business, Limits, Making, Need, Resource, Service, Starts
from frontdesk.booking.model import Booking, Shape
from frontdesk.booking.refusals import Refusal, WishRefusal
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.steps import BookCall, LookCalls, MoveCall
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.people import Callback

SERVICE = "callback"
AHEAD = timedelta(days=14)
"""How far to look for a time at which somebody can call."""
URGENT = "urgent"


def is_call(booking: Booking) -> bool:
    """Whether a booking is a call back."""
    return booking.offer.parts[0].service == SERVICE


def callback_business(playbook: Playbook) -> Business:
    """The same business with one thing to book: a call back, of which so many can be made at once."""
    rules = playbook.hand_off.callback if playbook.hand_off else Callback()
    resource = Resource(SERVICE, SERVICE, "person", capacity=rules.at_once)
    service = Service(
        id=SERVICE,
        name=SERVICE,
        shape=Shape.APPOINTMENT,
        duration=rules.length,
        needs=(Need("person", (SERVICE,), told=False),),
        starts=Starts(every=rules.every),
        notice=rules.at_least,
    )
    business = playbook.business
    return replace(
        business,
        resources={**business.resources, SERVICE: resource},
        services={**business.services, SERVICE: service},
        making=Making.AT_ONCE,
        limits=Limits(horizon_days=business.limits.horizon_days, holds=business.limits.holds),
    )


def call_books(books: Books, playbook: Playbook, note: str = "") -> Books:
    """Where calls are booked; the team hears of each, the guest too."""
    return replace(books, business=callback_business(playbook), team=note)


def books_for(books: Books, playbook: Playbook, booking: Booking) -> Books:
    """The books by whose rules a booking was made: no window and no fee bind a call."""
    return call_books(books, playbook) if is_call(booking) else books


async def do(
    books: Books,
    playbook: Playbook,
    step: LookCalls | BookCall | MoveCall,
    key: str,
    address: str | None = None,
) -> Openings | WishRefusal | Booking | Refusal:
    """Look for, book or move a call; a step that is done again has the first one's result."""
    match step:
        case LookCalls(last_on, moving):
            books = call_books(books, playbook)
            today = books.now().astimezone(books.business.zone).date()
            return await check(books, Wish((SERVICE,), today, last_on), moving=moving)
        case BookCall(offer, contact, urgent, proven):
            books = call_books(books, playbook, URGENT if urgent else "")
            done = await earlier(books, key)
            return done or await book(books, offer, contact, key=key, address=address, proven=proven)
        case MoveCall(booking, offer):
            books = call_books(books, playbook)
            done = await earlier(books, key)
            return done or await move(
                books, booking.number, offer, key=key, version=booking.version, address=address
            )
