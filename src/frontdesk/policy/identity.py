"""Who asks about a booking shows that it is theirs: a code goes to the contact on file and comes back here.

Nothing that is said or done before the code was right depends on whether anybody is on file.
"""

from collections.abc import Callable
from dataclasses import replace

from frontdesk.booking.inputs import read_email, read_phone
from frontdesk.booking.model import Booking
from frontdesk.conversation.outcome import (
    AskCode,
    AskContact,
    AwaitCode,
    Greeted,
    Saying,
    Simple,
    Standing,
    WrongCode,
)
from frontdesk.conversation.proving import (
    CODES,
    LENGTH,
    WITHIN,
    contact_digest,
    matching,
    proven,
    read_code,
)
from frontdesk.conversation.reading import Intent, Kind, Stance
from frontdesk.conversation.state import Asked, Challenge, Doing, Known, SentCode, Sought, State, Way
from frontdesk.conversation.steps import ReadBooking, SendCode
from frontdesk.conversation.wanted import Wanted
from frontdesk.errors import BadInput
from frontdesk.policy.knowing import merged, recognised
from frontdesk.policy.owned import on_record
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.policy.wishing import add_reading

GoOn = Callable[[Turn, Sought], Steps[Decision]]
"""What to do for somebody who has just shown who they are."""

_PASSING = (Intent.INFORM, Intent.AFFIRM, Intent.NEGATE, Intent.THANK, Intent.UNSURE, Intent.REPEAT)
"""What a guest says while they look for a number or a code."""


def seek(turn: Turn, doing: Doing) -> Steps[Decision]:
    """Something is wanted of a booking that is not known to be the guest's: ask for proof, or begin it."""
    references = tuple(str(d.value) for d in turn.reading.of(Kind.REFERENCE))
    wanted = add_reading(Wanted(), turn.reading, turn.playbook.business)
    sought = Sought(doing, wanted, references)
    shown = turn.state.guest.shown(turn.now)
    contact = _told(turn) or (None if shown else _unproven(turn))
    if contact is not None and contact not in shown:
        return (yield from _send(turn, sought, contact))
    if shown and (standing := (yield from on_record(turn)).standing):
        told = (Simple.NOT_THAT_ONE, Standing(standing))
        return Decision(replace(turn.state, asked=Asked.MORE), told, doing.value, standing)
    said: Saying = Simple.NO_BOOKING if shown else AskContact("identity")
    state = replace(turn.state, seeking=sought, asked=Asked.IDENTITY)
    return Decision(state, (said,), doing.value)


def prove(turn: Turn, go_on: GoOn) -> Steps[Decision | None]:
    """Go on with a proof under way; None if the message is about something else."""
    sought, state = turn.state.seeking, turn.state
    if sought is None:
        return None
    asked = state.asked in (Asked.IDENTITY, Asked.CODE)
    code = read_code(turn.reading.text)
    if state.challenge and code and _is_code(turn, code):
        return (yield from _guess(turn, sought, state.challenge, code, go_on))
    contact = _told(turn) if asked or _declines_person(turn) else None
    if contact is not None and not state.guest.has_shown(contact, turn.now):
        return (yield from _send(turn, sought, contact))
    if not asked:
        return None
    if turn.reading.intent is Intent.ABORT:
        dropped = replace(state, seeking=None, challenge=None, asked=Asked.MORE)
        return Decision(dropped, (Simple.DROPPED,), sought.doing.value)
    if state.asked == Asked.CODE and _wants_another(turn):
        return (yield from _send(turn, sought, _of(turn, state.challenge), anew=True))
    return _waits(turn, sought)


def _declines_person(turn: Turn) -> bool:
    """Whether a person was offered and no yes came back: another contact may help as well."""
    stand = turn.reading.stand
    return turn.state.asked == Asked.PERSON and (stand is None or not stand.agrees)


def picked_up(decision: Decision) -> Decision:
    """After a digression: what is still waited for, in the same breath."""
    state = decision.state
    if state.seeking is None or state.challenge is None or state.asked != Asked.CODE:
        return decision
    return replace(decision, sayings=(*decision.sayings, AwaitCode()))


def _told(turn: Turn) -> str | None:
    """The contact that this message gives."""
    for kind in (Kind.EMAIL, Kind.PHONE):
        for detail in turn.reading.of(kind):
            said = str(detail.value)
            if kind is Kind.PHONE and sum(c.isdigit() for c in said) <= LENGTH:
                continue
            try:
                country = turn.playbook.business.country
                return read_email(said) if kind is Kind.EMAIL else read_phone(said, country)
            except BadInput:
                continue
    return None


def _unproven(turn: Turn) -> str | None:
    """A contact that was told before and is not shown to be the guest's: it need not be asked for."""
    guest = turn.state.guest
    return next(
        (c for c in (guest.phone, guest.email) if c is not None and not guest.has_shown(c, turn.now)), None
    )


def _of(turn: Turn, challenge: Challenge | None) -> str | None:
    """The contact that a code was for."""
    guest, business = turn.state.guest, turn.playbook.business.id
    told = [c for c in (guest.phone, guest.email) if c is not None]
    wanted = challenge.contact if challenge else ""
    return next((c for c in told if contact_digest(business, c) == wanted), None)


