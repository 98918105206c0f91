"""Days in a sentence, told in several ways at once: tomorrow (Wed, Feb 4), the day after, until Friday."""

from datetime import date, timedelta

from frontdesk.reply.grounding.dates import A_MONTH, RANGES, Found
from frontdesk.reply.grounding.days import one_day
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value

_GLUE = frozenset({",", "(", "on"})
_EVENING = frozenset(range(1020, 1440))


def read_day(scan: Scan, index: int) -> Value | None:
    """The day that begins at this token, told in one or more ways at once."""
    if (same := _pointing_back(scan, index)) is not None:
        return same
    found = one_day(scan, index)
    if found is None:
        return None
    end, days, weekday, sort = found
    while (more := _again(scan, end)) is not None:
        start, (later_end, later_days, later_weekday, later_sort) = more
        if later_sort == sort or _spans(scan, index, start, later_end):
            break
        both = _both(days, weekday, later_days, later_weekday)
        if not both:
            if scan.text(start - 1) not in (",", "(") and start != end:
                break
            scan.wrong = scan.wrong or ("weekday", index, later_end)
            break
        days, end, weekday = both, later_end, None
        sort = "relative" if "relative" in (sort, later_sort) else "date"
    if sort == "weekday":
        days = _in_week(scan, weekday) or days
    if sort == "number":
        days = frozenset(day for day in days if (day - scan.anchor.today).days <= A_MONTH)
    value = Value(_role(scan, index), index, end, days=days, weekday=weekday)
    if scan.text(index) in scan.words["tonight"]:
        value.minutes = _EVENING
    if _is_due(scan, index, sort):
        _make_due(scan, value)
    return value


def _in_week(scan: Scan, weekday: int | None) -> frozenset[date]:
    """The weekday of the week that the sentence speaks of: next week we have Wednesday."""
    weeks = [v.days for v in scan.values if v.says is Says.DAY and len(v.days) == _WEEK]
    return frozenset(day for day in weeks[-1] if day.weekday() == weekday) if weeks else frozenset()


_WEEK = 7


def _spans(scan: Scan, index: int, start: int, end: int) -> bool:
    """Whether the weekdays of both ends are told again: July 10 to 12 (Friday to Sunday)."""
    again = scan.words["weekdays"].keys() & {scan.text(start), scan.text(index)} and scan.text(end) in RANGES
    later = scan.at(end + 1)
    timed = later is not None and later.kind is Kind.TIME  # held until 11:35
    dated = later is not None and (later.kind is not Kind.WORD or later.text in scan.words["begins"])
    return bool(again) and dated and not timed and _role(scan, index) is Says.LAST_DAY


def join_spans(scan: Scan) -> None:
    """Take the weekdays of both ends and their dates for one: Friday to Monday, July 3 to 6."""
    values = scan.values
    for at in range(len(values) - 3):
        first, last, *dated = values[at : at + 4]
        if [v.says for v in values[at : at + 4]] != [Says.DAY, Says.LAST_DAY] * 2:
            continue
        told = (first.weekday, last.weekday)
        glued = {token.text for token in scan.tokens[last.last : dated[0].first]} <= _GLUE
        if None in told or dated[0].weekday is not None or not glued:
            continue
        if any({day.weekday() for day in v.days} != {own} for v, own in zip(dated, told, strict=True)):
            scan.wrong = scan.wrong or ("weekday", first.first, dated[1].last)
        dated[0].first = first.first
        del values[at : at + 2]
        return


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
    end, step = _stepped(scan, index)
    if not step:
        return None
    named = next((day for day in reversed(days) if not day.back), last)
    found = frozenset(day + timedelta(days=step) for day in named.days)
    # Of a day that is on no record, it is only a word: no sport the day before.
    return Value(Says.DAY, index, end, days=found, back=True) if found & scan.anchor.days else None


def _stepped(scan: Scan, index: int) -> tuple[int, int]:
    """Where the day after, or the next morning, ends, and how far off it is."""
    words, step = scan.words, 0
    if scan.text(index) == "the" and scan.text(index + 1) == "day" and _closes(scan, index + 3):
        step = words["day_steps"].get(scan.text(index + 2), 0)
    if scan.text(index) == "the" and scan.text(index + 1) in words["next"]:
        if scan.text(index + 2) in words["dayparts"]:
            return index + 2, 1
        return (index + 3, 1) if scan.text(index + 2) in words["daylong"] else (index, 0)
    return index + 3, step


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


def _again(scan: Scan, end: int) -> tuple[int, Found] | None:
    """The same day in other words right after it."""
    start = end
    while scan.text(start) in _GLUE and start < end + 3:
        start += 1
    if scan.text(start) == "of" and scan.text(start + 2) in scan.words["week"]:
        start += 1
    if scan.at(start) is None:
        return None
    found = one_day(scan, start)
    return (start, found) if found else None


def _role(scan: Scan, index: int) -> Says:
    """The first day, or the last of several."""
    back = 1 + (scan.text(index - 1) == "the")
    before, words = scan.text(index - back), scan.words
    last = scan.values[-1] if scan.values else None
    follows = last is not None and last.says is Says.DAY and last.last >= index - back - 1
    if before in RANGES and follows:
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
