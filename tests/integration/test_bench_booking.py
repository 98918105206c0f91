"""The benchmark measures what it says, on a small scale: its rows are real ones, its oracles see faults."""

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from bench.booking import bench_booking
from bench.inspecting import count_overlaps, half_booked, select
from bench.on_postgres import PostgresStage
from bench.on_sqlite import SqliteStage
from bench.options import Options
from bench.places import NOW_AT, Calendar, contact
from bench.preload import Preload
from bench.raw import TWIN, raw_booking
from bench.report import as_json, as_tables
from bench.stage import Stage
from frontdesk.adapters.store.factory import open_sqlite
from frontdesk.booking.actions import book, check
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.model import Booking
from frontdesk.booking.record import dump_offer, load_offer
from frontdesk.booking.wishes import Wish
from frontdesk.testing.businesses import clinic
from frontdesk.testing.clocks import FixedClock

SMALL = Options(
    preloaded=600, rounds=2, round_size=40, waves=1, wave_size=5, looks=2, attempts=0, growth=(300,)
)


async def test_a_small_run_measures_every_part_on_both_engines() -> None:
    said: list[str] = []
    report = await bench_booking(SMALL, said.append)

    found = json.loads(json.dumps(as_json(report)))
    assert found["overlaps"] == 0
    assert found["attempts"] == 2 * 32 * 5
    for engine in ("sqlite", "postgres"):
        assert {"per_second", "raw_per_second", "ratio", "contended_p99_ms"} <= found[engine].keys()
        assert found[engine]["per_second"] > 0
    assert {"ms", "rows_ms", "ratio", "question_ms", "sqlite", "postgres"} == found["availability"].keys()
    assert [(row["engine"], row["bookings"]) for row in found["growth"]] == [
        ("sqlite", 300),
        ("postgres", 300),
    ]
    assert [table.row_count for table in as_tables(report)] == [2, 2, 2]
    assert said


async def test_one_engine_can_be_measured_alone_with_a_battle_of_processes() -> None:
    alone = replace(SMALL, engines=("sqlite",), growth=(), attempts=128)
    report = await bench_booking(alone, lambda _: None)

    found = as_json(report)
    assert found["postgres"] is None
    assert found["sqlite"]["ratio"] > 0
    assert (found["attempts"], found["overlaps"]) == (128 + 32 * 5, 0)


def test_a_quick_run_has_nine_rounds_and_all_the_bookings_but_no_growth() -> None:
    quick = Options.of(quick=True)

    assert quick.rounds >= 9
    assert quick.preloaded == 100_000
    assert quick.growth == ()
    assert Options.of().growth[-1] == 1_000_000
    assert Options.of(attempts=1_000_000, engine="postgres").attempts == 1_000_000


async def test_the_offers_of_the_benchmark_are_those_that_check_finds(tmp_path: Path) -> None:
    ledger = await open_sqlite(tmp_path / "ledger.db")
    try:
        books = Books(clinic(2, 2), ledger, FixedClock(NOW_AT))
        calendar = Calendar(books.business, 0)
        place = next(calendar.free())
        wish = Wish(("facial",), calendar.today, calendar.today.replace(day=calendar.today.day + 1))
        openings = await check(books, wish)
        assert isinstance(openings, Openings)
        found = openings.offer(place.cell)
        if (place.provider, place.room) == (0, 0):
            assert calendar.offer(place) == found
        assert replace(calendar.offer(place), parts=(), runs=(), with_names=()) == replace(
            found, parts=(), runs=(), with_names=()
        )
        assert isinstance(await book(books, calendar.offer(place), contact(1)), Booking)
    finally:
        await ledger.close()


@pytest.fixture(params=["sqlite", "postgres"])
def stage_url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


async def open_stage(url: str) -> Stage:
    if url.startswith("sqlite"):
        return SqliteStage(Path(url.removeprefix("sqlite:///")))
    return await PostgresStage.open(url)


async def test_preloaded_bookings_are_written_as_the_ledger_writes_them(stage_url: str) -> None:
    calendar = Calendar(clinic(), 200)
    stage = await open_stage(stage_url)
    try:
        await stage.load(Preload(calendar))
        await book(stage.books(calendar.business), calendar.offer(next(calendar.free())), contact(1))
        rows = await select(stage_url, "SELECT agreed FROM bookings WHERE business = 'clinic'")
        assert len(rows) == 201
        assert all(dump_offer(load_offer("clinic", row[0])) == row[0] for row in rows)
        # The jobs of preloaded bookings are done and gone.
        assert await half_booked(stage_url, calendar.business) == ["jobs has not one row for each booking"]
    finally:
        await stage.close()


async def test_the_raw_driver_writes_the_rows_that_the_ledger_writes(stage_url: str) -> None:
    calendar = Calendar(clinic(), 10)
    offers = [calendar.offer(place) for place in islice(calendar.free(), 3)]
    stage = await open_stage(stage_url)
    try:
        await stage.load(Preload(calendar))
        for n, offer in enumerate(offers):
            await book(stage.books(calendar.business), offer, contact(n))
            await stage.write_raw([raw_booking(offer, contact(n))], 1.0)
        for text in (
            "SELECT resource, at, unit, expires_at, span FROM claims WHERE business = '{}' ORDER BY 1, 2, 3",
            "SELECT number, reference, status, pending_for, agreed, proposed, start_at, end_at, created_at,"
            " decide_by_at, fee, version FROM bookings WHERE business = '{}' ORDER BY 1",
            "SELECT substr(contact, 1, 1), name, phone, email, last_ten, created_at FROM guests"
            " WHERE business = '{}' ORDER BY 2, 1",
            "SELECT number, name, phone, email, requests, reason FROM booked_for"
            " WHERE business = '{}' ORDER BY 1",
            "SELECT at, actor, verb, number FROM events WHERE business = '{}' ORDER BY number",
            "SELECT kind, number, payload, run_at, attempts, worker, error, due_at FROM jobs"
            " WHERE business = '{}' ORDER BY number",
            "SELECT value FROM counters WHERE business = '{}'",
        ):
            ours = await select(stage_url, text.format("clinic"))
            assert ours == await select(stage_url, text.format(TWIN))
            assert ours
    finally:
        await stage.close()


async def test_a_place_sold_twice_and_a_lost_claim_are_found(stage_url: str) -> None:
    calendar = Calendar(clinic(), 40)
    stage = await open_stage(stage_url)
    twin = replace(calendar.business, id=TWIN)
    try:
        await stage.load(Preload(calendar))
        assert await count_overlaps(stage_url, twin) == 0
        # The raw driver asks nobody: the same people and room again, with claims elsewhere.
        taken = calendar.offer(next(calendar.taken()))
        elsewhere = calendar.offer(next(calendar.free()))
        await stage.write_raw([raw_booking(replace(taken, runs=()), contact(1))], 1.0)
        assert await count_overlaps(stage_url, twin) == 2
        await stage.write_raw([raw_booking(elsewhere, contact(1))._replace(runs=())], 1.0)
        assert "C-0042 has not the rows it needs" in await half_booked(stage_url, twin)
    finally:
        await stage.close()
