"""What is on record about a booking's entries in another calendar, and the port to those records."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from frontdesk.booking.changes import Intent
from frontdesk.booking.model import When


class State(StrEnum):
    """How far an entry is known."""

    OPEN = "open"
    """It is being brought about, or looked up."""
    SETTLED = "settled"
    """Both sides agree."""
    OVERDUE = "overdue"
    """Nobody knows after all this time: a person decides. It is still looked at."""


@dataclass(frozen=True, slots=True)
class Remote:
    """One entry of one booking. What is sent is written here first."""

    business: str
    number: int
    part: int
    account: str
    key: str
    state: State
    round: int
    """Counts the times that something new was wanted of it."""
    since_at: datetime
    deadline_at: datetime
    asked: When | None = None
    """The time that we last asked for there."""
    left: tuple[tuple[str, When], ...] = ()
    """Accounts and times that were asked for before that, since both sides last agreed: what stands there is
    ours to take away, and nobody moved it there."""
    sent: str | None = None
    """What was sent and not answered yet: create, move or cancel."""
    sent_at: datetime | None = None
    uid: str | None = field(default=None, repr=False)
    failure: str | None = None


@dataclass(frozen=True, slots=True)
class Conflict:
    """Something about a connected calendar that a person has to look at."""

    business: str
    id: str
    """The same for the same matter, so that it is told once."""
    kind: str
    at: datetime
    number: int | None = None
    resource: str = ""
    details: str = ""
    """Times and counts, nothing about a person."""


class Remotes(Protocol):
    """Where entries are recorded; whoever works on those of a booking has them leased."""

    async def lease(
        self, business: str, number: int, worker: str, now_at: datetime, until_at: datetime
    ) -> list[Remote] | None:
        """The entries of a booking, for us alone until then; None if somebody else has them."""
        ...

    async def release(self, business: str, number: int, worker: str) -> None: ...

    async def sending(
        self, remote: Remote, what: str, account: str, asked: When | None, at: datetime
    ) -> None:
        """Record what is about to be sent."""
        ...

    async def heard(self, remote: Remote, uid: str | None, failure: str | None) -> None:
        """It was answered: nothing is on its way any more."""
        ...

    async def failed(self, remote: Remote, failure: str) -> None:
        """It was not answered: what is on its way may have arrived or not."""
        ...

    async def agreed(self, remote: Remote, asked: When | None) -> bool:
        """Both sides agree on this time; False if something new is wanted by now."""
        ...

    async def overdue(self, remote: Remote) -> None: ...

    async def of(self, business: str, number: int) -> list[Remote]: ...

    async def all(self, business: str) -> list[Remote]: ...

    async def unsettled(self, business: str) -> list[int]:
        """The numbers of bookings whose entries are not known yet, the oldest first."""
        ...

    async def add(self, business: str, number: int, intent: Intent, at: datetime) -> None:
        """Begin to bring about a booking that was made before there was this calendar."""
        ...

    async def reopen(self, business: str, number: int, since_at: datetime, deadline_at: datetime) -> None:
        """Something about a booking's entries is to be looked at again."""
        ...

    async def raise_conflict(self, conflict: Conflict) -> bool:
        """Record it, and have the team told in the same transaction; False if it was on record already."""
        ...

    async def clear_conflict(self, business: str, conflict: str) -> None: ...

    async def conflicts(self, business: str) -> list[Conflict]: ...
