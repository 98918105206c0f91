"""Feelings: greetings, thanks and goodbyes, worry, anger, and a complaint, which comes before all else."""

from collections.abc import Callable
from dataclasses import replace

from frontdesk.conversation.acts import Act, Ask, Danger, Feel, Feeling, Story, Unclear, Verb, Want
from frontdesk.conversation.items import Doing
from frontdesk.conversation.sayings.answers import AnswerFaq
from frontdesk.conversation.sayings.matters import Complained
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked
from frontdesk.policy import matters
from frontdesk.policy.fit import settles
from frontdesk.policy.turn import Steps, Turn

UPSET = (Feeling.ANGER, Feeling.COMPLAINT)
ANGER = (Simple.ABUSE, Simple.ABUSE_AGAIN, Simple.ABUSE_STILL)
"""What is said to anger that wants nothing done: in other words each time."""
COMPLAINT = (Simple.CALL_ABOUT_IT, Simple.UPSET_AGAIN, Simple.UPSET_STILL)
"""How a person is offered to who complains, in other words each time."""

Handler = Callable[[Turn, Feel], Turn]


def feel(turn: Turn) -> Steps[Turn]:
    """Meet what the guest shows, the gravest first; who is calm again is not angry any more."""
    yield from ()  # a generator like the others, though it needs no step
    shown = turn.open(Feel)
    if not any(act.feeling in UPSET for act in turn.of(Feel)) and _says_something(turn):
        turn = turn.with_state(replace(turn.state, vexed=0))
    for feeling, handle in _TABLE.items():
        first = next((act for act in shown if act.feeling is feeling), None)
        if first is not None:
            turn = handle(turn, first)
    return turn.settle(turn.open(Feel))


def _says_something(turn: Turn) -> bool:
    return any(not isinstance(act, Story | Unclear) for act in turn.acts)


def _is_alone(turn: Turn) -> bool:
    """Whether the message does nothing but feel and tell stories."""
    return all(isinstance(act, Feel | Story) for act in turn.acts)


def _complaint(turn: Turn, act: Feel) -> Turn:
    """An apology first; the words go to the team, and somebody may call. Nothing is sold beside it."""
    turn, record = matters.keep(turn, (act.words,))
    kept: tuple[Saying, ...] = (Complained(record),) if record else ()
    vexed = turn.state.vexed
    turn = turn.with_state(replace(turn.state, vexed=vexed + 1)).settle((act,))
    if _does_something(turn) or turn.touched or any(want.verb is Verb.BOOK for want in turn.of(Want)):
        return turn.say(Simple.SORRY_TO_HEAR, *kept)
    offer = COMPLAINT[min(vexed, len(COMPLAINT) - 1)]
    return turn.ask(Simple.SORRY_TO_HEAR, *kept, offer, asked=Asked.PERSON)


def _does_something(turn: Turn) -> bool:
    """Whether the guest wants done what only this conversation can do: a call, a change, a cancellation."""
    item = turn.item
    return turn.closed or (item is not None and not item.is_wish and item.id in turn.touched)


def _anger(turn: Turn, act: Feel) -> Turn:
    """A short apology, and what is wanted goes on; who only vents, or once more, is offered a person."""
    vexed = turn.state.vexed
    turn = turn.with_state(replace(turn.state, vexed=vexed + 1)).settle((act,))
    if turn.closed or not _is_alone(turn) or (turn.item is not None and not vexed):
        return turn.say(Simple.SORRY) if not _is_sorry(turn) else turn
    return turn.ask(ANGER[min(vexed, len(ANGER) - 1)], asked=Asked.PERSON)


def _is_sorry(turn: Turn) -> bool:
    return Simple.SORRY_TO_HEAR in turn.said


def _worry(turn: Turn, act: Feel) -> Turn:
    """A kind word before anything else, and the entry on file that comes nearest to the worry."""
    near = act.other
    entries = near.entries if isinstance(near, Ask) and settles(near, turn.playbook) else ()
    known = tuple(AnswerFaq(entry) for entry in entries[:1] if entry < len(turn.playbook.faq))
    return turn.say(Simple.WORRY, *known, to=(act,))


def _greeting(turn: Turn, act: Feel) -> Turn:
    """Who comes for the first time is greeted; later a greeting alone hears that somebody is here."""
    turn = turn.settle((act,))
    first, alone = turn.state.turns == 0, _is_alone(turn) and not turn.said
    if not first:
        return turn.say(Simple.HERE) if alone and turn.item is None else turn
    if alone and turn.item is None:
        return turn.ask(Simple.GREETING, asked=Asked.NOTHING)
    return turn.say(Simple.HELLO)


def _thanks(turn: Turn, act: Feel) -> Turn:
    """Thanks alone are answered; in the middle of something it goes on. What was not done is not owned."""
    turn = turn.settle((act,))
    done = bool(turn.state.booked or turn.state.calls or turn.state.asked == Asked.MORE)
    leaves = any(other.feeling is Feeling.GOODBYE for other in turn.of(Feel))
    if turn.said or leaves or turn.item is not None or not _is_alone(turn):
        return turn
    owned = done and not act.owed
    return turn.ask(Simple.WELCOME if owned else Simple.MORE, asked=Asked.MORE)


def _goodbye(turn: Turn, act: Feel) -> Turn:
    """A goodbye ends it, and says what was not done: a booking, a change, a cancellation."""
    turn, item = turn.settle((act,)), turn.item
    if turn.closed or turn.touched or any(map(_keeps, turn.acts)):
        return turn
    undone = _UNDONE.get(item.doing) if item is not None and (item.options or item.number) else None
    return turn.ask(*((undone,) if undone else ()), Simple.GOODBYE, asked=Asked.NOTHING)


def _keeps(act: Act) -> bool:
    """Whether somebody who says goodbye wants something still: who leaves it at that does not."""
    return isinstance(act, Danger | Unclear) or (isinstance(act, Want) and act.verb is not Verb.DROP)


_UNDONE = {Doing.RESERVE: Simple.LEFT_UNBOOKED, Doing.CHANGE: Simple.STAYS, Doing.CANCEL: Simple.STAYS}
"""What is said of what was under way when the guest leaves."""


_TABLE: dict[Feeling, Handler] = {
    Feeling.COMPLAINT: _complaint,
    Feeling.ANGER: _anger,
    Feeling.WORRY: _worry,
    Feeling.GREETING: _greeting,
    Feeling.THANKS: _thanks,
    Feeling.GOODBYE: _goodbye,
}
"""What is done about a feeling, the gravest first; joy, jokes and praise are for the reply's courtesies."""
