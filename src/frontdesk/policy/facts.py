"""What the playbook's own records answer, by what a question is about and what it names."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from frontdesk.booking.business import Service
from frontdesk.booking.hours import spans_on
from frontdesk.booking.model import Money, Nights, Price, PriceRange, Shape
from frontdesk.conversation.acts import LITTLE, Subject
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Put
from frontdesk.conversation.sayings.answers import (
    Cheapest,
    Choosable,
    Described,
    DoneBy,
    InStock,
    OnDuty,
    OpenHours,
    Priced,
    Serves,
    Works,
)
from frontdesk.conversation.sayings.offers import Offers, Why
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked
from frontdesk.conversation.when import Role, When
from frontdesk.policy.turn import Turn

Facts = tuple[Saying, ...]
FEW = 4
"""Prices that are told at once when nobody says of what."""
DOZEN = 12
"""A greater number in a question is a price, or a year."""
MOST = 3
"""How many of the least expensive are told."""


@dataclass(frozen=True, slots=True)
class Topic:
    """What a question is about: what it names itself, else what is spoken of."""

    turn: Turn
    values: tuple[Detail, ...] = ()

    @property
    def named(self) -> tuple[str, ...]:
        """The services that it names, with all that the same words may mean."""
        known = self.turn.playbook.business.services
        return tuple(id_ for id_ in self._ids(Kind.SERVICE) if id_ in known)

    @property
    def services(self) -> tuple[str, ...]:
        """The services that it names, else those that are on the table or were last spoken of."""
        item, known = self.turn.item, self.turn.playbook.business.services
        put = tuple(part.service for part in item.put.offer.parts) if item and item.put else ()
        wanted = (item.among or item.wanted.services) if item else ()
        spoken = self.named or put or wanted or self.turn.state.topic
        return tuple(id_ for id_ in dict.fromkeys(spoken) if id_ in known)

    @property
    def on_table(self) -> tuple[str, ...]:
        """What the options are that were put to the guest."""
        options = self.turn.item.options if self.turn.item else ()
        services = dict.fromkeys(part.service for put in options for part in put.offer.parts)
        return tuple(id_ for id_ in services if id_ in self.turn.playbook.business.services)

    @property
    def people(self) -> tuple[str, ...]:
        """Those of the house that it names; cars, places, rooms and tables are nobody."""
        playbook, told = self.turn.playbook, _told(self)
        return tuple(
            id_ for id_ in self._ids(Kind.RESOURCE)
            if id_ in told or (id_ in playbook.resource_words and playbook.resource_words[id_].about)
        )  # fmt: skip

    @property
    def cars(self) -> tuple[str, ...]:
        """The cars that it names, else the one that is spoken of where no service is named."""
        inventory = self.turn.playbook.inventory
        wanted = self.turn.item.wanted.with_resources if self.turn.item else ()
        named = tuple(id_ for id_ in (self._ids(Kind.RESOURCE) or wanted) if id_ in inventory)
        spoken = tuple(id_ for id_ in self.turn.state.spoken if id_ in inventory)
        few = len(spoken) == 1 or self.most is not None
        return named or (spoken if few and not self.named else ())

    @property
    def venue(self) -> str:
        """The place of the directory that it names, else the only one that is spoken of."""
        directory, item = self.turn.playbook.directory, self.turn.item
        named = [id_ for id_ in self._ids(Kind.RESOURCE) if id_ in directory]
        if self._ids(Kind.RESOURCE):
            return named[0] if len(named) == 1 else ""
        spoken = (*item.wanted.with_resources, *item.venues) if item else ()
        spoken = spoken or self.turn.state.spoken or self.turn.state.about_with
        return spoken[0] if len(set(spoken)) == 1 and spoken[0] in directory else ""

    @property
    def chosen(self) -> Put | None:
        """What is on the table by itself: the option that was chosen, or the only one."""
        item = self.turn.item
        if item is None:
            return None
        only: Put | None = item.options[0] if len(item.options) == 1 else None
        return item.put or only

    @property
    def put(self) -> tuple[str, ...]:
        """The places that were put to the guest, where it names no other."""
        item = self.turn.item
        return item.venues if item and not self._ids(Kind.RESOURCE) and self.turn.playbook.directory else ()

    @property
    def on(self) -> date | None:
        """The day that it names."""
        whens = [d.value for d in self.values if isinstance(d.value, When)]
        named = (w.window.start.on for w in whens if w.window.start and not w.every)
        spoken = self._day if any(w.role is Role.CURRENT and w.window.start is None for w in whens) else None
        return next(named, spoken)

    @property
    def _day(self) -> date | None:
        """The day that is spoken of."""
        item = self.turn.item
        at = (item.spoken_of_at if item else None) or self.turn.state.about_at
        zone = self.turn.playbook.business.zone
        return at.astimezone(zone).date() if at else item.wanted.first_on if item else None

    @property
    def most(self) -> Decimal | None:
        """The sum that it names."""
        sums = [d.value for d in self.values if d.kind in (Kind.BUDGET, Kind.PRICE)]
        return next((Decimal(str(each)) for each in sums if isinstance(each, int | Decimal)), None)

    @property
    def thrifty(self) -> bool:
        """Whether it asks for what costs little, without a sum."""
        return any(d.kind is Kind.BUDGET and d.value == LITTLE for d in self.values)

    def of(self, ids: Sequence[str]) -> list[Service]:
        return [self.turn.playbook.business.services[id_] for id_ in ids]

    def _ids(self, kind: Kind) -> tuple[str, ...]:
        found = [d for d in self.values if d.kind is kind]
        return tuple(dict.fromkeys(str(value) for d in found for value in (d.value, *d.others)))


def names_day(values: Sequence[Detail]) -> bool:
    """Whether a day is named; "that night" names none."""
    whens = [value.value for value in values if isinstance(value.value, When)]
    return any(when.window.start is not None for when in whens)


def known(about: Subject, values: Sequence[Detail], turn: Turn) -> Facts:
    """What is on record about a question; nothing where that is for others to say."""
    telling, topic = _TABLE.get(about), Topic(turn, tuple(values))
    if topic.thrifty and len(topic.named) != 1 and not topic.cars and (told := cheapest(topic)):
        return told
    return telling(topic) if telling else ()


def _price(topic: Topic) -> Facts:
    """What it costs: of the nights on the table, of a car, a place, a service."""
    if (stay := _stay_on_table(topic)) is not None:
        return (stay,)
    if topic.cars:
        return (InStock(topic.cars),)
    if venues := (topic.venue,) if topic.venue else topic.put:
        return (Described(venues=venues, priced=True),)
    if topic.services:
        priced = _with_price(topic.services, topic)
        return (Priced(priced, many=_many(topic)),) if priced else ()
    return _any_price(topic)


def _with_price(ids: Sequence[str], topic: Topic) -> tuple[str, ...]:
    """Those of them that have a price on file, as a sum or in words."""
    words = topic.turn.playbook.service_words
    return tuple(s.id for s in topic.of(ids) if least(s) is not None or words[s.id].price_note)


def _any_price(topic: Topic) -> Facts:
    """What things cost, where nobody says which: all where they are few, else the least expensive."""
    playbook = topic.turn.playbook
    priced = [service.id for service in playbook.business.services.values() if least(service) is not None]
    if told := tuple(said for said in topic.turn.said if isinstance(said, Priced)):
        return told  # of what was just recommended, or asked after, in the same breath
    if playbook.directory or not priced or topic.turn.state.booked:
        return ()  # after a booking a price is asked of something that nobody has on file
    if len(priced) <= FEW:
        return (Priced(tuple(priced)),)
    wish = topic.turn.item is not None and topic.turn.item.is_wish  # what it shall be is asked anyway
    return (*cheapest(topic), *(() if wish else (AskFor(Asked.PRICE_OF),)))


def _stay_on_table(topic: Topic) -> Saying | None:
    """The stay that was chosen, or the only one there is to choose: its nights have their price."""
    put = topic.chosen
    if put is None or not isinstance(put.offer.when, Nights) or put.offer.price is None:
        return None
    fits = set(topic.named) <= {part.service for part in put.offer.parts}
    return Offers((put,), Why.AS_ASKED, asks=False) if fits else None


def _many(topic: Topic) -> int:
    """Of how many it is asked; else for how many people it is wanted."""
    kinds = (Kind.PARTY, Kind.ROOMS, Kind.NUMBER)
    told = [d.value for d in topic.values if d.kind in kinds and isinstance(d.value, int)]
    item = topic.turn.item
    wanted = max(item.wanted.party or 1, item.people) if item else 1
    return max((many for many in told if many <= DOZEN), default=wanted)


def _duration(topic: Topic) -> Facts:
    """How long it takes; a stay is as long as its nights."""
    timed = tuple(s.id for s in topic.of(topic.services) if s.shape is not Shape.STAY)
    return (Priced(timed, length=True),) if timed and not topic.turn.playbook.directory else ()


def _hours(topic: Topic) -> Facts:
    """When it is open; when somebody works, where one is named."""
    if topic.people:
        return tuple(Works(id_, topic.on) for id_ in topic.people[:2])
    places = (topic.venue,) if topic.venue or not topic.put else topic.put
    return tuple(OpenHours(topic.on, venue) for venue in places)


def _people(topic: Topic) -> Facts:
    """Who does what and who works when."""
    people = topic.people or _just_told(topic)
    if people and topic.on is not None:
        return tuple(Works(id_, topic.on) for id_ in people[:2])
    if topic.named:
        return tuple(done for id_ in topic.named[:2] if (done := done_by(id_, topic)) is not None)
    if topic.people:
        both = [(Serves(id_, serves(id_, topic)), Works(id_)) for id_ in topic.people[:2]]
        return tuple(said for pair in both for said in pair)
    if topic.on is not None:
        return (OnDuty(_on_duty(topic, topic.on), topic.on),)
    if put := topic.chosen:
        told = [done for part in put.offer.parts if (done := done_by(part.service, topic, part.resources))]
        return tuple(told)
    asked = [done for id_ in topic.services[:2] if (done := done_by(id_, topic)) is not None]
    everybody = _told(topic)
    return tuple(asked) or ((OnDuty(everybody),) if everybody else ())


def _just_told(topic: Topic) -> tuple[str, ...]:
    """Who was told to do it in the same breath, where that is one person: "who does them? is she in?"."""
    told = dict.fromkeys(r for said in topic.turn.said if isinstance(said, DoneBy) for r in said.resources)
    return tuple(told) if len(told) == 1 else ()


def done_by(service: str, topic: Topic, among: Sequence[str] = ()) -> DoneBy | None:
    """Who does it, of these where there are any; None where that is nobody in particular."""
    playbook = topic.turn.playbook
    needs = playbook.business.services[service].needs
    known = playbook.resource_words
    people = [r for n in needs for r in n.among if r not in playbook.inventory and (n.told or known[r].about)]
    told = [r for r in people if not among or r in among]
    return DoneBy(service, tuple(dict.fromkeys(told))) if told and not playbook.directory else None


def serves(resource: str, topic: Topic) -> tuple[str, ...]:
    """The services that somebody does."""
    services = topic.turn.playbook.business.services.values()
    return tuple(s.id for s in services if any(n.told and resource in n.among for n in s.needs))


def _told(topic: Topic) -> tuple[str, ...]:
    """Everybody that a guest may be with."""
    playbook = topic.turn.playbook
    needs = [need for service in playbook.business.services.values() for need in service.needs if need.told]
    elsewhere = (*playbook.inventory, *playbook.directory)
    return tuple(dict.fromkeys(r for need in needs for r in need.among if r not in elsewhere))


def _on_duty(topic: Topic, on: date) -> tuple[str, ...]:
    business = topic.turn.playbook.business
    hours = {id_: business.resources[id_].hours or business.hours for id_ in _told(topic)}
    open_ = bool(spans_on(business.hours, on))
    return tuple(id_ for id_, each in hours.items() if open_ and spans_on(each, on))


def _offer(topic: Topic) -> Facts:
    """Whether there is such a thing: a car, a place, somebody, a service; else what there is."""
    if topic.cars:
        return (stocked(topic),)
    if topic.venue:
        return (Described(venues=(topic.venue,)),)
    if topic.named:
        return described(topic.named, topic)
    if topic.people:
        return tuple(Serves(id_, serves(id_, topic)) for id_ in topic.people[:2])
    if topic.most is not None:
        return cheapest(topic)
    if topic.turn.playbook.directory:
        return (Described(venues=topic.put),) if topic.put else ()
    if with_more := tuple(s.id for s in topic.of(topic.services) if s.extras):
        return (Described(with_more[:MOST]), Choosable(only=True))
    if topic.turn.playbook.inventory and topic.turn.item is None and not topic.turn.state.topic:
        return (Choosable(only=True), InStock(tuple(topic.turn.playbook.inventory)))
    return (Choosable(only=True),)


def described(ids: Sequence[str], topic: Topic) -> Facts:
    """What services are like, and what they cost."""
    services = topic.of(tuple(ids)[:MOST])
    told = tuple(service.id for service in services if service.description)
    priced = _with_price([service.id for service in services], topic)
    return (*((Described(told),) if told else ()), *((Priced(priced),) if priced else ()))


def cheapest(topic: Topic) -> Facts:
    """The least expensive of what is named, else of all; with a sum, what it will buy."""
    playbook = topic.turn.playbook
    if topic.cars and topic.most is not None:
        return (stocked(topic),)
    among = topic.of(topic.named) or _anybodys(topic)
    priced = sorted((cost, service.id) for service in among if (cost := least(service)) is not None)
    if not priced or playbook.directory:
        return ()
    fitting = [id_ for cost, id_ in priced if topic.most is None or cost <= topic.most]
    free = sum(not cost for cost, _ in priced)
    some = fitting[: MOST + min(free, 1)] or [priced[0][1]]
    return (Cheapest(tuple(some), topic.most, dearer=not fitting),)


def stocked(topic: Topic) -> InStock:
    """The cars that a sum will buy; where it buys none, the one that comes nearest."""
    inventory, most = topic.turn.playbook.inventory, topic.most
    if most is None:
        return InStock(topic.cars)
    prices = {id_: price for id_ in topic.cars if (price := inventory[id_].price) is not None}
    fitting = tuple(id_ for id_, price in prices.items() if price <= most)
    if fitting or not prices:
        return InStock(fitting or topic.cars)
    return InStock((min(prices, key=lambda id_: prices[id_]),), beyond=most)


def _anybodys(topic: Topic) -> list[Service]:
    """All services but those that are free on a condition: they are for who knows of it."""
    playbook = topic.turn.playbook
    services = playbook.business.services.values()
    return [s for s in services if least(s) or not playbook.service_words[s.id].price_note]


def least(service: Service) -> Decimal | None:
    """What it costs at least, a night where it is a room; None where that is not on record."""
    lowest = _lowest(service.price)
    return service.rates.least if lowest is None and service.rates else lowest


def _lowest(price: Price | None) -> Decimal | None:
    match price:
        case Money(amount, _):
            return amount
        case PriceRange(low, _):
            return low.amount
        case _:
            return None


_TABLE: dict[Subject, Callable[[Topic], Facts]] = {
    Subject.PRICE: _price,
    Subject.DURATION: _duration,
    Subject.HOURS: _hours,
    Subject.PEOPLE: _people,
    Subject.OFFER: _offer,
}
"""What the records say, by what is asked about."""


def shown(said: Saying) -> tuple[str, ...]:
    """The cars, or the place, that an answer is about."""
    match said:
        case InStock(ids) if len(ids) <= LISTED:
            return ids
        case Described((), ids) if len(ids) == 1:
            return ids
        case OpenHours(venue=venue) if venue:
            return (venue,)
        case _:
            return ()


LISTED = 6
"""Cars that are named one by one; of more only the makes are told."""
