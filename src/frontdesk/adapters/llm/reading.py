"""A second reading of a message that ours did not understand, as structured output."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from frontdesk.adapters.llm.asking import Ask, Ended, Item, Refusal, Said, Text, Wire
from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.adapters.llm.counting import Meter
from frontdesk.adapters.llm.guarding import guarded
from frontdesk.adapters.llm.prices import Prices
from frontdesk.adapters.llm.prompts import for_reading, masked, quoted
from frontdesk.conversation.model import ModelAway, Pointed, Suggested, Unclear, Usage
from frontdesk.conversation.suggesting import INTENTS, KINDS

LONGEST = 400
MOST_DETAILS = 8
_DETAIL: Mapping[str, object] = {
    "type": "object",
    "properties": {
        "kind": {"type": "string", "enum": list(KINDS)},
        "quote": {"type": "string"},
        "value": {"type": "string"},
    },
    "required": ["kind", "quote", "value"],
    "additionalProperties": False,
}
SCHEMA: Mapping[str, object] = {
    "type": "object",
    "properties": {
        "intent": {"type": "string", "enum": list(INTENTS)},
        "details": {"type": "array", "items": _DETAIL},
    },
    "required": ["intent", "details"],
    "additionalProperties": False,
}


@dataclass(frozen=True)
class ModelReader:
    """A SecondReader by way of a model: one call, no tools."""

    wire: Wire
    breaker: Breaker = field(default_factory=Breaker)
    prices: Prices | None = None

    async def read(self, unclear: Unclear, seconds: float) -> tuple[Suggested, Usage]:
        meter = Meter(self.prices, rounds=1)
        try:
            async with guarded(self.breaker):
                return suggested(await self._text(unclear, seconds, meter)), meter.usage()
        except ModelAway as away:
            raise ModelAway(away.why, meter.usage()) from away

    async def _text(self, unclear: Unclear, seconds: float, meter: Meter) -> str:
        said: list[Item] = []
        for exchange in unclear.history:
            said += [Said("user", masked(exchange.guest)), Said("assistant", masked(exchange.desk))]
        said.append(Said("user", quoted(masked(unclear.text), "guest")))
        ask = Ask(for_reading(unclear), tuple(said), schema=SCHEMA, longest=LONGEST, cache=unclear.business)
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


def suggested(text: str) -> Suggested:
    """What the answer says; a server that does not keep to the schema has said nothing."""
    try:
        told = json.loads(text)
        details = tuple(Pointed(d["kind"], d["quote"], d["value"]) for d in told["details"][:MOST_DETAILS])
        intent = told["intent"]
    except (ValueError, TypeError, KeyError, RecursionError) as exc:
        raise ModelAway("broken_reading") from exc
    words = (intent, *(word for d in details for word in (d.kind, d.quote, d.value)))
    if not all(isinstance(word, str) for word in words):
        raise ModelAway("broken_reading")
    return Suggested(intent, details)
