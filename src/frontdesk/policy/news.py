"""News from the background: told at once or with the next reply; what is under way stays under way."""

from dataclasses import replace

from frontdesk.booking.changes import Verb
from frontdesk.booking.model import STANDING, Booking
from frontdesk.booking.news import news_of
from frontdesk.conversation.items import Item
from frontdesk.conversation.message import UNASKED, News
from frontdesk.conversation.sayings.bookings import Happened
from frontdesk.conversation.sayings.offers import Offers, StillOpen, Why
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked, Kept, State
from frontdesk.conversation.steps import ReadBooking
from frontdesk.policy import routes
from frontdesk.policy.freed import PLACE_FREE, place_free
from frontdesk.policy.next_best import next_best, next_best_move
from frontdesk.policy.proposals import propose
from frontdesk.policy.turn import Decision, Steps, Turn

NAME = "news"
LOST, NOT_MOVED = "refused", "move_refused"
"""What news is called of a request, and of a move, that another calendar had no room for."""
EMERGENCY = "emergency"


def answer(turn: Turn) -> Steps[Decision]:
    """What to do about a message, or a tool call; what could wait until now is told first."""
    kept, proposed = turn.state.news, turn.message.proposed
    told = []
    for each in kept:
        told.append((yield from _happened(each)))
    turn = turn.with_state(replace(turn.state, news=()))
    decision = yield from propose(turn, proposed) if proposed is not None else routes.decide(turn)
    if decision.specialist == EMERGENCY:
        return replace(decision, state=replace(decision.state, news=kept))
    return replace(decision, sayings=(*(saying for saying in told if saying), *decision.sayings))


def tell(turn: Turn, news: News) -> Steps[Decision]:
    """What to say when news comes in: nothing, if it can wait or has been overtaken."""
    if news.kind == PLACE_FREE:
        return (yield from place_free(turn, int(news.record.partition(":")[2])))
    kept = Kept(news.kind, news.record)
    if news.priority not in UNASKED:
        return Decision(replace(turn.state, news=(*turn.state.news, kept)), (), NAME)
    happened = yield from _happened(kept)
    if happened is None:
        return Decision(turn.state, (), NAME)
    request = next((item for item in turn.state.requested if item.number == happened.booking.number), None)
    turn = replace(turn, before=turn.state).with_state(_settled(turn.state, happened.booking))
    turn = turn.did(happened.booking).say(happened, by=NAME)
    turn = yield from _after(turn, happened, request)
    sayings = tuple(_still_open(said) for said in turn.said)
    return replace(turn.decision(), sayings=sayings, specialist=NAME)


def _after(turn: Turn, happened: Happened, request: Item | None) -> Steps[Turn]:
    """What others have now is told with the next best; else what is under way goes on."""
    if _is_lost(turn, happened):
        return (yield from next_best(turn, happened.booking))
    if happened.told == NOT_MOVED and request is not None:
        return (yield from next_best_move(turn, happened.booking, request))
    return (yield from routes.go_on(turn))


def _is_lost(turn: Turn, happened: Happened) -> bool:
    """Whether somebody else has what was asked for, so that the guest needs something in its place."""
    known = turn.playbook.business.services
    return happened.told == LOST and all(part.service in known for part in happened.booking.offer.parts)


def _still_open(said: Saying) -> Saying:
    """Offers may have been made long ago: they are asked about again, and not said to be free."""
    again = isinstance(said, Offers) and said.why is Why.AGAIN
    return StillOpen(said.options) if again and isinstance(said, Offers) else said


def _happened(kept: Kept) -> Steps[Happened | None]:
    """The news as its record tells it now."""
    booking = yield ReadBooking(int(kept.record.partition(":")[2]))
    if not isinstance(booking, Booking):
        return None
    told = news_of(booking, Verb(kept.kind))
    return Happened(booking, told) if told else None


def _settled(state: State, booking: Booking) -> State:
    """Without what was requested of a booking; and of one that does not stand any more, what is under way."""
    state = state.without_request(booking.number)
    if booking.status in STANDING:
        return state
    over = [item.id for item in state.items if item.number == booking.number]
    for id_ in over:
        state = state.without(id_)
    return replace(state, asked=Asked.MORE) if over else state
