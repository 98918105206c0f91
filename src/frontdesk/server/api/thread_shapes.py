"""A conversation as programs get it: its business, the greeting, and what was said so far."""

import json
from typing import Any

from frontdesk.booking.hours import day_of
from frontdesk.conversation.ports import Received
from frontdesk.conversation.record import load
from frontdesk.conversation.reply import Choice, Reply
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskService
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.reply.seal import plainly
from frontdesk.tools.answers import answer_shape

MOST_STARTERS = 4


def thread_shape(
    desk: FrontDesk, playbook: Playbook, session: str, messages: list[dict[str, Any]]
) -> dict[str, Any]:
    """What a view of the conversation needs to begin with."""
    business = playbook.business
    today = day_of(desk.clock.now(), business.zone)
    greeting, _ = plainly((Simple.GREETING,), playbook)
    return {
        "session": session,
        "business": {
            "id": playbook.id,
            "name": playbook.channels.title or playbook.name,
            "zone": business.zone.key,
            "locale": business.locale.replace("_", "-"),
            "today": today.isoformat(),
        },
        "greeting": {
            "reply": " ".join(part.text for part in greeting),
            "choices": [{"label": one.label, "value": one.value} for one in _starters(playbook)],
        },
        "messages": messages,
    }


def is_shown(kept: Received) -> bool:
    """Whether there is anything to show: news that waits for the next reply has said nothing yet."""
    if kept.text:
        return True
    return kept.answer is not None and bool(json.loads(kept.answer).get("parts"))


async def message_shape(desk: FrontDesk, playbook: Playbook, kept: Received) -> dict[str, Any]:
    """A guest's message and its answer, if it has one by now; to what is said unasked, the text is empty."""
    reply = load(Reply, playbook.id, kept.answer) if kept.answer is not None else None
    return {
        "id": kept.id,
        "text": kept.text,
        "at": kept.received_at.astimezone(playbook.business.zone).isoformat(),
        "answer": await answer_shape(desk, playbook.id, reply) if reply is not None else None,
    }


def _starters(playbook: Playbook) -> tuple[Choice, ...]:
    """What a guest may tap instead of writing: the first things that can be booked, the usual one ahead."""
    _, choices = plainly((AskService(()),), playbook)
    usual = playbook.usual_service
    name = playbook.business.services[usual].name if usual else None
    return tuple(sorted(choices, key=lambda one: one.value != name))[:MOST_STARTERS]
