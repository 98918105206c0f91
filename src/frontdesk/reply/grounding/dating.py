"""Days in a sentence: tomorrow (Wed, Feb 4), the 4th, 02/04, next Friday, Feb 4-6, this weekend."""

import calendar
from datetime import date, timedelta

from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value

_RANGES = frozenset({"–", "-", "to", "until", "till", "through", "thru"})
_SHORT = frozenset({"sat", "sun", "mon", "wed", "fri", "mar", "may", "march", "thu", "tue"})
_GLUE = frozenset({",", "(", "on"})
_LINKS = frozenset({",", "or", "and", "&", "/"})
_SOON = 8
_MONTHS = 12
_A_MONTH = 45
_EVENING = frozenset(range(1020, 1440))


def read_day(scan: Scan, index: int) -> Value | None:
    """The day that begins at this token, told in one or more ways at once."""
    if (same := _pointing_back(scan, index)) is not None:
        return same
    found = _one(scan, index)
    if found is None:
        return None
    end, days, weekday, sort = found
    while (more := _again(scan, end)) is not None:
        start, (later_end, later_days, later_weekday, later_sort) = more
        if later_sort == sort:
            break
        both = _both(days, weekday, later_days, later_weekday)
        if not both:
            if (scan.text(start - 1) not in (",", "(") and start != end) or _spans(
                scan, index, start, later_end
            ):
                break
            scan.wrong = scan.wrong or ("weekday", index, later_end)
            break
        days, end, weekday = both, later_end, None
        sort = "relative" if "relative" in (sort, later_sort) else "date"
    if sort == "number":
        days = frozenset(day for day in days if (day - scan.anchor.today).days <= _A_MONTH)
    value = Value(_role(scan, index), index, end, days=days, weekday=weekday)
    if scan.text(index) in scan.words["tonight"]:
        value.minutes = _EVENING
    if _is_due(scan, index, sort):
        _make_due(scan, value)
    return value


def _spans(scan: Scan, index: int, start: int, end: int) -> bool:
    """Whether the weekdays of both ends are told again: July 10 to 12 (Friday to Sunday)."""
    again = scan.text(start) in scan.words["weekdays"] and scan.text(end) in _RANGES
    return again and _role(scan, index) is Says.LAST_DAY


def _pointing_back(scan: Scan, index: int) -> Value | None:
    """That day, those nights; the day after: a day told by the one that was named last."""
    text = scan.text(index)
    if text != "the" and text not in scan.words["that"] and text not in scan.words["that_days"]:
        return None
    days = [v for v in (*scan.earlier, *scan.values) if v.says in (Says.DAY, Says.LAST_DAY)]
    if not days:
        return None
    words, first, last = scan.words, days[-1], days[-1]
    if last.says is Says.LAST_DAY and len(days) > 1:
        first = days[-2]
    if scan.text(index) in words["that"] and scan.text(index + 1) in words["daylong"] | words["that_days"]:
        return Value(Says.DAY, index, index + 1 + (first is last), days=first.days, back=True)
    if scan.text(index) in words["that_days"] and first.back and first.last == index and len(days) > 2:
        return Value(Says.LAST_DAY, index, index + 1, days=days[-2].days, back=True)
    if scan.text(index) in words["that"] and scan.text(index + 1) in words["dayparts"]:
        return Value(Says.DAY, index, index + 1, days=first.days, back=True)
    step = words["day_steps"].get(scan.text(index + 2), 0) if scan.text(index) == "the" else 0
    if not step or scan.text(index + 1) != "day" or not _closes(scan, index + 3):
        return None
    named = next((day for day in reversed(days) if not day.back), last)
    found = frozenset(day + timedelta(days=step) for day in named.days)
    # Of a day that is on no record, it is only a word: no sport the day before.
    return Value(Says.DAY, index, index + 3, days=found, back=True) if found & scan.anchor.days else None


def _closes(scan: Scan, index: int) -> bool:
    """Whether a day is told to its end: the day after, at six; not the day after your treatment."""
    token = scan.at(index)
    return token is None or token.kind is Kind.MARK or token.text in ("at", "or", "and", "with", "is", "for")


def _is_due(scan: Scan, index: int, sort: str) -> bool:
    """Whether it is the day of an until: until noon today, until 5 on Friday where something is held."""
    last = scan.values[-1] if scan.values else None
    if last is None or last.says not in (Says.UNTIL, Says.BOUND):
        return False
    if any(token.text != "on" for token in scan.tokens[last.last : index]) or scan.text(index) == "on":
        return False
    if sort in ("relative", "date"):
        return True
    return sort == "weekday" and scan.held_before(index)


