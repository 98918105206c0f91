"""Times on the clock and parts of the day, as written and as spoken."""

from dataclasses import replace

from frontdesk.understanding.dates.lengths import length_at
from frontdesk.understanding.dates.nodes import MINUTE, Clock, ClockRange, Found, Length, Part
from frontdesk.understanding.dates.scan import Scan


def clock_at(scan: Scan, place: int, bare: bool = False) -> Found | None:
    """A time from this place on. `bare`: something beside it says that a lone number is an hour."""
    if (after := scan.lex.same_time.after(scan.words, place)) is not None:
        return Found(Clock(0, exact=True, same=True), place, after)
    for read in (_named, _told, _written, _spoken):
        found = read(scan, place, bare)
        if found is not None:
            return found
    return None


def part_at(scan: Scan, place: int) -> Found | None:
    """A part of the day: "morning", "in the late afternoon", "early evening", "lunchtime"."""
    lex, start = scan.lex, place
    led = scan.word(place) in ("in", "during", "at", "for", "over", "this", "the", "of")
    place = scan.skip(place, "in", "during", "the", "at", "for", "over")
    if (whole := lex.parts.at(scan.words, place)) is not None and whole[1] > place + 1:
        return Found(Part(whole[0]), start, whole[1])
    edge, place = _edge(scan, place)
    which = ""
    if scan.word(place) in ("this", "that"):
        which, place = "this", place + 1
    elif scan.word(place) in ("next", "following", "last"):
        which, place = "last" if scan.word(place) == "last" else "next", place + 1
    edge_after, place = _edge(scan, place)
    edge = edge or edge_after
    if edge == "mid" and scan.word(place) in ("day", "night"):
        return None
    found = lex.parts.at(scan.words, place)
    if found is None:
        if edge in ("early", "late") and place > start and not led and _alone(scan, place):
            return Found(Part("morning" if edge == "early" else "evening", edge, bare=True), start, place)
        return None
    name, after = found
    if scan.count == after - start:
        led = True  # nothing else was said
    if not _is_part(scan, name, place, led or bool(edge) or bool(which)):
        return None
    return Found(Part(name, edge, which), start, after)


def _is_part(scan: Scan, name: str, place: int, led: bool) -> bool:
    """Meals and nights are things too: alone they are no time ("dinner for two", "three nights")."""
    word, before = scan.word(place), scan.word(place - 1)
    if before == "good" and not led:
        return False  # a greeting
    if word in ("am", "pm"):
        return before == "the" and scan.word(place - 2) == "in" or before in scan.lex.weekdays or before in scan.lex.days
    if word in scan.lex.skies:
        return scan.lex.at.after(scan.words, place - 1) == place or before in ("by", "before", "after", "until", "till")
    if word in scan.lex.meals and not led:
        dated = scan.digits(place - 1) > 0 and scan.word(place - 2) in scan.lex.months or scan.ordinal(place - 2) is not None
        named = before in scan.lex.feast_ends and before not in scan.lex.leading
        return before in scan.lex.weekdays or before in scan.lex.days or dated or before in scan.lex.months or named
    return True


def _edge(scan: Scan, place: int) -> tuple[str, int]:
    word, lex = scan.word(place), scan.lex
    for edge, words in (("early", lex.early), ("late", lex.late), ("mid", lex.middle)):
        if word in words:
            after = scan.skip(place + 1, "-", "in", "on", "the") if edge != "mid" else scan.skip(place + 1, "-")
            return edge, after
    return "", place


def _alone(scan: Scan, place: int) -> bool:
    """Whether a day follows: "early Thursday"."""
    word = scan.word(place)
    return word in scan.lex.weekdays or word in scan.lex.days or scan.digits(place) > 0


def half_at(scan: Scan, place: int) -> tuple[str, int] | None:
    """ "am" or "pm", in any spelling, and the place after it."""
    word, after = scan.word(place), place + 1
    if word in ("am", "pm"):
        return word, _past_stop(scan, after)
    if word in ("a", "p"):
        dotted = scan.skip(after, ".")
        if scan.word(dotted) == "m" and (dotted > after or not scan.joined(dotted)):
            return word + "m", _past_stop(scan, dotted + 1)
        if scan.joined(place):
            return word + "m", after
    if word == "in" and scan.word(after) == "the" and scan.word(after + 1) in ("am", "pm"):
        return scan.word(after + 1), after + 2
    return None


