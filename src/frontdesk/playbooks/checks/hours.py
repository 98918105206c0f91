"""Opening hours that cannot be: closing before opening, overlaps, breaks outside, days twice."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from pydantic import BaseModel

from frontdesk.booking.business import OpenSpan
from frontdesk.playbooks.checks.complaint import Complaint, repeated
from frontdesk.playbooks.errors import Path
from frontdesk.playbooks.hours import dates_of, periods, weekly
from frontdesk.playbooks.notations import read_days, say_clock, say_span
from frontdesk.playbooks.public_holidays import named, plain, subdivisions
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.schema.hours import ClosureKeys
from frontdesk.playbooks.suggestions import meant_or_known

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_DAY = 24 * 60
_YEAR = 366


def check_spans(keys: PlaybookKeys) -> Iterator[Complaint]:
    """Wherever hours stand: each opens before it closes, and none overlap."""
    for path, spans in _all_spans(keys, ()):
        previous: tuple[int, OpenSpan] | None = None
        for index, span in sorted(enumerate(spans), key=lambda item: item[1].opens):
            here = (*path, index)
            if span.closes <= span.opens:
                yield Complaint((*here, "closes"), _backwards(span), (*here, "opens"))
                continue
            if span.opens >= _DAY:
                opens = say_span(OpenSpan(span.opens - _DAY, span.closes - _DAY))
                yield Complaint(
                    here, f'{say_span(span)} begins on the next day; write "{opens}" under that day'
                )
            if previous and span.opens < previous[1].closes:
                yield Complaint(
                    here,
                    f"{say_span(span)} overlaps {say_span(previous[1])}; write "
                    "one span, or two that do not overlap",
                    (*path, previous[0]),
                )
            previous = index, span


def _backwards(span: OpenSpan) -> str:
    if span.closes == span.opens:
        return f'opens and closes at {say_clock(span.opens)}; write "closed", or later hours'
    swapped = say_span(OpenSpan(span.closes, span.opens))
    later = say_span(OpenSpan(span.opens, span.closes + _DAY))
    return (
        f"opens at {say_clock(span.opens)} but closes at {say_clock(span.closes)}, which is earlier; "
        f'write "{later}" if it closes after midnight, or "{swapped}"'
    )


def _all_spans(value: object, path: Path) -> Iterator[tuple[Path, tuple[OpenSpan, ...]]]:
    match value:
        case OpenSpan():
            yield path, (value,)
        case tuple() if value and isinstance(value[0], OpenSpan):
            yield path, value
        case BaseModel():
            for name, field in type(value).model_fields.items():
                yield from _all_spans(getattr(value, name), (*path, field.alias or name))
        case list():
            for index, item in enumerate(value):
                yield from _all_spans(item, (*path, index))
        case dict():
            for name, item in value.items():
                yield from _all_spans(item, (*path, name))


def check_days(keys: PlaybookKeys) -> Iterator[Complaint]:
    """No weekday is given twice in one table of hours."""
    yield from days_twice(keys.hours, ("hours",))
    yield from days_twice(keys.breaks, ("breaks",))
    for n, resource in enumerate(keys.resources):
        yield from days_twice(resource.hours or {}, ("resources", n, "hours"))
    for n, venue in enumerate(keys.directory):
        yield from days_twice(venue.hours, ("directory", n, "hours"))
    for n, person in enumerate(keys.hand_off.staff if keys.hand_off else ()):
        yield from days_twice(person.hours or {}, ("hand_off", "staff", n, "hours"))
    if not any(weekly(keys.hours)) and not keys.special_days:
        yield Complaint(("hours",), 'is never open; write for example "mon-fri: 9:00-17:00"')


def days_twice(table: Mapping[str, object], path: Path) -> Iterator[Complaint]:
    first: dict[int, str] = {}
    for text in table:
        for day in read_days(text):
            if day in first:
                yield Complaint(
                    (*path, text),
                    f'{_DAYS[day]} is already in "{first[day]}"; write each day once',
                    (*path, first[day]),
                )
                break
            first[day] = text


def check_breaks(keys: PlaybookKeys) -> Iterator[Complaint]:
    """A break lies within the hours of each of its days."""
    hours = weekly(keys.hours)
    where = {day: text for text in keys.hours for day in read_days(text)}
    for text, pauses in keys.breaks.items():
        for index, pause in enumerate(pauses):
            for day in read_days(text):
                if not any(s.opens <= pause.opens and pause.closes <= s.closes for s in hours[day]):
                    opened = ", ".join(say_span(s) for s in hours[day]) or "closed"
                    other = ("hours", where[day]) if day in where else ("hours",)
                    yield Complaint(
                        ("breaks", text, index),
                        f"the break {say_span(pause)} is not within the hours of {_DAYS[day]} ({opened})",
                        other,
                    )
                    break


def check_closures(keys: PlaybookKeys) -> Iterator[Complaint]:
    for n, closure in enumerate(keys.closures):
        first, last = closure.first, closure.last
        path: Path = ("closures", n)
        if isinstance(first, date) != isinstance(last, date):
            yield Complaint(path, 'give "from" and "to" both with a year, or both without')
        elif isinstance(first, date) and isinstance(last, date) and last < first:
            yield Complaint(
                (*path, "to"),
                f"the closure ends on {last}, before it begins on "
                f'{first}; write the earlier date under "from"',
                (*path, "from"),
            )


def check_special_days(keys: PlaybookKeys) -> Iterator[Complaint]:
    """A special day stands once, and not inside a closure."""
    closed = {
        first + timedelta(days=n): ("closures", index)
        for index, closure in enumerate(keys.closures)
        if closure.hours is None
        for first, last in _periods(closure)
        for n in range(min((last - first).days + 1, _YEAR))
    }
    taken: dict[date, Path] = {}
    for n, day in enumerate(keys.special_days):
        path: Path = ("special_days", n, "on")
        dates = list(dates_of(day.on))
        twice = next((on for on in dates if on in taken), None)
        shut = next((on for on in dates if on in closed), None)
        if twice is not None:
            yield Complaint(path, f"{twice} already has special hours; write the day once", taken[twice])
        elif shut is not None:
            message = f"{shut} has special hours but is inside a closure; take it out of one of them"
            yield Complaint(path, message, closed[shut])
        taken |= dict.fromkeys((on for on in dates if on not in taken), path)


def _periods(closure: ClosureKeys) -> Iterator[tuple[date, date]]:
    if closure.on is not None:
        yield from ((on, on) for on in dates_of(closure.on))
    elif isinstance(closure.first, date) == isinstance(closure.last, date):
        assert closure.first is not None
        assert closure.last is not None
        yield from periods(closure.first, closure.last)


def check_holidays(keys: PlaybookKeys) -> Iterator[Complaint]:
    """The country, its subdivision and the holidays named are known."""
    given = keys.holidays
    if given is None:
        return
    parts = subdivisions(given.country)
    if parts is None:
        yield Complaint(
            ("holidays", "country"),
            f'the holidays of "{given.country}" are not known; list them under closures instead',
        )
        return
    if given.subdivision is not None and given.subdivision not in parts:
        guess = meant_or_known(given.subdivision, parts)
        yield Complaint(
            ("holidays", "subdivision"), f'"{given.subdivision}" is no part of {given.country}{guess}'
        )
        return
    names = {name for _, both in named(given.country, given.subdivision) for name in both.split("; ")}
    for key, listed in (("open_on", given.open_on), ("closed_on", given.closed_on or [])):
        yield from repeated(((("holidays", key, n), x) for n, x in enumerate(listed)), "holiday")
        for n, name in enumerate(listed):
            if plain(name) not in {plain(known) for known in names}:
                guess = meant_or_known(name, names)
                yield Complaint(("holidays", key, n), f'"{name}" is no public holiday there{guess}')
    if given.closed_on is not None and given.open_on:
        yield Complaint(
            ("holidays", "open_on"),
            'write either "open_on" or "closed_on", not both',
            ("holidays", "closed_on"),
        )
