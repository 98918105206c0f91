"""Texts on file as supports: each piece with its values, words, claims, and whether it denies."""

import itertools
from dataclasses import dataclass

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.claiming import find_claims
from frontdesk.reply.grounding.clauses import Clause, clauses, sentences
from frontdesk.reply.grounding.cleaning import clean
from frontdesk.reply.grounding.extracting import extract
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.naming import Names
from frontdesk.reply.grounding.numbering import numbered
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.segments import segmentations
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.tokens import Kind, Token, tokenise
from frontdesk.reply.grounding.values import Anchor, Says
from frontdesk.reply.grounding.verdict import Unproven

_SPLITS = frozenset({",", ";", "(", ")", "and", "or", "but", ":", "—", "–"})


@dataclass(slots=True)
class Sentence:
    """A sentence with its values and clauses."""

    scan: Scan
    clauses: list[Clause]

    @property
    def end(self) -> int:
        """Where it ends in the plain text."""
        return self.scan.tokens[-1].end


def surface(tokens: list[Token]) -> str:
    """The characters of some tokens, as they were written."""
    said: list[str] = []
    last = None
    for token in tokens:
        if token.surface is last and token.kind is Kind.WORD:
            continue
        glued = token.kind is Kind.MARK and token.text in ",.!?;:)"
        said.append(token.surface if glued or not said else f" {token.surface}")
        last = token.surface
    return "".join(said).strip()


def read_text(text: str, language: Language, anchor: Anchor, names: Names) -> list[Sentence] | Unproven:
    """The sentences of a text."""
    plain = clean(text, language)
    if isinstance(plain, Unproven):
        return plain
    return read_plain(plain.text, language, anchor, names)


def read_plain(text: str, language: Language, anchor: Anchor, names: Names) -> list[Sentence]:
    """The sentences of a text in plain characters."""
    found = []
    for tokens in sentences(numbered(tokenise(text, language), language)):
        scan = extract(tokens, language, anchor, names)
        parts = clauses(scan, names)
        for clause in parts:
            find_claims(clause, language)
        found.append(Sentence(scan, parts))
    return found


def word_stems(scan: Scan, first: int, last: int) -> list[tuple[str, int]]:
    """The words between two tokens that are part of no value, in one form for one and several."""
    inside = {i for value in scan.values for i in range(value.first, value.last)}
    tokens = scan.tokens
    return [
        (root(tokens[i].text), i)
        for i in range(first, last)
        if tokens[i].kind is Kind.WORD and i not in inside
    ]


def text_supports(read: list[Sentence], id_: str, language: Language) -> list[Support]:
    """A support for each piece of a text, and one for each sentence."""
    found: list[Support] = []
    earlier: frozenset[str] = frozenset()
    around = _beside_no_value(read)
    for sentence in read:
        scan = sentence.scan
        every = frozenset(root(token.text) for token in scan.tokens if token.kind is not Kind.MARK)
        # It and they stand for what was spoken of before.
        topic = earlier if scan.tokens[0].text in _PRONOUNS else frozenset()
        begun = len(found)
        for clause in sentence.clauses:
            claims = frozenset(claim for claim, _ in clause.claims)
            for first, last in pieces(scan, clause, language):
                words = _words(scan, first, last)
                values = [v for v in scan.values if first <= v.first < last]
                denials = denials_of(scan, clause, first, last)
                for segmented in segmentations(values, scan) or [[[]]]:
                    for segment in segmented:
                        support = Support(id_, About.TEXT, claims, words=words | topic, said=tuple(segment))
                        support.negative, support.denials = denials > 0, denials
                        support.order = _order(scan, first, last)
                        support.around = around
                        support.topical = bool(topic)
                        support.negated = negated(scan, clause.first, last)
                        support.telling = words - language.moods.function
                        found.append(support)
        whole = Support(id_, About.TEXT, words=every | topic, said=tuple(scan.values))
        whole.claims = frozenset(claim for clause in sentence.clauses for claim, _ in clause.claims)
        whole.negative = any(clause.negative for clause in sentence.clauses)
        whole.denials = sum(clause.denials for clause in sentence.clauses)
        whole.number = -1
        whole.order = _order(scan, 0, len(scan.tokens))
        whole.negated = negated(scan, 0, len(scan.tokens))
        found.append(whole)
        beside = frozenset(name for v in scan.values if v.says is Says.WHAT for name in v.texts)
        for support in found[begun:]:
            support.beside = beside
        earlier = every
    return found


