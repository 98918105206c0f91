"""Nothing is asked in the same words twice: the second time in others, the third a person is offered."""

from dataclasses import replace

from frontdesk.conversation.outcome import (
    AskCaller,
    AskFor,
    AskQuestion,
    AskService,
    ReachUs,
    Simple,
)
from frontdesk.conversation.reading import Kind, Note, Stance
from frontdesk.conversation.state import Asked, State
from frontdesk.conversation.told import Choosable
from frontdesk.policy.asking import NAMES
from frontdesk.policy.attending import asked_kind
from frontdesk.policy.hearing import WISHES, names_wish, says_only, takes_offer
from frontdesk.policy.turn import Decision, Turn

Ask = AskFor | AskQuestion | AskService | AskCaller


def reworded(turn: Turn, decision: Decision) -> Decision:
    """The decision in other words, if it only asks what was asked before and was not answered."""
    asked = decision.sayings[0] if len(decision.sayings) == 1 else None
    before = turn.state.asked
    tried = isinstance(asked, AskQuestion | AskCaller) and asked.problem
    if not isinstance(asked, Ask) or not before or decision.state.asked != before or tried:
        return replace(decision, state=replace(decision.state, again=0))
    again = turn.state.again + 1
    if again > 1 and (names_wish(turn) or _gives(turn)):
        again = 1  # what was told is not what was asked, and yet it leads on
    if again == LISTING and isinstance(asked, AskService) and len(turn.playbook.business.services) > 1:
        return replace(decision, sayings=(Choosable(), AskFor(Asked.WHICH)), state=_again(decision, again))
    if again > 1 and not (asked_kind(turn) == "phone" and not _refuses(turn)):
        return _given_up(turn, decision)
    return replace(decision, sayings=(replace(asked, again=True),), state=_again(decision, again))


LISTING = 2
"""Who was asked in vain this often what to book hears what there is, before a person is offered."""


def _again(decision: Decision, again: int) -> State:
    return replace(decision.state, again=again)


def _refuses(turn: Turn) -> bool:
    """Whether a number is not to be given; who talks of something else is asked for it once more."""
    stand = turn.reading.stand
    no = stand is not None and stand.stance is Stance.NO
    return no or turn.reading.shows(Note.WITHHOLDS) or turn.state.again > MOST_ASKED


MOST_ASKED = 3


def _gives(turn: Turn) -> bool:
    """Whether something of the guest's own is told: a name where a number was asked for."""
    return any(turn.reading.of(kind) for kind in (*NAMES, Kind.PHONE, Kind.EMAIL))


def _given_up(turn: Turn, decision: Decision) -> Decision:
    """Asked in vain twice: a person, or, for who gives no number, the way to one; the question stays open."""
    kind, state = asked_kind(turn), replace(decision.state, again=turn.state.again + 1)
    if kind in ("phone", "call"):
        return replace(decision, sayings=(ReachUs(),), state=state)
    if kind == "other":  # a yes would be taken for an answer to the question
        state = replace(state, asked=Asked.PERSON)
    return replace(decision, sayings=(Simple.NEEDED,), state=state)


def wants_rather(turn: Turn) -> bool:
    """A yes to the person who was offered instead of asking once more; for want of a number none is."""
    if asked_kind(turn) == "phone":
        return False
    stand = turn.reading.stand
    agrees = stand is not None and stand.stance is Stance.YES and not stand.but
    wishes = any(turn.reading.of(kind) for kind in WISHES)  # a name and a number are for the call
    return turn.state.again > 1 and agrees and says_only(turn) and not wishes and not takes_offer(turn)
