"""From a decision to the reply that is sent: sealed sentences, arranged by the desk or by a model."""

import json
from dataclasses import replace

from frontdesk.aid import Aid
from frontdesk.conversation.acts import Want
from frontdesk.conversation.proposal import told_of
from frontdesk.conversation.record import dump
from frontdesk.conversation.reply import Reply, text_of
from frontdesk.conversation.sayings.answers import DoNotKnow
from frontdesk.conversation.sayings.matters import Unknown
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.proofs import AskCode
from frontdesk.conversation.sentences import Courtesy, Sealed
from frontdesk.conversation.state import State
from frontdesk.policy.repetition import WAYS, another_way
from frontdesk.policy.turn import Decision, Turn
from frontdesk.reply.circumstances import circumstances_of, is_back, style_of
from frontdesk.reply.courtesies import fitting
from frontdesk.reply.direction import Show
from frontdesk.reply.manner import Manner, choose, opening_of
from frontdesk.reply.seal import seal

TWICE = 2
"""Nothing is said three times in a row of a few turns: the desk changes its way and offers a person."""

REMEMBERED = 16
"""How many of the desk's last sayings are kept: what a guest answers to, and what not to say again."""


def composed(decision: Decision, turn: Turn) -> tuple[Decision, Sealed, Reply]:
    """The sealed sentences, and the reply in the desk's own manner; nothing is said a third time."""
    sealed, reply = _reply(decision, turn)
    decided = decision
    for way in range(len(WAYS)):
        if not turn.message.asked or not _repeats(sealed, turn.state) or _sends_code(decision):
            break
        decision = another_way(decided, way)
        sealed, reply = _reply(decision, turn)
    return decision, sealed, reply


async def directed(
    aid: Aid, reply: Reply, sealed: Sealed, decision: Decision, turn: Turn, show: Show | None
) -> tuple[Decision, Reply]:
    """The reply as a model arranges it, where there is one; and the state with what was said of it."""
    said: tuple[str, ...] = ()
    if turn.message.asked:
        sealed = replace(sealed, courtesies=_courtesies(decision, turn))
        reply, said = await aid.directed(reply, sealed, show, is_open=_leaves_open(decision))
    state = decision.state
    if sealed.sentences:
        state = replace(
            state,
            said=(*state.said, text_of(sealed.plain))[-REMEMBERED:],
            opened=opening_of(reply.text),
            courtesies=(*state.courtesies, *said),
        )
    return replace(decision, state=state), reply


def _leaves_open(decision: Decision) -> bool:
    """Whether a question was asked that nobody could answer."""
    return any(isinstance(saying, DoNotKnow | Unknown) for saying in decision.sayings)


def _sends_code(decision: Decision) -> bool:
    """Another number, another code: the same words, which may not tell one number from another."""
    return any(isinstance(saying, AskCode) for saying in decision.sayings)


def _repeats(sealed: Sealed, state: State) -> bool:
    """Whether the same would be said again and again."""
    return state.said.count(text_of(sealed.plain)) >= TWICE


def _courtesies(decision: Decision, turn: Turn) -> tuple[Courtesy, ...]:
    told = circumstances_of(turn.acts, decision.sayings, turn.now, turn.playbook)
    if is_back(turn.state, decision.state, turn.now):
        told |= {"returning"}
    return fitting(turn.playbook, told, turn.state.courtesies)


def _reply(decision: Decision, turn: Turn) -> tuple[Sealed, Reply]:
    guest, task = decision.state.guest, decision.state.task
    notice = (Simple.CUT,) if turn.cut else ()
    sentences, choices = seal((*notice, *decision.sayings), turn.playbook, zone=decision.state.zone)
    style = style_of(turn.acts, turn.message, turn.state, turn.playbook.tone.style)
    manner = Manner(style, turn.state.turns, turn.state.opened)
    known = {
        "name": guest.name,
        "phone": guest.phone,
        "email": guest.email,
    }
    reply = Reply(
        conversation=turn.message.conversation,
        parts=choose(sentences, manner),
        choices=choices,
        specialist=decision.specialist,
        intent=_intent(turn),
        confidence=round(max((act.sure for act in turn.acts), default=0.0), 2),
        guest={name: value for name, value in known.items() if value},
        details=_details(task.wanted) if task else {},
        bookings=tuple(booking.reference for booking in decision.bookings),
        silent=not guest.shown(turn.now),
        told=told_of(decision.sayings, decision.state) if turn.message.proposed else None,
    )
    return Sealed(sentences), reply


def _intent(turn: Turn) -> str:
    """What the message is about most: what it wants, else what it does first."""
    wants = [want.verb.value for want in turn.of(Want)]
    return wants[0] if wants else next((type(act).__name__.lower() for act in turn.acts), "")


def _details(wanted: object) -> dict[str, str]:
    """What is filled in of a wish, as text."""
    return {name: str(value) for name, value in json.loads(dump(wanted)).items()}
