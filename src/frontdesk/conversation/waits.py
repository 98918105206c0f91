"""The waiting list: what somebody would like to hear of when it comes free, and the port that keeps it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from frontdesk.conversation.wanted import Wanted


@dataclass(frozen=True, slots=True)
class Wait:
    """A wish that waits; whose it is, its conversation knows."""

    business: str
    id: int
    conversation: str
    wanted: Wanted
    last_on: date
    """After this day nothing can come of it any more."""
    asked_at: datetime
    hold: int | None = None
    """What is kept for them at present, and until when."""
    until_at: datetime | None = None
    told: tuple[str, ...] = ()
    """Places that they know of already, free or not: nobody is told of one twice."""

    def is_offered(self, now: datetime) -> bool:
        """Whether something is being kept for them now."""
        return self.hold is not None and self.until_at is not None and self.until_at > now


class Waits(Protocol):
    """The waiting lists of many businesses, on any engine."""

    async def add(self, wait: Wait) -> Wait:
        """Put a wish at the end of the line; one with this id that is there already comes back as it is."""
        ...

    async def of(self, business: str, conversation: str) -> list[Wait]:
        """The wishes of one conversation, in the order in which they were told."""
        ...

    async def line(self, business: str) -> list[Wait]:
        """Everybody who waits, in the order in which they asked."""
        ...

    async def serve(self, business: str, now: datetime, until_at: datetime) -> bool:
        """Take the line for oneself until then; False while somebody else has it."""
        ...

    async def leave(self, business: str, until_at: datetime) -> None:
        """Let others serve the line that one has taken until then."""
        ...

    async def offered(self, wait: Wait) -> bool:
        """Note what is kept for somebody, and what they know by now; False if they do not wait any more."""
        ...

    async def passed_on(self, wait: Wait) -> bool:
        """What was kept for somebody is not any more; they wait on. False if it was not kept for them."""
        ...

    async def end(self, business: str, ids: Sequence[int]) -> None:
        """Take wishes off the list; those that are gone are no matter."""
        ...
