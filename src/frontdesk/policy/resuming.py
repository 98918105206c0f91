"""What was open before something came between: the question is asked again, and nothing is claimed anew."""

from dataclasses import replace

from frontdesk.booking.model import Booking
from frontdesk.conversation.outcome import AskCancel, Saying, StillOpen
from frontdesk.conversation.state import Asked, Doing, Task, some
from frontdesk.conversation.steps import ReadBooking
from frontdesk.policy.asking import missing
from frontdesk.policy.cancel import fee_for
from frontdesk.policy.reserve import resumed
from frontdesk.policy.turn import Decision, Steps, Turn


def still_open(turn: Turn) -> Steps[tuple[Saying, ...]]:
    """The question that was open, once more: a yes that follows must not be a yes to what came between.

    Offers may have been made long ago: they are asked about again, and not said to be free.
    """
    task, asked = turn.state.task, turn.state.asked
    options = some(task.options) if task is not None and task.doing is Doing.RESERVE else None
    if options is not None and asked == Asked.CHOICE:
        return (StillOpen(options),)
    if task is not None and task.number is not None and asked == Asked.CANCEL:
        booking = yield ReadBooking(task.number)
        return (AskCancel(booking, fee_for(turn, booking)),) if isinstance(booking, Booking) else ()
    return resumed(task, asked)


def interrupted(turn: Turn, task: Task) -> Turn:
    """A turn in which something else comes first; what is under way waits."""
    before = turn.state.task
    if before is None or before.doing is Doing.WAIT:
        return turn.with_task(task)
    state = replace(turn.state, task=replace(task, interrupts=True), waiting=(*turn.state.waiting, before))
    return turn.with_state(state)


def picked_up(turn: Turn, decision: Decision) -> Steps[Decision]:
    """The same decision, and after it what had to wait for the task that has now come to its end."""
    task, state = turn.state.task, decision.state
    if task is None or not task.interrupts or state.task is not None or not state.waiting:
        return decision
    *before, last = state.waiting
    state = replace(state, task=last, waiting=tuple(before), asked=asked_for(turn, last))
    again = yield from still_open(turn.with_state(state))
    return replace(decision, state=state, sayings=(*decision.sayings, *again))


def asked_for(turn: Turn, task: Task) -> str:
    """What a task was asking for when something came between."""
    if task.doing is Doing.CANCEL and task.number is not None:
        return Asked.CANCEL
    if task.read_back:
        return Asked.READ_BACK
    if task.put is not None:
        ask = missing(task, turn.state.guest, turn.playbook)
        return ask.id if ask else Asked.NOTHING
    if task.options:
        return Asked.CHOICE
    return Asked.DATE if task.wanted.services else Asked.SERVICE
