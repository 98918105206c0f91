"""Several things said of the same: what has them all comes first."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.details import Kind
from frontdesk.understanding.vocabulary.matches import Match
from frontdesk.understanding.vocabulary.meanings import Meaning, Sort
from frontdesk.understanding.vocabulary.words import Unit, words_for

_NONE_HAS_ALL = 0.7
"""What is left of a confidence when nothing has all that was said ("the blue Bolt", where it is gray)."""


def features_joined(units: Sequence[Unit], found: Sequence[Match]) -> list[Match]:
    """Features that stand together as one match of what has them all ("the white F-150")."""
    best = _longest(found)
    joined: list[Match] = []
    run: list[Match] = []
    for match in best:
        if match.meaning.sort not in (Sort.FEATURE, Sort.TRAIT) or match.meaning.kind is not Kind.RESOURCE:
            continue
        if run and not _touching(units, run[-1].after, match.first):
            joined.extend(_joined(run))
            run = []
        run.append(match)
    return joined + _joined(run)


def _longest(found: Sequence[Match]) -> list[Match]:
    """Features without those inside others, in the order of the text."""
    ranked = sorted(found, key=lambda match: (match.first - match.after, match.first))
    kept: list[Match] = []
    taken: set[int] = set()
    for match in ranked:
        places = range(match.first, match.after)
        if match.meaning.sort in (Sort.FEATURE, Sort.TRAIT) and not taken.intersection(places):
            taken.update(places)
            kept.append(match)
    return sorted(kept, key=lambda match: match.first)


def _touching(units: Sequence[Unit], after: int, first: int) -> bool:
    between = units[after:first]
    return len(between) < 3 and all(unit.word in words_for("small") and not unit.apart for unit in between)


def _joined(run: Sequence[Match]) -> list[Match]:
    if len(run) < 2 or all(match.meaning.sort is Sort.TRAIT for match in run):
        return []
    score: dict[str, int] = {}
    for match in run:
        for each in match.meaning.ids:
            score[each] = score.get(each, 0) + 1
    most = max(score.values())
    surest = max(run, key=lambda match: (match.meaning.sort is Sort.FEATURE, match.meaning.confidence))
    ids = tuple(each for each in surest.meaning.ids if score[each] == most) or surest.meaning.ids
    confidence = surest.meaning.confidence
    if most < len(run):
        confidence *= _NONE_HAS_ALL
    why = ", ".join(match.meaning.why for match in run)
    meaning = Meaning(Kind.RESOURCE, ids, confidence, why, Sort.FEATURE)
    return [Match(run[0].first, run[-1].after, meaning)]


def best_first(found: list[Match]) -> list[Match]:
    """What fits most of the features named anywhere in the message comes first in each."""
    features = [match for match in found if match.meaning.sort is Sort.FEATURE]
    if len(features) < 2:
        return found
    fits = Counter(each for match in features for each in match.meaning.ids)
    return [
        replace(
            match,
            meaning=replace(match.meaning, ids=tuple(sorted(match.meaning.ids, key=lambda i: -fits[i]))),
        )
        if match.meaning.sort is Sort.FEATURE
        else match
        for match in found
    ]
