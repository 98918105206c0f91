"""A worker in a process of its own, to be killed while its mailer hangs; it says on stdout when that is.

Usage: hanging_worker.py LEDGER-URL
"""

import asyncio
import sys
from datetime import timedelta

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.mail.letter import Letter
from frontdesk.adapters.store.factory import open_ledger
from frontdesk.booking.books import Books
from frontdesk.jobs.context import Context
from frontdesk.jobs.worker import Pace, Worker
from frontdesk.testing.businesses import practice
from frontdesk.testing.clocks import FixedClock
from tests.contract.desk import EARLY


class SilentMailer:
    async def send(self, letter: Letter) -> None:
        sys.stdout.write(f"sending {letter.id}\n")
        sys.stdout.flush()
        await asyncio.Event().wait()


async def main(url: str) -> None:
    ledger = await open_ledger(url)
    clock = FixedClock(EARLY)
    books = {"practice": Books(practice(), ledger, clock)}
    context = Context(books, SilentMailer(), clock, ledger)
    await Worker(queue_of(ledger), context, pace=Pace(lease=timedelta(minutes=1))).run()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
