"""A price that is not the scene's, or that is told as another one of it."""

from collections.abc import Callable
from decimal import Decimal

from frontdesk.booking.model import Money, PriceRange
from frontdesk.playbooks.loading import load_shipped
from frontdesk.testing.wordings.forms.money import is_free, price_forms
from frontdesk.testing.wordings.lies.lying import Lie, Lying
from frontdesk.testing.wordings.lies.oracle import amounts_of
from frontdesk.testing.wordings.pieces import Wording

TRIES = 8


def _a_price(lying: Lying, made: Callable[[Decimal], Decimal], *fields: str) -> Wording | None:
    places = [p for p in lying.pieces("price", *fields) if not is_free(p[2].value)]  # type: ignore[arg-type]
    for _ in range(TRIES if places else 0):
        place = lying.chance.choice(places)
        value = place[2].value
        assert isinstance(value, (Money, PriceRange))
        told = lying.chance.choice(amounts_of(value))
        amount = made(told).quantize(Decimal("0.01"))
        if amount <= 0 or amount in lying.oracle.amounts or amount == told:
            continue
        other = Money(amount, "USD")
        price = other if isinstance(value, Money) else _ranged(value, amount)
        return lying.replaced(
            place, lying.chance.choice(price_forms(price, lying.style.tag(lying.chance))), price
        )
    return None


def _ranged(value: PriceRange, amount: Decimal) -> PriceRange:
    low, high = (
        (value.low, Money(amount, "USD")) if amount > value.low.amount else (Money(amount, "USD"), value.high)
    )
    return PriceRange(low, high)


def price_digits(lying: Lying) -> Wording | None:
    """Two digits swapped, one left out or added."""

    def made(amount: Decimal) -> Decimal:
        digits = list(str(int(amount)))
        at = lying.chance.randrange(len(digits))
        match lying.chance.choice(("swap", "drop", "add", "change")):
            case "swap" if len(digits) > 1:
                digits[at], digits[at - 1] = digits[at - 1], digits[at]
            case "drop" if len(digits) > 1:
                del digits[at]
            case "add":
                digits.insert(at, lying.chance.choice("123456789"))
            case _:
                digits[at] = lying.chance.choice("123456789")
        return Decimal("".join(digits))

    return _a_price(lying, made)


def price_discount(lying: Lying) -> Wording | None:
    return _a_price(
        lying,
        lambda amount: (
            amount
            * lying.chance.choice(
                (Decimal("0.9"), Decimal("0.5"), Decimal("0.8"), Decimal("1.1"), Decimal("2"))
            )
        ),
    )


def price_of_another(lying: Lying) -> Wording | None:
    """What something else in the house costs."""
    services = load_shipped(lying.scene.business).business.services.values()
    prices = [a for s in services if s.price is not None for a in amounts_of(s.price)]
    return _a_price(lying, lambda _: lying.chance.choice(prices)) if prices else None


def price_free(lying: Lying) -> Wording | None:
    """Free, where it costs something."""
    places = [p for p in lying.pieces("price", "price") if not is_free(p[2].value)]  # type: ignore[arg-type]
    if not places or Decimal(0) in lying.oracle.amounts:
        return None
    return lying.replaced(
        lying.chance.choice(places), lying.chance.choice(("$0", "zero dollars", "nothing at all", "$0.00"))
    )


def nightly_as_total(lying: Lying) -> Wording | None:
    """What a night costs, told as what the stay costs."""
    places = [p for p in lying.pieces("price", "price") if p[2].record and p[2].record.rate]
    for place in places:
        record = place[2].record
        assert record is not None
        assert record.rate is not None
        totals = {amount for r in lying.oracle.records if r.price for amount in amounts_of(r.price)}
        if set(amounts_of(record.rate)) & totals or lying.pieces("price", "rate"):
            continue
        return lying.replaced(
            place, lying.chance.choice(price_forms(record.rate, lying.style.tag(lying.chance)))
        )
    return None


def total_as_nightly(lying: Lying) -> Wording | None:
    places = [p for p in lying.pieces("price", "rate") if p[2].record and p[2].record.price]
    for place in places:
        price = place[2].record.price  # type: ignore[union-attr]
        rates = {amount for r in lying.oracle.records if r.rate for amount in amounts_of(r.rate)}
        if price is None or set(amounts_of(price)) & rates:
            continue
        return lying.replaced(place, lying.chance.choice(price_forms(price, lying.style.tag(lying.chance))))
    return None


LIES: dict[str, Lie] = {
    "a price with other digits": price_digits,
    "a price cut or raised": price_discount,
    "the price of something else": price_of_another,
    "free, and it is not": price_free,
    "a night's price as the total": nightly_as_total,
    "the total as a night's price": total_as_nightly,
}
