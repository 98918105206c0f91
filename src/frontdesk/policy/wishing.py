"""A reading adds to what is wanted: new words replace old ones, what was not said stays."""

from dataclasses import replace
from datetime import date, time, timedelta

from frontdesk.booking.business import Business
from frontdesk.booking.model import Shape
from frontdesk.conversation.fitting import is_stay
from frontdesk.conversation.reading import Detail, Kind, Note, Reading, Topic
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Role, When, WhenKind
from frontdesk.policy.nights import as_one_stay, in_one_go, night_by_night
from frontdesk.policy.rooms import add_rooms

ONE_NIGHT = ("night", "tonight")
"""Parts of the day that, said of a room, are one night."""


SHORTEST_MONTH = 27
"""Nights from the first to the last of February: nobody stays just from the first of a month to its end."""


def add_reading(wanted: Wanted, reading: Reading, business: Business) -> Wanted:
    """What is wanted now, after a message."""
    before = wanted
    wanted = _services(wanted, reading, business)
    wanted = _resources(wanted, reading, business)
    wanted = _people(wanted, reading)
    wanted = replace(wanted, requests=tuple(dict.fromkeys((*wanted.requests, *reading.requests))))
    wanted = _soonest(wanted, reading)
    stay = is_stay(wanted, business)
    wanted = add_rooms(wanted, before, reading, business) if stay else wanted
    whens = [detail.value for detail in reading.of(Kind.WHEN) if isinstance(detail.value, When)]
    for when in in_one_go(as_one_stay(night_by_night(whens))) if stay else whens:
        wanted = _when(wanted, when, stay)
    return _nights(wanted, reading) if stay else wanted


def _soonest(wanted: Wanted, reading: Reading) -> Wanted:
    if Topic.SOONEST in reading.topics and not reading.chosen:
        days = replace(wanted, first_on=None, last_on=None, or_on=())
        return replace(days, soonest=True, at=None, earliest=None, latest=None, or_at=())
    return replace(wanted, soonest=False) if reading.of(Kind.WHEN) or reading.move else wanted


def _services(wanted: Wanted, reading: Reading, business: Business) -> Wanted:
    named = [d for d in reading.of(Kind.SERVICE) if str(d.value) in business.services]
    fresh = _one_table(tuple(dict.fromkeys(str(d.value) for d in named if not d.unwanted)), business)
    refused = {str(d.value) for d in named if d.unwanted}
    kept = tuple(s for s in wanted.services if s not in refused)
    if fresh and kept and reading.shows(Note.ADDS):
        fresh = tuple(dict.fromkeys((*kept, *fresh)))
    services = fresh or kept
    if wanted.instead_of and not fresh and reading.of(Kind.PARTY):
        services = wanted.instead_of  # another party may be what it takes
    return replace(wanted, services=services, instead_of=() if services != kept else wanted.instead_of)


def _one_table(services: tuple[str, ...], business: Business) -> tuple[str, ...]:
    """Who names a special dinner and a table wants that dinner: nobody sits at two tables."""
    tables = [service.id for service in business.services.values() if service.shape is Shape.TABLE]
    special = tuple(service for service in services if service not in tables[:1])
    return special if special and set(services) <= set(tables) else services


def _resources(wanted: Wanted, reading: Reading, business: Business) -> Wanted:
    named = [d for d in reading.of(Kind.RESOURCE) if _serves(str(d.value), wanted, business)]
    told = {
        r for service in business.services.values() for need in service.needs if need.told for r in need.among
    }
    untold = [d for d in named if str(d.value) not in told and not d.unwanted]
    if untold:  # a table is not chosen by its number: where it stands is what was meant
        return replace(wanted, area=business.resources[str(untold[0].value)].area or wanted.area)
    liked = _last_words(tuple(dict.fromkeys(str(d.value) for d in named if not d.unwanted)), wanted, business)
    disliked = tuple(dict.fromkeys(str(d.value) for d in named if d.unwanted))
    if liked:
        wanted = replace(wanted, with_resources=liked)
    if disliked:
        kept = tuple(r for r in wanted.with_resources if r not in disliked)
        wanted = replace(wanted, with_resources=kept, without=(*wanted.without, *disliked))
    return wanted


