"""Turns about what is agreed: the read-back, and what was booked, asked for, moved, cancelled or stands."""

from dataclasses import replace
from datetime import timedelta

from frontdesk.booking.business import Making as How
from frontdesk.booking.model import Booking, Money, Offer, Shape, Span, Status
from frontdesk.conversation.facts import About, Done, Record
from frontdesk.conversation.outcome import AskCancel, Booked, Cancelled, Moved, ReadBack, Standing
from frontdesk.conversation.state import Asked
from frontdesk.testing.wordings.scenes.facing import facing
from frontdesk.testing.wordings.scenes.making import Making
from frontdesk.testing.wordings.scenes.recording import booked, offered
from frontdesk.testing.wordings.scenes.scene import Scene


def read_back(making: Making) -> Scene | None:
    """Everything that a yes would book."""
    offer = making.any_offer()
    if offer is None:
        return None
    silent = making.chance.random() < 0.15
    put = making.put(offer, held=True)
    record = offered(making, put, held=True)
    record = replace(record, name="" if silent else making.guest.name, needs=_needs(record, silent))
    said = ReadBack(put, making.guest, silent=silent)
    return facing(making, "read_back", (record,), (said,), Asked.READ_BACK)


def read_back_move(making: Making) -> Scene | None:
    """What a booking would become."""
    pair = _moved(making)
    if pair is None:
        return None
    booking, before = pair
    put = making.put(booking.offer, held=True)
    old = booked(making, before)
    record = replace(offered(making, put, held=True), name=making.guest.name, before=old)
    record = replace(record, needs=_needs(record, False))
    said = ReadBack(put, making.guest, before=before)
    return facing(making, "read_back_move", (record, old), (said,), Asked.READ_BACK)


def _needs(record: Record, silent: bool) -> tuple[str, ...]:
    needs = ["what", "start"]
    needs += ["end"] if not hasattr(record.start, "hour") else []
    needs += ["with_"] if record.with_ else []
    needs += ["price"] if record.price is not None else []
    needs += ["deposit"] if record.deposit is not None else []
    needs += ["party"] if record.party and record.party > 1 else []
    return (*needs, *(() if silent else ("name",)))


def agreed(making: Making) -> Scene | None:
    """It is booked; or, where people decide, it was passed on to them."""
    offer = making.any_offer()
    if offer is None:
        return None
    at_once = making.business.making is How.AT_ONCE
    booking = making.booking(offer, Status.CONFIRMED if at_once else Status.PENDING)
    record = booked(making, booking, Done.BOOKED if at_once else Done.REQUESTED)
    record = replace(record, needs=("reference", "what", "start"))
    return facing(making, "booked" if at_once else "requested", (record,), (Booked(booking),), Asked.MORE)


def moved(making: Making) -> Scene | None:
    pair = _moved(making)
    if pair is None or making.business.making is not How.AT_ONCE:
        return None
    booking, before = pair
    record = replace(booked(making, booking, Done.MOVED, before), needs=("reference", "start"))
    return facing(making, "moved", (record,), (Moved(booking, before),), Asked.MORE)


def ask_cancel(making: Making) -> Scene | None:
    offer = making.any_offer()
    if offer is None:
        return None
    booking = making.booking(offer)
    fee = _fee(making)
    record = replace(booked(making, booking), fee=fee, needs=("what", "start", *(("fee",) if fee else ())))
    kind = "ask_cancel_fee" if fee else "ask_cancel"
    return facing(making, kind, (record,), (AskCancel(booking, fee),), Asked.CANCEL)


def cancelled(making: Making) -> Scene | None:
    offer = making.any_offer()
    if offer is None:
        return None
    fee = _fee(making)
    booking = replace(making.booking(offer, Status.CANCELLED), fee=fee)
    record = replace(booked(making, booking, Done.CANCELLED), needs=("reference", *(("fee",) if fee else ())))
    kind = "cancelled_fee" if fee else "cancelled"
    return facing(making, kind, (record,), (Cancelled(booking),), Asked.MORE)


def _fee(making: Making) -> Money | None:
    fee = making.business.limits.cancel_fee
    return fee if fee and making.chance.random() < 0.6 else None


def standing(making: Making) -> Scene | None:
    """One to three bookings of the guest's, as they stand."""
    many = making.chance.choice((1, 1, 2, 2, 3))
    found = [offer for offer in (making.any_offer() for _ in range(many)) if offer]
    if not found:
        return None
    approval = making.business.making is not How.AT_ONCE
    among = [
        Status.CONFIRMED,
        Status.CONFIRMED,
        Status.CANCELLED,
        *([Status.PENDING] * 3 if approval else []),
    ]
    bookings = [making.booking(offer, making.chance.choice(among)) for offer in found]
    if len({booking.reference for booking in bookings}) < len(bookings):
        return None
    records = tuple(booked(making, booking) for booking in bookings)
    which = len(bookings) > 1 and making.chance.random() < 0.5
    asks = Asked.WHICH_BOOKING if which else Asked.NOTHING
    return facing(making, "standing", records, (Standing(tuple(bookings), which),), asks)


def _moved(making: Making) -> tuple[Booking, Booking] | None:
    """A booking at another time than it was."""
    services = making.shaped(Shape.APPOINTMENT, Shape.TABLE)
    on, other = making.open_day(), making.open_day()
    if not services or on is None or other is None:
        return None
    service = making.chance.choice(services)
    old, new = making.starts(service, on), making.starts(service, other)
    if not old or not new:
        return None
    was, at = making.chance.choice(old), making.chance.choice(new)
    if was == at:
        return None
    party = making.party_for(service) if service.shape is Shape.TABLE else 1
    people = making.people_for(service)
    before = making.booking(making.visit(service, was, party, people))
    offer = making.visit(service, at, party, people)
    return replace(before, offer=offer, start_at=at), before


def place(making: Making) -> Scene | None:
    """A place has come free for a guest who waited: it is kept for a while."""
    offer: Offer | None = making.any_offer()
    if offer is None or not isinstance(offer.when, Span) or making.business.making is How.CALL:
        return None
    put = making.put(offer, held=True)
    until = making.now + timedelta(minutes=30)
    record = replace(offered(making, put, held=True), until=until, name=making.guest.name)
    record = replace(record, needs=_needs(record, False))
    said = ReadBack(put, making.guest, until_at=until, today=until.date() == making.today)
    return facing(making, "place", (record,), (said,), Asked.READ_BACK)


__all__ = [
    "About",
    "agreed",
    "ask_cancel",
    "cancelled",
    "moved",
    "place",
    "read_back",
    "read_back_move",
    "standing",
]
