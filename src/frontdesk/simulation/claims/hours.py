"""Claims about when a business is open."""

from collections.abc import Iterator
from datetime import date, time

from frontdesk.booking.hours import spans_on
from frontdesk.simulation.bank import pattern
from frontdesk.simulation.claims.evidence import Evidence
from frontdesk.simulation.perception import Told, sentences, times_in


def false_hours(evidence: Evidence, text: str) -> Iterator[str]:
    """A day that is said to be closed is, and hours that are told for a day are its hours."""
    for sentence in sentences(text):
        if any(venue.name in sentence for venue in evidence.playbook.directory.values()):
            continue  # whose hours are their own
        told = times_in(sentence, evidence.today)
        if pattern("closed").search(sentence):
            days = [t.on for t in told if t.on and t.at is None]
            yield from (
                f"{on:%a %d %b} is not closed: {sentence}"
                for on in days
                if spans_on(evidence.business.hours, on)
            )
        elif pattern("hours_of_day").search(sentence):
            yield from _other_hours(evidence, told, sentence)


def _other_hours(evidence: Evidence, told: list[Told], sentence: str) -> Iterator[str]:
    days = [t.on for t in told if t.on and t.at is None]
    clocks = [t.at for t in told if t.at is not None]
    true = _clocks(evidence, days[0]) if len(days) == 1 else []
    # A break at noon may go without saying.
    if true and clocks not in (true, [true[0], true[-1]]):
        yield f"those are not the hours of {days[0]:%a %d %b}: {sentence}"


def _clocks(evidence: Evidence, on: date) -> list[time]:
    spans = spans_on(evidence.business.hours, on)
    return [time(m // 60 % 24, m % 60) for span in spans for m in (span.opens, span.closes)]
