"""What is learned from: sentences with what came before them and what they mean."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from frontdesk.testing.training.templates import Family, families, say, variety

ALLOWED = frozenset({"nlupp_hotels", "snips", "clinc150", "slurp_calendar", "multidogo"})
"""Sources whose licences permit it and that tell intents; NOTICE names them."""
FILES = ("answers.txt", "wishes.txt", "moods.txt")
NEAR = {"book": ("find", "change"), "check_booking": ("find",), "change": ("book", "cancel")}
"""Intents between which sources draw the line elsewhere than we do, and say so."""
EVERYWHERE = ("nothing", "nothing", "nothing", "told", "done", "more", "offer", "failed", "ask", "confirm")
"""Where sentences are said that fit anywhere."""
NOT_ASKED = tuple(act for act in EVERYWHERE if act != "ask")
"""And where wishes are: who wishes after a question tells what was asked."""
ASKED = {
    "day": "date",
    "clock": "time",
    "time": "time",
    "count": "party_size",
    "name": "name",
    "full": "name",
    "city": "location",
    "address": "location",
    "phone": "phone",
    "email": "email",
    "nights": "nights",
    "venue": "venue_name",
    "provider": "provider_name",
    "cuisine": "cuisine",
    "service": "service_type",
    "field": "service_type",
    "event": "event_name",
}
"""What the desk had asked for, where the answer holds one of our fillers."""


@dataclass(frozen=True, slots=True)
class Example:
    """A guest's words, what the desk did before them, and what they mean."""

    text: str
    labels: tuple[str, ...]
    act: str = "nothing"
    asked: tuple[str, ...] = ()
    domain: str = ""
    source: str = "ours"
    group: str = ""
    """Examples of one group are kept together when some are held apart for measuring."""
    also_right: tuple[str, ...] = ()
    """Classes that would not have been wrong either."""


def our_own(chance: random.Random, files: tuple[str, ...] = FILES) -> Iterator[Example]:
    """Sentences of ours, as many of each template as it has variety."""
    for file in files:
        for family in families(file):
            for template in family.templates:
                for _ in range(_share(template)):
                    act = chance.choice(
                        family.after or (NOT_ASKED if {"book", "find"} & set(family.labels) else EVERYWHERE)
                    )
                    text, filled = say(template, chance)
                    asked = (
                        tuple(sorted({ASKED[name] for name in filled if name in ASKED}))
                        if act == "ask"
                        else ()
                    )
                    yield Example(
                        roughened(text, chance),
                        family.labels,
                        act,
                        asked,
                        _domain(family, chance),
                        group=template,
                    )


def _domain(family: Family, chance: random.Random) -> str:
    return family.domain or ("calendar" if chance.random() < 0.1 else "")


def _share(template: str) -> int:
    return max(8, min(60, int(2 * variety(template) ** 0.5)))


def roughened(text: str, chance: random.Random) -> str:
    """As people type: often in lower case, with signs left out, now and then with a slip."""
    if chance.random() < 0.5:
        text = text.lower()
    elif chance.random() < 0.7:
        text = text[:1].upper() + text[1:]
    if chance.random() < 0.4:
        text = "".join(char for char in text if char not in ",.!;")
    if chance.random() < 0.35:
        text = text.replace("?", "").replace("'", "" if chance.random() < 0.5 else "'")
    elif text[-1:].isalnum() and chance.random() < 0.4:
        text += chance.choice((".", ".", "!", " please", " pls"))
    if chance.random() < 0.06 and len(text) > 6:
        place = chance.randrange(1, len(text) - 2)
        text = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
    return text


def desk_sentences(chance: random.Random) -> Iterator[Example]:
    """What desks say, by what it does."""
    for family in families("desk.txt"):
        for template in family.templates:
            for _ in range(_share(template)):
                yield Example(roughened(say(template, chance).text, chance), family.labels, group=template)


def from_sources(data: Path) -> Iterator[Example]:
    """Utterances with intents, of the sources that may be learned from."""
    with (data / "booking_utterances_open.jsonl").open(encoding="utf-8") as lines:
        for record in map(json.loads, lines):
            if record["source"] in ALLOWED and record["intents"]:
                yield Example(
                    record["text"],
                    tuple(record["intents"]),
                    source=record["source"],
                    domain=record["domain"],
                    group=record["id"],
                    also_right=_also_right(record),
                )


def _also_right(record: dict[str, Any]) -> tuple[str, ...]:
    accepted = set(record.get("accept") or ())
    return tuple(sorted({near for label in record["intents"] for near in NEAR.get(label, ())} & accepted))
