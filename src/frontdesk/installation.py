"""An installation without its conversations: its businesses, their ledger and the clock, as settings say.

A desk is built upon it; a command that looks something up needs no more.
"""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from frontdesk.adapters.calendars.connections import Connections
from frontdesk.adapters.permissions import mend
from frontdesk.adapters.store.copies import StoredCopies
from frontdesk.adapters.store.factory import Store, open_ledger
from frontdesk.booking.books import Books
from frontdesk.clock import PIN, Clock, SystemClock, clock_of
from frontdesk.errors import SettingsError
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.library import Library
from frontdesk.settings import Settings

if TYPE_CHECKING:
    from frontdesk.booking.ports import Ledger
    from frontdesk.booking.remote.calendar import Calendar


@dataclass(frozen=True)
class Installation:
    """The businesses there are, where their bookings are kept, and what time it is."""

    playbooks: Library
    ledger: Store
    clock: Clock
    calendars: Connections

    def books(self, business: str) -> Books:
        """Where the verbs of one business are done, for staff; KeyError if there is no such business."""
        playbook = self.playbooks[business]
        return Books(playbook.business, self.ledger, self.clock, remote=self.calendars(playbook))


@asynccontextmanager
async def open_installation(
    settings: Settings,
    clock: Clock | None = None,
    *,
    fictional: bool = True,
    calendars: "Mapping[str, Calendar] | None" = None,
) -> AsyncIterator[Installation]:
    """The ledger up to date and every playbook known; closed on every path."""
    mend(settings)
    ledger = await open_ledger(settings.ledger_url, connections=settings.connections)
    clock = clock or clock_for(settings)
    seen = await StoredCopies(ledger).seen()
    connections = _connections(settings, ledger, clock, calendars or {}, seen)
    try:
        library = Library(ledger, fictional=fictional)
        await library.refresh()
        yield Installation(library, ledger, clock, connections)
    finally:
        await connections.close()
        await ledger.close()


def clock_for(settings: Settings) -> Clock:
    """The clock of the data folder; a database elsewhere goes by the machine's."""
    try:
        return SystemClock() if settings.database else clock_of(settings.data)
    except ValueError as exc:
        where = settings.data / PIN
        raise SettingsError(f"{where} is no clock; remove it to go by the machine's own time.") from exc


def _connections(
    settings: Settings,
    ledger: "Ledger",
    clock: Clock,
    brought: "Mapping[str, Calendar]",
    seen: Mapping[str, tuple[str, ...]],
) -> Connections:
    """The calendars that a host brought along, and those that playbooks and settings speak of."""

    def make(playbook: Playbook) -> "Calendar | None":
        if playbook.id in brought:
            return brought[playbook.id]
        if playbook.calendar is None or not (settings.calcom_key or settings.erp_url):
            return None
        # Imported here: a command that only looks something up should not wait for what it does not use.
        from frontdesk.adapters.calendars.factory import calendar_maker

        return calendar_maker(settings, ledger, clock)(playbook)

    return Connections(make, ledger, seen)
