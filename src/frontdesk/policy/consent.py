"""Yes, no and maybe to what the desk put: nothing is booked without a yes to that very read-back."""

from collections.abc import Callable
from dataclasses import replace

from frontdesk.booking.model import Booking, Span
from frontdesk.booking.refusals import OfferExpired, SlotTaken
from frontdesk.conversation.acts import Answer, Consent, Feel, Feeling, Slot, Story, Subject, Tell
from frontdesk.conversation.acts import Ask as Question
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.answers import Suitable
from frontdesk.conversation.sayings.bookings import Booked
from frontdesk.conversation.sayings.offers import Offers, Refused, Why
from frontdesk.conversation.sayings.plain import Own, Simple
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import BookIt
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import When
from frontdesk.playbooks.script import AnswerRule, Ask, AskKind
from frontdesk.policy import calls, cancellations, changes, directory, leeway, waits
from frontdesk.policy.asides import keep_notes
from frontdesk.policy.choices import touched
from frontdesk.policy.contacts import contact_of, refused
from frontdesk.policy.openings import search
from frontdesk.policy.pointers import is_then
from frontdesk.policy.turn import Steps, Turn
from frontdesk.policy.wishes import before_of, digest_of, is_outdated

Handler = Callable[[Turn, Answer], Steps[Turn]]


def answer(turn: Turn) -> Steps[Turn]:
    """Do what the guest's answer to the last question leads to; of two answers the last one counts."""
    given = turn.open(Answer)
    if not given:
        return turn
    last = given[-1]
    turn = turn.settle(given)
    ask = next((ask for ask in turn.playbook.ask if ask.id == turn.asked), None)
    if ask is not None:
        return _asked(turn, ask, last)
    handler = _TABLE.get(turn.asked)
    return (yield from handler(turn, last)) if handler else turn


def _read_back(turn: Turn, given: Answer) -> Steps[Turn]:
    item = turn.item
    if item is None:
        return turn
    if item.doing is Doing.CHANGE and given.consent is not Consent.MAYBE:
        if given.consent is Consent.YES:
            return (yield from changes.agreed(turn, item))
        plain = _is_plain(turn, item, given)
        return (yield from changes.kept(turn, item)) if plain else changes.refused(turn, item)
    if given.consent is Consent.YES:
        agreed = item.put is not None and item.read_back == digest_of(_as_reached(turn), item)
        agreed = agreed and not _asks_otherwise(turn, item)
        turn = leeway.keep(keep_notes(turn)) if agreed else turn
        return (yield from book(turn, turn.item or item)) if agreed else turn
    if not _is_plain(turn, item, given):
        return turn
    if given.consent is Consent.MAYBE:
        return turn.ask(Simple.THINK_IT_OVER, asked=turn.asked, by=Doing.RESERVE)
    if item.place is not None:
        return (yield from waits.pass_on(turn, item))
    turn = turn.with_item(replace(item, read_back=""))
    return turn.ask(Simple.WHAT_TO_CHANGE, asked=Asked.CHANGE, by=Doing.RESERVE)


def _asks_otherwise(turn: Turn, item: Item) -> bool:
    """Whether a question wishes for another day or hour than was read back: "can you move it to Friday?"."""
    asks = [ask for ask in turn.open(Question) if ask.about is Subject.WISH and not ask.entries]
    whens = [value.value for ask in asks for value in ask.values if isinstance(value.value, When)]
    own = turn.item_of(asks[0]) if asks else None
    points = [when for when in whens if when.window.start and not when.window.end]
    return own == item and not all(is_then(item, when, turn) for when in points)


def _as_reached(turn: Turn) -> Turn:
    """The turn without a contact that is told for the first time: it comes to what was read back."""
    guest, before = turn.state.guest, (turn.before or turn.state).guest
    told = replace(guest, phone=before.phone and guest.phone, email=before.email and guest.email)
    return turn.with_state(replace(turn.state, guest=told))


def _is_plain(turn: Turn, item: Item, given: Answer) -> bool:
    """Whether a no or a maybe comes alone: beside it, what was told says what should be otherwise."""
    return item.id not in turn.touched and given.consent is not Consent.YES


