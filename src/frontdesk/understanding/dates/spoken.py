"""Times in words: "seven thirty five pm", "three oh five", "nineteen hundred hours"."""

from frontdesk.understanding.dates.halves import half_at, past_oclock
from frontdesk.understanding.dates.nodes import Clock, Found
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.written import measured


def spoken_at(scan: Scan, place: int, bare: bool) -> Found | None:
    """Words: "seven thirty five pm", "three oh five", "nineteen hundred hours", "seven"."""
    if place >= scan.count or scan.tokens[place].is_digits:
        return None
    if (
        scan.lex.clock["zero"].after(scan.words, place)
        and (early := scan.cardinal(place + 1))
        and early.value in range(100, 1000, 100)
    ):
        return Found(Clock(early.value // 100, exact=True), place, early.after)
    number = scan.cardinal(place)
    if number is None:
        return None
    if number.value >= 100 and number.value % 100 == 0 and number.value < 2400:
        hours = scan.lex.clock["hours"].after(scan.words, number.after)
        return (
            Found(Clock(number.value // 100, exact=True), place, hours or number.after)
            if bare or hours
            else None
        )
    if number.value > 24:
        return None
    minutes, after = _spoken_minutes(scan, number.after)
    hours = scan.lex.clock["hours"].after(scan.words, after) if minutes is not None else None
    if hours is not None:
        return Found(Clock(number.value % 24, minutes or 0, exact=True), place, hours)
    half, oclock = half_at(scan, after), past_oclock(scan, after)
    exact = number.value > 12 or number.value == 0
    if half is not None:
        return Found(
            Clock(number.value % 24, minutes or 0, half=half[0], exact=exact),
            place,
            past_oclock(scan, half[1]),
        )
    if oclock > after:
        half = half_at(scan, oclock)
        return Found(
            Clock(number.value % 24, minutes or 0, half=half[0] if half else "", exact=exact),
            place,
            half[1] if half else oclock,
        )
    if scan.counts_things(after) or measured(scan, after):
        return None
    if minutes is not None and number.value > 0:
        return Found(Clock(number.value % 24, minutes, exact=exact, vague=not bare), place, after)
    ish = scan.lex.clock["ish"].after(scan.words, scan.skip(after, "-"))
    if bare or ish:
        return Found(Clock(number.value % 24, exact=exact, vague=True), place, ish or after)
    return None


def _spoken_minutes(scan: Scan, place: int) -> tuple[int | None, int]:
    start = place + 1 if scan.word(place) == "-" else place
    if (after := scan.lex.clock["zero"].after(scan.words, start)) is not None:
        number = scan.cardinal(after)
        if number and 0 < number.value < 10:
            return number.value, number.after
        return None, place
    number = scan.cardinal(start)
    if number and 10 <= number.value < 60 and not scan.tokens[start].is_digits:
        return number.value, number.after
    return None, place
