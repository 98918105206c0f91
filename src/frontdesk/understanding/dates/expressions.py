"""Pieces that stand together become one expression: "Friday the 17th, around 3 in the afternoon"."""

from dataclasses import dataclass, field, replace

from frontdesk.conversation.when import Role
from frontdesk.understanding.dates.clocks import clock_at, clock_range_at, from_clock_at, half_at, part_at
from frontdesk.understanding.dates.days import day_at, day_range_at
from frontdesk.understanding.dates.lengths import length_at
from frontdesk.understanding.dates.nodes import (
    Around,
    Calendar,
    Clock,
    ClockRange,
    Coming,
    DayOf,
    DayRange,
    Feast,
    Found,
    Length,
    Node,
    Nth,
    NthSpan,
    Part,
    PartOf,
    Shifted,
    Span,
    Weekday,
)
from frontdesk.understanding.dates.numeric import year_at
from frontdesk.understanding.dates.periods import period_at
from frontdesk.understanding.dates.scan import Scan

_DAYS = (Calendar, Weekday, Shifted, Nth, Feast, DayOf)
_PERIODS = (Span, PartOf, Coming, NthSpan, Around, DayRange)


@dataclass(slots=True)
class Expression:
    """What was said of one moment, while it is being read."""

    first: int
    after: int
    day: Found | None = None
    period: Found | None = None
    part: Found | None = None
    clock: Found | None = None
    clocks: Found | None = None
    length: Found | None = None
    bound: str = ""
    every: bool = False
    role: Role = Role.WISH
    until: "Expression | None" = None
    pieces: list[Found] = field(default_factory=list)

    @property
    def timed(self) -> bool:
        return bool(self.clock or self.clocks or self.part)


@dataclass(frozen=True, slots=True)
class _Piece:
    found: Found
    bound: str
    lead: int
    """The first of the words that lead to it: "after", "by", "at"."""


def expressions(scan: Scan, asked: tuple[str, ...] = ()) -> list[Expression]:
    """Every expression of time in a message, in the order of the text."""
    made: list[Expression] = []
    place = 0
    while place < scan.count:
        piece = _piece_at(scan, place, made, asked)
        if piece is None:
            place += 1
            continue
        _add(scan, made, piece)
        place = piece.found.after
    for one in made:
        _mark(scan, one)
    _share(scan, made)
    return made


def _piece_at(scan: Scan, place: int, made: list[Expression], asked: tuple[str, ...]) -> _Piece | None:
    lex, words = scan.lex, scan.words
    if lex.range_from.after(words, place) is not None and (found := _range_at(scan, place)) is not None:
        return _Piece(found, "", place)
    for bound in ("after", "before"):
        start = lex.bounds[bound].after(words, place)
        if start is None or scan.word(start) in scan.lex.of:
            continue
        if words[place:start] == ["to", "date"]:
            if scan.digits(start):
                continue
            return _Piece(Found(Shifted(Length(finest="day")), place + 1, start), "before", place)
        inner = scan.skip(lex.at.after(words, start) or start, "the", "on", "at") if bound == "before" or words[place] != "from" else start
        found = _best(scan, start, bare=True) or (_best(scan, inner, bare=True) if inner > start else None)
        if isinstance(found, Found) and isinstance(found.node, Length) and lex.which.after(words, place) is not None:
            continue  # "past 3 days"
        if found is not None and (len(words[place]) > 1 or not words[place].isalpha()):
            return _Piece(found, _bound_of(scan, place, bound), place)
    if (after := lex.soonest.after(words, place)) is not None:
        return _Piece(Found(Shifted(Length(finest="second")), place, after), "after", place)
    start = lex.at.after(words, place)
    if start is not None:
        found = _best(scan, start, bare=True)
        if found is not None:
            return _Piece(found, "", place)
    if not _starts(scan, place):
        return None
    if (year := _late_year(scan, place, made)) is not None:
        return _Piece(year, "", place)
    found = _best(scan, place, bare=_expects_hour(scan, place, made, asked))
    if found is None:
        return None
    if words[place] in lex.leading and (later := _best(scan, place + 1, bare=False)) and later.after > found.after:
        return None  # it is read better without the word that leads to it
    return _Piece(found, "", found.first)


