"""How many bookings a second: ours, with all its rules, and the raw driver writing the same rows."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from bench.places import Deck, contact
from bench.raw import raw_booking
from bench.stage import Stage
from frontdesk.booking.actions import book
from frontdesk.booking.books import Books
from frontdesk.booking.model import Booking, Contact, Offer

CLIENTS = 32

Order = tuple[Offer, Contact]


@dataclass(frozen=True, slots=True)
class Throughput:
    """Bookings a second by round, and how many of ours shared a commit."""

    ours: tuple[float, ...]
    raw: tuple[float, ...]
    together: float

    @property
    def per_second(self) -> float:
        return median(self.ours)

    @property
    def raw_per_second(self) -> float:
        return median(self.raw)

    @property
    def ratio(self) -> float:
        """The median of the rounds' ratios: what slows the machine for a moment slows both."""
        return median(ours / raw for ours, raw in zip(self.ours, self.raw, strict=True))


async def measure_throughput(stage: Stage, books: Books, deck: Deck, *, rounds: int, size: int) -> Throughput:
    """Ours and raw in turn, each first in every other round; a round before that warms both up."""
    ours: list[float] = []
    raw: list[float] = []
    together: list[float] = []
    for turn in range(rounds + 1):
        orders = [(offer, contact(turn * size + n)) for n, offer in enumerate(deck.deal(size))]
        if turn % 2:
            ours.append(await _ours(stage, books, orders))
            together.append(stage.together())
            raw.append(await _raw(stage, orders, together[-1]))
        else:
            raw.append(await _raw(stage, orders, together[-1] if together else CLIENTS / 2))
            ours.append(await _ours(stage, books, orders))
            together.append(stage.together())
    return Throughput(tuple(ours[1:]), tuple(raw[1:]), median(together[1:]))


async def _ours(stage: Stage, books: Books, orders: Sequence[Order]) -> float:
    stage.begin_counting()
    left = iter(orders)
    begun = time.perf_counter()
    await asyncio.gather(*(_client(books, left) for _ in range(CLIENTS)))
    return len(orders) / (time.perf_counter() - begun)


async def _client(books: Books, orders: Iterator[Order]) -> None:
    for offer, who in orders:
        answer = await book(books, offer, who)
        if not isinstance(answer, Booking):
            raise AssertionError(f"a free place could not be booked: {answer}")


async def _raw(stage: Stage, orders: Sequence[Order], together: float) -> float:
    rows = [raw_booking(offer, who) for offer, who in orders]
    begun = time.perf_counter()
    await stage.write_raw(rows, together)
    return len(rows) / (time.perf_counter() - begun)
