"""What a business might have in its books: offers and bookings by chance, as the desk would hold them."""

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from functools import cached_property
from random import Random

from frontdesk.booking.business import Business, Need, Resource, Service
from frontdesk.booking.hours import spans_on
from frontdesk.booking.model import Booking, Contact, Nights, Offer, Part, Shape, Span, Status, When
from frontdesk.booking.pricing import nightly, price_and_deposit
from frontdesk.conversation.state import Put
from frontdesk.playbooks import Playbook
from frontdesk.testing.wordings.bank import data

FIRST = date(2026, 3, 2)
DAYS = 340


@dataclass
class Making:
    """One business at one moment."""

    playbook: Playbook
    chance: Random
    now: datetime = field(init=False)
    guest: Contact = field(init=False)

    def __post_init__(self) -> None:
        chance, zone = self.chance, self.business.zone
        on = FIRST + timedelta(days=chance.randrange(DAYS))
        clock = time(chance.randrange(8, 20), chance.choice((0, 5, 12, 20, 31, 44, 50, 58)))
        self.now = datetime.combine(on, clock, zone)
        self.guest = self.somebody()

    @property
    def business(self) -> Business:
        return self.playbook.business

    @property
    def today(self) -> date:
        return self.now.date()

    def somebody(self) -> Contact:
        people = data("people")
        first, last = self.chance.choice(people["first"]), self.chance.choice(people["last"])
        phone = f"+1{self.chance.choice(people['areas'])}555{self.chance.randrange(100, 200):04}"
        return Contact(f"{first} {last}", phone, f"{first}.{last}@example.com".lower())

    @cached_property
    def services(self) -> list[Service]:
        return list(self.business.services.values())

    def shaped(self, *shapes: Shape) -> list[Service]:
        return [service for service in self.services if service.shape in shapes]

    def day(self, within: int = 24) -> date:
        """A day ahead; near ones are wished for more often."""
        ahead = self.chance.choice((1, 1, 2, 3, 4, 5, 6, 7, 9, 12, within, self.chance.randrange(1, within)))
        return self.today + timedelta(days=min(ahead, self.business.limits.horizon_days - 1))

    def open_day(self, within: int = 24) -> date | None:
        """A day ahead on which something can begin."""
        for _ in range(12):
            on = self.day(within)
            if spans_on(self.business.hours, on):
                return on
        return None

    def starts(self, service: Service, on: date) -> list[datetime]:
        """When it might begin on a day."""
        zone, found = self.business.zone, []
        for span in spans_on(self.business.hours, on):
            at = span.opens
            while at + service.duration.total_seconds() / 60 <= span.closes:
                found.append(datetime.combine(on, time(), zone) + timedelta(minutes=at))
                at += int((service.starts.every or timedelta(minutes=30)).total_seconds() // 60)
        allowed = service.starts.sittings
        if allowed:
            return [datetime.combine(on, clock, zone) for clock in allowed if self._is_open(on, clock)]
        return [at for at in found if at > self.now and at.date() == on and at.hour >= 7]

    def _is_open(self, on: date, clock: time) -> bool:
        at = clock.hour * 60 + clock.minute
        return any(span.opens <= at < span.closes for span in spans_on(self.business.hours, on))

    def people_for(self, service: Service) -> tuple[Resource, ...]:
        """Who or what does it and is told to the guest; one for each need."""
        return tuple(self._among(need) for need in service.needs if need.told)

    def _among(self, need: Need) -> Resource:
        kinds = [r for r in self.business.resources.values() if r.kind == need.kind]
        among = [self.business.resources[r] for r in need.among if r in self.business.resources]
        return self.chance.choice(among or kinds)

    def visit(
        self, service: Service, at: datetime, party: int = 1, people: tuple[Resource, ...] | None = None
    ) -> Offer:
        """An appointment or a table."""
        told = self.people_for(service) if people is None else people
        when = Span(at, at + service.duration)
        names = tuple(one.name for one in told)
        return self._offer(service, when, party, names, tuple(one.id for one in told))

    def stay(self, service: Service, first: date, nights: int, party: int) -> Offer:
        return self._offer(service, Nights(first, first + timedelta(days=nights)), party, (), ())

    def _offer(
        self, service: Service, when: When, party: int, names: tuple[str, ...], ids: tuple[str, ...]
    ) -> Offer:
        business = self.business
        price, deposit = price_and_deposit([service], when, party, business.currency)
        rates = (
            nightly(service.rates, when, business.currency)
            if service.rates and isinstance(when, Nights)
            else ()
        )
        part = Part(service.id, when, ids)
        return Offer(
            business.id, service.shape, service.name, (part,), when, party, names, (), price, deposit, rates
        )

    def party_for(self, service: Service) -> int:
        most = min(service.party_max, 12)
        sizes = [p for p in (2, 2, 2, 3, 4, 4, 5, 6, 8, 10, 12) if service.party_min <= p <= most]
        return self.chance.choice(sizes or [most])

    def put(self, offer: Offer, option: int = 1, held: bool = True) -> Put:
        return Put(option, offer, self.chance.randrange(1, 900) if held else None)

    def booking(self, offer: Offer, status: Status = Status.CONFIRMED) -> Booking:
        business, number = self.business, self.chance.randrange(1, 3000)
        start = offer.when.start_at if isinstance(offer.when, Span) else self._arrival(offer.when)
        pending = business.making.pending_for if status is Status.PENDING else None
        return Booking(
            business=business.id, number=number, reference=business.reference(number), status=status,
            pending_for=pending, offer=offer, proposed=None, guest_id=1, contact=self.guest, claim=1,
            start_at=start, created_at=self.now, decide_by_at=None, fee=None, version=1,
        )  # fmt: skip

    def _arrival(self, nights: Nights) -> datetime:
        clock = self.playbook.check_in or time(15)
        return datetime.combine(nights.check_in_on, clock, self.business.zone)

    def any_offer(self) -> Offer | None:
        """Something that could be booked here; None if chance found no time for it."""
        service = self.chance.choice(self.services)
        if service.shape is Shape.STAY:
            return self.stay(
                service, self.day(60), self.chance.randrange(1, 6), self.chance.choice((1, 2, 2, 3))
            )
        on = self.open_day()
        starts = self.starts(service, on) if on else []
        if not starts:
            return None
        party = self.party_for(service) if service.shape is Shape.TABLE else 1
        return self.visit(service, self.chance.choice(starts), party)
