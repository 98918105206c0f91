"""Claims that rooms are free on the nights of a stay, or are not."""

from datetime import date

from frontdesk.simulation.bank import pattern
from frontdesk.simulation.claims.evidence import Evidence
from frontdesk.simulation.perception import positive, sentences, times_in
from frontdesk.simulation.wishes import Wished


async def false_rooms(evidence: Evidence, text: str, wished: Wished) -> list[str]:
    """Every room that is offered is held, booked or free from the first day to the last."""
    if not wished.nights:
        return []
    lies: list[str] = []
    for sentence in sentences(positive(text)):
        nights = nights_in(evidence, sentence)
        if nights is None or not pattern("rooms").search(sentence):
            continue
        free = {*await evidence.rooms(*nights, wished.party or 1), *_own(evidence)}
        lies += [
            f"{room} is not free, said: {sentence}"
            for room in evidence.services_in(sentence)
            if room not in free
        ]
    return lies + await _refused(evidence, text, wished)


async def _refused(evidence: Evidence, text: str, wished: Wished) -> list[str]:
    """Not free on these nights: those that are told with it, if they are the nights that were wanted."""
    if not pattern("nights_taken").search(text) or nights_in(evidence, text) != wished.stay:
        return []
    free = await evidence.rooms(*wished.stay, wished.party or 1)
    return [f"{wished.services[0]} is free on these nights"] if wished.services[0] in free else []


def nights_in(evidence: Evidence, text: str) -> tuple[date, date] | None:
    """The first two days of a text: from, and until."""
    days = [told.on for told in times_in(text, evidence.today) if told.on and told.at is None]
    return (days[0], days[1]) if len(days) > 1 and days[0] < days[1] else None


def _own(evidence: Evidence) -> set[str]:
    return {part.service for offer in evidence.offers for part in offer.parts}
