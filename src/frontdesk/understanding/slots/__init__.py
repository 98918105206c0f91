"""A reading as flat slots with offsets: how benchmarks of understanding ask for it.

Where a span begins and ends is a convention, and conventions differ. In the middle of a conversation a slot
is the shortest words that tell it; for a message that stands alone the tagger knows where people mark it.
"""

from typing import Any

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Reading
from frontdesk.understanding.candidates import Settled
from frontdesk.understanding.slots import shortest, tagged
from frontdesk.understanding.tagging import Model, shipped, tag
from frontdesk.understanding.text import read_text

LEARNED = frozenset({"restaurant", "hotel", "airline"})
"""The trades that the tagger has seen sentences of."""
LONGEST = 300
"""Tokens that are tagged: a message of more is a letter, and not what the tagger learned from."""


def slots(reading: Reading, context: Context) -> list[dict[str, Any]]:
    """Each detail as `{"slot", "start", "end", "value"}`; a day and a time are two."""
    return slots_by(shipped(), reading, context)


def slots_by(tagger: Model | None, reading: Reading, context: Context) -> list[dict[str, Any]]:
    """The slots by this tagger, or by the rules alone."""
    text = read_text(reading.text)
    alone = context.domain in LEARNED and not context.previous and len(text.tokens) <= LONGEST
    if tagger is None or not alone:
        found = shortest.slots(text, reading, context)
    else:
        tags = tag(text, context, Settled(reading.details, reading.beaten), tagger)
        found = tagged.slots(text, reading, tags, context)
    return [{"slot": each.slot, "start": each.start, "end": each.end, "value": each.value} for each in found]
