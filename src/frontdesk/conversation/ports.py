"""What conversations need from outside: rows that outlive the process."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from frontdesk.booking.changes import Job
from frontdesk.booking.ports import BookedContact
from frontdesk.conversation.proofs import Sent
from frontdesk.conversation.waits import Waits
from frontdesk.playbooks import Playbook


@dataclass(frozen=True, slots=True)
class Thread:
    """A conversation as its row has it. `snapshot` is the state as JSON, None before the first turn."""

    business: str
    id: str
    playbook: str
    """The version of the playbook that it began with."""
    channel: str
    started_at: datetime
    seen_at: datetime
    version: int = 0
    snapshot: str | None = None


@dataclass(frozen=True, slots=True)
class Received:
    """A message in the inbox; `answer` is there once it was answered."""

    business: str
    conversation: str
    id: str
    number: int
    text: str
    received_at: datetime
    extra: str = "{}"
    """Channel, choice, where from: as JSON."""
    answer: str | None = None
    """The reply as JSON."""


@dataclass(frozen=True, slots=True)
class Heard:
    """An event of a turn: what was heard, read, decided, done or said. Ids and codes, no personal words."""

    kind: str
    data: str = "{}"


@dataclass(frozen=True, slots=True)
class Finished:
    """Everything that one turn writes, in one transaction."""

    business: str
    conversation: str
    message: str
    version: int
    """The version of the thread that the turn began with: a later one refuses it."""
    snapshot: str
    answer: str
    at: datetime
    events: Sequence[Heard] = ()
    jobs: Sequence[Job] = ()
    phone: str | None = None
    """A phone that the guest has shown to be theirs: the conversation can be found by it from now on."""
    guest_id: int | None = None
    """A guest that the conversation is with or about: when they are forgotten, it is deleted."""
    bookings: Sequence[int] = ()
    """Bookings that were made in this turn: what others do to them is news to this conversation."""


@dataclass(frozen=True, slots=True)
class Logged:
    """An event as live views and tests read it. Of a conversation that was deleted only numbers are left."""

    id: int
    conversation: str
    message: str
    at: datetime
    kind: str
    data: str = field(default="{}")


@dataclass(frozen=True, slots=True)
class Brought:
    """The codes that are sent, and the jobs that bring them; where there are none they go to nobody."""

    sent: tuple[Sent, ...]
    jobs: tuple[Job, ...]


class Courier(Protocol):
    """Who brings one-time codes to the contacts that bookings were made with."""

    async def allows(
        self, business: str, contact: str, message: str, at: datetime, address: str | None
    ) -> bool:
        """Whether this contact (a digest) may be sent one more code now, at the wish of somebody at this
        internet address; it is counted."""
        ...

    async def bring(self, playbook: Playbook, to: "Addressee", at: datetime) -> Brought:
        """Work out how codes get there; the same work is done where there is nobody to send one to."""
        ...


@dataclass(frozen=True, slots=True)
class Addressee:
    """Whom a code is for: the contact that was said, who booked with it, and a name for this sending."""

    contact: str = field(repr=False)
    booked: tuple[BookedContact, ...]
    id: str


class Threads(Protocol):
    """Conversations, their inbox and their events, on any engine."""

    waits: Waits
    """What guests of these conversations wait for."""

    async def open(self, thread: Thread) -> Thread:
        """The conversation with this id, made of `thread` if it is new."""
        ...

    async def link(self, thread: Thread, phone: str | None, guest_id: int | None) -> None:
        """Note whom a conversation is with before anything is said in it: it goes when they are forgotten."""
        ...

    async def find(self, business: str, conversation: str) -> Thread | None:
        """The conversation with this id, if there is one."""
        ...

    async def receive(self, message: Received) -> Received:
        """Put a message in the inbox; one that is there already comes back as it is, answered or not."""
        ...

    async def note(self, message: Received) -> None:
        """Keep what was found out about a message, its `extra`, before anybody acts on it."""
        ...

    async def finish(self, turn: Finished) -> bool:
        """Write a whole turn; False if another turn was faster, and then nothing is written."""
        ...

    async def unanswered(self, business: str | None = None, limit: int = 100) -> list[Received]:
        """Messages that were received and not answered, oldest first: what a restart has to finish."""
        ...

    async def messages(self, business: str, conversation: str, last: int = 50) -> list[Received]:
        """The last messages of a conversation, oldest first, with their answers."""
        ...

    async def events(
        self, business: str, after: int = 0, conversation: str | None = None, limit: int = 200
    ) -> list[Logged]:
        """Events in order, after the one with this id."""
        ...

    async def owed(self, business: str, limit: int = 1_000) -> list[Thread]:
        """Conversations in which the team owes somebody an answer, the newest first."""
        ...

    async def thread_of_phone(self, business: str, phone: str) -> Thread | None:
        """The conversation that a proven phone goes on with."""
        ...

    async def thread_of_booking(self, business: str, number: int) -> Thread | None:
        """The conversation in which a booking was made, if it was made in one."""
        ...
