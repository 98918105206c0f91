"""Whole numbers and ordinals: "7", "1,200", "twenty five", "two hundred and ten", "3 hundred", "21st"."""

from collections.abc import Sequence
from typing import NamedTuple

from frontdesk.understanding.numbers.words import NumberWords, number_words
from frontdesk.understanding.text import Token


class Number(NamedTuple):
    """A whole number and the first token after it."""

    value: int
    after: int


def cardinal_at(tokens: Sequence[Token], place: int) -> Number | None:
    """A whole number from this token on: "7", "1,200", "twenty five", "two hundred and ten", "a hundred"."""
    if place >= len(tokens):
        return None
    token, words = tokens[place], number_words()
    if token.number is not None:
        number = _grouped(tokens, place, token)
        if not _is_scale(tokens, number.after, words):
            return number
        return _scaled(tokens, number, words)
    if token.word in words.below_hundred:
        first = _below_hundred(tokens, place, words)
        return _scaled(tokens, first, words) if first else None
    if token.word in words.articles and _is_scale(tokens, place + 1, words):
        return _scaled(tokens, Number(1, place + 1), words)
    return None


def ordinal_at(tokens: Sequence[Token], place: int) -> Number | None:
    """An ordinal from this token on: "7th", "7 th", "third", "thirty-first", "four hundredth"."""
    if place >= len(tokens):
        return None
    token, words = tokens[place], number_words()
    if token.number is not None:
        number = _grouped(tokens, place, token)
        if number.after < len(tokens) and _suffixed(tokens, number.after, words):
            return Number(number.value, number.after + 1)
        return None
    if token.word in words.ordinals:
        return Number(words.ordinals[token.word], place + 1)
    if token.word in words.large_ordinals:
        return Number(words.large_ordinals[token.word], place + 1)
    counted = cardinal_at(tokens, place) or _hundred(tokens, place, words)
    return _made_ordinal(tokens, counted, words) if counted else None


def _made_ordinal(tokens: Sequence[Token], counted: Number, words: NumberWords) -> Number | None:
    """What follows a number in words and makes an ordinal of it: "twenty" + "first", "two" + "hundredth"."""
    value, after = counted
    if after < len(tokens) and tokens[after].word in ("-", words.joining):
        after += 1
    if after >= len(tokens):
        return None
    word = tokens[after].word
    if word in words.large_ordinals:
        return Number(_raised(value, words.large_ordinals[word]), after + 1)
    unit = words.ordinals.get(word, 0)
    fits = 10 if unit < 10 else 100
    if unit and value >= 20 and value % fits == 0:
        return Number(value + unit, after + 1)
    if after == counted.after and word in words.suffixes and (word != words.suffix_of_one or value % 10 == 1):
        return Number(value, after + 1)
    return None


def _raised(value: int, scale: int) -> int:
    """ "four hundredth" is 400, "one thousand two hundredth" 1200."""
    below = value % (scale * 10) if value >= scale * 10 else value
    return value - below + below * scale


def _suffixed(tokens: Sequence[Token], place: int, words: NumberWords) -> bool:
    return tokens[place].word in words.suffixes and tokens[place].start - tokens[place - 1].end <= 1


def _grouped(tokens: Sequence[Token], place: int, token: Token) -> Number:
    """Digits, with commas between thousands."""
    value, after = token.number or 0, place + 1
    if len(token.word) > 3:
        return Number(value, after)
    while after + 1 < len(tokens) and tokens[after].word == "," and tokens[after].joined:
        group = tokens[after + 1]
        if not (group.joined and group.number is not None and len(group.word) == 3) or value >= 10**15:
            break
        value, after = value * 1000 + group.number, after + 2
    return Number(value, after)


def _is_scale(tokens: Sequence[Token], place: int, words: NumberWords) -> bool:
    return place < len(tokens) and (
        tokens[place].word in words.hundreds or tokens[place].word in words.scales
    )


def _hundred(tokens: Sequence[Token], place: int, words: NumberWords) -> Number | None:
    """A scale that stands alone: "hundred and tenth"."""
    return _scaled(tokens, Number(1, place), words) if _is_scale(tokens, place, words) else None


def _below_hundred(tokens: Sequence[Token], place: int, words: NumberWords) -> Number | None:
    """ "seven", "seventeen", "seventy", "seventy-seven"; digits too, where they go on a number begun."""
    if place >= len(tokens):
        return None
    token = tokens[place]
    if token.number is not None:
        return Number(token.number, place + 1)
    value = words.below_hundred.get(token.word)
    if value is None:
        return None
    if token.word in words.tens:
        after = place + 1
        if after < len(tokens) and tokens[after].word == "-":
            after += 1
        unit = words.units.get(tokens[after].word, 0) if after < len(tokens) else 0
        if unit:
            return Number(value + unit, after + 1)
    return Number(value, place + 1)


def _scaled(tokens: Sequence[Token], first: Number, words: NumberWords) -> Number:
    """The whole of a number whose first part was read.

    Scales must fall: "one thousand two thousand" is two numbers.
    """
    total, part, lowest = 0, _with_hundreds(tokens, first, words), 10**18
    while part.after < len(tokens):
        scale = words.scales.get(tokens[part.after].word, 0)
        if not 0 < scale < lowest or part.value >= 10**9:
            break
        total, after, lowest = total + part.value * scale, part.after + 1, scale
        following = _continued(tokens, after, lowest, words)
        if following is None:
            return Number(total, after)
        part = following
    return Number(total + part.value, part.after)


def _continued(tokens: Sequence[Token], after: int, lowest: int, words: NumberWords) -> Number | None:
    """The part after "thousand": "five", "and five", "five hundred", ", two hundred"."""
    comma = after < len(tokens) and tokens[after].word == ","
    if comma or (after < len(tokens) and tokens[after].word == words.joining):
        after += 1
    first = _below_hundred(tokens, after, words)
    if first is None or (tokens[after].number is not None and first.value >= lowest):
        return None
    part = _with_hundreds(tokens, first, words)
    goes_on = part.after < len(tokens) and words.scales.get(tokens[part.after].word, 0)
    # After a comma only what could not be another number: "two thousand, five of us" is two.
    if (goes_on and goes_on >= lowest) or (comma and part.value < 100 and not goes_on):
        return None
    return part if part.value else None


def _with_hundreds(tokens: Sequence[Token], first: Number, words: NumberWords) -> Number:
    value, after = first
    if not (after < len(tokens) and tokens[after].word in words.hundreds and value < 10**6):
        return first
    value, after = value * 100, after + 1
    rest = after + 1 if after < len(tokens) and tokens[after].word == words.joining else after
    part = _below_hundred(tokens, rest, words)
    if part is None or not 0 < part.value < 100 or _is_hundred(tokens, part.after, words):
        return Number(value, after)
    return Number(value + part.value, part.after)


def _is_hundred(tokens: Sequence[Token], place: int, words: NumberWords) -> bool:
    return place < len(tokens) and tokens[place].word in words.hundreds
