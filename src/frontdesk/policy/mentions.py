"""Naming: which of the guest's own bookings a message speaks of, by what it is, whose, when or which."""

from collections.abc import Iterable

from frontdesk.booking.model import Booking, Shape
from frontdesk.conversation.acts import Act, Ask, Slot, Tell, Want
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import When, WhenKind
from frontdesk.policy.owned import is_at, point_of
from frontdesk.policy.turn import Turn

NAMES = (Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME)
CALLED = (Kind.REFERENCE, Kind.SERVICE, Kind.RESOURCE, *NAMES)
"""What calls a booking by its name; a day may just as well be where it shall go."""
POSSESSIVE = ("'s", "’s", "s")


def named(turn: Turn, acts: Iterable[Act]) -> Booking | None:
    """The one of the guest's bookings that these acts call by its reference, its service, or whose it is."""
    left, called = turn.own, False
    for value in _values(turn, acts):
        fitting = tuple(booking for booking in left if fits(turn, booking, value))
        if value.kind in CALLED and fitting:
            left, called = fitting, True
    return left[0] if called and len(left) == 1 else None


def asked_after(turn: Turn, values: Iterable[Detail]) -> tuple[Booking, ...]:
    """The bookings that a question speaks of; one that it calls by name is meant though the day is wrong."""
    told = list(values)
    called = [value for value in told if value.kind in CALLED]
    whens = [value for value in told if isinstance(value.value, When)]
    left = tuple(b for b in turn.own if all(fits(turn, b, value) for value in called))
    then = tuple(b for b in left if all(fits(turn, b, value) for value in whens))
    return then or (left if called else ())


def fits(turn: Turn, booking: Booking, value: Detail) -> bool:
    """Whether a booking is what a value tells."""
    ids = {str(each) for each in (value.value, *value.others)}
    match value.value:
        case When() as when:
            point = point_of(when)
            return point is not None and is_at(booking, point, turn)
        case _ if value.kind is Kind.REFERENCE:
            return booking.reference.upper() == str(value.value).upper()
        case _ if value.kind is Kind.SERVICE:
            return bool(ids & {part.service for part in booking.offer.parts})
        case _ if value.kind is Kind.RESOURCE:
            return bool(ids & {resource for part in booking.offer.parts for resource in part.resources})
        case _ if value.kind in NAMES:
            return is_whose(booking, str(value.value))
        case _:
            return False


def could_be(turn: Turn, booking: Booking, named: set[str]) -> bool:
    """Whether a booking is one of these services, or of its kind."""
    services, booked = turn.playbook.business.services, {part.service for part in booking.offer.parts}
    # "My table" is said of a dinner at the counter, and "my room" of a suite.
    shapes = [{services[s].shape for s in each if s in services} for each in (named, booked)]
    return bool(named & booked) or bool(shapes[0] & shapes[1] - {Shape.APPOINTMENT})


def is_whose(booking: Booking, name: str) -> bool:
    """Whether a name is that of a booking, or a part of it: "move Kirill's Botox"."""
    own = (booking.contact.name if booking.contact else "").casefold().split()
    said = name.casefold().split()
    return bool(said) and all(
        word in own or any(word == f"{w}{s}" for w in own for s in POSSESSIVE) for word in said
    )


def is_deadline(turn: Turn, values: Iterable[Detail]) -> bool:
    """Whether something is to be so by a day: that is about what comes of it, not about the booking."""
    whens = [value.value for value in values if isinstance(value.value, When)]
    return any(_ends_later(when, turn) for when in whens if not when.span)


def _ends_later(when: When, turn: Turn) -> bool:
    start, end, today = when.window.start, when.window.end, turn.now.date()
    ranged = when.kind in (WhenKind.DATE_RANGE, WhenKind.DATETIME_RANGE)
    begins = start.on if start is not None else None
    return ranged and begins in (None, today) and end is not None and end.on is not None and end.on > today


def _values(turn: Turn, acts: Iterable[Act]) -> list[Detail]:
    """What the acts name, what corrects something aside, and what stands loose beside them."""
    found = list(turn.loose)
    for act in acts:
        if isinstance(act, Want | Ask) or (isinstance(act, Tell) and not act.unwanted):
            own = isinstance(act, Tell) and act.slot is Slot.NAME and act.corrects
            found += [] if own else act.values
    return found
