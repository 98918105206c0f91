"""Presence: nobody is offered a time at which they are here for something else already."""

from frontdesk.booking.availability import Openings
from frontdesk.booking.model import STANDING, Booking, Shape, Span
from frontdesk.booking.refusals import WishRefusal
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.items import Item
from frontdesk.conversation.steps import ReadBooking
from frontdesk.policy.turn import Steps, Turn, look


def look_beside(turn: Turn, item: Item, wish: Wish) -> Steps[Openings | WishRefusal]:
    """What is free for a wish, and when the guest is not here for something else already."""
    found = yield from look(wish)
    if not isinstance(found, Openings):
        return found
    return found.beside((yield from _here_then(turn, item)))


def _here_then(turn: Turn, item: Item) -> Steps[tuple[Span, ...]]:
    """When the guest has something else for themselves; a time that they name is theirs to know."""
    services = [turn.playbook.business.services[s] for s in item.wanted.services]
    alone = item.name is None and item.people == 1 and item.wanted.at is None
    if not alone or any(service.shape is not Shape.APPOINTMENT for service in services):
        return ()
    others = [each for each in turn.state.items if each.id != item.id and each.is_wish and each.name is None]
    spans = [each.put.offer.when for each in others if each.put is not None]
    for number in turn.state.booked:
        booking = yield ReadBooking(number)
        if isinstance(booking, Booking) and booking.status in STANDING and _is_own(turn, booking):
            spans.append(booking.offer.when)
    return tuple(span for span in spans if isinstance(span, Span))


def _is_own(turn: Turn, booking: Booking) -> bool:
    return booking.contact is not None and booking.contact.name == turn.state.guest.name
