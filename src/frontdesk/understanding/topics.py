"""Questions that the playbook itself answers: hours, prices, how long, what there is, who does it."""

from functools import lru_cache

from frontdesk.conversation.reading import Topic
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text


def topics(text: Text) -> tuple[Topic, ...]:
    """What a message asks about, in the order in which it does."""
    said, (_, vetoes) = frozenset(wording(text).words), _known()
    return tuple(topic for topic in touched(text) if not said & vetoes[topic])


def touched(text: Text) -> tuple[Topic, ...]:
    """What a question is near to, though it may ask for something more special."""
    cues, _ = _known()
    found = sorted(cues.find(wording(text).words), key=lambda cue: cue.first)
    return tuple(dict.fromkeys(Topic(cue.name) for cue in found))


@lru_cache(maxsize=8)
def _known(language: str = "en") -> tuple[Cues, dict[Topic, frozenset[str]]]:
    asked = phrases("topics", language)["asked"]
    vetoes = {topic: frozenset(map(str, asked.get(f"not_{topic.value}", ()))) for topic in Topic}
    return Cues({topic.value: asked[topic.value] for topic in Topic}), vetoes