def _last_words(liked: tuple[str, ...], wanted: Wanted, business: Business) -> tuple[str, ...]:
    """For one service one person: "with Maya… no, keep Lee" is Lee."""
    return liked[-1:] if len(wanted.services) < 2 else liked


def _serves(id_: str, wanted: Wanted, business: Business) -> bool:
    """Whether what is wanted takes such a thing at all: whose car it is does not choose the oil change."""
    resource = business.resources.get(id_)
    services = [business.services[s] for s in wanted.services if s in business.services]
    kinds = {need.kind for service in services for need in service.needs}
    return resource is not None and (not kinds or resource.kind in kinds)


def _people(wanted: Wanted, reading: Reading) -> Wanted:
    total = _whole(reading.of(Kind.PARTY))
    adults, kids = _whole(reading.of(Kind.ADULTS)), _whole(reading.of(Kind.KIDS))
    if total is None and (adults is not None or kids is not None):
        total = (adults or 0) + (kids or 0) if adults is not None else None
    if reading.people is not None or total is not None:
        wanted = replace(wanted, people=reading.people or (1 if total == 1 else wanted.people))
    return replace(wanted, party=total) if total else wanted


def _whole(details: tuple[Detail, ...]) -> int | None:
    """The last number told; of a whole and a part of it ("five, one of us in a wheelchair") the whole."""
    values = [int(str(d.value)) for d in details if str(d.value).isdigit()]
    if len(values) > 1 and min(values) == 1:
        return max(values)
    return values[-1] if values else None


def _nights(wanted: Wanted, reading: Reading) -> Wanted:
    nights = _whole(reading.of(Kind.NIGHTS)) or wanted.nights
    if nights and wanted.first_on and (wanted.last_on in (None, wanted.first_on) or reading.of(Kind.NIGHTS)):
        return replace(wanted, nights=nights, last_on=wanted.first_on + timedelta(days=nights))
    return replace(wanted, nights=nights)


def _when(wanted: Wanted, when: When, stay: bool) -> Wanted:
    if when.role is Role.EXCLUDED:
        return _without(wanted, when)
    if when.role is Role.CURRENT:
        return wanted
    if when.role is Role.ALTERNATIVE:
        return _also(wanted, when)
    if not when.sure and when.why:
        wanted = replace(wanted, doubts=(*wanted.doubts, when.why))
    return _stay(wanted, when) if stay else _visit(wanted, when)


def _without(wanted: Wanted, when: When) -> Wanted:
    start, end = when.window.start, when.window.end
    if start and start.on and (start.at is None or when.part):
        days = _days(start.on, end.on if end and end.on else start.on)
        kept = wanted
        if wanted.first_on in days and wanted.last_on in days:
            kept = replace(wanted, first_on=None, last_on=None)
        return replace(kept, not_on=(*kept.not_on, *days))
    if start and start.at:
        last = end.at if end and end.at else start.at
        kept = replace(wanted, at=None) if wanted.at and start.at <= wanted.at <= last else wanted
        if last == start.at:  # an hour alone is refused as a start, and nothing after it
            last = start.at.replace(minute=min(59, start.at.minute + 1))
        return replace(kept, not_between=(*kept.not_between, (start.at, last)))
    return wanted


def _also(wanted: Wanted, when: When) -> Wanted:
    start = when.window.start
    if start is None:
        return wanted
    if start.on:
        wanted = replace(wanted, or_on=(*wanted.or_on, start.on))
    return replace(wanted, or_at=(*wanted.or_at, start.at)) if start.at and not when.window.end else wanted


def _days(first: date, last: date) -> tuple[date, ...]:
    return tuple(first + timedelta(days=n) for n in range(min((last - first).days, 60) + 1))


