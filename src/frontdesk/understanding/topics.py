"""Questions that the playbook itself answers: hours, prices, how long, what there is, who does it."""

from collections.abc import Sequence
from functools import lru_cache

from frontdesk.conversation.reading import Detail, Kind, Topic
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text


def topics(text: Text) -> tuple[Topic, ...]:
    """What a message asks about, in the order in which it does."""
    said, (_, vetoes) = frozenset(wording(text).words), _known()
    return tuple(topic for topic in touched(text) if not said & vetoes[topic])


def of_somebody(text: Text, found: tuple[Topic, ...], details: Sequence[Detail]) -> tuple[Topic, ...]:
    """The topics, with who somebody is only where somebody is meant: "is Friday good?" is about nobody.

    A day or an hour beside a name asks when they are there, and not what they are like.
    """
    meant = not _pronouns().isdisjoint(wording(text).words)
    named = any(detail.kind is Kind.RESOURCE for detail in details)
    dated = any(detail.kind is Kind.WHEN for detail in details)
    if Topic.PERSON not in found or ((meant or named) and not dated):
        return found
    return tuple(topic for topic in found if topic is not Topic.PERSON)


def touched(text: Text) -> tuple[Topic, ...]:
    """What a question is near to, though it may ask for something more special."""
    cues, _ = _known()
    found = sorted(cues.find(wording(text).words), key=lambda cue: cue.first)
    return tuple(dict.fromkeys(Topic(cue.name) for cue in found))


@lru_cache(maxsize=8)
def _pronouns(language: str = "en") -> frozenset[str]:
    return frozenset(map(str, phrases("topics", language)["pronouns"]))


@lru_cache(maxsize=8)
def _known(language: str = "en") -> tuple[Cues, dict[Topic, frozenset[str]]]:
    asked = phrases("topics", language)["asked"]
    vetoes = {topic: frozenset(map(str, asked.get(f"not_{topic.value}", ()))) for topic in Topic}
    return Cues({topic.value: asked[topic.value] for topic in Topic}), vetoes
