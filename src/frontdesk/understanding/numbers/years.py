"""Years as people say them: "2026", "twenty twenty six", "nineteen oh five", "two thousand and seven"."""

from collections.abc import Sequence

from frontdesk.understanding.numbers.whole import Number, cardinal_at
from frontdesk.understanding.numbers.words import NumberWords, number_words
from frontdesk.understanding.text import Token

FIRST, LAST = 1000, 2199
"""The years that people speak of."""


def year_at(tokens: Sequence[Token], place: int) -> Number | None:
    """A year of four digits from this token on; what else the words could mean is for the caller to weigh."""
    if place >= len(tokens):
        return None
    token, words = tokens[place], number_words()
    if token.number is not None:
        return Number(token.number, place + 1) if len(token.word) == 4 and _likely(token.number) else None
    if token.word not in words.below_hundred:
        return None
    number = cardinal_at(tokens, place)
    if number and _likely(number.value):
        return number
    return _two_halves(tokens, place, words)


def _two_halves(tokens: Sequence[Token], place: int, words: NumberWords) -> Number | None:
    """ "nineteen" and "ninety nine", "twenty" and "oh six"."""
    century = words.below_hundred[tokens[place].word]
    if not 10 <= century <= LAST // 100 or place + 1 >= len(tokens):
        return None
    after = place + 1
    if tokens[after].word == "-" and after + 1 < len(tokens):
        after += 1
    if tokens[after].word in words.zeros:
        unit = words.units.get(tokens[after + 1].word, 0) if after + 1 < len(tokens) else 0
        return Number(century * 100 + unit, after + 2) if unit else None
    rest = cardinal_at(tokens, after)
    if rest and 10 <= rest.value <= 99 and tokens[after].number is None:
        return Number(century * 100 + rest.value, rest.after)
    return None


def _likely(year: int) -> bool:
    return FIRST <= year <= LAST
