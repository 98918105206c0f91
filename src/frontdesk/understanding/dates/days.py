"""Days, however they are said: the longest reading wins; and days counted from other days."""

from frontdesk.understanding.dates.lengths import length_at, size_of
from frontdesk.understanding.dates.month_days import by_month_at, the_nth_at
from frontdesk.understanding.dates.named_days import feast_at, named_at, nth_at
from frontdesk.understanding.dates.nodes import DayOf, Found, Length, Shifted, Weekday
from frontdesk.understanding.dates.numeric import numeric_at
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.weekdays import weekday_at


def day_at(scan: Scan, place: int) -> Found | None:
    """The longest day that can be read from this place on."""
    best: Found | None = None
    for read in (_relative, nth_at, feast_at, by_month_at, numeric_at, weekday_at, named_at, the_nth_at):
        found = read(scan, place)
        if found is not None and (best is None or found.after > best.after):
            best = found
    return best


def _relative(scan: Scan, place: int) -> Found | None:
    """ "in 3 days", "two weeks from Thursday", "the day after tomorrow", "3 days later"."""
    lex = scan.lex
    if (inside := lex.relative["in"].after(scan.words, place)) is not None:
        return None if scan.word(place - 1) in scan.lex.fitting else _in_a_while(scan, place, inside)
    if scan.isa(place, "the") and scan.isa(place + 1, "day_or_week"):
        place_of, start = place + 1, place
    else:
        place_of, start = place, place
    if scan.isa(place - 1, "any"):
        return None
    if scan.isa(place_of, "day_or_week") and scan.isa(place_of + 1, "after", "before", "from", "following"):
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
    length = length_at(scan, scan.skip(about, "the", "next") if not scan.isa(place, "in") else about)
    if length is None or scan.isa(length.after - 1, "night", "nights"):
        return None
    if (
        scan.isa(place, "in")
        and (scan.isa(length.after, "of", "from", "after", "before") or scan.isa(length.after + 1, "from"))
        and (moved := _after_or_before(scan, place, length))
    ):
        return moved
    after = length.after
    timed = scan.skip(after, "'", "time")
    after = timed if scan.isa(timed - 1, "time") else after
    assert isinstance(length.node, Length)
    return Found(Shifted(length.node), place, after)


def _after_or_before(scan: Scan, start: int, length: Found) -> Found | None:
    lex, after = scan.lex, length.after
    assert isinstance(length.node, Length)
    if length.node.finest == "night":
        return None  # "3 nights from the 14th" is a stay
    if (
        length.node.finest == "week"
        and not scan.isa(start - 1, "for")
        and (base := _week_base(scan, after)) is not None
    ):
        return Found(Shifted(length.node, base.node), start, base.after)  # type: ignore[arg-type]
    if scan.isa(start - 1, "lasting") and scan.isa(after, "from") and not scan.isa(after + 1, "now"):
        return None  # "for 3 days from today" lasts that long
    if (later := lex.relative["later"].after(scan.words, after)) is not None:
        base = day_at(scan, later) if scan.isa(later - 1, "after", "from") else None
        if not scan.isa(later - 1, "after") or base is None:
            if scan.isa(later - 1, "after"):
                return None
            lean = scan.isa(later - 1, "later", "afterwards")
            return Found(Shifted(length.node, said=not lean), start, later)
    for name, sign in (("after", 1), ("before", -1)):
        joined = lex.relative[name].after(scan.words, after)
        if (
            joined is None
            and name == "after"
            and scan.isa(after, "on")
            and scan.isa(after - 1, "week", "weeks", "fortnight")
        ):
            joined = after + 1  # "a week on Friday"
        base = day_at(scan, scan.skip(joined, "on")) if joined is not None else None
        if base is not None:
            node = length.node if sign > 0 else -length.node
            return _on_weekday(scan, Found(Shifted(node, base.node), start, base.after))  # type: ignore[arg-type]
    earlier = lex.relative["earlier"].after(scan.words, after)
    if earlier is not None and not _is_ahead(scan, start, earlier):
        lean = not scan.isa(earlier - 1, "ago", "back")
        return Found(Shifted(-length.node, said=not lean), start, earlier)
    return None


def _is_ahead(scan: Scan, start: int, after: int) -> bool:
    """ "In four days before noon" is ahead, and its "before" leads to the hour."""
    led = scan.isa(start, "in") or scan.isa(start - 1, "in")
    return led and scan.isa(after - 1, "before")


def _week_base(scan: Scan, place: int) -> Found | None:
    """ "two weeks today", "a week Friday": the day that the weeks are counted from."""
    start = scan.skip(place, "on")
    word = scan.word(start)
    if (word in scan.lex.days and word != "tonight") or word in scan.lex.weekdays:
        return named_at(scan, start) or weekday_at(scan, start)
    return None


def _on_weekday(scan: Scan, found: Found) -> Found:
    """ "3 weeks after Christmas on Friday": that week's Friday."""
    if scan.isa(found.after, "on"):
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
    if later is None or scan.isa(later - 1, "after"):
        return None
    return Found(Weekday(weekday, "coming", later=number.value - 1), place, later)
