"""Turns in which something is offered: times, tables, rooms; and why it is not what was asked."""

from dataclasses import replace
from datetime import date, datetime, time, timedelta

from frontdesk.booking.hours import spans_on
from frontdesk.booking.model import Nights, Offer, Shape, Span
from frontdesk.booking.refusals import Closed
from frontdesk.conversation.facts import About, Record
from frontdesk.conversation.outcome import NothingFree, Offers, Refused, Why
from frontdesk.conversation.state import Asked
from frontdesk.testing.wordings.scenes.facing import facing
from frontdesk.testing.wordings.scenes.making import Making
from frontdesk.testing.wordings.scenes.recording import offered
from frontdesk.testing.wordings.scenes.scene import Scene


def times(making: Making) -> Scene | None:
    """Several times of one service, on one day or two, with one provider or several."""
    found = _several(making, making.chance.choice((2, 3, 3, 3)))
    return _put(making, "offers", found, Why.AS_ASKED) if found else None


def one_time(making: Making) -> Scene | None:
    found = _several(making, 1)
    return _put(making, "offer", found, Why.AS_ASKED) if found else None


def time_taken(making: Making) -> Scene | None:
    """The time that was asked for is not free; others are."""
    found = _several(making, making.chance.choice((1, 2, 3)), days=1)
    if not found:
        return None
    service = making.business.services[found[0].parts[0].service]
    on = _day(found[0])
    starts = [at for at in making.starts(service, on) if at not in {_start(offer) for offer in found}]
    if not starts:
        return None
    asked = making.chance.choice(starts)
    record = Record(About.NOTHING_FREE, what=service.name, start=on, end=on, clock=asked.time())
    scene = _put(making, "taken", found, Why.TIME_TAKEN, asked.time(), on)
    return _because(scene, record)


def day_full(making: Making) -> Scene | None:
    """Nothing fits on the day that was asked for; another day is offered."""
    found = _several(making, making.chance.choice((1, 2, 3)), days=1)
    if not found:
        return None
    on = _day(found[0]) - timedelta(days=making.chance.choice((1, 1, 2)))
    if on < making.today or not spans_on(making.business.hours, on):
        return None
    record = Record(About.NOTHING_FREE, what=_service_name(making, found[0]), start=on, end=on)
    scene = _put(making, "full", found, Why.DAY_FULL, None, on)
    return _because(scene, record)


def closed_then(making: Making) -> Scene | None:
    """It is closed on the day that was asked for; another day is offered."""
    found = _several(making, making.chance.choice((1, 2, 3)), days=1)
    if not found:
        return None
    on = next(
        (
            d
            for n in range(1, 8)
            if not spans_on(making.business.hours, d := _day(found[0]) - timedelta(days=n))
        ),
        None,
    )
    if on is None or on <= making.today:
        return None
    record = Record(About.CLOSED, start=on)
    scene = _put(making, "shut", found, Why.CLOSED, None, on)
    return _because(scene, record)


def rooms(making: Making) -> Scene | None:
    """Rooms for a stay, each with what it costs."""
    services = making.shaped(Shape.STAY)
    if not services:
        return None
    chance = making.chance
    picked = chance.sample(services, chance.choice([n for n in (1, 2, 3, 3) if n <= len(services)]))
    first, nights, party = (
        making.day(90),
        chance.choice((1, 2, 2, 3, 4, 5, 7)),
        chance.choice((1, 2, 2, 3, 4)),
    )
    found = [
        making.stay(service, first, nights, party)
        for service in sorted(picked, key=lambda s: services.index(s))
    ]
    return _put(making, "rooms" if len(found) > 1 else "room", found, Why.AS_ASKED)


def nothing_free(making: Making) -> Scene | None:
    first = making.day()
    last = first + timedelta(days=making.chance.choice((0, 1, 3, 6)))
    record = Record(About.NOTHING_FREE, start=first, end=last)
    return facing(making, "nothing", (record,), (NothingFree(first, last),), Asked.DATE)


def closed_day(making: Making) -> Scene | None:
    """Nothing but that it is closed then."""
    for ahead in range(1, 10):
        on = making.today + timedelta(days=ahead)
        if not spans_on(making.business.hours, on):
            record = Record(About.CLOSED, start=on)
            return facing(making, "closed", (record,), (Refused(Closed(on)),), Asked.DATE)
    return None


def _because(scene: Scene, record: Record) -> Scene:
    """The same with the reason first; where the facts are the desk's own, they have it already."""
    view = replace(scene.view, records=(record, *scene.view.records))
    direct = scene.facts.records == scene.view.records
    return replace(
        scene, view=view, facts=replace(scene.facts, records=view.records) if direct else scene.facts
    )


def _service_name(making: Making, offer: Offer) -> str:
    return making.business.services[offer.parts[0].service].name


def _start(offer: Offer) -> datetime:
    assert isinstance(offer.when, Span)
    return offer.when.start_at


def _day(offer: Offer) -> date:
    return offer.when.check_in_on if isinstance(offer.when, Nights) else _start(offer).date()


def _several(making: Making, many: int, days: int = 0) -> list[Offer]:
    chance = making.chance
    services = making.shaped(Shape.APPOINTMENT, Shape.TABLE)
    if not services:
        return []
    service = chance.choice(services)
    spread = days or chance.choice((1, 1, 2))
    starts = []
    for _ in range(spread):
        on = making.open_day()
        starts += making.starts(service, on) if on else []
    starts = sorted(set(starts))
    if len(starts) < many:
        return []
    party = making.party_for(service) if service.shape is Shape.TABLE else 1
    together = chance.random() < 0.5
    people = making.people_for(service)
    return [
        making.visit(service, at, party, people if together else None)
        for at in sorted(chance.sample(starts, many))
    ]


def _put(
    making: Making,
    kind: str,
    found: list[Offer],
    why: Why,
    asked_at: time | None = None,
    asked_on: date | None = None,
) -> Scene:
    held = making.chance.random() < 0.5
    puts = [making.put(offer, n + 1, held) for n, offer in enumerate(found)]
    said = Offers(tuple(puts), why, asked_on or _day(found[0]), asked_at)
    records = tuple(offered(making, put, held) for put in puts)
    return facing(making, kind, records, (said,), Asked.CHOICE)
