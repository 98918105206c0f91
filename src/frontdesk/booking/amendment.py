"""The verb `amend`: for whom a booking is, how they are reached, and what is noted with it."""

from dataclasses import replace

from frontdesk.booking.books import Books
from frontdesk.booking.changes import Verb
from frontdesk.booking.model import STANDING, Booking, Contact
from frontdesk.booking.rations import rations, reached_by, too_many
from frontdesk.booking.refusals import ChangedMeanwhile, NotFound, Refusal, WrongStatus
from frontdesk.booking.updates import update


async def amend(
    books: Books,
    number: int,
    contact: Contact,
    *,
    actor: str = "guest",
    version: int | None = None,
    address: str | None = None,
) -> Booking | Refusal:
    """Put another contact in the place of a booking's own; its time and its file stay as they are.

    With a `version`, only if the booking is still that one. A new way to be reached counts like a booking.
    To do it twice is to do it once: a booking that is so already is answered as it stands.
    """
    booking = await books.ledger.booking(books.business.id, number)
    if booking is None:
        return NotFound()
    if booking.contact == contact:
        return booking
    if version not in (None, booking.version):
        return ChangedMeanwhile(booking.reference)
    if booking.status not in STANDING or booking.contact is None:
        return WrongStatus(booking.reference, booking.status)
    now_at = books.now()
    moved = set(reached_by(contact)) - set(reached_by(booking.contact))
    counted = rations(books, contact, address, actor, now_at) if moved else ()
    new = replace(booking, contact=contact)
    answer = await update(books, Verb.AMEND, actor, new, contact=contact, rations=counted)
    if isinstance(answer, Booking):
        return answer
    return too_many(answer, counted, now_at) or ChangedMeanwhile(booking.reference)
