"""Which booking an item is about, and how the guest's own bookings stand: told to nobody else."""

from dataclasses import dataclass, replace

from frontdesk.booking.model import Booking
from frontdesk.booking.refusals import WrongStatus
from frontdesk.conversation.acts import Answer, Ask, Choose, Consent, Subject, Tell, Verb, Want
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.bookings import Standing
from frontdesk.conversation.sayings.offers import Refused
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.waits import OnList
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import ReadBooking
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.arrangement import told_of_call
from frontdesk.policy.freed import find_waits
from frontdesk.policy.identity import OF_BOOKINGS, seek
from frontdesk.policy.mentions import CALLED, asked_after, could_be, fits
from frontdesk.policy.owned import ended, in_full, meant, on_record, pointing
from frontdesk.policy.turn import Steps, Turn


@dataclass(frozen=True, slots=True)
class Found:
    """The booking that an item is about; without one, the turn has said or asked why."""

    turn: Turn
    item: Item
    booking: Booking | None = None


def advance(turn: Turn, item: Item) -> Steps[Turn]:
    """Tell what is booked; what was cancelled or declined is told as that, if nothing else is there."""
    found, item = (yield from on_record(turn)), pointing(turn, item)
    after = _asked_after(turn)
    if after == CALL and found.calls:
        return told_of_call(turn.without_item(item), found.calls)
    nothing = not (found.standing or found.gone or found.calls or item.references)
    waits = (yield from find_waits(turn)) if after == LIST or nothing else ()
    if after == LIST or waits:
        return replace(ended(turn, item, OnList(waits)), specialist=Doing.WAIT.value)
    told = meant(turn, item, found.standing) or meant(turn, item, found.gone)
    told = (*told, *(() if item.references else found.calls))
    asks = [ask for ask in turn.open(Ask) if ask.about is Subject.BOOKING and not ask.entries]
    turn = turn.settle(asks)
    if not item.numbers and (values := _asked_of(turn)):
        told = asked_after(turn, values) or told
    if told and _is_another(turn):
        return ended(turn, item, Simple.NOT_AMONG, in_full(turn, told))
    if not told and _is_arranged(turn, item):
        return ended(turn, item, Simple.NOT_YET)
    if not told:
        return (yield from seek(turn.with_item(item), item))
    prices = [ask for ask in turn.open(Ask) if ask.about is Subject.PRICE and not ask.values]
    costs = any(value.kind is Kind.COSTS for value in _asked_of(turn))
    turn = ended(turn, item, in_full(turn, told, priced=costs or bool(prices))).settle(prices)
    return replace(turn, bookings=(*turn.bookings, *told))


def _asked_of(turn: Turn) -> list[Detail]:
    """What the questions about a booking, and the wishes to hear of one, name."""
    asked = [ask.values for ask in turn.of(Ask) if ask.about is Subject.BOOKING]
    wanted = [want.values for want in turn.of(Want) if want.verb is Verb.STATUS]
    return [value for values in (*asked, *wanted) for value in values]


def _is_another(turn: Turn) -> bool:
    """Whether something is asked after by its name that none of the guest's bookings is of."""
    named = [value for value in _asked_of(turn) if value.kind in (Kind.SERVICE, Kind.RESOURCE)]
    services = {str(value.value) for value in named if value.kind is Kind.SERVICE}
    return bool(named) and not any(
        could_be(turn, booking, services) or any(fits(turn, booking, value) for value in named)
        for booking in turn.own
    )


LIST, CALL = "list", "call"
"""What else of their own a guest may ask after."""


def _asked_after(turn: Turn) -> str:
    values = [value for want in turn.of(Want) if want.verb is Verb.STATUS for value in want.values]
    return next((str(value.value) for value in values if value.kind is Kind.OWN), "")


def _is_arranged(turn: Turn, item: Item) -> bool:
    """Whether what is asked about is still being arranged: "is it confirmed?" before it was read back."""
    others = [each for each in turn.state.items if each.is_wish and (each.options or each.wanted.services)]
    named = item.references or item.wanted != Wanted() or item.current is not None
    return bool(others) and not named and not turn.state.guest.shown(turn.now)


