"""Models that call tools as they should not, whether they were offered any or not."""

import json

from frontdesk.testing.models.answers import Answer, Call, Item, Say, Spoken, each_of
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.bank import one_of
from frontdesk.testing.models.behaviours.behaviour import Behaviour

WRITING = ("book_appointment", "cancel_appointment", "create_reservation_ticket", "reschedule_appointment")
LOOKING = "check_availability"


class Calls(Behaviour):
    """Calls first, with words beside it that must not be shown, and words the draft when it has an answer."""

    def word(self, asked: Asked) -> Answer:
        if asked.rounds:
            return super().word(asked)
        filler = one_of("stalls", asked.chance(self.seed))
        return Spoken((Say(filler), *self.calls(asked)), lies=each_of(filler))

    def calls(self, asked: Asked) -> tuple[Item, ...]:
        raise NotImplementedError

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

    def read(self, asked: Asked) -> Answer:
        return Spoken((Say('{"intent": "book", "details": [{"kind": "when", "quote": "tom'),))


class BadArguments(Calls):
    """Calls with JSON that has nothing to do with what the tool takes."""

    def calls(self, asked: Asked) -> tuple[Item, ...]:
        wrong = asked.chance(self.seed).choice(
            [{"date": "the day after never", "party_size": -3}, [1, 2, 3], {"date": {"$gt": ""}}, None]
        )
        return (Call(self.tool(asked), json.dumps(wrong)),)


class CallsTwice(Calls):
    """Calls the same twice in one breath."""

    def calls(self, asked: Asked) -> tuple[Item, ...]:
        call = Call(self.tool(asked), json.dumps({"date": "2026-07-17", "service_type": "botox"}))
        return call, call


class CallsWritingTools(Calls):
    """Books, cancels and moves by itself, unasked."""

    def calls(self, asked: Asked) -> tuple[Item, ...]:
        booking = {"option": 1, "name": "Anna Kowalski", "phone": "+14155550199"}
        name = asked.chance(self.seed).choice([n for n in asked.tools if n in WRITING] or WRITING)
        return (Call(name, json.dumps(booking)), Call("cancel_appointment", '{"appointment_id": 1}'))


class Loops(Calls):
    """Calls again whatever it is told, and never comes to an answer."""

    def word(self, asked: Asked) -> Answer:
        return Spoken((Call(self.tool(asked), json.dumps({"date": "2026-07-17", "again": asked.rounds})),))
