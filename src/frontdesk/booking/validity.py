"""Whether an offer may still be held or booked: offers come back from outside, later, and perhaps changed."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta

from frontdesk.booking.availability import notice_of
from frontdesk.booking.business import Business, Need, Resource, Service
from frontdesk.booking.cells import cell_of, cells_in, night_of
from frontdesk.booking.choices import seats_fit
from frontdesk.booking.hours import closed_because, day_of, open_cells, start_cells
from frontdesk.booking.model import Nights, Offer, Part, Shape, Span
from frontdesk.booking.occupancy import cells_of, wanted_cells
from frontdesk.booking.prices import price_and_deposit
from frontdesk.booking.refusals import (
    Closed,
    NotAStart,
    OfferExpired,
    Refusal,
    TooFar,
    TooFewNights,
    TooManyNights,
    TooManyRooms,
    TooSoon,
)
from frontdesk.booking.rules import is_staff, refuse_guests, refuse_party, refuse_past
from frontdesk.booking.stays import open_every_night, pool_of, units_of


def refuse_offer(
    business: Business, offer: Offer, now_at: datetime, *, actor: str, held: bool = False
) -> Refusal | None:
    """Why an offer cannot be held or booked any more; what is held was granted in time, notice is past."""
    if not _whole(offer) or not (held or _priced(business, offer)):
        return OfferExpired()
    for part in offer.parts:
        known = part.service in business.services
        if not known or not all(r in business.resources for r in part.resources):
            return OfferExpired()
    if wrong_party := _refuse_party(business, offer):
        return wrong_party
    if refused := _in_time(business, offer, now_at, bound=not held and not is_staff(actor)):
        return refused
    if isinstance(offer.when, Nights):
        return _stay_stands(business, offer, offer.when)
    return _visit_stands(business, offer, offer.when)


def _refuse_party(business: Business, offer: Offer) -> Refusal | None:
    """A party goes to every service together, and shares out over the rooms of a stay."""
    services = [business.services[part.service] for part in offer.parts]
    if isinstance(offer.when, Nights):
        return refuse_guests(services, offer.party)
    refusals = (refuse_party(business, service, offer.party) for service in services)
    return next((refusal for refusal in refusals if refusal), None)


def _in_time(business: Business, offer: Offer, now_at: datetime, *, bound: bool) -> Refusal | None:
    if past := refuse_past(business, offer.when, now_at):
        return past
    if not bound:
        return None
    most = business.limits.rooms
    if isinstance(offer.when, Nights) and most is not None and len(offer.parts) > most:
        return TooManyRooms(most)
    horizon_on = day_of(now_at, business.zone) + timedelta(days=business.limits.horizon_days)
    if opening_day(business, offer) > horizon_on:
        return TooFar(horizon_on)
    notice = notice_of(business, [business.services[p.service] for p in offer.parts])
    if isinstance(offer.when, Span) and offer.when.start_at < now_at + notice:
        return TooSoon(notice, now_at + notice)
    return None


def opening_day(business: Business, offer: Offer) -> date:
    """The business's day that an offer belongs to: a start after midnight may be the evening before's."""
    if isinstance(offer.when, Nights):
        return offer.when.check_in_on
    cell = cell_of(offer.when.start_at)
    starts = business.services[offer.parts[0].service].starts
    before, day = _opening_days(business, offer.when.start_at)
    return before if cell in start_cells(starts, business.hours, before, business.zone) else day


def _stay_stands(business: Business, offer: Offer, nights: Nights) -> Refusal | None:
    rooms = [business.services[part.service] for part in offer.parts]
    for part, room in zip(offer.parts, rooms, strict=True):
        if room.shape is not Shape.STAY or part.resources != (pool_of(room),):
            return OfferExpired()
        if nights.count < room.nights_min:
            return TooFewNights(room.nights_min)
        if nights.count > room.nights_max:
            return TooManyNights(room.nights_max)
    if not open_every_night(business, nights):
        return Closed(nights.check_in_on)
    first = night_of(nights.check_in_on)
    needed = [(pool, units, first, nights.count) for pool, units in units_of(rooms).items()]
    return None if _claims_agree(business, offer, needed) else OfferExpired()


def _visit_stands(business: Business, offer: Offer, span: Span) -> Refusal | None:
    first = business.services[offer.parts[0].service]
    days = _opening_days(business, span.start_at)
    if not any(
        cell_of(span.start_at) in start_cells(first.starts, business.hours, day, business.zone)
        for day in days
    ):
        reason = closed_because(business.hours, days[-1])
        return NotAStart(span.start_at) if reason is None else Closed(days[-1], reason)
    if not _open_throughout(business, None, span, days):
        return Closed(days[-1])
    for part in offer.parts:
        if refused := _part_stands(business, offer, part, days):
            return refused
    return None if _claims_agree(business, offer, _needed(business, offer)) else OfferExpired()


def _part_stands(business: Business, offer: Offer, part: Part, days: tuple[date, ...]) -> Refusal | None:
    service = business.services[part.service]
    assert isinstance(part.when, Span)
    if part.when.end_at - part.when.start_at != service.duration:
        return OfferExpired()
    if not _serves(business, service, part.resources, offer.party):
        return OfferExpired()
    resources = [business.resources[r] for r in part.resources]
    if not all(_open_throughout(business, r, part.when, days) for r in resources):
        return Closed(days[-1])
    return None


def _serves(business: Business, service: Service, resources: tuple[str, ...], party: int) -> bool:
    """Whether these are, need by need, resources that may serve the service."""
    if len(set(resources)) != len(resources):
        return False
    if service.shape is Shape.TABLE:
        tables = tuple(business.resources[r] for r in resources)
        joined = len(tables) == 1 or resources in business.joins or resources[::-1] in business.joins
        return bool(tables) and joined and seats_fit(tables, party) and _among(service.needs[0], resources)
    left = resources
    for need in service.needs:
        if len(left) < need.count or not _among(need, left[: need.count]):
            return False
        left = left[need.count :]
    return not left


def _among(need: Need, resources: tuple[str, ...]) -> bool:
    return all(resource in need.among for resource in resources)


def _whole(offer: Offer) -> bool:
    """Whether the parts are, one after another or as rooms side by side, just what the offer says it is."""
    if not offer.parts or any(type(part.when) is not type(offer.when) for part in offer.parts):
        return False
    if isinstance(offer.when, Nights):
        return all(part.when == offer.when for part in offer.parts)
    reached = offer.when.start_at
    for part in offer.parts:
        if not isinstance(part.when, Span) or part.when.start_at != reached:
            return False
        reached = part.when.end_at
    return reached == offer.when.end_at


def _priced(business: Business, offer: Offer) -> bool:
    """Whether the offer's price and deposit are still what the business asks."""
    services = [business.services.get(part.service) for part in offer.parts]
    known = [service for service in services if service is not None]
    if len(known) != len(services):
        return False
    return (offer.price, offer.deposit) == price_and_deposit(
        known, offer.when, offer.party, business.currency
    )


