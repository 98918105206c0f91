"""Lengths of time: "an hour and a half", "2 weeks", "a couple of days", "one and three quarter hours"."""

from dataclasses import replace

from frontdesk.understanding.dates.nodes import DAY, HOUR, MINUTE, Found, Length
from frontdesk.understanding.dates.scan import Scan

_SIZES = {
    "second": Length(seconds=1, finest="second"),
    "minute": Length(seconds=MINUTE, finest="minute"),
    "hour": Length(seconds=HOUR, finest="hour"),
    "day": Length(days=1, finest="day"),
    "night": Length(days=1, finest="night"),
    "weekend": Length(days=2, finest="weekend"),
    "week": Length(days=7, finest="week"),
    "fortnight": Length(days=14, finest="week"),
    "month": Length(months=1, finest="month"),
    "quarter": Length(months=3, finest="month"),
    "year": Length(months=12, finest="year"),
    "decade": Length(months=120, finest="year"),
}
_QUARTERS = {2: 0.5, 4: 0.25}
_SIGNS = {"½": 0.5, "¼": 0.25, "¾": 0.75}


def size_of(unit: str, count: float) -> Length:
    """So many of a unit; a part of a day or more is counted in the unit below."""
    size = _SIZES[unit]
    if count != int(count):
        if size.months:
            whole = int(size.months * count)
            return Length(months=whole, days=round((size.months * count - whole) * 30), finest=size.finest)
        return Length(seconds=(size.days * DAY + size.seconds) * count, finest="hour")
    return replace(size, months=size.months * count, days=size.days * count, seconds=size.seconds * count)


def length_at(scan: Scan, place: int) -> Found | None:
    """A length of time from this place on, with all that is added to it ("1 hour and 30 minutes")."""
    found = _simple_at(scan, place)
    if found is None:
        return None
    length, after = found
    while (more := _added_at(scan, after, length)) is not None:
        length, after = length + more[0], more[1]
    return Found(length, place, after)


def _added_at(scan: Scan, place: int, length: Length) -> tuple[Length, int] | None:
    lex = scan.lex
    joined = lex.duration["and"].after(scan.words, place)
    start = joined if joined is not None else place
    if half := _half_added(scan, start, length):
        return half
    more = _simple_at(scan, start)
    if more is not None and _order(more[0].finest) < _order(length.finest):
        return more
    minutes = scan.cardinal(start)
    if joined is None and length.finest == "hour" and minutes and 0 < minutes.value < 60:
        return (size_of("minute", minutes.value), minutes.after) if _ends(scan, minutes.after) else None
    return None


def _half_added(scan: Scan, place: int, length: Length) -> tuple[Length, int] | None:
    """ "… and a half", of the unit said before."""
    lex = scan.lex
    after = lex.duration["a"].after(scan.words, place) or place
    joined = scan.isa(place - 1, "and")
    for name, share in (("half", 0.5), ("quarter", 0.25)):
        if (after > place or joined) and (end := lex.duration[name].after(scan.words, after)):
            if scan.word(end) in lex.units:
                return None
            return size_of(length.finest, share), end
    return None


def _ends(scan: Scan, place: int) -> bool:
    return place >= scan.count or not (scan.word(place).isalpha() or scan.tokens[place].is_digits)


def _order(unit: str) -> int:
    return ("second", "minute", "hour", "night", "day", "weekend", "week", "month", "year").index(unit)


def _is_named(scan: Scan, place: int) -> bool:
    """Whether a week or a month is named there ("next week") and not counted."""
    return scan.lex.which.at(scan.words, place) is not None


