"""Which resources could serve a need: one provider of several, a table that fits, or a declared pair."""

from dataclasses import dataclass
from itertools import combinations

from frontdesk.booking.business import Business, Need, Resource, Service
from frontdesk.booking.model import Shape


@dataclass(frozen=True, slots=True)
class Choice:
    """Resources that serve a need together, each with how many of its units; best choices come first."""

    takes: tuple[tuple[str, int], ...]

    @property
    def resources(self) -> tuple[str, ...]:
        return tuple(resource for resource, _ in self.takes)


def choices_for(
    business: Business,
    service: Service,
    need: Need,
    party: int,
    preferred: tuple[str, ...] = (),
    area: str | None = None,
) -> tuple[Choice, ...]:
    """Every way to serve the need for this party, best first; only preferred ones where any is named."""
    if service.shape is Shape.TABLE:
        found = _tables(business, need, party, area)
    else:
        units = party if need.per_person else 1
        found = [
            Choice(tuple((resource, units) for resource in group))
            for group in combinations(need.among, need.count)
        ]
    wanted = set(preferred) & set(need.among)
    return tuple(c for c in found if wanted <= set(c.resources)) if wanted else tuple(found)


def _tables(business: Business, need: Need, party: int, area: str | None) -> list[Choice]:
    """Single tables first, the one that wastes fewest seats leading; then declared pairs."""
    groups: list[tuple[Resource, ...]] = [(business.resources[r],) for r in need.among]
    groups += [
        (business.resources[a], business.resources[b])
        for a, b in business.joins
        if a in need.among and b in need.among
    ]
    fitting = [
        group
        for group in groups
        if seats_fit(group, party) and (area is None or all(t.area == area for t in group))
    ]
    fitting.sort(key=lambda group: (len(group), sum(t.seats_max for t in group)))
    return [Choice(tuple((table.id, 1) for table in group)) for group in fitting]


def seats_fit(tables: tuple[Resource, ...], party: int) -> bool:
    """A single table has its own smallest party; a pair is for parties neither table seats alone."""
    if len(tables) == 1:
        return tables[0].seats_min <= party <= tables[0].seats_max
    return max(t.seats_max for t in tables) < party <= sum(t.seats_max for t in tables)