def _visit(wanted: Wanted, when: When) -> Wanted:
    start, end, before = when.window.start, when.window.end, wanted.first_on
    day = (start.on if start else None) or (end.on if end else None)
    another = day is not None and before is not None and day != before
    if day is not None:
        last = end.on if end and end.on and when.kind is WhenKind.DATE_RANGE else day
        wanted = replace(wanted, first_on=day, last_on=max(last, day), or_on=())
        wanted = wanted if last != day else _allowed_again(wanted, day)
    if when.kind in (WhenKind.TIME, WhenKind.DATETIME) and start and start.at:
        bare = not {"am", "pm"}.isdisjoint(when.inferred)
        between = tuple(each for each in wanted.not_between if not each[0] <= start.at < each[1])
        wanted = replace(wanted, not_between=between)
        return replace(wanted, at=start.at, bare_hour=bare, earliest=None, latest=None, or_at=())
    within = wanted.at and start and end and start.at and end.at and start.at <= wanted.at < end.at
    if when.part and within and not another:
        return wanted  # "at 7", and then "tonight"
    if when.kind in (WhenKind.TIME_RANGE, WhenKind.DATETIME_RANGE):
        earliest = start.at if start else None
        if when.part and start and end and start.on and end.on and start.on != end.on:
            return replace(wanted, last_on=end.on, at=None, earliest=earliest, latest=_last_start(end.at))
        latest = end.at if end and (start is None or start.on == end.on) else None
        return replace(wanted, at=None, earliest=earliest, latest=_last_start(latest), or_at=())
    return wanted


def _allowed_again(wanted: Wanted, day: date) -> Wanted:
    """What is wished for is not refused any more: "not tonight… no wait, tonight is better"."""
    return replace(wanted, not_on=tuple(on for on in wanted.not_on if on != day))


def _last_start(latest: time | None) -> time | None:
    return None if latest == time(23, 59, 59) else latest


def _after(arrival: date | None, departure: date | None) -> date | None:
    """A weekday named as the day of departure is the first one after the arrival."""
    if arrival is None or departure is None or departure > arrival:
        return departure
    weeks = (arrival - departure).days // 7 + 1
    return departure + timedelta(days=7 * weeks)


def _in_month(wanted: Wanted, when: When) -> Wanted | None:
    """The nights that were told, in the month that is told after them: "20th to 23rd", "of August"."""
    first, last = wanted.first_on, wanted.last_on
    on = when.window.start.on if when.window.start and when.kind is WhenKind.DATE else None
    if first is None or last is None or on is None or on.day != first.day or on.month == first.month:
        return None
    return replace(wanted, first_on=on, last_on=on + (last - first), nights=None)


def _stay(wanted: Wanted, when: When) -> Wanted:
    start, end = when.window.start, when.window.end
    arrival, departure = start.on if start else None, end.on if end else None
    if when.kind is WhenKind.DURATION and when.length:
        return replace(wanted, nights=when.length.days or wanted.nights)
    leaves = when.role is Role.DEPARTURE or (arrival is None and departure is not None)
    ends = wanted.first_on is not None and wanted.last_on is None and departure is None
    if leaves or (ends and arrival is not None and when.role is not Role.ARRIVAL):
        return replace(wanted, last_on=_after(wanted.first_on, departure or arrival), nights=None)
    if arrival is None:
        return wanted
    if (moved := _in_month(wanted, when)) is not None:
        return moved
    if departure is not None and arrival.day == 1 and (departure - arrival).days >= SHORTEST_MONTH:
        # "A weekend in October": in which nights is still to be told.
        within = wanted.first_on is not None and arrival <= wanted.first_on < departure
        return wanted if within else replace(wanted, first_on=None, last_on=None)
    if departure is not None and departure > arrival:
        return replace(wanted, first_on=arrival, last_on=departure, nights=None)
    if when.part in ONE_NIGHT:
        return replace(wanted, first_on=arrival, last_on=arrival + timedelta(days=1), nights=None)
    return replace(wanted, first_on=arrival, last_on=None)
