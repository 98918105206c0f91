"""The questions of a playbook, taken apart once so that finding one is quick."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import log
from typing import NamedTuple

from frontdesk.playbooks import Playbook
from frontdesk.playbooks.talking import Faq
from frontdesk.understanding.nearness import Near
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.questions.clauses import Form, form_of
from frontdesk.understanding.questions.lexicon import CONCEPT, SERVICE, Lexicon, Unit, lexicon
from frontdesk.understanding.questions.stems import listed
from frontdesk.understanding.text import read_text

_QUESTION, _ALSO, _KEYWORD = 1.0, 0.6, 0.5
"""How central a term is to an entry that has it in its question, in another wording, as a keyword."""
_INNER = 0.4
"""What a word within a phrase counts for, beside the phrase."""
_ANSWERED = 0.4
"""How well a word is matched that only the answer has."""
_ASIDE = 0.1
_LIGHT, _LIGHT_UNKNOWN = 0.35, 0.4
_OFFERED = 0.5
_REMEMBERED = 5_000


class Part(NamedTuple):
    """A unit of a wording, and its share of what the wording says."""

    terms: frozenset[str]
    inner: frozenset[str]
    share: float


@dataclass(frozen=True, slots=True)
class Wording:
    """One way an entry says its question. `most`: how well a message that has all of it is matched."""

    stems: tuple[str, ...]
    parts: tuple[Part, ...]
    form: Form
    most: float = 1.0


@dataclass(frozen=True, slots=True)
class Entry:
    """A question with its wordings, its terms and the services it speaks of."""

    index: int
    category: str
    wordings: tuple[Wording, ...]
    central: Mapping[str, float]
    """How much each term is what the entry is about, from 0 to 1."""
    services: frozenset[str]


class Posting(NamedTuple):
    """Where a term is found: in which entry, how well it matches, how central it is there."""

    place: int
    match: float
    central: float


@dataclass(frozen=True)
class Index:
    """A playbook's questions, and where each term is found."""

    words: Lexicon
    entries: tuple[Entry, ...]
    postings: Mapping[str, tuple[Posting, ...]]
    weights: Mapping[str, float]
    """How much a term tells: little if many entries have it."""
    unknown: float
    """What a word weighs that no entry has."""
    people: frozenset[str]
    known: frozenset[str]
    """Words that are right as they are written."""
    families: Mapping[str, tuple[str, ...]] = field(repr=False)
    """The terms of known words by their root."""
    near: Near = field(repr=False)
    brokers: bool = False
    """It speaks for other houses too: "does it have parking" may be asked of one of them."""
    _meant: dict[str, str | None] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(cls, playbook: Playbook) -> "Index":
        """The questions of a playbook, in the light of what and whom it offers."""
        persons = frozenset(listed(phrases("questions")["persons"]))
        services = {
            service.id: (service.name, *playbook.service_words[service.id].words)
            for service in playbook.business.services.values()
        }
        people = [
            name
            for resource in playbook.business.resources.values()
            if resource.kind in persons
            for name in (resource.name, *playbook.resource_words[resource.id].words)
        ]
        items = [f"{item.make} {item.model}" for item in playbook.inventory.values()]
        venues = [venue.name for venue in playbook.directory.values()]
        dishes = [dish.name for section in playbook.menu for dish in section.dishes]
        index = build(playbook.faq, services, people, (*items, *venues, *dishes))
        return replace(index, brokers=bool(playbook.directory))

    def weight(self, unit: Unit) -> float:
        """How much a unit of a message tells."""
        known = [self.weights[term] for term in unit.terms if term in self.weights]
        if known:
            weight = min(known)
        else:
            inner = [self.weights[stem] for stem in unit.inner if stem in self.weights]
            weight = (min(inner) + self.unknown) / 2 if inner else self.unknown
        if unit.light:
            weight = weight * _LIGHT if known else _LIGHT_UNKNOWN
        return weight * _OFFERED if any(term[0] == SERVICE for term in unit.terms) else weight

    def meant(self, word: str) -> str | None:
        """The known word that a slip was meant for, if there is one."""
        if word not in self._meant:
            if len(self._meant) >= _REMEMBERED:
                self._meant.clear()
            self._meant[word] = self.near.meant(word) or self.words.near.meant(word)
        return self._meant[word]


class _Said(NamedTuple):
    """A text of the playbook, taken apart."""

    stems: tuple[str, ...]
    units: tuple[Unit, ...]
    form: Form
    written: tuple[str, ...] = ()


