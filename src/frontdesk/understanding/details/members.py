"""Lists of people, counted: "my husband and I plus our two children" are four, two of them children."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from frontdesk.understanding.details.terms import MOST, Age, Member, term_at
from frontdesk.understanding.details.words import People, around, number_at, people, said_at
from frontdesk.understanding.text import Token


@dataclass(frozen=True, slots=True)
class Members:
    """A list of people from one token to before another."""

    terms: tuple[Member, ...]

    @property
    def many(self) -> int:
        return sum(term.many for term in self.terms)

    @property
    def first(self) -> int:
        return self.terms[0].first

    @property
    def after(self) -> int:
        return self.terms[-1].after

    @property
    def numbered(self) -> bool:
        return any(term.numbered for term in self.terms)

    def of(self, age: Age) -> tuple[Member, ...]:
        return tuple(term for term in self.terms if term.age is age)


def members_at(tokens: Sequence[Token], place: int) -> Members | None:
    """The list of people that begins at this token, if one does."""
    words = people()
    term = term_at(tokens, place, words)
    if term is None or not term.named:
        return _opened_by_number(tokens, place, words)
    return Members(_counted_once(tokens, _joined(tokens, term, words), words))


def _counted_once(tokens: Sequence[Token], terms: tuple[Member, ...], words: People) -> tuple[Member, ...]:
    """Couples, and after a comma who they are: "two couples, me and my wife …" are four."""
    couples, *others = terms
    pairs = couples.numbered and tokens[couples.after - 1].word in words.pairs
    named = bool(others) and others[0].oneself and tokens[couples.after].word == ","
    if not (pairs and named and sum(term.many for term in others) <= couples.many):
        return terms
    return (replace(couples, after=others[-1].after),)


def _opened_by_number(tokens: Sequence[Token], place: int, words: People) -> Members | None:
    """A list that a bare number opens ("3 and a baby", "2 of us and a kid")."""
    number = number_at(tokens, place)
    if number is None or not 0 < number.value <= MOST:
        return None
    after = number.after + _said_of_us(tokens, number.after)
    if not (after < len(tokens) and tokens[after].word in words.adding):
        return None
    second = term_at(tokens, after + 1, words)
    if second is None or not second.named or second.oneself:
        return None
    if not second.numbered and second.age is not Age.CHILD:
        return None
    first = Member(number.value, Age.ANY, place, after, numbered=True, named=False)
    return Members((first, *_joined(tokens, second, words)))


def _said_of_us(tokens: Sequence[Token], place: int) -> int:
    """How many tokens say that a number counts those who come: "of us"."""
    return max((len(said) for said in around().said("of_us") if said_at(tokens, place, (said,))), default=0)


def _joined(tokens: Sequence[Token], term: Member, words: People) -> tuple[Member, ...]:
    """The term and those that follow it."""
    terms = [term]
    while follows := _next(tokens, terms, words):
        terms.append(follows)
    return tuple(terms)


def _next(tokens: Sequence[Token], terms: list[Member], words: People) -> Member | None:
    after = place = terms[-1].after
    while place < len(tokens) and place - after < 3 and tokens[place].word in words.joining:
        place += 1
    if place < len(tokens) and tokens[place].word in words.only:
        place += 1
    follows = term_at(tokens, place, words)
    if follows is None:
        return None
    if follows.oneself:
        return follows if _may_join(tokens, terms, place, words) else None
    if not follows.named:  # "myself plus two"
        added = place > after and tokens[place - 1].word in words.adding
        return follows if added and terms[-1].oneself else None
    if [token.word for token in tokens[after:place]] == [","] and _counts_all(terms, follows):
        return None
    # "2 adults 1 child" needs nothing in between, nor does "me wife 2 kids"; "my wife our son" does
    me = len(terms) == 1 and terms[0].oneself and tokens[terms[0].first].word not in words.subject
    beside = me and place < len(tokens) and tokens[place].word in words.nouns
    return follows if place > after or follows.numbered or beside else None


def _counts_all(terms: list[Member], follows: Member) -> bool:
    """Whether a number after somebody counts all of them: "dinner for my boss, 8 people"."""
    alone = len(terms) == 1 and not terms[0].oneself and not terms[0].numbered
    return alone and follows.numbered and follows.age is Age.ANY


def _may_join(tokens: Sequence[Token], terms: list[Member], place: int, words: People) -> bool:
    """Whether oneself is one more of the list: once, and not as the subject of what comes next
    ("3 people and I want it today")."""
    if place == terms[-1].after or any(term.oneself for term in terms):
        return False
    joined = tokens[place - 1].word
    if tokens[place].word in words.subject:
        return joined in words.adding and not terms[0].opening
    return joined not in words.with_ or terms[0].age is not Age.CHILD
