"""What a reply claims, held against the ledger at that very moment."""

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from frontdesk.booking.actions import check, check_stay
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.model import Booking, Hold, Money, Nights, Offer, Price, PriceRange, Span, Status
from frontdesk.booking.pricing import visit_price
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.playbooks import Playbook
from frontdesk.testing.simulation.bank import pattern
from frontdesk.testing.simulation.listening import (
    Told,
    called,
    plain_words,
    positive,
    sentences,
    times_in,
    without_answers,
)
from frontdesk.testing.simulation.wishes import Wished

_REFERENCE = r"\b{prefix}-\d{{4,}}\b"
_MONEY = re.compile(r"\$\s?(\d[\d,]*(?:\.\d\d)?)")


@dataclass(frozen=True)
class Witness:
    """What is on record while one guest talks, and what that guest wants."""

    playbook: Playbook
    books: Books
    holder: str
    last_number: int

    async def false_claims(self, answer: dict[str, Any], wished: Wished) -> list[str]:
        """Everything in a reply that is not so."""
        text = without_answers(answer["reply"], self.playbook)
        holds = [
            h
            for h in await self.books.ledger.holds_of(self.playbook.id, self.holder)
            if h.expires_at > self.books.now()
        ]
        told = await self._bookings(text, answer)
        lies = [*self._done(text, told)]
        lies += await self._offered(text, holds, told, wished)
        lies += await self._refused(text, answer, wished)
        lies += self._prices(text, holds, told)
        # Nobody else is there while a simulated guest talks, so nobody can have been faster.
        lies += [f"nobody took it: {s}" for s in sentences(text) if pattern("lost").search(s)]
        return lies

    async def _bookings(self, text: str, answer: dict[str, Any]) -> dict[str, Booking | None]:
        prefix = re.escape(self.playbook.business.reference_prefix)
        references = dict.fromkeys(re.findall(_REFERENCE.format(prefix=prefix), text))
        references |= dict.fromkeys(b["reference"] for b in answer["bookings"])
        found: dict[str, Booking | None] = {}
        for reference in references:
            found[reference] = await self.books.ledger.booking(
                self.playbook.id, int(reference.rsplit("-", 1)[1])
            )
        return found

    def _done(self, text: str, told: dict[str, Booking | None]) -> list[str]:
        lies = [f"there is no booking {reference}" for reference, booking in told.items() if booking is None]
        lies += [
            f"{reference} is somebody else's"
            for reference, booking in told.items()
            if booking is not None and booking.number <= self.last_number
        ]
        for sentence in sentences(text):
            if not (said := pattern("done").search(sentence)) or sentence.rstrip().endswith("?"):
                continue
            if not told:
                lies.append(f"nothing on record for: {sentence}")
            verb = said[0].lower()
            for booking in (b for b in told.values() if b is not None and b.reference in sentence):
                cancelled = booking.status is Status.CANCELLED
                if ("cancel" in verb) != cancelled:
                    lies.append(f"{booking.reference} is {booking.status.value}, said: {sentence}")
                elif "booked" in verb and booking.status is not Status.CONFIRMED:
                    lies.append(f"{booking.reference} is only {booking.status.value}, said: {sentence}")
        return lies

    # Times that are offered

    async def _offered(
        self, text: str, holds: list[Hold], told: dict[str, Booking | None], wished: Wished
    ) -> list[str]:
        """Every start that is named is held for this guest, booked by them, or free."""
        zone = self.books.business.zone
        known = {_start(hold.offer, zone) for hold in holds}
        for booking in (b for b in told.values() if b is not None):
            known |= {_start(offer, zone) for offer in (booking.offer, booking.proposed) if offer}
        known |= {_start(b.offer, zone) for b in await self._own_bookings()}
        today = self.books.now().astimezone(zone).date()
        lies = []
        for said in times_in(positive(text), today):
            if said.at is None or said.until or said.on is None:
                continue
            at = datetime.combine(said.on, said.at)
            if at not in known and not await self._free(text, said, wished):
                lies.append(f"{at:%a %d %b %H:%M} is not free")
        return lies

    async def _own_bookings(self) -> list[Booking]:
        from frontdesk.testing.simulation.judging import made_since

        return await made_since(self.books.ledger, self.playbook.id, self.last_number)

    async def _free(self, text: str, said: Told, wished: Wished) -> bool:
        assert said.on is not None
        assert said.at is not None
        named, zone = self._services(text), self.books.business.zone
        for services in {named, wished.services, *((service,) for service in named)} - {()}:
            openings = await self._openings(services, said.on, wished.party or 1)
            if datetime.combine(said.on, said.at) in {_local(at, zone) for at in openings}:
                return True
        return False

    async def _openings(
        self, services: tuple[str, ...], on: date, party: int, among: tuple[str, ...] = ()
    ) -> list[datetime]:
        found: list[datetime] = []
        for resource in among or (None,):
            wish = Wish(services, on, on, party, (resource,) if resource else ())
            answer = await check(self.books, wish, holder=self.holder)
            if isinstance(answer, Openings):
                found += list(answer.moments())
        return found

    def _services(self, text: str) -> tuple[str, ...]:
        """The services that a reply names, the longest names first."""
        left, found = f" {plain_words(text)} ", []
        for service in sorted(self.books.business.services.values(), key=lambda s: -len(s.name)):
            name = f" {called(service.name)} "
            if name in left:
                found.append(service.id)
                left = left.replace(name, " , ")
        return tuple(found)

    # Times that are said not to be there

    async def _refused(self, text: str, answer: dict[str, Any], wished: Wished) -> list[str]:
        """A day that is said to be full has no start left, with whoever was asked for."""
        zone = self.books.business.zone
        today = self.books.now().astimezone(zone).date()
        lies = []
        for sentence in sentences(text):
            if not (pattern("negative").search(sentence) and pattern("none_left").search(sentence)):
                continue
            days = [told.on for told in times_in(sentence, today) if told.on and told.at is None]
            if len(days) == 2 and any(told.until for told in times_in(sentence, today)):
                days = [days[0] + timedelta(days=n) for n in range((days[1] - days[0]).days + 1)]
            for on in days:
                if await self._something(on, wished):
                    lies.append(f"{on:%a %d %b} is not full, said: {sentence}")
                    break
        return lies

    async def _something(self, on: date, wished: Wished) -> bool:
        if wished.nights:
            wish = StayWish(on, on + timedelta(days=wished.nights), wished.party or 1, wished.services[0])
            found = await check_stay(self.books, wish, holder=self.holder)
            return isinstance(found, list) and bool(found)
        zone = self.books.business.zone
        free = await self._openings(wished.services, on, wished.party or 1, wished.among)
        return any(wished.fits_time(at.astimezone(zone).time()) for at in free)

    # Prices

    def _prices(self, text: str, holds: list[Hold], told: dict[str, Booking | None]) -> list[str]:
        amounts = {Decimal(found.replace(",", "")) for found in _MONEY.findall(text)}
        if not amounts:
            return []
        business = self.books.business
        true: set[Decimal] = set()
        for offer in [hold.offer for hold in holds] + [b.offer for b in told.values() if b]:
            true |= _amounts(offer.price) | _amounts(offer.deposit)
        true |= _amounts(business.limits.cancel_fee)
        named = self._services(text)
        for service in (business.services[s] for s in named):
            true |= _amounts(service.price)
        if len(named) > 1:
            true |= _amounts(visit_price(tuple(business.services[s] for s in named)))
        true |= {amount for item in self.playbook.inventory.values() if (amount := item.price) is not None}
        return [f"${amount} is no price of this" for amount in sorted(amounts - true)] if true else []


def is_stall(answer: dict[str, Any], before: list[str], playbook: Playbook) -> bool:
    """A reply that neither asks, answers, offers nor confirms, or the same words for the third time."""
    text = answer["reply"]
    if pattern("filler").search(without_answers(text, playbook)) or before[-2:] == [text, text]:
        return True
    answers = without_answers(text, playbook) != text
    useful = (
        "?" in text
        or pattern("asks").search(text)
        or answer["choices"]
        or answer["bookings"]
        or answers
        or answer["receipts"]
    )
    return not useful and not any(told.at for told in times_in(text, date.min.replace(year=2000)))


def _local(moment_at: datetime, zone: ZoneInfo) -> datetime:
    return moment_at.astimezone(zone).replace(tzinfo=None)


def _start(offer: Offer, zone: ZoneInfo) -> datetime:
    match offer.when:
        case Span(start_at, _):
            return _local(start_at, zone)
        case Nights(first, _):
            return datetime.combine(first, datetime.min.time())


def _amounts(price: Price | None) -> set[Decimal]:
    match price:
        case Money(amount, _):
            return {amount}
        case PriceRange(low, high):
            return {low.amount, high.amount}
    return set()
