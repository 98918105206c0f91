"""Words a slip away from known ones: what was probably meant, never at the cost of an ordinary word."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from frontdesk.understanding.phrases import phrases

SHORTEST = 4
"""Letters a word must have before a slip in it is believed: a letter of three is a third of the word."""
LONG = 8
"""Letters from which two slips are believed."""

_ENDINGS = (
    ("s", ""),
    ("es", ""),
    ("ies", "y"),
    ("ed", ""),
    ("ed", "e"),
    ("ied", "y"),
    ("ing", ""),
    ("ing", "e"),
    ("ly", ""),
    ("ily", "y"),
    ("er", ""),
    ("er", "e"),
    ("est", ""),
    ("est", "e"),
    ("ment", ""),
    ("ness", ""),
    ("ful", ""),
    ("less", ""),
    ("ion", ""),
    ("ion", "e"),
    ("able", ""),
    ("wards", ""),
)
_VOWELS = "aeio"
_HISSING = ("s", "x", "z", "h", "o", "v")
"""What a word ends with that takes "es": buses, boxes, churches, heroes."""


def distance(one: str, other: str, most: int = 2) -> int:
    """Slips between two words (a letter too many, too few, wrong, or two swapped); `most + 1` if more."""
    if one == other:
        return 0
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        beyond, before, row = before, row, [i] + [0] * len(other)
        for j, its in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != its))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == its:
                cost = min(cost, beyond[j - 2] + 1)
            row[j] = cost
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def is_ordinary(word: str, language: str = "en") -> bool:
    """Whether this is a word of common use, or a regular form of one: then it is what was meant."""
    known = _ordinary(language)
    if word in known or word.removesuffix("'s") in known:
        return True
    for ending, instead in _ENDINGS:
        if word.endswith(ending):
            stem = word[: -len(ending)]
            if ending == "es" and not stem.endswith(_HISSING):
                continue  # "pleaes" is no plea
            doubled = ending[0] in _VOWELS and _undoubled(stem) in known  # "soundds" is no form of sound
            if len(stem) > 1 and (stem + instead in known or doubled):
                return True
    return False


def is_given_name(word: str, language: str = "en") -> bool:
    """Whether this is one of the commonest names of people and places, and no word besides."""
    return word in _names(language) and word not in _words(language)


class Near:
    """A set of words that can be asked which of them a misspelt one was."""

    def __init__(self, words: Iterable[str]) -> None:
        self._one_less: dict[str, list[str]] = defaultdict(list)
        self._long: dict[str, list[str]] = defaultdict(list)
        for word in dict.fromkeys(words):
            if len(word) < SHORTEST or not word.isalpha():
                continue
            for less in _one_letter_less(word):
                self._one_less[less].append(word)
            if len(word) >= LONG:
                self._long[word[0]].append(word)

    def meant(self, written: str) -> str | None:
        """The known word that this one was, if there is one and it is no ordinary word itself."""
        if len(written) < SHORTEST or not written.isalpha() or is_ordinary(written):
            return None
        found = [(distance(written, word, 1), word) for word in self._one_slip_away(written)]
        found = [(slips, word) for slips, word in found if slips == 1 and _believable(written, word)]
        if not found and len(written) >= LONG:
            found = [(distance(written, word, 2), word) for word in self._long.get(written[0], ())]
            found = [(slips, word) for slips, word in found if slips <= 2 and _ends_alike(written, word)]
        return min(found)[1] if found else None

    def _one_slip_away(self, written: str) -> Iterator[str]:
        seen: set[str] = set()
        for less in _one_letter_less(written):
            for word in self._one_less.get(less, ()):
                if word not in seen:
                    seen.add(word)
                    yield word


def _one_letter_less(word: str) -> list[str]:
    return [word, *(word[:place] + word[place + 1 :] for place in range(len(word)))]


def _believable(written: str, word: str) -> bool:
    """Whether one slip explains it: in short words the first and last letters are hardly ever wrong."""
    same_letters = sorted(written) == sorted(word)
    if min(len(written), len(word)) > SHORTEST:
        return written[0] == word[0] or len(word) > SHORTEST + 1 or same_letters
    # Another letter makes another word of four: "jade" is no slip of "jake".
    return same_letters or (len(written) != len(word) and (written[0], written[-1]) == (word[0], word[-1]))


def _ends_alike(written: str, word: str) -> bool:
    """Whether the ends agree, save for a swap: who slips twice slips inside a word."""
    return written[-1] == word[-1] or sorted(written[-2:]) == sorted(word[-2:])


def _undoubled(stem: str) -> str:
    """ "stopp" of "stopped" is "stop"."""
    return stem[:-1] if len(stem) > 2 and stem[-1] == stem[-2] else stem


@lru_cache(maxsize=8)
def _ordinary(language: str) -> frozenset[str]:
    return _words(language) | _names(language)


@lru_cache(maxsize=8)
def _words(language: str) -> frozenset[str]:
    return frozenset(str(phrases("ordinary", language)["words"]).split())


@lru_cache(maxsize=8)
def _names(language: str) -> frozenset[str]:
    return frozenset(str(phrases("ordinary", language)["names"]).split())
