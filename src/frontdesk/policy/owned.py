"""The guest's own bookings: which they are, and whether they may be spoken of."""

from dataclasses import dataclass
from datetime import date

from frontdesk.booking.model import STANDING, Booking, Nights
from frontdesk.booking.rules import end_of
from frontdesk.conversation.callbacks import is_call
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.state import Doing
from frontdesk.conversation.steps import FindBookings, ReadBooking
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.turn import Steps, Turn
from frontdesk.policy.wishing import add_reading


@dataclass(frozen=True, slots=True)
class OnRecord:
    """What is not over for the guest, soonest first, and what was to come and will not."""

    standing: tuple[Booking, ...]
    gone: tuple[Booking, ...]
    calls: tuple[Booking, ...] = ()
    """The calls that they wait for."""


def on_record(turn: Turn) -> Steps[OnRecord]:
    """Bookings that this conversation made, or that were made with a contact that was proven."""
    found: dict[int, Booking] = {}
    for number in (*turn.state.booked, *turn.state.calls):
        booking = yield ReadBooking(number)
        if isinstance(booking, Booking):
            found[number] = booking
    contacts = turn.state.guest.shown(turn.now)
    if contacts:
        bookings = yield FindBookings(contacts)
        if isinstance(bookings, tuple):
            found |= {b.number: b for b in bookings if isinstance(b, Booking)}
    services = turn.playbook.business.services
    ahead = sorted((b for b in found.values() if _is_ahead(b, turn)), key=lambda b: b.start_at)
    standing = [b for b in ahead if b.status in STANDING]
    return OnRecord(
        tuple(b for b in standing if b.offer.parts[0].service in services),
        tuple(b for b in ahead if b not in standing and b.offer.parts[0].service in services),
        tuple(b for b in standing if is_call(b)),
    )


def _is_ahead(booking: Booking, turn: Turn) -> bool:
    """Whether it is not over yet; a call whose time has come is made by now."""
    ends_at = end_of(turn.playbook.business, booking.offer.when)
    return (booking.start_at if is_call(booking) else ends_at) > turn.now


def own_bookings(turn: Turn) -> Steps[tuple[Booking, ...]]:
    """Those that stand."""
    return (yield from on_record(turn)).standing


def own_calls(turn: Turn) -> Steps[tuple[Booking, ...]]:
    """The calls that the guest waits for, soonest first."""
    return (yield from on_record(turn)).calls


def meant(turn: Turn, bookings: tuple[Booking, ...]) -> tuple[Booking, ...]:
    """The bookings that the message speaks of: by reference, by what it is, by day, or all of them."""
    task, chosen = turn.state.task, turn.reading.chosen
    if task is not None and task.numbers and chosen is not None and chosen.places:
        wanted = set(chosen.of(task.numbers))
        return tuple(b for b in bookings if b.number in wanted)
    references = {str(d.value).upper() for d in turn.reading.of(Kind.REFERENCE)}
    if references:
        return tuple(b for b in bookings if b.reference.upper() in references)
    services = {str(d.value) for d in turn.reading.of(Kind.SERVICE)}
    named = tuple(b for b in bookings if services & {part.service for part in b.offer.parts}) or bookings
    on = _day(turn)
    return tuple(b for b in named if on is not None and _covers(b, on, turn)) or named


def _day(turn: Turn) -> date | None:
    """The day by which a booking is spoken of; in a wish to move it, a day is where it shall go."""
    task = turn.state.task
    if task is not None and task.doing in (Doing.CANCEL, Doing.STATUS):
        return task.wanted.first_on
    if task is not None and task.doing is Doing.CHANGE:
        return None
    return add_reading(Wanted(), turn.reading, turn.playbook.business).first_on


def _covers(booking: Booking, on: date, turn: Turn) -> bool:
    when = booking.offer.when
    if isinstance(when, Nights):
        return when.check_in_on <= on <= when.check_out_on
    return when.start_at.astimezone(turn.playbook.business.zone).date() == on


def may_name(turn: Turn, booking: Booking) -> bool:
    """Whether the name of a booking may be said: the guest has said it, or shown who they are."""
    guest, contact = turn.state.guest, booking.contact
    said = contact is not None and contact.name == guest.name
    return said or bool(guest.shown(turn.now))


def without(turn: Turn, doing: Doing) -> Turn:
    """The turn without a task of this kind: there is nothing that it could be about."""
    task = turn.state.task
    return turn.with_task(None) if task is not None and task.doing is doing else turn
