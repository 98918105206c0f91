"""Times in digits: 15:30, 3.30pm, 7h01, 0805, 3pm, 3 o'clock, and bare hours."""

from frontdesk.understanding.dates.halves import half_at, past_oclock
from frontdesk.understanding.dates.nodes import Clock, Found
from frontdesk.understanding.dates.parts import part_at
from frontdesk.understanding.dates.scan import Scan


def written_at(scan: Scan, place: int, bare: bool) -> Found | None:
    """Digits: 15:30, 3.30pm, 7h01, 0805, 3pm, 3 o'clock, and a bare hour where something says so."""
    hour, digits = scan.number(place), scan.digits(place)
    if hour is None or digits > 6 or _inside_number(scan, place):
        return None
    sign, minutes = scan.word(place + 1), scan.number(place + 2)
    if sign == ":" and minutes is not None and scan.digits(place + 2) == 2 and hour < 25 and minutes < 60:
        return _with_seconds(scan, place, hour, minutes)
    dotted = sign == "." and minutes is not None and scan.digits(place + 2) == 2 and hour < 24
    if dotted and minutes is not None and (found := _dotted(scan, place, hour, minutes, bare)):
        return found
    if sign == "h" and scan.joined(place + 1) and hour < 25 and not _is_length(scan, place, hour, bare):
        if minutes is not None and scan.joined(place + 2) and minutes < 60:
            return Found(Clock(hour % 24, minutes, exact=True), place, place + 3)
        return Found(Clock(hour % 24, exact=True), place, place + 2)
    return _whole(scan, place, hour, digits, bare)


def _is_length(scan: Scan, place: int, hour: int, bare: bool) -> bool:
    """ "1h30" and "2h 15m" are lengths of time, "15h30" and "at 7h" are times."""
    minutes = scan.lex.units.get(scan.word(place + 3)) == "minute"
    return minutes and not bare and hour < 13


def _inside_number(scan: Scan, place: int) -> bool:
    """Part of something longer: a price, a decimal, a version, a phone number, a word."""
    before = scan.word(place - 1) if place else ""
    if before in ("$", "€", "£", "#"):
        return True
    ratio = scan.word(place + 1) == ":" and scan.word(place + 3) in scan.lex.shares - scan.lex.of
    if ratio or (before == "[" and scan.joined(place - 1)):
        return True
    if not scan.joined(place):
        return False
    if before in (".", "/", "+", "*", "_", "&") or (before == ":" and 0 < scan.digits(place - 2) < 4):
        return True
    if before == "-":
        return scan.digits(place - 2) > 4 or (
            scan.joined(place - 1) and scan.word(place - 2) in ("/", "-", ".")
        )
    if before == ",":
        return scan.digits(place - 2) > 0
    if before == "t" and scan.digits(place - 2) in (2, 8) and scan.joined(place - 1):
        return False  # 2026-07-15T09:00
    return before.isalpha() and before not in scan.lex.months and before not in scan.lex.weekdays


def _with_seconds(scan: Scan, place: int, hour: int, minutes: int) -> Found | None:
    after, second = place + 3, 0
    if scan.word(after) == ":" and scan.digits(after + 1) == 2 and scan.joined(after + 1):
        second, after = min(scan.number(after + 1) or 0, 59), after + 2
        if scan.word(after) == "." and scan.joined(after + 1) and scan.digits(after + 1):
            after += 2
    after = scan.lex.clock["ish"].after(scan.words, scan.skip(after, "-")) or after
    half = half_at(scan, after)
    exact = hour > 12 or hour == 0 or (scan.digits(place) == 2 and hour < 10 and half is None)
    clock = Clock(hour % 24, minutes, second, half=half[0] if half else "", exact=exact)
    return Found(clock, place, past_oclock(scan, half[1] if half else after))


def _dotted(scan: Scan, place: int, hour: int, minutes: int, bare: bool) -> Found | None:
    if minutes > 59 or not (scan.joined(place + 1) and scan.joined(place + 2)) or goes_on(scan, place + 3):
        return None
    half = half_at(scan, place + 3)
    hours = scan.lex.clock["hours"].after(scan.words, place + 3)
    if hours is not None and hour > 9:
        return Found(Clock(hour, minutes, exact=True), place, hours)
    if (
        half is None
        and scan.day_first
        and minutes <= 12
        and not after_day(scan, place)
        and scan.lex.at.after(scan.words, place - 1) != place
    ):
        return None  # 15.10 is a day where days come first
    if half is None and (not bare or scan.counts_things(place + 3)):
        return None
    exact = hour > 12 or (scan.digits(place) == 2 and hour < 10)
    return Found(
        Clock(hour, minutes, half=half[0] if half else "", exact=exact), place, half[1] if half else place + 3
    )


def goes_on(scan: Scan, place: int) -> bool:
    """Whether a number goes on after a sign that joins digits: a date, a decimal, an address."""
    return (
        scan.word(place) in (".", "/", ":")
        and scan.joined(place)
        and scan.joined(place + 1)
        and scan.digits(place + 1) > 0
    )


