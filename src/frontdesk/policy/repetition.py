"""Nothing is asked in the same words twice: the second time in others, the third a person is offered."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.booking.model import Offer
from frontdesk.conversation.acts import Ask, Feel, Story
from frontdesk.conversation.sayings.answers import Choosable, FreeTimes, Priced
from frontdesk.conversation.sayings.bookings import ReadBack
from frontdesk.conversation.sayings.calls import AskCaller, ReachUs
from frontdesk.conversation.sayings.offers import Offers, Why
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskCountry, AskFor, AskQuestion, AskService
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked
from frontdesk.playbooks.script import AskKind
from frontdesk.policy.turn import Decision, Turn

Question = AskFor | AskCountry | AskQuestion | AskService | AskCaller
LISTING = 2
"""Who was asked in vain this often what to book hears what there is, before a person is offered."""
WAYS = (Simple.STUCK, Simple.STUCK_CALL, Simple.STUCK_WRITE, Simple.STUCK_HERE)
"""What is said instead of the same a third time: as many ways as it takes not to repeat one of them."""


def once(turn: Turn) -> Turn:
    """The turn without answers that something else in it tells as well."""
    put = [each.offer for said in turn.said if isinstance(said, Offers) for each in said.options]
    read = [said.put.offer for said in turn.said if isinstance(said, ReadBack)]
    put += read
    priced = {
        id_ for said in turn.said if isinstance(said, Priced) and not said.length for id_ in said.services
    }
    costs = {part.service for offer in read if offer.price is not None for part in offer.parts}
    kept: list[Saying] = []
    for said in turn.said:
        if not _is_told(said, put, priced, costs):
            kept.append(said)
            put += said.offers if isinstance(said, FreeTimes) else ()
    return replace(turn, said=tuple(kept))


def _is_told(said: Saying, put: Sequence[Offer], priced: set[str], costs: set[str]) -> bool:
    match said:
        case FreeTimes(offers=offers) if offers:
            return all(any(_is_same(offer, other) for other in put) for offer in offers)
        case Priced(services, length=True):
            return set(services) <= priced
        case Priced(services):
            return set(services) <= costs  # what is read back has its price in it
        case _:
            return False


def _is_same(offer: Offer, other: Offer) -> bool:
    return (offer.what, offer.when, offer.price) == (other.what, other.when, other.price)


def reworded(turn: Turn) -> Turn:
    """The turn in other words, if it asks once more what was asked before and was not answered."""
    asked = turn.said[-1] if turn.said else None
    tried = isinstance(asked, AskQuestion | AskCaller) and asked.problem
    same = bool(turn.asked) and turn.state.asked == turn.asked
    if same and isinstance(asked, Offers) and asked.why is Why.AGAIN:
        return turn.with_state(replace(turn.state, again=turn.state.again + 1))
    if not isinstance(asked, Question) or not same or tried:
        return turn.with_state(replace(turn.state, again=0))
    others = turn.said[:-1]
    if turn.touched or turn.of(Ask):  # what was told or asked is not an answer, and yet it leads on
        other = turn.state.again == 0
        turn = turn.with_state(replace(turn.state, again=int(other)))
        return replace(turn, said=(*others, replace(asked, again=other)))
    # Who says no more than thanks has not been asked in vain.
    felt = bool(turn.acts) and all(isinstance(act, Feel | Story) for act in turn.acts)
    again = min(turn.state.again, 1) if felt else turn.state.again + 1
    turn = turn.with_state(replace(turn.state, again=again))
    if (
        again == LISTING
        and isinstance(asked, AskService)
        and not asked.among
        and len(turn.playbook.business.services) > 1
    ):
        return replace(turn, said=(*others, Choosable(), AskFor(Asked.WHICH)))
    if again > 1:
        return _given_up(turn)
    return replace(turn, said=(*others, replace(asked, again=True)))


def _given_up(turn: Turn) -> Turn:
    """Asked in vain twice: a person, or, for who gives no number, the way to one; the question stays open."""
    kinds = {ask.id: ask.kind for ask in turn.playbook.ask}
    kind, others = kinds.get(turn.asked), turn.said[:-1]
    if kind is AskKind.PHONE or turn.asked in (Asked.CALLER, Asked.CALLER_PHONE):
        return replace(turn, said=(*others, ReachUs()))
    if kind is None:  # a yes would be taken for an answer to the question
        turn = turn.with_state(replace(turn.state, asked=Asked.PERSON))
    return replace(turn, said=(*others, Simple.NEEDED))


def another_way(decision: Decision, way: int = 0) -> Decision:
    """Instead of saying the same a third time: an apology, and a person."""
    said = WAYS[way % len(WAYS)]
    asked = Asked.PERSON if said in (Simple.STUCK, Simple.STUCK_CALL) else decision.state.asked
    return replace(decision, sayings=(said,), state=replace(decision.state, asked=asked))
