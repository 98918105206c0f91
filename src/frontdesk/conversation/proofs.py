"""What proves a contact: a message that came from it, or a code that was sent to it."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from frontdesk.booking.books import key_digest
from frontdesk.booking.inputs import read_email, read_phone
from frontdesk.conversation.message import Message
from frontdesk.conversation.state import Challenge, Known, Proof, SentCode, State, Way
from frontdesk.errors import BadInput

LASTS = timedelta(hours=12)
"""How long a proof counts: phones change hands, and screens are left open."""
CODE_LASTS = timedelta(minutes=10)
GUESSES = 5
"""With five guesses at a million codes, and few codes an hour, nobody gets in by luck."""
CODES = 3
WITHIN = timedelta(hours=1)
"""So many codes in one conversation within this time."""

LENGTH = 6
_DIGITS = re.compile(r"[0-9](?:[ .\-\u2013]?[0-9])*")
_LIKE = range(LENGTH - 2, LENGTH + 3)
"""As many digits as somebody types who leaves one out or doubles one; others are no code."""


def with_proof(state: State, message: Message, now: datetime) -> State:
    """A text message proves its own number, for a while."""
    if message.phone is None:
        return state
    guest = proven(state.guest, message.phone, now)
    return replace(state, guest=replace(guest, phone=guest.phone or message.phone))


@dataclass(frozen=True, slots=True)
class Vouched:
    """A guest whom a host program knows: the sender of a text message, somebody signed in."""

    phone: str | None = field(default=None, repr=False)
    email: str | None = field(default=None, repr=False)

    def contacts(self, country: str) -> tuple[str, ...]:
        """The contacts in their normal form; BadInput says what is wrong with one."""
        phone = read_phone(self.phone, country) if self.phone else None
        email = read_email(self.email) if self.email else None
        if phone is None and email is None:
            raise BadInput("guest", "To vouch for a guest, name their phone number or e-mail address.")
        return tuple(each for each in (phone, email) if each)


def is_token(given: str | None, token: str) -> bool:
    """Whether this is the token, which must be set; the time it takes tells nothing about it."""
    one, other = (hashlib.sha256(text.encode()).digest() for text in (given or "", token))
    return hmac.compare_digest(one, other) and bool(token)


def vouched(contacts: Sequence[str], now: datetime) -> State:
    """How a conversation begins whose guest somebody vouches for who may: a host that knows them."""
    guest = Known(
        phone=next((each for each in contacts if "@" not in each), None),
        email=next((each for each in contacts if "@" in each), None),
    )
    for contact in contacts:
        guest = proven(guest, contact, now)
    return State(guest=guest)


def proven(guest: Known, contact: str, now: datetime) -> Known:
    """The guest with this contact shown to be theirs."""
    others = tuple(proof for proof in guest.proofs if proof.contact != contact and proof.until_at > now)
    return replace(guest, proofs=(*others, Proof(contact, now + LASTS)))


def new_code() -> str:
    """Six digits that nobody can foresee."""
    return f"{secrets.randbelow(10**LENGTH):0{LENGTH}}"


@dataclass(frozen=True, slots=True)
class Sent:
    """A code on its way to a contact of one booking."""

    code: str = field(repr=False)
    way: Way
    number: int
    booking: str = field(repr=False)


def challenge(contact: str, sent: Sequence[Sent], now: datetime) -> Challenge:
    """What is kept of codes: enough to know them again. Where none was sent there is nothing to know."""
    salt = secrets.token_hex(16)
    codes = [SentCode(_digest(salt, one.code), one.way, one.number, one.booking) for one in sent]
    return Challenge(contact, salt, now + CODE_LASTS, GUESSES, tuple(codes))


def matching(challenge: Challenge, code: str) -> SentCode | None:
    """The code that this is; as long in coming, whatever the answer."""
    digest = _digest(challenge.salt, code)
    right = [one for one in challenge.codes if hmac.compare_digest(digest, one.digest)]
    return right[0] if right else None


def read_code(text: str) -> str | None:
    """The digits that somebody types as a code, spaced as they like; too many or too few are kept as said."""
    runs = ["".join(c for c in match.group() if c.isdigit()) for match in _DIGITS.finditer(text)]
    found = [run for run in runs if len(run) in _LIKE]
    return next((code for code in found if len(code) == LENGTH), found[0] if found else None)


def contact_digest(business: str, contact: str) -> str:
    """A contact as it is counted by: of a number the last ten digits, which find its guest too."""
    digits = "".join(c for c in contact if c.isdigit())[-10:]
    return key_digest(f"{business} code {contact.casefold() if '@' in contact else digits}")


def _digest(salt: str, code: str) -> str:
    return hmac.new(salt.encode(), code.encode(), hashlib.sha256).hexdigest()
