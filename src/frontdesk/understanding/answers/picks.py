"""Everything in a message by which offers may be chosen."""

from collections.abc import Callable
from dataclasses import replace

from frontdesk.conversation.reading import Kind
from frontdesk.understanding.answers.counting import by_label, by_number, by_ordinal, by_price
from frontdesk.understanding.answers.describing import by_clock, by_day, by_order, by_part, by_words
from frontdesk.understanding.answers.ground import By, Ground, Pick
from frontdesk.understanding.answers.wishing import by_details, wishes_otherwise
from frontdesk.understanding.names import ASKED

COUNTED = frozenset(
    {Kind.PARTY, Kind.ADULTS, Kind.KIDS, Kind.NIGHTS, Kind.ROOMS, Kind.PHONE, Kind.REFERENCE, Kind.EMAIL}
)
"""Numbers in these are nothing to choose by."""
_READINGS: tuple[Callable[[Ground, int], Pick | None], ...] = (
    by_label,
    by_price,
    by_ordinal,
    by_clock,
    by_day,
    by_part,
    by_words,
    by_number,
)
"""The first that reads something at a place counts."""


def picks_in(ground: Ground) -> list[Pick] | None:
    """Every pick, in the order of the text; None if a day or time is wished for that was not offered."""
    found = list(by_details(ground))
    taken = {place for pick in found for place in range(pick.first, pick.after)}
    found += (pick for pick in by_order(ground) if pick.first not in taken)
    taken |= {place for pick in found for place in range(pick.first, pick.after)}
    place = 0
    while place < len(ground.tokens):
        pick = _pick_at(ground, place) if place not in taken else None
        if pick:
            found.append(pick)
        place = pick.after if pick else place + 1
    if wishes_otherwise(ground, found):
        return None
    return _as_places(sorted(found, key=lambda pick: pick.first))


def _as_places(picks: list[Pick]) -> list[Pick]:
    """Several bare numbers ("2 and 3") are places in the list, if all of them can be."""
    numbers = [pick for pick in picks if pick.by is By.NUMBER]
    if len(numbers) < 2 or any(pick.place is None for pick in numbers):
        return picks
    return [pick if pick.place is None else replace(pick, places=(pick.place,)) for pick in picks]


def _pick_at(ground: Ground, place: int) -> Pick | None:
    if ground.covered_by(place, COUNTED) or (not ground.offers.timed and ground.tells_when(place)):
        return None
    if _is_of_the_guest(ground, place):
        return None
    for reading in _READINGS:
        if pick := reading(ground, place):
            return pick
    return None


def _is_of_the_guest(ground: Ground, place: int) -> bool:
    """Whether a word is part of the name that was asked for: Jess Lee is not seen by Dr. Lee for that."""
    at = ground.tokens[place].start
    return bool(ASKED.intersection(ground.context.asked)) and any(
        detail.kind is Kind.NAME and detail.start <= at < detail.end and " " in str(detail.value)
        for detail in ground.details
    )
