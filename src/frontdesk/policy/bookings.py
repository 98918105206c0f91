"""Which booking an item is about, and how the guest's own bookings stand: told to nobody else."""

from dataclasses import dataclass, replace

from frontdesk.booking.model import Booking
from frontdesk.booking.refusals import WrongStatus
from frontdesk.conversation.acts import Ask, Choose, Subject
from frontdesk.conversation.items import Item
from frontdesk.conversation.outcome import Refused, Simple, Standing
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import ReadBooking
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.identity import seek
from frontdesk.policy.owned import ended, meant, on_record, pointing
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
    told = meant(turn, item, found.standing) or meant(turn, item, found.gone)
    told = (*told, *(() if item.references else found.calls))
    if not told and _is_arranged(turn, item):
        return ended(turn, item, Simple.NOT_YET)
    if not told:
        return (yield from seek(turn.with_item(item), item))
    prices = [ask for ask in turn.open(Ask) if ask.about is Subject.PRICE and not ask.values]
    turn = ended(turn, item, Standing(told, priced=bool(prices))).settle(prices)
    return replace(turn, bookings=(*turn.bookings, *told))


def _is_arranged(turn: Turn, item: Item) -> bool:
    """Whether what is asked about is still being arranged: "is it confirmed?" before it was read back."""
    others = [each for each in turn.state.items if each.is_wish and each.options]
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
    found, item = (yield from on_record(turn)), pointing(turn, item)
    turn = turn.with_item(item)
    several = meant(turn, item, found.standing)
    if several:
        turn = turn.settle(turn.open(Choose)) if turn.asked == Asked.WHICH_BOOKING else turn
        return one_of(turn, item, several)
    if gone := meant(turn, item, found.gone):
        refused = Refused(WrongStatus(gone[-1].reference, gone[-1].status))
        return Found(ended(turn, item, refused), item)
    return Found((yield from seek(turn, item)), item)


def one_of(turn: Turn, item: Item, bookings: tuple[Booking, ...]) -> Found:
    """The only booking, or the question which of several is meant."""
    if len(bookings) == 1:
        item = replace(item, number=bookings[0].number, numbers=())
        return Found(turn.with_item(item), item, bookings[0])
    return which(turn, item, bookings)


def which(turn: Turn, item: Item, bookings: tuple[Booking, ...]) -> Found:
    """The question which booking is meant."""
    item = replace(item, number=None, numbers=tuple(booking.number for booking in bookings))
    said = Standing(bookings, which=True)
    return Found(turn.with_item(item).ask(said, asked=Asked.WHICH_BOOKING, by=item.doing.value), item)
