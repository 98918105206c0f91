"""A language model as a reader of acts: one call, structured output, every act with its quote."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.adapters.llm.exchange import Ask, Ended, Item, Refusal, Said, Text, Wire
from frontdesk.adapters.llm.guard import guarded
from frontdesk.adapters.llm.prices import Prices
from frontdesk.adapters.llm.prompts import for_acts, masked, quoted, unmasked
from frontdesk.adapters.llm.usage import Meter
from frontdesk.conversation.acts import Act, Choose
from frontdesk.conversation.model import ModelAway, Usage, Written
from frontdesk.conversation.notation import KEYS, acts_in

LONGEST = 900
"""Tokens of an answer: a long message has some twenty acts."""
MOST = 40
"""Acts of one message that are taken."""

_ACT: Mapping[str, object] = {
    "type": "object",
    "properties": {
        "act": {"type": "string", "enum": list(KEYS)},
        "key": {"type": "string"},
        "unwanted": {"type": "boolean"},
        "corrects": {"type": "boolean"},
        "quote": {"type": "string"},
    },
    "required": ["act", "key", "unwanted", "corrects", "quote"],
    "additionalProperties": False,
}
SCHEMA: Mapping[str, object] = {
    "type": "object",
    "properties": {"acts": {"type": "array", "items": _ACT}},
    "required": ["acts"],
    "additionalProperties": False,
}


@dataclass(frozen=True)
class ModelActsReader:
    """An ActsReader by way of a model."""

    wire: Wire
    breaker: Breaker = field(default_factory=Breaker)
    prices: Prices | None = None

    async def read(self, written: Written, seconds: float) -> tuple[list[Act], Usage]:
        meter = Meter(self.prices, rounds=1)
        try:
            async with guarded(self.breaker):
                text = await self._text(written, seconds, meter)
                return heard(text, written), meter.usage()
        except ModelAway as away:
            raise ModelAway(away.why, meter.usage()) from away

    async def _text(self, written: Written, seconds: float, meter: Meter) -> str:
        told = [_scene(written), quoted(masked(written.text), "guest")]
        said: tuple[Item, ...] = (Said("user", "\n".join(told)),)
        ask = Ask(
            for_acts(written.playbook),
            said,
            schema=SCHEMA,
            longest=LONGEST,
            cache=written.playbook.id,
            name="acts",
        )
        words: list[str] = []
        async for piece in self.wire.ask(ask, seconds):
            match piece:
                case Text(text):
                    words.append(text)
                case Refusal():
                    raise ModelAway("declined")
                case Ended():
                    meter.add(piece)
        return "".join(words)


def _scene(written: Written) -> str:
    """What the desk asked and put, as the model needs it."""
    scene = written.scene
    options = [
        f"{number}: {option.label} {option.resource} {option.starts_at or ''}".strip()
        for number, option in enumerate(scene.context.options, start=1)
    ]
    now = scene.context.now
    return json.dumps(
        {
            "now": now.strftime("%A %Y-%m-%d %H:%M"),
            "desk_said": masked(scene.desk),
            "asked": scene.asked,
            "offered": options,
            "arranging": scene.wish,
            "bookings": scene.bookings,
        },
        ensure_ascii=False,
    )


def heard(text: str, written: Written) -> list[Act]:
    """The acts of an answer; a server that does not keep to the schema has said nothing."""
    try:
        told = json.loads(text)["acts"][:MOST]
        noted = [_noted(each, written.text) for each in told]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as exc:
        raise ModelAway("broken_reading") from exc
    acts = acts_in(noted, written.text, written.playbook.faq)
    return [act for act in acts if _can_be(act, written)]


def _noted(told: Mapping[str, Any], text: str) -> dict[str, Any]:
    """An act of the answer in the notation of the guideline, quoted as the guest wrote it."""
    act, key, quote = str(told["act"]), str(told["key"]), str(told["quote"])
    noted: dict[str, Any] = {"act": act, "quote": quote if quote in text else unmasked(quote, text)}
    if name := KEYS.get(act):
        noted[name] = key.split(",") if act == "choose" else key
    return noted | {"not": bool(told["unwanted"]), "fix": bool(told["corrects"])}


def _can_be(act: Act, written: Written) -> bool:
    """Nobody chooses what was not offered."""
    return not isinstance(act, Choose) or all(
        0 < number <= len(written.scene.context.options) for number in act.options
    )
