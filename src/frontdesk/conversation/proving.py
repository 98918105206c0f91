"""What proves a contact: a message that came from it, or a code that was sent to it."""

import hashlib
import hmac
import re
import secrets
from dataclasses import replace
from datetime import datetime, timedelta

from frontdesk.booking.books import key_digest
from frontdesk.conversation.message import Message
from frontdesk.conversation.state import Challenge, Known, Proof, State, Way

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


def proven(guest: Known, contact: str, now: datetime) -> Known:
    """The guest with this contact shown to be theirs."""
    others = tuple(proof for proof in guest.proofs if proof.contact != contact and proof.until_at > now)
    return replace(guest, proofs=(*others, Proof(contact, now + LASTS)))


def new_code() -> str:
    """Six digits that nobody can foresee."""
    return f"{secrets.randbelow(10**LENGTH):0{LENGTH}}"


def challenge(contact: str, code: str, way: Way, guest_id: int | None, now: datetime) -> Challenge:
    """What is kept of a code: enough to know it again. Of one that goes nowhere there is nothing to know."""
    salt = secrets.token_hex(16)
    digest = _digest(salt, code) if way else ""
    return Challenge(contact, salt, now + CODE_LASTS, digest, GUESSES, way, guest_id if way else None)


def is_right(challenge: Challenge, code: str) -> bool:
    """Whether this is the code; as long in coming, whatever the answer."""
    same = hmac.compare_digest(_digest(challenge.salt, code), challenge.digest or "-" * 64)
    return same and bool(challenge.way)


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
