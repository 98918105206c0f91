"""The whole of training: from sentences to the files of the two models."""

import random
from collections.abc import Sequence
from pathlib import Path

from frontdesk.testing.training.examples import Example, desk_sentences, from_sources, our_own
from frontdesk.testing.training.fitting import Manner, fit, stored
from frontdesk.testing.training.lessons import ACTS, INTENTS, desk_lesson, intent_lesson, known_words

MANNER = Manner(passes=6, pace=0.03)
_SEED = 1


def our_sentences() -> list[Example]:
    """Our own sentences, the same each time."""
    return list(our_own(random.Random(_SEED)))


def learn_acts() -> bytes:
    """The file of the model that tells the desk's acts apart; it learns from our sentences alone."""
    lessons = [desk_lesson(each) for each in desk_sentences(random.Random(_SEED))]
    return stored(fit(lessons, ACTS, MANNER))


def learn_intents(from_examples: Sequence[Example]) -> bytes:
    """The file of the model of intents."""
    known = known_words(from_examples)
    lessons = [intent_lesson(each, known) for each in from_examples]
    return stored(fit(lessons, INTENTS, MANNER), always=known.__contains__)


def write(folder: Path, data: Path) -> dict[Path, int]:
    """Both models, learned and written; and how large their files are."""
    folder.mkdir(parents=True, exist_ok=True)
    acts, intents = folder / "acts.model", folder / "intents.model"
    return {
        acts: acts.write_bytes(learn_acts()),
        intents: intents.write_bytes(learn_intents([*our_sentences(), *from_sources(data)])),
    }
