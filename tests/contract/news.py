"""A hand for the tests of news: a desk, its clock, and a worker that does what is due when it is told to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.mail.letter import Letter
from frontdesk.adapters.store.factory import threads_of
from frontdesk.app import OUTBOX
from frontdesk.booking.books import Books
from frontdesk.booking.ports import Connected, Ledger
from frontdesk.conversation.message import Message
from frontdesk.conversation.ports import Threads
from frontdesk.conversation.reply import Reply
from frontdesk.desk import FrontDesk
from frontdesk.jobs.context import Context
from frontdesk.jobs.kinds import KINDS
from frontdesk.playbooks import load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught

PLAYBOOKS = {name: load_shipped(name) for name in ("ava", "bistro", "black-lotus", "cal")}


@dataclass
class Post:
    """A mailer that keeps what it sends."""

    sent: list[Letter] = field(default_factory=list)

    async def send(self, letter: Letter) -> None:
        self.sent.append(letter)


class Town:
    """A desk that guests talk to and staff work at, on a clock that stands still."""

    def __init__(
        self,
        ledger: Ledger,
        now: datetime,
        threads: Threads | None = None,
        *,
        connected: Mapping[str, Connected] | None = None,
    ) -> None:
        self.clock = FixedClock(now)
        self.ledger = ledger
        kept, calendars = threads or threads_of(ledger), connected or {}
        self.desk = FrontDesk(
            PLAYBOOKS,
            ledger,
            kept,
            self.clock,
            OUTBOX,
            listener=taught(),
            calendars=lambda playbook: calendars.get(playbook.id),
        )
        self.post = Post()
        self._said = 0

    def books(self, business: str) -> Books:
        return self.desk.books(business)

    async def say(self, business: str, text: str, who: str = "guest", *, phone: str | None = None) -> Reply:
        """A guest writes: by text message if from a phone, else on the web."""
        self._said += 1
        channel = "sms" if phone else "web"
        return await self.desk.handle(
            Message(f"m{self._said}", business, who, text, channel=channel, phone=phone)
        )

    async def work(self, *kinds: str) -> list[str]:
        """Do what is due, and what becomes due by it; the kinds of the jobs that were done."""
        queue, done = queue_of(self.ledger), list[str]()
        context = Context(
            {name: self.books(name) for name in PLAYBOOKS},
            self.post,
            self.clock,
            self.ledger,
            team=lambda business: f"team@{business}.example",
            desk=self.desk,
        )
        wanted = kinds or tuple(kind for kind in KINDS if KINDS[kind].every is None and kind != "send_text")
        while jobs := await queue.take(
            "test",
            wanted,
            tuple(PLAYBOOKS),
            now_at=self.clock.now(),
            until_at=self.clock.now() + timedelta(minutes=1),
            limit=10,
        ):
            for job in jobs:
                await KINDS[job.kind].run(context, job)
                await queue.done(job)
                done.append(job.kind)
        return done

    async def told(self, business: str, who: str = "guest") -> list[str]:
        """What the desk said unasked in a conversation, in order."""
        rows = await self.desk.threads.messages(business, who)
        return [row.answer for row in rows if not row.text and row.answer is not None]
