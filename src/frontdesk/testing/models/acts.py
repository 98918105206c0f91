"""Acts as a model hears them: sensibly, or made up in the shape that was asked for."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.reading import details_of, intent_of

_SLOTS = {"when": "when", "party_size": "party", "service": "service"}
_WISHES = {
    "book": "book",
    "find": "find",
    "cancel": "cancel",
    "change": "move",
    "check_booking": "status",
}
_KEYS = ("book", "cancel", "yes", "1", "7,8", "faq:1", "faq:999", "health", "name", "", "-1", "drop_tables")


def hear_honestly(asked: Asked) -> str:
    """Only what the words show."""
    words = asked.guest.split()
    acts = [_act("tell", _SLOTS[each["kind"]], each["quote"]) for each in details_of(asked)]
    if words and (verb := _WISHES.get(intent_of(asked))):
        acts.insert(0, _act("want", verb, words[0]))
    return _answer(acts)


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
                chance.choice([*words, asked.guest, "yes, book it", "+12025550177", ""]),
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
