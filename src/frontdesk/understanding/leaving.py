"""Somebody who was counted does not come: "grandma isn't coming" is one, "2 of us can't" two fewer."""

from functools import lru_cache

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text


def with_fewer(text: Text, details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """The details, with the party that is left, where nobody counts it anew."""
    if context.party is None or context.party < 2:
        return details
    put = wording(text)
    found = next(iter(_cues().find(put.words)), None)
    if found is None:
        return details
    start = put.starts[found.first]
    end = put.starts[found.after] if found.after < len(put.starts) else len(text.raw)
    counted = [detail for detail in details if detail.kind is Kind.PARTY]
    gone = [detail for detail in counted if start <= detail.start and detail.end <= end]
    many = int(str(gone[0].value)) if gone else 1
    if counted != gone or not 0 < many < context.party:
        return details
    fewer = Detail(Kind.PARTY, start, end, context.party - many, 0.9, "so many fewer")
    kept = (detail for detail in details if detail not in gone)
    return tuple(sorted((*kept, fewer), key=lambda detail: detail.start))


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    return Cues({"fewer": phrases("occupied", language)["fewer"]})
