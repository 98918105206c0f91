"""Digits as people say them: "double five oh", "forty five sixty seven", "eight hundred", "four thousand"."""

from collections.abc import Sequence
from typing import NamedTuple

from frontdesk.understanding.numbers.whole import cardinal_at
from frontdesk.understanding.numbers.words import NumberWords, number_words
from frontdesk.understanding.text import Token

_MOST = 30
"""Words of a number that anybody reads aloud; what goes on beyond is none."""
_WHOLE = (7, 10, 11)
"""Digits after which a phone number may be complete, and "for" a word again."""


class Digits(NamedTuple):
    """A string of digits, the first token after it, and how many words said one digit each."""

    text: str
    after: int
    single: int = 0


def digits_at(tokens: Sequence[Token], place: int, heard: bool = False) -> Digits | None:
    """The digits that are said from this token on, without a pause or a sign between them.

    `heard` also takes what a recogniser writes for a digit ("to", "for"), between digits only.
    """
    said: list[str] = []
    words, after, single = number_words(), place, 0
    while after < len(tokens) and len(said) < _MOST:
        part = _part(tokens, after, words)
        if part is None and heard and said and len("".join(said)) not in _WHOLE:
            part = _heard(tokens, after, words)
        if part is None:
            break
        said.append(part.text)
        after, single = part.after, single + part.single
    return Digits("".join(said), after, single) if said else None


def _part(tokens: Sequence[Token], place: int, words: NumberWords) -> Digits | None:
    token = tokens[place]
    word = token.word
    if word in words.repeats:
        return _repeated(tokens, place, words)
    if word in words.zeros:
        return Digits("0", place + 1, 1)
    if word[0] in "0123456789":
        return Digits(word, place + 1, int(len(word) == 1))
    if word in words.below_hundred:
        return _number(tokens, place, words)
    return None


def _repeated(tokens: Sequence[Token], place: int, words: NumberWords) -> Digits | None:
    """ "double five": the digit, as often as the word says."""
    times = words.repeats[tokens[place].word]
    if place + 1 >= len(tokens):
        return None
    word = tokens[place + 1].word
    digit = "0" if word in words.zeros else str(words.units[word]) if word in words.units else word
    if len(digit) != 1 or digit not in "0123456789":
        return None
    return Digits(digit * times, place + 2, times)


def _number(tokens: Sequence[Token], place: int, words: NumberWords) -> Digits | None:
    """One digit, or a number that stands for its digits ("forty five", "seven hundred", "four thousand")."""
    number = cardinal_at(tokens, place)
    if number is None or number.value >= 10_000:
        return None if number is None or place + 1 < number.after else Digits(str(number.value), number.after)
    if tokens[place].word in words.tens and _is_pause(tokens, place + 1):
        return Digits(str(words.tens[tokens[place].word]), place + 1)
    rounded = _rounded(tokens, place, number.after, words)
    if rounded:
        return rounded
    text = str(number.value)
    return Digits(text, number.after, int(len(text) == 1))


def _is_pause(tokens: Sequence[Token], place: int) -> bool:
    """A dash with space around it parts digits: "two fifty - nine one"."""
    return place < len(tokens) and tokens[place].word == "-" and not tokens[place].joined


def _rounded(tokens: Sequence[Token], place: int, end: int, words: NumberWords) -> Digits | None:
    """ "eight hundred five five five": digits said one by one do not add to the hundred before them."""
    for after in range(place + 1, end):
        word = tokens[after].word
        if word not in words.hundreds and word not in words.scales:
            continue
        follow = after + 1
        if (
            follow + 1 < len(tokens)
            and _is_digit(tokens[follow], words)
            and _is_digit(tokens[follow + 1], words)
        ):
            value = cardinal_at(tokens[: after + 1], place)
            return Digits(str(value.value), after + 1) if value else None
    return None


def _is_digit(token: Token, words: NumberWords) -> bool:
    return token.word in words.units or token.word in words.zeros or token.word in words.repeats


def _heard(tokens: Sequence[Token], place: int, words: NumberWords) -> Digits | None:
    value = words.heard_as.get(tokens[place].word)
    if value is None or place + 1 >= len(tokens):
        return None
    following = tokens[place + 1]
    if not _is_digit(following, words) and following.word not in words.heard_as:
        return None
    return Digits(str(value), place + 1, 1)
