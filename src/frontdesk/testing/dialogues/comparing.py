"""Two ways a dialogue went, compared by what is on record: words may differ, nothing else."""

from collections.abc import Iterator

from frontdesk.booking.model import Booking
from frontdesk.testing.dialogues.acting import Acted


def differences(one: Acted, other: Acted) -> list[str]:
    """What is on record in one of them and not in the other, and where they asked for other things."""
    return [
        *_differ("bookings", [_plain(b) for b in one.bookings], [_plain(b) for b in other.bookings]),
        *_differ("others' bookings", [_plain(b) for b in one.others], [_plain(b) for b in other.others]),
        *_differ("questions", one.asked, other.asked),
        *_differ("holds", one.held, other.held),
        *_differ("jobs", one.jobs, other.jobs),
        *_differ("the audit", one.audited, other.audited),
    ]


def _differ(what: str, one: object, other: object) -> Iterator[str]:
    if one != other:
        yield f"{what}: {one} and {other}"


def _plain(booking: Booking) -> object:
    """All that was agreed, and with whom."""
    offer, contact = booking.offer, booking.contact
    return (
        booking.reference,
        booking.status.value,
        [(part.service, part.resources) for part in offer.parts],
        offer.when,
        offer.party,
        offer.with_names,
        offer.price,
        offer.deposit,
        contact,
        booking.proposed,
    )
