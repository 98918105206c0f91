"""What the tests of true sentences share: a guest who talks to one business on a ledger of its own."""

import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import pytest

from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.adapters.store.factory import open_sqlite, threads_of
from frontdesk.booking.model import Booking
from frontdesk.booking.ports import BookingFilter
from frontdesk.channels.codes import KIND, CodeCourier, CodeLetter
from frontdesk.conversation.message import Message
from frontdesk.conversation.proposal import Proposal
from frontdesk.conversation.reply import Reply
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught

WEDNESDAY = datetime(2026, 7, 15, 9, 0)  # noqa: DTZ001  # the business's own zone is put to it


@dataclass
class Talk:
    """One conversation with one business."""

    desk: FrontDesk
    business: str
    clock: FixedClock
    outbox: Path
    conversation: str = "c1"
    replies: list[Reply] = field(default_factory=list)

    async def say(self, *texts: str) -> Reply:
        """Say these one after the other; the answer to the last of them."""
        for text in texts:
            id_ = f"{self.conversation}-{len(self.replies) + 1}"
            self.replies.append(await self.desk.handle(Message(id_, self.business, self.conversation, text)))
        return self.replies[-1]

    async def propose(self, proposal: Proposal) -> Reply:
        """Let a program call a tool in this conversation."""
        id_ = f"{self.conversation}-{len(self.replies) + 1}"
        message = Message(id_, self.business, self.conversation, "", "mcp", asked=False, proposed=proposal)
        self.replies.append(await self.desk.handle(message))
        return self.replies[-1]

    async def bookings(self) -> list[Booking]:
        return await self.desk.ledger.bookings(self.business, BookingFilter())

    async def jobs(self, kind: str) -> list[tuple[int, str]]:
        """The id and payload of the jobs of a kind."""
        read = rows_of(self.desk.ledger).read
        rows = await read("SELECT id, payload FROM jobs WHERE kind = ?1 ORDER BY id", kind)
        return [(int(row[0]), str(row[1])) for row in rows]

    async def code(self) -> str:
        """The code in the letter that was sent last."""
        return [CodeLetter.read(payload).codes[-1].code for _, payload in await self.jobs(KIND)][-1]


Open = Callable[..., AbstractAsyncContextManager[Talk]]


@pytest.fixture
def open_talk(sqlite_template: Path, tmp_path: Path) -> Open:
    """Opens a conversation with a business at a pinned moment."""

    @asynccontextmanager
    async def opened(playbook: Playbook, now: datetime = WEDNESDAY) -> AsyncIterator[Talk]:
        business = playbook.business
        ledger = await open_sqlite(Path(shutil.copy(sqlite_template, tmp_path / "ledger.db")))
        clock = FixedClock(now.replace(tzinfo=business.zone))
        courier = CodeCourier(ledger, texting=False)
        desk = FrontDesk(
            {business.id: playbook},
            ledger,
            threads_of(ledger),
            clock,
            courier=courier,
            listener=taught(),
        )
        try:
            yield Talk(desk, business.id, clock, tmp_path / "outbox")
        finally:
            await desk.close()

    return opened
