"""The benchmark from beginning to end: each engine is filled, measured, fought over and looked into."""

import asyncio
import gc
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

from bench.battle import battle
from bench.fighting import Fight, fight, percentile_ms
from bench.inspecting import count_overlaps
from bench.looking import measure_looking
from bench.on_postgres import PostgresStage
from bench.on_sqlite import SqliteStage
from bench.options import CLIENTS_A_PROCESS, PROCESSES, Options
from bench.orders import Orders
from bench.places import Calendar, Deck
from bench.preload import Preload
from bench.report import Measured, Report
from bench.stage import Stage
from bench.throughput import CLIENTS, measure_throughput
from frontdesk.booking.books import Books
from frontdesk.testing.businesses import clinic
from frontdesk.testing.postgres import running_postgres

Say = Callable[[str], None]

SLOWEST = 20
"""Attempts a second below which a battle is given up: it must end by itself."""


async def bench_booking(options: Options, say: Say) -> Report:
    """Measure everything the options ask for; what is under way is said as it happens."""
    begun = time.perf_counter()
    say(_announced(options))
    main, growth = [], []
    for engine in options.engines:
        main.append(await _measured(engine, options, say))
    for size in options.growth:
        for engine in options.engines:
            done = next((m for m in main if m.engine == engine and m.bookings == size), None)
            growth.append(done or await _measured(engine, _fewer(options, size), say))
    say(f"done in {time.perf_counter() - begun:.0f} s")
    return Report(tuple(main), tuple(growth))


def _fewer(options: Options, preloaded: int) -> Options:
    """How much is measured at each size of the growth table."""
    return replace(
        options,
        preloaded=preloaded,
        rounds=min(6, options.rounds),
        round_size=min(400, options.round_size),
        waves=1,
        wave_size=min(50, options.wave_size),
        looks=min(8, options.looks),
        attempts=0,
        growth=(),
    )


def _announced(options: Options) -> str:
    loaded = options.preloaded + sum(options.growth)
    minutes = (20 + loaded / 6_000 + options.attempts / 1_000) * len(options.engines) / 60
    parts = [
        f"{' and '.join(options.engines)}: {options.preloaded:,} bookings preloaded",
        f"{options.rounds} rounds of {options.round_size:,}",
        f"{options.attempts:,} attempts by {PROCESSES * CLIENTS_A_PROCESS} clients in {PROCESSES} processes",
    ]
    if options.growth:
        parts.append(f"growth to {options.growth[-1]:,} bookings")
    return f"{', '.join(parts)}; about {max(1, round(minutes))} min"


async def _measured(engine: str, options: Options, say: Say) -> Measured:
    calendar = Calendar(clinic(), options.preloaded)
    async with _stage(engine) as stage:
        say(f"{engine}: loading {options.preloaded:,} bookings")
        await stage.load(Preload(calendar))
        gc.collect()
        return await _measure(stage, calendar, options, say)


@asynccontextmanager
async def _stage(engine: str) -> AsyncIterator[Stage]:
    """An empty database of the engine, gone afterwards."""
    if engine == "sqlite":
        with tempfile.TemporaryDirectory(prefix="frontdesk-bench-") as folder:
            opened: Stage = SqliteStage(Path(folder, "ledger.db"))
            try:
                yield opened
            finally:
                await opened.close()
        return
    with running_postgres() as server:
        name = f"bench_{uuid4().hex}"
        opened = await PostgresStage.open(server.create_database(name))
        try:
            yield opened
        finally:
            await opened.close()
            server.drop_database(name)


async def _measure(stage: Stage, calendar: Calendar, options: Options, say: Say) -> Measured:
    books, deck = stage.books(calendar.business), Deck(calendar, options.places)
    say(f"{stage.name}: looking for free times")
    looking = await measure_looking(stage, rounds=options.looks)
    say(f"{stage.name}: {options.rounds} rounds of {options.round_size:,} bookings, ours and raw in turn")
    rates = await measure_throughput(stage, books, deck, rounds=options.rounds, size=options.round_size)
    say(f"{stage.name}: {CLIENTS} clients want the same {options.wave_size} places, {options.waves} times")
    fought = await _fights(books, deck, options)
    attempts = await _battle(stage, deck, options, say) + fought.attempts
    say(f"{stage.name}: looking for overlaps")
    return Measured(
        engine=stage.name,
        bookings=options.preloaded,
        throughput=rates,
        contended_p99_ms=fought.p99_ms,
        won_p99_ms=percentile_ms(fought.won, 0.99),
        looking=looking,
        attempts=attempts,
        overlaps=await count_overlaps(stage.url, calendar.business),
    )


async def _fights(books: Books, deck: Deck, options: Options) -> Fight:
    """The first wave warms up and is not counted."""
    fought = Fight()
    for wave in range(options.waves + 1):
        one = await fight(books, deck.deal(options.wave_size), clients=CLIENTS, seed=wave * CLIENTS)
        if wave:
            fought.won += one.won
            fought.lost += one.lost
    return fought


async def _battle(stage: Stage, deck: Deck, options: Options, say: Say) -> int:
    places = deck.places(options.places_fought_for)
    if not places:
        return 0
    attempts = len(places) * PROCESSES * CLIENTS_A_PROCESS
    say(f"{stage.name}: {attempts:,} attempts at {len(places):,} places by {PROCESSES} processes")
    orders = [
        Orders(stage.url, CLIENTS_A_PROCESS, 1_000 + CLIENTS_A_PROCESS * n, places=places)
        for n in range(PROCESSES)
    ]
    async with asyncio.timeout(60 + attempts / SLOWEST):
        fought = await battle(orders)
    return fought.attempts
