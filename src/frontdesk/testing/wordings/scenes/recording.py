"""Offers, bookings and what else the desk speaks of, as records."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

from frontdesk.booking.model import Booking, Money, Nights, Offer, Shape, Span
from frontdesk.booking.pricing import average
from frontdesk.conversation.facts import About, Done, Record
from frontdesk.conversation.state import Put
from frontdesk.testing.wordings.scenes.making import Making


def offered(making: Making, put: Put, held: bool = False) -> Record:
    """An offer that was put to the guest."""
    record = _of_offer(making, put.offer)
    kept = put.hold is not None and held
    id_ = f"hold:{put.hold}" if kept else f"availability:{making.business.id}"
    return replace(record, about=About.OFFER, id=id_, held=kept)


def booked(
    making: Making, booking: Booking, done: Done | None = None, before: Booking | None = None
) -> Record:
    """A booking as it stands."""
    record = _of_offer(making, booking.offer)
    was = booked(making, before) if before else None
    return replace(
        record,
        about=About.BOOKING,
        id=f"booking:{booking.reference}",
        reference=booking.reference,
        status=booking.status.value,
        done=done,
        before=was,
        fee=booking.fee,
        name=booking.contact.name if booking.contact else "",
        within=making.business.answer_within if booking.pending_for else None,
    )


def _of_offer(making: Making, offer: Offer) -> Record:
    service = making.business.services[offer.parts[0].service]
    names = tuple(name for name in (service.phrase, *_tables(offer)) if name)
    record = Record(
        About.OFFER,
        what=service.name,
        names=names,
        with_=offer.with_names,
        price=offer.price,
        deposit=offer.deposit,
        party=offer.party if offer.shape is not Shape.APPOINTMENT else None,
    )
    zone = making.business.zone
    if isinstance(offer.when, Nights):
        rate = average(offer.nightly) if offer.nightly and offer.when.count > 1 else None
        return replace(record, start=offer.when.check_in_on, end=offer.when.check_out_on, rate=rate)
    start, end = offer.when.start_at.astimezone(zone), offer.when.end_at.astimezone(zone)
    where = _area(making, offer)
    return replace(record, start=start, end=end, length=service.duration, where=where)


def _tables(offer: Offer) -> tuple[str, ...]:
    return (f"a table for {offer.party}",) if offer.shape is Shape.TABLE else ()


def _area(making: Making, offer: Offer) -> str:
    venue = next(
        (making.playbook.directory[r] for r in offer.parts[0].resources if r in making.playbook.directory),
        None,
    )
    return venue.area if venue else ""


def service_record(making: Making, id_: str) -> Record:
    """What can be booked, what it costs and how long it takes."""
    service = making.business.services[id_]
    needed = {r for need in service.needs if need.told for r in need.among}
    who = tuple(r.name for r in making.business.resources.values() if r.id in needed and r.kind != "car")
    length = service.duration if service.shape is not Shape.STAY else None
    return Record(
        About.SERVICE,
        id=f"service:{id_}",
        what=service.name,
        names=(service.phrase,) if service.phrase else (),
        with_=who if len(who) < 6 else (),
        price=service.price,
        length=length,
        text=service.description,
    )


def item_record(making: Making, id_: str) -> Record:
    """A car that is for sale."""
    car = making.playbook.inventory[id_]
    price = Money(car.price, making.business.currency) if car.price is not None else None
    return Record(
        About.ITEM,
        id=f"inventory:{id_}",
        what=car.name,
        names=(f"{car.make} {car.model}", car.model),
        price=price,
        number=Decimal(car.miles) if car.miles else None,
        status=car.condition,
        text=f"{car.colour}. {car.about or ''}".strip(),
    )


def venue_record(making: Making, id_: str) -> Record:
    venue = making.playbook.directory[id_]
    said = f"{venue.name} ({', '.join(venue.cuisine)}, {venue.area}, {venue.price}): {venue.about}"
    return Record(
        About.VENUE, id=f"directory:{id_}", what=venue.name, names=venue.cuisine, where=venue.area, text=said
    )


NIGHT = timedelta(days=1)
__all__ = ["NIGHT", "Span", "booked", "item_record", "offered", "service_record", "venue_record"]
