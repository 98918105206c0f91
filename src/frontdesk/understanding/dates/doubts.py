"""When a reading should be asked about although it looks plain."""

from frontdesk.understanding.dates.expression import Expression
from frontdesk.understanding.dates.nodes import (
    Around,
    Clock,
    Coming,
    Feast,
    NthSpan,
    Part,
    PartOf,
    Shifted,
    Span,
)
from frontdesk.understanding.dates.scan import Scan


def doubts(scan: Scan, one: Expression, all_found: list[Expression], day_first: bool) -> str:
    """Why a reading is not sure, in a few words; empty if nothing speaks against it."""
    return (
        _of_period(one)
        or _of_day(scan, one, day_first)
        or _of_hour(one)
        or _of_neighbours(scan, one)
        or _of_others(scan, one, all_found)
    )


def _of_period(one: Expression) -> str:
    """Periods with soft edges, and those that a bound has cut open."""
    periods = [each.period.node for each in (one, one.until) if each is not None and each.period is not None]
    for node in periods:
        if isinstance(node, Coming | Around | NthSpan | PartOf):
            return "where it begins and ends is not quite plain"
        if isinstance(node, Span) and (
            one.bound or one.until or node.unit in ("quarter", "half", "season", "decade")
        ):
            return "which part of it is meant is not plain"
        if isinstance(node, Span) and node.unit == "year":
            return "a whole year"
    return ""


def _of_day(scan: Scan, one: Expression, day_first: bool) -> str:
    day = one.day.node if one.day else None
    if isinstance(day, Shifted) and day.by.finest in ("week", "month", "year") and day.base is None:
        return "to the day, or about then"
    if isinstance(day, Feast) and one.day is not None:
        before = scan.word(one.day.first - 1)
        if day_first and day.name in scan.lex.local_feasts:
            return "it is kept on different days in different countries"
        if (
            before.isalpha()
            and before not in scan.lex.leading
            and scan.lex.at.after(scan.words, one.day.first - 1) is None
        ):
            return "its name may be longer" if before not in scan.lex.plain_before else ""
    return ""


def _of_hour(one: Expression) -> str:
    """Hours that do not belong to the part of the day they were said with: "this morning at 12"."""
    clock, part = one.clock.node if one.clock else None, one.part.node if one.part else None
    bare = isinstance(clock, Clock) and not clock.half and not clock.exact
    if bare and isinstance(clock, Clock) and isinstance(part, Part) and _at_edge(clock, part):
        return "that hour is at the edge of that part of the day"
    if (
        isinstance(clock, Clock)
        and clock.hour == 0
        and clock.exact
        and one.day is not None
        and not clock.same
    ):
        return "midnight is the end of one day and the beginning of another"
    return ""


def _at_edge(clock: Clock, part: Part) -> bool:
    return clock.hour == 12 or (part.name in ("night", "tonight", "morning") and clock.hour < 5)


def _of_neighbours(scan: Scan, one: Expression) -> str:
    """Digits or letters that touch the words read, and that nothing was made of."""
    after, before = one.after, one.first - 1
    touching = scan.joined(after) and (
        scan.digits(after) or scan.word(after).isalpha() or _sign_then_digit(scan, after)
    )
    led = (
        before >= 0
        and scan.joined(one.first)
        and (scan.digits(before) or scan.word(before) in ("-", "/", "."))
    )
    follows = scan.digits(after) and not scan.joined(after) and not scan.counts_things(after + 1)
    return "there is more beside it that was not read" if touching or led or follows else ""


def _sign_then_digit(scan: Scan, place: int) -> bool:
    return scan.word(place) in ("-", "/", "+", ":") and scan.joined(place + 1) and scan.digits(place + 1) > 0


def _of_others(scan: Scan, one: Expression, all_found: list[Expression]) -> str:
    """Another expression close by that could not be joined; a length beside anything else."""
    for other in all_found:
        if other is one:
            continue
        if one.length is not None and one.day is None and one.clock is None and not other.length:
            return "a length of time beside another time"
        gap = (
            scan.words[one.after : other.first]
            if other.first >= one.after
            else scan.words[other.after : one.first]
        )
        if (
            len(gap) <= 1
            and not set(gap) & {"or", "and", "/", ",", "&", "but"}
            and not (one.length or other.length)
        ):
            return "there is more beside it that does not fit"
    return ""
