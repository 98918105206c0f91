"""Times on the clock: by name, by minutes told of an hour, in digits, in words."""

from dataclasses import replace

from frontdesk.understanding.dates.halves import half_at
from frontdesk.understanding.dates.lengths import length_at
from frontdesk.understanding.dates.nodes import MINUTE, Clock, Found, Length
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.spoken import spoken_at
from frontdesk.understanding.dates.written import written_at


def clock_at(scan: Scan, place: int, bare: bool = False) -> Found | None:
    """A time from this place on. `bare`: something beside it says that a lone number is an hour."""
    if (after := scan.lex.same_time.after(scan.words, place)) is not None:
        return Found(Clock(0, exact=True, same=True), place, after)
    for read in (_named, _told, written_at, spoken_at):
        found = read(scan, place, bare)
        if found is not None:
            return found
    return None


def _named(scan: Scan, place: int, bare: bool) -> Found | None:
    clock = scan.lex.clock
    number = scan.cardinal(place)
    start = number.after if number and number.value == 12 else place
    if (after := clock["noon"].after(scan.words, start)) is not None:
        return Found(Clock(12, exact=True), place, after)
    if (after := clock["midnight"].after(scan.words, start)) is not None:
        return Found(Clock(0, exact=True), place, after)
    return None


def _told(scan: Scan, place: int, bare: bool) -> Found | None:
    """Minutes told before or after an hour: "half past 3", "quarter to five", "twenty past", "half seven"."""
    lex = scan.lex.clock
    minutes, after, said = 0, place, False
    start = scan.skip(place, "a")
    if (end := lex["half"].after(scan.words, start)) is not None:
        minutes, after, said = 30, end, True
    elif (end := lex["quarter"].after(scan.words, start)) is not None:
        minutes, after, said = 15, end, True
    elif (number := scan.cardinal(place)) and 0 < number.value < 60:
        minutes, after = number.value, number.after
        if scan.lex.units.get(scan.word(after)) == "minute":
            after, said = after + 1, True
    else:
        return None
    if (end := lex["past"].after(scan.words, after)) is not None:
        sign = 1
    elif (end := lex["to"].after(scan.words, after)) is not None:
        sign = -1
        if scan.isa(after, "from"):
            sign = 1
    else:
        return _half_hour(scan, place, after) if minutes == 30 and scan.isa(start, "half") else None
    hour = clock_at(scan, end, bare=True)
    if hour is None or (not said and minutes % 5 and not isinstance(hour.node, Clock)):
        return None
    clock = hour.node
    if not isinstance(clock, Clock) or clock.minute:
        return _shifted(hour, place, sign * minutes) if said else None
    if not said and not _minutes_told(scan, place, after, minutes, clock):
        return None
    total = (clock.hour * 60 + sign * minutes) % 1440
    half, exact = clock.half, clock.exact
    if sign < 0 and clock.hour == 12 and half:
        half = {"am": "pm", "pm": "am"}[half] if half == "am" else "am"
    if sign < 0 and clock.hour == 1 and not exact:
        total = 12 * 60 + total % 60
    return Found(
        replace(clock, hour=total // 60, minute=total % 60, half=half, exact=exact), place, hour.after
    )


def _minutes_told(scan: Scan, place: int, joint: int, minutes: int, clock: Clock) -> bool:
    """Whether bare minutes are told of an hour: "ten to six"; but "from 5 to 6" is a range."""
    before, word = scan.word(place - 1), scan.word(joint)
    if before in scan.lex.range_words or minutes % 5 or minutes > 30:
        return False
    if word in scan.lex.past_words:
        return True
    named = clock.exact and clock.hour in (0, 12)
    if scan.tokens[place].is_digits:
        return named or (word == "to" and scan.lex.at.after(scan.words, place - 1) == place)
    return named or word in ("to", "til", "till") or bool(clock.half)


def _shifted(hour: Found, place: int, minutes: int) -> Found | None:
    clock = hour.node
    if not isinstance(clock, Clock):
        return None
    return Found(replace(clock, shift=Length(seconds=minutes * MINUTE)), place, hour.after)


def _half_hour(scan: Scan, place: int, after: int) -> Found | None:
    """ "half seven" is half past seven where people say it at all."""
    number = scan.cardinal(after)
    if number is None or not 1 <= number.value <= 12 or scan.counts_things(number.after):
        return None
    if scan.word(number.after) in scan.lex.units or scan.isa(number.after, "a"):
        return None
    half = half_at(scan, number.after)
    return Found(
        Clock(number.value, 30, half=half[0] if half else "", vague=True),
        place,
        half[1] if half else number.after,
    )


def from_clock_at(scan: Scan, place: int) -> Found | None:
    """ "an hour after noon", "two hours before midnight"."""
    length = length_at(scan, place)
    if length is None or not isinstance(length.node, Length) or length.node.finest not in ("hour", "minute"):
        return None
    for name, sign in (("after", 1), ("before", -1)):
        joined = scan.lex.relative[name].after(scan.words, length.after)
        if joined is None or scan.isa(joined - 1, "since", "from"):
            continue
        clock = clock_at(scan, joined)
        if clock is not None and isinstance(clock.node, Clock) and clock.node.shift is None:
            by = length.node if sign > 0 else -length.node
            return Found(replace(clock.node, shift=by), place, clock.after)
    return None
