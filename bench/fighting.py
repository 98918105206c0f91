"""Many clients in one process who all want the same: how long each waits for an answer."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from frontdesk.booking.actions import book
from frontdesk.booking.books import Books
from frontdesk.booking.model import Booking, Contact, Offer

WAVE = 100
"""Places that are fought for at a time."""


@dataclass(slots=True)
class Fight:
    """How long answers took, in seconds."""

    won: list[float] = field(default_factory=list)
    lost: list[float] = field(default_factory=list)

    @property
    def attempts(self) -> int:
        return len(self.won) + len(self.lost)

    @property
    def p99_ms(self) -> float:
        """Of the attempts that got a booking or of all, whichever is worse."""
        return max(percentile_ms(self.won + self.lost, 0.99), percentile_ms(self.won, 0.99))


def percentile_ms(seconds: Sequence[float], share: float) -> float:
    ordered = sorted(seconds)
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


async def fight(
    books: Books,
    offers: Sequence[Offer],
    *,
    clients: int,
    seed: int = 0,
    tell: Callable[[Booking], None] = lambda booking: None,
) -> Fight:
    """Every client tries to book every offer, a wave of them at a time, each in an order of its own."""
    outcome = Fight()
    fighters = (_fighter(books, offers, seed + n, outcome, tell) for n in range(clients))
    await asyncio.gather(*fighters)
    return outcome


async def _fighter(
    books: Books, offers: Sequence[Offer], seed: int, outcome: Fight, tell: Callable[[Booking], None]
) -> None:
    who = Contact(f"Fighter {seed}", phone=f"+1646{seed:07d}")
    chance = random.Random(seed)
    for start in range(0, len(offers), WAVE):
        wave = offers[start : start + WAVE]
        for offer in chance.sample(wave, len(wave)):
            begun = time.perf_counter()
            answer = await book(books, offer, who)
            took = time.perf_counter() - begun
            if isinstance(answer, Booking):
                tell(answer)
                outcome.won.append(took)
            else:
                outcome.lost.append(took)
