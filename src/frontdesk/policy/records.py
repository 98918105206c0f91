"""What the playbook's own records answer: hours, prices, who, which, where; topic by topic."""

from collections.abc import Callable
from datetime import date

from frontdesk.booking.business import Service
from frontdesk.booking.model import Nights, Shape
from frontdesk.conversation.outcome import AskFor, Offers, Own, Saying, Simple, Why
from frontdesk.conversation.reading import Kind, Topic
from frontdesk.conversation.state import Asked, Put
from frontdesk.conversation.told import (
    Choosable,
    Described,
    DoneBy,
    DoNotKnow,
    InStock,
    OpenHours,
    Priced,
    Reachable,
    Situated,
)
from frontdesk.conversation.when import When
from frontdesk.policy.affording import cheapest
from frontdesk.policy.stock import affordable
from frontdesk.policy.turn import Turn

_FEW = 4
"""Prices that are told at once when nobody says of what."""


def on_record(topic: Topic, turn: Turn) -> Saying | None:
    """What is known about a topic, in the light of what is spoken of; None if that is for others to say."""
    return _KNOWN[topic](turn)


def _hours(turn: Turn) -> Saying | None:
    return OpenHours(_day(turn), _venue(turn))


def _priced(turn: Turn) -> Saying | None:
    """What it costs; how long a table is kept is no answer where no price is on record."""
    if (stay := _stay_on_table(turn)) is not None:
        return Offers((stay,), Why.AS_ASKED, asks=False)
    said = _timed(turn)
    unpriced = isinstance(said, Priced) and not any(_has_price(turn, service) for service in said.services)
    return None if unpriced else said


def _stay_on_table(turn: Turn) -> Put | None:
    """The stay that was chosen, or the only one there is to choose: its nights have their price."""
    task, named = turn.state.task, {service.id for service in _named(turn)}
    options = task.options if task is not None else ()
    put = (task.put if task is not None else None) or (options[0] if len(options) == 1 else None)
    if put is None or not isinstance(put.offer.when, Nights) or put.offer.price is None:
        return None
    return put if named <= {part.service for part in put.offer.parts} else None


def _lasting(turn: Turn) -> Saying | None:
    """How long it takes; a stay is as long as its nights."""
    said = _timed(turn)
    services = turn.playbook.business.services
    stays = isinstance(said, Priced) and any(services[id_].shape is Shape.STAY for id_ in said.services)
    return None if stays else said


def _timed(turn: Turn) -> Saying | None:
    spoken = tuple(id_ for id_ in turn.state.spoken if id_ in turn.playbook.inventory)
    if cars := _cars(turn) or (() if _services(turn) else spoken[:1] if len(spoken) == 1 else ()):
        return InStock(cars)
    if venue := _venue(turn):
        return Described(venues=(venue,))
    if listed := _listed(turn):
        return Described(venues=listed, priced=True)
    if services := _services(turn):
        return Priced(services, _several(turn))
    if turn.reading.questions or turn.playbook.directory:
        return None
    listed = tuple(turn.playbook.business.services)
    return Priced(listed, _several(turn)) if len(listed) <= _FEW else AskFor(Asked.PRICE_OF)


def _several(turn: Turn) -> bool:
    """Whether more than one is spoken of: rooms that were counted, or people."""
    counts = any(counted.many is not None and counted.many > 1 for counted in turn.reading.counted)
    told = [int(str(d.value)) for d in turn.reading.of(Kind.PARTY) if str(d.value).isdigit()]
    wanted = turn.state.task.wanted.party if turn.state.task else None
    return counts or (max(told, default=0) or wanted or 1) > 1


def _listed(turn: Turn) -> tuple[str, ...]:
    """The places that the guest is choosing from."""
    task = turn.state.task
    return tuple(id_ for id_ in (task.venues if task else ()) if id_ in turn.playbook.directory)


def _has_price(turn: Turn, service: str) -> bool:
    known = turn.playbook.business.services[service]
    return known.price is not None or known.shape is Shape.STAY


def _choosable(turn: Turn) -> Saying | None:
    return None if turn.playbook.directory else Choosable()


def _in_stock(turn: Turn) -> Saying | None:
    if not turn.playbook.inventory:
        return None
    return InStock(affordable(_cars(turn) or tuple(turn.playbook.inventory), turn))


def _had(turn: Turn) -> Saying | None:
    """ "Do you have …?": a car of the inventory, or something that is done here; "is … open?"."""
    if cars := _cars(turn):
        return InStock(affordable(cars, turn))
    if _venue(turn) and turn.reading.of(Kind.RESOURCE):
        return _hours(turn)
    known = _named(turn)
    done = known and all(service.shape is Shape.APPOINTMENT for service in known)
    return Priced(tuple(service.id for service in known), _several(turn)) if done else None


def _done_by(turn: Turn) -> Saying | None:
    business = turn.playbook.business
    for id_ in _services(turn):
        told = [r for need in business.services[id_].needs if need.told for r in need.among]
        if told and not turn.playbook.directory:
            return DoneBy(id_, tuple(dict.fromkeys(told)))
    return None


def _cheapest(turn: Turn) -> Saying | None:
    return cheapest(turn, _cars(turn), _named(turn))


