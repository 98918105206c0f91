"""Questions and courtesies, and what is said when nothing was understood or nothing else helps."""

from dataclasses import replace

from frontdesk.booking.model import Nights
from frontdesk.conversation.outcome import AskFor, Offers, Saying, Simple, Standing, Venues
from frontdesk.conversation.reading import Intent, Note, Stance
from frontdesk.conversation.state import Asked, Doing, State
from frontdesk.conversation.told import Cheapest, DoNotKnow, InStock, Priced
from frontdesk.policy import questions
from frontdesk.policy.hearing import is_unbooked
from frontdesk.policy.inquiring import shown
from frontdesk.policy.keeping import goes_on_as_was
from frontdesk.policy.reserve import resumed
from frontdesk.policy.resuming import asked_for
from frontdesk.policy.turn import Decision, Turn

_SOCIAL = {
    Intent.GREET: Simple.GREETING,
    Intent.THANK: Simple.WELCOME,
    Intent.GOODBYE: Simple.GOODBYE,
    Intent.HELP: Simple.HELP,
    Intent.SMALLTALK: Simple.HERE,
    Intent.OUT_OF_SCOPE: Simple.OUT_OF_SCOPE,
    Intent.COMPLAINT: Simple.COMPLAINT,
    Intent.UNSURE: Simple.TAKE_YOUR_TIME,
}


def is_talk(turn: Turn) -> bool:
    return turn.reading.intent in (*_SOCIAL, Intent.REQUEST_INFO, Intent.REPEAT)


def talk(turn: Turn, told: tuple[Saying, ...]) -> Decision:
    """Questions and courtesies; a wish under way is picked up again in the same breath.

    Thanks for something are not answered by "my pleasure": it may not have happened.
    """
    decision = _talk(turn, told)
    if Simple.WELCOME not in decision.sayings or not turn.reading.shows(Note.THANKS_FOR):
        return decision
    others = tuple(said for said in decision.sayings if said is not Simple.WELCOME)
    return replace(decision, sayings=others or (Simple.MORE,))


def _talk(turn: Turn, told: tuple[Saying, ...]) -> Decision:
    if turn.reading.intent is Intent.CHECK_BOOKING and is_unbooked(turn):
        again = resumed(turn.state.task, turn.state.asked)
        if turn.state.task is None:
            return Decision(_calm(turn.state), (Standing(()), Simple.WHAT_CAN_I_DO), "desk")
        return Decision(_calm(turn.state), (Simple.NOT_YET, *again), "desk")
    if goes_on_as_was(turn):
        again = resumed(turn.state.task, turn.state.asked)
        return Decision(_calm(turn.state), (Simple.ALL_RIGHT, *again), "desk")
    if told:
        again = _picked_up(turn, told)
        if _tells_rooms(again):  # with their prices for the nights
            told = tuple(said for said in told if not isinstance(said, Priced))
        asked = Asked.PRICE_OF if AskFor(Asked.PRICE_OF) in told else _still_asked(turn)
        spoken = shown(told) or turn.state.spoken
        state = replace(_calm(turn.state), asked=asked, spoken=spoken)
        return Decision(state, (*told, *again), questions.NAME)
    stand, intent = turn.reading.stand, turn.reading.intent
    if turn.state.asked == Asked.CALL and stand is not None:
        kind = Simple.WELCOME if stand.stance is Stance.YES else Simple.AS_YOU_LIKE
        return Decision(replace(_calm(turn.state), asked=Asked.MORE), (kind,), "desk")
    if turn.state.asked == Asked.MORE and stand is not None and stand.stance is Stance.YES:
        more = Simple.WELCOME if intent in (Intent.THANK, Intent.GOODBYE) else Simple.WHAT_ELSE
        return Decision(_calm(turn.state), (more,), "desk")
    if turn.state.asked == Asked.MORE and stand is not None and stand.stance is Stance.NO:
        plainly = intent in (Intent.NEGATE, Intent.GOODBYE, None)
        return Decision(_calm(turn.state), (Simple.GOODBYE if plainly else Simple.WELCOME,), "desk")
    if turn.state.asked == Asked.PERSON and stand is not None and stand.stance is Stance.NO:
        return Decision(replace(_calm(turn.state), asked=Asked.MORE), (Simple.AS_YOU_LIKE,), "desk")
    if intent is Intent.REPEAT and turn.state.said:
        return Decision(
            _calm(turn.state), resumed(turn.state.task, turn.state.asked) or (Simple.HELP,), "desk"
        )
    if intent not in _SOCIAL and (unknown := questions.unknown(turn)):
        again = resumed(turn.state.task, turn.state.asked)
        if again:
            return Decision(_calm(turn.state), (DoNotKnow(briefly=True), *again), questions.NAME)
        return Decision(replace(turn.state, asked=Asked.PERSON), unknown, questions.NAME)
    if intent is Intent.GOODBYE:
        return Decision(_calm(turn.state), _farewell(turn), "desk")
    said = _SOCIAL.get(intent) if intent else None
    if said is Simple.GREETING and turn.state.task is not None:
        said = Simple.HELLO
    if said is not None:
        asked = Asked.PERSON if said is Simple.COMPLAINT else turn.state.asked
        return Decision(
            replace(_calm(turn.state), asked=asked), (said, *resumed(turn.state.task, asked)), "desk"
        )
    return _puzzled(turn)


