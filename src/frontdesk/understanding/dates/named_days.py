"""Days by their names: today, holidays, the last Friday of the month, the next working day."""

from frontdesk.understanding.dates.month_days import by_month_at
from frontdesk.understanding.dates.nodes import Feast, Found, Length, Nth, Shifted, Span
from frontdesk.understanding.dates.numeric import numeric_at
from frontdesk.understanding.dates.periods import plain_period_at
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.spans import span_at
from frontdesk.understanding.dates.years import year_at


def named_at(scan: Scan, place: int) -> Found | None:
    lex = scan.lex
    if (found := lex.the_day.at(scan.words, place)) is not None:
        offset, after = found
        if scan.isa(after, "day") or scan.isa(place - 1, "any"):
            return None
        return Found(Shifted(Length(days=offset, finest="day"), said=False), place, after)
    if (workday := _workday(scan, place)) is not None:
        return workday
    if (end := lex.same_day.after(scan.words, place)) is not None and span_at(scan, end) is not None:
        return Found(Shifted(Length(finest="day"), said=False), place, end)
    if (end := lex.now.after(scan.words, place)) is not None and not _no_time(scan, place, end):
        return Found(Shifted(Length(finest="second")), place, end)
    offset = lex.days.get(scan.word(place))
    if offset is None or scan.isa(place, "tonight"):
        return None
    if scan.isa(place + 1, "week") and not scan.isa(place + 2, "of_week"):
        return Found(Shifted(Length(days=offset + 7, finest="day")), place, place + 2)
    return Found(Shifted(Length(days=offset, finest="day")), place, place + 1)


def _no_time(scan: Scan, place: int, after: int) -> bool:
    """ "for now", "now and then", "now that you ask"."""
    return (
        scan.word(place - 1) in scan.lex.not_now_before
        or scan.lex.not_now_after.after(scan.words, after) is not None
    )


def _workday(scan: Scan, place: int) -> Found | None:
    """ "the next business day", "next weekday"."""
    found = scan.lex.which.at(scan.words, place)
    if found is None or found[0] != "next":
        return None
    after = scan.lex.workday.after(scan.words, found[1])
    return Found(Shifted(Length(days=1, finest="day", business=True)), place, after) if after else None


def nth_at(scan: Scan, place: int) -> Found | None:
    """ "the first Friday of next month", "last day in October", "third Tuesday after Christmas"."""
    start = scan.skip(place, "the", "on")
    number = scan.ordinal(start)
    if number is not None:
        nth, after = number.value, number.after
    elif scan.isa(start, "last"):
        nth, after = -1, start + 1
    else:
        return None
    weekday = scan.lex.weekdays.get(scan.word(after))
    if weekday is None and not scan.isa(after, "day"):
        return None
    after += 1
    part, after = scan.lex.parts.at(scan.words, after) or ("", after)
    joined = scan.skip(after, "of", "in", "the")
    if joined > after and (period := plain_period_at(scan, joined) or _bare_unit(scan, joined)) is not None:
        return Found(Nth(nth, weekday, within=period.node, part=part), place, period.after)  # type: ignore[arg-type]
    if scan.isa(after, "after") and (base := fixed_day_at(scan, after + 1)) is not None:
        return Found(Nth(nth, weekday, after=base.node), place, base.after)  # type: ignore[arg-type]
    return None


def _bare_unit(scan: Scan, place: int) -> Found | None:
    """ "the last Friday of the month": this one."""
    unit = scan.lex.units.get(scan.word(place))
    if unit not in ("month", "year", "quarter") or scan.word(place)[-1:] == "s":
        return None
    return Found(Span(unit, offset=0), place, place + 1)


def feast_at(scan: Scan, place: int) -> Found | None:
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
    if (
        span is not None
        and isinstance(span.node, Span)
        and span.node.unit == "year"
        and span.node.offset is not None
    ):
        return Found(Feast(name, scan.today.year + span.node.offset, which), place, span.after)
    return Found(Feast(name, which=which), place, after)


def fixed_day_at(scan: Scan, place: int) -> Found | None:
    """A day that other days can be counted from: a holiday or a date."""
    return feast_at(scan, place) or by_month_at(scan, place) or numeric_at(scan, place)