def _needed(business: Business, offer: Offer) -> Iterator[tuple[str, int, int, int]]:
    """(resource, units, first cell, cells) that the offer's parts need, buffers included."""
    for part in offer.parts:
        service = business.services[part.service]
        assert isinstance(part.when, Span)
        first = cell_of(part.when.start_at) - cells_in(service.before)
        length = cells_in(service.before) + cells_in(service.duration) + cells_in(service.after)
        for resource in part.resources:
            need = next(n for n in service.needs if resource in n.among)
            yield resource, offer.party if need.per_person else 1, first, length


def _claims_agree(business: Business, offer: Offer, needed: Iterable[tuple[str, int, int, int]]) -> bool:
    """Whether the offer claims the very time it speaks of: offers come back from outside."""
    given: dict[str, dict[int, int]] = {}
    for resource, unit, at in cells_of(offer.runs):
        if resource not in business.resources or not 0 <= unit < business.resources[resource].sellable:
            return False
        cells = given.setdefault(resource, {})
        cells[at] = cells.get(at, 0) + 1
    return wanted_cells(needed) == given


def _opening_days(business: Business, start_at: datetime) -> tuple[date, ...]:
    """The business days whose hours may hold this moment: a late evening belongs to the day before."""
    day = day_of(start_at, business.zone)
    return (day - timedelta(days=1), day)


def _open_throughout(
    business: Business, resource: Resource | None, span: Span, days: tuple[date, ...]
) -> bool:
    hours = business.hours if resource is None else resource.hours
    if hours is None:
        return True
    first = cell_of(span.start_at)
    last = first + cells_in(span.end_at - span.start_at)
    # Hours that run on over midnight are two spans that touch: walk through them.
    reached = first
    around = (*days, days[-1] + timedelta(days=1))
    for start, length in sorted(span for day in around for span in open_cells(hours, day, business.zone)):
        if start <= reached < start + length:
            reached = start + length
    return reached >= last
