"""A calendar that other processes of the installation reach, and this one does not know the way to.

Somebody types `approve` in a terminal where the address is not set that the serving desk has. What is written
here waits for that desk to ask, as it does while nobody answers: it is not confirmed unasked.
"""

from frontdesk.booking.books import Books
from frontdesk.booking.model import Nights, Offer, Span
from frontdesk.booking.remote.calendar import Copy, Days, Entry, Remark, Seen, Share
from frontdesk.booking.remote.connection import Connection
from frontdesk.booking.remote.failures import Down, Failure
from frontdesk.booking.remote.settlement import Outcome, Unsettled
from frontdesk.booking.remote.sync import Synced

NOT_NAMED = ""
"""The account of what is not asked for yet: whoever asks for it knows which it is."""


class AbsentCalendar:
    """What is known of it without asking it: by the playbook, and by what others saw of it."""

    accounts: tuple[str, ...] = (NOT_NAMED,)

    def __init__(self, name: str, seen: tuple[str, ...], setting: str, *, nights: bool, writes: bool) -> None:
        self.name, self.exclusive = name, not nights
        self._seen, self._writes = seen, writes
        self._words = f"this process does not know the way: set {setting}, as for the desk that serves"

    def resources(self, account: str) -> tuple[str, ...]:
        return self._seen

    def split(self, offer: Offer) -> tuple[Share, ...]:
        if not self._writes:
            return ()
        if not self.exclusive:
            whole = tuple(part.service for part in offer.parts)
            return (Share(NOT_NAMED, whole, offer.when),) if isinstance(offer.when, Nights) else ()
        return tuple(
            Share(NOT_NAMED, (part.service,), part.when)
            for part in offer.parts
            if isinstance(part.when, Span) and set(part.resources) & set(self._seen)
        )

    async def look(self, account: str, days: Days, *, entries_only: bool = False) -> Copy | Failure:
        return Down(self._words)

    async def read(self, account: str, uid: str) -> Seen | Failure:
        return Down(self._words)

    async def create(self, entry: Entry) -> Seen | Failure:
        return Down(self._words)

    async def move(self, there: Seen, entry: Entry) -> Seen | Failure:
        return Down(self._words)

    async def cancel(self, there: Seen, reason: str) -> Seen | Failure:
        return Down(self._words)

    async def check(self) -> list[Remark]:
        return [Remark(f"{self.name}: {self._words}.", wrong=True)]

    async def close(self) -> None:
        return None


class SeveredConnection(Connection):
    """The connection of a business that others have: nothing is begun that they would have to understand."""

    async def attempt(self, books: Books, number: int, actor: str, seconds: float) -> Outcome:
        return Unsettled(None)

    async def sync(self, books: Books, days: Days) -> Synced | Failure:
        failure = await self.calendar.look(NOT_NAMED, days)
        assert not isinstance(failure, Copy)
        return failure