def _make_due(scan: Scan, value: Value) -> None:
    """The until of that day; a part of the day behind it says which half is meant."""
    last, parts = scan.values[-1], scan.words["dayparts"]
    value.says = Says.DUE
    if value.minutes:
        last.minutes, value.minutes = last.minutes & value.minutes, frozenset()
    elif scan.text(value.last) in parts:
        low, high = parts[scan.text(value.last)]
        last.minutes = frozenset(each for each in last.minutes if low <= each < high)
        value.last += 1


def _both(
    days: frozenset[date], weekday: int | None, others: frozenset[date], other: int | None
) -> frozenset[date]:
    """The days that both tellings fit."""
    if weekday is not None:
        return frozenset(day for day in others if day.weekday() == weekday)
    if other is not None:
        return frozenset(day for day in days if day.weekday() == other)
    return days & others


_Found = tuple[int, frozenset[date], int | None, str]


def _again(scan: Scan, end: int) -> tuple[int, _Found] | None:
    """The same day in other words right after it."""
    start = end
    while scan.text(start) in _GLUE and start < end + 3:
        start += 1
    if scan.text(start) == "of" and scan.text(start + 2) in scan.words["week"]:
        start += 1
    if scan.at(start) is None:
        return None
    found = _one(scan, start)
    return (start, found) if found else None


def _one(scan: Scan, index: int) -> _Found | None:
    token, words, today = scan.tokens[index], scan.words, scan.anchor.today
    text = token.text
    if token.kind is Kind.DATE:
        return index + 1, _written(text, scan), None, "date"
    if token.kind is Kind.WORD:
        if text in words["days"]:
            return index + 1, frozenset({today + timedelta(days=words["days"][text])}), None, "relative"
        if text in words["weekdays"] and _is_name(scan, index):
            weekday = words["weekdays"][text]
            return index + 1, _named(weekday, today) | _near_told(scan, weekday), weekday, "weekday"
        if text in words["months"]:
            return _in_month(scan, index)
        if text in words["this"] or text in words["next"]:
            return _pointed(scan, index)
        if text == "in" and (ahead := _ahead(scan, index)):
            return ahead
        if text in words["weekend"] and scan.text(index - 1) in ("the", "over"):
            return _weekend_of(scan, index) or (index + 1, _weekend(today, 0), None, "range")
        if text == "day" and scan.text(index + 1) == "after" and scan.text(index + 2) in words["days"]:
            return index + 3, frozenset({today + timedelta(days=2)}), None, "relative"
        if text == "the":
            return _the(scan, index)
        if text in ("a", "one") and scan.text(index + 1) in words["weeks"]:
            return _from_now(scan, index, 7)
    if token.kind in (Kind.NUMBER, Kind.ORDINAL):
        return _number_first(scan, index)
    return None


def _ahead(scan: Scan, index: int) -> _Found | None:
    """In a week, in two days."""
    many = 1 if scan.text(index + 1) in ("a", "one") else 0
    token = scan.at(index + 1)
    if token is not None and token.kind is Kind.NUMBER and token.number == int(token.number or 0):
        many = int(token.number or 0)
    unit = scan.text(index + 2)
    each = 7 if unit in scan.words["weeks"] else 1 if unit in scan.words["daylong"] else 0
    if not many or not each or many > 60:
        return None
    return index + 3, frozenset({scan.anchor.today + timedelta(days=many * each)}), None, "relative"


def _from_now(scan: Scan, index: int, days: int) -> _Found | None:
    """A week from today, a week from tomorrow."""
    start = scan.text(index + 3)
    if scan.text(index + 2) != "from" or (start not in scan.words["days"] and start != "now"):
        return None
    first = scan.anchor.today + timedelta(days=scan.words["days"].get(start, 0))
    return index + 4, frozenset({first + timedelta(days=days)}), None, "relative"


def _is_name(scan: Scan, index: int) -> bool:
    token = scan.tokens[index]
    return token.text not in _SHORT or token.surface[:1].isupper() or scan.text(index - 1) in (
        "on", "this", "next", "or", ",", "(", "and",
    )  # fmt: skip


def _named(weekday: int, today: date) -> frozenset[date]:
    """A weekday by its name alone is one of the next days."""
    near = (today + timedelta(days=ahead) for ahead in range(_SOON))
    return frozenset(day for day in near if day.weekday() == weekday)


