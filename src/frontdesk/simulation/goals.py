"""Goals, drawn from a playbook and from what is really free in its opening ledger."""

from dataclasses import replace
from datetime import date, datetime, time, timedelta
from random import Random

from frontdesk.booking.actions import check, check_stay
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.business import Service
from frontdesk.booking.model import Shape
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.playbooks import Playbook
from frontdesk.simulation.windows import apart, around, exactly, hour_of, taken_instead
from frontdesk.simulation.wishes import FIRST, LAST, Goal, Wished

DAYS_AHEAD = 21
SOONEST, LATEST = time(8), time(21, 30)
"""Some places never close; few guests want a table at four in the morning."""

NOON, FIVE = time(12), time(17)
PARTS = {
    "morning": (time(6), time(11, 59)),
    "afternoon": (NOON, time(16, 59)),
    "evening": (FIVE, time(22)),
}
PARTIES = {Shape.TABLE: (2, 2, 2, 2, 3, 4, 4, 5, 6, 1), Shape.STAY: (1, 1, 2, 2, 2, 3, 4)}
NIGHTS = (1, 1, 2, 2, 2, 3, 3, 4, 5, 7)
CHANGES, MOVES, CANCELS, SECOND_SERVICE, INSISTS, TAKEN = 0.15, 0.07, 0.06, 0.08, 0.35, 0.12
BOTH, NEAR_IT = 0.3, 0.5
"""Of those who think better of it, who changes two things; of those who move, who by an hour or a week."""
SHIFTS = (*(timedelta(minutes=n) for n in (-120, -60, -30, 30, 60, 120)), timedelta(days=7))
TRIES = 60
WHILE_THEY_TALK = timedelta(hours=1)
"""What is free only until the notice runs out would be gone before the guest has said yes."""


class NothingFree(Exception):
    """Nothing could be found that a guest could want; the books are full or the playbook offers nothing."""