def book(turn: Turn, item: Item) -> Steps[Turn]:
    """Book what was read back and agreed to."""
    put = item.put
    assert put is not None
    contact = contact_of(item, turn.state.guest, turn.playbook)
    answer = yield BookIt(put, contact, turn.state.guest.proven_of(contact, turn.now))
    if isinstance(answer, Booking):
        return _booked(turn, item, answer)
    if isinstance(answer, SlotTaken | OfferExpired):
        turn = yield from search(turn, item)
        return replace(turn, said=tuple(_lost(said) for said in turn.said))
    return turn.ask(Refused(answer), asked=Asked.READ_BACK, by=Doing.RESERVE)  # type: ignore[arg-type]  # a refusal is left


def _booked(turn: Turn, item: Item, booking: Booking) -> Turn:
    state = turn.state.without(item.id)
    state = replace(
        state,
        asked=Asked.MORE,
        guest=replace(state.guest, guest_id=booking.guest_id),
        booked=(*state.booked, booking.number),
        about_at=booking.start_at,
        about_party=booking.offer.party,
        about_with=item.wanted.with_resources,
    )
    before = before_of(turn, item)
    known = before.wanted.requests if before is not None else item.wanted.requests
    flexible = tuple(item.answers[id_] for id_ in (leeway.NAME,) if id_ in item.answers)
    had = before.answers.get(leeway.NAME) if before is not None else None
    noted = tuple(note for note in item.wanted.requests if note not in known)
    noted = (*noted, *(words for words in flexible if words != had))
    booked = Booked(booking, silent=item.name is not None, noted=noted)
    turn = turn.with_state(state).did(booking).say(booked, by=Doing.RESERVE)
    return _next_person(turn, item, booking) if item.people > 1 else turn


def _next_person(turn: Turn, item: Item, booking: Booking) -> Turn:
    """The same for the next person: at the same time with whoever is free then, or near to it."""
    if not isinstance(booking.offer.when, Span):
        return turn
    start = booking.offer.when.start_at.astimezone(turn.playbook.business.zone)
    wanted = Wanted(item.wanted.services, first_on=start.date(), last_on=start.date(), at=start.time())
    name, others = (item.others[0], item.others[1:]) if item.others else (None, ())
    following = Item(Doing.RESERVE, wanted, people=item.people - 1, name=name, others=others)
    turn = turn.open_item(following)
    return turn.ask(AskFor(Asked.NEXT_PERSON), asked=Asked.NEXT_PERSON, by=Doing.RESERVE)


def _lost(said: Saying) -> Saying:
    return replace(said, why=Why.LOST) if isinstance(said, Offers) else said


def _cancel(turn: Turn, given: Answer) -> Steps[Turn]:
    item = turn.item
    if item is None or item.doing is not Doing.CANCEL:
        return turn
    if given.consent is Consent.YES:
        return (yield from cancellations.agreed(turn, item))
    return (yield from cancellations.kept(turn, item))


def _person(turn: Turn, given: Answer) -> Steps[Turn]:
    """A person was offered."""
    if given.consent is Consent.YES:
        return (yield from calls.begin(turn, given))
    told = any(tell.slot is Slot.EMAIL and not tell.unwanted for tell in turn.of(Tell))
    if told and turn.state.guest.email is not None:
        return calls.in_writing(turn)
    state = replace(turn.state, asked=Asked.MORE)
    return turn.with_state(state) if turn.item else turn.ask(Simple.AS_YOU_LIKE, asked=Asked.MORE)


def _rather(turn: Turn, given: Answer) -> Steps[Turn]:
    """A proof was asked for, and a person offered instead of it."""
    offered = turn.item is not None and turn.item.unclear.count(turn.asked) > 1
    return (yield from calls.begin(turn, given)) if offered and given.consent is Consent.YES else turn


def _choice(turn: Turn, given: Answer) -> Steps[Turn]:
    """A yes takes the one thing on the table; of several it is asked which."""
    item = turn.item
    if item is None:
        return turn
    if item.doing is Doing.SEARCH:
        return (yield from directory.answer(turn, item, given.consent))
    if not item.options or (item.id in turn.touched and is_outdated(item)):
        return turn
    if given.consent is Consent.YES:
        one = len(item.options) == 1
        return touched(turn, replace(item, chosen=item.options[0].option)) if one else turn
    if item.id in turn.touched:
        return turn
    if given.consent is Consent.MAYBE:
        return turn.say(Simple.TAKE_YOUR_TIME)
    if item.place is not None:
        return (yield from waits.pass_on(turn, item))
    return turn.ask(AskFor("better"), asked=Asked.CHANGE, by=item.doing)


def _date(turn: Turn, given: Answer) -> Steps[Turn]:
    """A yes where nothing was free and the waiting list was the only thing to say yes to."""
    item = turn.item
    if item is None or not item.full or given.consent is not Consent.YES or item.id in turn.touched:
        return turn
    return (yield from waits.join(turn, item))


