"""Letters said one by one: "W-H-I-T", "double t", "b as in boy"."""

from typing import NamedTuple

from frontdesk.understanding.names.runs import plain
from frontdesk.understanding.names.words import names, phrase_at
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

FEWEST = 3
_BETWEEN = frozenset("-.,")


class Spelled(NamedTuple):
    """What the letters make, and the tokens they take."""

    letters: str
    first: int
    after: int


def spelled_at(text: Text, place: int) -> Spelled | None:
    """The word spelled from this token on, of three letters at least."""
    letters, after, end = "", place, place
    while after < len(text.tokens):
        found = _letter_at(text, after)
        if found is None:
            if letters and plain(text, after) in _BETWEEN:
                after += 1
                continue
            break
        letter, after = found
        letters, end = letters + letter, after
    return Spelled(letters, place, end) if len(letters) >= FEWEST else None


def spelled_in(text: Text) -> Spelled | None:
    """The first word that is spelled in a message."""
    place = 0
    while place < len(text.tokens):
        if found := spelled_at(text, place):
            return found
        place += 1
    return None


def _letter_at(text: Text, place: int) -> tuple[str, int] | None:
    """One letter, or one said twice, and the token after it and its example."""
    word = plain(text, place)
    if word in ("double", "triple") and place + 1 < len(text.tokens):
        inner = plain(text, place + 1)
        if len(inner) == 1 and inner.isalpha():
            return inner * (2 if word == "double" else 3), place + 2
        return None
    if len(word) != 1 or not word.isalpha():
        return None
    words = [token.word for token in text.tokens[place + 1 : place + 4]]
    like = phrase_at(words, 0, names().letters_like) if words else 0
    example = place + 1 + like
    if like and example < len(text.tokens) and plain(text, example)[:1] == word and len(plain(text, example)) > 1:
        return word, example + 1
    return word, place + 1


def joined_letters(said: str) -> str:
    """What a recogniser wrote of letters, joined: "M AR TI n" and "em ay" make letters again; "" if it is none."""
    sounds = phrases("names")["letter_sounds"]
    pieces = said.lower().replace("-", " ").replace(".", " ").split()
    if not pieces or sum(map(len, pieces)) > 2.2 * len(pieces) + 1:
        return ""
    return "".join(str(sounds.get(piece, piece)) for piece in pieces if piece.isalpha())
