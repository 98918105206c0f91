"""Numbers in digits or words, read from a place in the tokens on."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Token


class Number(NamedTuple):
    """A whole number and the first token after it."""

    value: int
    after: int


@dataclass(frozen=True, slots=True)
class _Words:
    small: dict[str, int]
    tens: dict[str, int]
    scales: dict[str, int]
    ordinals: dict[str, int]
    suffixes: frozenset[str]
    joining: str


@lru_cache(maxsize=8)
def _words(language: str = "en") -> _Words:
    data = phrases("numbers", language)
    return _Words(
        small={**data["units"], **data["teens"]},
        tens=data["tens"],
        scales=data["scales"],
        ordinals=data["ordinals"],
        suffixes=frozenset(data["suffixes"]),
        joining=data["and"],
    )


def cardinal_at(tokens: Sequence[Token], place: int) -> Number | None:
    """A whole number from this token on: "7", "1,200", "twenty five", "two hundred and ten"."""
    if place >= len(tokens):
        return None
    token = tokens[place]
    if token.number is not None:
        return _grouped(tokens, place, token)
    return _in_words(tokens, place, _words())


def ordinal_at(tokens: Sequence[Token], place: int) -> Number | None:
    """An ordinal from this token on: "7th", "7 th", "third", "twenty-first"."""
    if place >= len(tokens):
        return None
    token, words = tokens[place], _words()
    if token.number is not None:
        follows = tokens[place + 1] if place + 1 < len(tokens) else None
        if follows and follows.word in words.suffixes and follows.start - token.end <= 1:
            return Number(token.number, place + 2)
        return None
    if token.word in words.ordinals:
        return Number(words.ordinals[token.word], place + 1)
    if token.word in words.tens:
        after = place + 1
        if after < len(tokens) and tokens[after].word == "-":
            after += 1
        unit = words.ordinals.get(tokens[after].word, 0) if after < len(tokens) else 0
        if 0 < unit < 10:
            return Number(words.tens[token.word] + unit, after + 1)
    return None


def _grouped(tokens: Sequence[Token], place: int, token: Token) -> Number:
    """Digits, with commas between thousands."""
    value, after = token.number or 0, place + 1
    if len(token.word) > 3:
        return Number(value, after)
    while after + 1 < len(tokens) and tokens[after].word == "," and tokens[after].joined:
        group = tokens[after + 1]
        if not (group.joined and group.number is not None and len(group.word) == 3):
            break
        value, after = value * 1000 + group.number, after + 2
    return Number(value, after)


def _in_words(tokens: Sequence[Token], place: int, words: _Words) -> Number | None:
    total = current = 0
    after, last = place, 0  # `last`: the size of the word before, so that "twenty thirty" are two numbers
    while after < len(tokens):
        word = tokens[after].word
        if word in words.small:
            value = words.small[word]
            if last and (last < 20 or (last < 100 and not 0 < value < 10)):
                break
            current, last = current + value, min(last or 19, 19)
        elif word in words.tens:
            if last and last < 100:
                break
            current, last = current + words.tens[word], 20
        elif word in words.scales and after > place:
            scale = words.scales[word]
            if scale == 100:
                current *= 100
            else:
                total, current = total + current * scale, 0
            last = scale
        elif word in ("-", words.joining) and after > place and last >= (20 if word == "-" else 100):
            follows = tokens[after + 1].word if after + 1 < len(tokens) else ""
            if follows not in words.small and (word == "-" or follows not in words.tens):
                break
            if word == "-" and not 0 < words.small.get(follows, 0) < 10:
                break
        else:
            break
        after += 1
    return Number(total + current, after) if after > place else None
