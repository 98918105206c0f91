"""The desk of some businesses. The path of a message will be followed here, from channel to reply."""

from collections.abc import Mapping
from dataclasses import dataclass

from frontdesk.booking.books import Books
from frontdesk.booking.ports import Ledger
from frontdesk.clock import Clock
from frontdesk.playbooks import Playbook


@dataclass(frozen=True)
class FrontDesk:
    """Businesses, the ledger they share, and the clock."""

    playbooks: Mapping[str, Playbook]
    ledger: Ledger
    clock: Clock

    def books(self, business: str) -> Books:
        """Where the verbs of one business are done; KeyError if there is no such business."""
        return Books(self.playbooks[business].business, self.ledger, self.clock)

    async def close(self) -> None:
        await self.ledger.close()
