"""Examples as what the models look at: read by the same finders and cues as any message of a guest."""

from collections import Counter
from collections.abc import Iterable, Sequence, Set
from datetime import datetime

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Intent
from frontdesk.testing.training.examples import Example
from frontdesk.testing.training.fitting import Lesson
from frontdesk.understanding.candidates import settle
from frontdesk.understanding.intents.acts import Act, desk_act_features
from frontdesk.understanding.intents.features import parts
from frontdesk.understanding.intents.judging import find_cues, intent_features
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.reader import FINDERS
from frontdesk.understanding.text import read_text

INTENTS = tuple(intent.value for intent in Intent)
ACTS = tuple(act.value for act in Act if act is not Act.NOTHING)
_NOW = datetime(2024, 5, 1, 9)  # noqa: DTZ001  a day like any other, in the zone of no business
_OFTEN = 3
"""A word that fewer examples have is unknown: so the model learns what to make of unknown words."""


def known_words(examples: Iterable[Example]) -> frozenset[str]:
    """Words that occur often enough to be learned."""
    counts = Counter(word for each in examples for word in set(wording(read_text(each.text)).words))
    return frozenset(word for word, count in counts.items() if count >= _OFTEN)


def intent_lesson(example: Example, known: Set[str]) -> Lesson:
    """A guest's sentence as a lesson."""
    return Lesson(
        intent_bag(example.text, example.act, example.asked, known),
        tuple(INTENTS.index(label) for label in example.labels),
        tuple(INTENTS.index(label) for label in example.also_right),
        example.weight,
    )


def intent_bag(text: str, act: str, asked: Sequence[str], known: Set[str]) -> tuple[str, ...]:
    """All features of a guest's sentence."""
    read = read_text(text)
    put = wording(read)
    details = _details(text, asked)
    return (*intent_features(put, find_cues(put), details, act, known), *_words(put.words))


def desk_lesson(example: Example) -> Lesson:
    """A desk's sentence as a lesson."""
    put = wording(read_text(example.text))
    return Lesson(
        (*desk_act_features(put), *_words(put.words)), tuple(ACTS.index(label) for label in example.labels)
    )


def _words(words: Iterable[str]) -> list[str]:
    return [feature for word in sorted(set(words)) for feature in (word, *parts(word))]


def _details(text: str, asked: Sequence[str]) -> tuple[Detail, ...]:
    read, context = read_text(text), Context(now=_NOW, asked=tuple(asked))
    return settle([candidate for find in FINDERS for candidate in find(read, context)]).won
