"""From a decision to the reply that is sent: in our own words first, and in a model's where those hold."""

import json

from frontdesk.aid import Aid
from frontdesk.conversation.outcome import AskCode, Simple
from frontdesk.conversation.proposal import told_of
from frontdesk.conversation.record import dump
from frontdesk.conversation.reply import Reply
from frontdesk.conversation.state import State
from frontdesk.policy.doubting import leaves_open
from frontdesk.policy.talking import WAYS, another_way
from frontdesk.policy.turn import Decision, Turn
from frontdesk.reply.compose import compose
from frontdesk.reply.facts import facts_of, is_fixed
from frontdesk.reply.phrase import Show

TWICE = 2
"""Nothing is said three times in a row of a few turns: the desk changes its way and offers a person."""


def composed(decision: Decision, turn: Turn) -> tuple[Decision, Reply]:
    """The reply in our own words; what would be said a third time is said in another way."""
    reply, decided = _reply(decision, turn), decision
    for way in range(len(WAYS)):
        if not turn.message.asked or not _repeats(reply, turn.state) or _sends_code(decision):
            break
        decision = another_way(decided, way)
        reply = _reply(decision, turn)
    return decision, reply


async def worded(aid: Aid, reply: Reply, decision: Decision, turn: Turn, show: Show | None) -> Reply:
    """The reply in a model's words where there is one; words that must stand as they are stand."""
    fixed = any(is_fixed(saying, turn.playbook) for saying in decision.sayings)
    if aid.model is None or not turn.message.asked or fixed:
        return reply
    facts = facts_of(
        decision.sayings,
        turn.playbook,
        reply.text,
        turn.message.text,
        turn.now,
        tuple(reply.guest.values()),
        decision.state.asked,
    )
    return await aid.worded(reply, facts, show, is_open=leaves_open(decision))


def _sends_code(decision: Decision) -> bool:
    """Another number, another code: the same words, which may not tell one number from another."""
    return any(isinstance(saying, AskCode) for saying in decision.sayings)


def _repeats(reply: Reply, state: State) -> bool:
    """Whether the same would be said again and again."""
    return state.said.count(reply.text) >= TWICE


def _reply(decision: Decision, turn: Turn) -> Reply:
    guest, task, reading = decision.state.guest, decision.state.task, turn.reading
    notice = (Simple.CUT,) if reading.cut else ()
    parts, choices = compose((*notice, *decision.sayings), turn.playbook)
    known = {
        "name": None if guest.filed else guest.name,
        "phone": guest.phone,
        "email": None if guest.filed_email else guest.email,
    }
    return Reply(
        conversation=turn.message.conversation,
        parts=parts,
        choices=choices,
        specialist=decision.specialist,
        intent=reading.intent.value if reading.intent else "",
        confidence=reading.intents[0].confidence if reading.intents else 0.0,
        guest={name: value for name, value in known.items() if value},
        details=_details(task.wanted) if task else {},
        bookings=tuple(booking.reference for booking in decision.bookings),
        silent=not guest.shown(turn.now),
        told=told_of(decision.sayings, decision.state) if turn.message.proposed else None,
    )


def _details(wanted: object) -> dict[str, str]:
    """What is filled in of a wish, as text."""
    return {name: str(value) for name, value in json.loads(dump(wanted)).items()}
