"""What the tagger learns from: people's sentences whose licences permit it, with the spans marked in them."""

import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from frontdesk.conversation.context import Context
from frontdesk.testing.training.tagger import Sentence
from frontdesk.understanding.candidates import Settled
from frontdesk.understanding.reader import read
from frontdesk.understanding.tagging.features import features
from frontdesk.understanding.text import Text, read_text

Record = Mapping[str, Any]

MARKED = {
    "restaurants8k": {"date", "time", "party_size", "first_name", "last_name"},
    "nlupp_hotels": {
        "date", "date_from", "date_to", "nights", "time", "party_size", "adults", "kids", "rooms", "name",
    },
    "multidogo": {"name"},
}  # fmt: skip
"""The sources that mark spans as we do, under CC BY 4.0 and CDLA-Permissive 1.0, and what each marks."""
_LABELS = {
    "date": "date",
    "date_from": "date",
    "date_to": "date",
    "time": "time",
    "party_size": "party",
    "adults": "adults",
    "kids": "kids",
    "rooms": "rooms",
    "nights": "nights",
    "first_name": "first",
    "last_name": "last",
}


def records(file: Path) -> Iterator[Record]:
    """The records of a file of utterances."""
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def sentence(record: Record) -> Sentence:
    """One record as the tagger sees it, and the labels it should give."""
    text = read_text(record["text"])
    context = asked_in(record)
    seen = features(text, context, settled(record, context))
    return seen, labels(record, text) if seen else []


def asked_in(record: Record) -> Context:
    """The light in which a record is read."""
    return Context(
        now=datetime.fromisoformat(f"{record.get('ref_date') or '2019-03-01'}T09:00:00"),
        asked=tuple(record.get("requested") or ()),
        previous=record.get("prev_system") or "",
        domain=record.get("domain") or "",
    )


def settled(record: Record, context: Context) -> Settled:
    """What the rules make of a message, the winners and the losers."""
    reading = read(record["text"], context)
    return Settled(reading.details, reading.beaten)


def labels(record: Record, text: Text) -> list[str]:
    """The label of each token; spans that cut a token, or another span, are left out."""
    found = ["O"] * len(text.tokens)
    # "in an hour" is marked as a day and as a time: it is learned as a day
    for slot in sorted(record["slots"] or (), key=lambda slot: str(slot["slot"])):
        if slot["slot"] not in MARKED[record["source"]] or slot.get("start") is None:
            continue
        inside = [
            place
            for place, token in enumerate(text.tokens)
            if slot["start"] <= token.start and token.end <= slot["end"]
        ]
        whole = inside and text.tokens[inside[0]].start == slot["start"]
        if (
            not whole
            or text.tokens[inside[-1]].end != slot["end"]
            or any(found[place] != "O" for place in inside)
        ):
            continue
        for place in inside:
            found[place] = _label(slot["slot"], place - inside[0], len(inside))
    return found


def _label(slot: str, place: int, size: int) -> str:
    if slot == "name":  # told in one piece: the last of several words is the family name
        return "B-last" if 0 < place == size - 1 else "I-first" if place else "B-first"
    return ("I-" if place else "B-") + _LABELS[slot]
