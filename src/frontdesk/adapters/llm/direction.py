"""Directing a reply: its sealed sentences go to the model, ids come back as they are made."""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field

from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.adapters.llm.exchange import Ask, Call, Ended, Item, Refusal, Result, Said, Text, Wire
from frontdesk.adapters.llm.guard import guarded
from frontdesk.adapters.llm.prices import Prices
from frontdesk.adapters.llm.prompts import for_direction, listed, masked, quoted
from frontdesk.adapters.llm.usage import Meter
from frontdesk.conversation.model import Directing, Draft, Looked, Lookups, ModelAway
from frontdesk.conversation.sentences import Sentence

ROUNDS = 2
"""How often a model may look something up before it has to answer."""

CALLS = 3
"""How many tools it may call in one round."""

LONGEST = 80
"""Tokens of an answer: it is ids."""
LONGEST_CALL = 300
"""Tokens of an answer that may be a tool call."""

SCHEMA: Mapping[str, object] = {
    "type": "object",
    "properties": {"say": {"type": "array", "items": {"type": "string"}}},
    "required": ["say"],
    "additionalProperties": False,
}


@dataclass(frozen=True)
class ModelDirector:
    """A Director by way of a model. A draft that leaves nothing open is one call without tools."""

    wire: Wire
    breaker: Breaker = field(default_factory=Breaker)
    lookups: Lookups | None = None
    prices: Prices | None = None

    async def direct(self, draft: Draft, seconds: float) -> AsyncIterator[Directing]:
        meter = Meter(self.prices)
        try:
            async with guarded(self.breaker):
                async for piece in self._rounds(draft, seconds, meter):
                    yield piece
        except ModelAway as away:
            raise ModelAway(away.why, meter.usage()) from away
        yield meter.usage()

    async def _rounds(self, draft: Draft, seconds: float, meter: Meter) -> AsyncIterator[Directing]:
        items, known = self._items(draft), len(draft.sentences)
        tools = tuple(self.lookups.declared(draft.playbook)) if draft.open and self.lookups else ()
        for number in range(ROUNDS + 1):
            offered = tools if number < ROUNDS else ()
            calls: list[Call] = []
            words: list[str] = []
            meter.rounds += 1
            async for piece in self.wire.ask(_ask(draft, items, offered), seconds):
                match piece:
                    case Text(text) if offered:
                        words.append(text)  # words beside a tool call are filler: they wait for the end
                    case Text(text):
                        yield text
                    case Call():
                        calls.append(piece)
                    case Refusal():
                        raise ModelAway("declined")
                    case Ended():
                        meter.add(piece)
                        if not piece.whole:
                            raise ModelAway("unfinished")
            if not calls:
                for text in words:
                    yield text
                return
            if not offered or self.lookups is None:
                meter.refused += [call.name for call in calls]
                raise ModelAway("called_tool")
            for call in calls[:CALLS]:
                called = await self.lookups.call(draft, call.name, call.arguments, known)
                (meter.refused if called.refused else meter.tools).append(call.name)
                items = (*items, call, Result(call.id, called.result))
                if called.sentences:
                    known += len(called.sentences)
                    items = (*items, Said("developer", _told(called.sentences)))
                    yield Looked(called.sentences)
        raise ModelAway("looped")

    def _items(self, draft: Draft) -> tuple[Item, ...]:
        """What was said, what the desk found out by itself, and the sentences to arrange."""
        said: list[Item] = []
        if draft.summary:
            said.append(Said("developer", draft.summary))
        for exchange in draft.history:
            said += [Said("user", masked(exchange.guest)), Said("assistant", masked(exchange.desk))]
        said.append(Said("user", masked(draft.heard)))
        found = self.lookups.preemptive(draft) if self.lookups else ()
        for number, called in enumerate(found, start=1):
            id_ = f"preemptive_call_{number}"
            said += [Call(id_, called.name, called.arguments), Result(id_, called.result)]
        told = [quoted(masked(draft.heard), "guest"), _told(draft.sentences)]
        if draft.courtesies:
            kind = [f"C{number}: {each.part.text}" for number, each in enumerate(draft.courtesies, start=1)]
            told.append(quoted("\n".join(kind), "courtesies"))
        return (*said, Said("developer", "\n".join(told)))


def _ask(draft: Draft, items: tuple[Item, ...], offered: Sequence[Mapping[str, object]]) -> Ask:
    return Ask(
        for_direction(draft),
        items,
        offered,
        schema=SCHEMA,
        longest=LONGEST_CALL if offered else LONGEST,
        cache=draft.playbook.id,
        name="direction",
    )


def _told(sentences: Sequence[Sentence]) -> str:
    return quoted(masked("\n".join(listed(sentences))), "sentences")