def _itself(turn: Turn) -> Saying | None:
    """What the guest writes with; in other words for who asks twice."""
    return Simple.ROBOT_AGAIN if Topic.ITSELF in turn.state.inquired else Simple.ROBOT


def _described(turn: Turn) -> Saying | None:
    if venue := _venue(turn):
        return Described(venues=(venue,))
    spoken = tuple(id_ for id_ in turn.state.spoken if id_ in turn.playbook.inventory)
    if (cars := _cars(turn) or spoken) and not _named(turn):
        return InStock(cars) if len(cars) == 1 else None
    if any(id_ in turn.playbook.directory for id_ in _resources(turn)):
        return None  # the directory shows its places itself
    known = _named(turn)
    told = [service.id for service in known if service.description]
    return Described(tuple(told)) if told else None


def _introduced(turn: Turn) -> Saying | None:
    """What the playbook says of somebody; that it is not known, where it says nothing of who was named."""
    known, business = turn.playbook.resource_words, turn.playbook.business
    listed = (*turn.playbook.inventory, *turn.playbook.directory)
    named = [id_ for id_ in _resources(turn) if id_ in business.resources and id_ not in listed]
    people = named or _with_whom(turn)
    about = [words.about for id_ in people if (words := known.get(id_)) and words.about]
    if about:
        return Own(" ".join(about))
    return DoNotKnow(briefly=True) if named and not turn.reading.questions else None


def _with_whom(turn: Turn) -> list[str]:
    """Who all that is on the table is with, if that is one person."""
    task, resources = turn.state.task, turn.playbook.business.resources
    names = {put.offer.with_names for put in task.options} if task else set()
    one = names.pop() if len(names) == 1 else ()
    return [id_ for id_, resource in resources.items() if len(one) == 1 and resource.name == one[0]]


def _compared(turn: Turn) -> Saying | None:
    """The differences between what is named, or between all that is on the table."""
    if len(_named(turn)) > 1:
        return _described(turn)
    services = turn.playbook.business.services
    told = tuple(id_ for id_ in _on_table(turn) if services[id_].description)
    return Described(told) if len(told) > 1 else _described(turn)


def _wished(_turn: Turn) -> Saying | None:
    return None


def _situated(turn: Turn) -> Saying | None:
    venue = _venue(turn)
    return Situated(venue) if venue or turn.playbook.address else None


def _reachable(turn: Turn) -> Saying | None:
    venue = _venue(turn)
    return Reachable(venue) if venue or turn.playbook.phone or turn.playbook.email else None


_KNOWN: dict[Topic, Callable[[Turn], Saying | None]] = {
    Topic.HOURS: _hours,
    Topic.PRICE: _priced,
    Topic.LENGTH: _lasting,
    Topic.SERVICES: _choosable,
    Topic.STOCK: _in_stock,
    Topic.HAVE: _had,
    Topic.WHO: _done_by,
    Topic.CHEAPEST: _cheapest,
    Topic.DESCRIBE: _described,
    Topic.PERSON: _introduced,
    Topic.COMPARE: _compared,
    Topic.SOONEST: _wished,
    Topic.PLACE: _situated,
    Topic.REACH: _reachable,
    Topic.ITSELF: _itself,
}


def _named(turn: Turn) -> list[Service]:
    services = turn.playbook.business.services
    named = dict.fromkeys(str(d.value) for d in turn.reading.of(Kind.SERVICE))
    return [services[id_] for id_ in named if id_ in services]


def _services(turn: Turn) -> tuple[str, ...]:
    """The services that are named, else those that are spoken of."""
    task = turn.state.task
    named = tuple(service.id for service in _named(turn))
    spoken_of = named or (task.wanted.services if task else ()) or turn.state.topic
    return tuple(s for s in dict.fromkeys(spoken_of) if s in turn.playbook.business.services)


def _on_table(turn: Turn) -> tuple[str, ...]:
    """What the options are that were put to the guest."""
    options = turn.state.task.options if turn.state.task else ()
    services = dict.fromkeys(part.service for put in options for part in put.offer.parts)
    return tuple(id_ for id_ in services if id_ in turn.playbook.business.services)


def _resources(turn: Turn) -> tuple[str, ...]:
    found = turn.reading.of(Kind.RESOURCE)
    return tuple(dict.fromkeys(str(value) for d in found for value in (d.value, *d.others)))


def _cars(turn: Turn) -> tuple[str, ...]:
    return tuple(id_ for id_ in _resources(turn) if id_ in turn.playbook.inventory)


def _venue(turn: Turn) -> str:
    """The place of the directory that was called by its name, else the one that is spoken of."""
    sure = [str(d.value) for d in turn.reading.of(Kind.RESOURCE) if not d.others]
    task = turn.state.task
    spoken_of = ((*task.wanted.with_resources, *task.venues) if task else ()) or turn.state.spoken
    known = [id_ for id_ in sure if id_ in turn.playbook.directory]
    only = spoken_of if len(set(spoken_of)) == 1 and not turn.reading.of(Kind.RESOURCE) else ()
    return next((id_ for id_ in (*known, *only) if id_ in turn.playbook.directory), "")


def _day(turn: Turn) -> date | None:
    when = next((d.value for d in turn.reading.of(Kind.WHEN) if isinstance(d.value, When)), None)
    return when.window.start.on if when and when.window.start else None
