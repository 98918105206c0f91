"""The specialist for people: a call back inside opening hours, as long as nobody can take over at once."""

from dataclasses import replace

from frontdesk.booking.model import Booking, Contact
from frontdesk.conversation.outcome import AskQuestion, CalledBack, Refused, Simple
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.state import Asked, Doing, Task
from frontdesk.conversation.steps import CallBack
from frontdesk.conversation.when import When
from frontdesk.policy.asking import reachable, take
from frontdesk.policy.parties import reason_of
from frontdesk.policy.turn import Decision, Steps, Turn

ASKED = "asked for a person"


def hand_off(turn: Turn) -> Steps[Decision]:
    """Arrange that a person calls: a name, a number, and the next time that suits."""
    task = turn.state.task
    if task is None or task.doing is not Doing.HANDOFF:
        waiting = (*turn.state.waiting, task) if task is not None else turn.state.waiting
        task = Task(Doing.HANDOFF)
        turn = turn.with_state(replace(turn.state, waiting=waiting, task=task))
    taken = take(task, turn.state.guest, turn.reading, turn.state.asked, turn.playbook)
    turn = turn.with_state(replace(turn.state, guest=taken.guest))
    ask = reachable(taken.guest, turn.playbook)
    if ask is not None:
        return turn.said(Doing.HANDOFF, task, (AskQuestion(ask.id, taken.problem),), ask.id)
    guest = taken.guest
    contact = Contact(guest.name or "", guest.phone, guest.email)
    point = next(
        (d.value.window.start for d in turn.reading.of(Kind.WHEN) if isinstance(d.value, When)), None
    )
    about = reason_of(turn.state.waiting[-1] if turn.state.waiting else None, turn.playbook.business)
    reason = f"{ASKED}: {about}" if about else ASKED
    answer = yield CallBack(reason, contact, point.on if point else None, point.at if point else None)
    if isinstance(answer, Booking):
        state = replace(turn.state, task=None, asked=Asked.MORE, booked=(*turn.state.booked, answer.number))
        return Decision(state, (CalledBack(answer),), Doing.HANDOFF, (answer,))
    if answer is None:
        return turn.said(Doing.HANDOFF, None, (Simple.PERSON_TOLD,), Asked.MORE)
    return turn.said(Doing.HANDOFF, None, (Refused(answer),), Asked.MORE)  # type: ignore[arg-type]  # a refusal is left
