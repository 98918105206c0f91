"""A week of each business as a table, from the demo with its clock and its chance pinned.

python -m bench.week > docs/demo-week.md
"""

import asyncio
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from frontdesk.adapters.store.factory import open_sqlite, threads_of
from frontdesk.booking.hours import boundary, closed_because, day_of, spans_on
from frontdesk.booking.model import Booking, Nights, Shape
from frontdesk.booking.ports import BookingFilter
from frontdesk.demo.seeds import seed
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook, load_shipped, shipped
from frontdesk.reply.formats import say_day, say_price, say_time
from frontdesk.testing.clocks import FixedClock

WEDNESDAY = datetime(2026, 11, 18, 17, 30, tzinfo=UTC)
"""The middle of a week: a past with its outcomes, a busy present, a future that is still open."""
MONDAY = date(2026, 11, 16)
DAYS = 7

HEADINGS = ("day", "time", "what", "with", "guest", "price", "stands")

_INTRODUCTION = """\
# A week of the six

What `python3 run.py demo` fills the books with, as it looks on Wednesday, November 18, 2026: the days
behind have happened, the days ahead are uneven. Guests are invented. This page is made by
`python -m bench.week`, and a test keeps it true.
"""


async def page() -> str:
    """The page, made on a ledger that is thrown away."""
    with TemporaryDirectory() as folder:
        playbooks = {name: load_shipped(name) for name in shipped()}
        ledger = await open_sqlite(Path(folder) / "ledger.db")
        desk = FrontDesk(playbooks, ledger, threads_of(ledger), FixedClock(WEDNESDAY))
        try:
            await seed(desk)
            parts = [_INTRODUCTION]
            for playbook in playbooks.values():
                parts.append(await _section(desk, playbook))
        finally:
            await desk.close()
    return "\n".join(parts)


async def _section(desk: FrontDesk, playbook: Playbook) -> str:
    zone = playbook.business.zone
    only = BookingFilter(
        starts_from_at=boundary(MONDAY, 0, zone),
        starts_before_at=boundary(MONDAY + timedelta(days=DAYS), 0, zone),
        limit=1_000,
    )
    found = await desk.ledger.bookings(playbook.id, only)
    days = [MONDAY + timedelta(days=offset) for offset in range(DAYS)]
    rows = [
        row
        for day in days
        for row in _day(playbook, day, [b for b in found if day_of(b.start_at, zone) == day])
    ]
    about = " ".join(playbook.business.about.split())
    return f"## {playbook.name}\n\n{about} {len(found)} bookings.\n\n{_table(rows)}\n"


def _table(rows: list[tuple[str, ...]]) -> str:
    """A column that nobody has anything in is left out."""
    used = [n for n in range(len(HEADINGS)) if any(row[n] for row in rows)]
    lines = [[HEADINGS[n] for n in used], ["---"] * len(used), *([row[n] for n in used] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _day(playbook: Playbook, day: date, bookings: list[Booking]) -> Iterator[tuple[str, ...]]:
    business, said = playbook.business, f"**{say_day(day, playbook.business)}**"
    if not bookings:
        closed = closed_because(business.hours, day)
        shut = closed is not None or not spans_on(business.hours, day)
        yield said, "", f"*{(closed or 'closed') if shut else 'nothing yet'}*", "", "", "", ""
    for booking in bookings:
        yield said, *_cells(booking, playbook)
        said = ""


def _cells(booking: Booking, playbook: Playbook) -> Iterator[str]:
    offer, business = booking.offer, playbook.business
    if isinstance(offer.when, Nights):
        nights = offer.when.count
        yield "1 night" if nights == 1 else f"{nights} nights"
    else:
        yield say_time(offer.when.start_at, business)
    yield f"{offer.what} for {offer.party}" if offer.shape is not Shape.APPOINTMENT else offer.what
    yield ", ".join(offer.with_names)
    yield booking.contact.name if booking.contact else ""
    yield say_price(offer.price, business) if offer.price else ""
    yield playbook.status_words.get(booking.status.value, booking.status.value)


if __name__ == "__main__":
    sys.stdout.write(asyncio.run(page()))
