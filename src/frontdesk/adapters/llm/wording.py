"""Wording a reply: the draft and what led to it go to the model, its words come back as they are made."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from frontdesk.adapters.llm.asking import Ask, Call, Ended, Item, Refusal, Result, Said, Text, Wire
from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.adapters.llm.counting import Meter
from frontdesk.adapters.llm.guarding import guarded
from frontdesk.adapters.llm.prices import Prices
from frontdesk.adapters.llm.prompts import for_wording, masked, quoted
from frontdesk.conversation.model import Draft, Looked, Lookups, ModelAway, Worded

ROUNDS = 2
"""How often a model may look something up before it has to answer."""

CALLS = 3
"""How many tools it may call in one round."""

LONGEST = 600


@dataclass(frozen=True)
class ModelPhraser:
    """A Phraser by way of a model. A draft that leaves nothing open is one call without tools."""

    wire: Wire
    breaker: Breaker = field(default_factory=Breaker)
    lookups: Lookups | None = None
    prices: Prices | None = None

    async def phrase(self, draft: Draft, seconds: float) -> AsyncIterator[Worded]:
        meter = Meter(self.prices)
        try:
            async with guarded(self.breaker):
                async for worded in self._rounds(draft, seconds, meter):
                    yield worded
        except ModelAway as away:
            raise ModelAway(away.why, meter.usage()) from away
        yield meter.usage()

    async def _rounds(self, draft: Draft, seconds: float, meter: Meter) -> AsyncIterator[Worded]:
        items = self._items(draft)
        tools = tuple(self.lookups.declared(draft.playbook)) if draft.open and self.lookups else ()
        for number in range(ROUNDS + 1):
            offered = tools if number < ROUNDS else ()
            ask = Ask(for_wording(draft), items, offered, longest=LONGEST, cache=draft.playbook.id)
            calls: list[Call] = []
            words: list[str] = []
            meter.rounds += 1
            async for piece in self.wire.ask(ask, seconds):
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
                called = await self.lookups.call(draft, call.name, call.arguments)
                (meter.refused if called.refused else meter.tools).append(call.name)
                items = (*items, call, Result(call.id, called.result))
                if called.records:
                    yield Looked(called.records)
        raise ModelAway("looped")

    def _items(self, draft: Draft) -> tuple[Item, ...]:
        """What was said, what the desk found out by itself, and the draft."""
        said: list[Item] = []
        if draft.summary:
            said.append(Said("developer", draft.summary))
        for exchange in draft.history:
            said += [Said("user", masked(exchange.guest)), Said("assistant", masked(exchange.desk))]
        said.append(Said("user", masked(draft.facts.heard)))
        found = self.lookups.preemptive(draft) if self.lookups else ()
        for number, called in enumerate(found, start=1):
            id_ = f"preemptive_call_{number}"
            said += [Call(id_, called.name, called.arguments), Result(id_, called.result)]
        told = f"{quoted(masked(draft.facts.heard), 'guest')}\n{quoted(draft.facts.draft, 'draft')}"
        return (*said, Said("developer", told))