def build(
    faq: Sequence[Faq],
    services: Mapping[str, Sequence[str]] | None = None,
    people: Iterable[str] = (),
    things: Iterable[str] = (),
    language: str = "en",
) -> Index:
    """An index of these questions.

    `services` are wordings by id, `people` the names of those who serve, `things` other names of the house.
    """
    offered = {f"{SERVICE}{service}": tuple(names) for service, names in (services or {}).items()}
    people = tuple(people)
    words = lexicon(language).with_names(offered)
    drafts = [_Draft(entry, words) for entry in faq]
    having = Counter(term for draft in drafts for term in draft.central)
    unknown = _weight(0, len(drafts))
    bare = Index(
        words=words,
        entries=(),
        postings={},
        weights={term: _weight(count, len(drafts)) for term, count in having.items()},
        unknown=unknown,
        people=frozenset(stem for name in people for stem in words.cutter.stems(read_text(name).words())),
        known=frozenset(),
        families={},
        near=Near(()),
    )
    asked = {word for draft in drafts for word in draft.written}
    named = {
        word
        for text in (*people, *things, *(name for names in offered.values() for name in names))
        for word in read_text(text).words()
    }
    return Index(
        words=words,
        entries=tuple(draft.entry(bare) for draft in drafts),
        postings=_postings(drafts),
        weights=bare.weights,
        unknown=unknown,
        people=bare.people,
        known=frozenset(asked | named),
        families=_families(words, having),
        near=Near(sorted(word for word in asked if words.tells(word))),
    )


def _families(words: Lexicon, having: Iterable[str]) -> dict[str, tuple[str, ...]]:
    families: dict[str, dict[str, None]] = {}
    for stem in (*words.words, *having):
        if stem[0].isalpha() and stem not in words.stop and (root := words.cutter.root(stem)):
            families.setdefault(root, {}).update(dict.fromkeys((stem, *words.words.get(stem, ()))))
    return {root: tuple(terms) for root, terms in families.items()}


def _weight(having: int, of: int) -> float:
    return log(1 + (of - having + 0.5) / (having + 0.5))


class _Draft:
    """An entry while it is not yet known how much its terms tell."""

    def __init__(self, entry: Faq, words: Lexicon) -> None:
        self._of = entry
        self._wordings = [_said(text, words) for text in (entry.question, *entry.also)]
        self._keywords = [_said(text, words) for text in entry.keywords]
        self._halves = [half for said in self._wordings for half in _halves(said, words)]
        self.written = {word for said in (*self._wordings, *self._keywords) for word in said.written}
        central: Counter[str] = Counter()
        for place, said in enumerate(self._wordings):
            central.update(_terms(said.units, _ALSO if place else _QUESTION))
        for said in self._keywords:
            central.update(_terms(said.units, _KEYWORD))
        self.central = {term: min(1.0, worth) for term, worth in central.items()}
        answer = _terms(_said(entry.answer, words).units, 1.0)
        self.answered = [term for term in answer if term not in central]

    def entry(self, index: Index) -> Entry:
        said = [*self._wordings, *self._halves]
        wordings = [Wording(each.stems, _parts(each.units, index), each.form) for each in said]
        # A keyword is what an entry is about, not yet the question.
        wordings += [
            Wording((), _parts(each.units, index), Form.NAMES, most=0.7)
            for each in self._keywords
            if each.units
        ]
        services = frozenset(term for each in said for term in _terms(each.units, 1.0) if term[0] == SERVICE)
        return Entry(self._of.index, self._of.category, tuple(wordings), self.central, services)


def _postings(drafts: Sequence[_Draft]) -> dict[str, tuple[Posting, ...]]:
    found: dict[str, list[Posting]] = {}
    for place, draft in enumerate(drafts):
        for term, central in draft.central.items():
            match = 0.9 if term[0] == CONCEPT else 1.0
            found.setdefault(term, []).append(Posting(place, match, central))
        for term in draft.answered:
            found.setdefault(term, []).append(Posting(place, _ANSWERED, _ASIDE))
    return {term: tuple(postings) for term, postings in found.items()}


def _said(text: str, words: Lexicon) -> _Said:
    written = tuple(read_text(text).words())
    stems = tuple(words.cutter.stems(written))
    return _Said(stems, tuple(words.units(stems)), form_of(stems, asked="?" in text), written)


def _halves(said: _Said, words: Lexicon) -> list[_Said]:
    """What is asked on either side of "or": who asks for a pool does not have to ask for the gym."""
    for place, stem in enumerate(said.stems):
        if stem in ("or", "and"):
            sides = [_Said(side, tuple(words.units(side)), said.form) for side in _around(said.stems, place)]
            if all(any(not unit.light for unit in side.units) for side in sides):
                return sides
    return []


def _around(stems: tuple[str, ...], place: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return stems[:place], stems[place + 1 :]


def _parts(units: Sequence[Unit], index: Index) -> tuple[Part, ...]:
    weights = [index.weight(unit) for unit in units]
    total = sum(weights) or 1.0
    return tuple(
        Part(frozenset(unit.terms), frozenset(unit.inner), weight / total)
        for unit, weight in zip(units, weights, strict=True)
    )


def _terms(units: Iterable[Unit], worth: float) -> dict[str, float]:
    """The terms of the units and what they are worth; those within a phrase are worth less."""
    inner = {stem: _INNER * worth for unit in units for stem in unit.inner}
    return inner | {term: worth for unit in units for term in unit.terms}
