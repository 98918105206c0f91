"""What in a message may be a question: each clause, alone and together with what was told beside it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from frontdesk.understanding.questions.clauses import Clause, Form, clauses
from frontdesk.understanding.questions.index import Index
from frontdesk.understanding.questions.lexicon import Unit
from frontdesk.understanding.text import Text, Token

_POLITE = frozenset(("can", "could", "would", "will"))
_TELLING = (Form.TELLS, Form.NAMES)
_MOST_CLAUSES = 24
_SHORTEST = 4
"""Letters a word must have before it is taken for a slip."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A clause, and what it says. `acts`: it is about something to be done with a booking."""

    clause: Clause
    units: tuple[Unit, ...]
    acts: bool = False


def passages(text: Text, index: Index) -> list[list[Passage]]:
    """The clauses of a message, each with the ways to take it: alone, or with the clause beside it."""
    found = clauses(_corrected(text.tokens, index), index.words.cutter)[:_MOST_CLAUSES]
    alone = [_passage(clause, index) for clause in found]
    return [[passage, *_together(alone, place)] for place, passage in enumerate(alone)]


def halves(passage: Passage, index: Index) -> list[Passage]:
    """A clause that asks for two things at once ("parking and wifi"), as two."""
    stems = passage.clause.stems
    if passage.clause.form is not Form.ASKS:
        return []
    for place, stem in enumerate(stems):
        if stem in ("and", "or", "plus") and 0 < place < len(stems) - 1:
            sides = stems[:place], stems[place + 1 :]
            return [_passage(replace(passage.clause, stems=side), index) for side in sides]
    return []


def _passage(clause: Clause, index: Index) -> Passage:
    units = tuple(
        unit._replace(light=True) if not index.people.isdisjoint(unit.terms) else unit
        for unit in index.words.units(clause.stems)
    )
    acts = any(not index.words.actions.isdisjoint(unit.terms) for unit in units)
    form = _acting(clause) if acts else clause.form
    return Passage(clause if form is clause.form else replace(clause, form=form), units, acts)


def _acting(clause: Clause) -> Form:
    """What a clause does that speaks of cancelling or moving: "my table, cancelled please" is an order."""
    polite = clause.stems[0] in _POLITE
    if clause.form in (Form.TELLS, Form.NAMES, Form.WANTS) and not polite:
        return Form.ORDERS
    if clause.form is Form.ASKS and polite and clause.stems[1:2] == ("you",):
        return Form.WANTS
    return clause.form


def _together(alone: Sequence[Passage], place: int) -> list[Passage]:
    """A question with what was told before or after it: "she is 16, can she come?"."""
    if alone[place].clause.form not in (Form.ASKS, Form.WANTS):
        return []
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
    return Passage(clause, first.units + last.units)


def _corrected(tokens: Sequence[Token], index: Index) -> list[Token]:
    """The tokens, slips mended where a word means nothing and is near to one that does."""
    return [_mended(token, index) if len(token.word) >= _SHORTEST else token for token in tokens]


def _mended(token: Token, index: Index) -> Token:
    word, words = token.word, index.words
    if word in index.known or word in words.cutter.forms or not word.isalpha():
        return token
    stem = next(iter(words.cutter.stems([word])), "")
    if not stem or stem in words.words or stem in words.stop or stem in words.light or stem in index.weights:
        return token
    meant = index.near.meant(word) or words.near.meant(word)
    return token._replace(word=meant) if meant else token
