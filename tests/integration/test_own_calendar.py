"""A host program's own calendar: a list, connected to a business; the example of docs/calendars.md."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from frontdesk.app import open_desk
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact, Offer, Span, Status
from frontdesk.booking.remote.calendar import Copy, Days, Entry, Remark, Seen, Share, days_of
from frontdesk.booking.remote.failures import Failure, Gone
from frontdesk.booking.wishes import Wish
from frontdesk.clock import PinnedClock
from frontdesk.playbooks import load_shipped
from frontdesk.settings import Settings
from tests.contract.calendars.houses import NOW


class ListCalendar:
    """One adviser's calendar, in a list."""

    name = "list"
    accounts: tuple[str, ...] = ("rowan",)
    exclusive = True

    def __init__(self) -> None:
        self.entries: list[Seen] = []

    def resources(self, account: str) -> tuple[str, ...]:
        return (account,)

    def split(self, offer: Offer) -> tuple[Share, ...]:
        mine = [part for part in offer.parts if "rowan" in part.resources]
        return tuple(Share("rowan", (part.service,), part.when) for part in mine)

    async def look(self, account: str, days: Days, *, entries_only: bool = False) -> Copy | Failure:
        zone = load_shipped("cal").business.zone
        found = (e for e in self.entries if days_of(e.when, zone).first_on in days.each)
        return Copy(account, days, tuple(found))

    async def read(self, account: str, uid: str) -> Seen | Failure:
        return next((entry for entry in self.entries if entry.uid == uid), None) or Gone()

    async def create(self, entry: Entry) -> Seen | Failure:
        self.entries.append(Seen(f"uid-{entry.key}", "rowan", entry.when, stands=True, key=entry.key))
        return self.entries[-1]

    async def move(self, there: Seen, entry: Entry) -> Seen | Failure:
        self.entries.remove(there)
        return await self.create(entry)

    async def cancel(self, there: Seen, reason: str) -> Seen | Failure:
        self.entries[self.entries.index(there)] = replace(there, stands=False, refused=True)
        return Gone()

    async def check(self) -> list[Remark]:
        return [Remark(f"{len(self.entries)} entries.")]

    async def close(self) -> None:
        return None


async def test_a_host_program_brings_its_own_calendar(tmp_path: Path) -> None:
    mine = ListCalendar()
    clock = PinnedClock(NOW)
    async with open_desk(Settings(data=tmp_path), clock, one_guest=True, calendars={"cal": mine}) as desk:
        books, day = desk.books("cal"), date(2026, 11, 17)
        found = await actions.check(books, Wish(("consultation",), day, day, 1, ("rowan",)))
        assert isinstance(found, Openings)
        offer = found.offer(next(found.cells()))
        made = await actions.book(books, offer, Contact("Jess Whitfield", email="jess@example.org"))
        assert isinstance(made, Booking)
        assert made.status is Status.CONFIRMED
        assert [entry.when for entry in mine.entries] == [offer.when]
        assert isinstance(offer.when, Span)
        await actions.cancel(books, made.number)
        assert not any(entry.stands for entry in mine.entries)
