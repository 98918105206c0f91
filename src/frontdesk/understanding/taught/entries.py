"""The entries on file as the encoder is given them, and what a question shares with them word by word."""

import math
import random
from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from frontdesk.playbooks.script import Faq
from frontdesk.understanding.taught.pieces import Vocabulary

ASKED_PIECES, ANSWER_PIECES = 60, 60


def texts_of(
    entry: Faq, dice: random.Random | None = None, said: Collection[str] = ()
) -> list[tuple[str, int]]:
    """How an entry is asked for, and its answer, which tells little without its question.

    In teaching some of its phrasings are left out, and those that are the questions just `said`.
    """
    also = [each for each in entry.also if each not in said and (dice is None or dice.random() < 0.6)]
    keywords = entry.keywords if dice is None or dice.random() < 0.6 else ()
    asked = " / ".join([entry.question, *also, " ".join(keywords)])
    return [(asked, ASKED_PIECES), (f"{entry.question} {entry.answer}", ANSWER_PIECES)]


def phrasings_of(entry: Faq) -> list[tuple[str, int]]:
    """Every phrasing that an owner has put on file, each by itself."""
    return [(text, ASKED_PIECES) for text in (entry.question, *entry.also)]


@lru_cache(maxsize=64)
def _rarity(faq: Sequence[Faq], vocabulary: Vocabulary) -> tuple[dict[Faq, frozenset[int]], dict[int, float]]:
    pieces = {
        entry: frozenset(
            piece
            for text in (entry.question, *entry.also, " ".join(entry.keywords), entry.answer)
            for word in vocabulary.words(text)
            for piece in word.pieces
        )
        for entry in faq
    }
    seen = Counter(piece for each in pieces.values() for piece in each)
    return pieces, {piece: math.log((len(faq) + 1) / count) for piece, count in seen.items()}


def shared_words(
    words: Sequence[Sequence[int]], chosen: Sequence[Faq], faq: Sequence[Faq], vocabulary: Vocabulary
) -> Any:
    """For each entry, the share of a question's pieces that it has too, rare pieces counting more."""
    pieces, rarity = _rarity(tuple(faq), vocabulary)
    asked = {piece for word in words for piece in word}
    common = math.log(len(faq) + 1)
    whole = sum(rarity.get(piece, common) for piece in asked) or 1.0
    return np.array(
        [sum(rarity[piece] for piece in asked & pieces[entry]) / whole for entry in chosen], np.float32
    )
