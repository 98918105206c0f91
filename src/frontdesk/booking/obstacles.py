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
    return [*found, *_gone(now, then, standing), *_oversold(now, then, standing)]


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
        before, after = now.services.get(part.service), then.services.get(part.service)
        if before is not None and after is None:
            yield f'the service "{part.service}" is gone'
        elif before is not None and after is not None and before.shape is not after.shape:
            yield f'the service "{part.service}" becomes a {after.shape.value}'
    for resource in sorted({run.resource for run in offer.runs}):
        if resource in now.resources and resource not in then.resources:
            yield f'the resource "{resource}" is gone'


def _oversold(now: Business, then: Business, standing: tuple[Booking, ...]) -> Iterator[Obstacle]:
    """Counted cell by cell: a pool may shrink to what is sold, and no further."""
    for name, resource in then.resources.items():
        if name not in now.resources or now.resources[name].sellable <= resource.sellable:
            continue
        sold = _sold(name, standing)
        full = [bookings for bookings in sold.values() if len(bookings) > resource.sellable]
        if full:
            most = max(len(bookings) for bookings in full)
            affected = {booking.number: booking for bookings in full for booking in bookings}
            reason = f'"{name}" shrinks to {resource.sellable}, and {most} are sold at once'
            yield Obstacle(reason, tuple(affected.values()))


def _sold(resource: str, standing: tuple[Booking, ...]) -> dict[int, list[Booking]]:
    """Cell by cell, a booking for every unit of the resource that is sold."""
    sold: dict[int, list[Booking]] = defaultdict(list)
    for booking in standing:
        for offer in _offers(booking):
            for run in offer.runs:
                for at in range(run.at, run.at + run.length) if run.resource == resource else ():
                    sold[at].append(booking)
    return sold


def _offers(booking: Booking) -> tuple[Offer, ...]:
    """What the booking claims: as it stands, and as a change would have it."""
    return (booking.offer,) if booking.proposed is None else (booking.offer, booking.proposed)
