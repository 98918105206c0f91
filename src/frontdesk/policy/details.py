"""Details add to what is wanted: new ones take the place of old ones, what was not told stays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from frontdesk.booking.business import Business
from frontdesk.booking.model import Shape
from frontdesk.conversation.acts import Slot, Tell
from frontdesk.conversation.fitting import is_stay
from frontdesk.conversation.reading import Counted, Detail, Kind
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Point, Role, When, WhenKind, Window
from frontdesk.policy.nights import as_one_stay, in_one_go, night_by_night
from frontdesk.policy.rooms import counted_of, gone_of, rooms_told, with_rooms

ONE_NIGHT = ("night", "tonight")
"""Parts of the day that, said of a room, are one night."""
SHORTEST_MONTH = 27
"""Nights from the first to the last of February: nobody stays just from the first of a month to its end."""
SOON = "soonest"
"""What a `when` without a day says that asks for the first time there is."""


DATED = (Slot.WHEN, Slot.NIGHTS, Slot.SERVICE, Slot.PARTY)
"""Details in which a day may stand: "a table for two on Friday"."""


@dataclass(frozen=True, slots=True)
class Told:
    """The details of one message that belong to one item."""

    tells: tuple[Tell, ...] = ()

    def of(self, kind: Kind) -> tuple[Detail, ...]:
        return tuple(
            replace(value, unwanted=value.unwanted or tell.unwanted)
            for tell in self.tells
            for value in tell.values
            if value.kind is kind
        )

    def slot(self, *slots: Slot) -> tuple[Tell, ...]:
        return tuple(tell for tell in self.tells if tell.slot in slots)

    def corrects(self, *slots: Slot) -> bool:
        return any(tell.corrects for tell in self.slot(*slots))


def with_details(wanted: Wanted, told: Told, business: Business, *, adds: bool = True) -> Wanted:
    """What is wanted now. `adds`: a service that corrects nothing comes to those that were told before."""
    before = wanted
    wanted = _services(wanted, told, business, adds=adds)
    wanted = _resources(wanted, told, business)
    wanted = _people(wanted, told)
    wanted = _plain(wanted, told, business)
    stay = is_stay(wanted, business)
    if stay:
        counted = counted_of(told.slot(Slot.SERVICE), business)
        gone = gone_of(told.slot(Slot.SERVICE), business)
        adding = adds and not told.corrects(Slot.SERVICE)
        wanted = with_rooms(wanted, before, counted, gone, adds=adding)
        wanted = _of_all_rooms(wanted, before, told, counted)
        if not counted and (many := rooms_told(told.slot(Slot.SERVICE))) is not None:
            wanted = replace(wanted, rooms=many, each=())
        wanted = _in_each_room(wanted, told)
    whens = [_meant(tell, value) for tell in told.slot(*DATED) for value in tell.values]
    dated = _same_time([when for when in whens if when is not None])
    for when in in_one_go(as_one_stay(night_by_night(dated))) if stay else _one_after_other(dated):
        wanted = _when(wanted, _of_month(when, before) if stay else when, stay)
    return _nights(wanted, told) if stay else wanted


def _meant(tell: Tell, value: Detail) -> When | None:
    """A day or time as it is wished for; one that does not suit is excluded."""
    when = value.value
    if not isinstance(when, When):
        return None
    return replace(when, role=Role.EXCLUDED) if tell.unwanted and when.role is Role.WISH else when


def _one_after_other(whens: Sequence[When]) -> Sequence[When]:
    """Of several days in one breath the others would do as well: "Tuesday or Thursday"."""
    seen: set[date] = set()
    told: list[When] = []
    closed = [when for when in whens if not _is_open(when)]
    for when in closed if any(w.window.start and w.window.start.on for w in closed) else whens:
        day = when.window.start.on if when.window.start else None
        if when.role is Role.WISH and day is not None and seen and day not in seen:
            when = replace(when, role=Role.ALTERNATIVE)
        if when.role is Role.WISH and day is not None:
            seen.add(day)
        told.append(when)
    return told


def _same_time(whens: Sequence[When]) -> list[When]:
    """The day that is told, at the hour that was spoken of: "Friday instead, same time"."""
    days = [w for w in whens if w.role is Role.WISH and w.kind is WhenKind.DATE]
    return [_hour(w) if w.role is Role.SHIFT and days and w.kind is WhenKind.DATETIME else w for w in whens]


def _hour(when: When) -> When:
    start = when.window.start
    return replace(when, kind=WhenKind.TIME, window=Window(Point(at=start.at if start else None)))


def _is_open(when: When) -> bool:
    """Whether it has a beginning and no end, as "as soon as possible" has."""
    ranges = (WhenKind.DATE_RANGE, WhenKind.DATETIME_RANGE)
    return when.kind in ranges and when.role is Role.WISH and when.window.end is None


def _services(wanted: Wanted, told: Told, business: Business, *, adds: bool) -> Wanted:
    named = [d for d in told.of(Kind.SERVICE) if str(d.value) in business.services]
    fresh = _one_table(tuple(dict.fromkeys(str(d.value) for d in named if not d.unwanted)), business)
    refused = {str(d.value) for d in named if d.unwanted}
    kept = tuple(s for s in wanted.services if s not in refused)
    if fresh and set(fresh) < set(kept):  # "only the facial, please"
        kept = ()
    visit = all(business.services[s].shape is Shape.APPOINTMENT for s in (*fresh, *kept))
    if fresh and kept and visit and adds and not told.corrects(Slot.SERVICE):
        fresh = tuple(dict.fromkeys((*kept, *fresh)))
    services = fresh or kept
    if wanted.instead_of and not fresh and told.of(Kind.PARTY):
        services = wanted.instead_of  # another party may be what it takes
    return replace(wanted, services=services, instead_of=() if services != kept else wanted.instead_of)


def _one_table(services: tuple[str, ...], business: Business) -> tuple[str, ...]:
    """Who names a special dinner and a table wants that dinner: nobody sits at two tables."""
    tables = [service.id for service in business.services.values() if service.shape is Shape.TABLE]
    special = tuple(service for service in services if service not in tables[:1])
    return special if special and set(services) <= set(tables) else services


def _resources(wanted: Wanted, told: Told, business: Business) -> Wanted:
    named = [d for d in told.of(Kind.RESOURCE) if _serves(str(d.value), wanted, business)]
    known = {
        r for service in business.services.values() for need in service.needs if need.told for r in need.among
    }
    untold = [d for d in named if str(d.value) not in known]
    if untold:  # a table is not chosen by its number: where it stands is what was meant
        area = business.resources[str(untold[0].value)].area
        if untold[0].unwanted:
            return replace(wanted, area=None if wanted.area == area else wanted.area)
        return replace(wanted, area=area or wanted.area)
    liked = tuple(dict.fromkeys(str(d.value) for d in named if not d.unwanted))
    liked = liked[-1:] if len(wanted.services) < 2 else liked
    disliked = tuple(dict.fromkeys(str(d.value) for d in named if d.unwanted))
    if liked:
        kept = tuple(r for r in wanted.without if r not in liked)
        wanted = replace(wanted, with_resources=liked, without=kept)
    if disliked:
        kept = tuple(r for r in wanted.with_resources if r not in disliked)
        wanted = replace(wanted, with_resources=kept, without=tuple({*wanted.without, *disliked}))
    return wanted


def _serves(id_: str, wanted: Wanted, business: Business) -> bool:
    """Whether what is wanted takes such a thing at all: whose car it is does not choose the oil change."""
    resource = business.resources.get(id_)
    services = [business.services[s] for s in wanted.services if s in business.services]
    kinds = {need.kind for service in services for need in service.needs}
    return resource is not None and (not kinds or resource.kind in kinds)


def _people(wanted: Wanted, told: Told) -> Wanted:
    parties = told.slot(Slot.PARTY)
    told_of = [tell for tell in parties if not tell.unwanted]
    beside = told_of or told.slot(Slot.SERVICE)
    counts = [v for tell in beside for v in tell.values if v.kind is Kind.PARTY]
    total = _all_of(counts, wanted.rooms or rooms_told(told.slot(Slot.SERVICE)))
    adults, kids = _whole(told.of(Kind.ADULTS)), _whole(told.of(Kind.KIDS))
    if total is None and adults is not None:
        total = adults + (kids or 0)
    fewer = sum(_whole(tell.values) or 1 for tell in parties if tell.unwanted)
    if fewer and wanted.party is None:  # of those that are booked
        return replace(wanted, fewer=fewer)
    if fewer and wanted.party and wanted.party > fewer:  # "my wife is not coming after all"
        return replace(wanted, party=wanted.party - fewer)
    return replace(wanted, party=total) if total else wanted


def _all_of(counts: Sequence[Detail], rooms: int | None) -> int | None:
    """Of several numbers the whole: "five, two of us vegetarian"; told for each room, all of them."""
    numbers = [int(str(d.value)) for d in counts if str(d.value).isdigit()]
    if len(numbers) > 1 and rooms == len(numbers):
        return sum(numbers)
    return max(numbers, default=None)


def _of_all_rooms(wanted: Wanted, before: Wanted, told: Told, counted: Sequence[Counted]) -> Wanted:
    """All who come, where it is told for each room: "a deluxe for two and a standard for two"."""
    each = [_whole(tell.values) for tell in told.slot(Slot.PARTY)]
    parties = [party for party in each if party]
    if before.party and len(parties) == 1 and not told.corrects(Slot.PARTY) and any(c.added for c in counted):
        return replace(wanted, party=before.party + parties[0])  # "another suite for my parents"
    types = len(counted)
    return replace(wanted, party=sum(parties)) if types > 1 and len(parties) == types else wanted


def _in_each_room(wanted: Wanted, told: Told) -> Wanted:
    """All who come, where so many are in each of the rooms."""
    each = _whole(told.of(Kind.EACH))
    many = sum(wanted.each) or wanted.rooms or 1
    return replace(wanted, party=each * many) if each else wanted


def _whole(details: Sequence[Detail]) -> int | None:
    """The last number told; of a whole and a part of it ("five, one of us in a wheelchair") the whole."""
    values = [int(str(d.value)) for d in details if str(d.value).isdigit()]
    if len(values) > 1 and min(values) == 1:
        return max(values)
    return values[-1] if values else None


def _plain(wanted: Wanted, told: Told, business: Business) -> Wanted:
    """What stands as the guest's own words: an occasion goes with the booking, a place where one is known."""
    areas = {r.area.casefold(): r.area for r in business.resources.values() if r.area}
    for tell in told.slot(Slot.PLACE):
        area = next((area for word, area in areas.items() if word in tell.words.casefold()), None)
        if area is not None:
            wanted = replace(wanted, area=None if tell.unwanted else area)
    budgets = [tell.words for tell in told.slot(Slot.BUDGET)]
    return replace(wanted, budget=budgets[-1]) if budgets else wanted