def _near_told(scan: Scan, weekday: int) -> frozenset[date]:
    """The days of this name around a date that was told or asked for, where that is further off."""
    told = (
        v for v in (*reversed(scan.values), *reversed(scan.earlier)) if v.says in (Says.DAY, Says.LAST_DAY)
    )
    dated = next((v for v in told if len(v.days) == 1 and v.weekday is None), None)
    if dated is None:
        return frozenset()
    day = next(iter(dated.days))
    if (day - scan.anchor.today).days < _SOON - 1:
        return frozenset()
    around = (day + timedelta(days=n) for n in range(-6, 7))
    return frozenset(each for each in around if each.weekday() == weekday)


def _weekend_of(scan: Scan, index: int) -> _Found | None:
    """The weekend of October 16."""
    found = _one(scan, index + 2) if scan.text(index + 1) == "of" and scan.at(index + 2) else None
    near = [day for day in found[1] if (day - scan.anchor.today).days <= _A_MONTH] if found else []
    if found is None or not near or (len(found[1]) > 1 and found[3] != "number"):
        return None
    day = min(near)
    saturday = day + timedelta(days=-1 if day.weekday() == _SUNDAY else _SUNDAY - 1 - day.weekday())
    return found[0], frozenset({saturday, saturday + timedelta(days=1)}), None, "range"


_SUNDAY = 6


def _the(scan: Scan, index: int) -> _Found | None:
    """The 4th; the fourth of February."""
    number = _day_number(scan, index + 1, ordinal=True)
    if number is None:
        return None
    end, day = number
    if scan.text(end) == "of" and scan.text(end + 1) in scan.words["months"]:
        return end + 2, _dates(scan, scan.words["months"][scan.text(end + 1)] + 1, day), None, "date"
    if scan.text(end) in scan.words["months"] and scan.tokens[end].surface[:1].isupper():
        return end + 1, _dates(scan, scan.words["months"][scan.text(end)] + 1, day), None, "date"
    after_day = (
        scan.text(index - 1) in scan.words["weekdays"] or scan.text(index - 2) in scan.words["weekdays"]
    )
    if scan.tokens[index + 1].kind is not Kind.ORDINAL and not after_day and not _follows_on(scan, index):
        return None
    return end, _of_month(scan.anchor.today, day), None, "number"


def _follows_on(scan: Scan, index: int) -> bool:
    """On the fourth; from the fourth to the sixth; but not the first of three."""
    return scan.text(index - 1) in ("on", "until", "from", "through") and scan.text(index + 2) not in (
        "one",
        "option",
    )


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


def _in_month(scan: Scan, index: int) -> _Found | None:
    """February 4; Feb 4th, 2026; in February."""
    month = scan.words["months"][scan.text(index)] + 1
    start = index + 2 if scan.text(index + 1) == "the" else index + 1
    number = _day_number(scan, start, ordinal=start > index + 1)
    if number is not None and not (scan.counted(start) and scan.is_number(start)):
        end, day = number
        end, year = _year(scan, end)
        return end, _dates(scan, month, day, year), None, "date"
    if scan.text(index) in _SHORT or scan.text(index - 1) not in ("in", "of", "this", "next", "for", "until"):
        return None
    today = scan.anchor.today
    year = today.year + (month < today.month)
    last = calendar.monthrange(year, month)[1]
    return index + 1, frozenset(date(year, month, day) for day in range(1, last + 1)), None, "range"


def _year(scan: Scan, end: int) -> tuple[int, int | None]:
    start = end + 1 if scan.text(end) == "," else end
    token = scan.at(start)
    if token is None or token.kind is not Kind.NUMBER or scan.counted(start):
        return end, None
    if token.number and 2000 <= token.number <= 2100:
        return start + 1, int(token.number)
    return end, None


def _dates(scan: Scan, month: int, day: int, year: int | None = None) -> frozenset[date]:
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


def _written(text: str, scan: Scan) -> frozenset[date]:
    """2026-02-04, 02/04, 4.2.2026."""
    if "-" in text:
        year, month, day = (int(part) for part in text.split("-"))
        made = _date(year, month, day)
        return frozenset({made} if made else ())
    first, second, *rest = (int(part) for part in text.replace(".", "/").split("/"))
    day_first = scan.anchor.day_first or "." in text
    month, day = (second, first) if day_first or first > _MONTHS >= second else (first, second)
    full = rest[0] + (2000 if rest[0] < 100 else 0) if rest else None
    return _dates(scan, month, day, full) if 1 <= month <= 12 else frozenset()


