"""A price in every usual form."""

from decimal import Decimal
from functools import cache

from frontdesk.booking.model import Money, Price, PriceRange
from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.forms.numbers import in_words


@cache
def price_forms(price: Price, tag: str) -> tuple[str, ...]:
    """How it may be written in this manner."""
    if isinstance(price, PriceRange):
        low, high = _amounts(price.low.amount, tag), _amounts(price.high.amount, tag)
        forms = data("forms")["money"]["range"][tag]
        return tuple(
            form.format(low=one, high=two) for form in forms for one, two in zip(low, high, strict=True)
        )
    return _amounts(price.amount, tag)


def is_free(price: Price | None) -> bool:
    return isinstance(price, Money) and price.amount == 0


def _amounts(amount: Decimal, tag: str) -> tuple[str, ...]:
    whole, cents = int(amount), int(amount * 100 % 100)
    kind = "cents" if cents else "whole" if whole else "free"
    facts = {
        "n": str(whole),
        "grouped": f"{whole:,}",
        "words": in_words(whole, "and"),
        "bare": in_words(whole),
        "cc": f"{cents:02}",
        "cw": in_words(cents),
    }
    return tuple(form.format_map(facts) for form in data("forms")["money"][kind][tag])
