"""A message as it is judged: how it is put, the cues and details in it, and what it answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail
from frontdesk.understanding.intents.acts import Act, act_before
from frontdesk.understanding.intents.cues import Cue, Cues
from frontdesk.understanding.intents.wording import Wording, wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

CALENDAR = "calendar"
"""The one trade in which wishes sound otherwise: events are put on, moved and looked up, not booked."""


@dataclass(frozen=True, slots=True)
class Seen:
    """All that an intent is judged by."""

    put: Wording
    cues: tuple[Cue, ...]
    details: tuple[Detail, ...]
    act: Act
    calendar: bool
    bare: tuple[bool, ...]
    """For each word, whether it is neither part of a cue nor a filler."""
    left: tuple[bool, ...]
    """For each word, whether no detail explains it either."""


def see(text: Text, details: Sequence[Detail], context: Context) -> Seen:
    """A message in the light of its conversation."""
    return see_after(act_before(context), text, details, calendar=context.domain == CALENDAR)


def see_after(act: Act, text: Text, details: Sequence[Detail], *, calendar: bool) -> Seen:
    """A message said after an act of the desk."""
    put = wording(text)
    cues = _cues().find(put.words)
    fillers = _fillers()
    bare = [word not in fillers for word in put.words]
    for cue in cues:
        bare[cue.first : cue.after] = [False] * (cue.after - cue.first)
    left = list(bare)
    for detail in details:
        for place, start in enumerate(put.starts):
            if detail.start <= start < detail.end:
                left[place] = False
    return Seen(put, tuple(cues), tuple(details), act, calendar, tuple(bare), tuple(left))


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    lines: dict[str, list[str]] = phrases("intents", language)["cues"]
    return Cues(lines)


@lru_cache(maxsize=8)
def _fillers(language: str = "en") -> frozenset[str]:
    return frozenset(map(str, phrases("intents", language)["fillers"]))
