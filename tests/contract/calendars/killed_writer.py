"""A desk in a process of its own that books on another calendar, to be killed in the middle of it.

Usage: killed_writer.py LEDGER-URL CALCOM-URL
"""

import asyncio
import sys
from dataclasses import replace

from frontdesk.adapters.calendars.factory import calcom, connect
from frontdesk.adapters.store.factory import open_ledger
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.wishes import Wish
from frontdesk.settings import Settings
from frontdesk.testing.clocks import FixedClock
from tests.contract.calendars.houses import JESS, NOW, TUESDAY, cal


async def main(ledger_url: str, calcom_url: str) -> None:
    ledger, playbook = await open_ledger(ledger_url), cal()
    settings = Settings(calcom_key="rowan=cal_rowan, esther=cal_esther", calcom_url=calcom_url)
    connection = connect(calcom(playbook, settings), ledger, playbook.calendar, playbook.business)
    # A guest would have been answered by now; here nobody gives up before it is killed.
    connection.pace = replace(connection.pace, write=60.0)
    books = Books(playbook.business, ledger, FixedClock(NOW), remote=connection)
    found = await actions.check(books, Wish(("consultation",), TUESDAY, TUESDAY, 1, ("rowan",)))
    assert isinstance(found, Openings)
    await actions.book(books, found.offer(next(found.cells())), JESS)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
