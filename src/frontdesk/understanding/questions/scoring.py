"""How likely it is that a passage asks what an entry answers."""

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from frontdesk.understanding.questions.clauses import Form
from frontdesk.understanding.questions.index import Entry, Index, Wording
from frontdesk.understanding.questions.lexicon import CONCEPT, SERVICE, Unit
from frontdesk.understanding.questions.passages import Passage

_CANDIDATES = 6
"""Entries that are looked at closely, of those that share a word with a passage."""
_ENOUGH = 2.5
"""Evidence that is as good as two thirds of the most."""
_INNER, _WHOLE = 0.55, 0.1
_TOLD = 0.5
_MOST_STRAYS = 2.0
_EXACT = 0.99


class Signs(NamedTuple):
    """What speaks for an entry and against it; each is between 0 and 1, or a little more."""

    evidence: float = 0.0
    """How much of what the passage says the entry is about."""
    asked: float = 0.0
    """How much of one of the entry's wordings the passage has."""
    both: float = 0.0
    """The same, times how much of the passage the entry has."""
    margin: float = 0.0
    """How far it is ahead of the next best entry, or behind the best."""
    exact: float = 0.0
    strays: float = 0.0
    """What the passage says besides, about other things of the trade."""
    strangers: float = 0.0
    """What the passage says besides, in words nobody knows."""
    clash: float = 0.0
    """They speak of different services."""
    names: float = 0.0
    tells: float = 0.0
    told: float = 0.0
    """The passage tells, and the entry has a wording that does so."""
    wants: float = 0.0
    wanted: float = 0.0
    orders: float = 0.0
    own: float = 0.0
    others: float = 0.0
    trouble: float = 0.0
    past: float = 0.0
    specific: float = 0.0
    booking: float = 0.0
    """It names a service and a day, time or number."""
    detail: float = 0.0
    """What it shares with the entry is a detail of a booking, and it does not ask."""


# Learned from the questions of `frontdesk.testing.bench.asked` that are for building, by
# `python -m frontdesk.testing.bench.weighing`; decision 8 says how.
BIAS = -6.58
WEIGHTS = Signs(
    evidence=3.05,
    asked=3.65,
    both=2.29,
    margin=2.17,
    exact=0.59,
    strays=-0.64,
    strangers=-1.27,
    clash=-1.65,
    names=-2.33,
    tells=-4.29,
    told=1.16,
    wants=-1.15,
    wanted=0.87,
    orders=-4.57,
    own=-3.05,
    others=-2.32,
    trouble=-0.38,
    past=-0.93,
    specific=-0.76,
    booking=-0.75,
    detail=-0.98,
)


class Scored(NamedTuple):
    """How likely a passage asks what the entry at this place answers."""

    score: float
    place: int


def score(passage: Passage, index: Index) -> list[Scored]:
    """The entries a passage may ask for, likeliest first."""
    found = [Scored(likelihood(signs), place) for place, signs in weigh(passage, index).items()]
    return sorted(found, key=lambda each: (-each.score, each.place))


def likelihood(signs: Signs) -> float:
    """Signs as a probability; a guest who uses the very words of an entry asks for it."""
    if signs.exact:
        return _EXACT
    return 1 / (1 + exp(-(BIAS + sum(map(mul, WEIGHTS, signs)))))


class _Match:
    """What a passage and an entry have in common, while it is counted."""

    __slots__ = ("evidence", "matched", "units")

    def __init__(self) -> None:
        self.matched = self.evidence = 0.0
        self.units = 0
        """The units that matched, as bits."""


def weigh(passage: Passage, index: Index) -> dict[int, Signs]:
    """The signs for each entry that is worth a close look, by its place."""
    weights = [index.weight(unit) for unit in passage.units]
    matches = _matches(passage.units, weights, index)
    if not matches:
        return {}
    total = sum(weights)
    likely = sorted(matches, key=lambda place: -matches[place].evidence * matches[place].matched)
    del likely[_CANDIDATES:]
    terms = frozenset(term for unit in passage.units for term in (*unit.terms, *unit.inner))
    coverage = {place: _coverage(index.entries[place], terms) for place in likely}
    worth = {
        place: matches[place].evidence
        * (matches[place].matched / total)
        * (0.5 + max(coverage[place].values()))
        for place in likely
    }
    return {
        place: _signs(passage, index, place, matches[place], weights, coverage[place], _margin(worth, place))
        for place in likely
    }


