"""Pieces that stand together become one expression: "Friday the 17th, around 3 in the afternoon"."""

from dataclasses import replace

from frontdesk.understanding.dates.expression import DAYS, Expression, Placed, begun, put
from frontdesk.understanding.dates.nodes import (
    Calendar,
    Clock,
    ClockRange,
    Coming,
    DayOf,
    DayRange,
    Found,
    Length,
    Node,
    NthSpan,
    Part,
    Shifted,
    Span,
    Weekday,
)
from frontdesk.understanding.dates.period_assembly import merge_period
from frontdesk.understanding.dates.scan import Scan


def add(scan: Scan, made: list[Expression], piece: Placed) -> None:
    """Join a piece to the expression before it, make a range of both, or begin a new one."""
    if made:
        last = _innermost(made[-1])
        gap = scan.words[last.after : piece.lead]
        if _makes_range(scan, made[-1], last, piece, gap):
            last.until = begun(piece)
            last.until.bound = ""
            if made[-1].bound in ("after", "from"):
                made[-1].bound = ""
            made[-1].after = piece.found.after
            return
        if _whose_week(made[-1], piece):
            made[-1].after = piece.found.after
            return
        if _later_time(made[-1], piece):
            made.append(begun(piece))
            return
        if _is_other_day(last, piece) or _is_instead(scan, made[-1], piece, gap):
            made.append(begun(piece))
            return
        if _glued(scan, last.after, piece.lead) and _merge(scan, last, piece):
            made[-1].after = max(made[-1].after, last.after)
            return
        if (
            made[-1].until is not None
            and _glued(scan, last.after, piece.lead)
            and not last.day
            and _merge(scan, made[-1], piece)
        ):
            return
    made.append(begun(piece))


def _is_other_day(last: Expression, piece: Placed) -> bool:
    """ "Not tonight, tomorrow": tonight has a day of its own."""
    node, part = piece.found.node, last.part.node if last.part else None
    tonight = isinstance(part, Part) and part.name == "tonight" and last.day is None
    return tonight and isinstance(node, Shifted) and node.by.days != 0


def _is_instead(scan: Scan, whole: Expression, piece: Placed, gap: list[str]) -> bool:
    """ "Not 9, after lunch": what was refused ends at the comma, and a time after it is the one wanted."""
    if "," not in gap or not isinstance(piece.found.node, Clock | ClockRange | Part):
        return False
    before = whole.first
    while before > 0 and scan.isa(before - 1, "on", "the", "in", "for", "at", "a", "from"):
        before -= 1
    starts = range(max(0, before - 3), before)
    return any(scan.lex.unwanted.after(scan.words, start) == before for start in starts)


def _whose_week(whole: Expression, piece: Placed) -> bool:
    """ "Mon to Wed next week": both days are of that week."""
    node, last = piece.found.node, whole.until
    if last is None or not isinstance(node, Span) or node.unit != "week" or whole.after != piece.lead:
        return False
    if not (
        whole.day and last.day and isinstance(whole.day.node, Weekday) and isinstance(last.day.node, Weekday)
    ):
        return False
    whole.day = whole.day._replace(node=DayOf(whole.day.node.weekday, node))
    last.day = last.day._replace(node=DayOf(last.day.node.weekday, node))
    return True


def _later_time(whole: Expression, piece: Placed) -> bool:
    """A time after a range of days is said of all of them, not of the last: "mon-fri after 5pm"."""
    timed = isinstance(piece.found.node, Clock | ClockRange | Part)
    return timed and whole.until is not None and not whole.timed and bool(piece.bound)


def _innermost(expression: Expression) -> Expression:
    return expression.until or expression


def _makes_range(scan: Scan, whole: Expression, last: Expression, piece: Placed, gap: list[str]) -> bool:
    """Whether "to", "-", "until" or "and" (after "between") stands between two moments of one sort."""
    if whole.until is not None or (whole.period and isinstance(whole.period.node, DayRange)) or last.clocks:
        return False
    if (
        whole.bound in ("after", "from")
        and piece.bound in ("before", "until", "by")
        and set(gap) <= {"but", "and", ","}
    ):
        return _alike(last, piece.found.node, False)
    words = gap + scan.words[piece.lead : piece.found.first]
    while words and words[-1] in ("the", "on", "at", "around", "about"):
        words = words[:-1]
    while words and words[0] in (",", "."):
        words = words[1:]
    if not words:
        return False
    end = scan.lex.range_to.after(words, 0)
    joined = end == len(words) or (words == ["and"] and scan.isa(whole.first - 1, "between"))
    if not joined:
        return False
    return _alike(last, piece.found.node, "-" in words)


def _alike(last: Expression, node: Node, dashed: bool) -> bool:
    if isinstance(node, Length | Part):
        return False
    if last.length or (dashed and last.day and not last.clock and isinstance(node, Clock | ClockRange)):
        return False
    if isinstance(node, Clock):
        return last.clock is not None or (last.day is not None and isinstance(last.day.node, Shifted))
    return last.day is not None or last.period is not None or last.clock is not None


