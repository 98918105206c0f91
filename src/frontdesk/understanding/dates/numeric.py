"""Dates in digits: 2026-07-12, 7/12/26, 12.7., 7-12."""

from datetime import date

from frontdesk.understanding.dates.nodes import Calendar, Found, Span
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.years import year_at

_SIGNS = ("/", "-", ".")


def numeric_at(scan: Scan, place: int) -> Found | None:
    """A date in digits from this place on; what cannot be a date is none."""
    if not scan.digits(place) or _part_of_longer(scan, place):
        return None
    if scan.digits(place) == 8:
        return _compact(scan, place)
    start = place
    one, sign = scan.number(start), scan.word(start + 1)
    if one is None or sign not in _SIGNS or not _close(scan, start + 1, sign):
        return None
    two = scan.number(start + 2)
    if two is None or scan.digits(start + 2) > 4:
        return None
    third = scan.number(start + 4) if scan.word(start + 3) == sign and _close(scan, start + 3, sign) else None
    if third is not None and _tight(scan, start, start + 5):
        found = _three(scan, start, one, two, third)
    elif (
        scan.word(start + 3) in (sign, ".")
        and scan.joined(start + 3)
        and scan.digits(start + 4)
        and scan.joined(start + 4)
    ):
        return None
    else:
        found = _two(scan, start, one, two, sign)
    return found


def _compact(scan: Scan, place: int) -> Found | None:
    """20260321, when it is all there is or a time follows."""
    value = scan.number(place) or 0
    year, month, day = value // 10000, value // 100 % 100, value % 100
    alone = scan.count == 1 or (scan.isa(place + 1, "t") and scan.joined(place + 1))
    if not alone or abs(year - scan.today.year) > 20:
        return None
    return _made(place, place + 1, day, month, year)


def _part_of_longer(scan: Scan, place: int) -> bool:
    """Whether digits are the tail of something else: a phone number, a price, a score, a word."""
    before = scan.word(place - 1) if place else ""
    if before in ("$", "€", "£", "#", "*", "+"):
        return True
    if not scan.joined(place):
        return before in _SIGNS and scan.digits(place - 2) > 4
    if before == "-" and scan.word(place + 1) == "-" and scan.digits(place - 2) > 0:
        return True
    if before == "/" and place == 1:
        return False
    if before == "/" and scan.digits(place) == 4 and scan.digits(place - 2) == 2:
        return False
    return before not in ("(", "[", '"', "'", ",", "-", ">", "@", ":") and before not in scan.lex.weekdays


def _close(scan: Scan, place: int, sign: str) -> bool:
    """Stops must touch both numbers; slashes and dashes may stand apart."""
    return sign != "." or (scan.joined(place) and scan.joined(place + 1))


def _tight(scan: Scan, start: int, end: int) -> bool:
    after = end
    return (
        not (
            scan.word(after) in ("-", "/", ".")
            and scan.joined(after)
            and scan.joined(after + 1)
            and scan.digits(after + 1) > 0
        )
        or (scan.word(after) == "/" and scan.digits(after + 1) == 4)
        or (scan.word(after) == "-" and scan.digits(after + 1) in (1, 2, 4))
    )


def _three(scan: Scan, start: int, one: int, two: int, three: int) -> Found | None:
    if scan.digits(start) == 4:
        year, month, day = one, two, three
        if month > 12 >= day and scan.word(start + 1) == "/":
            month, day = day, month
        return _made(start, start + 5, day, month, year)
    if scan.digits(start + 4) not in (2, 4) or scan.digits(start) > 2 or scan.digits(start + 2) > 2:
        return None
    year = three if three > 99 else 2000 + three
    day, month, swapped = _order(scan, one, two)
    return _made(start, start + 5, day, month, year, swapped, _against(scan, one, two))


def _order(scan: Scan, one: int, two: int) -> tuple[int, int, bool]:
    """Which is the day: as the locale has it, unless only one way is possible."""
    day, month = (one, two) if scan.day_first else (two, one)
    if month > 12 >= day:
        day, month = month, day
    return day, month, one <= 12 and two <= 12 and one != two


def _against(scan: Scan, one: int, two: int) -> bool:
    """Whether the locale's order was not possible."""
    return (two if scan.day_first else one) > 12


