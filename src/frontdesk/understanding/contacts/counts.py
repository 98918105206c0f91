"""Plain numbers and ordinals: what is left when nothing else explains the digits or words."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.numbers import Digits, amount_at, digits_at, ordinal_at
from frontdesk.understanding.numbers.fractions import ratio
from frontdesk.understanding.numbers.words import NumberWords, number_words
from frontdesk.understanding.text import Text, Token

SURE = 0.12
"""A number is a reading of last resort: anything else on the same characters wins."""


_ONE_BY_ONE = 6
"""Digits that are still a number when they are said in turn; more are a code or a phone."""


def find(text: Text, starts: Sequence[int]) -> Iterator[Detail]:
    """Numbers and ordinals; `starts` are the tokens where one may begin."""
    tokens, words, done = text.tokens, number_words(), 0
    for start in starts:
        if start < done:
            continue
        place = _with_sign_or_article(tokens, start, done, words)
        if ordinal := ordinal_at(tokens, start):
            done = ordinal.after
            if place < start and ordinal.value > 2 and _is_over(tokens, done, words):
                yield _detail(text, Kind.NUMBER, place, done, ratio(1, ordinal.value))
            elif not _is_moment(tokens, start, done, words):
                yield _detail(text, Kind.ORDINAL, start, done, ordinal.value)
        elif amount := amount_at(tokens, place):
            done = amount.after
            if digits := _one_by_one(tokens, place, done, words):
                done = digits.after
                if len(digits.text) <= _ONE_BY_ONE:
                    yield _detail(text, Kind.NUMBER, place, done, int(digits.text))
            elif not _is_pronoun(tokens, place, done, words):
                yield _detail(text, Kind.NUMBER, place, done, _whole(amount.value))


def _detail(text: Text, kind: Kind, first: int, after: int, value: int | Decimal) -> Detail:
    return Detail(kind, text.tokens[first].start, text.tokens[after - 1].end, value, SURE)


def _with_sign_or_article(tokens: Sequence[Token], start: int, done: int, words: NumberWords) -> int:
    """The token before, where it belongs to the number: "-5", ".5", "a hundred", "a few"."""
    if start <= done or start == 0:
        return start
    before = tokens[start - 1]
    if before.word == "." and tokens[start].joined and (start < 2 or not before.joined):
        minus = start - 2
        return minus if minus >= done and tokens[minus].word == "-" and before.joined else start - 1
    if before.word == "-" and tokens[start].joined and not before.joined:
        return start - 1
    return start - 1 if before.word in words.articles else start


def _is_over(tokens: Sequence[Token], after: int, words: NumberWords) -> bool:
    """ "a third" and "a third of it" are parts; "a third person" is one in a row."""
    return after >= len(tokens) or not tokens[after].word.isalnum() or tokens[after].word == words.of


def _one_by_one(tokens: Sequence[Token], place: int, after: int, words: NumberWords) -> Digits | None:
    """ "two five oh oh", "one forty six": a number whose digits are said in turn."""
    if after >= len(tokens) or tokens[place].word not in words.below_hundred or after - place > 2:
        return None
    if tokens[after].word not in words.below_hundred and tokens[after].word not in words.zeros:
        return None
    digits = digits_at(tokens, place)
    if digits is None or digits.after <= after:
        return None
    return digits if all(token.number is None for token in tokens[place : digits.after]) else None


def _is_pronoun(tokens: Sequence[Token], place: int, after: int, words: NumberWords) -> bool:
    """ "the other one", "that one"."""
    if after - place > 1 or tokens[place].word != words.pronoun or not place:
        return False
    return tokens[place - 1].word in words.pronoun_after


def _is_moment(tokens: Sequence[Token], place: int, after: int, words: NumberWords) -> bool:
    """ "wait a second"."""
    if after - place > 1 or tokens[place].word != words.moment or not place:
        return False
    return tokens[place - 1].word in words.moment_after


def _whole(value: Decimal) -> int | Decimal:
    return int(value) if value == value.to_integral_value() else value