def _glued(scan: Scan, start: int, end: int) -> bool:
    """Whether only words that may stand inside an expression are between two places."""
    if end - start > 4:
        return False
    place = start
    while place < end:
        after = scan.lex.glue.after(scan.words, place)
        if after is None and scan.word(place) in (":", "t") and scan.joined(place) and scan.joined(place + 1):
            after = place + 1
        if after is None or (
            scan.word(place) == "."
            and place + 1 < scan.count
            and not scan.joined(place + 1)
            and len(scan.word(place - 1)) > 5
        ):
            return False
        place = after
    return True


def _merge(scan: Scan, into: Expression, piece: Placed) -> bool:
    """Add a piece to an expression, if the two can be parts of one moment."""
    node, found = piece.found.node, piece.found
    if isinstance(node, DAYS):
        merged = _merge_day(scan, into, piece)
    elif isinstance(node, Clock):
        merged = into.clock is None and into.clocks is None and _may_follow(into, piece)
    elif isinstance(node, ClockRange):
        merged = into.clocks is None and into.clock is None and into.length is None
    elif isinstance(node, Part):
        merged = into.length is None and (into.part is None or _completed(into, node))
        if merged and into.part is not None:
            found = found._replace(node=replace(node, edge=node.edge or getattr(into.part.node, "edge", "")))
    elif isinstance(node, Length):
        merged = into.length is None and not into.every and _lasts(scan, into, piece)
    else:
        return merge_period(scan, into, piece)
    if not merged:
        return False
    if not isinstance(node, DAYS):
        put(into, found)
    elif found not in into.pieces:
        into.pieces.append(found)
    if into.length is not None and piece.bound in ("after", "from"):
        into.bound = ""
    elif piece.bound and not isinstance(node, (*DAYS, Length)):
        into.bound = piece.bound if isinstance(node, Clock) and not into.until else into.bound
    into.first, into.after = min(into.first, found.first), max(into.after, found.after)
    return True


def _completed(into: Expression, node: Part) -> bool:
    """ "early Monday … morning": the edge was said first."""
    part = into.part.node if into.part else None
    return isinstance(part, Part) and part.bare and not node.bare


def _may_follow(into: Expression, piece: Placed) -> bool:
    if into.length is not None and piece.bound not in ("after", "from"):
        return False
    return not (into.period and isinstance(into.period.node, Coming))


def _lasts(scan: Scan, into: Expression, piece: Placed) -> bool:
    """A length after a beginning: "from 9:30 for 7 hours"; only "for" or "from" joins them."""
    gap = scan.words[into.after : piece.lead]
    return "for" in gap or scan.isa(piece.found.first - 1, "for")


def _merge_day(scan: Scan, into: Expression, piece: Placed) -> bool:
    node, found = piece.found.node, piece.found
    if into.day is None:
        if into.period is not None:
            return _day_in_period(into, found)
        into.day = found
        if into.length is not None and piece.bound in ("after", "from"):
            into.bound = ""
        elif piece.bound and not into.timed:
            into.bound = piece.bound
        return True
    other = into.day.node
    if _is_soonest(node) and not _is_soonest(other):  # "Friday, as early as possible" is that Friday
        return True
    if _is_soonest(other) and not piece.bound:
        into.day, into.bound = found, ""
        return True
    merged = _same_day(other, node) or _same_day(node, other)
    if merged is None:
        return False
    into.day = Found(merged, min(into.day.first, found.first), max(into.day.after, found.after))
    return True


def _is_soonest(node: Node) -> bool:
    return isinstance(node, Shifted) and node.by == Length(finest="second")


def _same_day(one: Node, two: Node) -> Node | None:
    """Two ways to say the same day: "Friday" and "the 17th", "tomorrow" and "18 November"."""
    if isinstance(one, Weekday) and isinstance(two, Calendar) and two.weekday is None:
        return replace(two, weekday=one.weekday) if one.which in ("", "this", "coming", "next") else None
    if isinstance(one, Shifted) and one.base is None and isinstance(two, Calendar) and two.day:
        return two if two.month else one
    if isinstance(one, Shifted) and isinstance(two, Weekday) and one.base is None:
        return one
    if (
        isinstance(one, Shifted)
        and one.base is None
        and isinstance(two, Shifted)
        and two.base is None
        and two.by.finest in ("hour", "minute")
    ):
        return two
    return None


def _day_in_period(into: Expression, found: Found) -> bool:
    """ "next week … Wednesday"; other days beside a period are another expression."""
    assert into.period is not None
    period, node = into.period.node, found.node
    if (
        isinstance(period, Span)
        and period.unit in ("week", "month")
        and isinstance(node, Weekday)
        and not node.which
    ) and period.unit == "week":
        into.day, into.period = Found(DayOf(node.weekday, period), into.period.first, found.after), None
        return True
    if (
        isinstance(period, Span)
        and period.unit == "month"
        and isinstance(node, Calendar)
        and node.month is None
        and node.day
    ):
        day = replace(
            node, month=period.month, year=period.year, months=None if period.month else period.offset
        )
        into.day, into.period = Found(day, into.period.first, found.after), None
        return True
    if isinstance(period, NthSpan) and period.unit == "week" and isinstance(node, Weekday) and not node.which:
        into.day, into.period = Found(DayOf(node.weekday, period), into.period.first, found.after), None
        return True
    return False
