"""The table of the desk: which handler takes which acts, in which order, and what goes on afterwards."""

from collections.abc import Callable
from dataclasses import replace

from frontdesk.conversation.acts import Ask, Choose, Feel, Feeling, Note, Verb, Want
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.bookings import Standing
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import LetGo
from frontdesk.policy import (
    alternatives,
    answers,
    arrangement,
    bookings,
    calls,
    cancellations,
    changes,
    choices,
    consent,
    coverage,
    dangers,
    feelings,
    freed,
    health,
    identity,
    leeway,
    notes,
    repetition,
    waits,
    wishes,
)
from frontdesk.policy.agenda import BOOKS
from frontdesk.policy.asides import aside, keep_notes
from frontdesk.policy.attachment import CHANGES, attached
from frontdesk.policy.favours import noted
from frontdesk.policy.hints import hinted
from frontdesk.policy.owned import on_record
from frontdesk.policy.remarks import supposed
from frontdesk.policy.requirements import given
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.policy.zones import converted

Handler = Callable[[Turn], Steps[Turn]]
Advance = Callable[[Turn, Item], Steps[Turn]]


def _drop(turn: Turn) -> Steps[Turn]:
    """What is not booked yet is let go, what is booked stays as it was, and the rest is taken up."""
    wants = tuple(want for want in turn.open(Want) if want.verb is Verb.DROP)
    item = turn.item
    if not wants:
        return turn
    turn = turn.settle(wants)
    if item is not None and (_is_told(turn, item) or _wants_on(turn, wants)):
        return turn  # what was told beside it says what is wanted instead
    if item is None:
        return turn if _says_more(turn) else (yield from notes.left(turn))
    if item.doing is Doing.CHANGE:
        return (yield from changes.kept(turn, item))
    if item.doing is Doing.CANCEL:
        return (yield from cancellations.kept(turn, item))
    yield LetGo()
    turn = turn.without_item(item)
    if turn.item is not None or _says_more(turn):
        return turn.say(Simple.LET_GO, by=item.doing)
    known = (yield from on_record(turn)).standing
    stays = tuple(booking for booking in known if booking.number in turn.state.booked)
    said = (Simple.LET_GO, Standing(stays)) if stays else (Simple.DROPPED,)
    return turn.ask(*said, asked=Asked.MORE, by=item.doing)


def _is_told(turn: Turn, item: Item) -> bool:
    """Whether this message tells something of a wish, or opened what is done about a booking."""
    before = turn.before or turn.state
    return item.id in turn.touched if item.is_wish else item.id > before.count


def _wants_on(turn: Turn, drops: tuple[Want, ...]) -> bool:
    """Whether beside the drop something is wanted still: "no, don't leave it, I still want the facial"."""
    beside = [act for act in turn.acts if not any(d.start <= act.start and act.end <= d.end for d in drops)]
    wanted = (*BOOKS, *CHANGES)
    return any((isinstance(act, Want) and act.verb in wanted) or isinstance(act, Choose) for act in beside)


def _says_more(turn: Turn) -> bool:
    """Whether beside what is left something is asked or told, or the guest takes their leave."""
    leaves = any(feel.feeling is Feeling.GOODBYE for feel in turn.of(Feel))
    return leaves or bool(turn.open(Ask) or turn.open(Note) or turn.open(Want))


def _notes(turn: Turn) -> Steps[Turn]:
    """Notes go with the wish spoken of, else with what was booked, else they wait for a wish."""
    turn = yield from notes.note(keep_notes((yield from leeway.note(turn))))
    return aside(turn)


HANDLERS: tuple[Handler, ...] = (
    dangers.warn,
    health.heed,
    arrangement.told_more,
    given,
    waits.leave,
    calls.drop,
    _drop,
    identity.prove,
    consent.answer,
    choices.choose,
    alternatives.browse,
    waits.wait,
    calls.ask_for_person,
    _notes,
    answers.answer,
    feelings.feel,
)
"""Who looks at the acts of a message, one after the other."""

GOES_ON: dict[Doing, Advance] = {
    Doing.RESERVE: wishes.advance,
    Doing.SEARCH: wishes.advance,
    Doing.CHANGE: changes.advance,
    Doing.CANCEL: cancellations.advance,
    Doing.STATUS: bookings.advance,
    Doing.HANDOFF: calls.advance,
    Doing.WAIT: waits.advance,
}
"""How each kind of item goes on."""

MOST = 4
"""How many items may come to their end in one turn."""


def decide(turn: Turn) -> Steps[Decision]:
    """What to do about a message, and what to say in the end."""
    turn = yield from run(replace(turn, before=turn.state))
    turn = repetition.once(coverage.acknowledged(coverage.covered(turn)))
    return repetition.reworded(turn).decision()


def run(turn: Turn) -> Steps[Turn]:
    """Attach the acts, let every handler do its part, and go on with what is spoken of."""
    turn = leeway.heard(replace(turn, own=(yield from on_record(turn)).standing))
    turn = yield from arrangement.moved(coverage.meant(turn))
    turn = hinted(attached(converted(noted(supposed(turn)))))
    known = yield from identity.recognised(turn.state.guest, turn)
    turn = turn.with_state(replace(turn.state, guest=known))
    for handle in HANDLERS:
        turn = yield from handle(turn)
        if turn.state.danger and turn.closed:
            return turn
    turn = yield from go_on(turn)
    return waits.offered((yield from freed.granted(turn)))


def _is_new_call(turn: Turn, item: Item) -> bool:
    """Whether a person was asked for in this very message: that is arranged, whatever else was done."""
    known = turn.before.items if turn.before else ()
    return item.doing is Doing.HANDOFF and all(each.id != item.id for each in known)


def _turned_to(turn: Turn) -> Turn:
    """The turn speaking of what this message wants, where what it answered has come to its end."""
    before = turn.before or turn.state
    opened = [item for item in turn.state.items if item.id > before.count and item.doing is Doing.CHANGE]
    goes_on = any(item.id == before.current for item in turn.state.items)
    if not opened or goes_on or before.current is None:
        return turn
    return turn.with_state(replace(turn.state, current=opened[0].id))


def go_on(turn: Turn) -> Steps[Turn]:
    """Go on with the item that is spoken of, and with the next where one comes to its end."""
    turn = _turned_to(turn)
    for asked in turn.state.items:  # what is asked after beside it is told in the same reply
        if asked.doing is Doing.STATUS and asked != turn.item and turn.own and asked.id in turn.touched:
            turn = yield from bookings.advance(turn, asked)
    for _ in range(MOST):
        item = turn.item
        if item is None or (turn.closed and not _is_new_call(turn, item)):
            break
        turn = yield from GOES_ON[item.doing](turn, item)
        if turn.item == item:
            break
    return turn
