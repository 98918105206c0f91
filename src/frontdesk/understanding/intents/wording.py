"""The words of a message as cues know them: contractions apart, numbers and days each as one sign."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from frontdesk.understanding.nearness import Near
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

NUMBER, DAY = "#", "@"
"""What stands for any number, and for any weekday or month."""

_MOST = 80
"""Words that are looked at: what a guest wants is said by then."""
_LONGEST = 20
"""Letters of a word in which a slip is looked for."""


@dataclass(frozen=True, slots=True)
class Wording:
    """Words, where each begins in what was written, and whether a question mark is among them."""

    words: tuple[str, ...]
    starts: tuple[int, ...]
    asks: bool


class _Forms(NamedTuple):
    apart: dict[str, tuple[str, ...]]
    same: dict[str, str]
    spelled: Near


@lru_cache(maxsize=8)
def _forms(language: str = "en") -> _Forms:
    data, numbers = phrases("intents", language), phrases("numbers", language)
    same = {str(day): DAY for day in data["days"]}
    for group in ("units", "teens", "tens"):
        same |= {str(word): NUMBER for word in numbers[group]}
    apart = {str(each): tuple(str(meant).split()) for each, meant in data["contractions"].items()}
    return _Forms(apart, same, Near(str(data["spelled"]).split()))


@lru_cache(maxsize=4096)
def _meant(word: str) -> str:
    """A word as it is spelled, where it is a slip away from one that matters here."""
    return (_forms().spelled.meant(word) if len(word) <= _LONGEST else None) or word


@lru_cache(maxsize=4)
def wording(text: Text) -> Wording:
    """How a message is put; several look at the same one, one after the other."""
    apart, same, _ = _forms()
    words, starts, asks = list[str](), list[int](), False
    for token in text.tokens:
        word = token.word
        if token.number is not None:
            meant: tuple[str, ...] = (NUMBER,)
        elif word in apart:
            meant = apart[word]
        elif word in same:
            meant = (same[word],)
        elif word[0].isalnum():
            meant = (_meant(word),) if "'" not in word else tuple(filter(None, word.split("'")))
        else:
            asks = asks or word == "?"
            continue
        if len(meant) == 1 and words and words[-1] == meant[0] and meant[0] in (NUMBER, DAY):
            continue
        words.extend(meant)
        starts.extend([token.start] * len(meant))
        if len(words) >= _MOST:
            break
    kept = _without_asides(words)
    return Wording(tuple(words[i] for i in kept), tuple(starts[i] for i in kept), asks)


def _without_asides(words: list[str]) -> list[int]:
    """The places of all words but those said while thinking: "call it, you know, off"."""
    asides = _asides()
    kept, place = list[int](), 0
    while place < len(words):
        aside = tuple(words[place : place + 2])
        before = words[place - 1] if place else ""
        after = words[place + 2] if place + 2 < len(words) else ""
        if aside in asides.said and before not in asides.after and after not in asides.before:
            place += len(aside)
            continue
        kept.append(place)
        place += 1
    return kept


class _Asides(NamedTuple):
    said: frozenset[tuple[str, ...]]
    after: frozenset[str]
    """What they are no aside after: do you know."""
    before: frozenset[str]
    """And before: you know what."""


@lru_cache(maxsize=8)
def _asides(language: str = "en") -> _Asides:
    data = phrases("intents", language)["asides"]
    said = frozenset(tuple(str(each).split()) for each in data["said"])
    return _Asides(said, frozenset(map(str, data["after"])), frozenset(map(str, data["before"])))