def _late_year(scan: Scan, place: int, made: list[Expression]) -> Found | None:
    """A year after the time, as programs write it: "Thu Oct 26 11:00:09 2023"."""
    if not made or made[-1].after != place or not made[-1].clock or scan.digits(place) != 4:
        return None
    year = year_at(scan, place)
    return Found(Span("year", year=year.value), place, year.after) if year else None


def _bound_of(scan: Scan, place: int, bound: str) -> str:
    """Which bound a word sets: "by" counts from now, "from" includes, "until" takes a period to its end."""
    word, lex = scan.words[place], scan.lex
    if word in lex.since:
        return "since"
    for name, words in (("by", lex.by), ("from", lex.starting), ("until", lex.until)):
        if word in words:
            return name
    return bound


def _range_at(scan: Scan, place: int) -> Found | None:
    """Two times or two days that share a month, whichever is longer."""
    days, clocks = day_range_at(scan, place), clock_range_at(scan, place)
    if days is not None and clocks is not None:
        return clocks if clocks.after > days.after else days
    return days or clocks


def _starts(scan: Scan, place: int) -> bool:
    """Nearly every word starts nothing: it is passed over without a closer look."""
    token, word = scan.tokens[place], scan.words[place]
    return token.number is not None or word in _starters(scan)


_STARTERS: dict[int, frozenset[str]] = {}


def _starters(scan: Scan) -> frozenset[str]:
    lex = scan.lex
    known = _STARTERS.get(id(lex))
    if known is None:
        groups = (
            lex.which, lex.every, lex.parts, lex.early_of, lex.week_of, lex.the_day, lex.holidays, lex.range_from, lex.now, lex.same_day, lex.same_time,
            *lex.clock.values(), *lex.relative.values(), *lex.duration.values(),
        )
        known = frozenset().union(
            *(group.firsts for group in groups),
            lex.weekdays, lex.months, lex.days, lex.units, lex.few, lex.early, lex.late, lex.middle, lex.seasons,
            lex.end_words, lex.numbers, lex.leading, ("q", "h", "'"),
        )
        _STARTERS[id(lex)] = known
    return known


def _expects_hour(scan: Scan, place: int, made: list[Expression], asked: tuple[str, ...]) -> bool:
    """Whether a lone number here would be an hour: after a day, or when a time was asked for."""
    if "time" in asked and not {"party_size", "date", "nights", "rooms"} & set(asked):
        return scan.count <= 4 or not scan.word(place - 1).isalpha()
    number = scan.cardinal(place)
    if made and made[-1].clock and scan.words[made[-1].after : place] == ["or"]:
        return True
    if number is not None and number.value <= 24:
        part = part_at(scan, scan.skip(number.after, ","))
        if part is not None and scan.word(part.first) not in scan.lex.meals:
            return True
        if scan.word(number.after) in scan.lex.days:
            return True
    if not made or made[-1].day is None or made[-1].timed:
        return False
    gap = scan.words[made[-1].after : place]
    if not all(word in (",", "-", "at", "@", "t") for word in gap):
        return False
    node = made[-1].day.node
    return scan.digits(place) != 2 or isinstance(node, Shifted | Calendar)


def _best(scan: Scan, place: int, bare: bool) -> Found | None:
    """The longest reading from a place; a day before a period before a time where they are alike."""
    best: Found | None = None
    for read in (day_range_at, day_at, period_at, clock_range_at, part_at, from_clock_at, length_at):
        found = read(scan, place)
        if found is not None and (best is None or found.after > best.after):
            best = found
    clock = clock_at(scan, place, bare)
    if clock is not None and (best is None or clock.after > best.after or (clock.after == best.after and _lone(best, scan))):
        best = clock
    return best


def _lone(found: Found, scan: Scan) -> bool:
    return isinstance(found.node, Length)


def _add(scan: Scan, made: list[Expression], piece: _Piece) -> None:
    """Join a piece to the expression before it, make a range of both, or begin a new one."""
    if made:
        last = _innermost(made[-1])
        gap = scan.words[last.after : piece.lead]
        if _makes_range(scan, made[-1], last, piece, gap):
            last.until = _begun(piece)
            last.until.bound = ""
            if made[-1].bound in ("after", "from"):
                made[-1].bound = ""
            made[-1].after = piece.found.after
            return
        if _whose_week(made[-1], piece):
            made[-1].after = piece.found.after
            return
        if _later_time(made[-1], piece):
            made.append(_begun(piece))
            return
        if _glued(scan, last.after, piece.lead) and _merge(scan, last, piece):
            made[-1].after = max(made[-1].after, last.after)
            return
        if made[-1].until is not None and _glued(scan, last.after, piece.lead) and not last.day and _merge(scan, made[-1], piece):
            return
    made.append(_begun(piece))


