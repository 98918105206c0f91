"""Models that call tools as they should not, whether they were offered any or not."""

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from frontdesk.testing.models.answers import Answer, Call, Item, Say, Spoken, each_of
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.bank import one_of
from frontdesk.testing.models.behaviours.behaviour import Behaviour

WRITING = ("book_appointment", "cancel_appointment", "create_reservation_ticket", "reschedule_appointment")
LOOKING = "check_availability"
A_DAY = "2026-07-17"


def filled(schema: Mapping[str, Any], words: str) -> Any:
    """Arguments that a schema allows: nothing where that is allowed, else a day or the guest's words."""
    if "anyOf" in schema:
        return None if {"type": "null"} in schema["anyOf"] else filled(schema["anyOf"][0], words)
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "object":
            return {name: filled(each, words) for name, each in schema.get("properties", {}).items()}
        case "array":
            return []
        case "integer" | "number":
            return schema.get("minimum", 1)
        case "boolean":
            return False
        case "null":
            return None
        case _:
            return A_DAY if schema.get("format") == "date" else words[:100]


class Calls(Behaviour, ABC):
    """Calls first, with words beside it that must not be shown, and words the draft when it has an answer."""

    def direct(self, asked: Asked) -> Answer:
        if asked.rounds:
            return super().direct(asked)
        filler = one_of("stalls", asked.chance(self.seed))
        return Spoken((Say(filler), *self.calls(asked)), lies=each_of(filler))

    @abstractmethod
    def calls(self, asked: Asked) -> tuple[Item, ...]:
        """What it calls."""

    def tool(self, asked: Asked) -> str:
        """One of those that were offered, or the one that everybody has."""
        return asked.chance(self.seed).choice(sorted(asked.tools) or [LOOKING])


class WrongTool(Calls):
    """Calls a tool that there is not."""

    def calls(self, asked: Asked) -> tuple[Item, ...]:
        return (Call("lookup_calendar_v2", json.dumps({"query": asked.guest})),)


class BrokenJson(Calls):
    """Calls with arguments that are no JSON, and answers with JSON that is broken off."""

    def calls(self, asked: Asked) -> tuple[Item, ...]:
        return (Call(self.tool(asked), '{"date": "2026-07-17", "service_type": botox'),)

    def hear(self, asked: Asked) -> Answer:
        return Spoken((Say('{"acts": [{"act": "tell", "key": "when", "quote": "tom'),))


class BadArguments(Calls):
    """Calls with JSON that has nothing to do with what the tool takes."""

    def calls(self, asked: Asked) -> tuple[Item, ...]:
        wrong = asked.chance(self.seed).choice(
            [{"date": "the day after never", "party_size": -3}, [1, 2, 3], {"date": {"$gt": ""}}, None]
        )
        return (Call(self.tool(asked), json.dumps(wrong)),)


class LooksUp(Calls):
    """Calls a tool as it is meant to be called, and then picks the sentences."""

    def tool(self, asked: Asked) -> str:
        """The one that takes a question, if there is one."""
        asks = [name for name, taken in asked.tools.items() if "query" in taken.get("properties", {})]
        return asks[0] if asks else super().tool(asked)

    def calls(self, asked: Asked) -> tuple[Item, ...]:
        name = self.tool(asked)
        return (Call(name, json.dumps(filled(asked.tools.get(name, {}), asked.guest))),)

    def direct(self, asked: Asked) -> Answer:
        return super().direct(asked) if asked.tools or asked.rounds else Behaviour.direct(self, asked)


class CallsTwice(LooksUp):
    """Calls the same twice in one breath, offered or not."""

    def calls(self, asked: Asked) -> tuple[Item, ...]:
        return (*super().calls(asked), *super().calls(asked))

    def direct(self, asked: Asked) -> Answer:
        return Calls.direct(self, asked)


class CallsWritingTools(Calls):
    """Books, cancels and moves by itself, unasked."""

    def calls(self, asked: Asked) -> tuple[Item, ...]:
        booking = {"option": 1, "name": "Anna Kowalski", "phone": "+14155550199"}
        name = asked.chance(self.seed).choice([n for n in asked.tools if n in WRITING] or WRITING)
        return (Call(name, json.dumps(booking)), Call("cancel_appointment", '{"appointment_id": 1}'))


class Loops(Calls):
    """Calls again whatever it is told, and never comes to an answer."""

    def direct(self, asked: Asked) -> Answer:
        return Spoken(self.calls(asked))

    def calls(self, asked: Asked) -> tuple[Item, ...]:
        return (Call(self.tool(asked), json.dumps({"date": A_DAY, "again": asked.rounds})),)
