"""Texts on file as supports: each piece with its values, words, claims, and whether it denies."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.claiming import find_claims, on_condition, take_up
from frontdesk.reply.grounding.clauses import Clause, clauses
from frontdesk.reply.grounding.cleaning import clean
from frontdesk.reply.grounding.extracting import extract
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.naming import Names
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.segments import segmentations
from frontdesk.reply.grounding.sentences import read_sentences
from frontdesk.reply.grounding.stems import root, stem
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.tokens import Kind, Token
from frontdesk.reply.grounding.values import NAMES, Anchor, Says, Value
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
    return list(read_plain(plain.text, language, anchor, names))


def read_plain(
    text: str, language: Language, anchor: Anchor, names: Names, heard: tuple[Value, ...] = ()
) -> Iterator[Sentence]:
    """The sentences of a text in plain characters, one by one; `heard` are the values that it answers."""
    earlier = heard
    starts, named = language.values["begins"], names.by_word
    for said in read_sentences(text, language):
        tokens = _with_plain_no(_with_owners(said, language), language)
        if all(_is_bare(token, starts, named) for token in tokens):
            scan = Scan(tokens, language, anchor, earlier=earlier)
            words = tuple([token.text for token in tokens])
            yield Sentence(scan, [replace(clause, values=[]) for clause in _bare_clauses(words, language)])
            continue
        scan = extract(tokens, language, anchor, names, earlier)
        earlier += tuple(scan.values)
        yield Sentence(scan, _claiming(scan))


def _with_owners(tokens: list[Token], language: Language) -> list[Token]:
    """The same without the is of a possessive: Helga's lesson is that of Helga."""
    had = language.values["had_by"]
    return [
        token
        for at, token in enumerate(tokens)
        if not (
            token.text == "is"
            and 0 < at < len(tokens) - 1
            and token.surface is tokens[at - 1].surface
            and token.surface[0].isupper()
            and tokens[at + 1].text in had
        )
    ]


def _with_plain_no(tokens: list[Token], language: Language) -> list[Token]:
    """The same with a plain no for an answer that says no more, and goes on after a pause: not quite."""
    openers, first = language.moods.openers, 0
    while first < len(tokens) - 1 and tokens[first].text in openers:
        first += 1
    for rest in language.moods.noes.get(tokens[first].text, ()):
        last = first + len(rest) + 1
        said = tokens[first:last]
        if tuple(t.text for t in said[1:]) == rest and last < len(tokens) and tokens[last].text in _AFTER_NO:
            no = replace(said[0], text=language.moods.no, surface=surface(said), end=said[-1].end)
            return [*tokens[:first], no, replace(tokens[last], text=","), *tokens[last + 1 :]]
    return tokens


_AFTER_NO = frozenset({",", ":", ";", "—", "–"})


def _is_bare(token: Token, starts: frozenset[str], named: Mapping[str, object]) -> bool:
    """Whether a token can be no value and no part of one, whatever the facts."""
    if token.kind is Kind.WORD:
        return token.text not in starts and stem(token.text) not in named
    return token.kind is Kind.MARK and not token.unit and token.text != "$"


@lru_cache(maxsize=4096)
def _bare_clauses(words: tuple[str, ...], language: Language) -> list[Clause]:
    """A sentence without values, which one would you like, is the same for all facts: it is read once."""
    tokens = [Token(Kind.WORD if word[0].isalnum() else Kind.MARK, word, word) for word in words]
    return _claiming(Scan(tokens, language, _ANY))


_ANY = Anchor(date.min, 0, day_first=False, currency="")


def _claiming(scan: Scan) -> list[Clause]:
    found = clauses(scan)
    for clause in found:
        find_claims(clause, scan.language)
    take_up(found, scan.language)
    on_condition(found)
    return found


def word_stems(scan: Scan, first: int, last: int) -> list[tuple[str, int]]:
    """The words between two tokens that are part of no value, in one form for one and several."""
    inside = scan.inside
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
        begun, no = len(found), denied(scan, 0, len(scan.tokens))
        for clause in sentence.clauses:
            for first, last in pieces(scan, clause, language):
                claims = _claims_of(clause, first, last)
                words = _words(scan, first, last)
                values = [v for v in scan.values if first <= v.first < last]
                for segmented in segmentations(values, scan) or [[[]]]:
                    for segment in segmented:
                        support = Support(id_, About.TEXT, claims, words=words | topic, said=tuple(segment))
                        support.denied = no & (words | around | {_NOTHING})
                        support.negative = clause.negative
                        support.order = _order(scan, first, last)
                        support.around = around | _part_of(scan, first, last)
                        support.telling = words - language.moods.function
                        found.append(support)
        whole = Support(id_, About.TEXT, words=every | topic, said=tuple(scan.values))
        whole.claims = frozenset(claim for clause in sentence.clauses for claim, _ in clause.claims)
        whole.negative = any(clause.negative for clause in sentence.clauses)
        whole.number = -1
        whole.order = _order(scan, 0, len(scan.tokens))
        whole.denied = no
        found.append(whole)
        beside = frozenset(name for v in scan.values if v.says is Says.WHAT for name in v.texts)
        dated = tuple(v for v in scan.values if v.days)
        for support in found[begun:]:
            support.beside, support.dated = beside, dated
        earlier = every - no  # what it stands for is nothing that was denied
    return found


def _claims_of(clause: Clause, first: int, last: int) -> frozenset[str]:
    """What a piece claims: by its own words, or with its clause if those claim nothing."""
    own = {claim for claim, at in clause.claims if first <= clause.places[at] < last}
    return frozenset(own or {claim for claim, _ in clause.claims})


