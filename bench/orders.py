"""What a battle tells each of its processes to fight for."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from frontdesk.booking.business import Business, Making
from frontdesk.testing.businesses import inn

READY = "ready"
"""What a process says when it could begin."""


@dataclass(frozen=True, slots=True)
class Orders:
    """What one process shall fight for: places of the clinic, or single nights at an inn."""

    url: str
    clients: int
    seed: int
    places: Sequence[Sequence[int]] = ()
    nights: Sequence[int] = ()
    rooms: int = 0

    def text(self) -> str:
        return json.dumps(asdict(self))


def inn_with(rooms: int) -> Business:
    return inn(rooms, making=Making.AT_ONCE)
