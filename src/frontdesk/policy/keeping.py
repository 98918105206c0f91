"""What is booked stays as it is: nothing was cancelled or moved, and what stands is told."""

from dataclasses import replace

from frontdesk.conversation.outcome import Simple, Standing
from frontdesk.conversation.reading import Note
from frontdesk.conversation.state import Asked, Doing
from frontdesk.policy.hearing import changes, names_wish
from frontdesk.policy.owned import meant, on_record
from frontdesk.policy.turn import Decision, Steps, Turn

_BRIEF = 8
"""Words of a message that only says that something stays: "as it is" may stand in any longer one."""


def keeps(turn: Turn) -> bool:
    """Whether a message says of what is booked that it stays, and nothing else: "no, don't cancel"."""
    reading, task = turn.reading, turn.state.task
    if not reading.shows(Note.KEEPS) or not turn.state.booked or task is not None:
        return False
    if reading.shows(Note.NO_CANCEL):
        return not changes(turn)
    brief = len(reading.text.split()) <= _BRIEF
    return brief and not reading.ends_asking and not changes(turn) and not names_wish(turn)


def goes_on_as_was(turn: Turn) -> bool:
    """Whether "don't cancel" is said of what is not booked yet: that is no no to it."""
    reading, task = turn.reading, turn.state.task
    arranging = task is not None and task.doing is Doing.RESERVE
    return arranging and reading.shows(Note.NO_CANCEL) and not reading.details and not reading.ends_asking


def stays(turn: Turn, doing: Doing, number: int | None = None) -> Steps[Decision]:
    """Say that it stays, and what it is; where nothing stands, only that nothing was done."""
    standing = (yield from on_record(turn)).standing
    told = tuple(b for b in standing if b.number == number) or meant(turn.with_task(None), standing)
    said = (Simple.STAYS, Standing(told)) if told else (Simple.DROPPED,)
    return turn.said(doing, None, said, Asked.MORE)


def let_go(turn: Turn) -> Steps[Decision]:
    """What was under way is let go; what is booked stands, and is told so that nobody thinks it gone."""
    task = turn.state.task
    doing = task.doing if task is not None else Doing.STATUS
    if task is not None and task.number is not None:
        return (yield from stays(turn, doing, task.number))
    standing = (yield from on_record(turn)).standing if turn.state.booked else ()
    said = (Simple.LET_GO, Standing(standing)) if standing else (Simple.DROPPED,)
    return Decision(replace(turn.state, task=None, asked=Asked.MORE), said, doing.value)