def _more(turn: Turn, given: Answer) -> Steps[Turn]:
    """Nothing else, or something else that is still to be told."""
    yield from ()  # a generator like the others, though it needs no step
    if turn.item is not None or turn.touched:
        return turn
    yes = given.consent is Consent.YES
    if any(not isinstance(act, Answer | Feel | Story) for act in turn.acts):
        return turn
    turn = turn.settle(act for act in turn.of(Feel) if act.feeling in (Feeling.THANKS, Feeling.GOODBYE))
    return turn.ask(Simple.WHAT_ELSE if yes else Simple.GOODBYE, asked=Asked.MORE)


def _call(turn: Turn, given: Answer) -> Steps[Turn]:
    """The guest was told when somebody will call."""
    if given.consent is Consent.NO:
        return (yield from calls.call_off(turn))
    return turn.ask(Simple.WELCOME, asked=Asked.MORE)


def _change(turn: Turn, given: Answer) -> Steps[Turn]:
    """Asked what should be otherwise: a no leaves it, a yes means it as it was."""
    yield from ()  # a generator like the others, though it needs no step
    item = turn.item
    if item is None or item.id in turn.touched or given.consent is not Consent.YES or item.put is None:
        return turn
    return touched(turn, item)


def _next(turn: Turn, given: Answer) -> Steps[Turn]:
    """The next person's appointment: at the same time, or not at all."""
    yield from ()  # a generator like the others, though it needs no step
    item = turn.item
    if item is None or given.consent is not Consent.NO or item.id in turn.touched:
        return turn
    return turn.without_item(item).ask(Simple.AS_YOU_LIKE, asked=Asked.MORE, by=Doing.RESERVE)


_TABLE: dict[str, Handler] = {
    Asked.READ_BACK: _read_back,
    Asked.CANCEL: _cancel,
    Asked.PERSON: _person,
    Asked.CODE: _rather,
    Asked.IDENTITY: _rather,
    Asked.CHOICE: _choice,
    Asked.DATE: _date,
    Asked.MORE: _more,
    Asked.CALL: _call,
    Asked.CHANGE: _change,
    Asked.NEXT_PERSON: _next,
}
"""What a yes or a no answers, by what was asked."""


def _asked(turn: Turn, ask: Ask, given: Answer) -> Turn:
    """A yes or no to a question of the playbook."""
    item = turn.item
    if item is None:
        return turn
    if ask.kind is not AskKind.YES_NO:
        return _declined(turn, item, ask) if given.consent is Consent.NO else turn
    if given.consent is Consent.MAYBE:
        return unclear(turn, item, ask)
    yes = given.consent is Consent.YES
    item = replace(item, answers={**item.answers, ask.id: "yes" if yes else "no"})
    rule = ask.if_yes if yes else ask.if_no
    if rule is None or not rule.say:
        return touched(turn, item)
    if rule.hand_off:
        return handed_over(turn, item, rule)
    return touched(turn, item).say(Own(rule.say))


def _declined(turn: Turn, item: Item, ask: Ask) -> Turn:
    """A no where something else was asked: what need not be told is left, else the offer is refused."""
    if not ask.required:
        return touched(turn, replace(item, skipped=(*item.skipped, ask.id)))
    if item.id in turn.touched or not item.is_wish or turn.state.again or refused(item, ask):
        return turn
    turn = turn.with_item(replace(item, chosen=None, read_back=""))
    return turn.ask(AskFor("better"), asked=Asked.CHANGE, by=Doing.RESERVE)


def unclear(turn: Turn, item: Item, ask: Ask) -> Turn:
    """Neither yes nor no: asked once more, plainly; then a person looks at it."""
    if ask.id not in item.unclear:
        return touched(turn, replace(item, unclear=(*item.unclear, ask.id)))
    rule = ask.if_yes
    return handed_over(turn, item, rule) if rule is not None and rule.hand_off else turn


def handed_over(turn: Turn, item: Item, rule: AnswerRule) -> Turn:
    """A person takes over: nothing of this is booked here, and what may be had all the same is told."""
    instead = (Suitable(rule.instead),) if rule.instead else ()
    turn = turn.without_item(item).say(Own(rule.say), *instead, by=Doing.RESERVE)
    turn = turn.with_state(replace(turn.state, topic=rule.instead))
    return turn.ask(Simple.OFFER_PERSON, asked=Asked.PERSON, by=Doing.RESERVE)