def _send(turn: Turn, sought: Sought, contact: str | None, *, anew: bool = False) -> Steps[Decision]:
    """Send a code, and say the same whether or not there is anybody to send it to."""
    state, now = turn.state, turn.now
    if contact is None:
        return _enough(turn, sought)
    held = state.challenge
    if not anew and held is not None and _of(turn, held) == contact and held.expires_at > now:
        waits = replace(state, seeking=sought, asked=Asked.CODE)
        return Decision(waits, (AwaitCode(),), sought.doing.value)
    lately = tuple(at for at in state.codes_at if at > now - WITHIN)
    sent = (yield SendCode(contact)) if len(lately) < CODES else None
    if not isinstance(sent, Challenge):
        return _enough(turn, sought)
    state = replace(
        state, seeking=sought, challenge=sent, codes_at=(*lately, now), asked=Asked.CODE, puzzled=0
    )
    return Decision(state, (AskCode("@" in contact, anew),), sought.doing.value)


def _enough(turn: Turn, sought: Sought) -> Decision:
    """No more codes or guesses for now: a person may help."""
    return Decision(replace(turn.state, asked=Asked.PERSON), (Simple.CODE_ENOUGH,), sought.doing.value)


def _is_code(turn: Turn, code: str) -> bool:
    """Whether digits are meant as the code: it was asked for, or nothing else is asked or said."""
    bare = "".join(c for c in turn.reading.text if c.isalnum()) == code
    if turn.state.asked == Asked.CODE:
        return bare or (len(code) == LENGTH and _told(turn) is None)
    open_question = turn.state.asked in {ask.id for ask in turn.playbook.ask}
    return bare and len(code) == LENGTH and not open_question


def _guess(turn: Turn, sought: Sought, challenge: Challenge, code: str, go_on: GoOn) -> Steps[Decision]:
    state = turn.state
    if challenge.expires_at <= turn.now:
        return _asking(turn, sought, state, Simple.CODE_EXPIRED)
    if len(code) != LENGTH:
        return _asking(turn, sought, state, Simple.CODE_LENGTH)
    if (right := matching(challenge, code)) is not None:
        booking = yield ReadBooking(right.number)
        if isinstance(booking, Booking) and (contact := _proven_by(right, booking)) is not None:
            known = yield from merged(_shown(turn, contact), contact, turn)
            known = yield from recognised(known, turn)
            # The conversation is about them from now on: it goes when they are forgotten.
            known = replace(known, guest_id=known.guest_id or booking.guest_id)
            state = replace(state, guest=known, challenge=None, seeking=None, asked="")
            decision = yield from go_on(turn.with_state(state), sought)
            return replace(decision, sayings=(Greeted(known.name), *decision.sayings))
    left = challenge.tries - 1
    if left <= 0:
        return _enough(turn.with_state(replace(state, challenge=None, seeking=None)), sought)
    state = replace(state, challenge=replace(challenge, tries=left))
    return _asking(turn, sought, state, WrongCode(left))


def _proven_by(sent: SentCode, booking: Booking) -> str | None:
    """The contact that a code went to, if this is still the booking it was sent for."""
    if booking.contact is None or not booking.uid or booking.uid != sent.booking:
        return None
    return booking.contact.phone if sent.way is Way.PHONE else booking.contact.email


def _shown(turn: Turn, contact: str) -> Known:
    """The guest with the contact that the code went to, and nothing else that was booked with it."""
    known = proven(turn.state.guest, contact, turn.now)
    return replace(known, email=contact) if "@" in contact else replace(known, phone=contact)


def _wants_another(turn: Turn) -> bool:
    """Whether a new code is asked for, or agreed to after the last one ran out."""
    challenge, stand = turn.state.challenge, turn.reading.stand
    ended = challenge is None or challenge.expires_at <= turn.now
    return turn.reading.resend or (ended and stand is not None and stand.stance is Stance.YES)


def _waits(turn: Turn, sought: Sought) -> Decision | None:
    """A word in passing is no new wish: what is waited for is named again. Anything else is served."""
    reading = turn.reading
    if reading.unreachable:
        return _enough(turn, sought)
    asks = reading.ends_asking or bool(reading.questions)
    if asks or reading.intent not in (*_PASSING, None) or reading.wants(Intent.BOOK, Intent.FIND):
        return None
    if any(reading.of(kind) for kind in (Kind.SERVICE, Kind.RESOURCE, Kind.PARTY)):
        return None
    if reading.stand is not None and reading.stand.stance is Stance.NO:
        return _enough(turn, sought)
    code = turn.state.asked == Asked.CODE
    said: Saying = AwaitCode() if code else AskContact("identity_again")
    return _asking(turn, sought, turn.state, said)


def _asking(turn: Turn, sought: Sought, state: State, said: Saying) -> Decision:
    asked = turn.state.asked if turn.state.asked == Asked.IDENTITY else Asked.CODE
    return Decision(replace(state, asked=asked, puzzled=0), (said,), sought.doing.value)
