"""A vocabulary of a few words, with all signs."""

from frontdesk.understanding.taught.inputs import SIGNS
from frontdesk.understanding.taught.pieces import END, START, UNKNOWN, Vocabulary

WORDS = ("is", "there", "a", "number", "so")


def vocabulary() -> Vocabulary:
    pieces = ["[PAD]", UNKNOWN, START, END, *SIGNS, *WORDS, *"0123456789", *(f"##{n}" for n in range(10))]
    return Vocabulary({piece: place for place, piece in enumerate(pieces)})
