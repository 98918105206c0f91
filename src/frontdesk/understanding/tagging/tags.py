"""Spans out of labels: what the tagger says of a message."""

from collections.abc import Sequence
from typing import NamedTuple

from frontdesk.conversation.context import Context
from frontdesk.understanding.candidates import Settled
from frontdesk.understanding.tagging.features import features
from frontdesk.understanding.tagging.model import OUTSIDE, Model
from frontdesk.understanding.text import Text


class Tag(NamedTuple):
    """A span of the message and what it is: date, time, party, adults, kids, rooms, nights, first, last."""

    what: str
    start: int
    end: int


def tag(text: Text, context: Context, settled: Settled, learned: Model) -> list[Tag]:
    """What the tagger marks, in the order of the text.

    Messages of ordinary words alone, in which the rules found nothing, are passed over: most are.
    """
    seen = features(text, context, settled)
    return spans(text, learned.best(seen)) if seen else []


def spans(text: Text, labels: Sequence[str]) -> list[Tag]:
    """Labels of tokens as spans of characters: "B-" begins one, "I-" goes on with it."""
    found: list[Tag] = []
    for token, label in zip(text.tokens, labels, strict=True):
        what = label[2:]
        if label == OUTSIDE:
            continue
        if label[0] == "I" and found and found[-1].what == what:
            found[-1] = found[-1]._replace(end=max(found[-1].end, token.end))
        elif not (found and found[-1].what == what and token.start < found[-1].end):
            found.append(Tag(what, token.start, token.end))
    return found
