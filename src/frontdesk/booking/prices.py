"""The price of a visit or a stay, and the deposit that is due for it."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

from frontdesk.booking.business import Rates, Service
from frontdesk.booking.model import Money, Nights, Price, PriceRange, When

CENT = Decimal("0.01")


def visit_price(services: Iterable[Service]) -> Price | None:
    """The services' prices added up; None if one of them is not known beforehand."""
    total: Price | None = None
    for service in services:
        if service.price is None:
            return None
        total = service.price if total is None else _add(total, service.price)
    return total


def night_rate(rates: Rates, night_on: date) -> Decimal:
    """What the night that begins on this date costs: its own rate, else a season's, else the weekday's."""
    if night_on in rates.single:
        return rates.single[night_on]
    for season in reversed(rates.seasons):
        if season.first_on <= night_on <= season.last_on:
            return season.rates[night_on.weekday()]
    return rates.weekly[night_on.weekday()]


def nightly(rates: Rates, nights: Nights, currency: str) -> tuple[Money, ...]:
    """The rate of every night of a stay."""
    return tuple(
        Money(night_rate(rates, nights.check_in_on + timedelta(days=n)), currency)
        for n in range(nights.count)
    )


def nightly_for(rooms: Sequence[Service], nights: Nights, currency: str) -> tuple[Money, ...]:
    """What every night of a stay costs in these rooms together; nothing if one of them has no rates."""
    known = [room.rates for room in rooms if room.rates is not None]
    if len(known) < len(rooms):
        return ()
    each = [nightly(rates, nights, currency) for rates in known]
    return tuple(total(night) for night in zip(*each, strict=True))


def total(amounts: tuple[Money, ...]) -> Money:
    return Money(sum((m.amount for m in amounts), Decimal()), amounts[0].currency)


def average(amounts: tuple[Money, ...]) -> Money:
    """The average rate a night, rounded to the cent."""
    whole = total(amounts)
    return Money((whole.amount / len(amounts)).quantize(CENT, ROUND_HALF_UP), whole.currency)


def deposit_due(services: Iterable[Service], party: int, currency: str) -> Money | None:
    """What is due beforehand; recorded, not charged."""
    due = [
        service.deposit.per_person * party
        for service in services
        if service.deposit is not None and party >= service.deposit.from_party
    ]
    return Money(sum(due, Decimal()), currency) if due else None


def price_and_deposit(
    services: Sequence[Service], when: When, party: int, currency: str
) -> tuple[Price | None, Money | None]:
    """What a visit or a stay costs today, and what of it is due beforehand."""
    if isinstance(when, Nights):
        rates = nightly_for(services, when, currency)
        return (total(rates) if rates else None), _stay_deposit(services, party, currency)
    return visit_price(services), deposit_due(services, party, currency)


def _stay_deposit(rooms: Sequence[Service], party: int, currency: str) -> Money | None:
    """Everybody sleeps in one room only: the deposit a head is due once, at the most any room asks."""
    due = [deposit for room in rooms if (deposit := deposit_due([room], party, currency))]
    return max(due, key=lambda deposit: deposit.amount, default=None)


def _add(one: Price, other: Price) -> Price:
    low, high = _ends(one)
    other_low, other_high = _ends(other)
    low = Money(low.amount + other_low.amount, low.currency)
    high = Money(high.amount + other_high.amount, high.currency)
    return low if low == high else PriceRange(low, high)


def _ends(price: Price) -> tuple[Money, Money]:
    return (price.low, price.high) if isinstance(price, PriceRange) else (price, price)
