"""Days: by date, by weekday, by name, by their distance from another day."""

from dataclasses import replace

from frontdesk.understanding.dates.lengths import length_at, size_of
from frontdesk.understanding.dates.nodes import (
    Calendar,
    Day,
    DayOf,
    DayRange,
    Feast,
    Found,
    Length,
    Nth,
    Shifted,
    Span,
    Weekday,
)
from frontdesk.understanding.dates.numeric import numeric_at, year_at
from frontdesk.understanding.dates.periods import period_at, span_at
from frontdesk.understanding.dates.scan import Scan


def day_at(scan: Scan, place: int) -> Found | None:
    """The longest day that can be read from this place on."""
    best: Found | None = None
    for read in (_relative, _nth, _feast, _by_month, numeric_at, _weekday, _named, _the_nth):
        found = read(scan, place)
        if found is not None and (best is None or found.after > best.after):
            best = found
    return best


def _named(scan: Scan, place: int) -> Found | None:
    lex = scan.lex
    if (found := lex.the_day.at(scan.words, place)) is not None:
        offset, after = found
        if scan.word(after) == "day" or scan.word(place - 1) in ("any", "some"):
            return None
        return Found(Shifted(Length(days=offset, finest="day"), said=False), place, after)
    if (workday := _workday(scan, place)) is not None:
        return workday
    if (after := lex.same_day.after(scan.words, place)) is not None and span_at(scan, after) is not None:
        return Found(Shifted(Length(finest="day"), said=False), place, after)
    if (after := lex.now.after(scan.words, place)) is not None and not _no_time(scan, place, after):
        return Found(Shifted(Length(finest="second")), place, after)
    offset = lex.days.get(scan.word(place))
    if offset is None or scan.word(place) == "tonight":
        return None
    if scan.word(place + 1) == "week" and scan.word(place + 2) not in ("of", "commencing", "beginning", "starting"):
        return Found(Shifted(Length(days=offset + 7, finest="day")), place, place + 2)
    return Found(Shifted(Length(days=offset, finest="day")), place, place + 1)


def _no_time(scan: Scan, place: int, after: int) -> bool:
    """ "for now", "now and then", "now that you ask"."""
    return scan.word(place - 1) in scan.lex.not_now_before or scan.lex.not_now_after.after(scan.words, after) is not None


def _workday(scan: Scan, place: int) -> Found | None:
    """ "the next business day", "next weekday"."""
    found = scan.lex.which.at(scan.words, place)
    if found is None or found[0] != "next":
        return None
    after = scan.lex.workday.after(scan.words, found[1])
    return Found(Shifted(Length(days=1, finest="day", business=True)), place, after) if after else None


def _weekday(scan: Scan, place: int) -> Found | None:
    """ "Friday", "this Friday", "next Fri", "Friday week", "Thursday after next", "Tuesday next week"."""
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
    if scan.word(after) == "week" and scan.word(after + 1) not in ("of", "commencing", "beginning", "starting"):
        return Found(Weekday(weekday, which, later=1), place, after + 1)
    if scan.word(after) == "fortnight":
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
        if joined is None or scan.word(after) in ("from", "since", "past"):
            continue
        base = day_at(scan, joined)
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
    return None if follows in (":", "/", "-", ".", "h", "of", "pm", "am") or follows in scan.lex.months else number


def _is_other_word(scan: Scan, place: int) -> bool:
    """Whether "sat", "sun", "wed" or "mon" is not a day here: "the sun", "I sat"."""
    word, lex = scan.word(place), scan.lex
    if word not in lex.also_words or scan.count == 1:
        return False
    before, after = scan.word(place - 1), scan.word(place + 1)
    beside = before in lex.beside_also_words or not before or after in lex.beside_also_words
    return before in ("the", "i", "he", "she", "we", "you") or not (
        beside or scan.digits(place + 1) or after in lex.months or before in lex.weekdays or after in lex.weekdays
    )


def _by_month(scan: Scan, place: int) -> Found | None:
    """A day of a named month: "the 3rd of March 2026", "March 3rd", "15Sep", "2018 March 18"."""
    for read in (_day_month, _month_day, _year_month_day):
        if found := read(scan, place):
            return found
    return None


