"""What is on record at the moment of a reply: the guest's holds and bookings, and what is free."""

import re
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from frontdesk.booking.actions import check, check_stay
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.business import Business
from frontdesk.booking.model import STANDING, Booking, Hold, Nights, Offer, Span
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.playbooks import Playbook
from frontdesk.simulation.perception import called, plain_words
from frontdesk.simulation.verdict import made_since

_REFERENCE = r"\b{prefix}-\d{{4,}}\b"


@dataclass(frozen=True)
class Evidence:
    """`told`: the bookings that a reply speaks of, None for one that does not exist."""

    playbook: Playbook
    books: Books
    holder: str
    last_number: int
    holds: tuple[Hold, ...]
    made: tuple[Booking, ...]
    told: dict[str, Booking | None]
    spoken: tuple[str, ...] = ()
    """The services that were last named, in this reply or one before it."""

    @property
    def business(self) -> Business:
        return self.books.business

    @property
    def today(self) -> date:
        return self.books.now().astimezone(self.business.zone).date()

    @property
    def on_record(self) -> tuple[Booking, ...]:
        return (*(b for b in self.told.values() if b is not None), *self.made)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What this guest may be told of as theirs."""
        booked = (offer for b in self.on_record for offer in (b.offer, b.proposed) if offer)
        return (*(hold.offer for hold in self.holds), *booked)

    def starts(self, *, with_name: str = "") -> set[datetime]:
        """The starts of what is held for this guest or booked by them, in the business's time."""
        return {
            datetime.combine(*self.start_of(offer))
            for offer in self.offers
            if not with_name or not offer.with_names or with_name in offer.with_names
        }

    def start_of(self, offer: Offer) -> tuple[date, Any]:
        match offer.when:
            case Span(start_at, _):
                local_at = start_at.astimezone(self.business.zone)
                return local_at.date(), local_at.time()
            case Nights(first, _):
                return first, datetime.min.time()

    async def free(
        self, services: tuple[str, ...], on: date, party: int, among: tuple[str, ...] = ()
    ) -> set[datetime]:
        """The free starts of a day, with any of these; what this guest has counts as free."""
        found: set[datetime] = set()
        for resource in among or (None,):
            wish = Wish(services, on, on, party, (resource,) if resource else ())
            answer = await check(self.books, wish, holder=self.holder, moving=self._moving)
            if isinstance(answer, Openings):
                found |= {at.astimezone(self.business.zone).replace(tzinfo=None) for at in answer.moments()}
        return found

    async def rooms(self, first: date, last: date, party: int) -> dict[str, Offer]:
        """The rooms that are free on all nights of a stay, by their service."""
        found = await check_stay(
            self.books, StayWish(first, last, party), holder=self.holder, moving=self._moving
        )
        return {offer.parts[0].service: offer for offer in found} if isinstance(found, list) else {}

    @property
    def _moving(self) -> Booking | None:
        return next((booking for booking in self.made if booking.status in STANDING), None)

    def services_in(self, text: str) -> tuple[str, ...]:
        """The services that a reply names, the longest names first."""
        left, found = f" {plain_words(text)} ", []
        for service in sorted(self.business.services.values(), key=lambda s: -len(s.name)):
            name = f" {called(service.name)} "
            if name in left:
                found.append(service.id)
                left = left.replace(name, " , ")
        return tuple(found)

    def people_in(self, text: str) -> dict[str, str]:
        """The people and places that a text names and guests may ask for, by their names."""
        asked_for = {r for s in self.business.services.values() for n in s.needs if n.told for r in n.among}
        resources = (self.business.resources[r] for r in sorted(asked_for))
        return {r.name: r.id for r in resources if r.name in text}


async def gather(
    playbook: Playbook, books: Books, holder: str, last_number: int, text: str, answer: dict[str, Any]
) -> Evidence:
    """Read what is on record now."""
    held = await books.ledger.holds_of(playbook.id, holder)
    prefix = re.escape(playbook.business.reference_prefix)
    references = dict.fromkeys(re.findall(_REFERENCE.format(prefix=prefix), text))
    references |= dict.fromkeys(b["reference"] for b in answer["bookings"])
    return Evidence(
        playbook,
        books,
        holder,
        last_number,
        holds=tuple(hold for hold in held if hold.expires_at > books.now()),
        made=tuple(await made_since(books.ledger, playbook.id, last_number)),
        told={r: await books.ledger.booking(playbook.id, int(r.rsplit("-", 1)[1])) for r in references},
    )
