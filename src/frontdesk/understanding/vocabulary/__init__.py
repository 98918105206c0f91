"""The playbook's own words in a message: services, people, rooms, tables, cars and venues."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.playbooks.playbook import Playbook
from frontdesk.understanding.text import Text
from frontdesk.understanding.vocabulary import circumstances
from frontdesk.understanding.vocabulary.catalogue import add_catalogue, add_own_words
from frontdesk.understanding.vocabulary.features import best_first, features_joined
from frontdesk.understanding.vocabulary.matches import (
    Match,
    bags_in,
    phrases_in,
    shared_in,
    with_guesses,
)
from frontdesk.understanding.vocabulary.meanings import Lexicon, Sort
from frontdesk.understanding.vocabulary.resources import add_resources
from frontdesk.understanding.vocabulary.services import add_services
from frontdesk.understanding.vocabulary.words import Unit, sayings_for, units_of

__all__ = ["Vocabulary"]

_UNSURE = 0.6
_LOOSE = 0.8
"""Below this, words in another order have strange ones between them."""
_A_WORD = 4
"""Letters in a row that are spelled: "A/C" are two, and mean something."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All that a playbook calls by name, and how guests call it. Built once for each version of it."""

    lexicon: Lexicon
    cars: frozenset[str]
    said_of_cars: frozenset[str]
    health: tuple[tuple[str, str], ...] = ()
    """Words of health that are a yes to a question of the playbook, each with the question's id."""

    @classmethod
    def of(cls, playbook: Playbook) -> "Vocabulary":
        """The vocabulary of a playbook."""
        lexicon = Lexicon()
        add_services(lexicon, playbook)
        add_resources(lexicon, playbook)
        add_catalogue(lexicon, playbook)
        add_own_words(lexicon, playbook.words)
        lexicon.finish()
        cars = frozenset(playbook.inventory)
        said = (key for key, meanings in lexicon.phrases.items() if any(m.ids[0] in cars for m in meanings))
        health = (
            (word.casefold(), ask.id) for ask in playbook.ask if ask.if_yes for word in ask.if_yes.means
        )
        return cls(lexicon, cars, frozenset(said), tuple(health))

    def find(self, text: Text, context: Context) -> Iterator[Detail]:
        """Everything of the playbook that a message names; the likeliest id is the value."""
        units = with_guesses(units_of(text), self.lexicon)
        phrases = list(phrases_in(units, self.lexicon))
        found = [*phrases, *(bag for bag in bags_in(units, self.lexicon) if not _is_torn(bag, phrases))]
        if not found:
            return
        found += shared_in(units, self.lexicon, found)
        found += features_joined(units, found)
        blocked, spelled = _meant_otherwise(units), _spelled(units)
        meant = [
            judged
            for match in found
            if not blocked.issuperset(range(match.first, match.after))
            and not _is_within(match, spelled)
            and (judged := self._judged(units, match, context))
        ]
        yield from _details(units, best_first(_heaviest(units, meant)))

    def _judged(self, units: list[Unit], match: Match, context: Context) -> Match | None:
        """The match as sure as the words around it make it; None if they say it is something else."""
        meaning, share = match.meaning, 1.0
        if meaning.sort is Sort.TRAIT:
            return None
        if meaning.sort is Sort.PERSON:
            share = circumstances.wanted_person(units, match, context)
        elif meaning.sort is Sort.NUMBERED and circumstances.is_place(units, match.first):
            share = 1.9
        elif meaning.ids[0] in self.cars:
            own = circumstances.is_own_car(units, match.first, self.said_of_cars, context)
            share = 0.0 if own else 1.0
        if not share:
            return None
        return Match(match.first, match.after, replace(meaning, confidence=meaning.confidence * share))


def _is_torn(bag: Match, phrases: Iterable[Match]) -> bool:
    """Whether words in another order were taken out of a name: "up with battery check" is no check up."""
    return any(
        match.meaning.ids[0] != bag.meaning.ids[0] and _tears(match, bag)
        for match in phrases
        if match.after - match.first > 1 and match.first < bag.after and bag.first < match.after
    )


def _tears(phrase: Match, bag: Match) -> bool:
    """Whether a name is surer than the loose words around it, or longer than those that it gives one to."""
    if bag.first <= phrase.first and phrase.after <= bag.after:
        return bag.meaning.confidence < _LOOSE < phrase.meaning.confidence
    return phrase.after - phrase.first > bag.after - bag.first


def _meant_otherwise(units: list[Unit]) -> set[int]:
    """Places of words that mean something else in the phrase they stand in ("my details")."""
    elsewhere = sayings_for("elsewhere")
    blocked: set[int] = set()
    for place in range(len(units)):
        blocked.update(range(place, place + elsewhere.at(units, place)))
    return blocked


def _spelled(units: list[Unit]) -> list[range]:
    """Runs of single letters that spell a word."""
    runs: list[range] = []
    for place, unit in enumerate(units):
        if len(unit.word) > 1 or not unit.word.isalpha():
            continue
        first = runs.pop().start if runs and runs[-1].stop == place else place
        runs.append(range(first, place + 1))
    return [run for run in runs if len(run) >= _A_WORD]


def _is_within(match: Match, runs: list[range]) -> bool:
    """Whether it is a piece of a spelled word: "D-E-L-A-C-R-O-I-X" has no A/C in it."""
    letters = match.after - match.first
    return any(run.start <= match.first and match.after <= run.stop and letters < len(run) for run in runs)


def _heaviest(units: list[Unit], found: Iterable[Match]) -> list[Match]:
    """Of matches of one kind on the same words, the one that weighs most; in the order of the text."""

    def weight(match: Match) -> float:
        return match.meaning.confidence * (units[match.after - 1].end - units[match.first].start + 2)

    kept: list[Match] = []
    taken: set[tuple[Kind, int]] = set()
    for match in sorted(found, key=weight, reverse=True):
        places = {(match.meaning.kind, place) for place in range(match.first, match.after)}
        if not taken & places:
            taken |= places
            kept.append(match)
    sure = {
        (match.meaning.kind, match.meaning.ids[0]) for match in kept if match.meaning.confidence > _UNSURE
    }
    said_better = (m for m in kept if m.meaning.confidence > _UNSURE or not _said_by(m, sure))
    return sorted(said_better, key=lambda match: match.first)


def _said_by(match: Match, sure: set[tuple[Kind, str]]) -> bool:
    """Whether a vague word only repeats what was said clearly ("my engine makes a strange noise")."""
    return match.meaning.sort is Sort.THING and any(
        (match.meaning.kind, each) in sure for each in match.meaning.ids
    )


def _details(units: list[Unit], found: list[Match]) -> Iterator[Detail]:
    refused: Match | None = None
    for match in found:
        unwanted = circumstances.is_refused(units, match.first) or (
            refused is not None and circumstances.refused_too(units, refused, match)
        )
        refused = match if unwanted else None
        meaning = match.meaning
        yield Detail(
            kind=meaning.kind,
            start=units[match.first].start,
            end=units[match.after - 1].end,
            value=meaning.ids[0],
            confidence=round(min(meaning.confidence, 1.0), 3),
            why=meaning.why,
            others=meaning.ids[1:],
            unwanted=unwanted,
        )
