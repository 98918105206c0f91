"""Days by their number: the 4th, February 4, 02/04, the 6 in Feb 4-6, all of a month."""

import calendar
from datetime import date, timedelta
from functools import lru_cache

from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.sentences import ENTRY
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says

RANGES = frozenset({"–", "-", "to", "until", "till", "through", "thru"})
_LINKS = frozenset({",", "or", "and", "&", "/"})
_MONTHS = 12
A_MONTH = 45
Found = tuple[int, frozenset[date], int | None, str]
"""Where a telling ends, the days it may be, its weekday if that is all it tells, and its sort."""


def after_the(scan: Scan, index: int) -> Found | None:
    """The 4th; the fourth of February."""
    number = _day_number(scan, index + 1, ordinal=True)
    if number is None:
        return None
    end, day = number
    if scan.text(end) == "of" and scan.text(end + 1) in scan.words["months"]:
        return end + 2, dates_of(scan, scan.words["months"][scan.text(end + 1)] + 1, day), None, "date"
    if scan.text(end) in scan.words["months"] and scan.tokens[end].surface[:1].isupper():
        return end + 1, dates_of(scan, scan.words["months"][scan.text(end)] + 1, day), None, "date"
    after_day = (
        scan.text(index - 1) in scan.words["weekdays"] or scan.text(index - 2) in scan.words["weekdays"]
    )
    if scan.tokens[index + 1].kind is not Kind.ORDINAL and not after_day and not _follows_on(scan, index):
        return None
    return end, _of_month(scan.anchor.today, day), None, "number"


def _follows_on(scan: Scan, index: int) -> bool:
    """On the fourth; from the fourth to the sixth; but not the first of three."""
    if scan.text(index - 1) == "for" and scan.text(index + 2) in RANGES:
        return True
    return scan.text(index - 1) in ("on", "until", "from", "through") and scan.text(index + 2) not in (
        "one",
        "option",
    )


@lru_cache(maxsize=1024)
def _of_month(today: date, number: int) -> frozenset[date]:
    near = (today + timedelta(days=ahead) for ahead in range(-7, 366))
    return frozenset(day for day in near if day.day == number)


def _day_number(scan: Scan, index: int, *, ordinal: bool = False) -> tuple[int, int] | None:
    """A day of a month: 4, 4th, fourth, twenty-first."""
    token = scan.at(index)
    if token is None:
        return None
    if token.kind is Kind.ORDINAL or (token.kind is Kind.NUMBER and not ordinal and not token.unit):
        number = token.number
        if number is not None and number == int(number) and 1 <= number <= 31:
            later = index + 2 if scan.text(index + 1) == "-" else index + 1
            if (
                token.kind is Kind.NUMBER
                and number in (20, 30)
                and scan.text(later) in scan.words["ordinals"]
            ):
                return later + 1, int(number) + int(scan.words["ordinals"][scan.text(later)])
            return index + 1, int(number)
        return None
    words = scan.words["ordinals"]
    if token.text in words:
        return index + 1, words[token.text]
    if token.kind is Kind.NUMBER and token.number in (20, 30):
        later = index + 2 if scan.text(index + 1) == "-" else index + 1
        if scan.text(later) in words:
            return later + 1, int(token.number) + int(words[scan.text(later)])
    return None


def month_first(scan: Scan, index: int) -> Found | None:
    """February 4; Feb 4th, 2026; in February."""
    month = scan.words["months"][scan.text(index)] + 1
    start = index + 2 if scan.text(index + 1) == "the" else index + 1
    number = _day_number(scan, start, ordinal=start > index + 1)
    if number is not None and not (scan.counted(start) and scan.is_number(start)):
        end, day = number
        end, year = _year(scan, end)
        return end, dates_of(scan, month, day, year), None, "date"
    return _all_of(scan, index, month)


def _all_of(scan: Scan, index: int, month: int) -> Found | None:
    """All days of a month: in February; the rest of May."""
    before, words = scan.text(index - 1), scan.words
    other_word = scan.text(index) in words["short_names"]
    if other_word and not _is_month(scan, index):
        return None
    if before not in words["before_month"]:
        # May is full: a month, and none that could be looked up.
        return (index + 1, frozenset(), None, "range") if other_word else None
    today = scan.anchor.today
    year = today.year + (month < today.month)
    last = calendar.monthrange(year, month)[1]
    days = frozenset(date(year, month, day) for day in range(1, last + 1))
    rest = before == "of" and scan.text(index - 2) in words["rest"]
    return index + 1, frozenset(day for day in days if not rest or day >= today), None, "range"