def _nights(wanted: Wanted, told: Told) -> Wanted:
    given = _whole(told.of(Kind.NIGHTS))
    told_more = Told(told.slot(Slot.NIGHTS)).of(Kind.MORE)
    more = sum(int(str(detail.value)) for detail in told_more)
    if more and not given:
        have = (
            (wanted.last_on - wanted.first_on).days if wanted.first_on and wanted.last_on else wanted.nights
        )
        if have is None:
            return replace(wanted, nights_more=more)
        given = max(1, have + more)
    nights = given or wanted.nights
    if nights and wanted.first_on and (wanted.last_on in (None, wanted.first_on) or given):
        return replace(wanted, nights=nights, last_on=wanted.first_on + timedelta(days=nights))
    return replace(wanted, nights=nights)


def _when(wanted: Wanted, when: When, stay: bool) -> Wanted:
    if when.role is Role.EXCLUDED:
        return _without(wanted, when)
    if when.role is Role.CURRENT:
        return wanted
    if when.role is Role.SHIFT and when.kind is WhenKind.DURATION and when.length:
        return _later(wanted, when.length, stay)
    if when.role is Role.ALTERNATIVE and not stay:
        return _also(wanted, when)
    if not when.sure and when.why:
        wanted = replace(wanted, doubts=(*wanted.doubts, when.why))
    wanted = replace(wanted, soonest=False)
    return _stay(wanted, when) if stay else _visit(wanted, when)


