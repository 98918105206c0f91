"""Sending codes to contacts on file, and finding what was booked with a contact: the doing of a proof."""

from dataclasses import dataclass, field

from frontdesk.booking.books import Books, key_digest
from frontdesk.booking.changes import Job
from frontdesk.booking.model import Booking, Guest
from frontdesk.booking.ports import BookingFilter
from frontdesk.conversation.ports import Addressee, Brought, Courier
from frontdesk.conversation.proving import challenge, contact_digest, new_code
from frontdesk.conversation.state import Challenge, Way
from frontdesk.playbooks import Playbook


@dataclass(frozen=True, slots=True)
class Codes:
    """Who sends codes for one turn. `jobs` are written with the turn: a code that nobody asked for any
    more, because the turn was lost, is never sent."""

    books: Books
    playbook: Playbook
    courier: Courier | None
    jobs: list[Job] = field(default_factory=list)

    async def send(self, contact: str, key: str) -> Challenge | None:
        """Send a code to who has this contact on file; None if it was sent too many lately."""
        business, now = self.books.business.id, self.books.now()
        digest, name = contact_digest(business, contact), key_digest(key)
        if self.courier is not None and not await self.courier.allows(business, digest, name, now):
            return None
        self.jobs.clear()  # of several codes only the last one counts
        guest, code = await self._on_file(contact), new_code()
        brought = Brought(Way.NONE, ())
        if self.courier is not None:
            to = Addressee(contact, guest, name)
            brought = await self.courier.bring(self.playbook, to, code, now)
            self.jobs.extend(brought.jobs)
        return challenge(digest, code, brought.way, guest.id if guest else None, now)

    async def _on_file(self, contact: str) -> Guest | None:
        """The one guest with this contact; with an address that several have, whoever had it first."""
        ledger, business = self.books.ledger, self.books.business.id
        if "@" in contact:
            return next(iter(await ledger.guests_by_email(business, contact)), None)
        found = await ledger.guests_by_phone(business, contact, _last_ten(contact))
        return found[0] if len(found) == 1 else None


async def made_with(books: Books, contacts: tuple[str, ...]) -> tuple[Booking, ...]:
    """Bookings to come that name one of these contacts themselves.

    Being on the same guest's file is not enough: anybody may have booked with a number that is not theirs.
    """
    ledger, business = books.ledger, books.business.id
    found: dict[int, Booking] = {}
    for contact in contacts:
        guests = (
            await ledger.guests_by_email(business, contact)
            if "@" in contact
            else await ledger.guests_by_phone(business, contact, "")
        )
        for guest in guests:
            only = BookingFilter(guest_id=guest.id, starts_from_at=books.now())
            for booking in await ledger.bookings(business, only):
                if booking.contact and contact in (booking.contact.phone, booking.contact.email):
                    found[booking.number] = booking
    return tuple(sorted(found.values(), key=lambda booking: booking.start_at))


def _last_ten(phone: str) -> str:
    return "".join(c for c in phone if c.isdigit())[-10:]
