"""Answers after which a person takes over, kept for a day: whoever asks again does not answer them away.

They are rows of `rations`: a digest, until when it counts, and no word of a guest.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from frontdesk.adapters.jobs.rows import Rows, rows_of
from frontdesk.booking.books import key_digest
from frontdesk.booking.model import Contact, Offer
from frontdesk.booking.ports import Ledger
from frontdesk.booking.rations import reached_by
from frontdesk.booking.refusals import PersonNeeded

LASTS = timedelta(days=1)

_KEEP = """
    INSERT INTO rations (business, address, period, count) VALUES (?1, ?2, ?3, 1)
    ON CONFLICT (business, address, period) DO UPDATE SET count = 1 RETURNING count"""
_FIND = "SELECT 1 FROM rations WHERE business = ?1 AND address = ?2 AND period > ?3"


class StandingAnswers:
    """What guests of one business answered lately."""

    def __init__(self, ledger: Ledger, business: str) -> None:
        self._rows: Rows = rows_of(ledger)
        self._business = business

    async def keep(self, answered: PersonNeeded, contact: Contact, offer: Offer, at: datetime) -> None:
        """Let this answer stand for whoever gave it."""
        until = int((at + LASTS).timestamp())
        for key in _keys(answered, contact, offer):
            await self._rows.write(_KEEP, self._business, key, until)

    async def standing(
        self, possible: Iterable[PersonNeeded], contact: Contact, offer: Offer, at: datetime
    ) -> PersonNeeded | None:
        """The one of these that this guest gave within a day."""
        for answered in possible:
            for key in _keys(answered, contact, offer):
                if await self._rows.read(_FIND, self._business, key, int(at.timestamp())):
                    return answered
        return None


def _keys(answered: PersonNeeded, contact: Contact, offer: Offer) -> list[str]:
    """Whom it binds: each of their contacts, and their name at this time, for who gives a contact later."""
    named = f"{contact.name.casefold()} at {offer.when!r}"
    return [
        key_digest(f"{answered.question}: {answered.answer} by {who}")
        for who in (*reached_by(contact), named)
    ]
