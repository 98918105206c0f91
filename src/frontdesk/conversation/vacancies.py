"""What is free for a wish that waits: on its days, near the time that was named, and not told yet."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from frontdesk.booking.actions import Books, check, check_stay
from frontdesk.booking.availability import Openings
from frontdesk.booking.business import Business
from frontdesk.booking.cells import cell_of
from frontdesk.booking.hours import day_of
from frontdesk.booking.model import Nights, Offer, Shape
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.room_wishes import stay_wish
from frontdesk.conversation.wanted import Wanted

AHEAD = timedelta(days=14)
"""How far to look when no day was named."""
NEAR = timedelta(hours=1)
"""How far from the time that was named a place may be that has come free."""


def is_stay(wanted: Wanted, business: Business) -> bool:
    """Whether nights are wanted: the services named, or all there are, are rooms."""
    services = [business.services[s] for s in wanted.services if s in business.services]
    return all(s.shape is Shape.STAY for s in services or business.services.values())


def wish_of(wanted: Wanted, business: Business, today: date) -> Wish:
    """The days to look at for a visit or a table, from today on."""
    first = wanted.first_on or today
    last = wanted.last_on or (today + AHEAD if wanted.first_on is None else first)
    days = (first, last, *wanted.or_on)
    return Wish(
        services=wanted.services,
        first_on=max(min(days), min(today, max(days))),
        last_on=max(days),
        party=_party(wanted, business),
        with_resources=wanted.with_resources,
        area=wanted.area,
    )


def _party(wanted: Wanted, business: Business) -> int:
    """How many come; where only one ever does, people in a guest's story are not counted."""
    services = [business.services[s] for s in wanted.services]
    return 1 if all(s.party_max == 1 for s in services) else wanted.party or 1


def with_whom(wanted: Wanted, business: Business) -> list[tuple[str, ...]]:
    """With whom to look: whoever is wanted, or one after the other of those who are not refused."""
    if wanted.with_resources or not wanted.without:
        return [wanted.with_resources]
    service = business.services[wanted.services[0]]
    told = [resource for need in service.needs if need.told for resource in need.among]
    return [(resource,) for resource in told if resource not in wanted.without] or [()]


def last_day(wanted: Wanted, business: Business, today: date) -> date:
    """The day after which a wish cannot be granted any more: a stay has to begin."""
    if is_stay(wanted, business):
        return wanted.first_on or today
    return wish_of(wanted, business, today).last_on


async def places(
    books: Books, wanted: Wanted, told: Collection[str] = (), holder: str | None = None
) -> Iterable[Offer]:
    """What is free for a wish and was not told yet, the best first: nearest to what was asked.

    What the holder holds counts as free. An offer is made when it is looked at: often the first is enough.
    """
    if any(service not in books.business.services for service in wanted.services):
        return ()  # the business has changed since
    if is_stay(wanted, books.business):
        return await _rooms(books, wanted, told, holder)
    today = day_of(books.now(), books.business.zone)
    wish, found = wish_of(wanted, books.business, today), list[Openings]()
    for whom in with_whom(wanted, books.business):
        openings = await check(books, replace(wish, with_resources=whom), holder=holder)
        if isinstance(openings, Openings):
            found.append(openings)
    return _visits(found, wanted, told, books.business.zone)


def _visits(found: list[Openings], wanted: Wanted, told: Collection[str], zone: ZoneInfo) -> Iterator[Offer]:
    seen = set(told)
    for openings in found:
        moments = [moment.astimezone(zone) for moment in openings.moments()]
        for at in sorted((at for at in moments if _suits(at, wanted)), key=lambda at: _distance(at, wanted)):
            if (name := _name(at)) not in seen:
                seen.add(name)
                yield openings.offer(cell_of(at))


async def _rooms(books: Books, wanted: Wanted, told: Collection[str], holder: str | None) -> list[Offer]:
    if wanted.first_on is None or wanted.last_on is None:
        return []
    wish = stay_wish(wanted, wanted.first_on, wanted.last_on, wanted.party or 1, books.business)
    found = await check_stay(books, wish, holder=holder)
    return [offer for offer in found if place_of(offer) not in told] if isinstance(found, list) else []


def place_of(offer: Offer) -> str:
    """A name for what is offered, as a guest sees it: the time, or the room and its nights."""
    if isinstance(offer.when, Nights):
        nights, rooms = offer.when, sorted(part.service for part in offer.parts)
        return f"{'+'.join(rooms)} {nights.check_in_on}/{nights.check_out_on}"
    return _name(offer.when.start_at)


def _name(at: datetime) -> str:
    return str(int(at.timestamp()))


def _suits(at: datetime, wanted: Wanted) -> bool:
    within = wanted.first_on is None or wanted.first_on <= at.date() <= (wanted.last_on or wanted.first_on)
    return wanted.allows(at) and (within or at.date() in wanted.or_on) and _distance(at, wanted)[0] <= NEAR


def _distance(at: datetime, wanted: Wanted) -> tuple[timedelta, datetime]:
    """How far from the nearest of the times that were named; without one, the earlier the better."""
    named = [at.replace(hour=t.hour, minute=t.minute) for t in (wanted.at, *wanted.or_at) if t is not None]
    return min((abs(at - each) for each in named), default=timedelta()), at