def _whose_week(whole: Expression, piece: _Piece) -> bool:
    """ "Mon to Wed next week": both days are of that week."""
    node, last = piece.found.node, whole.until
    if last is None or not isinstance(node, Span) or node.unit != "week" or whole.after != piece.lead:
        return False
    if not (whole.day and last.day and isinstance(whole.day.node, Weekday) and isinstance(last.day.node, Weekday)):
        return False
    whole.day = whole.day._replace(node=DayOf(whole.day.node.weekday, node))
    last.day = last.day._replace(node=DayOf(last.day.node.weekday, node))
    return True


def _later_time(whole: Expression, piece: _Piece) -> bool:
    """A time after a range of days is said of all of them, not of the last: "mon-fri after 5pm"."""
    timed = isinstance(piece.found.node, Clock | ClockRange | Part)
    return timed and whole.until is not None and not whole.timed and bool(piece.bound)


def _innermost(expression: Expression) -> Expression:
    return expression.until or expression


def _makes_range(scan: Scan, whole: Expression, last: Expression, piece: _Piece, gap: list[str]) -> bool:
    """Whether "to", "-", "until" or "and" (after "between") stands between two moments of one sort."""
    if whole.until is not None or whole.period and isinstance(whole.period.node, DayRange) or last.clocks:
        return False
    if whole.bound in ("after", "from") and piece.bound in ("before", "until", "by") and set(gap) <= {"but", "and", ","}:
        return _alike(last, piece.found.node, False)
    words = gap + scan.words[piece.lead : piece.found.first]
    while words and words[-1] in ("the", "on", "at", "around", "about"):
        words = words[:-1]
    while words and words[0] in (",", "."):
        words = words[1:]
    if not words:
        return False
    end = scan.lex.range_to.after(words, 0)
    joined = end == len(words) or (words == ["and"] and scan.word(whole.first - 1) == "between")
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


def _begun(piece: _Piece) -> Expression:
    found = piece.found
    expression = Expression(found.first, found.after, bound=piece.bound)
    _set(expression, found)
    return expression


def _set(expression: Expression, found: Found) -> None:
    node = found.node
    if isinstance(node, _DAYS):
        expression.day = found
        if isinstance(node, Nth) and node.part:
            expression.part = Found(Part(node.part), found.first, found.after)
    elif isinstance(node, _PERIODS):
        expression.period = found
    elif isinstance(node, Part):
        expression.part = found
    elif isinstance(node, Clock):
        expression.clock = found
    elif isinstance(node, ClockRange):
        expression.clocks = found
    else:
        expression.length = found
    expression.pieces.append(found)


def _glued(scan: Scan, start: int, end: int) -> bool:
    """Whether only words that may stand inside an expression are between two places."""
    if end - start > 4:
        return False
    place = start
    while place < end:
        after = scan.lex.glue.after(scan.words, place)
        if after is None and scan.word(place) in (":", "t") and scan.joined(place) and scan.joined(place + 1):
            after = place + 1
        if after is None or (scan.word(place) == "." and place + 1 < scan.count and not scan.joined(place + 1) and len(scan.word(place - 1)) > 5):
            return False
        place = after
    return True


def _merge(scan: Scan, into: Expression, piece: _Piece) -> bool:
    """Add a piece to an expression, if the two can be parts of one moment."""
    node, found = piece.found.node, piece.found
    if isinstance(node, _DAYS):
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
        return _merge_period(scan, into, piece)
    if not merged:
        return False
    if not isinstance(node, _DAYS):
        _set(into, found)
    elif found not in into.pieces:
        into.pieces.append(found)
    if into.length is not None and piece.bound in ("after", "from"):
        into.bound = ""
    elif piece.bound and not isinstance(node, (*_DAYS, Length)):
        into.bound = piece.bound if isinstance(node, Clock) and not into.until else into.bound
    into.first, into.after = min(into.first, found.first), max(into.after, found.after)
    return True


def _completed(into: Expression, node: Part) -> bool:
    """ "early Monday … morning": the edge was said first."""
    part = into.part.node if into.part else None
    return isinstance(part, Part) and part.bare and not node.bare


