"""How long a look at what is free takes, beside fetching the rows it needs."""

import time
from dataclasses import dataclass
from datetime import timedelta
from statistics import median

from bench.places import NOW_AT, SERVICE
from bench.stage import Stage
from frontdesk.booking.actions import check
from frontdesk.booking.availability import Openings, plan
from frontdesk.booking.books import Books
from frontdesk.booking.hours import day_of
from frontdesk.booking.wishes import Wish
from frontdesk.testing.businesses import clinic

DAYS = 30


@dataclass(frozen=True, slots=True)
class Looking:
    """In milliseconds, but for the ratio."""

    ms: float
    rows_ms: float
    ratio: float
    question_ms: float
    rows: int


async def measure_looking(stage: Stage, *, rounds: int) -> Looking:
    """A month with 50 resources, and one guest's question about a day with four providers.

    Both look at the clinic's books, 25 providers in 25 rooms of it and four in four.
    """
    month, question = stage.books(clinic(25, 25)), stage.books(clinic(4, 4))
    ours, raw, asked, rows = [], [], [], 0
    for turn in range(rounds + 1):
        if turn % 2:
            ours.append(await _look(month, DAYS))
        taken, rows = await _fetch(stage, month)
        raw.append(taken)
        if not turn % 2:
            ours.append(await _look(month, DAYS))
        asked += [await _look(question, 1) for _ in range(3)]
    ours, raw = ours[1:], raw[1:]
    ratio = median(o / r for o, r in zip(ours, raw, strict=True))
    return Looking(median(ours), median(raw), ratio, median(asked), rows)


async def _look(books: Books, days: int) -> float:
    """The whole verb: every free start, and how many people and places are free at them."""
    begun = time.perf_counter()
    openings = await check(books, _wish(books, days))
    assert isinstance(openings, Openings)
    found, choices = list(openings.cells()), openings.count()
    took = time.perf_counter() - begun
    assert found
    assert choices
    return 1000 * took


async def _fetch(stage: Stage, books: Books) -> tuple[float, int]:
    planned = plan(books.business, _wish(books, DAYS), NOW_AT)
    begun = time.perf_counter()
    rows = await stage.read_raw(planned)
    return 1000 * (time.perf_counter() - begun), len(rows)


def _wish(books: Books, days: int) -> Wish:
    tomorrow = day_of(NOW_AT, books.business.zone) + timedelta(days=1)
    return Wish((SERVICE,), tomorrow, tomorrow + timedelta(days=days - 1))
