"""A part of what is booked is not wanted any more: one of two treatments, one of several rooms."""

from collections import Counter

from frontdesk.booking.model import Booking, Nights, Shape
from frontdesk.booking.rules import refuse_change
from frontdesk.conversation.outcome import ReadBack
from frontdesk.conversation.reading import Kind, Note
from frontdesk.conversation.rooming import holds_all
from frontdesk.conversation.state import Doing, Task
from frontdesk.conversation.steps import LetGo
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.change import anew
from frontdesk.policy.rooms import of_rooms
from frontdesk.policy.turn import Decision, Steps, Turn


def named_parts(turn: Turn, booking: Booking) -> Counter[str]:
    """What of a booking is to go, where that is less than all of it: "cancel the suite only"."""
    parts = Counter(part.service for part in booking.offer.parts)
    named = {str(d.value) for d in turn.reading.of(Kind.SERVICE)} & parts.keys()
    one = turn.reading.shows(Note.ONE_OF)
    if not named and one and len(parts) == 1:
        named = set(parts)
    gone = Counter({service: 1 if one else parts[service] for service in named})
    return gone if gone.total() < parts.total() else Counter()


def is_unclear(turn: Turn, booking: Booking) -> bool:
    """Whether one of several different parts is to go, and it was not said which: "cancel one of them"."""
    parts = {part.service for part in booking.offer.parts}
    return len(parts) > 1 and turn.reading.shows(Note.ONE_OF) and not named_parts(turn, booking)


def names_another(turn: Turn, bookings: tuple[Booking, ...]) -> bool:
    """Whether what is to be cancelled is named, and none of the bookings is that or of its kind."""
    services = turn.playbook.business.services
    named = [d for d in turn.reading.of(Kind.SERVICE) if str(d.value) in services]
    meant = {str(value) for d in named for value in (d.value, *d.others)}
    booked = {part.service for booking in bookings for part in booking.offer.parts}
    # "My table" is said of a dinner at the counter, and "my room" of a suite.
    alike = {_shape(turn, s) for s in meant} & {_shape(turn, s) for s in booked} - {Shape.APPOINTMENT}
    return bool(named) and not meant & booked and not alike


def _shape(turn: Turn, service: str) -> Shape | None:
    known = turn.playbook.business.services.get(service)
    return known.shape if known is not None else None


def leave_out(turn: Turn, booking: Booking, gone: Counter[str]) -> Steps[Decision | None]:
    """The booking without a part, read back as a change; None if it cannot be had without it."""
    business = turn.playbook.business
    if refuse_change(business, booking, turn.now, "guest", fee_buys_it=False) is not None:
        return None
    left = Counter(part.service for part in booking.offer.parts) - gone
    wanted = Wanted(services=tuple(left), party=booking.offer.party)
    if isinstance(booking.offer.when, Nights):
        wanted = of_rooms(wanted, left)
        if not holds_all(wanted, booking.offer.party, business):
            return None
    task = Task(Doing.CHANGE, wanted=wanted, number=booking.number)
    decision = yield from anew(turn.with_task(task), task, booking)
    if any(isinstance(said, ReadBack) for said in decision.sayings):
        return decision
    yield LetGo()
    return None
