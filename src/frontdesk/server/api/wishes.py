"""What a request asks for → a wish; names are understood as well as ids."""

from datetime import date, timedelta

from frontdesk.adapters.store.answers import StandingAnswers
from frontdesk.booking.actions import Books
from frontdesk.booking.business import Business
from frontdesk.booking.hours import day_of
from frontdesk.booking.inputs import read_contact, read_date, read_id, read_time
from frontdesk.booking.model import Contact, Offer, Shape
from frontdesk.booking.refusals import PersonNeeded, UnknownResource, UnknownService
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.requirements import Given, hand_offs, met
from frontdesk.server.api.problems import refused
from frontdesk.server.api.requests import GuestBody, WishBody

FIRST_YEAR, LAST_YEAR = 2000, 2100
"""Dates beyond these cannot be meant, and the calendar's own ends are not far off."""

PLAIN = {
    "phone": "This is not a phone number that we can call; write it like +1 555 123 4567.",
    "email": "This is not an e-mail address that we can write to; write it like jess@example.org.",
}


def wants_stay(business: Business, body: WishBody) -> bool:
    """Whether nights are meant: they were named, or the house has nothing else."""
    if body.check_in is not None or body.check_out is not None:
        return True
    return all(service.shape is Shape.STAY for service in business.services.values())


def wish_of(books: Books, body: WishBody) -> Wish:
    business = books.business
    first_on = read_day(body.from_, "from") if body.from_ else day_of(books.now(), business.zone)
    return Wish(
        services=tuple(service_id(business, s) for s in body.services) or _only_service(business),
        first_on=first_on,
        last_on=first_on + timedelta(days=body.days - 1),
        party=body.party,
        with_resources=tuple(_resource_id(business, r) for r in body.with_),
        area=body.area,
        earliest=read_time(body.earliest, "earliest") if body.earliest else None,
        latest=read_time(body.latest, "latest") if body.latest else None,
    )


def stay_of(books: Books, body: WishBody) -> StayWish:
    if body.check_in is None or body.check_out is None:
        missing = "check_in" if body.check_in is None else "check_out"
        raise BadInput(missing, "A stay needs a day of arrival and one of departure: check_in and check_out.")
    return StayWish.naming(
        [service_id(books.business, room) for room in body.services],
        read_day(body.check_in, "check_in"),
        read_day(body.check_out, "check_out"),
        body.guests,
        body.rooms,
    )


def contact_of(books: Books, guest: GuestBody) -> Contact:
    """Who it is for; a sentence about what is wrong with it repeats nothing of it."""
    try:
        return read_contact(
            guest.name,
            books.business.country,
            phone=guest.phone,
            email=guest.email,
            requests=guest.requests,
        )
    except BadInput as exc:
        raise BadInput(f"guest.{exc.field}", PLAIN.get(exc.field, exc.reason)) from None


async def required(
    books: Books, playbook: Playbook, offer: Offer, contact: Contact, answers: Given
) -> Contact:
    """The contact with what the business requires of its guests; a problem where that is not met.

    An answer after which a person takes over stands for a day: another one does not take it back.
    """
    kept, now_at = StandingAnswers(books.ledger, playbook.id), books.now()
    found = met(playbook, offer, contact, answers)
    if isinstance(found, PersonNeeded):
        await kept.keep(found, contact, offer, now_at)
    elif stands := await kept.standing(hand_offs(playbook, offer), contact, offer, now_at):
        found = stands
    if isinstance(found, Contact):
        return found
    raise refused(found, playbook.business)


def read_day(text: str, field: str) -> date:
    day = read_date(text, field)
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise BadInput(
            field, f"The year {day.year} cannot be meant; dates go from {FIRST_YEAR} to {LAST_YEAR}."
        )
    return day


def service_id(business: Business, asked: str) -> str:
    if found := read_id(asked, business.services.values()):
        return found
    raise refused(UnknownService(asked, tuple(business.services)), business)


def _resource_id(business: Business, asked: str) -> str:
    if found := read_id(asked, business.resources.values()):
        return found
    raise refused(UnknownResource(asked, tuple(business.resources)), business)


def _only_service(business: Business) -> tuple[str, ...]:
    services = tuple(business.services)
    if len(services) != 1:
        raise refused(UnknownService("", services), business)
    return services
