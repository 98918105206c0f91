"""Places of the directory: called by their names, or told apart by what they are like."""

from dataclasses import replace
from difflib import get_close_matches

from frontdesk.conversation.reading import Detail, Kind, Note, Reading
from frontdesk.playbooks import Playbook
from frontdesk.policy.turn import Turn

_NEARLY = 0.75


def is_called(detail: Detail, reading: Reading, playbook: Playbook) -> bool:
    """Whether words are (nearly) the name of a place: "osteria lunna", "the pampas"; not "quiet"."""
    venue = playbook.directory.get(str(detail.value))
    names = venue.name.casefold().split() if venue else []
    said = reading.text[detail.start : detail.end].casefold().split()
    return any(get_close_matches(word, names, 1, _NEARLY) for word in said)


def at_same(turn: Turn) -> Turn:
    """The turn, with whom or where the last booking is as what is spoken of: "another one, same place"."""
    named = any(not detail.unwanted for detail in turn.reading.of(Kind.RESOURCE))
    if turn.state.task is not None or named or not turn.reading.shows(Note.SAME):
        return turn
    services = turn.playbook.business.services.values()
    told = {r for service in services for need in service.needs if need.told for r in need.among}
    same = tuple(id_ for id_ in turn.state.about_with if id_ in told)
    return turn.with_state(replace(turn.state, spoken=same)) if len(same) == 1 else turn


def without_traits(reading: Reading, playbook: Playbook) -> Reading:
    """The reading without what merely describes a place: once one is chosen, a quiet corner is a request."""
    if not playbook.directory:
        return reading
    kept = (d for d in reading.details if d.kind is not Kind.RESOURCE or is_called(d, reading, playbook))
    return replace(reading, details=tuple(kept))
