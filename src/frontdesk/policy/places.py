"""Places of the directory: called by their names, or told apart by what they are like."""

from dataclasses import replace
from difflib import get_close_matches

from frontdesk.conversation.reading import Detail, Kind, Reading
from frontdesk.playbooks import Playbook

_NEARLY = 0.75


def is_called(detail: Detail, reading: Reading, playbook: Playbook) -> bool:
    """Whether words are (nearly) the name of a place: "osteria lunna", "the pampas"; not "quiet"."""
    venue = playbook.directory.get(str(detail.value))
    names = venue.name.casefold().split() if venue else []
    said = reading.text[detail.start : detail.end].casefold().split()
    return any(get_close_matches(word, names, 1, _NEARLY) for word in said)


def without_traits(reading: Reading, playbook: Playbook) -> Reading:
    """The reading without what merely describes a place: once one is chosen, a quiet corner is a request."""
    if not playbook.directory:
        return reading
    kept = (d for d in reading.details if d.kind is not Kind.RESOURCE or is_called(d, reading, playbook))
    return replace(reading, details=tuple(kept))
