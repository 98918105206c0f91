"""Sending codes, and finding what is on file or booked with a contact: the doing of a proof."""

from dataclasses import dataclass, field
from datetime import timedelta

from frontdesk.booking.books import Books, key_digest
from frontdesk.booking.changes import Job
from frontdesk.booking.inputs import read_phone
from frontdesk.booking.model import Booking
from frontdesk.booking.rules import end_of
from frontdesk.conversation.ports import Addressee, Courier
from frontdesk.conversation.proofs import Sent, challenge, contact_digest
from frontdesk.conversation.state import Challenge, OnFile
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.catalogue import KnownGuest


@dataclass(frozen=True, slots=True)
class Codes:
    """Who sends codes for one turn. `jobs` are written with the turn: a code that nobody asked for any
    more, because the turn was lost, is never sent."""

    books: Books
    playbook: Playbook
    courier: Courier | None
    address: str | None = None
    """Where the guest comes from, for rationing."""
    jobs: list[Job] = field(default_factory=list)

    async def send(self, contact: str, key: str) -> Challenge | None:
        """Send a code to who gave this contact for a booking; None if it was sent too many lately."""
        business, now = self.books.business.id, self.books.now()
        digest, name = contact_digest(business, contact), key_digest(key)
        if not await self._allowed(digest, name):
            return None
        self.jobs.clear()  # of several codes only the last one counts
        booked = await self.books.ledger.booked_contacts(business, contact, _last_ten(contact))
        sent: tuple[Sent, ...] = ()
        if self.courier is not None:
            to = Addressee(contact, tuple(booked), name)
            brought = await self.courier.bring(self.playbook, to, now)
            self.jobs.extend(brought.jobs)
            sent = brought.sent
        return challenge(digest, sent, now)

    async def _allowed(self, contact: str, name: str) -> bool:
        courier, business = self.courier, self.books.business.id
        return courier is None or await courier.allows(
            business, contact, name, self.books.now(), self.address
        )


async def made_with(books: Books, contacts: tuple[str, ...]) -> tuple[Booking, ...]:
    """Bookings that are not over and name one of these contacts themselves.

    Being on the same guest's file is not enough: anybody may have booked with a number that is not theirs.
    """
    now = books.now()
    found: dict[int, Booking] = {}
    # A stay that began some nights ago is not over yet.
    longest = max(service.nights_max for service in books.business.services.values()) + 1
    from_at = now - timedelta(days=longest)
    for contact in contacts:
        for booking in await books.ledger.bookings_with(books.business.id, contact, from_at):
            if end_of(books.business, booking.offer.when) > now:
                found[booking.number] = booking
    return tuple(sorted(found.values(), key=lambda booking: booking.start_at))


async def on_file(books: Books, playbook: Playbook, contact: str) -> OnFile | None:
    """What is on file of a contact; only for somebody who has proven it."""
    guest = await books.ledger.file_of(books.business.id, contact)
    if guest is not None:
        return OnFile(guest.name, guest.phone, guest.email, guest.id)
    known = known_guest(playbook, contact)
    return OnFile(known.name, _phone(known, playbook), known.email) if known is not None else None


def known_guest(playbook: Playbook, contact: str) -> KnownGuest | None:
    """Whom the business itself has put on file with this contact."""
    for known in playbook.known_guests:
        if contact in (_phone(known, playbook), known.email):
            return known
    return None


def _phone(known: KnownGuest, playbook: Playbook) -> str | None:
    try:
        return read_phone(known.phone, playbook.business.country)
    except BadInput:
        return None


def _last_ten(phone: str) -> str:
    return "" if "@" in phone else "".join(c for c in phone if c.isdigit())[-10:]
