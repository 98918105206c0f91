"""What every job is given, and the ports it needs."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.mail.letter import Letter
from frontdesk.adapters.rates import NO_LIMIT, SentRates
from frontdesk.adapters.sms.errors import SmsDelayed
from frontdesk.booking.books import Books
from frontdesk.booking.ports import Ledger
from frontdesk.channels.sms.carrier import Texting
from frontdesk.clock import Clock
from frontdesk.desk import FrontDesk
from frontdesk.playbooks.playbook import Retention


class Mailer(Protocol):
    async def send(self, letter: Letter) -> None:
        """Send it, or raise MailDelayed or MailRefused."""
        ...


class Queue(Protocol):
    """Where jobs wait. What is written about a job is written only while it is still ours: else False."""

    async def take(
        self,
        lease: str,
        kinds: Collection[str],
        businesses: Collection[str],
        *,
        now_at: datetime,
        until_at: datetime,
        limit: int,
    ) -> list[QueuedJob]: ...

    async def extend(self, job: QueuedJob, until_at: datetime) -> bool: ...

    async def done(self, job: QueuedJob) -> bool: ...

    async def retry(self, job: QueuedJob, due_at: datetime, error: str) -> bool: ...

    async def give_up(self, job: QueuedJob, error: str) -> bool: ...

    async def hand_back(self, job: QueuedJob, now_at: datetime) -> bool: ...

    async def again(self, job: QueuedJob, run_at: datetime) -> bool: ...

    async def keep_one(self, kind: str, run_at: datetime) -> None: ...


@dataclass(frozen=True, slots=True)
class Context:
    """The books by the id of their business, and what jobs reach the world with."""

    books: Mapping[str, Books]
    mailer: Mailer
    clock: Clock
    ledger: Ledger
    retention: Callable[[str], Retention] = lambda business: Retention()
    """How long a business keeps its guests' data, by its id."""
    team: Callable[[str], str | None] = lambda business: None
    """Where a business reads what its team should know, by its id."""
    sync_every: Callable[[str], timedelta] = lambda business: timedelta(minutes=15)
    """How often the copy of a business's other calendar is made anew, by its id."""
    texts: Texting | None = None
    """Text messages, where they are set up."""
    letters: SentRates = NO_LIMIT
    """How many e-mails guests are sent."""
    texted: SentRates = NO_LIMIT
    """How many text messages they are sent."""
    desk: FrontDesk | None = None
    """Where conversations go on; without one there are none, and so nobody to tell anything in them."""

    def texting(self) -> Texting:
        """The way to guests' phones; without one, jobs wait until it is set up again."""
        if self.texts is None:
            raise SmsDelayed("text messages are not set up")
        return self.texts