def _day_month(scan: Scan, place: int) -> Found | None:
    start = scan.skip(place, "the", "on")
    number = scan.ordinal(start) or scan.cardinal(start)
    if number is None or not 1 <= number.value <= 31 or _priced(scan, start):
        return None
    after = scan.skip(number.after, "of", "-", "/", ".", "day", ",") if not _ends_sentence(scan, number.after) else number.after
    if scan.word(after) in ("the", "this", "next", "following", "coming", "same"):
        return _day_of_month(scan, place, number.value, after)
    month = scan.lex.months.get(scan.word(after))
    if month is None or (scan.word(after) == "second"):
        return None
    end, year = _year_after(scan, _past_short(scan, after))
    return Found(Calendar(number.value, month, year), place, end)


def _past_short(scan: Scan, place: int) -> int:
    """Past a month and the stop of its abbreviation, when a year or a time follows it."""
    stop = scan.word(place + 1) == "." and len(scan.word(place)) < 5 and scan.digits(place + 2) > 0
    return place + 2 if stop else place + 1


def _day_of_month(scan: Scan, place: int, day: int, after: int) -> Found | None:
    """ "the 20th of next month"."""
    if scan.word(after - 1) not in ("of", "in") and scan.word(after) not in ("next", "this"):
        return None
    span = span_at(scan, after)
    node = span.node if span else None
    if span is None or getattr(node, "unit", "") != "month":
        return None
    if getattr(node, "month", None):
        return Found(Calendar(day, node.month, getattr(node, "year", None)), place, span.after)  # type: ignore[union-attr]
    return Found(Calendar(day, months=getattr(node, "offset", 0) or 0), place, span.after)


def _ends_sentence(scan: Scan, place: int) -> bool:
    return scan.word(place) == "." and not scan.joined(place + 1) and scan.word(place + 1) not in scan.lex.months


def _priced(scan: Scan, place: int) -> bool:
    return scan.word(place - 1) in ("$", "€", "£", "#", ":") or (scan.joined(place) and scan.word(place - 1) in (".", "+", "*"))


def _month_day(scan: Scan, place: int) -> Found | None:
    month = scan.lex.months.get(scan.word(place))
    if month is None:
        return None
    start = scan.skip(place + 1, ".", "-", "/", ",", "the", "on")
    number = scan.ordinal(start)
    if number is None:
        number = scan.cardinal(start)
        counts = number is not None and scan.counts_things(number.after) and scan.word(number.after) != "night"
        if number is None or scan.digits(start) > 2 or counts:
            return None
        if scan.word(number.after) in (":", "am", "pm"):
            return None
    if not 1 <= number.value <= 31:
        return None
    end, year = _year_after(scan, number.after)
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


def _year_after(scan: Scan, place: int) -> tuple[int, int | None]:
    """A year after a date, with what may stand between; and where the date ends."""
    year = year_at(scan, scan.skip(place, ",", "of", "-", "/", ".", "in") if not _ends_sentence(scan, place) else place)
    if year is None or (scan.word(place) == "-" and not scan.joined(place)):
        return place, None
    if year.after == place + 1 and year.value < scan.today.year and _is_clock(year.value):
        return place, None  # "2 Nov 2015" in a later year is a quarter past eight
    return year.after, year.value


def _is_clock(value: int) -> bool:
    return value // 100 < 24 and value % 100 < 60


def _the_nth(scan: Scan, place: int) -> Found | None:
    """ "the 5th", "5th": a day of this month or the next."""
    start = scan.skip(place, "the")
    led = start > place
    number = scan.ordinal(start)
    if number is None and (led or scan.word(place - 1) == "on") and scan.digits(start) in (1, 2):
        number = scan.cardinal(start)
        if number and (scan.word(number.after) in (":", "am", "pm", "/", "h", "%") or scan.counts_things(number.after)):
            return None
        if number and (scan.joined(number.after) and scan.word(number.after).isalpha()):
            return None
        if number and led and scan.word(place - 1) not in ("on", "from", "to", "until", "till", "by", "before", "after", "between", "and", "-", "for", "through"):
            return None
    if number is None or not 1 <= number.value <= 31:
        return None
    spelled = not scan.tokens[start].is_digits
    if scan.word(number.after).isalpha() and not _may_follow_day(scan, number.after):
        return None
    if spelled and led and number.value > 3 and number.after == scan.count:
        return Found(Calendar(number.value), place, number.after)
    if spelled and (not led or scan.word(place - 1) not in scan.lex.weekdays and scan.word(place - 1) not in ("on", "from", "to", "until", "till", "by", "before", "after", "between", "and", "for", "through")):
        return None
    return Found(Calendar(number.value), place, number.after)


