"""The keys about what can be booked → the booking core's Resources and Services."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from frontdesk.booking.business import Deposit, Need, Rates, Resource, Season, Service, Starts
from frontdesk.booking.model import Money, Price, PriceRange, Shape
from frontdesk.playbooks.catalogue import CAR_KIND, VENUE_KIND
from frontdesk.playbooks.fields import StartsText
from frontdesk.playbooks.hours import dates_of, own_hours, periods
from frontdesk.playbooks.notations import PriceEnds, read_day, read_days, read_party
from frontdesk.playbooks.schema.catalogue import ItemKeys, VenueKeys
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.schema.resources import ResourceKeys
from frontdesk.playbooks.schema.services import NeedKeys, NightRatesKeys, ServiceKeys

TABLE_KIND = "table"
REQUESTS_AT_ONCE = 50
"""A venue is telephoned, not sold: as many guests as this may ask for the same time."""


def resources(keys: PlaybookKeys) -> Iterator[Resource]:
    """What a booking can take, the cars and venues that guests can name included."""
    yield from (_resource(entry) for entry in keys.resources)
    yield from (_car(item) for item in keys.inventory if item.bookable)
    yield from (_venue(venue) for venue in keys.directory)


def _resource(keys: ResourceKeys) -> Resource:
    seats_min, seats_max = read_party(keys.seats or "1")
    return Resource(
        id=keys.id,
        name=keys.name,
        kind=keys.kind,
        capacity=keys.capacity,
        overbook=keys.overbook,
        hours=own_hours(keys.hours),
        seats_min=seats_min,
        seats_max=seats_max,
        area=keys.area,
    )


def _car(item: ItemKeys) -> Resource:
    return Resource(id=item.id, name=f"{item.year} {item.make} {item.model} in {item.colour}", kind=CAR_KIND)


def _venue(venue: VenueKeys) -> Resource:
    return Resource(
        id=venue.id,
        name=venue.name,
        kind=VENUE_KIND,
        capacity=REQUESTS_AT_ONCE,
        hours=own_hours(venue.hours),
        seats_max=venue.party,
        area=venue.area,
    )


def services(keys: PlaybookKeys) -> Iterator[Service]:
    for entry in keys.services:
        yield _service(keys, entry)


def _service(keys: PlaybookKeys, entry: ServiceKeys) -> Service:
    party_min, party_max = read_party(entry.party)
    starts = entry.starts or keys.starts
    given = {} if entry.duration is None else {"duration": entry.duration}
    return Service(
        id=entry.id,
        name=entry.name,
        shape=Shape(entry.shape),
        **given,
        before=entry.before,
        after=entry.after,
        needs=tuple(needs(keys, entry)),
        starts=_starts(starts),
        price=price_of(entry.price, keys.currency),
        rates=None if entry.rates is None else _rates(entry.rates),
        deposit=None
        if entry.deposit is None
        else Deposit(entry.deposit.per_person, entry.deposit.from_party),
        party_min=party_min,
        party_max=party_max,
        nights_min=entry.nights_min,
        nights_max=entry.nights_max,
        notice=entry.notice,
        description=entry.description,
        extras=tuple(entry.extras),
        phrase=entry.phrase or "",
        several=entry.several or "",
    )


def _starts(text: StartsText) -> Starts:
    return Starts(every=text.every, sittings=text.sittings)


def price_of(ends: PriceEnds | None, currency: str) -> Price | None:
    if ends is None:
        return None
    low, high, _ = ends
    if low == high:
        return Money(low, currency)
    return PriceRange(Money(low, currency), Money(high, currency))


def needs(keys: PlaybookKeys, entry: ServiceKeys) -> Iterator[Need]:
    """What a service takes, with the resources that could serve."""
    for need in needs_of(keys, entry):
        among = candidates(keys, need)
        known = kinds(keys)
        kind = need.kind or next((known[r] for r in among), "")
        yield Need(kind, among, need.count, need.per_person, need.told)


def needs_of(keys: PlaybookKeys, entry: ServiceKeys) -> list[NeedKeys]:
    """The needs as written, or the one that goes without saying; none if it does not."""
    if entry.needs is not None:
        return entry.needs
    if entry.shape == "table":
        kind = VENUE_KIND if keys.directory else TABLE_KIND
        return [NeedKeys(kind=kind, told=kind == VENUE_KIND)]
    found = set(kinds(keys).values())
    return [NeedKeys(kind=found.pop())] if len(found) == 1 else []


def kinds(keys: PlaybookKeys) -> dict[str, str]:
    """The kind of every resource by id, cars and venues included."""
    known = {entry.id: entry.kind for entry in keys.resources}
    known |= {item.id: CAR_KIND for item in keys.inventory if item.bookable}
    return known | {venue.id: VENUE_KIND for venue in keys.directory}


def candidates(keys: PlaybookKeys, need: NeedKeys) -> tuple[str, ...]:
    """The resources that could serve a need."""
    skills = {entry.id: entry.skills for entry in keys.resources}
    return tuple(
        resource
        for resource, kind in kinds(keys).items()
        if need.kind in (None, kind)
        and (not need.among or resource in need.among)
        and (need.skill is None or need.skill in skills.get(resource, ()))
    )


def _rates(keys: NightRatesKeys) -> Rates:
    single: dict[date, Decimal] = {}
    for text, amount in keys.nights.items():
        single |= dict.fromkeys(dates_of(read_day(text)), amount)
    return Rates(
        weekly=by_weekday(keys.weekly),
        seasons=tuple(
            Season(first, last, by_weekday(season.rates, by_weekday(keys.weekly)))
            for season in keys.seasons
            for first, last in periods(season.first, season.last)
        ),
        single=single,
    )


def by_weekday(rates: dict[str, Decimal], otherwise: tuple[Decimal, ...] = ()) -> tuple[Decimal, ...]:
    """A rate for each weekday, Monday first; days not named keep their usual one."""
    week = list(otherwise) or [Decimal()] * 7
    for text, amount in rates.items():
        for day in read_days(text):
            week[day] = amount
    return tuple(week)
