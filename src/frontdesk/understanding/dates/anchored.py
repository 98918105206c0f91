"""Periods that lean on a day: "the week of April 9", "within 3 days of Monday"."""

from frontdesk.understanding.dates.days import day_at
from frontdesk.understanding.dates.lengths import length_at, size_of
from frontdesk.understanding.dates.nodes import Around, Coming, DayRange, Found, Length, Shifted
from frontdesk.understanding.dates.periods import plain_period_at
from frontdesk.understanding.dates.scan import Scan


def period_at(scan: Scan, place: int) -> Found | None:
    """The longest period from this place on."""
    best = plain_period_at(scan, place)
    for read in (week_of_at, within_at):
        found = read(scan, place)
        if found is not None and (best is None or found.after > best.after):
            best = found
    return best


def week_of_at(scan: Scan, place: int) -> Found | None:
    """ "the week of April 9", "week commencing Monday", "Labor Day weekend"."""
    start = scan.skip(place, "the", "in")
    weekend = scan.lex.weekend_of.after(scan.words, start)
    if weekend is not None:
        day = day_at(scan, scan.skip(weekend, "on")) or day_at(scan, weekend)
        return Found(Around("weekend", day.node), place, day.after) if day else None  # type: ignore[arg-type]
    after = scan.lex.week_of.after(scan.words, start)
    if after is not None:
        day = day_at(scan, scan.skip(after, "the", "on")) or day_at(scan, after)
        return Found(Around("week", day.node), place, day.after) if day else None  # type: ignore[arg-type]
    feast = scan.lex.holidays.at(scan.words, start)
    if feast and scan.isa(feast[1], "weekend", "week"):
        day, end = day_at(scan, start), feast[1] + 1
        weekend = scan.isa(feast[1], "weekend")
        if scan.word(end) == "-" and scan.isa(end + 1, "end"):
            weekend, end = True, end + 2
        return Found(Around("weekend" if weekend else "week", day.node), place, end) if day else None  # type: ignore[arg-type]
    return None


def within_at(scan: Scan, place: int) -> Found | None:
    """ "within 2 weeks", "less than 3 days after tomorrow" is left to the bounds."""
    after = scan.lex.relative["within"].after(scan.words, place)
    if after is None:
        return None
    start = scan.skip(scan.lex.at.after(scan.words, after) or after, "the", "next")
    length = length_at(scan, start)
    if length is None and scan.isa(start, "day", "week", "month", "hour", "year", "fortnight"):
        length = length_at(scan, start)
        unit = scan.lex.units[scan.word(start)]
        end, total = start + 1, size_of(unit, 1)
        if scan.isa(end, "and") and (more := length_at(scan, end + 1)) and isinstance(more.node, Length):
            total, end = total + more.node, more.after
        length = Found(total, start, end)
    if length is None or not isinstance(length.node, Length):
        return None
    end = length.after
    if (since := scan.lex.relative["after"].after(scan.words, end)) is not None and (
        base := day_at(scan, since)
    ):
        last = Shifted(length.node + size_of("day", -1), base.node)  # type: ignore[arg-type]
        return Found(DayRange(base.node, last), place, base.after)  # type: ignore[arg-type]
    if not scan.isa(place, "within", "in"):
        return None
    later = scan.lex.relative["later"].after(scan.words, end)
    if later is not None and not scan.isa(later - 1, "after"):
        end = later
    return Found(Coming(length.node, length.node.finest, until_then=True), place, end)
