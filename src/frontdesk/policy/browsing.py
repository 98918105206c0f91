"""Moving through offers: other times, earlier, later, another day, somebody else."""

from dataclasses import replace
from datetime import datetime

from frontdesk.booking.model import Span
from frontdesk.conversation.outcome import (
    Offers,
    Saying,
    Simple,
    Why,
)
from frontdesk.conversation.reading import Intent, Move, Stance
from frontdesk.conversation.state import Asked, Doing, Put, Task
from frontdesk.policy.finding import search
from frontdesk.policy.turn import Decision, Steps, Turn


def unchosen(turn: Turn, task: Task) -> Steps[Decision]:
    """Offers are on the table and none was taken: other ones, a word on which, or patience."""
    if turn.reading.wants(Intent.REQUEST_ALTERNATIVES) or declines(turn):
        return (yield from others(turn, task))
    stand = turn.reading.stand
    patience = stand is not None and stand.stance is Stance.MAYBE
    said: tuple[Saying, ...] = (Simple.TAKE_YOUR_TIME, again(task)) if patience else (again(task),)
    return turn.said(Doing.RESERVE, task, said, Asked.CHOICE)


def declines(turn: Turn) -> bool:
    stand = turn.reading.stand
    return stand is not None and stand.stance is Stance.NO


def again(task: Task) -> Offers:
    return Offers(task.options, Why.AGAIN, task.wanted.first_on, task.wanted.at)


def others(turn: Turn, task: Task) -> Steps[Decision]:
    """Other times than those on the table."""
    seen = [_starts(put).astimezone(turn.playbook.business.zone) for put in task.options]
    return (yield from search(turn, task, seen))


def move_on(turn: Turn, task: Task, move: Move) -> Steps[Decision]:
    """Earlier, later, another day, with someone else than what is on the table."""
    zone = turn.playbook.business.zone
    starts = sorted(_starts(put).astimezone(zone) for put in task.options)
    wanted, seen = task.wanted, tuple(starts)
    match move:
        case Move.EARLIER:
            day = starts[0].date()
            wanted = replace(
                wanted, first_on=day, last_on=day, at=None, earliest=None, latest=starts[0].time()
            )
        case Move.LATER:
            day = starts[-1].date()
            wanted = replace(
                wanted, first_on=day, last_on=day, at=None, earliest=starts[-1].time(), latest=None
            )
        case Move.ANOTHER_DAY:
            days = tuple(dict.fromkeys(start.date() for start in starts))
            wanted = replace(wanted, first_on=None, last_on=None, not_on=(*wanted.not_on, *days))
        case Move.SOMEONE_ELSE:
            told = {
                resource for put in task.options for part in put.offer.parts for resource in part.resources
            }
            wanted = replace(wanted, with_resources=(), without=tuple({*wanted.without, *told}))
            seen = ()
    return (yield from search(turn, replace(task, wanted=wanted), seen))


def _starts(put: Put) -> datetime:
    when = put.offer.when
    assert isinstance(when, Span)
    return when.start_at
