"""The connections of an installation: each is made when its business is first asked for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from frontdesk.booking.ports import Ledger
from frontdesk.playbooks import Playbook

if TYPE_CHECKING:
    from frontdesk.booking.remote.calendar import Calendar
    from frontdesk.booking.remote.connection import Connection


@dataclass
class Connections:
    """The connections of an installation's businesses, made when they are first asked for."""

    make: "Callable[[Playbook], Calendar | None]"
    ledger: Ledger
    seen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of which resources of a business somebody has seen a calendar before: it may be connected elsewhere."""
    _made: dict[str, "tuple[str, Connection | None]"] = field(default_factory=dict)
    _left: "list[Connection]" = field(default_factory=list)

    def __call__(self, playbook: Playbook) -> "Connection | None":
        """The connection of a business, by the playbook that holds now."""
        known = self._made.get(playbook.id)
        if known is not None and known[0] == playbook.version:
            return known[1]
        made = self._connected(playbook)
        if known is not None and known[1] is not None:
            self._left.append(known[1])
        self._made[playbook.id] = (playbook.version, made)
        return made

    def _connected(self, playbook: Playbook) -> "Connection | None":
        calendar, setup = self.make(playbook), playbook.calendar
        seen = self.seen.get(playbook.id, ())
        if calendar is None and (setup is None or not seen):
            return None
        # Imported here: who is not connected to anything need not wait for what it takes.
        from frontdesk.adapters.calendars.factory import connect, severed

        if calendar is None and setup is not None:
            return severed(playbook, setup, seen, self.ledger)
        assert calendar is not None
        return connect(calendar, self.ledger, setup, playbook.business)

    async def close(self) -> None:
        for connection in (*self._left, *(made for _, made in self._made.values())):
            if connection is not None:
                await connection.close()
