"""One turn of the policy: a generator that asks for steps and ends with what to say."""

from collections.abc import Generator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from frontdesk.booking.availability import Openings
from frontdesk.booking.changes import Job
from frontdesk.booking.model import Booking, Guest, Offer
from frontdesk.booking.refusals import FeeDue, WishRefusal
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.conversation.acts import Heard
from frontdesk.conversation.message import Message
from frontdesk.conversation.outcome import Saying
from frontdesk.conversation.reading import Reading
from frontdesk.conversation.state import Doing, Options, State, Task, some
from frontdesk.conversation.steps import HoldThese, Look, LookStay, Outcome, Step
from frontdesk.playbooks import Playbook

Result = TypeVar("Result")
Steps = Generator[Step, Outcome, Result]


@dataclass(frozen=True, slots=True)
class Decision:
    """Where the conversation stands now, what to say, and which specialist said it."""

    state: State
    sayings: tuple[Saying, ...]
    specialist: str
    bookings: tuple[Booking, ...] = ()
    jobs: tuple[Job, ...] = ()
    """Work for later, written with the turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Everything a specialist looks at."""

    state: State
    message: Message
    reading: Reading
    playbook: Playbook
    now: datetime
    """In the business's zone."""
    heard: Heard | None = None
    """The acts of the message."""

    @property
    def task(self) -> Task:
        return self.state.task or Task(Doing.RESERVE)

    def said(self, specialist: str, task: Task | None, sayings: tuple[Saying, ...], asked: str) -> Decision:
        """The end of a turn: what is under way now, what to say, and what that asks for."""
        about = task.spoken_of_at if task else None
        state = replace(self.state, task=task, asked=asked, about_at=about or self.state.about_at)
        return Decision(state, sayings, specialist)

    def with_state(self, state: State) -> "Turn":
        return replace(self, state=state)

    def with_task(self, task: Task | None) -> "Turn":
        return replace(self, state=replace(self.state, task=task))


def look(wish: Wish, moving: Booking | None = None) -> Steps[Openings | WishRefusal]:
    found = yield Look(wish, moving)
    assert not isinstance(found, list | tuple | bool | Booking | Guest | FeeDue)
    assert found is not None
    return found  # type: ignore[return-value]  # a Look is answered with Openings or why not


def look_stay(wish: StayWish, moving: Booking | None = None) -> Steps[list[Offer] | WishRefusal]:
    found = yield LookStay(wish, moving)
    assert found is not None
    return found  # type: ignore[return-value]  # a LookStay is answered with offers or why not


def hold_these(offers: tuple[Offer, ...], moving: Booking | None = None) -> Steps[Options | None]:
    """Those of the offers that could be put; None where others took all of them meanwhile."""
    put = yield HoldThese(offers, moving)
    assert isinstance(put, tuple)
    return some(put)  # type: ignore[arg-type]  # a HoldThese is answered with what was put