def _apart(scan: Scan, place: int, hour: int, bare: bool) -> Found | None:
    """Hour and minutes with a space between, as recognisers write: "6 15", "21 35 in the night"."""
    minutes = scan.number(place + 1)
    if minutes is None or scan.digits(place + 1) != 2 or minutes > 59 or hour > 23 or scan.joined(place + 1):
        return None
    after = place + 2
    if scan.digits(after) or scan.digits(place - 1) or measured(scan, after) or scan.counts_things(after):
        return None
    half = half_at(scan, after)
    alone = place == 0 and scan.count == after
    if half is None and not (bare or alone or part_at(scan, after)):
        return None
    return Found(
        Clock(hour, minutes, half=half[0] if half else "", exact=hour > 12), place, half[1] if half else after
    )


def _whole(scan: Scan, place: int, hour: int, digits: int, bare: bool) -> Found | None:
    if digits <= 2 and (apart := _apart(scan, place, hour, bare)) is not None:
        return apart
    after = place + 1
    ish = scan.lex.clock["ish"].after(scan.words, scan.skip(after, "-"))
    half = half_at(scan, ish or after)
    oclock = past_oclock(scan, ish or after)
    if digits <= 2 and hour <= 24:
        if half is not None and hour > 12:
            return None  # 14pm is no time
        if half is not None:
            exact = False
            return (
                Found(Clock(hour % 24, half=half[0], exact=exact), place, past_oclock(scan, half[1]))
                if hour or digits == 1
                else None
            )
        if oclock > (ish or after):
            half = half_at(scan, oclock)
            return Found(
                Clock(hour % 24, half=half[0] if half else "", exact=hour > 12),
                place,
                half[1] if half else oclock,
            )
        if ish:
            return Found(Clock(hour % 24, exact=hour > 12), place, ish)
        if bare and not scan.counts_things(after) and not measured(scan, after):
            return Found(Clock(hour % 24, exact=hour > 12 or hour == 0, vague=True), place, after)
        return None
    if (
        digits in (3, 4)
        and hour // 100 < 24
        and hour % 100 < 60
        and not scan.digits(place + 1)
        and (digits == 4 or not scan.digits(place - 1))
    ):
        return _military(scan, place, hour, digits, bare, half, ish)
    return None


def measured(scan: Scan, place: int) -> bool:
    """Whether the number goes on, or counts a length of time."""
    return (
        scan.word(place) in scan.lex.units
        or goes_on(scan, place)
        or (scan.word(place) == "," and scan.joined(place + 1) and scan.digits(place + 1) > 0)
        or (scan.joined(place) and scan.word(place).isalpha())
    )


def _military(
    scan: Scan, place: int, hour: int, digits: int, bare: bool, half: tuple[str, int] | None, ish: int | None
) -> Found | None:
    """0805, 1925, 150ish, 1515pm, 1900 hours."""
    after = place + 1
    hours = scan.lex.clock["hours"].after(scan.words, after)
    if half is not None:
        return Found(Clock(hour // 100, hour % 100, half=half[0], exact=hour >= 1300), place, half[1])
    if hours is None and scan.isa(after, "h") and scan.joined(after):
        hours = after + 1
    if hours is not None and digits == 4:
        return Found(Clock(hour // 100, hour % 100, exact=True), place, hours)
    if ish:
        return Found(Clock(hour // 100, hour % 100), place, ish)
    if bare and not scan.counts_things(after) and not measured(scan, after) and not _a_noun(scan, after):
        if digits == 4 and abs(hour - scan.today.year) <= 4 and scan.word(place - 1) in scan.lex.yearly:
            return None  # "later than 2026" is a year
        zero = scan.word(place).startswith("0")
        return Found(Clock(hour // 100, hour % 100, exact=hour >= 1300 or zero), place, after)
    return None


def _a_noun(scan: Scan, place: int) -> bool:
    """Whether an unknown word follows that the number could belong to ("at 101 points")."""
    word = scan.word(place)
    return (
        len(word) > 3
        and word.isalpha()
        and word not in scan.lex.days
        and word not in scan.lex.weekdays
        and (
            word not in scan.lex.months
            and word not in ("until", "till", "from", "with", "please", "this", "next")
        )
    )


def after_day(scan: Scan, place: int) -> bool:
    """Whether a day stands just before: its weekday, name, month, ordinal, year or date in digits."""
    if scan.word(place - 1) in ("-", ",", "at", "@"):
        place -= 1
    before, lex = scan.word(place - 1), scan.lex
    if before in lex.weekdays or before in lex.days or before in lex.months or before in lex.suffixes:
        return True
    if not scan.digits(place - 1):
        return False
    earlier = scan.word(place - 2)
    return (
        (earlier in ("/", ".", ",", "-") and scan.digits(place - 3) > 0)
        or earlier in lex.months
        or (scan.digits(place - 1) == 4 and (scan.digits(place - 2) > 0 or earlier in lex.suffixes))
    )
