"""Where a message speaks of something that a lexicon knows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from frontdesk.conversation.details import Kind
from frontdesk.understanding.nearness import SHORTEST, is_ordinary
from frontdesk.understanding.vocabulary.meanings import Bag, Lexicon, Meaning
from frontdesk.understanding.vocabulary.words import Unit, root, words_for

IN_OTHER_ORDER, SHARED = 0.9, 0.75
_PER_SMALL_WORD, _PER_GUESS = 0.02, 0.9
_SURE_ENOUGH_TO_GUESS = 0.72
_MOST_GUESSES = 40
"""A message with more unknown words than this is not misspelt: it is about something else."""
_LONGEST_BAG = 12
_STRANGE = 5
"""Small words that one strange word counts for."""


@dataclass(frozen=True, slots=True)
class Match:
    """Units from `first` to before `after` mean something."""

    first: int
    after: int
    meaning: Meaning


def with_guesses(units: Sequence[Unit], lexicon: Lexicon) -> list[Unit]:
    """The units, unknown words replaced by the known ones that they probably are."""
    guesses = 0
    found: list[Unit] = []
    for unit in units:
        unknown = len(unit.word) >= SHORTEST and unit.key not in lexicon.known
        if unknown and guesses < _MOST_GUESSES and unit.key not in lexicon.phrases:
            guesses += 1
            if not is_ordinary(unit.word) and (meant := lexicon.near.meant(unit.key)):
                unit = unit._replace(key=meant, root=root(meant), guessed=True)
        found.append(unit)
    return found


def phrases_in(units: Sequence[Unit], lexicon: Lexicon) -> Iterator[Match]:
    """Every phrase of the lexicon, however it is spaced, hyphenated or counted."""
    beginnings, phrases = lexicon.beginnings, lexicon.phrases
    for first, start in enumerate(units):
        if start.key not in beginnings:
            continue
        key, after, guesses = start.key, first + 1, int(start.guessed)
        while True:
            for meaning in phrases.get(key, ()):
                # A doubtful word in a doubtful spelling is nothing.
                if not guesses or meaning.confidence >= _SURE_ENOUGH_TO_GUESS:
                    yield Match(first, after, _doubted(meaning, guesses))
            if after == len(units) or units[after].apart:
                break
            key += units[after].key
            guesses += units[after].guessed
            after += 1
            if key not in beginnings:
                break


def bags_in(units: Sequence[Unit], lexicon: Lexicon) -> Iterator[Match]:
    """Services whose words come in another order ("filler for my lips")."""
    for first, start in enumerate(units):
        for service in lexicon.services_by_root.get(start.root, ()):
            roots = lexicon.roots[service]
            if first and units[first - 1].root in roots and not start.comma and not start.apart:
                continue
            after, smalls = _stretch(units, first, roots, lexicon.known)
            if any(unit.root == start.root for unit in units[first + 1 : after]):
                continue  # "air service and transmission service": the word belongs to what is before it
            bag = _fullest(lexicon.bags[service], units[first:after])
            if after - first > 1 and bag and not _by_chance(bag, units[first:after], smalls):
                guesses = sum(unit.guessed for unit in units[first:after])
                confidence = IN_OTHER_ORDER - _PER_SMALL_WORD * smalls
                meaning = Meaning(Kind.SERVICE, (service,), confidence, bag.why)
                yield Match(first, after, _doubted(meaning, guesses))


def shared_in(units: Sequence[Unit], lexicon: Lexicon, found: Sequence[Match]) -> Iterator[Match]:
    """The other half of "lip and cheek filler", or of "filler for lips and cheeks"."""
    joining = words_for("joining")
    for match in found:
        if match.meaning.kind is not Kind.SERVICE:
            continue
        roots = [unit.root for unit in units[match.first : match.after]]
        for place in (
            _joined_before(units, match.first, joining),
            _joined_after(units, match.after, joining),
        ):
            if place is not None and (service := _pair(lexicon, units[place].root, roots, match)):
                meaning = Meaning(Kind.SERVICE, (service,), SHARED, lexicon.names[service])
                yield Match(place, place + 1, meaning)


def _stretch(units: Sequence[Unit], first: int, roots: set[str], known: set[str]) -> tuple[int, int]:
    """How far words of a service go on, others between them passed over and counted."""
    small = words_for("small")
    after, smalls, waiting, strange = first + 1, 0, 0, 0
    for place in range(first + 1, min(len(units), first + _LONGEST_BAG)):
        unit = units[place]
        if unit.apart or unit.comma:
            break
        if unit.root in roots:
            after, smalls, waiting = place + 1, smalls + waiting, 0
        elif unit.word in small:
            waiting += 1
        elif unit.key in known and not strange:
            # A word of another service may slip in: "full head highlights".
            waiting, strange = waiting + _STRANGE, 1
        else:
            break
    return after, smalls


def _fullest(bags: Sequence[Bag], units: Sequence[Unit]) -> Bag | None:
    roots = {unit.root for unit in units}
    whole = [bag for bag in bags if roots.issuperset(bag.roots)]
    return max(whole, key=lambda bag: len(bag.roots)) if whole else None


def _by_chance(bag: Bag, units: Sequence[Unit], smalls: int) -> bool:
    """Whether words met in an order in which they do not belong together: "a room at the best …"."""
    own = [unit for unit in units if unit.root in bag.roots]
    ordered = [unit.root for unit in own] == list(bag.roots)
    if not ordered and any(unit.word.isdigit() for unit in own):
        return True  # "15 minute call on the 30th" is no 30 minute call
    if not smalls or ordered:
        return False
    follows = dict(pairwise(units))
    return any(
        unit.word in words_for("only_before") and getattr(follows.get(unit), "root", "") not in bag.roots
        for unit in own
    )


def _joined_before(units: Sequence[Unit], first: int, joining: frozenset[str]) -> int | None:
    return first - 2 if first > 1 and units[first - 1].word in joining else None


def _joined_after(units: Sequence[Unit], after: int, joining: frozenset[str]) -> int | None:
    small = words_for("small")
    if after + 1 >= len(units) or units[after].word not in joining:
        return None
    place = after + 1
    while place < len(units) - 1 and units[place].word in small:
        place += 1
    return place


def _pair(lexicon: Lexicon, mine: str, roots: Sequence[str], match: Match) -> str | None:
    """The service whose two words are this one and one of the match's own."""
    for service in lexicon.services_by_root.get(mine, ()):
        for bag in lexicon.bags[service]:
            if service not in match.meaning.ids[:1] and any({*bag.roots} == {mine, each} for each in roots):
                return service
    return None


def _doubted(meaning: Meaning, guesses: int) -> Meaning:
    """A meaning as sure as the spelling leaves it."""
    if not guesses:
        return meaning
    confidence = meaning.confidence * _PER_GUESS**guesses
    return replace(meaning, confidence=confidence, why=f"{meaning.why}, spelt otherwise")