def _number_first(scan: Scan, index: int) -> _Found | None:
    """4 February; 4th of February; Feb 4 or 5."""
    number = _day_number(scan, index)
    if number is None:
        return None
    end, day = number
    after = end + 1 if scan.text(end) == "of" else end
    if scan.text(after) in scan.words["months"] and scan.tokens[after].surface[:1].isupper():
        last, year = _year(scan, after + 1)
        return last, _dates(scan, scan.words["months"][scan.text(after)] + 1, day, year), None, "date"
    if _leads_to_month(scan, index):
        month = _leads_to_month(scan, index)
        return end, _dates(scan, month, day), None, "date"
    return _same_month(scan, index, end, day)


def _leads_to_month(scan: Scan, index: int) -> int:
    """4-6 February, Friday 4 to Sunday 6 February: the month comes with the last."""
    last = index + 2 + (scan.text(index + 2) in scan.words["weekdays"])
    later = scan.at(last)
    if scan.text(index + 1) not in _RANGES or later is None or later.kind not in (Kind.NUMBER, Kind.ORDINAL):
        return 0
    month = last + 1 + (scan.text(last + 1) == "of")
    if scan.text(month) in scan.words["months"] and scan.tokens[month].surface[:1].isupper():
        return int(scan.words["months"][scan.text(month)]) + 1
    return 0


def _same_month(scan: Scan, index: int, end: int, day: int) -> _Found | None:
    """The 6 in Feb 4-6, the 5 in Feb 4 or 5."""
    last = scan.values[-1] if scan.values else None
    if last is None or last.says not in (Says.DAY, Says.LAST_DAY) or len(last.days) != 1:
        return None
    gap = scan.tokens[last.last : index]
    joins = {token.text for token in gap}
    if not gap or not joins <= (_RANGES | _LINKS | {"the"}) or scan.counted(index):
        return None
    if joins <= {",", "the"} and scan.tokens[index].kind is not Kind.ORDINAL:
        return None
    in_month = any(scan.text(i) in scan.words["months"] for i in range(last.first, last.last))
    if not in_month and scan.tokens[index].kind is not Kind.ORDINAL:
        return None
    only = next(iter(last.days))
    made = _date(only.year, only.month, day)
    if made is not None and made < only and joins & _RANGES:
        made = _date(only.year + only.month // 12, only.month % 12 + 1, day)
    return (end, frozenset({made}), None, "date") if made else None


def _pointed(scan: Scan, index: int) -> _Found | None:
    """This Friday, next week, next month, the coming weekend."""
    words, today, text = scan.words, scan.anchor.today, scan.text(index + 1)
    if text in words["this"] and scan.text(index) in words["this"]:
        return _pointed(scan, index + 1)
    later = scan.text(index) in words["next"]
    if text in words["weekdays"]:
        weekday = words["weekdays"][text]
        ahead = range(1, 14) if later else range(8)
        days = frozenset(d for n in ahead if (d := today + timedelta(days=n)).weekday() == weekday)
        return index + 2, days, None, "relative"
    if text in words["week"]:
        monday = today - timedelta(days=today.weekday()) + timedelta(days=7 * later)
        return index + 2, frozenset(monday + timedelta(days=n) for n in range(7)), None, "range"
    if text in words["weekend"]:
        return index + 2, _weekend(today, 7 * later), None, "range"
    if text in words["month"]:
        month = today.month % 12 + 1 if later else today.month
        year = today.year + (later and today.month == 12)
        last = calendar.monthrange(year, month)[1]
        return index + 2, frozenset(date(year, month, d) for d in range(1, last + 1)), None, "range"
    if text in words["dayparts"] and not later:
        return index + 1, frozenset({today}), None, "relative"
    return None


def _weekend(today: date, ahead: int) -> frozenset[date]:
    saturday = today - timedelta(days=today.weekday()) + timedelta(days=5 + ahead)
    return frozenset({saturday, saturday + timedelta(days=1)})


def _role(scan: Scan, index: int) -> Says:
    """The first day, or the last of several."""
    back = 1 + (scan.text(index - 1) == "the")
    before, words = scan.text(index - back), scan.words
    last = scan.values[-1] if scan.values else None
    follows = last is not None and last.says is Says.DAY and last.last >= index - back - 1
    if before in _RANGES and follows:
        return Says.LAST_DAY
    start = max(index - 4, last.last if last is not None else 0)
    near = set(scan.words_before(index, index - start))
    shown = near & {"these", "those", "openings", "options"}
    if before in words["until"] and scan.held_before(index):
        return Says.DUE
    if before == "by" and any(token.text in words["answers"] for token in scan.tokens[:index]):
        return Says.DUE
    if (
        before not in words["from"]
        and not shown
        and (before in words["until"] or (near & words["ends"] and not near & words["starts"]))
    ):
        return Says.LAST_DAY
    return Says.DAY
