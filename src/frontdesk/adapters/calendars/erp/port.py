"""What a hotel's system can be asked, whether it is reached by HTTP or as a database."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, Protocol

from frontdesk.booking.model import Contact
from frontdesk.booking.remote.failures import Failure

NEEDED = ("nights", "reservations")
"""The queries without which a hotel's database cannot be asked."""
WRITES = frozenset({"reserve", "cancel"})
"""The queries without which a hotel's database is only read: then people enter what they approve."""


@dataclass(frozen=True, slots=True)
class ErpNight:
    """How many rooms of a type are free on a night, and what one costs."""

    room: str
    on: date
    free: int
    rate: Decimal | None = None


@dataclass(frozen=True, slots=True)
class ErpReservation:
    """A reservation that we made there, by our key; `rooms` counts by type."""

    key: str
    rooms: Mapping[str, int]
    check_in_on: date
    check_out_on: date
    stands: bool = True


@dataclass(frozen=True, slots=True)
class Inventory:
    """Nights and our reservations, as of one moment."""

    nights: tuple[ErpNight, ...]
    reservations: tuple[ErpReservation, ...]
    token: str = ""
    """Another one whenever anything has changed; empty where there is none."""


@dataclass(frozen=True, slots=True)
class ErpWish:
    """A reservation to be made, or to be changed to this."""

    reservation: ErpReservation
    party: int
    contact: Contact | None = field(repr=False)
    reference: str = ""

    def told(self) -> dict[str, Any]:
        """What the hotel is told beside the rooms, in the words of the contract."""
        asked, contact = self.reservation, self.contact
        return {
            "check_in": asked.check_in_on.isoformat(),
            "check_out": asked.check_out_on.isoformat(),
            "guests": self.party,
            "reference": self.reference,
            "name": contact.name if contact else "",
            "phone": contact.phone if contact else None,
            "email": contact.email if contact else None,
        }


class Erp(Protocol):
    """A hotel's system."""

    @property
    def writes(self) -> bool:
        """Whether it takes reservations from us; else people enter them, and it only says what is free."""
        ...

    async def rooms(self) -> Mapping[str, int] | Failure:
        """How many rooms of each type there are."""
        ...

    async def inventory(self, first_on: date, last_on: date) -> Inventory | Failure:
        """The nights from the one to the other, both included, and our reservations that touch them."""
        ...

    async def reservation(self, key: str) -> ErpReservation | Failure: ...

    async def reserve(self, wish: ErpWish) -> ErpReservation | Failure:
        """Make or change the reservation of this key; doing it twice is the same as once."""
        ...

    async def cancel(self, key: str) -> ErpReservation | Failure: ...

    async def close(self) -> None: ...
