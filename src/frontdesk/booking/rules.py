"""What the business allows: every verb asks here, so none may take what another would refuse."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta

from frontdesk.booking.availability import notice_of
from frontdesk.booking.business import Business, Need, Resource, Service
from frontdesk.booking.cells import cell_of, cells_in, night_of
from frontdesk.booking.choices import choices_for, seats_fit
from frontdesk.booking.hours import boundary, closed_because, day_of, open_cells, start_cells
from frontdesk.booking.model import STANDING, Booking, Nights, Offer, Part, Shape, Span, When
from frontdesk.booking.occupancy import cells_of, wanted_cells
from frontdesk.booking.pricing import price_and_deposit
from frontdesk.booking.refusals import (
    CannotDoThat,
    Closed,
    EndsBeforeItStarts,
    InThePast,
    NotAStart,
    OfferExpired,
    PartyTooLarge,
    PartyTooSmall,
    Refusal,
    TooFar,
    TooFewNights,
    TooLateToChange,
    TooManyNights,
    TooSoon,
    UnknownResource,
    UnknownService,
    WishRefusal,
    WrongStatus,
)
from frontdesk.booking.stays import open_every_night, pool_of
from frontdesk.booking.wishes import StayWish, Wish

STAFF = "staff"
"""Actors that begin so are not bound by notice and cancellation window."""


def is_staff(actor: str) -> bool:
    return actor.split(":", 1)[0] == STAFF


def start_of(business: Business, when: When) -> datetime:
    """When it begins; a stay begins with the business's day of arrival."""
    if isinstance(when, Span):
        return when.start_at
    return boundary(when.check_in_on, 0, business.zone)


def end_of(business: Business, when: When) -> datetime:
    if isinstance(when, Span):
        return when.end_at
    return boundary(when.check_out_on, 0, business.zone)


def refuse_wish(business: Business, wish: Wish, now_at: datetime) -> WishRefusal | None:
    """Why nothing can be found for this wish, whatever is free."""
    if not wish.services:
        return UnknownService("", tuple(business.services))
    for name in wish.services:
        service = business.services.get(name)
        if service is None or service.shape is Shape.STAY:
            return UnknownService(name, tuple(business.services))
        if refused := _party(business, service, wish.party):
            return refused
        if refused := _preferred(business, service, wish):
            return refused
    return _days(business, wish.first_on, wish.last_on, now_at)


def refuse_stay(business: Business, wish: StayWish, now_at: datetime) -> WishRefusal | None:
    """Why no room can be found for this stay, whatever is free."""
    stays = [s for s in business.services.values() if s.shape is Shape.STAY]
    if wish.room_type is not None:
        stays = [s for s in stays if s.id == wish.room_type]
    if not stays:
        return UnknownService(wish.room_type or "", tuple(business.services))
    if wish.guests < min(s.party_min for s in stays):
        return PartyTooSmall(min(s.party_min for s in stays))
    if wish.guests > max(s.party_max for s in stays):
        return PartyTooLarge(max(s.party_max for s in stays))
    if wish.check_out_on <= wish.check_in_on:
        return EndsBeforeItStarts()
    nights = Nights(wish.check_in_on, wish.check_out_on).count
    if nights < min(s.nights_min for s in stays):
        return TooFewNights(min(s.nights_min for s in stays))
    if nights > max(s.nights_max for s in stays):
        return TooManyNights(max(s.nights_max for s in stays))
    return _days(business, wish.check_in_on, wish.check_in_on, now_at)


def refuse_offer(
    business: Business, offer: Offer, now_at: datetime, *, actor: str, held: bool = False
) -> Refusal | None:
    """Why an offer cannot be held or booked any more; what is held was granted in time, notice is past."""
    if not _whole(offer) or not (held or _priced(business, offer)):
        return OfferExpired()
    for part in offer.parts:
        service = business.services.get(part.service)
        if service is None or not all(r in business.resources for r in part.resources):
            return OfferExpired()
        if wrong_party := _party(business, service, offer.party):
            return wrong_party
    if refused := _in_time(business, offer, now_at, bound=not held and not is_staff(actor)):
        return refused
    if isinstance(offer.when, Nights):
        return _stay_stands(business, offer, offer.when)
    return _visit_stands(business, offer, offer.when)


def refuse_past(business: Business, when: When, now_at: datetime) -> InThePast | None:
    """Whether it would begin in the past; a stay may still begin today."""
    if isinstance(when, Nights):
        past = when.check_in_on < day_of(now_at, business.zone)
        return InThePast(asked_on=when.check_in_on) if past else None
    return InThePast(asked_at=when.start_at) if when.start_at < now_at else None


def refuse_change(
    business: Business, booking: Booking, now_at: datetime, actor: str, *, fee_buys_it: bool
) -> Refusal | None:
    """Why this booking cannot be moved or cancelled by this actor now.

    Inside the window a fee buys a cancellation, but not a move: else moving away first would save it.
    """
    if booking.status not in STANDING:
        return WrongStatus(booking.reference, booking.status)
    if is_staff(actor) or (fee_buys_it and business.limits.cancel_fee is not None):
        return None
    notice = business.limits.cancel_notice
    until_at = start_of(business, booking.offer.when) - notice
    return TooLateToChange(notice, until_at) if now_at > until_at else None


def _party(business: Business, service: Service, party: int) -> WishRefusal | None:
    if party < service.party_min:
        return PartyTooSmall(service.party_min)
    if party > service.party_max:
        return PartyTooLarge(service.party_max)
    if service.shape is Shape.TABLE and not any(
        choices_for(business, service, need, party) for need in service.needs
    ):
        tables = [business.resources[t] for need in service.needs for t in need.among]
        return PartyTooLarge(max(t.seats_max for t in tables))
    return None


def _preferred(business: Business, service: Service, wish: Wish) -> WishRefusal | None:
    for resource in wish.with_resources:
        if resource not in business.resources:
            return UnknownResource(resource, tuple(business.resources))
        same_kind = [n for n in service.needs if n.kind == business.resources[resource].kind]
        if same_kind and not any(resource in need.among for need in same_kind):
            who_can = tuple(business.resources[r].name for n in same_kind for r in n.among)
            return CannotDoThat(business.resources[resource].name, service.name, who_can)
    return None


def _days(business: Business, first_on: date, last_on: date, now_at: datetime) -> WishRefusal | None:
    today = day_of(now_at, business.zone)
    if last_on < first_on:
        return EndsBeforeItStarts()
    if last_on < today:
        return InThePast(asked_on=last_on)
    horizon_on = today + timedelta(days=business.limits.horizon_days)
    return TooFar(horizon_on) if first_on > horizon_on else None


def _in_time(business: Business, offer: Offer, now_at: datetime, *, bound: bool) -> Refusal | None:
    if past := refuse_past(business, offer.when, now_at):
        return past
    if not bound:
        return None
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
    service = business.services[offer.parts[0].service]
    if service.shape is not Shape.STAY or offer.parts[0].resources != (pool_of(service),):
        return OfferExpired()
    if nights.count < service.nights_min:
        return TooFewNights(service.nights_min)
    if nights.count > service.nights_max:
        return TooManyNights(service.nights_max)
    if not open_every_night(business, nights):
        return Closed(nights.check_in_on)
    needed = [(pool_of(service), 1, night_of(nights.check_in_on), nights.count)]
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
    """Whether the parts are, one after another, just what the offer says it is."""
    if not offer.parts or any(type(part.when) is not type(offer.when) for part in offer.parts):
        return False
    if isinstance(offer.when, Nights):
        return len(offer.parts) == 1 and offer.parts[0].when == offer.when
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
