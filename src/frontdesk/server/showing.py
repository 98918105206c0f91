"""A business and its books → what its page shows: free times, nights, hours and what comes up."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import cached_property
from itertools import groupby

from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.business import OpenSpan, Resource, Service
from frontdesk.booking.cells import CELLS_A_DAY, cell_of, moment_of
from frontdesk.booking.hours import closed_because, day_of, spans_on
from frontdesk.booking.model import Money, Shape
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.catalogue import CAR_KIND, VENUE_KIND

NEAR = timedelta(days=14)
"""Where free times are looked for first; only what has none is looked for up to the horizon."""

DAYS_SHOWN = 4
TIMES_SHOWN = 6
NIGHTS_SHOWN = 10
COMING_UP = timedelta(days=45)
USUAL_PARTY = 2
SOON = 2 * CELLS_A_DAY


@dataclass(frozen=True)
class FreeDay:
    """The free starts of a day; `more` of them are not shown."""

    on: date
    times: tuple[datetime, ...]
    more: int


@dataclass(frozen=True)
class Bookable:
    """A service and when it is free; `soonest_with` is who is free at the first time.

    `first_with` is when each car or venue is free first, for lists that show them one by one.
    """

    service: Service
    days: tuple[FreeDay, ...] = ()
    soonest_with: tuple[str, ...] = ()
    first_with: Mapping[str, datetime] = field(default_factory=dict)

    @property
    def soonest_at(self) -> datetime | None:
        return self.days[0].times[0] if self.days else None


@dataclass(frozen=True)
class Night:
    """A night and what each room type costs then, in order; None if it is sold out."""

    on: date
    rates: tuple[Money | None, ...]

    @property
    def lowest(self) -> Money | None:
        return min((rate for rate in self.rates if rate), key=lambda rate: rate.amount, default=None)


@dataclass(frozen=True)
class OpenDay:
    """A weekday (Monday is 0) or a date, when it is open, and why not."""

    weekday: int
    on: date | None
    spans: tuple[OpenSpan, ...]
    reason: str = ""


@dataclass(frozen=True)
class Shown:
    """Everything on the page that the playbook alone does not say."""

    today: date
    open_now: bool
    categories: tuple[tuple[str | None, tuple[Bookable, ...]], ...]
    soonest: Bookable | None
    rooms: tuple[Service, ...]
    nights: tuple[Night, ...]
    week: tuple[OpenDay, ...]
    coming_up: tuple[OpenDay, ...]
    people: tuple[Resource, ...]

    @cached_property
    def first_with(self) -> dict[str, tuple[Service, datetime]]:
        """For every car or venue, the service it is booked for and when it is free first."""
        bookables = (b for _, group in self.categories for b in group)
        return {r: (b.service, at) for b in bookables for r, at in b.first_with.items()}

    @property
    def next_night(self) -> Night | None:
        return next((night for night in self.nights if night.lowest), None)

    @property
    def always_open(self) -> bool:
        return all(day.spans == (OpenSpan(0, 1440),) for day in self.week)

    @cached_property
    def rates_from(self) -> dict[str, Money]:
        """The best rate of the nights shown, for every room type that has one."""
        found: dict[str, Money] = {}
        for night in self.nights:
            for room, rate in zip(self.rooms, night.rates, strict=True):
                if rate is not None and (room.id not in found or rate.amount < found[room.id].amount):
                    found[room.id] = rate
        return found


async def show(playbook: Playbook, books: Books) -> Shown:
    """Look everything up for the page of a business; each service is one question to the ledger."""
    services = playbook.business.services.values()
    today = day_of(books.now(), playbook.business.zone)
    visits = [s for s in services if s.shape is not Shape.STAY]
    rooms = tuple(s for s in services if s.shape is Shape.STAY)
    found, nights = await asyncio.gather(
        asyncio.gather(*(_bookable(books, service, today) for service in visits)),
        _nights(books, rooms, today),
    )
    return Shown(
        today=today,
        open_now=_open_now(books),
        categories=tuple(_by_category(playbook, found)),
        soonest=min((b for b in found if b.days), key=_soonest, default=None),
        rooms=rooms,
        nights=nights,
        week=tuple(_week(playbook)),
        coming_up=tuple(_coming_up(playbook, today)),
        people=tuple(r for r in playbook.business.resources.values() if _about(playbook, r)),
    )


@dataclass(frozen=True)
class Soonest:
    """The first free time of what a business is mostly asked for; a night is a date."""

    what: str
    at: date

    @property
    def by_night(self) -> bool:
        return not isinstance(self.at, datetime)


async def soonest(playbook: Playbook, books: Books) -> Soonest | None:
    """The first thing to be had, with one question to the ledger."""
    services = playbook.business.services
    service = services[playbook.usual_service or next(iter(services))]
    today = day_of(books.now(), playbook.business.zone)
    if service.shape is not Shape.STAY:
        free = await _bookable(books, service, today)
        return Soonest(service.name, free.soonest_at) if free.soonest_at else None
    nights = await _nights(books, (service,), today)
    return next((Soonest(service.name, night.on) for night in nights if night.lowest), None)


async def _bookable(books: Books, service: Service, today: date) -> Bookable:
    party = min(max(USUAL_PARTY, service.party_min), service.party_max)
    wish = Wish((service.id,), today, today + NEAR, party)
    openings = await actions.check(books, wish)
    if isinstance(openings, Openings) and not openings.mask:
        openings = await actions.next_free(books, wish)
    if not isinstance(openings, Openings) or not openings.mask:
        return Bookable(service)
    days = tuple(_free_days(books, openings))
    soonest = openings.offer(cell_of(days[0].times[0]))
    return Bookable(service, days, soonest.with_names, _first_with(books, openings))


def _first_with(books: Books, openings: Openings) -> dict[str, datetime]:
    """When each of the things that guests pick by name is free first."""
    business, found = books.business, dict[str, datetime]()
    wanted = {r for need in openings.plan.services[0].needs[:1] for r in need.among}
    wanted = {r for r in wanted if business.resources[r].kind in (CAR_KIND, VENUE_KIND)}
    for cell in openings.cells():
        # Whatever is closed for longer is left without a time: dozens of venues are not looked for all month.
        if len(found) == len(wanted) or cell > openings.plan.base + SOON:
            break
        at = moment_of(cell).astimezone(business.zone)
        for choice in openings.free_with(cell):
            for resource in choice.resources:
                found.setdefault(resource, at)
    return found


def _free_days(books: Books, openings: Openings) -> Iterator[FreeDay]:
    zone = books.business.zone
    moments = (moment_of(cell).astimezone(zone) for cell in openings.cells())
    for count, (on, group) in enumerate(groupby(moments, key=datetime.date)):
        if count == DAYS_SHOWN:
            return
        times = tuple(group)
        yield FreeDay(on, times[:TIMES_SHOWN], max(0, len(times) - TIMES_SHOWN))


async def _nights(books: Books, rooms: tuple[Service, ...], today: date) -> tuple[Night, ...]:
    if not rooms:
        return ()
    days = [today + timedelta(days=n) for n in range(NIGHTS_SHOWN)]
    return tuple(await asyncio.gather(*(_night(books, rooms, day) for day in days)))


async def _night(books: Books, rooms: tuple[Service, ...], on: date) -> Night:
    """What the shortest possible stay from this night on costs for its first night."""
    fewest = min(room.nights_min for room in rooms)
    party = min(USUAL_PARTY, max(room.party_max for room in rooms))
    offers = await actions.check_stay(books, StayWish(on, on + timedelta(days=fewest), party))
    free = {o.parts[0].service: o for o in offers} if isinstance(offers, list) else {}
    return Night(on, tuple(free[r.id].nightly[0] if r.id in free else None for r in rooms))


def _by_category(
    playbook: Playbook, found: list[Bookable]
) -> Iterator[tuple[str | None, tuple[Bookable, ...]]]:
    names = [playbook.service_words[b.service.id].category for b in found]
    for name in dict.fromkeys(names):
        yield name, tuple(b for b, category in zip(found, names, strict=True) if category == name)


def _soonest(bookable: Bookable) -> datetime:
    return bookable.days[0].times[0]


def _open_now(books: Books) -> bool:
    now = books.now().astimezone(books.business.zone)
    minutes = now.hour * 60 + now.minute
    spans = [(s.opens, s.closes) for s in spans_on(books.business.hours, now.date())]
    yesterday = spans_on(books.business.hours, now.date() - timedelta(days=1))
    spans += [(s.opens - 1440, s.closes - 1440) for s in yesterday]
    return any(opens <= minutes < closes for opens, closes in spans)


def _week(playbook: Playbook) -> Iterator[OpenDay]:
    hours = playbook.business.hours
    for weekday, spans in enumerate(hours.weekly):
        yield OpenDay(weekday, None, spans)


def _coming_up(playbook: Playbook, today: date) -> Iterator[OpenDay]:
    """Days soon that are not like their weekday: closed, or with hours of their own."""
    hours = playbook.business.hours
    for day in (today + timedelta(days=n) for n in range(COMING_UP.days)):
        usual = hours.weekly[day.weekday()]
        reason = closed_because(hours, day)
        if reason and usual:
            yield OpenDay(day.weekday(), day, (), reason)
        elif any(special.on == day for special in hours.special):
            yield OpenDay(day.weekday(), day, spans_on(hours, day))


def _about(playbook: Playbook, resource: Resource) -> bool:
    words = playbook.resource_words.get(resource.id)
    return words is not None and bool(words.about)
