"""How busy a demonstration is: which day gets how many wishes, for what, and when they were made.

Days behind are well booked, today is busy, and the days ahead are uneven: some nearly full, some empty.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from random import Random
from statistics import median

from frontdesk.booking.business import Business, Service
from frontdesk.booking.hours import day_of, spans_on
from frontdesk.booking.model import Shape

DAYS_BEHIND = 14
DAYS_AHEAD = 28
MOST_A_DAY = 15
TALK_FROM, TALK_TO = 8, 21
"""Between which hours guests write."""


@dataclass(frozen=True)
class Wanted:
    """Somebody who, at a moment, wants a service on a day."""

    asked_at: datetime
    service: Service
    on: date


def wishes(business: Business, now_at: datetime, random: Random) -> list[Wanted]:
    """Every wish of the weeks around now, in the order in which they are made."""
    popularity = {s.id: _appeal(business, s) * random.uniform(0.7, 1.4) for s in business.services.values()}
    today = day_of(now_at, business.zone)
    found: list[Wanted] = []
    for offset in range(-DAYS_BEHIND, DAYS_AHEAD + 1):
        on = today + timedelta(days=offset)
        count = round(_share(offset, on, random) * _capacity(business, on))
        for service in _services(business, popularity, count, random):
            asked_at = _asked_at(business, on, now_at, random)
            found.append(Wanted(asked_at, service, on))
    found += _just_now(business, now_at, popularity, random)
    return sorted(found, key=lambda wanted: wanted.asked_at)


def _appeal(business: Business, service: Service) -> float:
    """How often a service is wanted beside the others: what there is more of, and what is quickly done."""
    match service.shape:
        case Shape.STAY:
            return business.resources[service.needs[0].among[0]].capacity
        case Shape.TABLE:
            return max(1, at_once(service))
        case Shape.APPOINTMENT:
            return float((30 / _minutes(service)) ** 0.7)


def _just_now(
    business: Business, now_at: datetime, popularity: dict[str, float], random: Random
) -> Iterator[Wanted]:
    """A few of the last minutes, which nobody has answered yet where people decide."""
    today = day_of(now_at, business.zone)
    for service in _services(business, popularity, 4, random):
        asked_at = now_at - timedelta(minutes=random.uniform(0.5, 3.5))
        yield Wanted(asked_at, service, today + timedelta(days=random.randint(2, 18)))


def _share(offset: int, on: date, random: Random) -> float:
    """How much of a day's capacity is wanted; more than all of it makes a full day."""
    luck = random.random()
    weekend = 0.15 if on.weekday() in (4, 5) else 0.0
    if offset < 0:
        return random.uniform(0.5, 0.85) + weekend
    if offset <= 1:
        return random.uniform(0.8, 1.0) + weekend
    if luck < 0.2:
        return 1.6
    if luck < 0.35:
        return 0.0
    return random.uniform(0.3, 0.9) * max(0.25, 1 - offset / DAYS_AHEAD) + weekend


def _capacity(business: Business, on: date) -> float:
    """Roughly how many bookings make a full day."""
    if any(s.shape is Shape.STAY for s in business.services.values()):
        return MOST_A_DAY
    minutes = sum(span.closes - span.opens for span in spans_on(business.hours, on))
    return min(MOST_A_DAY, median(minutes * at_once(s) / _minutes(s) for s in business.services.values()))


def at_once(service: Service) -> int:
    """How many of a service could go on side by side, if nothing else did."""
    return min((len(need.among) // need.count for need in service.needs), default=1)


def _minutes(service: Service) -> float:
    return (service.before + service.duration + service.after) / timedelta(minutes=1)


def _services(business: Business, popularity: dict[str, float], count: int, random: Random) -> list[Service]:
    services = list(business.services.values())
    return random.choices(services, [popularity[s.id] for s in services], k=count)


def _asked_at(business: Business, on: date, now_at: datetime, random: Random) -> datetime:
    """A moment in the days before, by daylight, and not after now."""
    ahead = min(random.expovariate(1 / 5), business.limits.horizon_days - 1)
    talk = time(random.randrange(TALK_FROM, TALK_TO), random.randrange(60))
    asked_at = datetime.combine(on - timedelta(days=ahead), talk, business.zone)
    if asked_at < now_at:
        return asked_at
    return now_at - timedelta(days=random.uniform(0.05, 9))
