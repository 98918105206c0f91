"""The waiting list: offered where what is wanted may still come free, joined, asked after, left."""

from dataclasses import replace
from datetime import date, timedelta

from frontdesk.booking.business import Making
from frontdesk.conversation.acts import Verb, Want
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.offers import NothingFree, Offers, Why
from frontdesk.conversation.sayings.proofs import AskContact
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.sayings.waits import Listed, OfferWait, OnList, Reached
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import EndWaits, JoinWait, LetGo
from frontdesk.conversation.vacancies import is_stay
from frontdesk.conversation.waits import Wait
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks.script import AskKind
from frontdesk.policy import freed, wishes
from frontdesk.policy.freed import find_waits
from frontdesk.policy.identity import recognised
from frontdesk.policy.nearby import nobody_in
from frontdesk.policy.turn import Steps, Turn

NAME = Doing.WAIT.value
FULL = (Why.DAY_FULL, Why.DAYS_FULL, Why.NOT_WITH, Why.ROOM_TAKEN)
"""There is nothing of what was asked for: the list is offered. Who is offered something near has to ask."""
LONGEST = 60
"""Days of a wish that are looked at: whether anybody works on one of them."""


def offered(turn: Turn) -> Turn:
    """The turn with the waiting list beside what is put, where what was asked for may still come free."""
    item = turn.item
    found = [said for said in turn.said if isinstance(said, Offers | NothingFree)]
    if item is None or item.doing is not Doing.RESERVE or not found or not item.full:
        return turn
    last = found[-1]
    nothing = isinstance(last, NothingFree) or last.why in FULL
    if not nothing or not item.wanted.dated or not may_come_free(turn, item.wanted):
        return turn
    if any(isinstance(said, OfferWait) for said in turn.said):
        return turn
    return turn.say(OfferWait(_ahead(turn, item.wanted), asks=isinstance(last, NothingFree)))


def _ahead(turn: Turn, wanted: Wanted) -> Wanted:
    """The same from today on: nobody waits for days that are over."""
    first, today = wanted.first_on, turn.now.date()
    begun = first is not None and first < today <= (wanted.last_on or first)
    return replace(wanted, first_on=today) if begun else wanted


def may_come_free(turn: Turn, wanted: Wanted) -> bool:
    """Whether waiting makes sense: the desk hears of what comes free, and somebody works then at all."""
    business = turn.playbook.business
    if business.making is Making.CALL:
        return False
    return is_stay(wanted, business) or not all(nobody_in(wanted, business, on) for on in _days(wanted))


def _days(wanted: Wanted) -> tuple[date, ...]:
    first = wanted.first_on
    if first is None:
        return wanted.or_on
    many = min(((wanted.last_on or first) - first).days, LONGEST)
    return (*(first + timedelta(days=n) for n in range(many + 1)), *wanted.or_on)


def wait(turn: Turn) -> Steps[Turn]:
    """Whoever wants the waiting list joins it, hears how they stand on it, or leaves it."""
    turn = yield from leave(turn)
    wants = tuple(want for want in turn.open(Want) if want.verb is Verb.WAIT)
    if not wants or turn.closed:
        return turn
    turn, item = turn.settle(wants), turn.item
    if item is not None and item.doing is Doing.WAIT:
        return turn
    if item is not None and item.is_wish:
        return (yield from join(turn, item))
    waits = yield from find_waits(turn)
    if waits:
        return turn.say(OnList(waits), by=NAME)
    return turn.open_item(Item(Doing.RESERVE)) if item is None else turn


def leave(turn: Turn) -> Steps[Turn]:
    """Whoever drops it while nothing but the list could be meant is taken off it."""
    wants = tuple(want for want in turn.open(Want) if want.verb is Verb.DROP)
    item = turn.item
    if not wants or turn.closed or (item is not None and item.doing is not Doing.WAIT and item.place is None):
        return turn
    waits = yield from find_waits(turn)
    if not waits:
        return turn
    yield EndWaits(waits)
    turn = turn.without_item(item) if item else turn
    turn = turn.say(OnList(waits, ended=True), to=wants, by=NAME)
    return turn if turn.item else turn.ask(asked=Asked.MORE)


def join(turn: Turn, item: Item) -> Steps[Turn]:
    """Look whether it is free after all; if not, it waits."""
    if not item.full or wishes.is_outdated(item):
        looked = yield from wishes.advance(turn, item)
        found = looked.item
        if found is None or not found.full:
            return looked
        turn, item = turn.with_state(replace(looked.state, asked=turn.state.asked)), found
    if not may_come_free(turn, item.wanted):
        return turn
    turn = turn.with_item(replace(item, doing=Doing.WAIT))
    assert turn.item is not None
    return replace(turn, touched=turn.touched | {item.id})


def pass_on(turn: Turn, item: Item) -> Steps[Turn]:
    """The place goes to the next in line; this guest waits on."""
    return (yield from freed.pass_on(turn, item))


def advance(turn: Turn, item: Item) -> Steps[Turn]:
    """Know who waits and how to reach them, and put them on the list."""
    guest = yield from recognised(turn.state.guest, turn)
    turn = turn.with_state(replace(turn.state, guest=guest))
    if asking := _who(turn):
        sayings, asked = asking
        return turn.ask(*sayings, asked=asked, by=NAME)
    before = yield from find_waits(turn)
    found = yield JoinWait(item.wanted)
    assert isinstance(found, Wait)
    yield LetGo()
    known = any(each.id == found.id for each in before)
    said: Saying = OnList((found,)) if known else Listed(found, _reached(turn))
    turn = turn.without_item(item).say(said, by=NAME)
    return turn if turn.item else turn.ask(asked=Asked.MORE)


def _who(turn: Turn) -> tuple[tuple[Saying, ...], str] | None:
    """What is still to be asked: a name, and on the web a way to reach who has left the page by then."""
    guest, told = turn.state.guest, turn.asked == Asked.CONTACT
    name = next((ask.id for ask in turn.playbook.ask if ask.kind is AskKind.NAME), None)
    reachable = _reached(turn) is not Reached.HERE or guest.phone is not None or told
    contact = () if reachable else (AskContact("waiting"),)
    if guest.name is None and name is not None:
        return (AskContact("listed_name"), *contact), name
    return (contact, Asked.CONTACT) if contact else None


def _reached(turn: Turn) -> Reached:
    if turn.message.channel == "sms":
        return Reached.TEXT
    return Reached.EMAIL if turn.state.guest.email else Reached.HERE
