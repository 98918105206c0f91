"""Letters said one by one: "W-H-I-T", "double t", "b as in boy", "bravo oscar bravo"."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

LONGEST = 40
"""Letters of a word that somebody spells."""


class Spelled(NamedTuple):
    """What the letters make, and the tokens they take."""

    letters: str
    first: int
    after: int


@dataclass(frozen=True, slots=True)
class _Words:
    alphabet: dict[str, str]
    sounds: dict[str, str]
    repeats: dict[str, int]
    doubled_u: frozenset[str]
    like: tuple[tuple[str, ...], ...]
    case: frozenset[str]
    signs: dict[str, str]
    between: frozenset[str]


@lru_cache(maxsize=8)
def _words(language: str = "en") -> _Words:
    data = phrases("spelling", language)
    return _Words(
        alphabet=data["alphabet"],
        sounds=data["sounds"],
        repeats=data["repeats"],
        doubled_u=frozenset(data["doubled_u"]),
        like=tuple(tuple(words) for words in data["like"]),
        case=frozenset(data["case"]),
        signs=data["signs"],
        between=frozenset(data["between"]),
    )


def spelled_at(text: Text, place: int, fewest: int = 3) -> Spelled | None:
    """The word spelled from this token on, if it has that many letters; "b as in boy" alone is enough."""
    words = _words()
    letters, after, explained = "", place, False
    while after < len(text.tokens) and len(letters) < LONGEST:
        found = letter_at(text, after, among=bool(letters))
        if found is None or (letters and _begins_words(text, after, found.after, words)):
            break
        explained |= found.after - after > 2
        letters, after = letters + found.letters, found.after
        following = _past_signs(text, after, words)
        if following != after and _spells_on(text, after, following, words):
            letters, after = letters + words.signs.get(text.tokens[after].word, ""), following
    if len(letters) >= fewest or (explained and letters):
        return Spelled(letters, place, after)
    return None


def _begins_words(text: Text, place: int, after: int, words: _Words) -> bool:
    """Whether a word that sounds like a letter goes on with a sentence: "… K A T Z you can reach me"."""
    if text.folded(place) not in words.sounds or after >= len(text.tokens):
        return False
    return text.folded(after).isalpha() and letter_at(text, after, among=True) is None


def _spells_on(text: Text, comma: int, place: int, words: _Words) -> bool:
    """Whether a letter follows signs; after a comma "you can reach me" goes on with a sentence."""
    found = letter_at(text, place, among=True)
    if found is None or text.tokens[comma].word != "," or text.folded(place) not in words.sounds:
        return found is not None
    return letter_at(text, found.after, among=True) is not None


def words_spelled(text: Text, spelled: Spelled) -> list[str]:
    """The words that the letters make: a comma between some of them, not between all, parts two words."""
    words, place = [""], spelled.first
    signs = [token.word for token in text.tokens[spelled.first : spelled.after]]
    # "W-H-I-T" parts all letters, "B E K I - H A R T" two words.
    hyphen = "-" if signs.count("-") == 1 else ""
    while place < spelled.after:
        found = letter_at(text, place, among=True)
        if found is not None:
            words[-1] += found.letters
        elif text.tokens[place].word == ",":
            words.append("")
        elif text.tokens[place].word == "-":
            words[-1] += hyphen
        place = found.after if found else place + 1
    return words if all(len(word) > 1 for word in words) else [spelled.letters]


def letter_at(text: Text, place: int, among: bool = False) -> Spelled | None:
    """One letter (or one said twice) and the word that explains it.

    `among` letters a word for a letter ("oscar", "jay") counts alone; elsewhere "oscar" needs another such.
    """
    if place >= len(text.tokens):
        return None
    words, said = _words(), text.folded(place)
    if len(said) == 1:
        if not said.isalpha():
            return None
        return Spelled(said, place, _explained(text, place, said, words))
    if said in words.repeats:
        return _repeated(text, place, words)
    if said in words.case and place + 1 < len(text.tokens) and text.folded(place + 1) not in words.case:
        found = letter_at(text, place + 1, among)
        return Spelled(found.letters, place, found.after) if found else None
    if said in words.alphabet and (among or _goes_on(text, place, words)):
        return Spelled(words.alphabet[said], place, place + 1)
    if among and said in words.sounds:
        return Spelled(words.sounds[said], place, place + 1)
    return None


def _repeated(text: Text, place: int, words: _Words) -> Spelled | None:
    if place + 1 >= len(text.tokens):
        return None
    said = text.folded(place + 1)
    if said in words.doubled_u and words.repeats[text.folded(place)] == 2:
        return Spelled("w", place, _explained(text, place + 1, "w", words))
    letter = said if len(said) == 1 else words.sounds.get(said, "")
    if not letter.isalpha():
        return None
    after = _explained(text, place + 1, letter, words)
    return Spelled(letter * words.repeats[text.folded(place)], place, after)


def _explained(text: Text, place: int, letter: str, words: _Words) -> int:
    """The place after "as in boy", if that follows a letter; else the place after the letter."""
    tokens = text.tokens
    at = place + 1
    if at < len(tokens) and tokens[at].word in (",", "-"):
        at += 1
    if at < len(tokens) and words.alphabet.get(text.folded(at)) == letter:
        return at + 1
    for phrase in words.like:
        end = at + len(phrase)
        if end < len(tokens) and all(tokens[at + n].word == word for n, word in enumerate(phrase)):
            example = text.folded(end)
            if len(example) > 1 and example[0] == letter:
                return end + 1
    return place + 1


def _goes_on(text: Text, place: int, words: _Words) -> bool:
    """Whether two more letters follow: "mike" alone is a man, "golf hotel" a resort."""
    for _ in range(2):
        place = _past_signs(text, place + 1, words)
        if place >= len(text.tokens):
            return False
        said = text.folded(place)
        if said not in words.alphabet and not (len(said) == 1 and said.isalpha()):
            return False
    return True


def _past_signs(text: Text, place: int, words: _Words) -> int:
    if place < len(text.tokens):
        word = text.tokens[place].word
        if word in words.between or word in words.signs:
            return place + 1
    return place
