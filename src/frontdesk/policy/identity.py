"""Who asks about a booking shows that it is theirs: a code goes to the contact on file and comes back here.

Nothing that is said or done before the code was right depends on whether anybody is on file. What was wanted
waits meanwhile as an item without a booking, and goes on as it was asked for.
"""

from collections.abc import Iterable
from dataclasses import replace

from frontdesk.booking.inputs import read_email, read_phone
from frontdesk.booking.model import Booking
from frontdesk.conversation.acts import Act, Answer, Ask, Consent, Slot, Tell
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.proofs import (
    CODES,
    LENGTH,
    WITHIN,
    contact_digest,
    matching,
    proven,
    read_code,
)
from frontdesk.conversation.sayings.bookings import Standing
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.proofs import AskCode, AskContact, AwaitCode, Greeted, WrongCode
from frontdesk.conversation.state import Asked, Challenge, Known, OnFile, SentCode, State, Way
from frontdesk.conversation.steps import Merge, ReadBooking, Recognise, SendCode
from frontdesk.errors import BadInput
from frontdesk.policy.owned import ended, on_record
from frontdesk.policy.turn import Steps, Turn

OF_BOOKINGS = (Doing.CHANGE, Doing.CANCEL, Doing.STATUS)
"""What needs a booking that is the guest's own."""
PROVING = (Asked.IDENTITY, Asked.CODE)
NEW_PHONE, NEW_EMAIL = "new_phone", "new_email"
"""Under which a change keeps contacts that a booking shall have: those prove nothing."""


def seek(turn: Turn, item: Item) -> Steps[Turn]:
    """Something is wanted of a booking that is not known to be the guest's: ask for proof, or begin it."""
    shown = turn.state.guest.shown(turn.now)
    contact = _told(turn) or (None if shown else _unproven(turn, item))
    if contact is not None and contact not in shown and not _is_given_up(turn, item):
        return (yield from _send(turn, item, contact))
    if shown and (standing := (yield from on_record(turn)).standing):
        return ended(turn, item, Simple.NOT_THAT_ONE, Standing(standing))
    if Asked.IDENTITY in item.skipped:
        asks = item.id in turn.touched or turn.open(Ask)
        return _enough(turn, item) if asks else turn.without_item(item)
    if shown:
        return turn.ask(Simple.NO_BOOKING, asked=Asked.IDENTITY, by=item.doing.value)
    again = "identity_again" if Asked.IDENTITY in item.unclear else "identity"
    return _put(turn, item, AskContact(again), Asked.IDENTITY)


def _put(turn: Turn, item: Item, said: AskContact | AskCode | AwaitCode | WrongCode, asked: Asked) -> Turn:
    """Ask for the proof, the second time with a person beside it; not a third time of its own accord.

    Guesses and codes that the guest asks for are counted by themselves.
    """
    before = item.unclear.count(asked)
    if before >= PUT and turn.said and isinstance(said, AwaitCode):
        return turn.ask(asked=Asked.NOTHING)  # something else was answered: the code may still come
    if before >= PUT and not isinstance(said, AskCode | WrongCode):
        return _enough(turn, item)
    turn = turn.with_item(replace(item, unclear=(*item.unclear, asked)))
    sayings = (said, Simple.OR_PERSON) if before else (said,)
    return turn.ask(*sayings, asked=asked, by=item.doing.value)


PUT = 2
"""How often a proof is asked for before a person is all that is left."""


def prove(turn: Turn) -> Steps[Turn]:
    """Take a code, or what is said instead of it, for the item that waits for a proof."""
    item = waiting(turn.state)
    codes = [tell for tell in turn.open(Tell) if tell.slot is Slot.CODE]
    if item is None:  # what waited for it was let go in this very message
        return turn.settle(codes) if turn.before is not None and waiting(turn.before) is not None else turn
    challenge = turn.state.challenge
    given = [(tell, code) for tell in codes if not tell.unwanted and (code := _digits(tell)) is not None]
    if given and challenge is not None:
        turn = turn.settle(tell for tell, _ in given)
        return (yield from _guess(turn, item, challenge, given[-1][1]))
    turn = turn.settle(tell for tell, _ in given)  # there is no code that it could be
    if turn.asked not in PROVING:
        return turn
    lost = [tell for tell in codes if tell.unwanted]
    another: list[Act] = [*lost, *_agrees_to_another(turn)]
    if another:
        return (yield from _send(turn.settle(another), item, _of(turn, challenge), anew=True))
    if refused := _out_of_reach(turn):
        return _enough(turn.settle(refused), item)
    return turn


