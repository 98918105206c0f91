"""A person is wanted: somebody calls back inside opening hours, as long as nobody can take over at once."""

from dataclasses import replace

from frontdesk.booking.model import Booking, Contact
from frontdesk.booking.refusals import SlotTaken
from frontdesk.conversation.acts import Act, Answer, Consent, Feel, Feeling, Slot, Tell, Verb, Want, Way
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.calls import AskCaller, CalledBack, CallWhy, ReachUs, WillWrite
from frontdesk.conversation.sayings.offers import Refused
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskCountry, WhyAsked
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked, Known
from frontdesk.conversation.steps import BookCall
from frontdesk.playbooks.script import AskKind
from frontdesk.policy import arrangement, matters
from frontdesk.policy.arrangement import TRIES, call_slot
from frontdesk.policy.call_times import NOTHING, wanted_time
from frontdesk.policy.contacts import refused
from frontdesk.policy.identity import recognised
from frontdesk.policy.turn import Steps, Turn

NAME = Doing.HANDOFF.value
REASON, URGENT, ASKED, BEFORE = "reason", "urgent", "asked", "before"
"""What such an item keeps: what the call is about, whether it presses, and what was asked and spoken of."""
LONGEST_REASON = 400
OF_WISH = (Slot.SERVICE, Slot.PARTY, Slot.NIGHTS, Slot.PROVIDER, Slot.CUISINE)
"""Beside one of these a day is part of what the call is about, and no time to call."""
REFUSED = (Asked.DATE, Asked.PERSON, Asked.CHANGE)
"""What is asked where a wish could not be met: then the wish is what the call is about."""


def ask_for_person(turn: Turn) -> Steps[Turn]:
    """Whoever wants a person gets one; what is told of a call, arranged or on its way, is done."""
    wants = tuple(want for want in turn.open(Want) if want.verb is Verb.PERSON)
    item = turn.item
    if wants and (item is None or item.doing is not Doing.HANDOFF):
        return (yield from begin(turn, wants[0]))
    if item is not None and item.doing is Doing.HANDOFF:
        return _timed(turn, item).settle(wants)
    numbers = [tell for tell in turn.of(Tell) if tell.slot is Slot.PHONE and not tell.unwanted]
    if (
        turn.asked == Asked.PERSON
        and numbers
        and not turn.of(Want)
        and (item is None or is_barred(turn, item))
    ):
        return (yield from begin(turn, numbers[0]))
    return (yield from arrangement.told_more(turn))


def begin(turn: Turn, act: Act) -> Steps[Turn]:
    """Arrange that a person calls, on top of what is under way; a call that is arranged is told again."""
    wants = tuple(w for w in turn.open(Want) if w.verb in (Verb.PERSON, Verb.BOOK, Verb.FIND))
    turn = turn.settle((act, *wants))
    known = yield from arrangement.told_again(turn, _times(turn))
    if known is not None:
        return known
    before = turn.item
    answers = {
        REASON: _reason(turn),
        URGENT: URGENT if _presses(turn) else "",
        ASKED: turn.asked,
        BEFORE: str(before.id) if before else "",
    }
    item = Item(Doing.HANDOFF, NOTHING, answers={key: kept for key, kept in answers.items() if kept})
    turn = turn.open_item(item)
    assert turn.item is not None
    about = tuple(tell for tell in turn.open(Tell) if tell.slot in OF_WISH) if wants else ()
    return _timed(turn, turn.item).settle(about)


def _reason(turn: Turn) -> str:
    """What the guest wants a person for, in their own words: these, and those that led here."""
    said = dict.fromkeys((*turn.state.heard[-2:], turn.message.text or _words(turn)))
    return " / ".join(" ".join(text.split()) for text in said if text.strip())[:LONGEST_REASON]


def _words(turn: Turn) -> str:
    return " ".join(act.words for act in turn.acts if act.words)


def _presses(turn: Turn) -> bool:
    """Whether it cannot wait: it was said so, somebody is angry, or was told of as in danger."""
    if any(want.urgent for want in turn.of(Want)):
        return True
    return turn.state.danger or any(feel.feeling is Feeling.ANGER for feel in turn.of(Feel))


