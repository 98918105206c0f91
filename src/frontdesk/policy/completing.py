"""The last stretch of a booking: what is missing is asked for, one thing at a time, then all read back."""

from dataclasses import replace

from frontdesk.conversation.outcome import (
    AskQuestion,
    Offers,
    ReadBack,
    Saying,
    Why,
)
from frontdesk.conversation.state import Asked, Doing, Task
from frontdesk.playbooks.talking import AskKind
from frontdesk.policy.asking import also, contact_of, missing
from frontdesk.policy.turn import Decision, Turn


def complete(turn: Turn, task: Task, problem: str, *, fresh: bool = False) -> Decision:
    """Ask for what is missing, one thing at a time; when nothing is, read everything back."""
    put = task.put
    assert put is not None
    ask = missing(task, turn.state.guest, turn.playbook)
    if ask is not None:
        asking: tuple[Saying, ...] = (
            AskQuestion(
                ask.id,
                problem,
                also(ask, turn.state.guest, turn.playbook),
                plainly=turn.state.asked == ask.id and ask.id in task.unclear,
            ),
        )
        if fresh or turn.state.asked == Asked.CHOICE:
            asking = (Offers((put,), Why.AS_ASKED, task.wanted.first_on, task.wanted.at, asks=False), *asking)
        return turn.said(Doing.RESERVE, task, asking, ask.id)
    contact = contact_of(task, turn.state.guest, turn.playbook)
    task = replace(task, read_back=True)
    guest = turn.state.guest
    told = guest.phone if guest.phone and not guest.has_shown(guest.phone, turn.now) else None
    written = guest.email if not guest.has_shown(guest.email, turn.now) else None
    said = ReadBack(
        put,
        contact,
        phone=told,
        email=written,
        area=task.wanted.area,
        requests=(*task.wanted.requests, *_added(task, turn)),
    )
    return turn.said(Doing.RESERVE, task, (said,), Asked.READ_BACK)


def _added(task: Task, turn: Turn) -> tuple[str, ...]:
    """Answers to what nobody had to be asked: a program may have told them, and the guest hears them."""
    asks = [ask for ask in turn.playbook.ask if not ask.required and ask.kind is not AskKind.YES_NO]
    return tuple(task.answers[ask.id] for ask in asks if ask.id in task.answers)
