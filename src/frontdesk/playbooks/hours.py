"""The keys about time → the booking core's Hours."""

from collections.abc import Iterator, Mapping
from datetime import date

from frontdesk.booking.business import Closure, Hours, OpenSpan, SpecialDay
from frontdesk.playbooks.notations import read_days
from frontdesk.playbooks.public_holidays import YEARS, named, plain
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.schema.hours import ClosureKeys, HolidayKeys

Spans = tuple[OpenSpan, ...]


def weekly(days: Mapping[str, Spans]) -> tuple[Spans, ...]:
    """Spans by weekday, Monday first."""
    week: list[list[OpenSpan]] = [[] for _ in range(7)]
    for text, spans in days.items():
        for day in read_days(text):
            week[day] += spans
    return tuple(tuple(sorted(spans, key=lambda s: s.opens)) for spans in week)


def own_hours(days: Mapping[str, Spans] | None) -> Hours | None:
    return None if days is None else Hours(weekly=weekly(days))


def dates_of(day: date | tuple[int, int]) -> Iterator[date]:
    """The one date, or that day of every year (29 February only where there is one)."""
    if isinstance(day, date):
        yield day
        return
    for year in YEARS:
        try:
            yield date(year, *day)
        except ValueError:
            continue


def periods(first: date | tuple[int, int], last: date | tuple[int, int]) -> Iterator[tuple[date, date]]:
    """From one day to another: once, or every year, over New Year's Eve if it must."""
    if isinstance(first, date) and isinstance(last, date):
        yield first, last
        return
    assert isinstance(first, tuple)
    assert isinstance(last, tuple)
    # A year before the first, because a period over New Year's Eve ends in the next.
    for year in range(YEARS.start - 1, YEARS.stop):
        yield _near(year, first), _near(year + (last < first), last)


def _near(year: int, day: tuple[int, int]) -> date:
    try:
        return date(year, *day)
    except ValueError:
        return date(year, 2, 28)


def business_hours(keys: PlaybookKeys) -> Hours:
    """The hours of the whole business, with its breaks, holidays, closures and special days."""
    special = {on: SpecialDay(on, day.hours) for day in keys.special_days for on in dates_of(day.on)}
    closures = [closure for entry in keys.closures for closure in _closures(entry)]
    closed = {c.first_on for c in closures if c.first_on == c.last_on and c.span is None}
    if keys.holidays is not None:
        closures += [
            Closure(on, on, name)
            for on, name in kept_holidays(keys.holidays)
            if on not in special and on not in closed
        ]
    return Hours(
        weekly=weekly(keys.hours),
        breaks=weekly(keys.breaks),
        closures=tuple(sorted(closures, key=lambda c: (c.first_on, c.last_on))),
        special=tuple(special[on] for on in sorted(special)),
    )


def kept_holidays(keys: HolidayKeys) -> Iterator[tuple[date, str]]:
    """The public holidays on which the business is closed."""
    open_on = {plain(name) for name in keys.open_on}
    only = None if keys.closed_on is None else {name.casefold() for name in keys.closed_on}
    for on, names in named(keys.country, keys.subdivision):
        for name in names.split("; "):
            if plain(name) not in open_on and (only is None or name.casefold() in only):
                yield on, name
                break


def _closures(keys: ClosureKeys) -> Iterator[Closure]:
    if keys.on is not None:
        days = ((on, on) for on in dates_of(keys.on))
    else:
        assert keys.first is not None
        assert keys.last is not None
        days = ((first, last) for first, last in periods(keys.first, keys.last))
    for first, last in days:
        yield Closure(first, last, keys.reason, keys.hours)