def _simple_at(scan: Scan, place: int) -> tuple[Length, int] | None:
    counted = _count_at(scan, place)
    if counted is None:
        return None
    count, after, vague = counted
    word = scan.word(after)
    if word == "-" and scan.joined(after):
        after, word = after + 1, scan.word(after + 1)
    while (filler := scan.lex.duration["filler"].after(scan.words, after)) and word not in scan.lex.units:
        after, word = filler, scan.word(filler)
    business = scan.lex.duration["business"].after(scan.words, after)
    if business is not None and scan.isa(business, "day", "days"):
        return Length(days=count, finest="day", business=True), business + 1
    if word == "'" and scan.joined(after) and scan.tokens[after - 1].is_digits:
        return size_of("minute", count), after + 1
    unit = scan.lex.units.get(word)
    if unit == word == "quarter" and count > 1:
        return None  # "12/8 quarter past four"
    if unit == word and scan.tokens[place].word not in ("a", "the") and _is_named(scan, counted[1]):
        return None  # "for two next week": two people, not two weeks
    if (
        unit == "second"
        and word == "second"
        and scan.isa(place, "a", "one")
        and scan.word(after + 1).isalpha()
    ):
        return None
    if unit == "second" and scan.ordinal(place) is not None:
        return None  # "twenty second"
    if unit is None or (word in scan.lex.short_units and not scan.tokens[after - 1].is_digits):
        return None
    return replace(size_of(unit, count), vague=vague), after + 1


def _count_at(scan: Scan, place: int) -> tuple[float, int, bool] | None:
    """How many: "3", "three", "1.5", "a", "half a", "a couple of", "one and a quarter"."""
    lex, word = scan.lex, scan.word(place)
    if word in _SIGNS:
        return _SIGNS[word], scan.skip(place + 1, "of", "a"), False
    if word in lex.few:
        return lex.few[word], scan.skip(place + 1, "of"), True
    if (end := lex.duration["half"].after(scan.words, place)) is not None:
        return 0.5, scan.skip(end, "of", "a"), False
    if word == "quarter" and scan.isa(place + 1, "of", "hour", "an"):
        return 0.25, scan.skip(place + 1, "of", "a"), False
    number = scan.cardinal(place)
    if number is not None:
        return _with_fraction(scan, place, number.value, number.after)
    if (end := lex.duration["whole"].after(scan.words, place)) is not None:
        return 1, scan.skip(end, "-"), False
    if (end := lex.duration["a"].after(scan.words, place)) is not None:
        if scan.word(end) in lex.few:
            return lex.few[scan.word(end)], scan.skip(end + 1, "of"), True
        if scan.isa(end, "half"):
            return 0.5, scan.skip(end + 1, "of", "a"), False
        if scan.isa(end, "quarter") and scan.isa(end + 1, "of", "hour"):
            return 0.25, scan.skip(end + 1, "of", "a"), False
        return 1, end, False
    return None


def _with_fraction(scan: Scan, place: int, value: int, after: int) -> tuple[float, int, bool] | None:
    """What follows a whole number: ".5", "1/2", "½", "and a half", "and three quarter"."""
    if place and scan.word(place - 1) in (".", "$", "€", "£") and scan.joined(place):
        return None
    sign, part = scan.word(after), scan.number(after + 1)
    if sign == "." and part is not None and scan.joined(after) and scan.joined(after + 1):
        return float(f"{value}.{scan.word(after + 1)}"), after + 2, False
    if (mixed := _mixed(scan, value, after)) is not None:
        return mixed
    if sign == "/" and part in _QUARTERS and scan.joined(after) and scan.joined(after + 1):
        return value / part, scan.skip(after + 2, "of", "a"), False
    if sign == "and":
        return _and_fraction(scan, value, after + 1) or (value, after, False)
    return value, after, False


def _mixed(scan: Scan, value: int, place: int) -> tuple[float, int, bool] | None:
    """ "1 1/2", "2½", "three quarters"."""
    word, number = scan.word(place), scan.number(place)
    if word in _SIGNS:
        return value + _SIGNS[word], place + 1, False
    if (
        number is not None
        and scan.word(place + 1) == "/"
        and (part := scan.number(place + 2)) in _QUARTERS
        and number < part
    ):
        return value + number / part, scan.skip(place + 3, "of", "a"), False
    if scan.lex.units.get(word) == "quarter" and scan.isa(place + 1, "of"):
        return value / 4, scan.skip(place + 1, "of", "a"), False
    return None


def _and_fraction(scan: Scan, value: int, place: int) -> tuple[float, int, bool] | None:
    shares, count = {"half": 0.5, "quarter": 0.25, "quarters": 0.25}, 1
    number = scan.cardinal(place)
    if number is not None and number.value < 4:
        count, place = number.value, number.after
    else:
        place = scan.skip(place, "a")
    share = shares.get(scan.word(place))
    if share is None:
        return None
    return value + count * share, scan.skip(place + 1, "of", "an", "a"), False