def _times(turn: Turn) -> tuple[Tell, ...]:
    """The days and hours of this message that say when to call."""
    tells = turn.open(Tell)
    wish = any(want.verb in (Verb.BOOK, Verb.FIND) for want in turn.of(Want))
    if wish or any(tell.slot in OF_WISH for tell in tells):
        return ()
    return tuple(tell for tell in tells if tell.slot is Slot.WHEN)


def _timed(turn: Turn, item: Item) -> Turn:
    """The turn with the times that this message tells in what is arranged."""
    # A number that is refused is heard by `advance`: the guest is told how to reach the house instead.
    turn, times = turn.settle(_kept_back(turn)), _times(turn)
    if not times:
        return turn
    item = replace(item, wanted=wanted_time(item.wanted, times, turn.playbook))
    return replace(turn.with_item(item).settle(times), touched=turn.touched | {item.id})


def advance(turn: Turn, item: Item) -> Steps[Turn]:
    """Ask who is to be called, and where, in one breath; when both are known, arrange the call at once."""
    guest = yield from recognised(turn.state.guest, turn)
    turn, need = turn.with_state(replace(turn.state, guest=guest)), _needed(guest)
    if need is None:
        return (yield from _arrange(turn, item))
    asked = _asked_as(turn, need)
    phoneless = need != "name" and any(
        ask.kind is AskKind.PHONE and refused(each, ask)
        for each in turn.state.items
        for ask in turn.playbook.ask
    )
    if phoneless or _declines(turn, asked):
        return _declined(turn, item, need)
    if guest.dialled:
        return turn.ask(AskCountry(guest.dialled), asked=asked, by=NAME)
    problem = turn.problem if turn.problem not in ("phone", "email") else ""
    return turn.ask(AskCaller(need, problem), asked=asked, by=NAME)


def _needed(guest: Known) -> str | None:
    """What is missing to call somebody."""
    if guest.name is None:
        return "both" if guest.phone is None else "name"
    return "phone" if guest.phone is None else None


def _asked_as(turn: Turn, need: str) -> str:
    """The question that is open: the playbook's own for the same thing, where it has one."""
    kind, other = (AskKind.PHONE, Asked.CALLER_PHONE) if need == "phone" else (AskKind.NAME, Asked.CALLER)
    return next((ask.id for ask in turn.playbook.ask if ask.kind is kind), other)


def _kept_back(turn: Turn) -> tuple[Tell, ...]:
    """The details that the guest would rather not give."""
    return tuple(t for t in turn.of(Tell) if t.unwanted and t.slot in (Slot.PHONE, Slot.NAME))


def _declines(turn: Turn, asked: str) -> bool:
    """Whether what is needed is refused: in so many words, or by a no to the question for it."""
    no = any(given.consent is Consent.NO for given in turn.of(Answer))
    return bool(_kept_back(turn)) or (no and turn.asked == asked)


def _declined(turn: Turn, item: Item, need: str) -> Turn:
    """A number that is not given is not asked for again: the guest hears how to reach the business."""
    if need == "name":
        asked = _asked_as(turn, need)
        return turn.ask(WhyAsked("call_name"), AskCaller(need, again=True), asked=asked, by=NAME)
    turn = (
        in_writing(turn, item.answers.get(REASON, ""))
        if turn.state.guest.email
        else turn.say(ReachUs(), by=NAME)
    )
    turn = resumed(turn, item)
    return turn if turn.item else turn.ask(asked=Asked.MORE)


def in_writing(turn: Turn, about: str = "") -> Turn:
    """Who would rather not be called is written to, where they have told an address."""
    email = turn.state.guest.email
    turn, record = matters.keep(turn, (about or _reason(turn),))
    said: Saying = WillWrite(email, record) if email and record else ReachUs()
    return turn.say(said, by=NAME)


