"""People first: somebody in distress, in anger, or with a word about a call, before anything is looked up."""

from dataclasses import replace

from frontdesk.conversation.outcome import AskQuestion, ReachUs, Saying, Simple, WhyAsked
from frontdesk.conversation.reading import Intent, Kind, Note, Stance
from frontdesk.conversation.state import Asked, Doing, Task
from frontdesk.playbooks.talking import AskKind
from frontdesk.policy.called import about_call
from frontdesk.policy.explaining import explained, named_contact
from frontdesk.policy.handoff import hand_off
from frontdesk.policy.hearing import asks_something, says_only
from frontdesk.policy.resuming import asked_for, still_open
from frontdesk.policy.turn import Decision, Steps, Turn

DISTRESS = (Simple.DISTRESS, Simple.DISTRESS_AGAIN)
COMPLAINT = (Simple.COMPLAINT, Simple.UPSET_AGAIN, Simple.UPSET_STILL)
ABUSE = (Simple.ABUSE, Simple.ABUSE_AGAIN, Simple.ABUSE_STILL)
GIVEN = (Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME, Kind.PHONE, Kind.EMAIL, Kind.REFERENCE)
WISHED = (Kind.WHEN, Kind.PARTY, Kind.NIGHTS)
CLEAR = {Intent.CANCEL: 0.7, Intent.CHANGE: 0.7, Intent.CHECK_BOOKING: 0.7, Intent.HANDOFF: 0.4}
"""How sure it must be that an upset guest wants something done before it is done without more words."""
HALF_HEARTED = 0.7
"""The strength of a yes that is none: "whatever"."""


def attend(turn: Turn) -> Steps[Decision | None]:
    """The answer, if the person comes before the matter."""
    if turn.reading.shows(Note.DISTRESSED):
        return _met(turn, DISTRESS)
    call = yield from about_call(turn)
    if call is not None:
        return call
    if turn.reading.shows(Note.WHY) and (asked_kind(turn) or named_contact(turn)):
        return explained(turn, asked_kind(turn))
    if turn.reading.shows(Note.WITHHOLDS) and (kind := asked_kind(turn)) and not kind.startswith("call"):
        return _withheld(turn, kind)
    if turn.state.asked == Asked.PERSON and (_shrugs(turn) or turn.reading.shows(Note.WITHHOLDS)):
        return Decision(replace(turn.state, asked=Asked.MORE), (Simple.AS_YOU_LIKE,), "desk")
    if turn.state.asked == Asked.PERSON and turn.state.task is not None and _declines(turn):
        return (yield from _goes_on(turn, turn.state.task))
    answers = turn.reading.stand is not None and asked_kind(turn) is not None
    guessed = not turn.reading.shows(Note.UPSET, Note.ABUSIVE) and asks_something(turn)
    if _is_clear(turn) or turn.reading.questions or answers or guessed:
        return None
    if turn.reading.shows(Note.UPSET) or complains(turn):
        return (yield from hand_off(turn)) if turn.reading.wants(Intent.HANDOFF) else _met(turn, COMPLAINT)
    return _met(turn, ABUSE) if turn.reading.shows(Note.ABUSIVE) else None


def complains(turn: Turn) -> bool:
    """Whether it is a complaint by its words, or surely one; in the middle of something a guess is none."""
    first = turn.reading.intents[0] if turn.reading.intents else None
    if first is None or first.intent is not Intent.COMPLAINT:
        return False
    least = CLEAR_COMPLAINT if turn.state.task is not None else LIKELY_COMPLAINT
    return first.confidence >= least or turn.reading.wants(Intent.HANDOFF)


CLEAR_COMPLAINT, LIKELY_COMPLAINT = 0.7, 0.4


def sympathy(turn: Turn) -> tuple[Saying, ...]:
    """A word before what an upset guest wants done is done."""
    return (Simple.SORRY_TO_HEAR,) if turn.reading.shows(Note.UPSET) else ()


def _met(turn: Turn, ways: tuple[Simple, ...]) -> Decision:
    """Courteous, in other words each time, and with the offer of a person."""
    said = ways[min(turn.state.vexed, len(ways) - 1)]
    state = replace(turn.state, vexed=turn.state.vexed + 1, puzzled=0, asked=Asked.PERSON)
    return Decision(state, (said,), "desk")


def _is_clear(turn: Turn) -> bool:
    """Whether the message wants something done, whatever its tone."""
    reading = turn.reading
    if any(reading.of(kind) for kind in GIVEN) or reading.chosen is not None:
        return True
    if any(likely.confidence >= CLEAR.get(likely.intent, 2) for likely in reading.intents[:1]):
        return True
    wished = sum(bool(reading.of(kind)) for kind in WISHED)
    return wished > 1 or (wished == 1 and reading.wants(Intent.BOOK, Intent.FIND))


def _declines(turn: Turn) -> bool:
    stand = turn.reading.stand
    return stand is not None and stand.stance is Stance.NO and not turn.reading.details


def _goes_on(turn: Turn, task: Task) -> Steps[Decision]:
    """Nobody shall call: what was under way is, and a no to the call is no answer to it."""
    state = replace(turn.state, asked=asked_for(turn, task), vexed=0, again=0)
    again = yield from still_open(turn.with_state(state))
    return Decision(state, (Simple.ALL_RIGHT, *again), "desk")


def _shrugs(turn: Turn) -> bool:
    """Neither yes nor no to the offer of a person: nothing is arranged on such a word."""
    stand = turn.reading.stand
    weak = stand is not None and stand.stance is Stance.YES and stand.strength <= HALF_HEARTED
    return weak and not turn.reading.details and says_only(turn)


def asked_kind(turn: Turn) -> str | None:
    """Which kind of thing the open question asks for, if one is open."""
    asked, task = turn.state.asked, turn.state.task
    if task is not None and task.doing is Doing.HANDOFF:
        return "call_name" if asked in (Asked.CALLER, _id(turn, AskKind.NAME)) else "call"
    kinds = {ask.id: ask.kind for ask in turn.playbook.ask}
    if asked not in kinds:
        return None
    known = {AskKind.NAME: "name", AskKind.PHONE: "phone", AskKind.EMAIL: "email"}
    return known.get(kinds[asked], "other")


def _withheld(turn: Turn, kind: str) -> Decision:
    """What it is for, once; then how else the guest may get what they want."""
    state = replace(turn.state, again=turn.state.again + 1)
    if turn.state.again == 0:
        return Decision(state, (WhyAsked(kind), AskQuestion(turn.state.asked, again=True)), "desk")
    return Decision(state, (ReachUs() if kind == "phone" else Simple.NEEDED,), "desk")


def _id(turn: Turn, kind: AskKind) -> str:
    return next((ask.id for ask in turn.playbook.ask if ask.kind is kind), "")