def find(turn: Turn, item: Item) -> Steps[Found]:
    """The booking that is to be changed or cancelled: the one there is, or the one that is named or chosen.

    What is cancelled already is said to be; whatever else is meant needs a proof first.
    """
    if item.number is not None:
        booking = yield ReadBooking(item.number)
        if isinstance(booking, Booking):
            return Found(turn, item, booking)
        return Found(ended(turn, item, Simple.NO_BOOKING), item)
    if _declines(turn, item):
        return Found((yield from stays(turn, item)), item)
    found = yield from on_record(turn)
    if (told := _told_which(turn, item, found.standing)) is not None:
        return one_of(turn.settle(turn.open(Choose)), item, (told,))
    item = pointing(turn, item)
    turn, item = _as_spoken_of(turn, item, found.standing)
    several = meant(turn, item, found.standing)
    if several:
        turn = turn.settle(turn.open(Choose)) if turn.asked == Asked.WHICH_BOOKING else turn
        return one_of(turn, item, several)
    if gone := meant(turn, item, found.gone):
        refused = Refused(WrongStatus(gone[-1].reference, gone[-1].status))
        return Found(ended(turn, item, refused), item)
    return Found((yield from seek(turn, item)), item)


def _told_which(turn: Turn, item: Item, bookings: tuple[Booking, ...]) -> Booking | None:
    """The one of those that were put that is called by its day or name: times beside it are the change."""
    if turn.asked != Asked.WHICH_BOOKING or len(item.numbers) < SEVERAL:
        return None
    tells = [tell for tell in turn.of(Tell) if not tell.unwanted]
    told = [value for choose in turn.of(Choose) for value in choose.values]
    told += [value for tell in tells for value in tell.values if value.kind in CALLED]
    left = tuple(booking for booking in bookings if booking.number in item.numbers)
    for value in told:
        left = tuple(booking for booking in left if fits(turn, booking, value)) or left
    return left[0] if len(left) == 1 else None


SEVERAL = 2
"""Bookings of which it has to be asked which is meant."""


def one_of(turn: Turn, item: Item, bookings: tuple[Booking, ...]) -> Found:
    """The only booking, or the question which of several is meant."""
    if len(bookings) == 1:
        item = replace(item, number=bookings[0].number, numbers=())
        return Found(turn.with_item(item), item, bookings[0])
    return which(turn, item, bookings)


def _as_spoken_of(turn: Turn, item: Item, bookings: tuple[Booking, ...]) -> tuple[Turn, Item]:
    """The item in the place of another about the same booking: "no, just move it" ends the cancellation."""
    others = [each for each in turn.state.items if each.doing in OF_BOOKINGS and each.number is not None]
    named = item.references or item.wanted.services or item.current or item.numbers
    last = others[-1].number if others and not named else None
    if last is not None and any(booking.number == last for booking in bookings):
        item = replace(item, numbers=(last,))
        for other in (each for each in others if each.number == last):
            turn = turn.without_item(other)
    return turn.with_item(item), item


def _declines(turn: Turn, item: Item) -> bool:
    """Whether none is meant after all: "no", said to "which one do you mean?"."""
    asked = turn.asked == Asked.WHICH_BOOKING and item.id not in turn.touched
    return asked and any(answer.consent is Consent.NO for answer in turn.of(Answer))


def stays(turn: Turn, item: Item) -> Steps[Turn]:
    """Say that it stays as it was, and what it is; where nothing is known of it, that it is left."""
    number = item.number or (item.numbers[0] if len(item.numbers) == 1 else None)
    if number is None:
        turn = turn.with_state(replace(turn.state, challenge=None))
        for other in turn.state.items:  # whatever else waits for that proof is left as well
            if other.doing in OF_BOOKINGS and other.number is None and other.id != item.id:
                turn = turn.without_item(other)
        return ended(turn, item, Simple.DROPPED)
    booking = yield ReadBooking(number)
    if not isinstance(booking, Booking):
        return ended(turn, item, Simple.DROPPED)
    return ended(turn, item, Simple.STAYS, Standing((booking,)))


def which(turn: Turn, item: Item, bookings: tuple[Booking, ...]) -> Found:
    """The question which booking is meant."""
    item = replace(item, number=None, numbers=tuple(booking.number for booking in bookings))
    said = Standing(bookings, which=True)
    return Found(turn.with_item(item).ask(said, asked=Asked.WHICH_BOOKING, by=item.doing.value), item)
