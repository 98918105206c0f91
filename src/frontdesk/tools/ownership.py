"""The guest's own bookings: made in this conversation, or with a contact that was proven; nobody else's."""

from frontdesk.booking.model import STANDING, Booking, Offer, Status
from frontdesk.conversation.message import Message
from frontdesk.conversation.proposal import Told
from frontdesk.conversation.steps import FindBookings, Outcome, ReadBooking, Step
from frontdesk.conversation.verification import made_with
from frontdesk.policy.owned import OnRecord, may_name, on_record
from frontdesk.policy.turn import Turn
from frontdesk.tools.session import View


async def own_bookings(view: View) -> OnRecord:
    """What is to come for the guest and what will not come any more, by the policy's own rule."""
    deciding, outcome = on_record(_turn(view)), None
    while True:
        try:
            step = deciding.send(outcome)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]  # what the generator returns
        outcome = await _read(view, step)


async def all_own(view: View) -> list[Booking]:
    """Booked in this conversation, gone by or cancelled too, or with a proven contact; newest first."""
    found: dict[int, Booking] = {}
    for number in view.state.booked:
        booking = await _read(view, ReadBooking(number))
        if isinstance(booking, Booking):
            found[number] = booking
    for booking in await made_with(view.books, view.state.guest.shown(view.now)):
        if booking.offer.parts[0].service in view.playbook.business.services:
            found[booking.number] = booking
    return sorted(found.values(), key=lambda booking: (booking.created_at, booking.number), reverse=True)


def is_named(view: View, booking: Booking) -> bool:
    """Whether the name of a booking may be told."""
    return may_name(_turn(view), booking)


async def booking_made(view: View, told: Told) -> Booking | None:
    """The booking that the guest agreed to when what was told then was read back; None if they have not."""
    if told.chosen is None or not told.consent:
        return None
    wanted = told.chosen.offer
    if told.number is not None:
        booking = await _read(view, ReadBooking(told.number))
        moved = isinstance(booking, Booking) and any(
            _same(offer, wanted) for offer in (booking.offer, booking.proposed) if offer is not None
        )
        return booking if isinstance(booking, Booking) and moved else None
    for number in reversed(view.state.booked):
        booking = await _read(view, ReadBooking(number))
        if isinstance(booking, Booking) and booking.status in STANDING and _same(booking.offer, wanted):
            return booking
    return None


async def was_cancelled(view: View, told: Told) -> Booking | None:
    """The booking whose cancellation was waited for, once it is cancelled."""
    if told.number is None or not told.consent or told.chosen is not None:
        return None
    booking = await _read(view, ReadBooking(told.number))
    return booking if isinstance(booking, Booking) and booking.status is Status.CANCELLED else None


def _same(one: Offer, other: Offer) -> bool:
    """The same to the guest: what, when, for how many, with whom."""
    parts = [[part.service for part in offer.parts] for offer in (one, other)]
    told = (one.when, one.party, one.with_names) == (other.when, other.party, other.with_names)
    return told and parts[0] == parts[1]


async def _read(view: View, step: Step) -> Outcome:
    match step:
        case ReadBooking(number):
            return await view.books.ledger.booking(view.books.business.id, number)
        case FindBookings(contacts):
            return await made_with(view.books, contacts)
        case _:
            raise AssertionError(f"telling what is booked does not need {step}")


def _turn(view: View) -> Turn:
    return Turn(view.state, Message("", view.playbook.id, "", ""), view.playbook, view.now)
