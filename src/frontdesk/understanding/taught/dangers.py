"""The phrases by which a playbook names an emergency, found in a message."""

from collections.abc import Iterator
from functools import lru_cache

from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import Emergency
from frontdesk.understanding.text import Text, read_text


def dangers(text: Text, playbook: Playbook) -> Iterator[tuple[int, int]]:
    """Where the message has such a phrase, word by word."""
    phrases = _phrases(playbook.emergency)
    words = text.words()
    for first, word in enumerate(words):
        for phrase in phrases.get(word, ()):
            if tuple(words[first : first + len(phrase)]) == phrase:
                yield text.tokens[first].start, text.tokens[first + len(phrase) - 1].end


@lru_cache(maxsize=64)
def _phrases(emergencies: tuple[Emergency, ...]) -> dict[str, list[tuple[str, ...]]]:
    """The phrases by their first words."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in (each for entry in emergencies for each in entry.phrases):
        words = tuple(read_text(phrase).words())
        if words:
            found.setdefault(words[0], []).append(words)
    return found