def waiting(state: State) -> Item | None:
    """The item that waits for a proof: the one spoken of, else the last."""
    waits = [item for item in state.items if item.doing in OF_BOOKINGS and item.number is None]
    return next((item for item in waits if item.id == state.current), waits[-1] if waits else None)


def _digits(tell: Tell) -> str | None:
    values = " ".join(str(value.value) for value in tell.values)
    return read_code(tell.words) or read_code(values)


def _agrees_to_another(turn: Turn) -> list[Answer]:
    """The yes to another code, after the last one ran out."""
    challenge = turn.state.challenge
    if turn.asked != Asked.CODE or (challenge is not None and challenge.expires_at > turn.now):
        return []
    return [answer for answer in turn.open(Answer) if answer.consent is Consent.YES]


def _out_of_reach(turn: Turn) -> list[Act]:
    """What says that the guest cannot be reached, or would not prove anything."""
    answers = [answer for answer in turn.open(Answer) if answer.consent is Consent.NO]
    lost = [tell for tell in turn.of(Tell) if tell.slot in (Slot.PHONE, Slot.EMAIL) and tell.unwanted]
    return [*answers, *lost] if _told(turn) is None else []


def _told(turn: Turn) -> str | None:
    """The contact that this message gives to be found by; one that corrects a booking is none."""
    asked = turn.asked in (*PROVING, Asked.PERSON)
    tells = [tell for tell in turn.of(Tell) if not tell.unwanted and (asked or not tell.corrects)]
    for slot in (Slot.EMAIL, Slot.PHONE):
        for tell in tells:
            if tell.slot is slot and (contact := _contact(tell, turn)) is not None:
                return contact
    return None


def _contact(tell: Tell, turn: Turn) -> str | None:
    """A contact in its normal form, if the finders saw one; fewer digits may be a code."""
    for said in (str(value.value) for value in tell.values):
        if tell.slot is Slot.PHONE and sum(c.isdigit() for c in said) <= LENGTH:
            continue
        try:
            country = turn.playbook.business.country
            return read_email(said) if tell.slot is Slot.EMAIL else read_phone(said, country)
        except BadInput:
            continue
    return None


def _unproven(turn: Turn, item: Item) -> str | None:
    """A contact that was told before and is not shown to be the guest's: it need not be asked for."""
    guest = turn.state.guest
    new = (item.answers.get(NEW_PHONE), item.answers.get(NEW_EMAIL))
    told = (c for c in (guest.phone, guest.email) if c is not None and c not in new)
    return next((c for c in told if not guest.has_shown(c, turn.now)), None)


def _is_given_up(turn: Turn, item: Item) -> bool:
    """Whether proving was given up, and no other contact is told."""
    return Asked.IDENTITY in item.skipped and _told(turn) is None


def _of(turn: Turn, challenge: Challenge | None) -> str | None:
    """The contact that a code was for."""
    guest, business = turn.state.guest, turn.playbook.business.id
    told = [c for c in (guest.phone, guest.email) if c is not None]
    wanted = challenge.contact if challenge else ""
    return next((c for c in told if contact_digest(business, c) == wanted), None)


def _send(turn: Turn, item: Item, contact: str | None, *, anew: bool = False) -> Steps[Turn]:
    """Send a code, and say the same whether or not there is anybody to send it to."""
    state, now = turn.state, turn.now
    if contact is None:
        return _enough(turn, item)
    held = state.challenge
    if not anew and held is not None and _of(turn, held) == contact and held.expires_at > now:
        return _put(turn, item, AwaitCode(), Asked.CODE)
    lately = tuple(at for at in state.codes_at if at > now - WITHIN)
    sent = (yield SendCode(contact)) if len(lately) < CODES else None
    if not isinstance(sent, Challenge):
        return _enough(turn, item)
    item = replace(item, skipped=tuple(id_ for id_ in item.skipped if id_ != Asked.IDENTITY))
    if not anew:  # to another contact: this code was not asked for before
        item = replace(item, unclear=tuple(id_ for id_ in item.unclear if id_ != Asked.CODE))
    state = replace(state.with_item(item), challenge=sent, codes_at=(*lately, now), puzzled=0)
    return _put(turn.with_state(state), item, AskCode("@" in contact, anew), Asked.CODE)


