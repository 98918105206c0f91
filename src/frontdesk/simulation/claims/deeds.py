"""Claims that something was booked, moved or cancelled, or that somebody else was faster."""

from collections.abc import Iterator

from frontdesk.booking.model import Booking, Span, Status
from frontdesk.simulation.bank import pattern
from frontdesk.simulation.claims.evidence import Evidence
from frontdesk.simulation.perception import sentences, times_in


def false_deeds(evidence: Evidence, text: str) -> Iterator[str]:
    """What is said to have been done and is not on record."""
    for reference, booking in evidence.told.items():
        if booking is None:
            yield f"there is no booking {reference}"
        elif booking.number <= evidence.last_number:
            yield f"{reference} is somebody else's"
    for sentence in sentences(text):
        yield from _in_sentence(evidence, sentence)
        # Nobody else is there while a simulated guest talks, so nobody can have been faster.
        if pattern("lost").search(sentence):
            yield f"nobody took it: {sentence}"


def _in_sentence(evidence: Evidence, sentence: str) -> Iterator[str]:
    said = pattern("done").search(sentence)
    if said is None or sentence.rstrip().endswith("?"):
        return
    bookings = [b for b in evidence.told.values() if b is not None]
    if not bookings:
        yield f"nothing on record for: {sentence}"
    named = [b for b in bookings if b.reference in sentence] or (bookings if len(bookings) == 1 else [])
    for booking in named:
        yield from _of_booking(evidence, booking, said[0].lower(), sentence)


def _of_booking(evidence: Evidence, booking: Booking, verb: str, sentence: str) -> Iterator[str]:
    if ("cancel" in verb) != (booking.status is Status.CANCELLED):
        yield f"{booking.reference} is {booking.status.value}, said: {sentence}"
    elif "booked" in verb and booking.status is not Status.CONFIRMED:
        yield f"{booking.reference} is only {booking.status.value}, said: {sentence}"
    elif "booked" in verb and not _tells_its_start(evidence, booking, sentence):
        yield f"{booking.reference} is at another time, said: {sentence}"


def _tells_its_start(evidence: Evidence, booking: Booking, sentence: str) -> bool:
    """Whether the time that is said to be booked is the booked one; a stay has none."""
    told = [t for t in times_in(sentence, evidence.today) if t.at is not None and not t.until]
    if not told or not isinstance(booking.offer.when, Span):
        return True
    return (told[0].on, told[0].at) == evidence.start_of(booking.offer)
