"""The school: cases made into examples, ways into questions, and the lesson over both."""

import pickle
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import numpy as np

from frontdesk.conversation.context import Context
from frontdesk.conversation.notation import ENTRY
from frontdesk.conversation.scene import Scene
from frontdesk.understanding.taught.pieces import Vocabulary
from frontdesk.understanding.vocabulary import Vocabulary as HouseWords
from training.batches import Asked
from training.cases import CALIBRATION, Case, Way, playbook_of
from training.desk import questions
from training.examples import Example, Question, example
from training.mixtures import Mixer, beside, remixed

MATCH_EVERY = 3
"""A batch of questions after so many of labels: entries are learned by heart long before labels are."""
IN_MESSAGES, SHORT = 0.5, 25
"""The share of ways to ask that are asked beside a message too, and words of such a message."""
OFTEN = 3
"""How often a sign that is no letter, such as a thumb, has to occur to be a piece of its own."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """How often each case is seen, and how fast is learned: who goes on for a short while goes on slowly."""

    epochs: int
    seed: int
    pace: float = 1.0
    anew: bool = True
    """The heads are new: what is compared starts from what the base knows."""


def texts(taught: Sequence[Case], ways: Sequence[Way]) -> list[str]:
    """All words that the vocabulary should have."""
    found = [text for case in taught for text in (case.text, case.scene.desk)]
    found += [way.text for way in ways]
    for business in sorted({case.business for case in taught} | {way.business for way in ways}):
        for entry in playbook_of(business).faq:
            found += [entry.question, entry.answer, *entry.also, *entry.keywords]
    return found


def signs(taught: Sequence[Case]) -> list[str]:
    """Signs that guests often use: a thumb is a yes, a heart is joy."""
    seen = Counter(char for case in taught for char in case.text if not char.isascii() and not char.isalnum())
    return [sign for sign, count in seen.most_common() if count >= OFTEN and not sign.isspace()]


def taught(
    weights: Any,
    pieces: Sequence[str],
    taught: Sequence[Case],
    ways: Sequence[Way],
    how: Lesson,
    keep: Path,
) -> Any:
    """The weights after the lesson."""
    import jax

    from training import lesson

    vocabulary = Vocabulary({piece: number for number, piece in enumerate(pieces)})
    houses = {
        business: HouseWords.of(playbook_of(business)) for business in {case.business for case in taught}
    }

    def made(case: Case) -> Example:
        return example(case, vocabulary, houses[case.business])

    examples = [made(case) for case in taught]
    asked = [Asked(each, question) for each in examples for question in each.questions]
    told = [way for way in (*ways, *phrased(ways)) if way.business not in CALIBRATION]
    mixer, dice = Mixer.of(taught, told), random.Random(how.seed)
    asked += [as_asked(way, vocabulary) for way in told]
    asked += in_messages(told, examples, made, dice)
    dice.shuffle(asked)
    if how.anew:
        weights = {**weights, "near": main_directions(weights, [each.example for each in asked], vocabulary)}

    def kept(weights: Any, epoch: int) -> None:
        keep.parent.mkdir(parents=True, exist_ok=True)
        numbers = jax.tree.map(np.asarray, weights)
        known = pickle.dumps({"weights": numbers, "pieces": list(pieces)})
        for file in (keep, keep.with_stem(f"{keep.stem}-{epoch}")):
            file.write_bytes(known)

    weights = lesson.teach(
        jax.tree.map(jax.numpy.asarray, weights),
        lambda dice: remixed(examples, mixer, dice, made),
        asked,
        vocabulary,
        questions(),
        how.epochs,
        how.seed,
        kept,
        match_every=MATCH_EVERY,
        pace=how.pace,
    )
    return jax.tree.map(np.asarray, weights)


def in_messages(
    ways: Sequence[Way], examples: Sequence[Example], made: Callable[[Case], Example], dice: random.Random
) -> list[Asked]:
    """Half of the ways to ask once more, each beside a short message to the same business."""
    short: dict[str, list[Case]] = defaultdict(list)
    for each in examples:
        if len(each.words) <= SHORT:
            short[each.case.business].append(each.case)
    found = []
    for way in ways:
        if short[way.business] and dice.random() < IN_MESSAGES:
            mixed = made(beside(dice.choice(short[way.business]), way, dice))
            found.append(Asked(mixed, mixed.questions[-1]))
    return found


def phrased(ways: Sequence[Way]) -> list[Way]:
    """The phrasings that owners have put on file, as ways to ask: what an entry is found by without them."""
    return [
        Way(business, entry.question, said)
        for business in sorted({way.business for way in ways})
        for entry in playbook_of(business).faq
        for said in entry.also
    ]


def main_directions(weights: Any, examples: Sequence[Example], vocabulary: Vocabulary) -> Any:
    """The directions in which the base's vectors of questions differ most: what it knows is kept."""
    import jax

    from training.batches import labelled
    from training.losses import label_scores, mean_of
    from training.network import NEARNESS

    scored = jax.jit(lambda weights, arrays: mean_of(label_scores(weights, arrays)[3], arrays["pieces"] > 0))
    short = [each for each in examples if len(each.words) < 24][:4096]
    vectors = [
        np.asarray(scored(weights, labelled(short[at : at + 32], vocabulary, None, {})))
        for at in range(0, len(short) - 31, 32)
    ]
    _, _, across = np.linalg.svd(np.concatenate(vectors), full_matrices=False)
    return np.ascontiguousarray(across[:NEARNESS].T, dtype=np.float32)


def as_asked(way: Way, vocabulary: Vocabulary) -> Asked:
    """A way to ask, as a message that is all question; an empty subject is any that no entry settles."""
    playbook = playbook_of(way.business)
    words = tuple(vocabulary.words(way.text))
    none = (-1,) * len(words)
    scene = Scene(Context(datetime(2026, 6, 12, 9, tzinfo=playbook.business.zone)))
    case = Case("way", way.business, way.text, scene, ())
    marks = (frozenset[int](),) * len(words)
    outside = (0,) * len(words)
    made = Example(case, words, marks, outside, outside, none, none, ())
    return Asked(made, Question(0, len(words), f"{ENTRY}{way.entry}" if way.entry else ""))
