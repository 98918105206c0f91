"""Which specialist takes a message: the table of the desk, read from top to bottom."""

from dataclasses import replace

from frontdesk.conversation.outcome import Emergency, Saying, Simple, Standing
from frontdesk.conversation.reading import Intent, Kind, Stance
from frontdesk.conversation.state import Asked, Doing, State, Task
from frontdesk.conversation.steps import LetGo
from frontdesk.policy import questions
from frontdesk.policy.cancel import cancel
from frontdesk.policy.change import change
from frontdesk.policy.owned import own_bookings
from frontdesk.policy.reserve import reserve
from frontdesk.policy.turn import Decision, Steps, Turn

WISHES = (Kind.WHEN, Kind.SERVICE, Kind.PARTY, Kind.RESOURCE, Kind.NIGHTS, Kind.ADULTS, Kind.ROOMS)
GIVEN = (Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME, Kind.PHONE, Kind.EMAIL)


def decide(turn: Turn) -> Steps[Decision]:
    """What to do about a message, and what to say in the end."""
    emergency = _emergency(turn)
    if emergency is not None:
        return Decision(turn.state, (Emergency(emergency),), "emergency")
    told = questions.answers(turn)
    decision = yield from _wished(turn, bool(told))
    if decision is None:
        return _small_talk(turn, told or questions.looked_up(turn))
    if told:
        decision = replace(decision, sayings=(*told, *decision.sayings))
    return decision


def _emergency(turn: Turn) -> int | None:
    text = turn.reading.text.casefold()
    for index, entry in enumerate(turn.playbook.emergency):
        if any(phrase.casefold() in text for phrase in entry.phrases):
            return index
    return None


def _wished(turn: Turn, answered: bool) -> Steps[Decision | None]:
    """The specialist's decision, if the message wants something done."""
    reading, task = turn.reading, turn.state.task
    if reading.wants(Intent.ABORT) and task is not None:
        yield LetGo()
        return Decision(_dropped(turn.state), (Simple.DROPPED,), task.doing.value)
    if reading.intent is Intent.HANDOFF:
        return Decision(replace(turn.state, asked=Asked.PERSON), (Simple.OFFER_PERSON,), "handoff")
    if reading.intent is Intent.CANCEL or (task and task.doing is Doing.CANCEL):
        if (
            task is not None
            and task.doing is Doing.RESERVE
            and not turn.state.booked
            and not turn.state.guest.proofs
        ):
            yield LetGo()
            return Decision(_dropped(turn.state), (Simple.DROPPED,), task.doing.value)
        return (yield from cancel(turn))
    if (reading.intent is Intent.CHANGE and task is None) or (task and task.doing is Doing.CHANGE):
        return (yield from change(turn))
    if reading.intent is Intent.CHECK_BOOKING and task is None:
        return (yield from _status(turn))
    if _goes_on(turn, answered):
        return (yield from reserve(turn))
    return None


def _goes_on(turn: Turn, answered: bool) -> bool:
    """Whether a wish to book is told, or one under way goes on with this message."""
    reading, task = turn.reading, turn.state.task
    wishes = any(reading.of(kind) for kind in WISHES)
    if task is None:
        return reading.wants(Intent.BOOK, Intent.FIND, Intent.SELECT) or (
            wishes and not reading.wants(Intent.REQUEST_INFO)
        )
    if task.doing is not Doing.RESERVE:
        return False
    answers = reading.chosen or reading.stand or wishes or any(reading.of(kind) for kind in GIVEN)
    if answered and not answers:
        return False
    asked = turn.state.asked
    return bool(answers) or asked in {ask.id for ask in turn.playbook.ask} or not _talk(turn)


def _talk(turn: Turn) -> bool:
    social = (
        Intent.GREET,
        Intent.THANK,
        Intent.GOODBYE,
        Intent.SMALLTALK,
        Intent.HELP,
        Intent.REQUEST_INFO,
        Intent.OUT_OF_SCOPE,
    )
    return turn.reading.intent in social


def _status(turn: Turn) -> Steps[Decision]:
    bookings = yield from own_bookings(turn)
    if not bookings:
        return Decision(replace(turn.state, asked=Asked.IDENTITY), (Simple.NO_BOOKING,), "status")
    return Decision(replace(turn.state, asked=Asked.MORE), (Standing(bookings),), "status", bookings)


def _dropped(state: State) -> State:
    return replace(state, task=None, asked=Asked.MORE)


_SOCIAL = {
    Intent.GREET: Simple.GREETING,
    Intent.THANK: Simple.WELCOME,
    Intent.GOODBYE: Simple.GOODBYE,
    Intent.HELP: Simple.HELP,
    Intent.SMALLTALK: Simple.ROBOT,
    Intent.OUT_OF_SCOPE: Simple.OUT_OF_SCOPE,
    Intent.COMPLAINT: Simple.SORRY,
    Intent.UNSURE: Simple.TAKE_YOUR_TIME,
}


def _small_talk(turn: Turn, told: tuple[Saying, ...]) -> Decision:
    """Questions and courtesies; a wish under way is picked up again afterwards."""
    if told:
        return Decision(replace(turn.state, puzzled=0), told, questions.NAME)
    stand, asked = turn.reading.stand, turn.state.asked
    if asked == Asked.MORE and stand is not None and stand.stance is Stance.NO:
        return Decision(replace(turn.state, asked=""), (Simple.GOODBYE,), "reserve")
    if unknown := questions.unknown(turn):
        return Decision(replace(turn.state, asked=Asked.PERSON), unknown, questions.NAME)
    said = _SOCIAL.get(turn.reading.intent) if turn.reading.intent else None
    if said is not None:
        return Decision(replace(turn.state, puzzled=0), (said,), "desk")
    puzzled = turn.state.puzzled + 1
    said = (
        Simple.NOT_UNDERSTOOD
        if puzzled == 1
        else Simple.NOT_UNDERSTOOD_AGAIN
        if puzzled == 2
        else Simple.OFFER_PERSON
    )
    return Decision(replace(turn.state, puzzled=puzzled), (said,), "desk")


__all__ = ["Task", "decide"]
