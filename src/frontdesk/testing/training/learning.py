"""The whole of training: from sentences to the files of the two models."""

import random
from collections.abc import Sequence
from pathlib import Path

from frontdesk.testing.training.examples import Example, desk_sentences, from_sources, our_own
from frontdesk.testing.training.fitting import Manner, fit, stored
from frontdesk.testing.training.lessons import ACTS, INTENTS, desk_lesson, intent_lesson, known_words

MANNER = Manner(passes=6, pace=0.03)
_SEED = 1


def examples(data: Path | None) -> list[Example]:
    """Our own sentences, and those of the sources if they are there."""
    ours = list(our_own(random.Random(_SEED)))
    return ours + (list(from_sources(data)) if data else [])


def learn_acts() -> bytes:
    """The file of the model that tells the desk's acts apart; it learns from our sentences alone."""
    lessons = [desk_lesson(each) for each in desk_sentences(random.Random(_SEED))]
    return stored(fit(lessons, ACTS, MANNER))


def learn_intents(from_examples: Sequence[Example]) -> bytes:
    """The file of the model of intents."""
    known = known_words(from_examples)
    lessons = [intent_lesson(each, known) for each in from_examples]
    return stored(fit(lessons, INTENTS, MANNER), always=known.__contains__)


def write(folder: Path, data: Path | None) -> dict[str, int]:
    """Both models, written; and how large their files are."""
    folder.mkdir(parents=True, exist_ok=True)
    sizes = {}
    for name, content in (("acts", learn_acts()), ("intents", learn_intents(examples(data)))):
        sizes[name] = (folder / f"{name}.model").write_bytes(content)
    return sizes