def _is_month(scan: Scan, index: int) -> bool:
    """Whether a month is told by a word that is another one too: in May; not may I."""
    after = scan.at(index + 1)
    if not scan.tokens[index].surface[:1].isupper():
        return False
    if scan.text(index - 1) in scan.words["before_month"]:
        return True
    if scan.text(index - 1) in RANGES and scan.text(index - 2) in scan.words["months"]:
        return False  # November through March: of every year
    return after is None or after.kind is Kind.MARK or after.text in scan.words["after_month"]


def _year(scan: Scan, end: int) -> tuple[int, int | None]:
    comma = scan.at(end)
    # What an entry of a list begins with is no year of the date above it.
    start = end + 1 if comma is not None and comma.text == "," and comma.unit != ENTRY else end
    token = scan.at(start)
    if token is None or token.kind is not Kind.NUMBER or scan.counted(start):
        return end, None
    if token.number and 2000 <= token.number <= 2100:
        return start + 1, int(token.number)
    return end, None


def dates_of(scan: Scan, month: int, day: int, year: int | None = None) -> frozenset[date]:
    """This year's, or the next one's where it is long past."""
    today = scan.anchor.today
    years = (year,) if year else (today.year - 1, today.year, today.year + 1)
    found = [made for each in years if (made := _date(each, month, day))]
    if not year and found:
        near = [each for each in found if -60 <= (each - today).days <= 366]
        found = near[:1] if near else found
    return frozenset(found)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def as_written(text: str, scan: Scan) -> frozenset[date]:
    """2026-02-04, 02/04, 4.2.2026."""
    if "-" in text:
        year, month, day = (int(part) for part in text.split("-"))
        made = _date(year, month, day)
        return frozenset({made} if made else ())
    first, second, *rest = (int(part) for part in text.replace(".", "/").split("/"))
    day_first = scan.anchor.day_first or "." in text
    month, day = (second, first) if day_first or first > _MONTHS >= second else (first, second)
    full = rest[0] + (2000 if rest[0] < 100 else 0) if rest else None
    return dates_of(scan, month, day, full) if 1 <= month <= 12 else frozenset()


def number_first(scan: Scan, index: int) -> Found | None:
    """4 February; 4th of February; Feb 4 or 5."""
    number = _day_number(scan, index)
    if number is None:
        return None
    end, day = number
    after = end + 1 if scan.text(end) == "of" else end
    if scan.text(after) in scan.words["months"] and scan.tokens[after].surface[:1].isupper():
        last, year = _year(scan, after + 1)
        return last, dates_of(scan, scan.words["months"][scan.text(after)] + 1, day, year), None, "date"
    if _leads_to_month(scan, index):
        month = _leads_to_month(scan, index)
        return end, dates_of(scan, month, day), None, "date"
    return _same_month(scan, index, end, day)


def _leads_to_month(scan: Scan, index: int) -> int:
    """4-6 February, Friday 4 to Sunday 6 February: the month comes with the last."""
    last = index + 2 + (scan.text(index + 2) in scan.words["weekdays"])
    later = scan.at(last)
    if scan.text(index + 1) not in RANGES or later is None or later.kind not in (Kind.NUMBER, Kind.ORDINAL):
        return 0
    month = last + 1 + (scan.text(last + 1) == "of")
    if scan.text(month) in scan.words["months"] and scan.tokens[month].surface[:1].isupper():
        return int(scan.words["months"][scan.text(month)]) + 1
    return 0


def _same_month(scan: Scan, index: int, end: int, day: int) -> Found | None:
    """The 6 in Feb 4-6, the 5 in Feb 4 or 5."""
    last = scan.values[-1] if scan.values else None
    if last is None or last.says not in (Says.DAY, Says.LAST_DAY) or len(last.days) != 1:
        return None
    gap = scan.tokens[last.last : index]
    joins = {token.text for token in gap}
    if not gap or not joins <= (RANGES | _LINKS | {"the"}) or scan.counted(index):
        return None
    if joins <= {",", "the"} and scan.tokens[index].kind is not Kind.ORDINAL:
        return None
    in_month = any(scan.text(i) in scan.words["months"] for i in range(last.first, last.last))
    if not in_month and scan.tokens[index].kind is not Kind.ORDINAL:
        return None
    only = next(iter(last.days))
    made = _date(only.year, only.month, day)
    if made is not None and made < only and joins & RANGES:
        made = _date(only.year + only.month // 12, only.month % 12 + 1, day)
    return (end, frozenset({made}), None, "date") if made else None
