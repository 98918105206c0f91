"""How many of each: "two standard rooms and a suite" counts, "a suite or a deluxe" does not."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from frontdesk.conversation.reading import Counted, Detail, Kind
from frontdesk.understanding.details.words import Around, around, number_at, rooms, said_at
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_TOGETHER = 6
"""How many come together at most, each for themselves; more is a company or a story."""
_BACK = 3
"""Tokens before a thing among which its number stands: "two quiet connecting suites"."""


def counted(text: Text, won: Sequence[Detail], beaten: Sequence[Detail]) -> tuple[Counted, ...]:
    """What is named, each with its number where one was told; nothing if several are not wanted together."""
    named = list(named_services(won, beaten))
    many = tuple(Counted(str(e.value), _number(text, e, won), is_added(text, e)) for e in named)
    if len(many) < 2:
        return many
    asks = "?" in text.plain
    joined = [_joined(text, one, other, asks) for one, other in pairwise(named)]
    listed = [_listed(text, one, other) for one, other in pairwise(named)]
    # "A deluxe, a suite and a standard", "one standard one suite"
    together = joined[-1] or all(one.many for one in many)
    return many if together and all(a or b for a, b in zip(joined, listed, strict=True)) else ()


def people(text: Text, won: Sequence[Detail], counts: Sequence[Counted]) -> int | None:
    """How many each want the one thing that is named; who is in a guest's story is not counted."""
    if len(counts) != 1:
        return None
    if (counts[0].many or 1) > 1:
        return counts[0].many
    words = around()
    if any(said_at(text.tokens, place, words.each) for place in range(len(text.tokens))):
        return 2
    told = [
        int(str(detail.value))
        for detail in won
        if detail.kind is Kind.PARTY and _wants_for(text, detail, words)
    ]
    return told[-1] if told and 1 < told[-1] <= _TOGETHER else None


def _wants_for(text: Text, detail: Detail, words: Around) -> bool:
    """Whether these people are whom it is for: "for me and my sister", "my wife and I would like"."""
    before = [token.word for token in text.tokens if token.end <= detail.start][-1:]
    after = [token.word for token in text.tokens if token.start >= detail.end][:1]
    return bool(set(before) & words.for_ or set(after) & words.wanting)


def named_services(won: Sequence[Detail], beaten: Sequence[Detail]) -> Iterator[Detail]:
    """Services in their order; in "two standard rooms" the room's kind lost its letters to the number."""
    numbers = [detail for detail in won if detail.kind is Kind.ROOMS]
    inside = [
        each
        for each in beaten
        if each.kind is Kind.SERVICE and any(n.start <= each.start and each.end <= n.end for n in numbers)
    ]
    fresh = [each for each in won if each.kind is Kind.SERVICE and not each.unwanted]
    reached = 0
    for each in sorted((*fresh, *inside), key=lambda detail: (detail.start, -detail.end)):
        if each.start >= reached:
            yield each
            reached = each.end


def _number(text: Text, named: Detail, won: Sequence[Detail]) -> int | None:
    """The number that stands before a thing and belongs to nothing else."""
    tokens = text.tokens
    place = next((at for at, token in enumerate(tokens) if token.start >= named.start), 0)
    for first in range(place - 1, max(-1, place - 1 - _BACK), -1):
        number = number_at(tokens, first)
        if number and number.after <= place:
            start = tokens[first].start
            other = any(d.start <= start < d.end and d.kind not in (Kind.ROOMS, Kind.NUMBER) for d in won)
            return None if other else number.value
        if tokens[first].word not in rooms().describing:
            return None
    return None


def is_added(text: Text, named: Detail) -> bool:
    """Whether it comes to what there is: "another standard room"."""
    before = [token.word for token in text.tokens if token.end <= named.start]
    return bool(set(before[-2:]) & rooms().another)


def _joined(text: Text, one: Detail, other: Detail, asks: bool) -> bool:
    """Whether both are wanted: something between adds the second; in a question nothing else stands there."""
    words = rooms()
    between = [token for token in text.tokens if one.end <= token.start < other.start]
    said = {token.word for token in between if token.number is None}
    filling = words.adding | words.one | words.then | words.describing | words.nouns
    return bool(said & words.adding) and not said & words.instead and (not asks or said <= filling)


def _listed(text: Text, one: Detail, other: Detail) -> bool:
    """Whether nothing stands between two things but what counts the second: "one standard, one suite"."""
    words = rooms()
    between = [token for token in text.tokens if one.end <= token.start < other.start]
    said = {token.word for token in between if token.number is None}
    return bool(between) and said <= words.one | words.describing | words.nouns | {","}


def one_of(text: Text, details: Sequence[Detail]) -> bool:
    """Whether of two services that are named one is wanted: nothing but an "or" stands between them."""
    named = [d for d in details if d.kind is Kind.SERVICE and not d.unwanted]
    between = [_words_between(text, a, b) for a, b in pairwise(named) if a.value != b.value]
    joints = phrases("details")["either"] if between else {}
    return any(w and w[0] in joints["or"] and set(w[1:]) <= set(joints["beside"]) for w in between)


def _words_between(text: Text, first: Detail, second: Detail) -> list[str]:
    return [token.word for token in text.tokens if first.end <= token.start and token.end <= second.start]
