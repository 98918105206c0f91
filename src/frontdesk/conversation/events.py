"""What happened in a turn, as it is written: ids and codes, no words of the guest's.

Reports, metrics, live views and tests read it: docs/telemetry.md says what each kind of event holds.
"""

import json
import re
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking
from frontdesk.clock import ticks
from frontdesk.conversation import acts
from frontdesk.conversation.message import Message
from frontdesk.conversation.monitor import mark
from frontdesk.conversation.ports import Heard
from frontdesk.conversation.reply import Reply
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.steps import (
    BookCall,
    BookIt,
    CancelIt,
    JoinWait,
    Look,
    LookCalls,
    LookStay,
    MoveCall,
    MoveIt,
    Outcome,
    Step,
)
from frontdesk.conversation.waits import Wait

CHECKS = (Look, LookStay, LookCalls)
"""Looks at what is free, which the desk takes by itself."""
DEEDS = (BookIt, MoveIt, CancelIt, BookCall, MoveCall, JoinWait)
"""Steps that change something for the guest. Who was looked up, and whether a code was sent, is not told."""

TO_GUESTS = frozenset({"read", "decided", "said"})
"""The kinds that the guest of a conversation may listen to; the others are the house's own."""


@dataclass(frozen=True, slots=True)
class Did:
    """A step that the desk took, what it came to, and how many milliseconds it took."""

    step: Step
    outcome: Outcome
    ms: float


@dataclass(slots=True)
class TurnLog:
    """What has happened in a turn so far."""

    began: int = field(default_factory=ticks)
    """When the message came, in ticks."""
    done: list[Did] = field(default_factory=list)
    noted: list[Heard] = field(default_factory=list)
    """Whatever else happened on the way, such as what a model was asked."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(did.step for did in self.done)

    async def taking(self, step: Step, doing: Awaitable[Outcome]) -> Outcome:
        """Take a step; what it came to, and how long it took, is remembered."""
        began = ticks()
        with mark("step", step=code_of(step)):
            outcome = await doing
        self.done.append(Did(step, outcome, ms_since(began)))
        return outcome

    def note(self, kind: str, data: object) -> None:
        self.noted.append(Heard(kind, json.dumps(data)))

    def events(
        self,
        message: Message,
        decided: tuple[str, str, Sequence[Saying]],
        reply: Reply,
        heard: acts.Heard | None = None,
    ) -> tuple[Heard, ...]:
        """All of it in order: read, found, acted, what else was noted, decided, said."""
        told: list[Heard] = []
        if message.proposed is not None:
            told.append(_heard("proposed", {"tool": message.proposed.tool}))
        if message.asked:
            told.append(_heard("read", _read(heard, message.channel)))
        if found := [_found(did) for did in self.done if isinstance(did.step, CHECKS)]:
            told.append(_heard("found", {"preemptive": found}))
        if acted := [_acted(did) for did in self.done if isinstance(did.step, DEEDS)]:
            told.append(_heard("acted", {"steps": acted}))
        told += self.noted
        specialist, asked, sayings = decided
        says = [code_of(saying) for saying in sayings]
        told.append(_heard("decided", {"specialist": specialist, "asked": asked, "says": says}))
        if reply.parts:
            receipts = [[receipt.claim, receipt.record] for receipt in reply.receipts]
            told.append(
                _heard("said", {"receipts": receipts, "directed": reply.directed, "ms": ms_since(self.began)})
            )
        return tuple(told)


def ms_since(began: int) -> float:
    return round((ticks() - began) / 1e6, 1)


def code_of(thing: object) -> str:
    """The name of a step, a saying or a refusal as a code."""
    return thing.value if isinstance(thing, Simple) else snake(type(thing).__name__)


def _heard(kind: str, data: object) -> Heard:
    return Heard(kind, json.dumps(data))


def _read(heard: acts.Heard | None, channel: str) -> dict[str, object]:
    """The acts as codes, what no entry on file settles told apart, and which reader heard them."""
    if heard is None:
        return {"channel": channel}
    return {
        "channel": channel,
        "acts": [_act(act) for act in heard.acts],
        "reader": heard.reader,
        "cut": heard.unread is not None,
    }


def _act(act: acts.Act) -> str:
    name = type(act).__name__.lower()
    match act:
        case acts.Want():
            return f"{name}:{act.verb.value}"
        case acts.Tell():
            return f"{name}:{act.slot.value}"
        case acts.Ask():
            return f"{name}:{'entry' if act.entries else act.about.value}"
        case acts.Answer():
            return f"{name}:{act.consent.value}"
        case acts.Browse():
            return f"{name}:{act.way.value}"
        case acts.Feel():
            return f"{name}:{act.feeling.value}"
        case _:
            return name


def _found(did: Did) -> dict[str, object]:
    """What a look at what is free came to: offers, nothing, or a refusal with its reason."""
    told: dict[str, object] = {"step": code_of(did.step), "outcome": "refused", "ms": did.ms}
    match did.outcome:
        case Openings():
            told["outcome"] = "offers" if did.outcome.mask else "nothing"
        case list():
            told["outcome"] = "offers" if did.outcome else "nothing"
        case _:
            told["reason"] = code_of(did.outcome)
    return told


def _acted(did: Did) -> dict[str, object]:
    told: dict[str, object] = {"step": code_of(did.step), "outcome": "done", "ms": did.ms}
    match did.outcome:
        case Booking(reference=reference, status=status):
            told |= {"record": f"booking:{reference}", "status": status.value}
        case Wait():
            pass
        case _:
            told |= {"outcome": "refused", "reason": code_of(did.outcome)}
    return told


@lru_cache(maxsize=256)
def snake(name: str) -> str:
    """TooFar → too_far."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
