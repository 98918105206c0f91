"""What stands in the way of a new version of a business: bookings that it could not keep."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking, Offer


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A change that cannot be made while these bookings stand."""

    reason: str
    bookings: tuple[Booking, ...]


def obstacles(now: Business, then: Business, standing: Iterable[Booking]) -> list[Obstacle]:
    """Why `then` cannot take the place of `now`, given the bookings that are still to come."""
    standing = tuple(standing)
    if not standing:
        return []
    found: list[Obstacle] = []
    if now.zone.key != then.zone.key:
        reason = f"the zone changes from {now.zone.key} to {then.zone.key}, and agreed times would shift"
        found.append(Obstacle(reason, standing))
    return [*found, *_gone(now, then, standing), *_oversold(then, standing)]


def _gone(now: Business, then: Business, standing: tuple[Booking, ...]) -> Iterator[Obstacle]:
    affected: dict[str, dict[int, Booking]] = defaultdict(dict)
    for booking in standing:
        for offer in _offers(booking):
            for reason in _reasons(now, then, offer):
                affected[reason][booking.number] = booking
    for reason, bookings in affected.items():
        yield Obstacle(reason, tuple(bookings.values()))


def _reasons(now: Business, then: Business, offer: Offer) -> Iterator[str]:
    for part in offer.parts:
        service = then.services.get(part.service)
        if service is None:
            yield f'the service "{part.service}" is gone'
        elif part.service in now.services and now.services[part.service].shape is not service.shape:
            yield f'the service "{part.service}" becomes a {service.shape.value}'
    for resource in sorted({run.resource for run in offer.runs}):
        if resource not in then.resources:
            yield f'the resource "{resource}" is gone'


def _oversold(then: Business, standing: tuple[Booking, ...]) -> Iterator[Obstacle]:
    """Counted cell by cell: a pool may shrink to what is sold, and no further."""
    sold: dict[str, dict[int, dict[int, Booking]]] = defaultdict(lambda: defaultdict(dict))
    counted: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for booking in standing:
        for offer in _offers(booking):
            for run in offer.runs:
                for at in range(run.at, run.at + run.length):
                    sold[run.resource][at][booking.number] = booking
                    counted[run.resource][at] += 1
    for name, cells in counted.items():
        resource = then.resources.get(name)
        full = [at for at, count in cells.items() if resource is not None and count > resource.sellable]
        if full and resource is not None:
            most = max(cells[at] for at in full)
            affected = {number: b for at in full for number, b in sold[name][at].items()}
            reason = f'"{name}" shrinks to {resource.sellable}, and {most} are sold at once'
            yield Obstacle(reason, tuple(affected.values()))


def _offers(booking: Booking) -> tuple[Offer, ...]:
    """What the booking claims: as it stands, and as a change would have it."""
    return (booking.offer,) if booking.proposed is None else (booking.offer, booking.proposed)