def _may_follow_day(scan: Scan, place: int) -> bool:
    """Whether a word may follow a day of the month: "the 5th at noon", but "the 5th floor" is no day."""
    word, lex = scan.word(place), scan.lex
    known = word in lex.after_day or word in lex.numbers or word in lex.weekdays or word in lex.months
    return known or word in lex.parts.firsts or word in lex.range_to.firsts or word in lex.at.firsts


def _nth(scan: Scan, place: int) -> Found | None:
    """ "the first Friday of next month", "last day in October", "third Tuesday after Christmas"."""
    start = scan.skip(place, "the", "on")
    number = scan.ordinal(start)
    if number is not None:
        nth, after = number.value, number.after
    elif scan.word(start) == "last":
        nth, after = -1, start + 1
    else:
        return None
    weekday = scan.lex.weekdays.get(scan.word(after))
    if weekday is None and scan.word(after) != "day":
        return None
    after += 1
    part, after = scan.lex.parts.at(scan.words, after) or ("", after)
    joined = scan.skip(after, "of", "in", "the")
    if joined > after and (period := period_at(scan, joined) or _bare_unit(scan, joined)) is not None:
        return Found(Nth(nth, weekday, within=period.node, part=part), place, period.after)  # type: ignore[arg-type]
    if scan.word(after) == "after" and (base := day_at(scan, after + 1)) is not None:
        return Found(Nth(nth, weekday, after=base.node), place, base.after)  # type: ignore[arg-type]
    return None


def _bare_unit(scan: Scan, place: int) -> Found | None:
    """ "the last Friday of the month": this one."""
    unit = scan.lex.units.get(scan.word(place))
    if unit not in ("month", "year", "quarter") or scan.word(place)[-1:] == "s":
        return None
    return Found(Span(unit, offset=0), place, place + 1)


def _feast(scan: Scan, place: int) -> Found | None:
    """A holiday by its name, with its year or which one."""
    lex = scan.lex
    which, start = "", place
    if (found := lex.which.at(scan.words, place)) is not None:
        which, start = found
    feast = lex.holidays.at(scan.words, start)
    if feast is None:
        return None
    name, after = feast
    joined = scan.skip(after, ",", "of", "in")
    year = year_at(scan, joined)
    if year is not None:
        return Found(Feast(name, year.value, which), place, year.after)
    span = span_at(scan, joined)
    if span is not None and isinstance(span.node, Span) and span.node.unit == "year" and span.node.offset is not None:
        return Found(Feast(name, scan.today.year + span.node.offset, which), place, span.after)
    return Found(Feast(name, which=which), place, after)


def _relative(scan: Scan, place: int) -> Found | None:
    """ "in 3 days", "two weeks from Thursday", "the day after tomorrow", "a week on Friday", "3 days later"."""
    lex = scan.lex
    if (inside := lex.relative["in"].after(scan.words, place)) is not None:
        return _in_a_while(scan, place, inside)
    if scan.word(place) == "the" and scan.word(place + 1) in ("day", "week"):
        place_of, start = place + 1, place
    else:
        place_of, start = place, place
    if scan.word(place - 1) in ("any", "some", "every"):
        return None
    if scan.word(place_of) in ("day", "week") and scan.word(place_of + 1) in ("after", "before", "from", "following"):
        length = Found(size_of(scan.word(place_of), 1), place_of, place_of + 1)
    else:
        found = length_at(scan, place)
        if found is None:
            return _weekdays_later(scan, place)
        length = found
    assert isinstance(length.node, Length)
    return _after_or_before(scan, start, length)