def _may_follow(into: Expression, piece: _Piece) -> bool:
    if into.length is not None and piece.bound not in ("after", "from"):
        return False
    return not (into.period and isinstance(into.period.node, Coming))


def _lasts(scan: Scan, into: Expression, piece: _Piece) -> bool:
    """A length after a beginning: "from 9:30 for 7 hours"; only "for" or "from" joins them."""
    gap = scan.words[into.after : piece.lead]
    return "for" in gap or scan.word(piece.found.first - 1) == "for"


def _merge_day(scan: Scan, into: Expression, piece: _Piece) -> bool:
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
    merged = _same_day(other, node) or _same_day(node, other)
    if merged is None:
        return False
    into.day = Found(merged, min(into.day.first, found.first), max(into.day.after, found.after))
    return True


def _same_day(one: Node, two: Node) -> Node | None:
    """Two ways to say the same day: "Friday" and "the 17th", "tomorrow" and "18 November"."""
    if isinstance(one, Weekday) and isinstance(two, Calendar) and two.weekday is None:
        return replace(two, weekday=one.weekday) if one.which in ("", "this", "coming", "next") else None
    if isinstance(one, Shifted) and one.base is None and isinstance(two, Calendar) and two.day:
        return two if two.month else one
    if isinstance(one, Shifted) and isinstance(two, Weekday) and one.base is None:
        return one
    if isinstance(one, Shifted) and one.base is None and isinstance(two, Shifted) and two.base is None and two.by.finest in ("hour", "minute"):
        return two
    return None


def _day_in_period(into: Expression, found: Found) -> bool:
    """ "next week … Wednesday"; other days beside a period are another expression."""
    assert into.period is not None
    period, node = into.period.node, found.node
    if isinstance(period, Span) and period.unit in ("week", "month") and isinstance(node, Weekday) and not node.which:
        if period.unit == "week":
            into.day, into.period = Found(DayOf(node.weekday, period), into.period.first, found.after), None
            return True
    if isinstance(period, Span) and period.unit == "month" and isinstance(node, Calendar) and node.month is None and node.day:
        day = replace(node, month=period.month, year=period.year, months=None if period.month else period.offset)
        into.day, into.period = Found(day, into.period.first, found.after), None
        return True
    if isinstance(period, NthSpan) and period.unit == "week" and isinstance(node, Weekday) and not node.which:
        into.day, into.period = Found(DayOf(node.weekday, period), into.period.first, found.after), None
        return True
    return False


def _merge_period(scan: Scan, into: Expression, piece: _Piece) -> bool:
    node, found = piece.found.node, piece.found
    if into.day is not None and isinstance(into.day.node, Shifted) and not into.day.node.said and isinstance(node, Span):
        moved = _moved_by(node)
        if moved is None:
            return False
        into.day = Found(Shifted(moved, said=False), into.day.first, found.after)
    elif into.period is not None and isinstance(into.period.node, Span) and isinstance(node, Span) and node.unit == "year" and into.period.node.month:
        year = node.year or scan.today.year + (node.offset or 0)
        into.period = Found(replace(into.period.node, year=year), into.period.first, found.after)
    elif into.day is not None and isinstance(into.day.node, Weekday) and isinstance(node, Span) and node.unit == "week":
        if into.day.node.which:
            return False
        into.day = Found(DayOf(into.day.node.weekday, node), into.day.first, found.after)
    elif into.day is not None and isinstance(into.day.node, Calendar) and isinstance(node, Span) and node.unit == "year" and not into.day.node.year:
        into.day = Found(replace(into.day.node, year=node.year), into.day.first, found.after)
    elif into.period is not None and isinstance(into.period.node, DayRange) and isinstance(node, Span) and node.unit == "year":
        into.period = Found(_in_year(into.period.node, node.year), into.period.first, found.after)
    elif into.day is None and into.period is None and into.timed and not into.length:
        into.period = found
    elif into.period is not None and isinstance(into.period.node, Span) and isinstance(node, DayRange) and into.period.node.unit == "week":
        into.period = Found(node, into.period.first, found.after)
    else:
        return False
    if found not in into.pieces:
        into.pieces.append(found)
    into.first, into.after = min(into.first, found.first), max(into.after, found.after)
    return True


