"""Somebody is in danger: the words on file at once, the team is told, and nothing else is spoken of."""

from dataclasses import replace

from frontdesk.booking.changes import Job
from frontdesk.conversation.acts import Answer, Choose, Danger, Feel, Feeling, Slot, Tell, Want
from frontdesk.conversation.alerts import ALERT, alert_record
from frontdesk.conversation.sayings.matters import Emergency
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked
from frontdesk.policy.turn import Steps, Turn

NAME = "emergency"
OVER = (Feeling.THANKS, Feeling.JOY, Feeling.GOODBYE, Feeling.JOKE)
"""Who shows this is in no danger any more."""
GOES_ON = (Slot.SERVICE, Slot.WHEN, Slot.PARTY, Slot.NIGHTS, Slot.PROVIDER, Slot.NAME, Slot.EMAIL)
"""Who tells of these goes on to book."""
SURE, LIKELY = 0.6, 0.5
"""Below the first it may be no danger: the guest hears whom to call, the team is told, and the rest is heard.
Below the second only the team is told, which looks: an alarm beside a bill helps nobody."""


def warn(turn: Turn) -> Steps[Turn]:
    """Say what to do, alert the team and end the turn; until it is over the emergency stays the subject."""
    yield from ()  # a generator like the others, though it needs no step
    dangers = turn.of(Danger)
    if dangers and (turn.state.danger or max(danger.sure for danger in dangers) >= SURE):
        return _warned(turn, _entry(turn, dangers))
    if dangers:
        return _suspected(turn, dangers)
    if not turn.state.danger:
        return turn
    if _is_over(turn):
        turn = turn.with_state(replace(turn.state, danger=False))
        wished = any(isinstance(act, Want | Tell) for act in turn.acts)
        return turn if wished else turn.say(Simple.RELIEVED, by=NAME)
    return _warned(turn, max((int(index) for index in turn.state.alerts), default=0))


def _suspected(turn: Turn, dangers: tuple[Danger, ...]) -> Turn:
    """Where it may be no danger the team looks, the guest hears whom to call, and nothing is cut short."""
    index = _entry(turn, dangers)
    if index < len(turn.playbook.emergency):
        turn, _ = _alerted(turn, index)
    likely = any(danger.sure >= LIKELY for danger in dangers)
    return turn.say(Simple.DANGER, to=dangers) if likely else turn.settle(dangers)


def _is_over(turn: Turn) -> bool:
    """Whether the guest goes on to something else, or thanks: then the danger has passed."""
    goes_on = any(isinstance(act, Want | Answer | Choose) for act in turn.acts)
    goes_on = goes_on or any(tell.slot in GOES_ON for tell in turn.of(Tell))
    return goes_on or any(feel.feeling in OVER for feel in turn.of(Feel))


def _entry(turn: Turn, dangers: tuple[Danger, ...]) -> int:
    """The entry of the playbook that has these very words; else the first."""
    words = " ".join(danger.words for danger in dangers).casefold()
    for index, entry in enumerate(turn.playbook.emergency):
        if any(phrase.casefold() in words for phrase in entry.phrases):
            return index
    return 0


def _warned(turn: Turn, index: int) -> Turn:
    """The words on file; a worry that is no danger leads to a person."""
    turn = turn.settle(turn.acts)
    entries = turn.playbook.emergency
    if index >= len(entries):
        return _ended(turn.say(Simple.DANGER, by=NAME))
    turn, said = _alerted(turn, index)
    if entries[index].offer_call:
        return turn.ask(said, Simple.OFFER_PERSON, asked=Asked.PERSON, by=NAME)
    return _ended(turn.say(said, by=NAME))


def _ended(turn: Turn) -> Turn:
    """Nothing is asked, and a yes answers nothing that was asked before."""
    state = replace(turn.state, danger=True, asked=Asked.NOTHING)
    return replace(turn, state=state, closed=True)


def _alerted(turn: Turn, index: int) -> tuple[Turn, Emergency]:
    """The job that tells the team, once for each danger of a conversation; none if nobody reads it."""
    if not turn.playbook.emergency[index].tell_staff or turn.playbook.team_email is None:
        return turn, Emergency(index)
    earlier = turn.state.alerts.get(str(index))
    if earlier is not None:
        return turn, Emergency(index, alert_record(earlier), before=True)
    told = turn.message.id
    state = replace(turn.state, alerts={**turn.state.alerts, str(index): told})
    turn = replace(turn, state=state, jobs=(*turn.jobs, Job(ALERT, turn.now, told)))
    return turn, Emergency(index, alert_record(told))
