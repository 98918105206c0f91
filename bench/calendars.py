"""Random faults at every step of every write to another calendar: what is left afterwards has to agree."""

import asyncio
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.calcom_stage import CalcomStage
from bench.erp_stage import ErpStage
from bench.trouble import Stage, Tally
from frontdesk.adapters.store.upgrades import migrate_sqlite

BATCH = 50
"""Runs on one ledger and one calendar: they meet each other's bookings."""
AT_ONCE = 8
"""Batches that take turns: each waits for its ledger most of the time."""
TOLD = 500
KINDS = ("calcom v1", "calcom v2", "erp http", "erp sql")


async def bench_calendars(runs: int, seed: int, report: Callable[[str], None] = lambda _: None) -> Tally:
    """So many runs, each a few verbs of one guest among faults, other writers and changes over there."""
    tally, began = Tally(), perf_counter()
    batches = [min(BATCH, runs - first) for first in range(0, runs, BATCH)]
    turn = asyncio.Semaphore(AT_ONCE)
    # In memory where the machine has such a folder: nothing here tests the disk.
    with TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        template = Path(folder) / "template.db"
        migrate_sqlite(template)

        async def one(number: int) -> None:
            async with turn:
                await _batch(template, Random(f"{seed} {number}"), batches[number], tally)
            if tally.runs % TOLD < BATCH:
                found = "all as it should be" if tally.holds else "something is wrong"
                report(f"{tally.runs:,} runs, {found}")

        async with asyncio.TaskGroup() as group:
            for number in range(len(batches)):
                group.create_task(one(number))
    tally.seconds = round(perf_counter() - began, 1)
    return tally


async def _batch(template: Path, random: Random, runs: int, tally: Tally) -> None:
    kind = random.choice(KINDS)
    tally.count(tally.calendars, kind, runs)
    with TemporaryDirectory(dir=template.parent) as folder:
        path = Path(shutil.copy(template, Path(folder) / "ledger.db"))
        stage = await _stage(kind, path, random, tally)
        try:
            for _ in range(runs):
                await stage.run()
            await stage.judge()
            tally.runs += runs
        finally:
            await stage.close()


async def _stage(kind: str, path: Path, random: Random, tally: Tally) -> Stage:
    name, _, way = kind.partition(" ")
    if name == "calcom":
        return await CalcomStage.on(path, random, tally, version=way)
    return await ErpStage.on(path, random, tally, by_sql=way == "sql")
