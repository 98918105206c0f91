"""Days of the week: "next Friday", "Friday week", "the Monday after Easter"."""

from frontdesk.understanding.dates.named_days import fixed_day_at
from frontdesk.understanding.dates.nodes import Calendar, DayOf, Feast, Found, Nth, Weekday
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.spans import span_at


def weekday_at(scan: Scan, place: int) -> Found | None:
    """ "Friday", "this Friday", "next Fri", "Friday week", "Thursday after next", "Tuesday next week"."""
    return _one_after_at(scan, place) or _weekday_at(scan, place)


def _one_after_at(scan: Scan, place: int) -> Found | None:
    """ "Not this Friday but the one after"."""
    denied = scan.lex.not_this.after(scan.words, place)
    day = _weekday_at(scan, denied) if denied is not None else None
    if day is None or not isinstance(day.node, Weekday) or day.node.which not in ("", "this", "coming"):
        return None
    after = scan.lex.one_after.after(scan.words, scan.skip(day.after, ","))
    return Found(Weekday(day.node.weekday, day.node.which, later=1), place, after) if after else None


def _weekday_at(scan: Scan, place: int) -> Found | None:
    lex = scan.lex
    which, start = "", place
    if (found := lex.which.at(scan.words, place)) is not None:
        which, start = found
        if scan.words[start - 1] in lex.coming:
            which = "coming"
    weekday = lex.weekdays.get(scan.word(start))
    if weekday is None or (not which and _is_other_word(scan, start)):
        return None
    after = start + 1
    if scan.word(after) == "." and len(scan.word(start)) <= 5 and after + 1 < scan.count:
        after += 1
    if scan.isa(after, "week") and not scan.isa(after + 1, "of_week"):
        return Found(Weekday(weekday, which, later=1), place, after + 1)
    if scan.isa(after, "fortnight"):
        return Found(Weekday(weekday, which, later=2), place, after + 1)
    if not which and (anchored := _beside_day(scan, place, after, weekday)) is not None:
        return anchored
    if scan.words[after : after + 2] == ["after", "next"]:
        return Found(Weekday(weekday, "next", later=1), place, after + 2)
    if not which and (number := _bare_day(scan, after)) is not None:
        return Found(Calendar(number, weekday=weekday), place, after + 1)
    if (week := span_at(scan, scan.skip(after, "of", "in", "on", ","))) is not None:
        span = week.node
        if getattr(span, "unit", "") == "week" and getattr(span, "offset", None) is not None:
            return Found(DayOf(weekday, span), place, week.after)  # type: ignore[arg-type]
    return Found(Weekday(weekday, which), place, after)


def _beside_day(scan: Scan, place: int, after: int, weekday: int) -> Found | None:
    """ "the Monday after Easter", "the Saturday before Christmas"."""
    for nth, words in ((1, scan.lex.relative["after"]), (-1, scan.lex.relative["before"])):
        joined = words.after(scan.words, after)
        if joined is None or scan.isa(after, "from", "since", "past"):
            continue
        base = fixed_day_at(scan, joined)
        if base is not None and isinstance(base.node, Feast | Calendar):
            return Found(Nth(nth, weekday, after=base.node), place, base.after)
    return None


def _bare_day(scan: Scan, place: int) -> int | None:
    """A number too late for an hour after a weekday is a day of the month: "Monday 21"."""
    number = scan.number(place)
    if scan.joined(place + 1) and scan.word(place + 1).isalpha():
        return None
    if number is None or not 13 <= number <= 31 or scan.digits(place) != 2 or scan.counts_things(place + 1):
        return None
    follows = scan.word(place + 1)
    return (
        None
        if follows in (":", "/", "-", ".", "h", "of", "pm", "am") or follows in scan.lex.months
        else number
    )


def _is_other_word(scan: Scan, place: int) -> bool:
    """Whether "sat", "sun", "wed" or "mon" is not a day here: "the sun", "I sat"."""
    word, lex = scan.word(place), scan.lex
    if word not in lex.also_words or scan.count == 1:
        return False
    before, after = scan.word(place - 1), scan.word(place + 1)
    last = not after and (before in lex.before_last_day or word in lex.last_days)
    beside = before in lex.beside_also_words or not before or last or after in lex.beside_also_words
    return before in ("the", "i", "he", "she", "we", "you", "they") or not (
        beside
        or scan.digits(place + 1)
        or after in lex.months
        or before in lex.weekdays
        or after in lex.weekdays
    )