def _made(
    first: int,
    after: int,
    day: int,
    month: int,
    year: int | None,
    swapped: bool = False,
    against: bool = False,
) -> Found | None:
    longest = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    if not 1 <= month <= 12 or not 1 <= day <= longest[month - 1]:
        return None
    if month == 2 and day == 29 and year and (year % 4 or (year % 100 == 0 and year % 400)):
        return None
    return Found(Calendar(day, month, year, swapped=swapped, reversed=against), first, after)


def _tells_minutes(scan: Scan, place: int) -> bool:
    """ "12/8 quarter past four": what follows the day is an hour, and no share of one."""
    return any(scan.lex.clock[name].after(scan.words, place) is not None for name in ("past", "to"))


def _two(scan: Scan, start: int, one: int, two: int, sign: str) -> Found | None:
    after = start + 3
    if _share_or_number(scan, start, after, sign):
        return None
    if scan.word(after) in ("%", ":") or (scan.joined(after) and scan.word(after).isalpha()):
        return None
    if scan.digits(start) == 4 or scan.digits(start + 2) == 4:
        return _month_year(scan, start, one, two, sign)
    if (
        scan.digits(start) > 2
        or scan.digits(start + 2) > 2
        or scan.counts_things(after)
        or (scan.word(after) in scan.lex.units and not _tells_minutes(scan, after + 1))
    ):
        return None
    if scan.isa(after, "half_of_day"):
        return None
    day, month, swapped = _order(scan, one, two)
    if sign != "/" and not _dated(scan, start, one, two, sign):
        return None
    comma = scan.skip(after, ",")
    year = year_at(scan, comma) if comma > after else None
    if year is not None:
        return _made(start, year.after, day, month, year.value, swapped)
    found = _made(start, after, day, month, None, swapped, _against(scan, one, two))
    if found and sign == "." and scan.word(after) == "." and (scan.day_first or after + 1 < scan.count):
        return Found(found.node, start, after + 1)
    return found


def _share_or_number(scan: Scan, start: int, after: int, sign: str) -> bool:
    """Whether two numbers are a share of something, a score, or the number of a flat."""
    near = {scan.word(start - 1), scan.word(start - 2)} if start else set()
    if near & scan.lex.numbered:
        return True
    return sign == "/" and scan.word(after) in scan.lex.shares and _month_after(scan, after) is None


def _month_after(scan: Scan, place: int) -> int | None:
    """The month in "of March", "of this month"."""
    after = scan.skip(place, "of", "the")
    return after if scan.word(after) in scan.lex.months or scan.isa(after, "this", "next") else None


def _dated(scan: Scan, start: int, one: int, two: int, sign: str) -> bool:
    """Whether a dotted or dashed pair is a date here, and no decimal and no range."""
    before = scan.word(start - 1) if start else ""
    weekday = scan.lex.weekdays.get(scan.word(start - 2) if before in (",", ".") else before)
    if weekday is not None:
        day, month, _ = _order(scan, one, two)
        clock = sign == "." and one <= 12 and two in (0, 15, 30, 45) and scan.digits(start + 2) == 2
        return (sign == "." and not clock) or _falls_on(scan, day, month, weekday)
    if sign == ".":
        return scan.day_first or before in (
            "on",
            "in",
            "by",
            "from",
            "until",
            "since",
            "before",
            "after",
            "to",
            "till",
        )
    if before in ("at", "around", "between", "from", "about", "table", "for"):
        return False
    return (one > 12) != (two > 12) and (one > two or not scan.day_first)


def _falls_on(scan: Scan, day: int, month: int, weekday: int) -> bool:
    """Whether a date without its year falls on a weekday soon: "Friday 7-6", not "Monday 3-8"."""
    for year in (scan.today.year, scan.today.year + 1):
        try:
            on = date(year, month, day)
        except ValueError:
            continue
        if on >= scan.today:
            return on.weekday() == weekday
    return False


def _month_year(scan: Scan, start: int, one: int, two: int, sign: str) -> Found | None:
    """ "09/2012", "2016-11": a month."""
    year, month = (one, two) if scan.digits(start) == 4 else (two, one)
    if not 1 <= month <= 12 or not 1900 <= year < 2100 or scan.digits(start) + scan.digits(start + 2) > 6:
        return None
    if sign == "." or (scan.word(start - 1) == ":" and sign == "-"):
        return None
    return Found(Span("month", month=month, year=year), start, start + 3)