def _later(wanted: Wanted, by: timedelta, stay: bool) -> Wanted:
    """The same so much later; of what is booked it is not known yet when that is."""
    if wanted.first_on is None or wanted.last_on is None or (wanted.at is None and not stay):
        return replace(wanted, later=by)
    if stay:
        return replace(wanted, first_on=wanted.first_on + by, last_on=wanted.last_on + by)
    to = datetime.combine(wanted.first_on, wanted.at or time()) + by
    return replace(wanted, first_on=to.date(), last_on=to.date(), at=to.time(), or_on=(), or_at=())


def _without(wanted: Wanted, when: When) -> Wanted:
    start, end = when.window.start, when.window.end
    if start and start.on and (start.at is None or when.part):
        days = _days(start.on, end.on if end and end.on else start.on)
        kept = wanted
        if wanted.first_on in days and wanted.last_on in days:
            kept = replace(wanted, first_on=None, last_on=None)
        return replace(kept, not_on=(*kept.not_on, *days))
    if start is None and end and end.at:  # "I work until four"
        kept = replace(wanted, at=None) if wanted.at and wanted.at < end.at else wanted
        return replace(kept, not_between=(*kept.not_between, (time(), end.at)))
    if start and start.at:
        ranges = (WhenKind.TIME_RANGE, WhenKind.DATETIME_RANGE)
        last = end.at if end and end.at else time(23, 59) if when.kind in ranges else start.at
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


def _of_month(when: When, before: Wanted) -> When:
    """A month alone as the nights that were told before, on its own days: "from the 20th", "of August"."""
    window, first, last = when.window, before.first_on, before.last_on
    if not window.start or not window.end or first is None or last is None or not _is_month(window):
        return when
    days = _days(window.start.on or first, window.end.on or last)
    on = next((day for day in days if day.day == first.day), None)
    return replace(when, window=Window(Point(on), Point(on + (last - first)))) if on else when


def _is_month(window: Window) -> bool:
    first, last = window.start and window.start.on, window.end and window.end.on
    return bool(first and last and first.day == 1 and (last - first).days >= SHORTEST_MONTH)


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
    if departure is not None and _is_month(when.window):
        # "A weekend in October": in which nights is still to be told.
        within = wanted.first_on is not None and arrival <= wanted.first_on < departure
        return wanted if within else replace(wanted, first_on=None, last_on=None)
    if departure is not None and departure > arrival:
        return replace(wanted, first_on=arrival, last_on=departure, nights=None)
    if when.part in ONE_NIGHT:
        return replace(wanted, first_on=arrival, last_on=arrival + timedelta(days=1), nights=None)
    return replace(wanted, first_on=arrival, last_on=None, arrives=when.role is Role.ARRIVAL)
