"""Claims about what something costs."""

import re
from decimal import Decimal

from frontdesk.booking.model import Money, Nights, Offer, Price, PriceRange
from frontdesk.booking.prices import visit_price
from frontdesk.simulation.claims.evidence import Evidence
from frontdesk.simulation.claims.stays import nights_in
from frontdesk.simulation.wishes import Wished

_MONEY = re.compile(r"\$\s?(\d[\d,]*(?:\.\d\d)?)")


async def false_prices(evidence: Evidence, text: str, wished: Wished) -> list[str]:
    """Every amount is the price, the deposit or the fee of something that the reply speaks of."""
    amounts = {Decimal(found.replace(",", "")) for found in _MONEY.findall(text)}
    if not amounts:
        return []
    true = _true_amounts(evidence, text) | await _of_rooms(evidence, text, wished)
    return [f"${amount} is no price of this" for amount in sorted(amounts - true)] if true else []


def _true_amounts(evidence: Evidence, text: str) -> set[Decimal]:
    business, true = evidence.business, set[Decimal]()
    for offer in evidence.offers:
        true |= _amounts(offer.price) | _amounts(offer.deposit) | _a_night(offer)
    true |= _amounts(business.limits.cancel_fee)
    named = tuple(business.services[s] for s in evidence.services_in(text))
    for service in named:
        true |= _amounts(service.price)
    if len(named) > 1:
        true |= _amounts(visit_price(named))
    return true | {item.price for item in evidence.playbook.inventory.values() if item.price is not None}


async def _of_rooms(evidence: Evidence, text: str, wished: Wished) -> set[Decimal]:
    """What the rooms cost for the nights that are told."""
    nights = nights_in(evidence, text) if wished.nights else None
    if nights is None:
        return set()
    rooms = await evidence.rooms(*nights, wished.party or 1)
    return {
        amount
        for offer in rooms.values()
        for amount in _amounts(offer.price) | _amounts(offer.deposit) | _a_night(offer)
    }


def _a_night(offer: Offer) -> set[Decimal]:
    """What a stay costs a night, on the average."""
    if not isinstance(offer.when, Nights) or not isinstance(offer.price, Money):
        return set()
    return {(offer.price.amount / offer.when.count).quantize(Decimal("0.01"))}


def _amounts(price: Price | None) -> set[Decimal]:
    match price:
        case Money(amount, _):
            return {amount}
        case PriceRange(low, high):
            return {low.amount, high.amount}
    return set()
