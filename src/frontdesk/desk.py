"""The desk of some businesses. The path of a message will be followed here, from channel to reply."""

from collections.abc import Mapping
from dataclasses import dataclass

from frontdesk.booking.books import Books
from frontdesk.booking.ports import Ledger
from frontdesk.clock import Clock
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.library import Library


@dataclass(frozen=True)
class FrontDesk:
    """Businesses, the ledger they share, and the clock."""

    playbooks: Mapping[str, Playbook]
    ledger: Ledger
    clock: Clock

    def books(self, business: str, version: str | None = None) -> Books:
        """Where the verbs of one business are done; KeyError if there is no such business or version."""
        return Books(self.playbook(business, version).business, self.ledger, self.clock)

    def playbook(self, business: str, version: str | None = None) -> Playbook:
        """The version that holds now, or the one that a conversation began with."""
        if version is not None and isinstance(self.playbooks, Library):
            return self.playbooks.version(business, version)
        return self.playbooks[business]

    async def close(self) -> None:
        await self.ledger.close()
