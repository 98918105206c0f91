"""Opening hours, resources and what is taken → free starts, and the offer at each of them.

`plan` says what must be known, one query of the ledger tells it, `find` answers: for a day or for
a month alike, which is how "the next free time" is found without asking day by day.
"""

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from frontdesk.booking.business import Business, Service
from frontdesk.booking.cells import bits, cell_after, cells_in, moment_of, runs_of, span_mask
from frontdesk.booking.choices import Choice, choices_for
from frontdesk.booking.hours import boundary, day_of, open_mask, start_cells
from frontdesk.booking.model import Offer, Part, Span
from frontdesk.booking.occupancy import Occupancy, wanted_cells
from frontdesk.booking.ports import Busy, Taken
from frontdesk.booking.prices import deposit_due, visit_price
from frontdesk.booking.wishes import Wish


@dataclass(frozen=True, slots=True)
class Layer:
    """One need of one service of the visit: `offset` cells after the visit's start."""

    service: Service
    told: bool
    offset: int
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a wish asks of the calendar: where it may start and which resources could serve it."""

    business: Business
    wish: Wish
    services: tuple[Service, ...]
    layers: tuple[Layer, ...]
    base: int
    length: int
    starts: int

    @property
    def resources(self) -> frozenset[str]:
        return frozenset(resource for layer in self.layers for c in layer.choices for resource in c.resources)


def plan(business: Business, wish: Wish, now_at: datetime) -> Plan:
    """Where the visit may start by hours, notice and horizon, before anything taken is known."""
    services = tuple(business.services[s] for s in wish.services)
    cells = list(_candidates(business, wish, services, now_at))
    first = min(cells, default=0) - max(cells_in(s.before) for s in services)
    visit = sum(cells_in(s.duration) for s in services)
    last = max(cells, default=0) + visit + max(cells_in(s.after) for s in services)
    starts = 0
    for cell in cells:
        starts |= 1 << (cell - first)
    return Plan(
        business=business,
        wish=wish,
        services=services,
        layers=tuple(_layers(business, wish, services)),
        base=first,
        length=last - first if cells else 0,
        starts=starts,
    )


def _candidates(
    business: Business, wish: Wish, services: tuple[Service, ...], now_at: datetime
) -> Iterator[int]:
    zone = business.zone
    today = day_of(now_at, zone)
    soonest = cell_after(now_at + notice_of(business, services))
    first_on = max(wish.first_on, today - timedelta(days=1))
    last_on = min(wish.last_on, today + timedelta(days=business.limits.horizon_days))
    for day in (first_on + timedelta(days=n) for n in range((last_on - first_on).days + 1)):
        low, high = _bounds(business, wish, day)
        for cell in start_cells(services[0].starts, business.hours, day, zone):
            if cell >= soonest and low <= cell <= high:
                yield cell


def _bounds(business: Business, wish: Wish, day: date) -> tuple[int, int]:
    """The cells between which a start on this day was asked for."""
    low, high = 0, 1 << 40
    if wish.earliest is not None:
        low = cell_after(boundary(day, wish.earliest.hour * 60 + wish.earliest.minute, business.zone))
    if wish.latest is not None:
        high = cell_after(boundary(day, wish.latest.hour * 60 + wish.latest.minute, business.zone))
    return low, high


def notice_of(business: Business, services: Iterable[Service]) -> timedelta:
    """The longest notice that any of the services needs."""
    return max(business.limits.notice if s.notice is None else s.notice for s in services)


def _layers(business: Business, wish: Wish, services: tuple[Service, ...]) -> Iterator[Layer]:
    offset = 0
    for index, service in enumerate(services):
        preferred = wish.with_each[index] if wish.with_each else wish.with_resources
        layers = [
            Layer(
                service,
                need.told,
                offset,
                choices_for(business, service, need, wish.party, preferred, wish.area),
            )
            for need in service.needs
        ]
        yield from _apart(layers)
        offset += cells_in(service.duration)


def _apart(layers: list[Layer]) -> list[Layer]:
    """Needs that could be served by the same resource are chosen for together, so that none serves two."""
    done: list[Layer] = []
    for layer in layers:
        mine = {r for c in layer.choices for r in c.resources}
        rival = next((d for d in done if mine & {r for c in d.choices for r in c.resources}), None)
        if rival is None:
            done.append(layer)
            continue
        both = tuple(
            Choice(one.takes + other.takes)
            for one in rival.choices
            for other in layer.choices
            if not set(one.resources) & set(other.resources)
        )
        done[done.index(rival)] = replace(rival, told=rival.told or layer.told, choices=both)
    return done


class Openings:
    """The free starts of a plan, and for each of them who or what is free."""

    def __init__(self, plan: Plan, taken: Iterable[Taken | Busy], as_of: datetime | None = None) -> None:
        self.plan = plan
        self.as_of = as_of
        """How old the copy of another calendar is that this rests on, if it is old."""
        self._occupancy = Occupancy(plan.business, plan.resources, plan.base, plan.length, taken)
        self._open = {r: self._open_mask(r) for r in plan.resources}
        self._fits: dict[tuple[str, int, str], int] = {}
        self._layers = [
            (layer, [(c, self._choice_mask(layer, c)) for c in layer.choices]) for layer in plan.layers
        ]
        self.mask = self._visit_open(plan.starts)
        for _, options in self._layers:
            any_free = 0
            for _, mask in options:
                any_free |= mask
            self.mask &= any_free

    def cells(self) -> Iterator[int]:
        """The cells at which the visit can start, earliest first."""
        return (self.plan.base + bit for bit in bits(self.mask))

    def moments(self) -> list[datetime]:
        return [moment_of(cell) for cell in self.cells()]

    def beside(self, spans: Iterable[Span]) -> "Openings":
        """The same without the starts at which the visit would overlap one of these."""
        length = sum((s.duration for s in self.plan.services), timedelta())
        clash = [
            cell
            for cell in self.cells()
            if any(s.start_at < moment_of(cell) + length and moment_of(cell) < s.end_at for s in spans)
        ]
        return self._without(clash) if clash else self

    def _without(self, cells: Iterable[int]) -> "Openings":
        left = copy(self)
        left.mask &= ~sum(1 << (cell - self.plan.base) for cell in cells)
        return left

    def count(self) -> int:
        """How many starts are free, counted once for each choice of the first need."""
        if not self._layers:
            return self.mask.bit_count()
        return sum((mask & self.mask).bit_count() for _, mask in self._layers[0][1])

    def free_with(self, cell: int) -> list[Choice]:
        """Who or what could serve the first need at this start, best first."""
        bit = 1 << (cell - self.plan.base)
        return [choice for choice, mask in self._layers[0][1] if mask & bit]

    def free_at_each(self) -> dict[int, list[Choice]]:
        """The same for every start at once, earliest first."""
        free: dict[int, list[Choice]] = {cell: [] for cell in self.cells()}
        for choice, mask in self._layers[0][1] if self._layers else ():
            for bit in bits(mask & self.mask):
                free[self.plan.base + bit].append(choice)
        return free

    def offer(self, cell: int) -> Offer:
        """The offer at a free start: the best choice for every need, staying with one where possible."""
        plan, bit = self.plan, 1 << (cell - self.plan.base)
        chosen: list[tuple[Layer, Choice]] = []
        for layer, options in self._layers:
            free = [choice for choice, mask in options if mask & bit]
            before = {choice for _, choice in chosen}
            chosen.append((layer, next((c for c in free if c in before), free[0])))
        offer = _assemble(plan, self._occupancy, cell, chosen)
        return offer if self.as_of is None else replace(offer, as_of=self.as_of)

    def _choice_mask(self, layer: Layer, choice: Choice) -> int:
        mask = -1
        for resource, units in choice.takes:
            mask &= self._fit(resource, units, layer.service)
        return mask >> layer.offset

    def _fit(self, resource: str, units: int, service: Service) -> int:
        """The cells at which the service could begin as far as this resource goes."""
        key = (resource, units, service.id)
        if key not in self._fits:
            before, length = cells_in(service.before), cells_in(service.duration)
            needed = before + length + cells_in(service.after)
            clear = runs_of(self._occupancy.free(resource, units), needed) << before
            self._fits[key] = runs_of(self._open[resource], length) & clear
        return self._fits[key]

    def _open_mask(self, resource: str) -> int:
        hours = self.plan.business.resources[resource].hours
        if hours is None:
            return span_mask(0, self.plan.length)
        return open_mask(hours, self.plan.business.zone, self.plan.base, self.plan.length)

    def _visit_open(self, starts: int) -> int:
        """The starts at which the whole visit lies within the business's hours."""
        plan = self.plan
        if not starts:
            return 0
        visit = sum(cells_in(s.duration) for s in plan.services)
        is_open = open_mask(plan.business.hours, plan.business.zone, plan.base, plan.length)
        return starts & runs_of(is_open, visit)


