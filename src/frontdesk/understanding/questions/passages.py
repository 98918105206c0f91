"""What in a message may be a question: each clause, alone and together with what was told beside it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from frontdesk.understanding.questions.clauses import Clause, Form, clauses
from frontdesk.understanding.questions.index import Index
from frontdesk.understanding.questions.lexicon import Unit
from frontdesk.understanding.text import Text, Token

_POLITE = frozenset(("can", "could", "would", "will"))
_TELLING = (Form.TELLS, Form.NAMES)
_MOST_TOKENS, _MOST_CLAUSES, _MOST_SLIPS = 200, 24, 8
"""What is looked at of a message: who asks more than this has not asked anything."""
_SHORTEST, _LONGEST = 4, 20
"""Letters of a word that may be a slip."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A clause, and what it says. `acts`: it is about something to be done with a booking."""

    clause: Clause
    units: tuple[Unit, ...]
    form: Form
    acts: bool = False


def passages(text: Text, index: Index) -> list[list[Passage]]:
    """The clauses of a message, each with the ways to take it: alone, or with the clause beside it."""
    found = clauses(_corrected(text.tokens, index), index.words.cutter)[:_MOST_CLAUSES]
    alone = [_passage(clause, index) for clause in found]
    return [_ways(alone, place) for place in range(len(alone))]


def halves(passage: Passage, index: Index) -> list[Passage]:
    """A clause that asks for two things at once ("parking and wifi"), as two."""
    stems = passage.clause.stems
    if passage.form is not Form.ASKS:
        return []
    for place, stem in enumerate(stems):
        if stem in ("and", "or", "plus") and 0 < place < len(stems) - 1:
            sides = stems[:place], stems[place + 1 :]
            return [_passage(replace(passage.clause, stems=side), index) for side in sides]
    return []


def _passage(clause: Clause, index: Index) -> Passage:
    units = tuple(_known(unit, index) for unit in index.words.units(clause.stems))
    acts = any(not index.words.actions.isdisjoint(unit.terms) for unit in units)
    return Passage(clause, units, _acting(clause) if acts else clause.form, acts)


def _known(unit: Unit, index: Index) -> Unit:
    """A unit, with the terms of its family if nobody knows it; names of people say little.

    A word of the same family is a hint, no more: rooms that connect are not a connection to the internet.
    """
    if not index.people.isdisjoint(unit.terms):
        return unit._replace(light=True)
    if len(unit.terms) == 1 and not unit.light and unit.terms[0] not in index.weights:
        family = index.families.get(index.words.cutter.root(unit.terms[0]))
        if family:
            return Unit(unit.terms, inner=family)
    return unit


def _acting(clause: Clause) -> Form:
    """What a clause does that speaks of cancelling or moving: "my table, cancelled please" is an order."""
    polite = clause.stems[0] in _POLITE
    if clause.form in (Form.TELLS, Form.NAMES, Form.WANTS) and not polite:
        return Form.ORDERS
    if clause.form is Form.ASKS and polite and clause.stems[1:2] == ("you",):
        return Form.WANTS
    return clause.form


def _ways(alone: Sequence[Passage], place: int) -> list[Passage]:
    """The ways to take a clause; one that points at what was told beside it is not taken alone."""
    together = _together(alone, place)
    return together if together and alone[place].clause.points else [alone[place], *together]


def _together(alone: Sequence[Passage], place: int) -> list[Passage]:
    """A question with what was told before or after it: "she is 16, can she come?"."""
    asking = alone[place].clause
    if alone[place].form not in (Form.ASKS, Form.WANTS) or (asking.specific and not asking.points):
        return []  # who asks for a day asks nothing about the reason that was told beside it
    found = []
    for first, last in ((place - 1, place), (place, place + 1)):
        if first < 0 or last >= len(alone):
            continue
        told = alone[first if last == place else last].clause
        if told.form in _TELLING and not told.past:
            found.append(_joined(alone[first], alone[last], alone[place].clause, told))
    return found


def _joined(first: Passage, last: Passage, asking: Clause, told: Clause) -> Passage:
    clause = replace(
        asking, stems=first.clause.stems + last.clause.stems, trouble=asking.trouble or told.trouble
    )
    return Passage(clause, first.units + last.units, asking.form)


def _corrected(tokens: Sequence[Token], index: Index) -> list[Token]:
    """The tokens, slips mended where a word means nothing and is near to one that does."""
    found: list[Token] = []
    doubts = 0
    for token in tokens[:_MOST_TOKENS]:
        if doubts < _MOST_SLIPS and _means_nothing(token.word, index):
            doubts += 1
            meant = index.meant(token.word)
            token = token._replace(word=meant) if meant else token
        found.append(token)
    return found


def _means_nothing(word: str, index: Index) -> bool:
    words = index.words
    if not (_SHORTEST <= len(word) <= _LONGEST and word.isalpha()):
        return False
    if word in index.known or word in words.cutter.forms:
        return False
    known = (words.words, words.stop, words.light, index.weights)
    stems = words.cutter.stems([word])
    return bool(stems) and all(stem not in each for stem in stems for each in known)
