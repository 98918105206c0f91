"""Moving through offers: other times, earlier, later, another day, somebody else."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from frontdesk.booking.business import Business
from frontdesk.booking.model import Span
from frontdesk.conversation.fitting import is_stay
from frontdesk.conversation.outcome import (
    AskFor,
    Offers,
    Saying,
    Simple,
    Why,
)
from frontdesk.conversation.reading import Intent, Kind, Move, Stance
from frontdesk.conversation.state import Asked, Doing, Put, Task, some
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.asking import NAMES
from frontdesk.policy.completing import complete
from frontdesk.policy.finding import search
from frontdesk.policy.hearing import WISHES, agrees_only, says_only
from frontdesk.policy.turn import Decision, Steps, Turn


def unchosen(turn: Turn, task: Task) -> Steps[Decision]:
    """Offers are on the table and none was taken: other ones, a word on which, or patience."""
    if _nods(turn, task):
        # "Ok", to "which suits you?": the first is taken and named, and another may still be said.
        return complete(turn, replace(task, chosen=task.options[0].option), "", fresh=True)
    if (guessed := _guessed(turn, task)) is not None:
        said = Offers((guessed,), Why.AS_ASKED, task.wanted.first_on)
        return turn.said(Doing.RESERVE, replace(task, options=(guessed,)), (said,), Asked.CHOICE)
    if turn.reading.wants(Intent.REQUEST_ALTERNATIVES) or turn.state.asked == Asked.CHANGE:
        return (yield from others(turn, task))
    repeats = any(turn.reading.of(kind) for kind in WISHES)  # "no, 4 people" after a table for 4
    if declines(turn) and not repeats:
        return turn.said(Doing.RESERVE, task, (AskFor("better"),), Asked.CHANGE)
    stand = turn.reading.stand
    patience = stand is not None and stand.stance is Stance.MAYBE
    given = any(turn.reading.of(kind) for kind in (*NAMES, Kind.PHONE, Kind.EMAIL))
    courtesy = Simple.TAKE_YOUR_TIME if patience else Simple.THANKS
    listed: tuple[Saying, ...] = (courtesy, again(task)) if patience or given else (again(task),)
    return turn.said(Doing.RESERVE, task, listed, Asked.CHOICE)


def only_these(turn: Turn, task: Task) -> Decision:
    """Somebody takes more than there is: they hear that there is no other, and are asked once more."""
    there = Simple.ONLY_ONE if len(task.options) == 1 else Simple.ONLY_THESE
    if task.put is None:
        return turn.said(Doing.RESERVE, task, (there, again(task)), Asked.CHOICE)
    decision = complete(turn, task, "")
    return replace(decision, sayings=(there, *decision.sayings))


def _nods(turn: Turn, task: Task) -> bool:
    """Whether a bare yes answers which of several it shall be."""
    bare = turn.reading.chosen is None and agrees_only(turn) and says_only(turn, 0)
    return bare and turn.state.asked == Asked.CHOICE and len(task.options) > 1


def _guessed(turn: Turn, task: Task) -> Put | None:
    """The one of several that was probably meant, and is put to the guest once more: "the later one"."""
    chosen = turn.reading.chosen
    if chosen is None or not chosen.needs_confirmation or len(chosen.places) != 1 or len(task.options) < 2:
        return None
    return chosen.first_of(task.options)


def declines(turn: Turn) -> bool:
    stand = turn.reading.stand
    return stand is not None and stand.stance is Stance.NO


def again(task: Task) -> Saying:
    """What is on the table, once more; where nothing is, the question for another day or time."""
    options = some(task.options)
    if options is None:
        return AskFor("better")
    return Offers(options, Why.AGAIN, task.wanted.first_on, task.wanted.at)


def others(turn: Turn, task: Task) -> Steps[Decision]:
    """Other times than those on the table; of rooms all that fit are there already."""
    if is_stay(task.wanted, turn.playbook.business):
        return turn.said(Doing.RESERVE, task, (AskFor("better_room"),), Asked.CHANGE)
    seen = [_starts(put).astimezone(turn.playbook.business.zone) for put in task.options]
    return (yield from search(turn, task, seen))


def move_on(turn: Turn, task: Task, move: Move) -> Steps[Decision]:
    """Earlier, later, another day, with someone else than what is on the table."""
    zone = turn.playbook.business.zone
    starts = sorted(_starts(put).astimezone(zone) for put in task.options)
    wanted, seen = task.wanted, tuple(starts)
    match move:
        case Move.EARLIER | Move.LATER:
            wanted, seen = _shifted(wanted, starts, move), ()  # where there is none, they are the nearest
        case Move.ANOTHER_DAY:
            days = tuple(dict.fromkeys(start.date() for start in starts))
            wanted = replace(wanted, first_on=None, last_on=None, not_on=(*wanted.not_on, *days))
        case Move.SOMEONE_ELSE:
            told = _people(task.options, turn.playbook.business)
            wanted = replace(wanted, with_resources=(), without=tuple({*wanted.without, *told}))
            seen = ()
    return (yield from search(turn, replace(task, wanted=wanted), seen))


def _people(options: Sequence[Put], business: Business) -> set[str]:
    """Who they are with; the room that it takes is nobody."""
    parts = [part for put in options for part in put.offer.parts if part.service in business.services]
    needs = [need for part in parts for need in business.services[part.service].needs if need.told]
    among = {resource for need in needs for resource in need.among}
    return {resource for part in parts for resource in part.resources if resource in among}


def _shifted(wanted: Wanted, starts: Sequence[datetime], move: Move) -> Wanted:
    """Earlier or later in the day: that day's if all are on one, else on whichever days were wanted."""
    days = {start.date() for start in starts}
    if len(days) == 1:
        wanted = replace(wanted, first_on=min(days), last_on=max(days))
    clocks = [start.time() for start in starts]
    if move is Move.EARLIER:
        return replace(wanted, at=None, or_at=(), earliest=None, latest=min(clocks))
    return replace(wanted, at=None, or_at=(), earliest=max(clocks), latest=None)


def _starts(put: Put) -> datetime:
    when = put.offer.when
    assert isinstance(when, Span)
    return when.start_at