def _farewell(turn: Turn) -> tuple[Saying, ...]:
    """Who leaves before the yes is told that nothing is booked, or asked once more about a change."""
    task = turn.state.task
    if task is not None and task.doing is Doing.CHANGE and turn.state.asked == Asked.READ_BACK:
        return (Simple.SHALL_I_MOVE,)
    if task is not None and task.doing is Doing.RESERVE and task.options:
        return (Simple.NOT_YET, Simple.GOODBYE)
    return (Simple.GOODBYE,)


def _picked_up(turn: Turn, told: tuple[Saying, ...]) -> tuple[Saying, ...]:
    """What is asked after an answer: what was open, unless the answer itself leads to another question."""
    task, asked = turn.state.task, turn.state.asked
    if all(said in (Simple.ROBOT, Simple.ROBOT_AGAIN) for said in told) and task is None:
        return (Simple.WHAT_CAN_I_DO,)
    cars = any(isinstance(said, InStock) for said in told)
    if AskFor(Asked.PRICE_OF) in told or (asked in (Asked.WHICH, Asked.SERVICE) and cars):
        return ()  # it asks which one already
    if task is not None and task.doing is Doing.SEARCH and len(task.venues) > 1:
        return (Venues(task.venues, again=True),)
    if task is not None and task.put is not None and any(isinstance(said, Cheapest) for said in told):
        return (Simple.RATHER,)
    return resumed(task, asked)


def _tells_rooms(sayings: tuple[Saying, ...]) -> bool:
    offers = [said for said in sayings if isinstance(said, Offers)]
    return any(isinstance(put.offer.when, Nights) for said in offers for put in said.options)


def _still_asked(turn: Turn) -> str:
    """What is open after a question in between: the offer of a person is not, it was passed over."""
    task, asked = turn.state.task, turn.state.asked
    if asked != Asked.PERSON:
        return asked
    return asked_for(turn, task) if task is not None and task.doing is Doing.RESERVE else Asked.MORE


def _calm(state: State) -> State:
    return replace(state, puzzled=0)


WAYS = (Simple.STUCK, Simple.STUCK_CALL, Simple.STUCK_WRITE, Simple.STUCK_HERE)
"""What is said instead of the same a third time: as many ways as it takes not to repeat one of them."""


def another_way(decision: Decision, way: int = 0) -> Decision:
    """Instead of saying the same a third time: an apology, and a person."""
    said = WAYS[way % len(WAYS)]
    asked = Asked.PERSON if said in (Simple.STUCK, Simple.STUCK_CALL) else decision.state.asked
    return replace(decision, sayings=(said,), state=replace(decision.state, asked=asked))


def _puzzled(turn: Turn) -> Decision:
    """Not understood: said in another way the second time, and then a person is offered."""
    puzzled = turn.state.puzzled + 1
    ways = (Simple.NOT_UNDERSTOOD, Simple.NOT_UNDERSTOOD_AGAIN, Simple.OFFER_PERSON)
    said = ways[min(puzzled, len(ways)) - 1]
    asked = Asked.PERSON if said is Simple.OFFER_PERSON else turn.state.asked
    again = resumed(turn.state.task, asked) if said is Simple.NOT_UNDERSTOOD else ()
    return Decision(replace(turn.state, puzzled=puzzled, asked=asked), (said, *again), "desk")
