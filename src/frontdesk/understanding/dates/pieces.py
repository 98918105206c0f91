"""Where a day, a time or a length begins in a message, and the longest reading of it."""

from datetime import timedelta

from frontdesk.understanding.dates.anchored import period_at
from frontdesk.understanding.dates.clock_ranges import clock_range_at
from frontdesk.understanding.dates.clocks import clock_at, from_clock_at
from frontdesk.understanding.dates.day_ranges import day_range_at
from frontdesk.understanding.dates.days import day_at
from frontdesk.understanding.dates.expression import Expression, Placed
from frontdesk.understanding.dates.lengths import length_at
from frontdesk.understanding.dates.nodes import Calendar, Found, Length, Shifted, Span, Weekday
from frontdesk.understanding.dates.parts import part_at
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.years import year_at


def piece_at(scan: Scan, place: int, made: list[Expression], asked: tuple[str, ...]) -> Placed | None:
    lex, words = scan.lex, scan.words
    if lex.range_from.after(words, place) is not None and (found := _range_at(scan, place)) is not None:
        return Placed(found, "", place)
    for bound in ("after", "before"):
        start = lex.bounds[bound].after(words, place)
        if start is None or scan.word(start) in scan.lex.of:
            continue
        if words[place:start] == ["to", "date"]:
            if scan.digits(start):
                continue
            return Placed(Found(Shifted(Length(finest="day")), place + 1, start), "before", place)
        inner = (
            scan.skip(lex.at.after(words, start) or start, "the", "on", "at")
            if bound == "before" or words[place] != "from"
            else start
        )
        found = _best(scan, start, bare=True) or (_best(scan, inner, bare=True) if inner > start else None)
        if (
            isinstance(found, Found)
            and isinstance(found.node, Length)
            and lex.which.after(words, place) is not None
        ):
            continue  # "past 3 days"
        if found is not None and (len(words[place]) > 1 or not words[place].isalpha()):
            return Placed(found, _bound_of(scan, place, bound), place)
    if (after := lex.soonest.after(words, place)) is not None:
        return Placed(Found(Shifted(Length(finest="second")), place, after), "after", place)
    start = lex.at.after(words, place)
    if start is not None:
        found = _best(scan, start, bare=True)
        if found is not None:
            return Placed(found, "", place)
    if not _starts(scan, place):
        return None
    if (year := _late_year(scan, place, made)) is not None:
        return Placed(year, "", place)
    found = _best(scan, place, bare=_expects_hour(scan, place, made, asked))
    if found is None:
        return None
    if (
        words[place] in lex.leading
        and (later := _best(scan, place + 1, bare=False))
        and later.after > found.after
    ):
        return None  # it is read better without the word that leads to it
    return Placed(found, "", found.first)


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
    return scan.tokens[place].number is not None or scan.words[place] in scan.lex.starters


def _expects_hour(scan: Scan, place: int, made: list[Expression], asked: tuple[str, ...]) -> bool:
    """Whether a lone number here would be an hour: after a day, or when a time was asked for."""
    alone = "time" in asked and not {"party_size", "date", "nights", "rooms"} & set(asked)
    if alone and (scan.count <= 4 or not scan.word(place - 1).isalpha()):
        return True
    number = scan.cardinal(place)
    later = scan.lex.bounds["onwards"].after(scan.words, number.after) if number is not None else None
    if number is not None and number.value <= 24 and later and not scan.isa(number.after, "on"):
        return True  # "12 or later"
    if made and made[-1].clock and scan.words[made[-1].after : place] == ["or"]:
        return True
    if number is not None and number.value <= 24:
        part = part_at(scan, scan.skip(number.after, ","))
        apart = scan.isa(number.after, "at") and scan.word(number.after + 1) not in scan.lex.meals
        counted = (scan.isa(place - 1, "for") or scan.word(place - 1) in scan.lex.tables) and not scan.isa(
            number.after, "in"
        )  # "for two tonight"
        eaten = part is not None and scan.word(part.first) in scan.lex.meals
        fed = scan.isa(number.after, "for") and not scan.isa(place - 1, "at")
        if part is not None and not eaten and not fed and not apart and not counted:
            return True  # "7 in the evening", "1 at night"; but not "one at noon"
        if scan.word(number.after) in scan.lex.days and (place == 0 or scan.word(place - 1) == ","):
            return True  # "9 tomorrow"; but in "a table for 4 tomorrow" they are four
    if made and made[-1].part and not made[-1].clock and made[-1].after == place:
        return True  # "afternoon 3"
    if not made or made[-1].day is None or made[-1].timed:
        return False
    if number is not None and number.value == 1 and scan.tokens[place].number is None:
        return False  # "tomorrow's one", "the Friday one"
    gap = scan.words[made[-1].after : place]
    if not all(word in (",", "-", "at", "@", "t") for word in gap):
        return False
    node = made[-1].day.node
    if isinstance(node, Weekday) and number is not None and 10 <= number.value <= 12:
        return not _is_day_soon(scan, node.weekday, number.value)  # "Tuesday 10"
    return scan.digits(place) != 2 or isinstance(node, Shifted | Calendar)


def _is_day_soon(scan: Scan, weekday: int, day: int) -> bool:
    """Whether a day of the month falls on a weekday within two months."""
    ahead = (scan.today + timedelta(days=days) for days in range(_SOON))
    return any(on.day == day and on.weekday() == weekday for on in ahead)


_SOON = 14


def _best(scan: Scan, place: int, bare: bool) -> Found | None:
    """The longest reading from a place; a day before a period before a time where they are alike."""
    best: Found | None = None
    for read in (day_range_at, day_at, period_at, clock_range_at, part_at, from_clock_at, length_at):
        found = read(scan, place)
        if found is not None and (best is None or found.after > best.after):
            best = found
    clock = clock_at(scan, place, bare)
    if clock is not None and (
        best is None
        or clock.after > best.after
        or (clock.after == best.after and isinstance(best.node, Length))
    ):
        best = clock
    return best