def _arrange(turn: Turn, item: Item) -> Steps[Turn]:
    """Book the call and say so; what was under way before goes on."""
    guest = turn.state.guest
    assert guest.phone is not None
    contact = Contact(guest.name or "", guest.phone, guest.email, item.answers.get(REASON))
    proven, why = guest.proven_of(contact, turn.now), CallWhy.AS_ASKED
    answer: object = None
    for _ in range(TRIES):
        answer = yield from call_slot(turn, item.wanted)
        if not isinstance(answer, tuple):
            break
        offer, why = answer
        answer = yield BookCall(offer, contact, URGENT in item.answers, proven)
        if not isinstance(answer, SlotTaken):
            break
    if isinstance(answer, Booking):
        return _done(turn, item, answer, why)
    # No time at all, taken by others each time, or not known: the guest hears how to reach somebody.
    missed = answer is None or isinstance(answer, SlotTaken)
    turn = turn.say(ReachUs() if missed else Refused(answer), by=NAME)  # type: ignore[arg-type]  # a refusal is left
    turn = resumed(turn, item)
    return turn if turn.item else turn.ask(asked=Asked.MORE)


def _done(turn: Turn, item: Item, booking: Booking, why: CallWhy) -> Turn:
    state = turn.state
    guest = replace(state.guest, guest_id=booking.guest_id or state.guest.guest_id)
    turn = turn.with_state(replace(state, guest=guest, calls=(*state.calls, booking.number)))
    turn = resumed(turn.did(booking).say(CalledBack(booking, why), by=NAME), item)
    return turn if turn.item else arrangement.spoken_of(turn, booking)


def resumed(turn: Turn, item: Item) -> Turn:
    """The turn without this item: what was spoken of before it goes on, unless the call is about that."""
    turn = turn.without_item(item)
    before = next((i for i in turn.state.items if str(i.id) == item.answers.get(BEFORE)), None)
    if before is None:
        return turn
    barred = is_barred(turn, before)
    unproven = (
        before.number is None and before.doing in arrangement.OF_BOOKINGS and Asked.IDENTITY in before.skipped
    )
    if unproven:
        return turn.without_item(before)
    if before.is_wish and (barred or (not before.options and item.answers.get(ASKED) in REFUSED)):
        return turn.without_item(before)
    return turn.with_state(replace(turn.state, current=before.id))


def is_barred(turn: Turn, item: Item) -> bool:
    """Whether it cannot be booked here, because the guest would rather not tell what is needed for it."""
    guest = turn.state.guest
    told = {AskKind.NAME: guest.name, AskKind.PHONE: guest.phone, AskKind.EMAIL: guest.email}
    return any(refused(item, ask) and told[ask.kind] is None for ask in turn.playbook.ask)


def drop(turn: Turn) -> Steps[Turn]:
    """No call after all: one that is being arranged is not, one that is arranged is called off."""
    wants = tuple(want for want in turn.open(Want) if want.verb is Verb.DROP)
    item = turn.item
    if not wants or turn.closed:
        return turn
    if item is not None and item.doing is Doing.HANDOFF:
        turn = resumed(turn.say(Simple.NO_CALL, to=wants, by=NAME), item)
        return turn if turn.item else turn.ask(asked=Asked.MORE)
    if item is None and turn.asked == Asked.CALL:
        return (yield from arrangement.call_off(turn.settle(wants)))
    return turn


def call_off(turn: Turn) -> Steps[Turn]:
    """A no after a call was told: it is called off where that is wanted; else nothing more is."""
    if any(want.verb in (Verb.DROP, Verb.CANCEL) for want in turn.of(Want)):
        return (yield from arrangement.call_off(turn))
    others = any(not isinstance(act, Answer | Feel) for act in turn.acts)
    return turn if others else turn.ask(Simple.GOODBYE, asked=Asked.MORE)


def shift(turn: Turn, way: Way) -> Steps[Turn]:
    """Earlier, later or on another day than the call is; one that is not arranged has no time to shift."""
    item = turn.item
    if item is not None and item.doing is Doing.HANDOFF:
        return turn
    return (yield from arrangement.shift(turn, way))
