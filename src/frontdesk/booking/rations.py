"""How much guests may book in a window of time: by address, by contact, and one business in all.

Each booking and each move counts once in its own transaction, so what is refused has counted nothing.
"""

from collections.abc import Iterator
from datetime import UTC, datetime

from frontdesk.booking.books import Books, key_digest
from frontdesk.booking.changes import Ration, Rejection
from frontdesk.booking.model import Contact
from frontdesk.booking.rates import Rate
from frontdesk.booking.refusals import TooManyBookings
from frontdesk.booking.rules import is_staff

GOOGLE = ("gmail.com", "googlemail.com")


def rations(
    books: Books, contact: Contact | None, address: str | None, actor: str, now_at: datetime
) -> tuple[Ration, ...]:
    """What a booking by this actor counts against; staff are not counted."""
    if is_staff(actor):
        return ()
    rates, found = books.rates, []
    if rates.address is not None and address is not None:
        found.append(ration(rates.address, f"book from {address}", now_at, Rejection.RATIONED))
    if rates.contact is not None and contact is not None:
        for reached in reached_by(contact):
            found.append(ration(rates.contact, f"book for {reached}", now_at, Rejection.RATIONED_CONTACT))
    if rates.business is not None:
        found.append(ration(rates.business, "book", now_at, Rejection.RATIONED_BUSINESS))
    # In one order, so that no two changes wait for each other.
    return tuple(sorted(found, key=lambda each: each.key))


def ration(rate: Rate, of: str, now_at: datetime, rejection: Rejection) -> Ration:
    """One more of these in the present window. Who it is stays their own business: a digest is kept."""
    return Ration(key_digest(of), window_end(rate, now_at), rate.most, rejection)


def window_end(rate: Rate, now_at: datetime) -> datetime:
    """When the present window ends; windows are the same for everybody."""
    length = rate.within.total_seconds()
    return datetime.fromtimestamp((now_at.timestamp() // length + 1) * length, UTC)


def too_many(rejection: Rejection, counted: tuple[Ration, ...], now_at: datetime) -> TooManyBookings | None:
    """The refusal for a change that one of its rations rejected; None if it was something else."""
    ends = [each.until_at for each in counted if each.rejection is rejection]
    if not ends:
        return None
    return TooManyBookings(max(ends), max(ends) - now_at)


def mailbox_of(email: str) -> str:
    """The mailbox behind an address, as limits count it: one has as many names as its owner likes.

    What follows a plus is the reader's own sorting with nearly every provider; Google ignores dots too.
    """
    name, _, host = email.casefold().rpartition("@")
    name = name.partition("+")[0] or name
    if host in GOOGLE:
        name, host = name.replace(".", ""), GOOGLE[0]
    return f"{name}@{host}"


def reached_by(contact: Contact) -> Iterator[str]:
    """How somebody is reached, as limits count it."""
    if contact.phone:
        yield contact.phone
    if contact.email:
        yield mailbox_of(contact.email)