def _enough(turn: Turn, item: Item) -> Turn:
    """No more codes or guesses for now: a person may help, or another contact."""
    given_up = replace(item, skipped=tuple({*item.skipped, Asked.IDENTITY}))
    return turn.with_item(given_up).ask(Simple.CODE_ENOUGH, asked=Asked.PERSON, by=item.doing.value)


def _guess(turn: Turn, item: Item, challenge: Challenge, code: str) -> Steps[Turn]:
    state, by = turn.state, item.doing.value
    if challenge.expires_at <= turn.now:
        return turn.ask(Simple.CODE_EXPIRED, asked=Asked.CODE, by=by)
    if len(code) != LENGTH:
        return turn.ask(Simple.CODE_LENGTH, asked=Asked.CODE, by=by)
    if (right := matching(challenge, code)) is not None:
        booking = yield ReadBooking(right.number)
        if isinstance(booking, Booking) and (contact := _proven_by(right, booking)) is not None:
            return (yield from _proved(turn, item, booking, contact))
    left = challenge.tries - 1
    if left <= 0:
        return _enough(turn.with_state(replace(state, challenge=None)), item)
    turn = turn.with_state(replace(state, challenge=replace(challenge, tries=left)))
    return _put(turn, item, WrongCode(left), Asked.CODE)


def _proved(turn: Turn, item: Item, booking: Booking, contact: str) -> Steps[Turn]:
    """The turn of a guest who has just shown who they are; what they had asked for goes on."""
    known = yield from merged(_shown(turn, contact), contact, turn)
    known = yield from recognised(known, turn)
    # The conversation is about them from now on: it goes when they are forgotten.
    known = replace(known, guest_id=known.guest_id or booking.guest_id)
    state = replace(turn.state, guest=known, challenge=None, current=item.id, asked=Asked.NOTHING, puzzled=0)
    turn = replace(turn, state=state, touched=turn.touched | {item.id})
    return turn.say(Greeted(known.name), by=item.doing.value)


def _proven_by(sent: SentCode, booking: Booking) -> str | None:
    """The contact that a code went to, if this is still the booking it was sent for."""
    if booking.contact is None or not booking.uid or booking.uid != sent.booking:
        return None
    return booking.contact.phone if sent.way is Way.PHONE else booking.contact.email


def _shown(turn: Turn, contact: str) -> Known:
    """The guest with the contact that the code went to, and nothing else that was booked with it."""
    known = proven(turn.state.guest, contact, turn.now)
    return replace(known, email=contact) if "@" in contact else replace(known, phone=contact)


def recognised(guest: Known, turn: Turn) -> Steps[Known]:
    """The guest with what is on file of them, where they are reached by a contact that they have proven.

    Of any other contact nothing is looked up: whoever gives a number hears the same whether it is known or
    not, and nothing that somebody else said of it gets into their booking.
    """
    if guest.name is not None and guest.email is not None:
        return guest
    for contact in _reached(guest, turn):
        found = yield Recognise(contact)
        if isinstance(found, OnFile):
            return replace(
                guest,
                name=guest.name or found.name,
                phone=guest.phone or found.phone,
                email=guest.email or found.email,
                guest_id=found.guest_id or guest.guest_id,
            )
    return guest


def _reached(guest: Known, turn: Turn) -> Iterable[str]:
    """Proven contacts; who is to be reached elsewhere may be asking for somebody else."""
    return (contact for contact in guest.shown(turn.now) if contact in (guest.phone, guest.email))


def merged(guest: Known, contact: str, turn: Turn) -> Steps[Known]:
    """The guest after a proof: what they booked in this conversation goes into the file of that contact."""
    own = (*turn.state.booked, *turn.state.calls)
    if not own:
        return guest
    guest_id = yield Merge(own, contact)
    return replace(guest, guest_id=guest_id) if isinstance(guest_id, int) else guest
