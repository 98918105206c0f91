"""Lists of people, counted: "my husband and I plus our two children" are four, two of them children."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from frontdesk.understanding.details.words import People, people
from frontdesk.understanding.numbers import cardinal_at
from frontdesk.understanding.text import Token

MOST = 500
"""No party is larger; a larger number is something else."""


class Age(Enum):
    GROWN = "grown"
    CHILD = "child"
    ANY = "any"


class Member(NamedTuple):
    """One term of a list ("our two children"): how many, from which token to before which."""

    count: int
    age: Age
    first: int
    after: int
    numbered: int | None = None
    """The token after its number, where it has one."""
    named: bool = True
    """A word says that these are people; a bare number in a list is not."""
    oneself: bool = False


class Members(NamedTuple):
    """A list of people from one token to before another."""

    terms: tuple[Member, ...]

    @property
    def count(self) -> int:
        return sum(term.count for term in self.terms)

    @property
    def first(self) -> int:
        return self.terms[0].first

    @property
    def after(self) -> int:
        return self.terms[-1].after

    def of(self, age: Age) -> tuple[Member, ...]:
        return tuple(term for term in self.terms if term.age is age)


def members_at(tokens: Sequence[Token], place: int) -> Members | None:
    """The list of people that begins at this token, if one does."""
    words = people()
    term = _term_at(tokens, place, words)
    if term is None or not term.named:
        # "2 and 6 kids": a bare number may open a list that goes on with people
        return _opened_by_number(tokens, place, words)
    return Members(_joined(tokens, term, words))


def _opened_by_number(tokens: Sequence[Token], place: int, words: People) -> Members | None:
    number = cardinal_at(tokens, place)
    if number is None or not 0 < number.value <= MOST:
        return None
    if not (number.after < len(tokens) and tokens[number.after].word in ("and", "plus")):
        return None
    second = _term_at(tokens, number.after + 1, words)
    if second is None or not second.named or second.oneself or second.numbered is None:
        return None
    first = Member(number.value, Age.ANY, place, number.after, number.after, named=False)
    return Members((first, *_joined(tokens, second, words)))


def _joined(tokens: Sequence[Token], term: Member, words: People) -> tuple[Member, ...]:
    terms = [term]
    while True:
        after = terms[-1].after
        place = after
        while place < len(tokens) and place - after < 3 and tokens[place].word in words.joining:
            place += 1
        if place < len(tokens) and tokens[place].word in ("just", "only"):
            place += 1
        follows = _term_at(tokens, place, words)
        if follows is None or (place == after and (follows.numbered is None or not follows.named)):
            return tuple(terms)
        if not follows.named and tokens[place - 1].word not in ("and", "plus", "+", "the"):
            return tuple(terms)
        if not follows.named and not terms[-1].oneself:
            return tuple(terms)
        terms.append(follows)


def _term_at(tokens: Sequence[Token], place: int, words: People) -> Member | None:
    if place >= len(tokens):
        return None
    word = tokens[place].word
    if word in words.oneself:
        return Member(1, Age.GROWN, place, place + 1, oneself=True)
    if word in words.nobody:
        return _nobody(tokens, place, words)
    after, owned = place, False
    while after < len(tokens) and after - place < 3 and tokens[after].word in words.owning:
        after, owned = after + 1, True
    pair = _couple_of(tokens, after)
    number = None if pair else cardinal_at(tokens, after)
    count = 2 if pair else number.value if number else None
    if count is not None and not 0 <= count <= MOST:
        return None
    begun = pair or (number.after if number else after)
    noun = _noun_at(tokens, begun, words)
    if noun is None:
        if number is None or count == 0:
            return None
        return Member(number.value, Age.ANY, place, number.after, number.after, named=False)
    if count is None and not owned and tokens[noun].word not in words.pairs:
        # "mom" and "dad" need nobody to own them; "people" alone counts nobody
        if tokens[noun].word not in words.adults or tokens[noun].word.endswith("s"):
            return None
    return _counted(tokens, place, noun, count, begun if count is not None else None, words)


def _counted(
    tokens: Sequence[Token], place: int, noun: int, count: int | None, numbered: int | None, words: People
) -> Member | None:
    word = tokens[noun].word
    many = word.endswith("s") or word in ("people", "children", "men", "women")
    unit = 2 if word in words.pairs else 1
    if count is None:
        if many and unit == 1 and word != "boss":
            return None  # "my friends": how many is not said
        count = 1
    age = Age.CHILD if word in words.kids else Age.GROWN if word in words.adults else Age.ANY
    if word in words.pairs and word != "twins":
        age = Age.GROWN
    return Member(count * unit, age, place, noun + 1, numbered)


def _couple_of(tokens: Sequence[Token], place: int) -> int | None:
    """The token after "couple of", as a number of people ("a couple of friends")."""
    if place + 1 < len(tokens) and tokens[place].word == "couple" and tokens[place + 1].word == "of":
        return place + 2
    return None


def _noun_at(tokens: Sequence[Token], place: int, words: People) -> int | None:
    """The token of the word for people, past a few words that describe them."""
    for ahead in range(place, min(place + 4, len(tokens))):
        word = tokens[ahead].word
        if word in words.nouns and not (word in words.describing and _noun_at_once(tokens, ahead + 1, words)):
            return ahead
        if word not in words.describing and word != "-":
            return None
    return None


def _noun_at_once(tokens: Sequence[Token], place: int, words: People) -> bool:
    return place < len(tokens) and tokens[place].word in words.nouns


def _nobody(tokens: Sequence[Token], place: int, words: People) -> Member | None:
    noun = place + 1
    if noun < len(tokens) and (tokens[noun].word in words.kids or tokens[noun].word in ("adults", "guests")):
        age = Age.CHILD if tokens[noun].word in words.kids else Age.GROWN
        return Member(0, age, place, noun + 1, numbered=place + 1)
    return None
