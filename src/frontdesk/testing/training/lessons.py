"""Examples as what the models look at: read by the same finders and cues as any message of a guest."""

from collections import Counter
from collections.abc import Iterable, Set
from datetime import datetime

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Intent
from frontdesk.testing.training.examples import Example
from frontdesk.testing.training.fitting import Lesson
from frontdesk.understanding.intents.acts import Act, desk_features
from frontdesk.understanding.intents.features import parts
from frontdesk.understanding.intents.message import message_features
from frontdesk.understanding.intents.seen import CALENDAR, Seen, see_after
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.reader import read
from frontdesk.understanding.text import read_text

INTENTS = tuple(intent.value for intent in Intent)
ACTS = tuple(act.value for act in Act if act is not Act.NOTHING)
_NOW = datetime(2024, 5, 1, 9)  # noqa: DTZ001  a day like any other, in the zone of no business
_OFTEN = 3
"""A word that fewer examples have is unknown: so the model learns what to make of unknown words."""
_FIRST, _TELLING = 1.3, 0.35


def known_words(examples: Iterable[Example]) -> frozenset[str]:
    """Words that occur often enough to be learned."""
    counts = Counter(word for each in examples for word in set(wording(read_text(each.text)).words))
    return frozenset(word for word, count in counts.items() if count >= _OFTEN)


def intent_lesson(example: Example, known: Set[str]) -> Lesson:
    """A guest's sentence as a lesson."""
    return Lesson(
        intent_bag(example, known),
        {INTENTS.index(label): _count(label, place) for place, label in enumerate(example.labels)},
        tuple(INTENTS.index(label) for label in example.also_right),
    )


def _count(label: str, place: int) -> float:
    """What a label counts beside others: who wishes and tells, wishes; and the first is why they wrote."""
    if label == Intent.INFORM.value:
        return _TELLING
    return _FIRST if place == 0 else 1.0


def intent_bag(example: Example, known: Set[str]) -> tuple[str, ...]:
    """All features of a guest's sentence."""
    seen = seen_in(example)
    return (*message_features(seen, known), *_words(seen.put.words))


def seen_in(example: Example) -> Seen:
    """A guest's sentence as the judge of intents sees it."""
    context = Context(now=_NOW, asked=example.asked)
    details = read(example.text, context).details
    return see_after(Act(example.act), read_text(example.text), details, calendar=example.domain == CALENDAR)


def desk_lesson(example: Example) -> Lesson:
    """A desk's sentence as a lesson."""
    put = wording(read_text(example.text))
    return Lesson(
        (*desk_features(put), *_words(put.words)), {ACTS.index(label): 1.0 for label in example.labels}
    )


def _words(words: Iterable[str]) -> list[str]:
    return [feature for word in sorted(set(words)) for feature in (word, *parts(word))]