def _past_stop(scan: Scan, place: int) -> int:
    """Past the stop of "p.m.", if "m" had one before it too."""
    dotted = scan.word(place - 2) == "." if place >= 2 else False
    return place + 1 if dotted and scan.word(place) == "." else place


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
        if scan.word(after) == "from":
            sign = 1
    else:
        return _half_hour(scan, place, after) if minutes == 30 and scan.word(start) == "half" else None
    hour = _hour_at(scan, end)
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
    return Found(replace(clock, hour=total // 60, minute=total % 60, half=half, exact=exact), place, hour.after)


def _minutes_told(scan: Scan, place: int, joint: int, minutes: int, clock: Clock) -> bool:
    """Whether bare minutes are told of an hour: "ten to six", "at 20 past 3"; but "from 5 to 6" is a range."""
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
    if scan.word(number.after) in scan.lex.units or scan.word(number.after) == "a":
        return None
    half = half_at(scan, number.after)
    return Found(
        Clock(number.value, 30, half=half[0] if half else "", vague=True), place, half[1] if half else number.after
    )


def _hour_at(scan: Scan, place: int) -> Found | None:
    """The hour that minutes were counted from."""
    return clock_at(scan, place, bare=True)


def _written(scan: Scan, place: int, bare: bool) -> Found | None:
    """Digits: 15:30, 3.30pm, 7h01, 0805, 3pm, 3 o'clock, and a bare hour where something says so."""
    hour, digits = scan.number(place), scan.digits(place)
    if hour is None or digits > 6 or _inside_number(scan, place):
        return None
    sign, minutes = scan.word(place + 1), scan.number(place + 2)
    if sign == ":" and minutes is not None and scan.digits(place + 2) == 2 and hour < 25 and minutes < 60:
        return _with_seconds(scan, place, hour, minutes)
    if sign == "." and minutes is not None and scan.digits(place + 2) == 2 and hour < 24 and minutes < 60:
        if found := _dotted(scan, place, hour, minutes, bare):
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
    if before == "[" and scan.joined(place - 1) or scan.word(place + 3) in scan.lex.shares and scan.word(place + 3) not in scan.lex.of:
        return True
    if not scan.joined(place):
        return False
    if before in (".", "/", "+", "*", "_", "&") or (before == ":" and 0 < scan.digits(place - 2) < 4):
        return True
    if before == "-":
        return scan.digits(place - 2) > 4 or (scan.joined(place - 1) and scan.word(place - 2) in ("/", "-", "."))
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
    return Found(clock, place, _oclock(scan, half[1] if half else after))


def _dotted(scan: Scan, place: int, hour: int, minutes: int, bare: bool) -> Found | None:
    if not (scan.joined(place + 1) and scan.joined(place + 2)) or _goes_on(scan, place + 3):
        return None
    half = half_at(scan, place + 3)
    hours = scan.lex.clock["hours"].after(scan.words, place + 3)
    if hours is not None and hour > 9:
        return Found(Clock(hour, minutes, exact=True), place, hours)
    if half is None and scan.day_first and minutes <= 12 and not _after_day(scan, place) and scan.lex.at.after(scan.words, place - 1) != place:
        return None  # 15.10 is a day where days come first
    if half is None and (not bare or scan.counts_things(place + 3)):
        return None
    exact = hour > 12 or scan.digits(place) == 2 and hour < 10
    return Found(Clock(hour, minutes, half=half[0] if half else "", exact=exact), place, half[1] if half else place + 3)


def _goes_on(scan: Scan, place: int) -> bool:
    """Whether a number goes on after a sign that joins digits: a date, a decimal, an address."""
    return scan.word(place) in (".", "/", ":") and scan.joined(place) and scan.joined(place + 1) and scan.digits(place + 1) > 0


def _whole(scan: Scan, place: int, hour: int, digits: int, bare: bool) -> Found | None:
    after = place + 1
    ish = scan.lex.clock["ish"].after(scan.words, scan.skip(after, "-"))
    half = half_at(scan, ish or after)
    oclock = _oclock(scan, ish or after)
    if digits <= 2 and hour <= 24:
        if half is not None and hour > 12:
            return None  # 14pm is no time
        if half is not None:
            exact = False
            return Found(Clock(hour % 24, half=half[0], exact=exact), place, _oclock(scan, half[1])) if hour or digits == 1 else None
        if oclock > (ish or after):
            half = half_at(scan, oclock)
            return Found(Clock(hour % 24, half=half[0] if half else "", exact=hour > 12), place, half[1] if half else oclock)
        if ish:
            return Found(Clock(hour % 24, exact=hour > 12), place, ish)
        if bare and not scan.counts_things(after) and not _measured(scan, after):
            return Found(Clock(hour % 24, exact=hour > 12 or hour == 0, vague=True), place, after)
        return None
    if digits in (3, 4) and hour // 100 < 24 and hour % 100 < 60 and not scan.digits(place + 1) and (digits == 4 or not scan.digits(place - 1)):
        return _military(scan, place, hour, digits, bare, half, ish)
    return None


def _measured(scan: Scan, place: int) -> bool:
    """Whether the number goes on, or counts a length of time."""
    return (
        scan.word(place) in scan.lex.units
        or _goes_on(scan, place)
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
    if hours is None and scan.word(after) == "h" and scan.joined(after):
        hours = after + 1
    if hours is not None and digits == 4:
        return Found(Clock(hour // 100, hour % 100, exact=True), place, hours)
    if ish:
        return Found(Clock(hour // 100, hour % 100), place, ish)
    if bare and not scan.counts_things(after) and not _measured(scan, after) and not _a_noun(scan, after):
        if digits == 4 and abs(hour - scan.today.year) <= 4 and scan.word(place - 1) in scan.lex.yearly:
            return None  # "later than 2026" is a year
        zero = scan.word(place).startswith("0")
        return Found(Clock(hour // 100, hour % 100, exact=hour >= 1300 or zero), place, after)
    return None


def _a_noun(scan: Scan, place: int) -> bool:
    """Whether an unknown word follows that the number could belong to ("at 101 points")."""
    word = scan.word(place)
    return len(word) > 3 and word.isalpha() and word not in scan.lex.days and word not in scan.lex.weekdays and (
        word not in scan.lex.months and word not in ("until", "till", "from", "with", "please", "this", "next")
    )


def _oclock(scan: Scan, place: int) -> int:
    return scan.lex.clock["oclock"].after(scan.words, place) or place


def _spoken(scan: Scan, place: int, bare: bool) -> Found | None:
    """Words: "seven thirty five pm", "three oh five", "nineteen hundred hours", "seven"."""
    if place >= scan.count or scan.tokens[place].is_digits:
        return None
    if scan.lex.clock["zero"].after(scan.words, place) and (early := scan.cardinal(place + 1)) and early.value in range(100, 1000, 100):
        return Found(Clock(early.value // 100, exact=True), place, early.after)
    number = scan.cardinal(place)
    if number is None:
        return None
    if number.value >= 100 and number.value % 100 == 0 and number.value < 2400:
        hours = scan.lex.clock["hours"].after(scan.words, number.after)
        return Found(Clock(number.value // 100, exact=True), place, hours or number.after) if bare or hours else None
    if number.value > 24:
        return None
    minutes, after = _spoken_minutes(scan, number.after)
    hours = scan.lex.clock["hours"].after(scan.words, after) if minutes is not None else None
    if hours is not None:
        return Found(Clock(number.value % 24, minutes or 0, exact=True), place, hours)
    half, oclock = half_at(scan, after), _oclock(scan, after)
    exact = number.value > 12 or number.value == 0
    if half is not None:
        return Found(Clock(number.value % 24, minutes or 0, half=half[0], exact=exact), place, _oclock(scan, half[1]))
    if oclock > after:
        half = half_at(scan, oclock)
        return Found(Clock(number.value % 24, minutes or 0, half=half[0] if half else "", exact=exact), place, half[1] if half else oclock)
    if scan.counts_things(after) or _measured(scan, after):
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


def from_clock_at(scan: Scan, place: int) -> Found | None:
    """ "an hour after noon", "two hours before midnight"."""
    length = length_at(scan, place)
    if length is None or not isinstance(length.node, Length) or length.node.finest not in ("hour", "minute"):
        return None
    for name, sign in (("after", 1), ("before", -1)):
        joined = scan.lex.relative[name].after(scan.words, length.after)
        if joined is None or scan.word(joined - 1) in ("since", "from"):
            continue
        clock = clock_at(scan, joined)
        if clock is not None and isinstance(clock.node, Clock) and clock.node.shift is None:
            by = length.node if sign > 0 else -length.node
            return Found(replace(clock.node, shift=by), place, clock.after)
    return None


def clock_range_at(scan: Scan, place: int) -> Found | None:
    """Two times: "9:30 - 11", "from 2 to 4pm", "between 8 and 9", "0935-1101", "7 to 7:30"."""
    start = scan.lex.range_from.after(scan.words, place)
    led = start is not None and scan.word(start - 1) not in scan.lex.leading
    between = scan.word(place) == "between" or scan.word((start or place) - 1) == "between"
    first = clock_at(scan, start if start is not None else place, bare=True)
    if first is None or not isinstance(first.node, Clock):
        return None
    dash = _to(scan, first.after, between)
    if dash is None:
        return None
    last = clock_at(scan, _at(scan, dash), bare=True)
    if last is None or not isinstance(last.node, Clock) or _chained(scan, start if start is not None else place, last.after):
        return None
    if not _plausible(scan, first, last, led):
        return None
    return Found(ClockRange(*_shared(first.node, last.node)), start if start is not None else place, last.after)


def _chained(scan: Scan, place: int, after: int) -> bool:
    """Whether dashes go on before or after: 138-2010-2015 is a number of something."""
    before = scan.word(place - 1) == "-" and scan.joined(place) and scan.digits(place - 2) > 0
    return before or (scan.word(after) == "-" and scan.joined(after) and scan.joined(after + 1) and scan.digits(after + 1) > 0)


def _at(scan: Scan, place: int) -> int:
    return scan.lex.at.after(scan.words, place) or place


def _to(scan: Scan, place: int, between: bool) -> int | None:
    if (after := scan.lex.range_to.after(scan.words, place)) is not None:
        return after
    return place + 1 if between and scan.word(place) in scan.lex.range_and else None


def _plausible(scan: Scan, first: Found, last: Found, led: bool) -> bool:
    """Two bare numbers are times only where something says so, or a dash stands between small ones."""
    a, b = first.node, last.node
    assert isinstance(a, Clock)
    assert isinstance(b, Clock)
    if (scan.digits(first.first) == 3 and not a.half or scan.digits(last.first) == 3 and not b.half) and not led:
        return False
    if not (a.vague and b.vague) and (not _four_digits(scan, first, last) or last.after > last.first + 1):
        return True
    if scan.word(last.after) in scan.lex.months or scan.word(last.after) in ("of", "/") or scan.ordinal(last.first) or _goes_on(scan, last.after):
        return False
    if a.vague and b.vague and (part_at(scan, last.after) or scan.word(first.after) == "-" and _day_follows(scan, last.after)):
        return True
    return led or _after_day(scan, first.first) or (scan.word(first.after) == "-" and first.first == 0 and last.after == scan.count and a.hour < b.hour <= 12)


def _four_digits(scan: Scan, first: Found, last: Found) -> bool:
    """Years look like times: "2010-2015"."""
    return scan.digits(first.first) == 4 and scan.digits(last.first) == 4 and first.after == first.first + 1


def _day_follows(scan: Scan, place: int) -> bool:
    place = scan.skip(place, "on", ",")
    after = scan.lex.which.after(scan.words, place) or place
    return scan.word(after) in scan.lex.weekdays or scan.word(after) in scan.lex.days


def _after_day(scan: Scan, place: int) -> bool:
    """Whether a day stands just before: its weekday, name, month, ordinal, year or date in digits."""
    if scan.word(place - 1) in ("-", ",", "at", "@"):
        place -= 1
    before, lex = scan.word(place - 1), scan.lex
    if before in lex.weekdays or before in lex.days or before in lex.months or before in lex.suffixes:
        return True
    if not scan.digits(place - 1):
        return False
    earlier = scan.word(place - 2)
    return earlier in ("/", ".", ",", "-") and scan.digits(place - 3) > 0 or earlier in lex.months or scan.digits(place - 1) == 4 and (
        scan.digits(place - 2) > 0 or earlier in lex.suffixes
    )


def _shared(first: Clock, last: Clock) -> tuple[Clock, Clock]:
    """A half of the day said once counts for both, as far as the first stays before the last."""
    if last.half and not first.half and not first.exact:
        same = replace(first, half=last.half)
        if minutes_of(same) <= minutes_of(last) and first.hour != 12 or first.hour == 12 and last.half == "pm":
            first = same
        elif last.half == "pm":
            first = replace(first, half="am")
        elif first.hour == 12:
            first = replace(first, half="am")
    elif first.half and not last.half and not last.exact:
        same = replace(last, half=first.half)
        if minutes_of(same) > minutes_of(first):
            last = same
        else:
            last = replace(last, half="am" if first.half == "pm" else "pm")
    return first, last


def minutes_of(clock: Clock) -> int:
    """Minutes after midnight, taking a missing half of the day as written."""
    hour = clock.hour
    if clock.half == "pm" and hour < 12:
        hour += 12
    elif clock.half == "am" and hour == 12:
        hour = 0
    return hour * 60 + clock.minute
