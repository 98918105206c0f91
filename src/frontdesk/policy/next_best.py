"""The next best where a request could not be granted after all: put to the guest in the very news of it."""

from collections import Counter
from dataclasses import replace

from frontdesk.booking.model import Booking, Nights
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.bookings import ReadBack
from frontdesk.conversation.sayings.offers import Offers, Why
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy import transfers
from frontdesk.policy.openings import search
from frontdesk.policy.rooms import of_rooms
from frontdesk.policy.turn import Steps, Turn


def next_best(turn: Turn, booking: Booking) -> Steps[Turn]:
    """What is free nearest to what was booked and is not to be had."""
    turn = turn.open_item(Item(Doing.RESERVE, _wanted(turn, booking)))
    assert turn.item is not None
    return _as_choice((yield from search(turn, turn.item)))


def next_best_move(turn: Turn, booking: Booking, request: Item) -> Steps[Turn]:
    """What is free nearest to where a booking that stands was to be moved."""
    turn = turn.open_item(request)
    assert turn.item is not None
    return _as_choice((yield from transfers.search(turn, turn.item, booking)))


def _as_choice(turn: Turn) -> Turn:
    """Held and put as a choice, told plainly.

    Never as a read-back: a yes to something else may cross the news, and would do what nobody agreed to.
    """
    item = turn.item
    if item is not None and item.put is not None:
        said = Offers((item.put,), Why.AS_ASKED, item.wanted.first_on, item.wanted.at)
        turn = replace(turn, said=tuple(each for each in turn.said if not isinstance(each, ReadBack)))
        turn = turn.with_item(replace(item, chosen=None, read_back="")).ask(said, asked=Asked.CHOICE)
    return replace(turn, said=tuple(_plainly(said) for said in turn.said))


def _wanted(turn: Turn, booking: Booking) -> Wanted:
    """The same again; with the same people only where it is known that they were asked for."""
    offer, state = booking.offer, turn.state
    if isinstance(offer.when, Nights):
        nights = Wanted(party=offer.party, first_on=offer.when.check_in_on, last_on=offer.when.check_out_on)
        return of_rooms(nights, Counter(part.service for part in offer.parts))
    start = booking.start_at.astimezone(turn.playbook.business.zone)
    is_last = state.booked[-1:] == (booking.number,)
    return Wanted(
        tuple(part.service for part in offer.parts),
        party=offer.party,
        first_on=start.date(),
        last_on=start.date(),
        at=start.time(),
        with_resources=state.about_with if is_last else (),
    )


def _plainly(said: Saying) -> Saying:
    """That the very time is taken was just told."""
    taken = isinstance(said, Offers) and said.why is Why.TIME_TAKEN
    return replace(said, why=Why.AS_ASKED) if taken and isinstance(said, Offers) else said