def _in_a_while(scan: Scan, place: int, inside: int) -> Found | None:
    about = scan.lex.at.after(scan.words, inside) or inside
    length = length_at(scan, scan.skip(about, "the", "next") if scan.word(place) != "in" else about)
    if length is None or scan.word(length.after - 1) in ("night", "nights"):
        return None
    if scan.word(place) == "in" and (scan.word(length.after) in ("of", "from", "after", "before") or scan.word(length.after + 1) == "from"):
        if moved := _after_or_before(scan, place, length):
            return moved
    after = length.after
    timed = scan.skip(after, "'", "time")
    after = timed if scan.word(timed - 1) == "time" else after
    assert isinstance(length.node, Length)
    return Found(Shifted(length.node), place, after)


def _after_or_before(scan: Scan, start: int, length: Found) -> Found | None:
    lex, after = scan.lex, length.after
    assert isinstance(length.node, Length)
    if length.node.finest == "night":
        return None  # "3 nights from the 14th" is a stay
    if length.node.finest == "week" and scan.word(start - 1) != "for" and (base := _week_base(scan, after)) is not None:
        return Found(Shifted(length.node, base.node), start, base.after)  # type: ignore[arg-type]
    if scan.word(start - 1) == "for" and scan.word(after) == "from" and scan.word(after + 1) != "now":
        return None  # "for 3 days from today" lasts that long
    if (later := lex.relative["later"].after(scan.words, after)) is not None:
        base = day_at(scan, later) if scan.word(later - 1) in ("after", "from") else None
        if scan.word(later - 1) not in ("after",) or base is None:
            if scan.word(later - 1) == "after":
                return None
            lean = scan.word(later - 1) in ("later", "afterwards")
            return Found(Shifted(length.node, said=not lean), start, later)
    for name, sign in (("after", 1), ("before", -1)):
        joined = lex.relative[name].after(scan.words, after)
        if joined is None and name == "after" and scan.word(after) == "on" and scan.word(after - 1) in ("week", "weeks", "fortnight"):
            joined = after + 1  # "a week on Friday"
        base = day_at(scan, scan.skip(joined, "on")) if joined is not None else None
        if base is not None:
            node = length.node if sign > 0 else -length.node
            return _on_weekday(scan, Found(Shifted(node, base.node), start, base.after))  # type: ignore[arg-type]
    if (earlier := lex.relative["earlier"].after(scan.words, after)) is not None:
        lean = scan.word(earlier - 1) not in ("ago", "back")
        return Found(Shifted(-length.node, said=not lean), start, earlier)
    return None


def _week_base(scan: Scan, place: int) -> Found | None:
    """ "two weeks today", "a week Friday", "three weeks on Monday": the day that the weeks are counted from."""
    start = scan.skip(place, "on")
    word = scan.word(start)
    if word in scan.lex.days and word != "tonight" or word in scan.lex.weekdays:
        return _named(scan, start) or _weekday(scan, start)
    return None


def _on_weekday(scan: Scan, found: Found) -> Found:
    """ "3 weeks after Christmas on Friday": that week's Friday."""
    if scan.word(found.after) == "on":
        weekday = scan.lex.weekdays.get(scan.word(found.after + 1))
        if weekday is not None:
            node = found.node
            assert isinstance(node, Shifted)
            from frontdesk.understanding.dates.nodes import Around

            return Found(DayOf(weekday, Around("week", node)), found.first, found.after + 2)
    return found


def _weekdays_later(scan: Scan, place: int) -> Found | None:
    """ "two Mondays later", "3 Fridays from now", "in two Fridays"."""
    number = scan.cardinal(place)
    if number is None or not 1 <= number.value < 60:
        return None
    weekday = scan.lex.weekdays.get(scan.word(number.after))
    if weekday is None:
        return None
    later = scan.lex.relative["later"].after(scan.words, number.after + 1)
    if later is None or scan.word(later - 1) == "after":
        return None
    return Found(Weekday(weekday, "coming", later=number.value - 1), place, later)


