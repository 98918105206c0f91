"""Years, in digits and in words."""

from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.numbers import Number


def year_at(scan: Scan, place: int) -> Number | None:
    """A year: 2026, '26, "twenty twenty six", "two thousand and twenty seven"."""
    value = scan.number(place)
    if value is not None:
        if scan.digits(place) == 4 and 1900 <= value < 2100 and not scan.isa(place + 1, "hours"):
            return Number(value, place + 1)
        return None
    if scan.word(place) == "'" and scan.digits(place + 1) == 2:
        return Number(2000 + (scan.number(place + 1) or 0), place + 2)
    spoken = scan.cardinal(place)
    if spoken is None:
        return None
    if 1900 <= spoken.value < 2100:
        return spoken
    if spoken.value in (19, 20):
        rest = scan.cardinal(spoken.after)
        if rest and 10 <= rest.value < 100 and not scan.tokens[spoken.after].is_digits:
            return Number(spoken.value * 100 + rest.value, rest.after)
    return None
