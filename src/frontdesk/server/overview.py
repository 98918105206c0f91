"""A business and its books → what its page shows: free times, nights, hours and what comes up."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property

from frontdesk.booking.books import Books
from frontdesk.booking.business import OpenSpan, Resource, Service
from frontdesk.booking.hours import day_of
from frontdesk.booking.model import Money, Shape
from frontdesk.conversation.ages import aged
from frontdesk.playbooks import Playbook
from frontdesk.reply.freshness import say_age
from frontdesk.server.nights import Night, best_rates, next_nights
from frontdesk.server.opening_hours import OpenDay, coming_up, is_open, usual_week
from frontdesk.server.visits import Bookable, look_for


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
    age: str
    """How old what is shown as free is, in words; empty where it is fresh."""

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
        return best_rates(self.rooms, self.nights)


async def show(playbook: Playbook, books: Books) -> Shown:
    """Look everything up for the page of a business; each service is one question to the ledger."""
    services, hours = playbook.business.services.values(), playbook.business.hours
    today = day_of(books.now(), playbook.business.zone)
    visits = [s for s in services if s.shape is not Shape.STAY]
    rooms = tuple(s for s in services if s.shape is Shape.STAY)
    found, nights = await asyncio.gather(
        asyncio.gather(*(look_for(books, service, today) for service in visits)),
        next_nights(books, rooms, today),
    )
    return Shown(
        today=today,
        open_now=is_open(hours, books.now().astimezone(playbook.business.zone)),
        categories=tuple(_by_category(playbook, found)),
        soonest=min((b for b in found if b.days), key=_soonest, default=None),
        rooms=rooms,
        nights=nights,
        week=usual_week(hours),
        coming_up=tuple(coming_up(hours, today)),
        people=tuple(r for r in playbook.business.resources.values() if _about(playbook, r)),
        age=_age(books),
    )


def _age(books: Books) -> str:
    age = aged(books.sight.as_of, books.now())
    return say_age(age, books.business) if age is not None else ""


@dataclass(frozen=True)
class Soonest:
    """The first free time of what a business is mostly asked for; a night is a date."""

    what: str
    at: date
    age: str = ""
    """How old this is, in words; empty where it is fresh."""

    @property
    def by_night(self) -> bool:
        return not isinstance(self.at, datetime)


async def soonest(playbook: Playbook, books: Books) -> Soonest | None:
    """The first thing to be had, with one question to the ledger."""
    services = playbook.business.services
    service = services[playbook.usual_service or next(iter(services))]
    today = day_of(books.now(), playbook.business.zone)
    if service.shape is not Shape.STAY:
        free = await look_for(books, service, today)
        return Soonest(service.name, free.soonest_at, _age(books)) if free.soonest_at else None
    nights = await next_nights(books, (service,), today)
    return next((Soonest(service.name, night.on, _age(books)) for night in nights if night.lowest), None)


def _by_category(
    playbook: Playbook, found: list[Bookable]
) -> Iterator[tuple[str | None, tuple[Bookable, ...]]]:
    names = [playbook.service_words[b.service.id].category for b in found]
    for name in dict.fromkeys(names):
        yield name, tuple(b for b, category in zip(found, names, strict=True) if category == name)


def _soonest(bookable: Bookable) -> datetime:
    return bookable.days[0].times[0]


def _about(playbook: Playbook, resource: Resource) -> bool:
    words = playbook.resource_words.get(resource.id)
    return words is not None and bool(words.about)
