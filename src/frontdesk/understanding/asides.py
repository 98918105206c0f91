"""Days that are told aside, and wished for by nobody: "see you Friday", "remind me the day before"."""

from functools import lru_cache

from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text


def without_asides(text: Text, details: tuple[Detail, ...]) -> tuple[Detail, ...]:
    """The details without the days of a farewell or of a reminder."""
    if not any(detail.kind is Kind.WHEN for detail in details):
        return details
    put = wording(text)
    said = _said()
    ends: set[int] = set()
    for cue in _cues().find(put.words):
        before = put.words[cue.first - 1] if cue.first else ""
        if before not in said and cue.after < len(put.starts):
            ends.add(put.starts[cue.after])
    return tuple(d for d in details if d.kind is not Kind.WHEN or not any(_follows(d, at) for at in ends))


def _follows(detail: Detail, place: int) -> bool:
    """Whether it begins right behind some words; an "on" or "the" may stand between."""
    return 0 <= detail.start - place <= _BETWEEN or detail.start <= place < detail.end


_BETWEEN = 7


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    return Cues({"aside": phrases("asides", language)["aside"]})


@lru_cache(maxsize=8)
def _said(language: str = "en") -> frozenset[str]:
    return frozenset(phrases("asides", language)["wishing"])
