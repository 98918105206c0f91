"""Fills an empty ledger with weeks of believable bookings around now, through the booking verbs themselves.

What lies behind is made with a clock set back, in the order in which it would have happened, so that
the audit finds the same as after weeks of real work.
"""

import asyncio
from collections.abc import Callable
from random import Random

from frontdesk.booking.ports import BookingFilter
from frontdesk.demo.demand import wishes
from frontdesk.demo.happenings import History
from frontdesk.demo.people import Crowd
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook

Report = Callable[[str, int, int], None]
"""Told the business, how many wishes are done, and of how many."""

GUESTS_A_WISH = 0.6


async def is_empty(desk: FrontDesk) -> bool:
    """Whether no business of the desk has a booking yet."""
    for name in desk.playbooks:
        if await desk.ledger.bookings(name, BookingFilter(limit=1)):
            return False
    return True


async def seed(desk: FrontDesk, report: Report = lambda *_: None, *, chance: int = 1) -> None:
    """Fill the books of every business; the same chance and the same moment make the same bookings."""
    await asyncio.gather(*(_fill(desk, playbook, report, chance) for playbook in desk.playbooks.values()))


async def _fill(desk: FrontDesk, playbook: Playbook, report: Report, chance: int) -> None:
    now_at = desk.clock.now()
    random = Random(f"{chance} {playbook.id}")
    wanted = wishes(playbook.business, now_at, random)
    crowd = Crowd(playbook, random, round(len(wanted) * GUESTS_A_WISH))
    history = History(playbook.business, desk.ledger, now_at, crowd, random)
    for done, wish in enumerate(wanted, start=1):
        await history.ask(wish)
        report(playbook.id, done, len(wanted))
    await history.finish()
