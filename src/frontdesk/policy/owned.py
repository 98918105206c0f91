"""The guest's own bookings: which they are, and whether they may be spoken of."""

from dataclasses import replace

from frontdesk.booking.model import STANDING, Booking, Guest
from frontdesk.conversation.callbacks import is_call
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.state import State
from frontdesk.conversation.steps import FindBookings, ReadBooking, Recognise
from frontdesk.policy.turn import Steps, Turn


def own_bookings(turn: Turn) -> Steps[tuple[Booking, ...]]:
    """The guest's own bookings of what the business offers."""
    services = turn.playbook.business.services
    return tuple(b for b in (yield from _standing(turn)) if b.offer.parts[0].service in services)


def own_calls(turn: Turn) -> Steps[tuple[Booking, ...]]:
    """The calls that the guest waits for, soonest first."""
    return tuple(b for b in (yield from _standing(turn)) if is_call(b))


def _standing(turn: Turn) -> Steps[tuple[Booking, ...]]:
    """Standing bookings that this conversation made, or of a guest whose phone was proven."""
    found: dict[int, Booking] = {}
    for number in (*turn.state.booked, *turn.state.calls):
        booking = yield ReadBooking(number)
        if isinstance(booking, Booking):
            found[number] = booking
    guest_id = yield from _proven_guest(turn)
    if guest_id is not None:
        bookings = yield FindBookings(guest_id)
        if isinstance(bookings, tuple):
            found |= {b.number: b for b in bookings if isinstance(b, Booking)}
    standing = [b for b in found.values() if b.status in STANDING and b.start_at > turn.now]
    return tuple(sorted(standing, key=lambda b: b.start_at))


def _proven_guest(turn: Turn) -> Steps[int | None]:
    guest = turn.state.guest
    shown = next((c for c in (guest.phone, guest.email) if guest.has_shown(c, turn.now)), None)
    if shown is None:
        return None
    known = yield Recognise(shown)
    return known.id if isinstance(known, Guest) else None


def meant(turn: Turn, bookings: tuple[Booking, ...]) -> tuple[Booking, ...]:
    """The bookings that the message speaks of: by reference, by day, or all of them."""
    task, chosen = turn.state.task, turn.reading.chosen
    if task is not None and task.numbers and chosen is not None and chosen.places:
        wanted = {task.numbers[place] for place in chosen.places}
        return tuple(b for b in bookings if b.number in wanted)
    references = {str(d.value).upper() for d in turn.reading.of(Kind.REFERENCE)}
    if references:
        return tuple(b for b in bookings if b.reference.upper() in references)
    services = {str(d.value) for d in turn.reading.of(Kind.SERVICE)}
    named = tuple(b for b in bookings if services & {part.service for part in b.offer.parts})
    return named or bookings


def forget_task(state: State) -> State:
    return replace(state, task=None, asked="")
