"""When visits are free: appointments and tables, day by day, for the pages that show them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import groupby

from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.business import Service
from frontdesk.booking.cells import CELLS_A_DAY, cell_of, moment_of
from frontdesk.booking.wishes import Wish
from frontdesk.playbooks.catalogue import CAR_KIND, VENUE_KIND

NEAR = timedelta(days=14)
"""Where free times are looked for first; only what has none is looked for up to the horizon."""

DAYS_SHOWN = 4
TIMES_SHOWN = 6
USUAL_PARTY = 2
SOON = 2 * CELLS_A_DAY


@dataclass(frozen=True)
class FreeDay:
    """The free starts of a day; `more` of them are not shown."""

    on: date
    times: tuple[datetime, ...]
    more: int


@dataclass(frozen=True)
class Bookable:
    """A service and when it is free; `soonest_with` is who is free at the first time.

    `first_with` is when each car or venue is free first, for lists that show them one by one.
    """

    service: Service
    days: tuple[FreeDay, ...] = ()
    soonest_with: tuple[str, ...] = ()
    first_with: Mapping[str, datetime] = field(default_factory=dict)

    @property
    def soonest_at(self) -> datetime | None:
        return self.days[0].times[0] if self.days else None


async def look_for(books: Books, service: Service, today: date) -> Bookable:
    """When a service is next free, with one question to the ledger."""
    party = min(max(USUAL_PARTY, service.party_min), service.party_max)
    wish = Wish((service.id,), today, today + NEAR, party)
    openings = await actions.check(books, wish)
    if isinstance(openings, Openings) and not openings.mask:
        openings = await actions.next_free(books, wish)
    if not isinstance(openings, Openings) or not openings.mask:
        return Bookable(service)
    days = tuple(_free_days(books, openings))
    soonest = openings.offer(cell_of(days[0].times[0]))
    return Bookable(service, days, soonest.with_names, _first_with(books, openings))


def _first_with(books: Books, openings: Openings) -> dict[str, datetime]:
    """When each of the things that guests pick by name is free first."""
    business, found = books.business, dict[str, datetime]()
    wanted = {r for need in openings.plan.services[0].needs[:1] for r in need.among}
    wanted = {r for r in wanted if business.resources[r].kind in (CAR_KIND, VENUE_KIND)}
    for cell in openings.cells():
        # Whatever is closed for longer is left without a time: dozens of venues are not looked for all month.
        if len(found) == len(wanted) or cell > openings.plan.base + SOON:
            break
        at = moment_of(cell).astimezone(business.zone)
        for choice in openings.free_with(cell):
            for resource in choice.resources:
                found.setdefault(resource, at)
    return found


def _free_days(books: Books, openings: Openings) -> Iterator[FreeDay]:
    zone = books.business.zone
    moments = (moment_of(cell).astimezone(zone) for cell in openings.cells())
    for count, (on, group) in enumerate(groupby(moments, key=datetime.date)):
        if count == DAYS_SHOWN:
            return
        times = tuple(group)
        yield FreeDay(on, times[:TIMES_SHOWN], max(0, len(times) - TIMES_SHOWN))
