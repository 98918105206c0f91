"""Two ways a dialogue went, compared by what is on record: words may differ, nothing else."""

from collections.abc import Iterator

from bench.dialogues.acting import Acted
from frontdesk.booking.model import Booking


def differences(alone: Acted, modelled: Acted) -> list[str]:
    """What is on record in one of them and not in the other, and where they asked for other things."""
    ours, theirs = records(alone), records(modelled)
    return [
        *(f"{what}: {ours[what]} and {theirs[what]}" for what in ours if ours[what] != theirs[what]),
        *_differ("questions", alone.asked, modelled.asked),
        *_differ("holds", alone.held, modelled.held),
    ]


def records(acted: Acted) -> dict[str, object]:
    """All that is written down in the end and that somebody may rely on."""
    return {
        "bookings": [_plain(booking) for booking in acted.bookings],
        "others' bookings": [_plain(booking) for booking in acted.others],
        "jobs": acted.jobs,
        "the audit": acted.audited,
    }


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