def day_range_at(scan: Scan, place: int) -> Found | None:
    """Two days that share a month: "Feb 7-10", "13th to 15th July", "the 4th and the 7th of May"."""
    start = scan.lex.range_from.after(scan.words, place)
    between = scan.word((start or place) - 1) == "between"
    begin = start if start is not None else place
    found = _shared_after(scan, begin, between, start is not None) or _shared_before(scan, begin, between)
    return Found(found.node, begin, found.after) if found else None


def _to(scan: Scan, place: int, between: bool) -> int | None:
    if scan.word(place) == "/":
        return None
    after = scan.lex.range_to.after(scan.words, place)
    if after is None and between and scan.word(place) in scan.lex.range_and:
        after = place + 1
    return scan.skip(after, "the") if after is not None else None


def _shared_after(scan: Scan, place: int, between: bool, led: bool) -> Found | None:
    """The month comes last: "13-15 July", "the 19th to the 23rd of November", "14-15.11.2017"."""
    start = scan.skip(place, "the")
    first = scan.ordinal(start) or (scan.cardinal(start) if scan.digits(start) <= 2 else None)
    if first is None or not 1 <= first.value <= 31 or _priced(scan, start):
        return None
    stop = first.after + 1 if scan.word(first.after) == "." and scan.word(first.after + 1) == "-" else first.after
    dash = _to(scan, stop, between)
    if dash is None:
        return None
    last = _day_month(scan, dash) or numeric_at(scan, dash) or _day_of_this(scan, dash)
    if last is None and (scan.ordinal(start) or led) and scan.ordinal(dash):
        number = scan.ordinal(dash)
        if number and first.value < number.value <= 31:
            return Found(DayRange(Calendar(first.value), Calendar(number.value)), place, number.after)
    if last is None and first.after == start + 1 and start == 0 and scan.word(first.after) == "-":
        return _bare_days(scan, start, first.value, dash)
    if last is None or not isinstance(last.node, Calendar) or last.node.day is None:
        return None
    if numeric_at(scan, start) is not None and scan.word(first.after) in ("/", ".", "-") and scan.ordinal(start) is None:
        whole = numeric_at(scan, start)
        if whole is not None and whole.after >= last.after:
            return None
    return Found(DayRange(replace(last.node, day=first.value, weekday=None), last.node), place, last.after)


def _day_of_this(scan: Scan, place: int) -> Found | None:
    """The last of two days of a month that is counted from now: "from 4 to 22 this month"."""
    number = scan.ordinal(place) or (scan.cardinal(place) if scan.digits(place) <= 2 else None)
    if number is None or not 1 <= number.value <= 31:
        return None
    span = span_at(scan, scan.skip(number.after, "of", "in"))
    if span is None or not isinstance(span.node, Span) or span.node.unit != "month" or span.node.offset is None:
        return None
    return Found(Calendar(number.value, months=span.node.offset), place, span.after)


def _bare_days(scan: Scan, start: int, first: int, dash: int) -> Found | None:
    """A whole message of two numbers too late for hours: "24 - 29"."""
    last = scan.number(dash)
    if last is None or scan.digits(dash) > 2 or dash + 1 != scan.count or not (12 < first < last <= 31) or last <= 24:
        return None
    return Found(DayRange(Calendar(first), Calendar(last)), start, dash + 1)


def _shared_before(scan: Scan, place: int, between: bool) -> Found | None:
    """The month comes first: "Feb 7-10", "August 27th - 29th", "Oct 26 to 28, 2023"."""
    weekday = scan.lex.weekdays.get(scan.word(place))
    first = _month_day(scan, scan.skip(place + 1, ",", ".") if weekday is not None else place)
    if first is None or not isinstance(first.node, Calendar):
        return None
    dash = _to(scan, first.after, between)
    if dash is None or first.node.year is not None:
        return None
    number = scan.ordinal(dash)
    if number is None:
        number = scan.cardinal(dash)
        if number is None or scan.digits(dash) > 2 or scan.word(number.after) in (":", "am", "pm", "/", "."):
            return None
        if scan.word(number.after) in scan.lex.months or scan.word(number.after) == "of":
            return None
    if not 1 <= number.value <= 31:
        return None
    end, year = _year_after(scan, number.after)
    days = (replace(first.node, year=year), Calendar(number.value, first.node.month, year))
    return Found(DayRange(*days), place, end)
