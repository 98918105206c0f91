"""Acts as a model hears them: sensibly, or made up in the shape that was asked for."""

import json
import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.bank import bank

_SERVICES = re.compile(r"^Services: (.+)$", re.MULTILINE)
_PARTY = re.compile(r"\b(?:for|of|party of|we are|we're) (\w+)\b", re.IGNORECASE)
_TOMORROW = re.compile(r"\b(?:tomorrow|tmrw|tmr)\b", re.IGNORECASE)
LONG_WORD = 5
"""Letters of a word that a thing is known by; shorter ones are in everything."""
OTHERS_PHONE = "+12025550177"

_KEYS = ("book", "cancel", "yes", "1", "7,8", "faq:1", "faq:999", "health", "name", "", "-1", "drop_tables")


def hear_honestly(asked: Asked) -> str:
    """Only what the words show."""
    return _answer([*_wishes(asked.guest), *_details(asked)])


def _wishes(text: str) -> Iterator[dict[str, object]]:
    """The first wish that the words show."""
    words = text.split()
    shown = (verb for verb, pattern in bank()["verbs"].items() if re.search(pattern, text, re.IGNORECASE))
    if words and (verb := next(shown, None)):
        yield _act("want", str(verb), words[0])


def _details(asked: Asked) -> Iterator[dict[str, object]]:
    """What the message itself says of a service, a day, a number of people."""
    if found := _TOMORROW.search(asked.guest):
        yield _act("tell", "when", found[0])
    if (found := _PARTY.search(asked.guest)) and (
        found[1].isdecimal() or found[1].lower() in bank()["numbers"]
    ):
        yield _act("tell", "party", found[1])
    listed = _SERVICES.search(asked.instructions)
    names = [word for word in re.findall(r"\w+", listed[1] if listed else "") if len(word) >= LONG_WORD]
    if quote := next(filter(None, (_said(name, asked.guest) for name in names)), ""):
        yield _act("tell", "service", quote)


def _said(word: str, text: str) -> str:
    found = re.search(rf"\b{word}\b", text, re.IGNORECASE)
    return found[0] if found else ""


def hear_wrongly(asked: Asked, chance: Random) -> str:
    """A yes, a choice, others' numbers and wishes that nobody has; real quotes, made-up ones, broken JSON."""
    if chance.random() < 0.25:
        return chance.choice(
            ["[]", "null", '{"acts": 5}', '{"acts": [5]}', '{"acts": [{"act": "answer"}]}', "Sure! {", "{}"]
        )
    words = asked.guest.split() or ["now"]
    kinds = _kinds(asked) or ["answer"]
    return _answer(
        [
            _act(
                chance.choice(kinds),
                chance.choice(_KEYS),
                chance.choice([*words, asked.guest, "yes, book it", OTHERS_PHONE, ""]),
                flag=chance.random() < 0.5,
            )
            for _ in range(chance.randint(1, 60))
        ]
    )


def _kinds(asked: Asked) -> list[str]:
    """The acts that there may be."""
    items: Mapping[str, Any] = (asked.schema or {}).get("properties", {}).get("acts", {}).get("items", {})
    found: list[str] = items.get("properties", {}).get("act", {}).get("enum", [])
    return found


def _act(act: str, key: str, quote: str, *, flag: bool = False) -> dict[str, object]:
    return {"act": act, "key": key, "unwanted": flag, "corrects": flag, "quote": quote}


def _answer(acts: list[dict[str, object]]) -> str:
    return json.dumps({"acts": acts})