def _beside_no_value(read: list[Sentence]) -> frozenset[str]:
    """The words of those parts of a text, from one pause to the next, that say nothing of any value."""
    found: set[str] = set()
    for sentence in read:
        scan = sentence.scan
        pauses = [i for i, token in enumerate(scan.tokens) if token.text in _PAUSES]
        for first, last in itertools.pairwise([0, *pauses, len(scan.tokens)]):
            if not any(first <= value.first < last for value in scan.values):
                found |= _words(scan, first, last)
    return frozenset(found)


_PAUSES = frozenset({",", ";", ":", "—", "–", "(", ")"})


def denials_of(scan: Scan, clause: Clause, first: int, last: int) -> int:
    """How often a piece of a clause says no or not: by itself if it has a verb, else with its clause."""
    moods = scan.language.moods
    words = [token.text for token in scan.tokens[first:last] if token.kind is Kind.WORD]
    if not clause.denials or (first, last) == (clause.first, clause.last):
        return clause.denials
    own = sum(word in moods.negators for word in words)
    if own or any(word in moods.finite for word in words):
        return own
    # No pool, gym or sauna: what comes after a no is denied with it, what comes before is not.
    return sum(token.text in moods.negators for token in scan.tokens[clause.first : first])


def negated(scan: Scan, first: int, last: int) -> frozenset[str]:
    """What the nots between two tokens are about: the next word of each that says something."""
    moods, tokens = scan.language.moods, scan.tokens
    inside = {i for value in scan.values for i in range(value.first, value.last)}
    found = set()
    for index in range(first, last):
        if tokens[index].text not in moods.negators or index in inside:
            continue
        for after in tokens[index + 1 : last]:
            if after.kind is Kind.WORD and after.text not in moods.function:
                found.add(root(after.text))
                break
    return frozenset(found)


def _order(scan: Scan, first: int, last: int) -> tuple[str, ...]:
    return tuple(in_order(scan, first, last))


VALUE = "#"
"""A value, among the words of a text."""


def in_order(scan: Scan, first: int, last: int) -> list[str]:
    """The words between two tokens as they come, values among them."""
    inside = {i: value.first for value in scan.values for i in range(value.first, value.last)}
    return [
        VALUE if index in inside else root(scan.tokens[index].text)
        for index in range(first, last)
        if inside.get(index, index) == index and (index in inside or scan.tokens[index].kind is Kind.WORD)
    ]


_PRONOUNS = frozenset({"it", "they", "this", "that", "these", "both", "he", "she"})


def _words(scan: Scan, first: int, last: int) -> frozenset[str]:
    tokens = scan.tokens[first:last]
    return frozenset(root(token.text) for token in tokens if token.kind is not Kind.MARK)


def pieces(scan: Scan, clause: Clause, language: Language) -> list[tuple[int, int]]:
    """The parts of a clause that speak of something of their own."""
    inside = {i for value in clause.values for i in range(value.first + 1, value.last)}
    cuts = [clause.first]
    for index in range(clause.first + 1, clause.last):
        if index in inside or scan.tokens[index].text not in _SPLITS:
            continue
        if scan.text(index) in ("and", "or") and scan.text(index + 1) in _OPEN_ENDED:
            continue
        if _speaks(scan, index + 1, clause.last, language):
            cuts.append(index)
    cuts.append(clause.last)
    return list(itertools.pairwise(cuts))


_OPEN_ENDED = frozenset({"more", "over", "up", "older", "above", "under", "less", "fewer", "longer"})


def _speaks(scan: Scan, first: int, last: int, language: Language) -> bool:
    """Whether a word of its own stands before the next break."""
    for index in range(first, last):
        token = scan.tokens[index]
        if token.text in _SPLITS:
            return False
        if token.kind is Kind.WORD and token.text not in language.anywhere:
            return not any(value.first <= index < value.last for value in scan.values)
    return False
