"""What the encoder is given: the scene as pieces of its own, the desk's words, the message and its marks."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from frontdesk.conversation.acts import Slot
from frontdesk.conversation.scene import ASKED, Scene
from frontdesk.understanding.taught.pieces import Vocabulary, Word

LONGEST: Final = 128
"""Pieces that the encoder reads at a time."""
DESK_PIECES: Final = 24
"""Pieces of the desk's words, from their end: that is where the question stands."""
WISHES: Final = ("book", "move", "cancel")
KNOWN: Final = (
    Slot.SERVICE, Slot.WHEN, Slot.NIGHTS, Slot.PARTY, Slot.PROVIDER, Slot.NAME, Slot.PHONE, Slot.EMAIL,
)  # fmt: skip
"""Details that can be corrected once they are known."""
SIGNS: Final = (
    *(f"[asked:{each}]" for each in ("nothing", *ASKED)),
    *(f"[offers:{each}]" for each in ("none", "one", "several")),
    *(f"[wish:{each}]" for each in ("none", *WISHES)),
    *(f"[bookings:{each}]" for each in ("none", "some")),
    *(f"[known:{each.value}]" for each in KNOWN),
    "[opening]",
    "[entry]",
)
"""Pieces that are no words: they tell the scene, or that a text is an entry on file."""


@dataclass(frozen=True, slots=True)
class Input:
    """Pieces, which of them are the message (1), the marks of each, and the first piece of each word."""

    pieces: tuple[int, ...]
    types: tuple[int, ...]
    marks: tuple[frozenset[int], ...]
    firsts: tuple[int, ...]


def masked(text: str) -> str:
    """The text with every long number alike: what is heard must not depend on whose number it is."""
    return _NUMBER.sub(_alike, text)


def _alike(found: re.Match[str]) -> str:
    """A number of a telephone's length in one digit; dates stay what they are."""
    said = found.group()
    long = sum(c.isdigit() for c in said) >= SHORTEST and not _DATE.search(said)
    return _DIGIT.sub("5", said) if long else said


SHORTEST = 9
"""Digits of a telephone number, at least."""


_NUMBER = re.compile(r"\+?\(?\d[\d\s().\-]{5,}\d")
_DIGIT = re.compile(r"\d")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def head(scene: Scene, vocabulary: Vocabulary) -> list[int]:
    """The scene and the end of the desk's words; a sign that the weights were not taught is left out."""
    offers = ("none", "one", "several")[min(len(scene.options), 2)]
    signs = [
        f"[asked:{scene.asked or 'nothing'}]",
        f"[offers:{offers}]",
        f"[wish:{scene.wish if scene.wish in WISHES else 'none'}]",
        f"[bookings:{'some' if scene.bookings else 'none'}]",
    ]
    signs += [f"[known:{each.value}]" for each in KNOWN if each in scene.known]
    if not scene.desk and scene.asked is None:
        signs.append("[opening]")
    said = [piece for word in vocabulary.words(masked(scene.desk[-240:])) for piece in word.pieces][
        -DESK_PIECES:
    ]
    return [
        vocabulary.start,
        *(vocabulary[sign] for sign in signs if sign in vocabulary),
        *said,
        vocabulary.end,
    ]


def message(before: Sequence[int], words: Sequence[Word], marks: Sequence[frozenset[int]], end: int) -> Input:
    """A message, or a window of one, after its scene."""
    pieces, kinds, firsts = list(before), [frozenset[int]()] * len(before), []
    for word, mark in zip(words, marks, strict=True):
        firsts.append(len(pieces))
        pieces += word.pieces
        kinds += [mark] * len(word.pieces)
    types = [0] * len(before) + [1] * (len(pieces) - len(before) + 1)
    return Input((*pieces, end), tuple(types), (*kinds, frozenset()), tuple(firsts))


def windows(words: Sequence[Word], room: int) -> list[tuple[int, int]]:
    """Windows of at most so many pieces, cut between words: the first word of each, and the one after it."""
    found, start, used = [], 0, 0
    for place, word in enumerate(words):
        if used + len(word.pieces) > room and place > start:
            found.append((start, place))
            start, used = place, 0
        used += len(word.pieces)
    return [*found, (start, len(words))] if words else []


def entry(text: str, vocabulary: Vocabulary, most: int) -> Input:
    """An entry on file, or a part of one."""
    words = vocabulary.words(text)
    before = [vocabulary.start, vocabulary["[entry]"]]
    made, used = [], 0
    for word in words:
        used += len(word.pieces)
        if used > most:
            break
        made.append(word)
    return message(before, made, [frozenset()] * len(made), vocabulary.end)
