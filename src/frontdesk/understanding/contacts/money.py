"""Sums of money as people write and say them: "$50", "80 quid", "twelve dollars fifty", "2 grand"."""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from frontdesk.understanding.contacts.words import ContactWords
from frontdesk.understanding.numbers import amount_at
from frontdesk.understanding.text import Token


class Sum(NamedTuple):
    """An amount, its currency ("" if none was named), and the tokens it takes."""

    value: Decimal
    currency: str
    first: int
    after: int


def sum_at(tokens: Sequence[Token], place: int, words: ContactWords) -> Sum | None:
    """A sum whose number starts at this token; the sign or word of its currency may stand before or after."""
    amount = amount_at(tokens, place)
    if amount is None or amount.value < 0:
        return None
    value, after = amount
    first, currency = _before(tokens, place, words)
    if after < len(tokens) and tokens[after].word in words.grand:
        value, after = value * 1000, after + 1
        currency = currency or "USD"
    following = _after(tokens, after, words)
    if following:
        currency, after = currency or following, after + 1
        value, after = _with_cents(tokens, value, after, words)
    elif not currency and after < len(tokens) and tokens[after].word in words.cents:
        return Sum(value / 100, "USD", first, after + 1)
    return Sum(value, currency, first, after)


def _before(tokens: Sequence[Token], place: int, words: ContactWords) -> tuple[int, str]:
    if place:
        word = tokens[place - 1].word
        if word in words.currency_signs:
            return place - 1, words.currency_signs[word]
        if word in words.currencies and word == words.currencies[word].lower():
            return place - 1, words.currencies[word]
    return place, ""


def _after(tokens: Sequence[Token], after: int, words: ContactWords) -> str:
    if after >= len(tokens):
        return ""
    word = tokens[after].word
    if word in words.currency_signs:
        # In "80 $50" the sign belongs to what follows it.
        follows = tokens[after + 1] if after + 1 < len(tokens) else None
        return "" if follows and follows.joined and follows.number is not None else words.currency_signs[word]
    return words.currencies.get(word, "")


def _with_cents(
    tokens: Sequence[Token], value: Decimal, after: int, words: ContactWords
) -> tuple[Decimal, int]:
    """ "twelve dollars and fifty cents"."""
    at = after + 1 if after < len(tokens) and tokens[after].word in words.to else after
    cents = amount_at(tokens, at)
    if not cents or not 0 < cents.value < 100 or cents.after >= len(tokens):
        return value, after
    if tokens[cents.after].word in words.cents:
        return value + cents.value / 100, cents.after + 1
    return value, after
