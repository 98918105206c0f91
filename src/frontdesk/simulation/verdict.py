"""The ledger's word on a conversation: is what is booked what was wanted?"""

from datetime import timedelta
from zoneinfo import ZoneInfo

from frontdesk.booking.model import STANDING, Booking, Nights, Offer, Span, Status
from frontdesk.booking.ports import Ledger
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import AskKind
from frontdesk.simulation.wishes import Goal, Person, Wished


async def made_since(ledger: Ledger, business: str, last_number: int) -> list[Booking]:
    """The bookings of this conversation: on a copy of the opening ledger, nobody else writes."""
    # Numbers leave no gaps, so these few are found by their keys, however full the books are.
    made: list[Booking] = []
    while (booking := await ledger.booking(business, last_number + len(made) + 1)) is not None:
        made.append(booking)
    return made


def verdict(goal: Goal, person: Person, playbook: Playbook, made: list[Booking]) -> str:
    """What is wrong with what was booked; empty if it is exactly what was wanted."""
    if goal.cancelled:
        standing = [b for b in made if b.status in STANDING]
        if not made:
            return "nothing was booked"
        return "it still stands" if standing or made[0].status is not Status.CANCELLED else ""
    standing = [b for b in made if b.status in STANDING]
    if len(standing) != 1:
        return "nothing was booked" if not standing else f"{len(standing)} bookings instead of one"
    if any(part.service not in playbook.business.services for part in standing[0].offer.parts):
        return f"only a {standing[0].offer.what}"
    booking = standing[0]
    offer = booking.proposed or booking.offer
    return _offer(goal.final, offer, playbook.business.zone) or _contact(booking, person, playbook)


def _offer(wished: Wished, offer: Offer, zone: ZoneInfo) -> str:
    if tuple(sorted(part.service for part in offer.parts)) != tuple(sorted(wished.services)):
        return f"the wrong service: {offer.what}"
    if (wrong := _when(wished, offer, zone)) != "":
        return wrong
    if wished.party and offer.party != wished.party:
        return f"the wrong party: {offer.party} instead of {wished.party}"
    resources = {resource for part in offer.parts for resource in part.resources}
    if wished.among and not resources & set(wished.among):
        return f"not with whom they wanted: {', '.join(offer.with_names)}"
    return ""


def _when(wished: Wished, offer: Offer, zone: ZoneInfo) -> str:
    match offer.when:
        case Nights(first, last):
            right = first == wished.days[0] and last - first == timedelta(days=wished.nights or 0)
            return "" if right else f"the wrong nights: {first} to {last}"
        case Span(start_at, _):
            local_at = start_at.astimezone(zone)
            return "" if wished.fits(local_at) else f"the wrong time: {local_at:%a %d %b %H:%M}"


def _contact(booking: Booking, person: Person, playbook: Playbook) -> str:
    contact = booking.contact
    if contact is None:
        return "no contact"
    needed = {
        ask.kind for ask in playbook.ask_for(tuple(p.service for p in booking.offer.parts)) if ask.required
    }
    if AskKind.NAME in needed and contact.name.casefold() != person.name.casefold():
        return f"the wrong name: {contact.name}"
    if AskKind.PHONE in needed and contact.phone != person.phone:
        return f"the wrong phone: {contact.phone}"
    if AskKind.EMAIL in needed and (contact.email or "").casefold() != person.email:
        return f"the wrong e-mail: {contact.email}"
    return ""
