"""Fractions: "half", "two thirds", "3/4", "one and a half", "one out of four"."""

from collections.abc import Sequence
from decimal import Context, Decimal
from typing import NamedTuple

from frontdesk.understanding.numbers.whole import Number, cardinal_at
from frontdesk.understanding.numbers.words import NumberWords
from frontdesk.understanding.text import Token

EXACT = Context(prec=15)
"""Thirds are rounded to what a float of the receiver can hold."""


class Amount(NamedTuple):
    """A number, whole or not, and the first token after it."""

    value: Decimal
    after: int


def part_at(tokens: Sequence[Token], place: int, words: NumberWords) -> Amount | None:
    """ "half", "a half", "a quarter", "a third": one part of something."""
    token = tokens[place]
    at = place + 1 if token.word in words.articles else place
    if at >= len(tokens) or tokens[at].word not in words.parts:
        return None
    under = words.parts[tokens[at].word]
    if at == place and under not in (2, 4):
        return None
    return Amount(ratio(1, under), at + 1)


def fraction_at(tokens: Sequence[Token], whole: Number, words: NumberWords) -> Amount | None:
    """ "two thirds", "3/4", "1 3/4", "one and a half", "two and three quarters", "2½"."""
    value, after = whole
    if over := _parts_of(tokens, Number(value, after), words):
        return over
    if after < len(tokens) and tokens[after].word in words.signs:
        return Amount(value + ratio(*words.signs[tokens[after].word]), after + 1)
    if after < len(tokens) and tokens[after].word == words.joining:
        after += 1
        if after < len(tokens) and (part := part_at(tokens, after, words)):
            return Amount(value + part.value, part.after)
    elif after >= len(tokens) or tokens[after].joined:
        return None
    second = cardinal_at(tokens, after)
    part = _parts_of(tokens, second, words) if second else None
    return Amount(value + part.value, part.after) if part and part.value < 1 else None


def _parts_of(tokens: Sequence[Token], over: Number, words: NumberWords) -> Amount | None:
    """ "two thirds", "three-quarters", "3/4"."""
    after = over.after
    if after + 1 < len(tokens) and tokens[after].word == "/":
        under = tokens[after + 1].number
        dated = after + 2 < len(tokens) and tokens[after + 2].word == "/"
        return Amount(ratio(over.value, under), after + 2) if under and not dated else None
    if after + 1 < len(tokens) and tokens[after].word == "-":
        after += 1
    if after < len(tokens) and tokens[after].word in words.parts:
        return Amount(ratio(over.value, words.parts[tokens[after].word]), after + 1)
    return None


def divided_at(tokens: Sequence[Token], over: Amount, words: NumberWords) -> Amount | None:
    """ "one out of four"."""
    if over.after >= len(tokens):
        return None
    for phrase in words.divided:
        if tokens[over.after].word != phrase[0]:
            continue
        end = over.after + len(phrase)
        if end < len(tokens) and tuple(token.word for token in tokens[over.after : end]) == phrase:
            under = cardinal_at(tokens, end)
            if under and under.value:
                return Amount(EXACT.divide(over.value, Decimal(under.value)), under.after)
    return None


def ratio(over: int, under: int) -> Decimal:
    return EXACT.divide(Decimal(over), Decimal(under))
