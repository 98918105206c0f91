"""The books of one business: its rules, its ledger and the clock, as every verb needs them."""

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from frontdesk.booking.business import Business
from frontdesk.booking.model import Offer
from frontdesk.booking.ports import Ledger
from frontdesk.clock import Clock


def new_id() -> int:
    """A number nobody can guess, for claims, holds, blocks and guests."""
    return secrets.randbits(62) + 1


@dataclass(frozen=True, slots=True)
class Books:
    """Where the verbs of one business are done."""

    business: Business
    ledger: Ledger
    clock: Clock
    new_id: Callable[[], int] = field(default=new_id)

    def now(self) -> datetime:
        return self.clock.now()


def fingerprint(verb: str, offer: Offer) -> str:
    """What an idempotency key stands for: the verb and what was agreed, without personal data or units."""
    parts = [(p.service, repr(p.when), p.resources) for p in offer.parts]
    return hashlib.sha256(repr((verb, parts, offer.party)).encode()).hexdigest()[:32]
