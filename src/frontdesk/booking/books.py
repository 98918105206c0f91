"""The books of one business: its rules, its ledger and the clock, as every verb needs them."""

import hashlib
import os
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from frontdesk.booking.business import Business
from frontdesk.booking.changes import Applied, Change, Job, Once, Rejection
from frontdesk.booking.inputs import read_reference
from frontdesk.booking.model import Booking, Offer
from frontdesk.booking.ports import Connected, Ledger
from frontdesk.booking.rates import UNLIMITED, BookingRates
from frontdesk.booking.refusals import NotFound
from frontdesk.clock import Clock


class Ids:
    """Numbers nobody can guess, for claims, holds, blocks and guests.

    The system's random source is asked for many at once: a call for each would be a tenth of the time
    a booking takes. A forked process must not use what its parent drew.
    """

    def __init__(self) -> None:
        self._drawn: list[int] = []
        self._process = 0

    def __call__(self) -> int:
        if not self._drawn or self._process != os.getpid():
            self._process = os.getpid()
            self._drawn = [value >> 2 or 1 for (value,) in struct.iter_unpack("Q", os.urandom(2048))]
        return self._drawn.pop()


new_id = Ids()


def new_uid() -> str:
    """A name that nobody can guess and nobody had before: 124 random bits."""
    return f"{new_id():016x}{new_id():016x}"


@dataclass(slots=True)
class Sight:
    """How old what an answer rests on is: what was looked at, and from when the oldest of it is."""

    as_of: datetime | None = None
    """None where nothing was looked at that is old."""

    def note(self, as_of: datetime | None) -> None:
        """This was looked at too; None: it is fresh."""
        if as_of is not None:
            self.as_of = as_of if self.as_of is None else min(as_of, self.as_of)


@dataclass(frozen=True, slots=True)
class Books:
    """Where the verbs of one business are done."""

    business: Business
    ledger: Ledger
    clock: Clock
    new_id: Callable[[], int] = field(default=new_id)
    team: str | None = None
    """Whether the team is told too, with this note; None: only the guest is."""
    rates: BookingRates = UNLIMITED
    """How much guests may book here; a desk that is open to strangers sets it (see `app.open_desk`)."""
    remote: Connected | None = None
    """Another calendar that also knows what is taken, and shall know what is booked."""
    sight: Sight = field(default_factory=Sight, compare=False)
    """What these books were asked, for whoever answers by them: every answer has books of its own."""

    def now(self) -> datetime:
        return self.clock.now()

    async def booking(self, reference: str) -> Booking | NotFound:
        """The booking of this house that has the reference; BadInput if it is none."""
        found = await self.ledger.booking(self.business.id, read_reference(reference))
        named = found is not None and found.reference.casefold() == reference.strip().casefold()
        return found if found is not None and named else NotFound()

    async def apply(self, change: Change) -> Applied | Rejection:
        """Do the whole change or nothing of it; another calendar hears of holds that came or went."""
        answer = await self.ledger.apply(change)
        if self.remote is not None and (change.hold or change.drop_holds) and isinstance(answer, Applied):
            self.remote.holds_changed(self)
        return answer

    @property
    def current(self) -> Business:
        """The business with what the other calendar says today of its prices."""
        return self.business if self.remote is None else self.remote.priced(self.business)


def news(books: Books, verb: str, at: datetime) -> list[Job]:
    """The jobs that tell of a verb to whom it concerns, in the transaction that does it."""
    jobs = [Job("tell_guest", at, verb)]
    if books.team is not None:
        jobs.append(Job("tell_team", at, f"{verb} {books.team}".strip()))
    return jobs


def once(key: str | None, verb: str, offer: Offer, number: int | None = None) -> Once | None:
    """The idempotency key of a request, with what it stands for: what was told, not what is behind it.

    Rooms, tables and units may differ from one try to the next; services, time, party and people may not.
    """
    if key is None:
        return None
    parts = [(p.service, repr(p.when)) for p in offer.parts]
    told = repr((verb, number, parts, offer.party, offer.with_names))
    return Once(key_digest(key), hashlib.sha256(told.encode()).hexdigest()[:32])


def key_digest(key: str) -> str:
    """A key is the sender's text and could hold anything: only its digest is kept."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]