def _part_of(scan: Scan, first: int, last: int) -> frozenset[str]:
    """The words from the pause before a piece to the one after it, if nothing else is named there."""
    while first > 0 and scan.tokens[first - 1].text not in _PAUSES and scan.tokens[first].text not in _PAUSES:
        first -= 1
    while last < len(scan.tokens) and scan.tokens[last].text not in _PAUSES:
        last += 1
    named = {value.key for value in scan.values if first <= value.first < last and value.says in NAMES}
    return _words(scan, first, last) if len(named) < _SEVERAL else frozenset()


_SEVERAL = 2


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


def denied(scan: Scan, first: int, last: int) -> frozenset[str]:
    """What is said not to be so between two tokens: the words that a no or not reaches."""
    moods, tokens = scan.language.moods, scan.tokens
    found: set[str] = set()
    for index in denied_places(scan, first, last):
        token = tokens[index]
        found.add(_NOTHING)
        if token.kind is Kind.WORD and token.text not in moods.function and token.text not in moods.negators:
            found.add(root(token.text))
    return frozenset(found)


def denied_places(scan: Scan, first: int, last: int) -> set[int]:
    """The places of all tokens between two that a no or not reaches, and its own."""
    return {index for reach in denials(scan, first, last) for index in reach}


def denials(scan: Scan, first: int, last: int) -> list[range]:
    """For each no or not between two tokens, how far it reaches."""
    moods, tokens = scan.language.moods, scan.tokens
    inside = scan.inside
    found: list[range] = []
    for index in range(first, last):
        if tokens[index].text not in moods.negators or index in inside:
            continue
        if scan.text(index + 1) == "," and tokens[index].text in moods.denies:
            # The no of an answer.
            continue
        if tokens[index].text == scan.language.without and found and found[-1][0] == index - 1:
            found.pop()  # not gluten-free: there is gluten in it
            continue
        reach = range(index, reach_of(scan, index, last))
        if tokens[index].text == scan.language.without and found and index in found[-1]:
            found.extend(_without(found.pop(), reach, scan))
            continue
        found.append(reach)
    return found


def _without(outer: range, inner: range, scan: Scan) -> list[range]:
    """What a not still reaches that turns a without round: we cannot promise a nut-free meal."""
    rest = range(inner.stop, outer.stop)
    spoken = any(scan.tokens[at].kind is Kind.WORD for at in rest)
    return [range(outer.start, inner.start), *([rest] if spoken else ())]


_NOTHING = ""
"""Stands for the no itself, whatever it reaches."""


def reach_of(scan: Scan, index: int, last: int) -> int:
    """How far a no reaches: over a list, and not into what is said next."""
    near = scan.text(index) == scan.language.without
    if near and index + 1 < last and scan.tokens[index + 1].at == scan.tokens[index].at:
        return index + 2  # a gluten-free soup
    for place in range(index + 1, last):
        text = scan.text(place)
        if near and (text in (",", "and") or text in scan.language.moods.finite):
            return place  # lessons missed without notice are charged
        if (
            text == ","
            and scan.text(index) == "no"
            and not any(scan.text(at) in ("or", "and", "nor") for at in range(place, last))
        ):
            return place  # no elevator, bathtub, lake view
        if text in (";", ":", "—", "–", "(", ")", "but", "so", "because", "."):
            return place
        if text == "," and scan.text(place + 1) in scan.language.moods.function:
            return place
        joined = text in (",", "and", "or") and place + 2 < last
        if joined and any(
            scan.text(ahead) in scan.language.moods.finite for ahead in range(place + 1, place + 4)
        ):
            return place
    return last


def _order(scan: Scan, first: int, last: int) -> tuple[str, ...]:
    return tuple(in_order(scan, first, last))


VALUE, TIMED = "#", "@"
"""A value among the words of a text; one that says by its sort whether it is a beginning or an end."""
_TIMES = frozenset(
    {Says.TIME, Says.END, Says.UNTIL, Says.BOUND, Says.DAY, Says.LAST_DAY, Says.DUE, Says.PART}
)


def in_order(scan: Scan, first: int, last: int) -> list[str]:
    """The words between two tokens as they come, values among them."""
    inside = {i: value.first for value in scan.values for i in range(value.first, value.last)}
    timed = {value.first for value in scan.values if value.says in _TIMES}
    return [
        (TIMED if index in timed else VALUE) if index in inside else root(scan.tokens[index].text)
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
        if scan.text(index) in ("and", "or") and scan.text(index + 1) in language.moods.open_ended:
            continue
        if _speaks(scan, index + 1, clause.last, language) or _tells_more(scan, cuts[-1], index, clause.last):
            cuts.append(index)
    cuts.append(clause.last)
    return list(itertools.pairwise(cuts))


def _tells_more(scan: Scan, first: int, index: int, last: int) -> bool:
    """Whether something is said on both sides of a break, each with its verb."""
    finite, tokens = scan.language.moods.finite, scan.tokens
    if scan.text(index + 1) in finite or scan.text(index + 1) in scan.language.predicates.verbs:
        return False
    return all(any(token.text in finite for token in tokens[a:b]) for a, b in ((first, index), (index, last)))


def _speaks(scan: Scan, first: int, last: int, language: Language) -> bool:
    """Whether a word of its own stands before the next break."""
    inside = scan.inside
    for index in range(first, last):
        token = scan.tokens[index]
        if index in inside:
            continue
        if token.text in _SPLITS:
            return False
        if token.kind is Kind.WORD and token.text not in language.anywhere:
            return True
    return False
