"""One term of a list of people: oneself, "our two children", "a couple of friends", "a 5-year-old"."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from frontdesk.understanding.details.words import People, number_at
from frontdesk.understanding.numbers import Number
from frontdesk.understanding.text import Token

MOST = 500
"""No party is larger; a larger number is something else."""
_GROWN_UP = 18
_AHEAD = 4
"""Tokens within which a number finds the people it counts."""


class Age(Enum):
    GROWN = "grown"
    CHILD = "child"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Member:
    """One term of a list: how many, from which token to before which."""

    many: int
    age: Age
    first: int
    after: int
    numbered: bool = False
    named: bool = True
    """A word says that these are people; a bare number in a list is not."""
    oneself: bool = False
    opening: bool = False
    """It begins with its number ("3 friends"), with no word that says whose."""


def term_at(tokens: Sequence[Token], place: int, words: People) -> Member | None:
    """The people that a term from this token on stands for."""
    if place >= len(tokens):
        return None
    if tokens[place].word in words.oneself:
        return Member(1, Age.GROWN, place, place + 1, oneself=True)
    if tokens[place].word in words.nobody:
        return _nobody(tokens, place, words)
    begun = _past_owning(tokens, place, words)
    number = _round(tokens, begun, words) or number_at(tokens, begun)
    if number is None and begun > place:  # "a hundred people": its "a" is part of the number
        number = number_at(tokens, begun - 1)
    if number is None:
        return _without_number(tokens, place, begun, words)
    return _with_number(tokens, place, begun, number, words)


def _past_owning(tokens: Sequence[Token], place: int, words: People) -> int:
    after = place
    while after < len(tokens) and after - place < 3 and tokens[after].word in words.owning:
        after += 1
    return after


def _with_number(
    tokens: Sequence[Token], place: int, begun: int, number: Number, words: People
) -> Member | None:
    """ "two kids", "my 3 friends", "a 5-year-old"; the number alone where nothing tells what it counts."""
    if not 0 <= number.value <= MOST:
        return None
    if begun > place and (old := _years_old(tokens, number.after, words)):
        return Member(1, Age.CHILD if number.value < _GROWN_UP else Age.GROWN, place, old)
    noun = _noun_at(tokens, number.after, words)
    if noun is None:
        bare = Member(number.value, Age.ANY, place, number.after, numbered=True, named=False)
        return bare if number.value else None
    many = number.value * (2 if tokens[noun].word in words.pairs else 1)
    after = _past_in_law(tokens, noun + 1, words)
    return Member(many, _age(tokens, noun, words), place, after, numbered=True, opening=begun == place)


def _without_number(tokens: Sequence[Token], place: int, begun: int, words: People) -> Member | None:
    """ "my wife", "our son", "mom", "a couple"; not "my friends", of whom nobody knows how many they are."""
    noun = _noun_at(tokens, begun, words)
    if noun is None:
        return None
    word = tokens[noun].word
    pair = word in words.pairs
    if not pair and (_is_plural(word, words) or (begun == place and word not in words.adults)):
        return None
    after = _past_in_law(tokens, noun + 1, words)
    return Member(2 if pair else 1, _age(tokens, noun, words), place, after)


def _is_plural(word: str, words: People) -> bool:
    return word in words.many or (word.endswith("s") and word not in words.one)


def _age(tokens: Sequence[Token], noun: int, words: People) -> Age:
    word = tokens[noun].word
    if word in words.kids or word in words.little_ones or word in words.young_pairs:
        return Age.CHILD
    return Age.GROWN if word in words.adults or word in words.pairs else Age.ANY


def _nobody(tokens: Sequence[Token], place: int, words: People) -> Member | None:
    """ "no children": told, and none."""
    if place + 1 < len(tokens):
        word = tokens[place + 1].word
        if word in words.kids or (word in words.nouns and _is_plural(word, words)):
            age = Age.CHILD if word in words.kids else Age.GROWN
            return Member(0, age, place, place + 2, numbered=True)
    return None


def _round(tokens: Sequence[Token], place: int, words: People) -> Number | None:
    """Numbers of people in other words: "couple of", "half a dozen"."""
    for said, count in words.round.items():
        if tuple(token.word for token in tokens[place : place + len(said)]) == said:
            return Number(count, place + len(said))
    return None


def _noun_at(tokens: Sequence[Token], place: int, words: People) -> int | None:
    """The token of the word for people, past a few words that describe them."""
    for ahead in range(place, min(place + _AHEAD, len(tokens))):
        word = tokens[ahead].word
        if word in words.little_ones and ahead > 0 and tokens[ahead - 1].word in words.little:
            return ahead
        if ahead == place and word not in words.nouns and words.slips.meant(word):
            return ahead
        further = ahead + 1 < len(tokens) and tokens[ahead + 1].word in words.nouns
        if word in words.nouns and not (further and word in words.describing):
            return ahead
        if word not in words.describing and word != "-":
            return None
    return None


def _plain(tokens: Sequence[Token], place: int) -> list[tuple[int, str]]:
    """The next tokens but for hyphens, with their places."""
    ahead = range(place, min(place + _AHEAD, len(tokens)))
    return [(at, tokens[at].word) for at in ahead if tokens[at].word != "-"]


def _past_in_law(tokens: Sequence[Token], place: int, words: People) -> int:
    """The token after "-in-law", where that follows a mother or a brother."""
    said = _plain(tokens, place)[:2]
    return said[1][0] + 1 if tuple(word for _, word in said) in words.said("in_law") else place


def _years_old(tokens: Sequence[Token], place: int, words: People) -> int | None:
    """The token after "year old", where a person is called by age."""
    said = _plain(tokens, place)
    if len(said) > 1 and said[0][1] in words.years and said[1][1] in words.old:
        return said[1][0] + 1
    return None
