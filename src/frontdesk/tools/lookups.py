"""Tools that only read, for a model beside the desk; and what the desk found out itself, as calls it made."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pydantic import ValidationError

from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Offer
from frontdesk.booking.ports import Connected, Ledger
from frontdesk.booking.stays import Stays
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.clock import Clock
from frontdesk.conversation.ages import aged
from frontdesk.conversation.events import code_of
from frontdesk.conversation.items import Put
from frontdesk.conversation.model import Called, Draft, Finding
from frontdesk.conversation.ports import Threads
from frontdesk.conversation.sayings.answers import DoNotKnow
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.sentences import Role, Sentence
from frontdesk.conversation.steps import HoldThese, Look, LookStay
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.reply.order import role_of
from frontdesk.reply.seal import seal
from frontdesk.tools.dealership.kinds import kind_of
from frontdesk.tools.declaration import Answer, AnyTool, Mistake
from frontdesk.tools.formats import slot_of, unheld
from frontdesk.tools.freshness import dated, freshness
from frontdesk.tools.hotel import room_of
from frontdesk.tools.problems import problems_of
from frontdesk.tools.schemas import strict_schema
from frontdesk.tools.session import Session
from frontdesk.tools.sets import tools_of
from frontdesk.understanding.budget import Ears

LONGEST_ARGUMENTS = 4_000
MOST_ENTRIES = 20
"""Entries of any list that a model gets to see."""
SEEN = 3


@dataclass(frozen=True, slots=True)
class ToolLookups:
    """The reading tools on a ledger; nothing is held, put or written by any of them."""

    ledger: Ledger
    threads: Threads
    clock: Clock
    listener: Ears | None = None
    """Who hears what a question asks; without one, texts on file are found by their words alone."""
    calendars: Callable[[Playbook], Connected | None] = lambda playbook: None
    """Another calendar that a business is connected to, if it is."""

    def declared(self, playbook: Playbook) -> Sequence[Mapping[str, object]]:
        return [
            {
                "name": tool.name,
                "description": tool.says,
                "parameters": strict_schema(tool.arguments(playbook)),
            }
            for tool in _reading(playbook).values()
        ]

    def preemptive(self, draft: Draft) -> Sequence[Called]:
        held = [f.outcome for f in draft.findings if isinstance(f.step, HoldThese)]
        put = held[-1] if held and isinstance(held[-1], tuple) else ()
        options = tuple(each for each in put if isinstance(each, Put))
        looks = [f for f in draft.findings if isinstance(f.step, Look | LookStay)]
        now_at = self.clock.now()
        return tuple(_found(finding, options, draft.playbook, now_at) for finding in looks[-1:])

    async def call(self, draft: Draft, name: str, arguments: str, first: int) -> Called:
        tool = _reading(draft.playbook).get(name)
        if tool is None or tool.reading is None or len(arguments) > LONGEST_ARGUMENTS:
            return _refused(name, arguments, "There is no such tool to look things up with.")
        desk = FrontDesk(
            {draft.playbook.id: draft.playbook},
            self.ledger,
            self.threads,
            self.clock,
            listener=self.listener,
            calendars=self.calendars,
        )
        session = Session(desk, draft.playbook.id, draft.conversation, draft.channel)
        model = tool.arguments(draft.playbook)
        try:
            answer: Answer = await tool.reading(session, model.model_validate_json(arguments or "{}"))
        except ValidationError as error:
            return _refused(name, arguments, " ".join(each["message"] for each in problems_of(model, error)))
        except Mistake as mistake:
            return _refused(name, arguments, str(mistake)[:500])
        age = await session.age(answer.rests_on)
        result = _short(dated(answer.result, age, draft.playbook).model_dump(mode="json", by_alias=True))
        sentences = _sealed((*answer.rests_on, *([age] if age else [])), draft, first)
        return Called(name, arguments, json.dumps(result, ensure_ascii=False), sentences)


def _reading(playbook: Playbook) -> dict[str, AnyTool]:
    return {name: tool for name, tool in tools_of(playbook).items() if tool.reading is not None}


def _refused(name: str, arguments: str, why: str) -> Called:
    result = json.dumps({"error": "refused", "message": why}, ensure_ascii=False)
    return Called(name, arguments, result, refused=True)


def _sealed(rests_on: tuple[Saying, ...], draft: Draft, first: int) -> tuple[Sentence, ...]:
    """What was found, in words of ours. What would be put to the guest is not: nobody holds it."""
    told = [saying for saying in rests_on if role_of(saying) is Role.ANSWER]
    sentences, _ = seal(
        [saying for saying in told if not isinstance(saying, DoNotKnow)], draft.playbook, first
    )
    return sentences


def _short(node: Any) -> Any:
    """No list is longer than a model needs."""
    if isinstance(node, dict):
        return {key: _short(value) for key, value in node.items()}
    return [_short(each) for each in node[:MOST_ENTRIES]] if isinstance(node, list) else node


def _found(finding: Finding, put: tuple[Put, ...], playbook: Playbook, now_at: datetime) -> Called:
    """What was looked for, as the call of the trade's own tool, and what was put to the guest of it."""
    assert isinstance(finding.step, Look | LookStay)
    options = put or unheld(_some(finding.outcome))
    name, arguments = _asked(finding.step.wish, playbook)
    result: dict[str, object] = {}
    if isinstance(finding.step, LookStay):
        rooms = [room_of(each.offer, playbook) for each in options]
        result["available_rooms"] = [room.model_dump(mode="json") for room in rooms]
    else:
        result["slots"] = [slot_of(each, playbook).model_dump(mode="json") for each in options]
    if not options:
        result["message"] = code_of(finding.outcome)
    as_of = finding.outcome.as_of if isinstance(finding.outcome, Openings | Stays) else None
    if (age := aged(as_of, now_at)) is not None:
        result["freshness"] = freshness(age, playbook).model_dump(mode="json")
    return Called(name, json.dumps(arguments), json.dumps(result, ensure_ascii=False))


def _some(outcome: object) -> Iterator[Offer]:
    if isinstance(outcome, Openings):
        yield from (outcome.offer(cell) for cell, _ in zip(outcome.cells(), range(SEEN), strict=False))
    elif isinstance(outcome, list):
        yield from outcome[:SEEN]


def _asked(wish: Wish | StayWish, playbook: Playbook) -> tuple[str, dict[str, object]]:
    if isinstance(wish, StayWish):
        stay: dict[str, object] = {
            "check_in": wish.check_in_on.isoformat(),
            "check_out": wish.check_out_on.isoformat(),
            "guests": wish.guests,
        }
        return "query_room_inventory", stay
    day = wish.first_on.isoformat()
    if "calcom" in playbook.tools:
        return "list_slots_on_day", {"day": day}
    services = [playbook.business.services[s] for s in wish.services if s in playbook.business.services]
    if "dealership" in playbook.tools:
        kind = kind_of(services[0]) if services else "service"
        return "check_availability", {"appointment_type": kind, "preferred_date": day}
    asked: dict[str, object] = {"date": day, "service_type": " and ".join(s.name for s in services)}
    names = [playbook.business.resources[r].name for r in wish.with_resources]
    return "check_availability", {**asked, "provider": names[0]} if names else asked