def _assemble(plan: Plan, occupancy: Occupancy, cell: int, chosen: list[tuple[Layer, Choice]]) -> Offer:
    business, services = plan.business, plan.services
    needed: list[tuple[str, int, int, int]] = []
    for layer, choice in chosen:
        before, length = cells_in(layer.service.before), cells_in(layer.service.duration)
        first = cell + layer.offset - before
        size = before + length + cells_in(layer.service.after)
        needed += [(resource, units, first, size) for resource, units in choice.takes]
    wanted = sorted(wanted_cells(needed).items())
    runs = tuple(run for resource, cells in wanted for run in occupancy.assign(resource, cells))
    parts = tuple(_parts(services, cell, chosen))
    when = Span(moment_of(cell), moment_of(cell) + sum((s.duration for s in services), timedelta()))
    told = dict.fromkeys(r for layer, c in chosen if layer.told for r in c.resources)
    return Offer(
        business=business.id,
        shape=services[0].shape,
        what=" + ".join(s.name for s in services),
        parts=parts,
        when=when,
        party=plan.wish.party,
        with_names=tuple(business.resources[r].name for r in told),
        runs=runs,
        price=visit_price(services),
        deposit=deposit_due(services, plan.wish.party, business.currency),
    )


def _parts(services: tuple[Service, ...], cell: int, chosen: list[tuple[Layer, Choice]]) -> Iterator[Part]:
    offset = 0
    for service in services:
        start_at = moment_of(cell + offset)
        resources = tuple(
            r
            for layer, choice in chosen
            if layer.service is service and layer.offset == offset
            for r in choice.resources
        )
        yield Part(service.id, Span(start_at, start_at + service.duration), resources)
        offset += cells_in(service.duration)
