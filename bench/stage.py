"""One database set up for the benchmark: our ledger on it, and the raw driver beside it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from bench.places import NOW_AT
from bench.preload import Preload
from bench.raw import RawBooking
from frontdesk.booking.availability import Plan
from frontdesk.booking.books import Books
from frontdesk.booking.business import Business
from frontdesk.booking.ports import Ledger
from frontdesk.testing.clocks import FixedClock


class Stage(ABC):
    """What the measurements need of an engine."""

    name: str
    url: str
    ledger: Ledger

    def books(self, business: Business) -> Books:
        return Books(business, self.ledger, FixedClock(NOW_AT))

    @abstractmethod
    def begin_counting(self) -> None:
        """Forget how commits were grouped so far."""

    @abstractmethod
    def together(self) -> float:
        """How many bookings shared a commit since then, on average."""

    @abstractmethod
    async def load(self, preload: Preload) -> None:
        """Fill the tables for the clinic and its twin, and analyse them."""

    @abstractmethod
    async def write_raw(self, rows: Sequence[RawBooking], together: float) -> None:
        """Write bookings with the driver alone, so many a commit."""

    @abstractmethod
    async def read_raw(self, plan: Plan) -> Sequence[Any]:
        """Fetch with the driver alone the rows that answering a plan needs."""

    @abstractmethod
    async def close(self) -> None: ...
