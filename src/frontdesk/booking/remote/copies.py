"""How much is known of another calendar's days, and since when: a port, and the rates it brings."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from decimal import Decimal
from typing import Protocol

from frontdesk.booking.business import Business, Service
from frontdesk.booking.model import Shape
from frontdesk.booking.stays import pool_of


@dataclass(frozen=True, slots=True)
class CopiedDay:
    """A day of a resource as it was seen: rooms free and their rate, where the other side tells them."""

    resource: str
    on: date
    free: int | None = None
    rate: Decimal | None = None
    seen_at: datetime | None = None


class Copies(Protocol):
    """Where copies are kept, for all processes of an installation."""

    async def note(self, business: str, days: Sequence[CopiedDay], seen_at: datetime) -> None:
        """These days were seen then; an older sight does not replace a newer one."""
        ...

    async def of(
        self, business: str, resources: Collection[str], first_on: date, last_on: date
    ) -> list[CopiedDay]: ...

    async def oldest(
        self, business: str, resources: Collection[str], first_on: date, last_on: date
    ) -> datetime | None:
        """When the day of these that was seen longest ago was seen; None if one was never seen."""
        ...


class Rates:
    """The rates that another calendar tells, laid over those of the playbook."""

    def __init__(self) -> None:
        self._told: dict[str, dict[date, Decimal]] = {}
        self._made: tuple[Business, Business] | None = None

    def learn(self, days: Sequence[CopiedDay]) -> None:
        for day in days:
            known = self._told.setdefault(day.resource, {})
            if day.rate is not None and known.get(day.on) != day.rate:
                known[day.on] = day.rate
                self._made = None

    def over(self, business: Business) -> Business:
        """The business with these rates; the same as long as nothing is learned."""
        if not any(self._told.values()):
            return business
        if self._made is None or self._made[0] is not business:
            services = {name: self._priced(service) for name, service in business.services.items()}
            self._made = business, replace(business, services=services)
        return self._made[1]

    def _priced(self, service: Service) -> Service:
        if service.shape is not Shape.STAY or service.rates is None:
            return service
        told: Mapping[date, Decimal] = self._told.get(pool_of(service), {})
        if not told:
            return service
        return replace(service, rates=replace(service.rates, single={**service.rates.single, **told}))
