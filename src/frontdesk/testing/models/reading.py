"""A guest's message read as a sensible model would: only what is there, in the shape that was asked for."""

import json
import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Any

from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.bank import bank

_LISTED = re.compile(r"^- ([\w.-]+): (.+)$", re.MULTILINE)
_NOW = re.compile(r"\b(\d{4}-\d\d-\d\d)T\d\d:\d\d")
_PARTY = re.compile(r"\b(?:for|of|party of|we are|we're) (\w+)\b", re.IGNORECASE)
_TOMORROW = re.compile(r"\b(?:tomorrow|tmrw|tmr)\b", re.IGNORECASE)
LONG_WORD = 5
"""Letters of a word that a thing is known by; shorter ones are in everything."""

Pointed = dict[str, str]


def read_honestly(asked: Asked) -> str:
    """As JSON by the schema; unsure where the words say nothing."""
    return as_json(asked, intent_of(asked), list(details_of(asked)))


def as_json(asked: Asked, intent: str, details: list[Pointed]) -> str:
    """A reading in the shape of the request, with only what its schema has a place for."""
    properties = (asked.schema or {}).get("properties", {})
    kinds = kinds_of(asked)
    read = {"intent": intent, "details": [d for d in details if not kinds or d["kind"] in kinds]}
    return json.dumps({name: read.get(name, _empty(shape)) for name, shape in properties.items()})


def kinds_of(asked: Asked) -> list[str]:
    """The kinds of details that there may be."""
    items = (asked.schema or {}).get("properties", {}).get("details", {}).get("items", {})
    found: list[str] = items.get("properties", {}).get("kind", {}).get("enum", [])
    return found


def intents_of(asked: Asked) -> list[str]:
    """The intents that there may be."""
    found: list[str] = (asked.schema or {}).get("properties", {}).get("intent", {}).get("enum", [])
    return found


def intent_of(asked: Asked) -> str:
    """The first that the words show and the schema knows."""
    known = intents_of(asked)
    for intent, pattern in bank()["intents"].items():
        if (not known or intent in known) and re.search(pattern, asked.guest, re.IGNORECASE):
            return str(intent)
    return "unsure"


def listed(asked: Asked) -> dict[str, str]:
    """What the instructions name, by its id."""
    return dict(_LISTED.findall(asked.instructions))


def today(asked: Asked) -> date:
    """The day that the instructions speak of, or any."""
    found = _NOW.search(asked.instructions)
    return date.fromisoformat(found[1]) if found else date(2026, 1, 1)


def details_of(asked: Asked) -> Iterator[Pointed]:
    """What the message itself says of a service, a day, a number of people."""
    if found := _TOMORROW.search(asked.guest):
        yield _pointed("when", found[0], (today(asked) + timedelta(days=1)).isoformat())
    if (found := _PARTY.search(asked.guest)) and (many := _number(found[1])):
        yield _pointed("party_size", found[1], str(many))
    for id_, name in listed(asked).items():
        words = [word for word in re.findall(r"\w+", name) if len(word) >= LONG_WORD]
        quote = next((w for w in words if re.search(rf"\b{w}\b", asked.guest, re.IGNORECASE)), None)
        if quote is not None:
            yield _pointed("service", quote.lower(), id_)
            return


def _pointed(kind: str, quote: str, value: str) -> Pointed:
    return {"kind": kind, "quote": quote, "value": value}


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else bank()["numbers"].get(word.lower(), 0)


def _empty(shape: Mapping[str, Any]) -> object:
    """What fills a place in the shape that is not known of."""
    kind = shape.get("type")
    if "enum" in shape:
        return shape["enum"][0]
    return {"string": "", "array": [], "object": {}, "integer": 0, "number": 0, "boolean": False}.get(
        str(kind)
    )
