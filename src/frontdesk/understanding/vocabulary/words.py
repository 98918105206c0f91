"""Words compared by what they are, not by how they are written: number, form and spacing do not count."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from frontdesk.understanding.nearness import SHORTEST, is_ordinary
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text, read_text

_ENDS = frozenset(".!?;")
_FORMS = ("ments", "ment", "ings", "ing", "ions", "ion", "ed", "e")
_ASIDE = re.compile(r"\([^)]*\)")


class Unit(NamedTuple):
    """A word or number of a message. `key`: its singular; `root`: without the form it has in a sentence."""

    word: str
    key: str
    root: str
    start: int
    end: int
    capital: bool
    apart: bool
    """A sentence ends before it."""
    comma: bool
    """A comma stands before it."""
    guessed: bool = False
    """It was written otherwise."""


def units_of(text: Text) -> list[Unit]:
    """The words of a message; signs only show where a sentence or a part of it ends."""
    found: list[Unit] = []
    apart = comma = False
    titles = words_for("titles")
    for token in text.tokens:
        word = token.word
        if not word[0].isalnum():
            # "Dr." ends no sentence, nor does the dot of an initial.
            if word in _ENDS and not (found and (len(found[-1].word) == 1 or found[-1].word in titles)):
                apart = True
            comma = comma or word in ",:("
            continue
        capital = text.raw[token.start].isupper()
        found.append(Unit(word, singular(word), root(word), token.start, token.end, capital, apart, comma))
        apart = comma = False
    return found


def units_of_phrase(phrase: str) -> list[Unit]:
    """The words of something the playbook says, without asides in brackets."""
    return units_of(read_text(_ASIDE.sub(" ", phrase)))


def key_of(units: Iterable[Unit]) -> str:
    """What a phrase is looked up by: "lip flip", "lip-flip" and "lipflip" are one."""
    return "".join(unit.key for unit in units)


def without_article(units: list[Unit]) -> list[Unit]:
    """ "The suite" is the suite without it; but "the cut" without it may be any cut."""
    articles = words_for("articles")
    rest = units[next((place for place, unit in enumerate(units) if unit.word not in articles), 0) :]
    vague = len(rest) == 1 and (len(rest[0].word) < SHORTEST or is_ordinary(rest[0].word))
    return units if vague and units[0].capital else rest


@lru_cache(maxsize=1)
def _spellings() -> dict[str, str]:
    return dict(phrases("vocabulary")["spellings"])


@lru_cache(maxsize=4096)
def singular(word: str) -> str:
    """One of them: "fillers" and "filler's" are "filler", "bodies" is "body"."""
    word = word.removesuffix("'s").replace("'", "")
    word = _spellings().get(word, word)
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses", "zes")):
        return word[:-2]
    return word[:-1]


@lru_cache(maxsize=4096)
def root(word: str) -> str:
    """What "rotate", "rotated" and "rotation" have in common."""
    found = singular(word)
    for form in _FORMS:
        if found.endswith(form) and len(found) - len(form) >= 4:
            found = found.removesuffix(form)
            break
    return found[:-1] if found.endswith("e") and len(found) > 4 else found


@lru_cache(maxsize=64)
def words_for(topic: str, language: str = "en") -> frozenset[str]:
    """Single words about a topic of the vocabulary's phrases."""
    return frozenset(phrases("vocabulary", language)[topic])


@lru_cache(maxsize=64)
def sayings_for(topic: str, part: str = "", language: str = "en") -> "Sayings":
    """Phrases about a topic, to be found before or after a word."""
    data = phrases("vocabulary", language)[topic]
    return Sayings(data[part] if part else data)


class Sayings:
    """Phrases that can be looked for at a place among units."""

    def __init__(self, said: Iterable[str]) -> None:
        self._said = {tuple(each.split()) for each in said}
        self._most = max((len(each) for each in self._said), default=0)
        self._first = {each[0] for each in self._said}
        self._last = {each[-1] for each in self._said}

    def before(self, units: list[Unit], place: int) -> int:
        """How many words right before this place are one of them, in the same sentence; 0 if none."""
        if not place or units[place - 1].word not in self._last:
            return 0
        return max((len(said) for said in self._backwards(units, place) if said in self._said), default=0)

    def at(self, units: list[Unit], place: int) -> int:
        """How many words from this place on are one of them; 0 if none."""
        if units[place].word not in self._first:
            return 0
        words = tuple(unit.key if unit.guessed else unit.word for unit in units[place : place + self._most])
        return max((n for n in range(1, len(words) + 1) if words[:n] in self._said), default=0)

    def _backwards(self, units: list[Unit], place: int) -> Iterator[tuple[str, ...]]:
        said: tuple[str, ...] = ()
        for back in range(place - 1, max(-1, place - 1 - self._most), -1):
            if units[back + 1].apart if back + 1 < len(units) else False:
                return
            said = (units[back].word, *said)
            yield said
