"""What is said of somebody, and is neither a courtesy nor a claim: a text must say it in the same words."""

import itertools

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.retelling import LIGHTEST, on_texts
from frontdesk.reply.grounding.saying import in_sequence
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says

FEW = 3


def done(clause: Clause, scan: Scan) -> list[tuple[str, int]]:
    """The have of what somebody says to have done: a text that tells what is usually done has none."""
    return [
        (word, clause.places[place + 1])
        for place, (doer, word) in enumerate(itertools.pairwise(clause.shape))
        if doer in ("i", "we") and word == "have" and _is_past(clause.shape[place + 2 : place + 4])
    ]


def _is_past(words: list[str]) -> bool:
    return any(word.endswith("ed") or (root(word) != word and word in _PASTS) for word in words)


_PASTS = frozenset({"made", "sent", "kept", "held", "taken", "given", "told", "found", "brought", "written"})


_ANSWERS = frozenset({"yes", "no", "sure", "well"})
"""They answer, and say nothing more of it."""


def _answers(scan: Scan, index: int) -> bool:
    """Whether a word answers, with a pause beside it: on the terrace, yes."""
    beside = (scan.text(index - 1), scan.text(index + 1))
    return scan.text(index) in _ANSWERS and any(mark in (",", "—", "–", ":", "!", ".") for mark in beside)


def words_at(said: list[int], clause: Clause, scan: Scan, grounds: Grounds) -> list[tuple[str, int]]:
    """The words at these places of a clause, without what opens it and what is of no weight."""
    tokens, openers = scan.tokens, grounds.language.moods.openers
    opening = next((at for at, word in enumerate(clause.shape) if word not in openers), 0)
    inside = {i for value in clause.values for i in range(value.first, value.last)}
    places = [clause.places[at] for at in said if at >= opening]
    return [
        (word, i)
        for i in places
        if tokens[i].kind is Kind.WORD and i not in inside
        if (word := root(tokens[i].text)) not in LIGHTEST and not _answers(scan, i)
    ]


def as_told(clause: Clause, scan: Scan, said: list[int], grounds: Grounds) -> list[Support] | Misfit:
    """What is said of somebody, and is neither a courtesy nor a claim, a text must say in the same words."""
    places = [clause.places[at] for at in said]
    words = words_at(said, clause, scan, grounds)
    words = telling_words(words, clause, grounds)
    told = on_texts(clause, scan, words, grounds)
    if isinstance(told, Misfit):
        return Misfit("claim_other", places[0], places[-1] + 1)
    order = [word for word, _ in words]
    conditions = grounds.language.moods.conditions
    if not clause.values and not any(_stands(order, support.order, conditions) for support in grounds.texts):
        return Misfit("claim_other", places[0], places[-1] + 1)
    return told


_OTHERS = frozenset({"they", "he", "she"})
"""Somebody else, of whom a text must speak too."""


def telling_words(
    words: list[tuple[str, int]], clause: Clause, grounds: Grounds, *, known: bool = True
) -> list[tuple[str, int]]:
    """Without who does it and the lightest verbs, where enough is left to know what it speaks of."""
    moods = grounds.language.moods
    silent = (moods.function | moods.light) - _OTHERS
    telling = [each for each in words if each[0] not in silent]
    enough = len(telling) + len([v for v in clause.values if v.says is not Says.NAME])
    return telling if telling and (enough >= FEW or (not known and len(telling) > 1)) else words


def _stands(said: list[str], text: tuple[str, ...], conditions: frozenset[str]) -> bool:
    """Whether a text says this by itself, and not only as what could be: until they have said yes."""
    if not said or not in_sequence(said, text):
        return not said
    start = text.index(said[0])
    return start == 0 or text[start - 1] not in conditions | _ASKED


_ASKED = frozenset({"what", "whether", "which", "how", "who", "that"})