def _moved_by(node: Span) -> Length | None:
    """How far "next week" is from "the same day"."""
    sizes = {"week": Length(days=7, finest="day"), "month": Length(months=1, finest="day"), "year": Length(months=12, finest="day")}
    size = sizes.get(node.unit)
    if size is None or node.offset is None:
        return None
    return replace(size, days=size.days * node.offset, months=size.months * node.offset)


def _in_year(days: DayRange, year: int | None) -> DayRange:
    first, last = days.first, days.last
    if isinstance(first, Calendar) and isinstance(last, Calendar):
        return DayRange(replace(first, year=year), replace(last, year=year))
    return days


def _mark(scan: Scan, one: Expression) -> None:
    """Read what stands around an expression: "every", "not", "onwards", "or later"."""
    before = one.first
    while before > 0 and scan.word(before - 1) in ("on", "the", "in", "for", "at", "a", "from"):
        before -= 1
    if scan.word(before - 1) in ("every", "each") or scan.word(one.first) in ("every", "each"):
        one.every = True
        one.first = before - 1 if scan.word(before - 1) in ("every", "each") else one.first
    for length in (3, 2, 1):
        start = before - length
        if start >= 0 and scan.lex.unwanted.after(scan.words, start) == before and _negates(scan, start, before):
            one.role = Role.EXCLUDED
            break
    if one.role is Role.WISH and one.day is not None and one.until is None:
        one.role = _end_of_stay(scan, before, one.first)
    if scan.lex.cannot.after(scan.words, one.after) is not None:
        one.role = Role.EXCLUDED
    if not one.bound and not one.until:
        if (end := scan.lex.bounds["onwards"].after(scan.words, one.after)) is not None and scan.word(one.after) != "on" or scan.words[one.after : one.after + 1] == ["on"] and one.bound:
            one.bound, one.after = "after", end or one.after
        elif (end := scan.lex.bounds["or_before"].after(scan.words, one.after)) is not None:
            one.bound, one.after = "before", end


def _end_of_stay(scan: Scan, place: int, first: int) -> Role:
    """Whether the words before a day make it an arrival or a departure."""
    for length in (3, 2, 1):
        start = place - length
        if start < 0:
            continue
        for role, words in ((Role.ARRIVAL, scan.lex.arrival), (Role.DEPARTURE, scan.lex.departure)):
            end = words.after(scan.words, start)
            if end is not None and place <= end <= first:
                return role
    return Role.WISH


def _negates(scan: Scan, start: int, end: int) -> bool:
    """ "no" before a day takes back what was said before; only "not", "except", "no" with "s" exclude."""
    words = scan.words[start:end]
    if words == ["no"]:
        return scan.word(end - 2) not in ("", ",") and scan.word(end) not in ("later", "earlier") and scan.words[end - 1] == "no" and scan.word(end)[-1:] == "s"
    if words == ["but"]:
        return scan.word(start - 1) in ("anything", "day", "time", "any", "anytime", "all")
    return True


def _share(scan: Scan, made: list[Expression]) -> None:
    """ "Tues or Weds afternoon", "Friday at 3 or 4": alternatives lend each other what one of them lacks."""
    for one, two in zip(made, made[1:], strict=False):
        gap = [word for word in scan.words[one.after : two.first] if word not in ("on", "the", "at", "in", "maybe", "even", ",", "around")]
        if len(gap) > 1 or (gap and gap[0] not in scan.lex.join_or) or one.length or two.length:
            continue
        joined = bool(gap)
        if not joined and scan.words[one.after : two.first] != [","]:
            continue
        if joined and gap[0] in ("or", "/") and two.role is Role.WISH:
            two.role = Role.ALTERNATIVE if one.role is Role.WISH or one.role is Role.ALTERNATIVE else one.role
        if one.role is Role.EXCLUDED and gap in (["or"], ["and"]):
            two.role = Role.EXCLUDED
        if joined and one.day and two.day and isinstance(one.day.node, Calendar) and isinstance(two.day.node, Calendar):
            lent = two.day.node
            if one.day.node.month is None and lent.month and one.day.node.day:
                one.day = one.day._replace(node=replace(one.day.node, month=lent.month, year=lent.year))
        if joined and one.day and two.day and two.timed and not one.timed:
            one.part, one.clock, one.clocks = two.part, two.clock, two.clocks
        elif joined and one.day and not two.day and not two.period and two.timed:
            two.day = one.day


__all__ = ["Expression", "expressions", "half_at"]