def _matches(units: Sequence[Unit], weights: Sequence[float], index: Index) -> dict[int, _Match]:
    matches: dict[int, _Match] = {}
    for n, unit in enumerate(units):
        for place, (match, central) in _best(unit, index).items():
            found = matches.setdefault(place, _Match())
            found.matched += weights[n] * match
            found.evidence += weights[n] * match * central
            found.units |= 1 << n
    return matches


def _best(unit: Unit, index: Index) -> dict[int, tuple[float, float]]:
    """How well a unit matches the entries that have one of its terms, and how central that term is."""
    best: dict[int, tuple[float, float]] = {}
    for terms, share in ((unit.terms, 1.0), (unit.inner, _INNER)):
        for term in terms:
            for place, match, central in index.postings.get(term, ()):
                match *= share
                if place not in best or match * central > best[place][0] * best[place][1]:
                    best[place] = match, central
    if unit.inner:
        # A phrase whose very words the entry has is closer than one that only means the same.
        for place, (match, central) in best.items():
            if match > _INNER:
                same = sum(stem in index.entries[place].central for stem in unit.inner)
                best[place] = match + _WHOLE * same / len(unit.inner), central
    return best


def _coverage(entry: Entry, terms: frozenset[str]) -> dict[Form, float]:
    """How much of an entry's wordings of each form the terms cover, of the best one."""
    best = dict.fromkeys(Form, 0.0)
    for wording in entry.wordings:
        covered = _covered(wording, terms)
        if covered > best[wording.form]:
            best[wording.form] = covered
    return best


def _covered(wording: Wording, terms: frozenset[str]) -> float:
    covered = 0.0
    for part in wording.parts:
        if not part.terms.isdisjoint(terms):
            covered += part.share
        elif part.inner and not part.inner.isdisjoint(terms):
            covered += part.share / 2
    if wording.most == 1.0:
        return covered
    return wording.most if covered > 0.9 else 0.0


def _margin(worth: dict[int, float], place: int) -> float:
    other = max((value for each, value in worth.items() if each != place), default=0.0)
    most = max(worth[place], other)
    return (worth[place] - other) / most if most > 0 else 0.0


def _signs(
    passage: Passage,
    index: Index,
    place: int,
    match: _Match,
    weights: Sequence[float],
    coverage: dict[Form, float],
    margin: float,
) -> Signs:
    entry, clause, form = index.entries[place], passage.clause, passage.form
    asked = max(coverage.values())
    told = form is Form.TELLS and coverage[Form.TELLS] >= _TOLD
    wants = form is Form.WANTS
    # "Can you cancel my table" is an order, unless the entry says that this can be asked for.
    orders = form is Form.ORDERS or (wants and passage.acts and coverage[Form.WANTS] < _TOLD)
    strays, strangers = _strays(passage.units, weights, match.units, index)
    services = {term for unit in passage.units for term in (*unit.terms, *unit.inner) if term[0] == SERVICE}
    return Signs(
        evidence=1 - exp(-match.evidence / _ENOUGH),
        asked=asked,
        both=asked * match.matched / (sum(weights) or 1.0),
        margin=margin,
        exact=float(any(wording.stems == clause.stems for wording in entry.wordings)),
        strays=strays,
        strangers=strangers,
        clash=float(bool(entry.services and services) and entry.services.isdisjoint(services)),
        names=float(form is Form.NAMES),
        tells=float(form is Form.TELLS and not told),
        told=float(told),
        wants=float(wants and not orders),
        wanted=coverage[Form.WANTS] if wants and not orders else 0.0,
        orders=float(orders),
        own=float(clause.own),
        others=float(clause.others or (clause.it and index.brokers)),
        trouble=float(clause.trouble),
        past=float(clause.past and form is Form.TELLS),
        specific=float(clause.specific),
        booking=float(clause.specific and bool(services)),
        detail=float(form in _NOT_ASKING and _is_detail(passage.units, entry, index)),
    )


_NOT_ASKING = (Form.NAMES, Form.TELLS, Form.WANTS)


def _strays(
    units: Sequence[Unit], weights: Sequence[float], matched: int, index: Index
) -> tuple[float, float]:
    strays = strangers = 0.0
    for n, unit in enumerate(units):
        if unit.light or matched >> n & 1:
            continue
        if len(unit.terms) > 1 or unit.inner or unit.terms[0] in index.weights:
            strays += weights[n] / index.unknown
        else:
            strangers += weights[n] / index.unknown
    return min(_MOST_STRAYS, strays), min(_MOST_STRAYS, strangers)


def _is_detail(units: Sequence[Unit], entry: Entry, index: Index) -> bool:
    shared = [term for unit in units for term in unit.terms if term[0] == CONCEPT and term in entry.central]
    return bool(shared) and index.words.details.issuperset(shared)