class Drawing:
    """Draws the goals of one business; what is drawn depends on the chance alone."""

    def __init__(self, playbook: Playbook, books: Books, now_at: datetime) -> None:
        self._playbook = playbook
        self._books = books
        self._business = playbook.business
        self._today = now_at.astimezone(playbook.business.zone).date()
        self._soonest_at = now_at + self._business.limits.notice + WHILE_THEY_TALK

    async def goal(self, random: Random) -> Goal:
        """Something that can be had, now and then with a change of mind before it or after it."""
        wished = await self._wished(random)
        luck = random.random()
        if luck < CHANGES:
            first = await self._other(wished, random)
            return Goal(first or wished, wished)
        if not self._may_change(wished):
            return Goal(wished, wished)
        # Whoever takes any place of a kind may find the one they took full on the other day.
        if luck < CHANGES + MOVES and not wished.cuisine:
            moved = await self._near_it(wished, random) or await self._another_time(wished, random)
            return Goal(wished, wished, moved=moved)
        return Goal(wished, wished, cancelled=CHANGES + MOVES <= luck < CHANGES + MOVES + CANCELS)

    def _may_change(self, wished: Wished) -> bool:
        """Whether the business still lets its guests move or cancel this."""
        notice_days = -(-self._business.limits.cancel_notice // timedelta(days=1))
        return wished.days[0] > self._today + timedelta(days=notice_days)

    async def _wished(self, random: Random) -> Wished:
        services = list(self._business.services.values())
        for _ in range(TRIES):
            service = random.choice(services)
            if service.shape is Shape.STAY:
                found = await self._stay(service, random)
            else:
                found = await self._visit(service, random)
            if found is not None:
                return found
        raise NothingFree(f"nothing free was found at {self._business.name} in {TRIES} tries")

    # Stays

    async def _stay(self, service: Service, random: Random, party: int | None = None) -> Wished | None:
        nights = min(max(random.choice(NIGHTS), service.nights_min), service.nights_max)
        party = party or _party(service, random) or 1
        first = self._today + timedelta(
            days=random.randint(1, min(60, self._business.limits.horizon_days - nights))
        )
        wish = StayWish(first, first + timedelta(days=nights), party, service.id)
        found = await check_stay(self._books, wish)
        if not isinstance(found, list) or not found:
            return None
        return Wished((service.id,), (first,), party=party, nights=nights)

    # Appointments and tables

    async def _visit(
        self, service: Service, random: Random, party: int | None = None, among: tuple[str, ...] = ()
    ) -> Wished | None:
        services = (service.id, *self._second(service, random)) if not among else (service.id,)
        wished = Wished(services, (), party=party or _party(service, random), among=among)
        wished = wished if among else self._insisting(wished, service, random)
        free = await self._free(wished)
        if not free:
            return None
        return self._timed(wished, free, random)

    def _second(self, service: Service, random: Random) -> tuple[str, ...]:
        """Another service in the same visit."""
        if service.shape is not Shape.APPOINTMENT or random.random() > SECOND_SERVICE:
            return ()
        told = {need.kind for need in service.needs if need.told}
        others = [
            s.id
            for s in self._business.services.values()
            if s.shape is Shape.APPOINTMENT
            and s.id != service.id
            and {need.kind for need in s.needs if need.told} == told
            and "car" not in told
        ]
        return (random.choice(others),) if others else ()

    def _insisting(self, wished: Wished, service: Service, random: Random) -> Wished:
        """Somebody or something by name: always where a thing is chosen, sometimes where a person is."""
        told = [need for need in service.needs if need.told and len(need.among) > 1]
        if not told or len(wished.services) > 1:
            return wished
        need = told[0]
        if need.kind == "venue":
            return self._venue(wished, random)
        if need.kind == "car" or random.random() < INSISTS:
            return replace(wished, among=(random.choice(need.among),))
        return wished

    def _venue(self, wished: Wished, random: Random) -> Wished:
        """A restaurant by its name, or any that serves a cuisine in a part of town."""
        party = wished.party or 2
        venues = [v for v in self._playbook.directory.values() if v.largest_party >= party]
        chosen = random.choice(venues)
        if random.random() < 0.6:
            return replace(wished, among=(chosen.id,))
        cuisine = random.choice(chosen.cuisine)
        area = chosen.area if random.random() < 0.5 else ""
        among = tuple(v.id for v in venues if cuisine in v.cuisine and area in ("", v.area))
        return replace(wished, among=among, cuisine=cuisine, area=area)

    async def _free(self, wished: Wished) -> list[datetime]:
        """The free starts of the coming weeks, at hours at which people go out, in the business's time."""
        last = self._today + timedelta(days=min(DAYS_AHEAD, self._business.limits.horizon_days))
        moments: set[datetime] = set()
        for resource in wished.among or (None,):
            found = await check(
                self._books,
                Wish(
                    wished.services,
                    self._today,
                    last,
                    wished.party or 1,
                    (resource,) if resource else (),
                    earliest=SOONEST,
                    latest=LATEST,
                ),
            )
            if isinstance(found, Openings):
                moments |= {at.astimezone(self._business.zone) for at in found.moments()}
        return sorted(at for at in moments if SOONEST <= at.time() <= LATEST and at >= self._soonest_at)

    def _timed(self, wished: Wished, free: list[datetime], random: Random) -> Wished:
        """A day and a time, as exact as this guest is."""
        at = random.choice(free)
        wished = replace(wished, days=(at.date(),))
        kind = random.choices(
            ("exact", "part", "after", "before", "around", "day", "week", "soon"), (44, 20, 6, 4, 6, 8, 6, 6)
        )[0]
        if kind == "exact":
            taken = self._taken(at, free, random) if random.random() < TAKEN else None
            return taken_instead(wished, taken) if taken else exactly(wished, at.time())
        if kind == "part":
            name, (first, last) = next((n, w) for n, w in PARTS.items() if at.time() <= w[1])
            return replace(wished, earliest=first, latest=last, span=name)
        if kind == "after":
            return replace(wished, earliest=hour_of(at), span="after")
        if kind == "before":
            return replace(wished, latest=hour_of(at, 1), span="before")
        if kind == "around":
            return around(wished, at.time())
        if kind == "week":
            return replace(wished, days=self._week(at.date()), span="week")
        if kind == "soon":
            days = tuple(sorted({moment.date() for moment in free}))
            return replace(wished, days=days, span="soon")
        return wished

    def _week(self, on: date) -> tuple[date, ...]:
        monday = on - timedelta(days=on.weekday())
        return tuple(
            monday + timedelta(days=n) for n in range(7) if monday + timedelta(days=n) >= self._today
        )

    def _taken(self, at: datetime, free: list[datetime], random: Random) -> time | None:
        """An hour of that day that is not free, though others near it are."""
        same = {moment.time() for moment in free if moment.date() == at.date()}
        hours = [time(h) for h in range(9, 20) if time(h) not in same]
        if at.date() == self._today:
            return None
        near = [hour for hour in hours if any(apart(hour, clock) <= 120 for clock in same)]
        return random.choice(near) if near and min(same) < max(same) else None

    # Other minds

    async def _other(self, wished: Wished, random: Random) -> Wished | None:
        """What the guest said first, before thinking better of it: one thing is different."""
        service = self._business.services[wished.services[0]]
        if wished.party and service.party_max > 1 and random.random() < 0.4:
            parties = [
                n for n in range(service.party_min, min(service.party_max, 8) + 1) if n != wished.party
            ]
            other = replace(wished, party=random.choice(parties)) if parties else wished
            if random.random() < BOTH and (when := await self._another_time(other, random)) is not None:
                return when
            if service.shape is Shape.STAY or any(wished.fits(at) for at in await self._free(other)):
                return other
        return await self._another_time(wished, random)

    async def _near_it(self, wished: Wished, random: Random) -> Wished | None:
        """An hour later, or the same hour a week later."""
        if not wished.exact or wished.at is None or random.random() > NEAR_IT:
            return None
        now_at = datetime.combine(wished.days[0], wished.at, self._business.zone)
        free = set(await self._free(wished))
        near = [at for shift in SHIFTS if (at := now_at + shift) in free]
        if not near:
            return None
        at = random.choice(near)
        return exactly(replace(wished, days=(at.date(),)), at.time())

    async def _another_time(self, wished: Wished, random: Random) -> Wished | None:
        """The same on another day."""
        service = self._business.services[wished.services[0]]
        for _ in range(TRIES):
            if service.shape is Shape.STAY:
                found = await self._stay(service, random, wished.party)
                found = replace(found, nights=wished.nights) if found else None
                if found and not await self._stay_free(found):
                    continue
            else:
                if not (free := await self._free(wished)):
                    return None
                found = self._timed(
                    replace(wished, span="", at=None, earliest=FIRST, latest=LAST), free, random
                )
            if found and not found.loose and not set(found.days) & set(wished.days):
                return found
        return None

    async def _stay_free(self, wished: Wished) -> bool:
        first = wished.days[0]
        wish = StayWish(
            first, first + timedelta(days=wished.nights or 1), wished.party or 1, wished.services[0]
        )
        found = await check_stay(self._books, wish)
        return isinstance(found, list) and bool(found)


def _party(service: Service, random: Random) -> int | None:
    if service.party_max == 1 and service.shape is Shape.APPOINTMENT:
        return None
    wanted = random.choice(PARTIES.get(service.shape, (1, 2)))
    if service.party_min > 4:
        wanted = service.party_min + random.randint(0, min(4, service.party_max - service.party_min))
    return min(max(wanted, service.party_min), service.party_max)
