"""The guest's own bookings: which they are, which one is meant, and whether they may be spoken of."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from frontdesk.booking.model import STANDING, Booking, Nights
from frontdesk.booking.rules import end_of
from frontdesk.conversation.acts import Choose, Slot, Tell
from frontdesk.conversation.callbacks import is_call
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.bookings import Standing
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import FindBookings, ReadBooking
from frontdesk.conversation.when import Point, Role, When
from frontdesk.policy.turn import Steps, Turn


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


def own_calls(turn: Turn) -> Steps[tuple[Booking, ...]]:
    """The calls that the guest waits for, soonest first."""
    return (yield from on_record(turn)).calls


def meant(turn: Turn, item: Item, bookings: Sequence[Booking]) -> tuple[Booking, ...]:
    """The bookings that an item speaks of: by choice, reference, service and day, or all of them."""
    chosen = chosen_numbers(turn, item)
    if chosen:
        return tuple(b for b in bookings if b.number in chosen)
    if item.references:
        named = {reference.upper() for reference in item.references}
        return tuple(b for b in bookings if b.reference.upper() in named)
    services = set(item.wanted.services)
    of_kind = tuple(b for b in bookings if services & {p.service for p in b.offer.parts}) or tuple(bookings)
    at = _pointed(item)
    return tuple(b for b in of_kind if at is not None and is_at(b, at, turn)) or of_kind


def chosen_numbers(turn: Turn, item: Item) -> tuple[int, ...]:
    """The bookings that the guest chose of those put to them; the only one is meant in any case."""
    if len(item.numbers) == 1:
        return item.numbers
    if turn.asked != Asked.WHICH_BOOKING or not item.numbers:
        return ()
    places = [place for choose in turn.of(Choose) for place in choose.options]
    return tuple(item.numbers[place - 1] for place in places if 0 < place <= len(item.numbers))


def _pointed(item: Item) -> Point | None:
    """The day and hour by which a booking is known; in a wish to move it, others are where it shall go."""
    if item.current is not None or item.doing is Doing.CHANGE:
        return item.current
    wanted = item.wanted
    return Point(wanted.first_on, wanted.at) if wanted.first_on or wanted.at else None


def is_at(booking: Booking, point: Point, turn: Turn) -> bool:
    """Whether a booking is on this day, or at this hour."""
    when = booking.offer.when
    if isinstance(when, Nights):
        return point.on is not None and when.check_in_on <= point.on <= when.check_out_on
    start = when.start_at.astimezone(turn.playbook.business.zone)
    return point.on in (None, start.date()) and point.at in (None, start.time())


def pointing(turn: Turn, item: Item) -> Item:
    """The item with where its booking is now, as far as this message says it.

    Asked which booking is meant, a day says which: it is none to move it to.
    """
    whens = [v.value for t in turn.of(Tell) if t.slot is Slot.WHEN for v in t.values]
    told = [when for when in whens if isinstance(when, When) and when.window.start is not None]
    which = turn.asked == Asked.WHICH_BOOKING and len(item.numbers) > 1
    now = [when for when in told if when.role is Role.CURRENT or which]
    if not now or now[-1].window.start is None:
        return item
    before = next((i for i in (turn.before.items if turn.before else ()) if i.id == item.id), None)
    moves = which and item.doing is Doing.CHANGE and before is not None
    wanted = before.wanted if moves and before is not None else item.wanted
    return replace(item, current=point_of(now[-1]), wanted=wanted)


def point_of(when: When) -> Point | None:
    """Where a booking is that is called by a day or an hour: "the Friday lunch" is at no hour."""
    start = when.window.start
    return Point(start.on) if start and start.on and (when.part or when.window.end) else start


def may_name(turn: Turn, booking: Booking) -> bool:
    """Whether the name of a booking may be said: the guest has said it, or shown who they are."""
    guest, contact = turn.state.guest, booking.contact
    said = contact is not None and contact.name == guest.name
    return said or bool(guest.shown(turn.now))


def in_full(turn: Turn, bookings: Sequence[Booking], *, priced: bool = False) -> Standing:
    """All that is on record of bookings, as far as the guest may hear it."""
    return Standing(tuple(_disclosed(turn, booking) for booking in bookings), priced=priced, whole=True)


def _disclosed(turn: Turn, booking: Booking) -> Booking:
    """The booking without what somebody else may have said of it: names, contacts and notes of their own.

    Whoever booked elsewhere with a contact that the guest has proven may be anybody.
    """
    guest, contact, shown = turn.state.guest, booking.contact, turn.state.guest.shown(turn.now)
    if contact is None or booking.number in turn.state.booked:
        return booking
    name = contact.name if contact.name == guest.name else ""
    phone, email = (each if each in shown else None for each in (contact.phone, contact.email))
    return replace(booking, contact=replace(contact, name=name, phone=phone, email=email, requests=None))


def ended(turn: Turn, item: Item, *sayings: Saying) -> Turn:
    """The turn with an item that has come to its end; what was under way before it goes on by itself."""
    turn, by = turn.without_item(item), item.doing.value
    if turn.state.items:
        return turn.say(*sayings, by=by)
    return turn.ask(*sayings, asked=Asked.MORE, by=by)
