"""Days of a named month, and days of the month alone: "March 3rd", "the 5th"."""

from frontdesk.understanding.dates.nodes import Calendar, Found
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.spans import span_at
from frontdesk.understanding.dates.years import year_at
from frontdesk.understanding.numbers import Number


def by_month_at(scan: Scan, place: int) -> Found | None:
    """A day of a named month: "the 3rd of March 2026", "March 3rd", "15Sep", "2018 March 18"."""
    for read in (day_month_at, month_day_at, _year_month_day):
        if found := read(scan, place):
            return found
    return None


def day_month_at(scan: Scan, place: int) -> Found | None:
    start = scan.skip(place, "the", "on")
    number = scan.ordinal(start) or scan.cardinal(start)
    if number is None or not 1 <= number.value <= 31 or priced(scan, start):
        return None
    after = (
        scan.skip(number.after, "of", "-", "/", ".", "day", ",")
        if not _ends_sentence(scan, number.after)
        else number.after
    )
    if scan.isa(after, "the", "this", "next", "following", "coming", "same"):
        if scan.isa(place - 1, "for") and after == number.after and scan.ordinal(start) is None:
            return None  # "a table for two next month"
        return _day_of_month(scan, place, number.value, after)
    month = scan.lex.months.get(scan.word(after))
    people = scan.isa(place - 1, "for") or scan.word(number.after) == ","
    if month is not None and people and month_day_at(scan, after) is not None:
        return None  # "for three January 6", "we're four, Dec 11": people; "for 3 January 6pm" is a day
    if month is None or (scan.isa(after, "second")):
        return None
    end, year = year_after(scan, _past_short(scan, after))
    return Found(Calendar(number.value, month, year), place, end)


def _past_short(scan: Scan, place: int) -> int:
    """Past a month and the stop of its abbreviation, when a year or a time follows it."""
    stop = scan.word(place + 1) == "." and len(scan.word(place)) < 5 and scan.digits(place + 2) > 0
    return place + 2 if stop else place + 1


def _day_of_month(scan: Scan, place: int, day: int, after: int) -> Found | None:
    """ "the 20th of next month"."""
    if not scan.isa(after - 1, "of", "in") and not scan.isa(after, "next", "this"):
        return None
    span = span_at(scan, after)
    node = span.node if span else None
    if span is None or getattr(node, "unit", "") != "month":
        return None
    if getattr(node, "month", None):
        return Found(Calendar(day, node.month, getattr(node, "year", None)), place, span.after)  # type: ignore[union-attr]
    return Found(Calendar(day, months=getattr(node, "offset", 0) or 0), place, span.after)


def _ends_sentence(scan: Scan, place: int) -> bool:
    return (
        scan.word(place) == "." and not scan.joined(place + 1) and scan.word(place + 1) not in scan.lex.months
    )


def priced(scan: Scan, place: int) -> bool:
    return scan.word(place - 1) in ("$", "€", "£", "#") or (
        scan.joined(place) and scan.word(place - 1) in (".", "+", "*", ":")
    )


def month_day_at(scan: Scan, place: int) -> Found | None:
    month = scan.lex.months.get(scan.word(place))
    if month is None:
        return None
    start = scan.skip(place + 1, ".", "-", "/", ",", "the", "on")
    number = scan.ordinal(start)
    if number is None:
        number = scan.cardinal(start)
        counts = (
            number is not None and scan.counts_things(number.after) and not scan.isa(number.after, "night")
        )
        if number is None or scan.digits(start) > 2 or counts:
            return None
        if scan.word(place + 1) == "." and scan.isa(number.after, "night", "nights"):
            return None  # "August. 1 night."
        if scan.word(number.after) == ":" or scan.isa(number.after, "half_of_day"):
            return None
    if not 1 <= number.value <= 31:
        return None
    end, year = year_after(scan, number.after)
    return Found(Calendar(number.value, month, year), place, end)


def _year_month_day(scan: Scan, place: int) -> Found | None:
    year = year_at(scan, place)
    if year is None:
        return None
    after = scan.skip(year.after, "-", "/", ".", ",")
    month = scan.lex.months.get(scan.word(after))
    if month is None:
        return None
    start = scan.skip(after + 1, "-", "/", ".", ",")
    number = scan.ordinal(start) or scan.cardinal(start)
    if number is None or not 1 <= number.value <= 31 or scan.digits(start) > 2:
        return None
    return Found(Calendar(number.value, month, year.value), place, number.after)


def year_after(scan: Scan, place: int) -> tuple[int, int | None]:
    """A year after a date, with what may stand between; and where the date ends."""
    year = year_at(
        scan, scan.skip(place, ",", "of", "-", "/", ".", "in") if not _ends_sentence(scan, place) else place
    )
    if year is None or (scan.word(place) == "-" and not scan.joined(place)):
        return place, None
    if (
        year.after == place + 1
        and year.value < scan.today.year
        and _is_clock(year.value)
        and _weekday_near(scan, place)
    ):
        return place, None  # "2 Nov 2015" in a later year is a quarter past eight
    return year.after, year.value


def _weekday_near(scan: Scan, place: int) -> bool:
    """Whether the date was led by its weekday: then a year that is over would be odd, and a time is not."""
    return any(scan.word(before) in scan.lex.weekdays for before in range(place - 5, place))


def _is_clock(value: int) -> bool:
    return value // 100 < 24 and value % 100 < 60


def the_nth_at(scan: Scan, place: int) -> Found | None:
    """ "the 5th", "5th": a day of this month or the next."""
    start = scan.skip(place, "the")
    led = start > place
    number = scan.ordinal(start) or _bare_number(scan, place, start)
    if number is None or not 1 <= number.value <= 31:
        return None
    named = scan.isa(place - 1, "on") or scan.word(place - 1) in scan.lex.weekdays
    on_the = led and named and scan.ordinal(start) is not None
    if scan.word(number.after).isalpha() and not _may_follow_day(scan, number.after, on_the):
        return None
    if not scan.tokens[start].is_digits and not _spelled_day(scan, place, number, led):
        return None
    return Found(Calendar(number.value), place, number.after)


def _bare_number(scan: Scan, place: int, start: int) -> Number | None:
    """A number without its ending, where something before it says that it is a day: "on the 5"."""
    led = start > place
    if not (led or scan.isa(place - 1, "on")) or scan.digits(start) not in (1, 2):
        return None
    number = scan.cardinal(start)
    if number is None or scan.word(number.after) in (":", "am", "pm", "/", "h", "%"):
        return None
    if scan.counts_things(number.after) or (scan.joined(number.after) and scan.word(number.after).isalpha()):
        return None
    before = scan.word(place - 1)
    return number if not led or before == "-" or before in scan.lex.before_day else None


def _spelled_day(scan: Scan, place: int, number: Number, led: bool) -> bool:
    """Whether an ordinal in words is a day: "on the third", and not "the third one"."""
    if led and number.value > 3 and number.after == scan.count:
        return True
    before = scan.word(place - 1)
    return led and (before in scan.lex.weekdays or before in scan.lex.before_day)


def _may_follow_day(scan: Scan, place: int, on_the: bool) -> bool:
    """Whether a word may follow a day of the month: "the 5th at noon", but "the 5th floor" is no day."""
    word, lex = scan.word(place), scan.lex
    if on_the:
        return word not in lex.nth_things
    known = word in lex.after_day or word in lex.numbers or word in lex.weekdays or word in lex.months
    return known or word in lex.parts.firsts or word in lex.range_to.firsts or word in lex.at.firsts
