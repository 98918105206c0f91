"""The migrations make the very tables that the code describes, on both engines."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from frontdesk.adapters.store.busy import CHUNK, busy_from
from frontdesk.adapters.store.factory import open_ledger, open_sqlite
from frontdesk.adapters.store.schema import metadata
from frontdesk.adapters.store.upgrades import migrate_sqlite, sqlalchemy_url, upgrade
from frontdesk.errors import LedgerOutdated, LedgerUnavailable, SettingsError


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(
        connection, opts={"include_object": lambda _object, name, *_: name != "numbers"}
    )
    return list(compare_metadata(context, metadata))


def test_sqlite_is_migrated_to_what_the_code_describes(sqlite_url: str) -> None:
    engine = sqlalchemy.create_engine(sqlite_url)
    with engine.connect() as connection:
        assert differences(connection) == []
    engine.dispose()


async def test_postgres_is_migrated_to_what_the_code_describes(postgres_url: str) -> None:
    engine = create_async_engine(sqlalchemy_url(postgres_url))
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    migrate_sqlite(path)
    before = path.read_bytes()
    migrate_sqlite(path)
    assert path.read_bytes() == before


def test_what_other_calendars_had_is_kept_when_its_rows_become_masks(tmp_path: Path) -> None:
    engine = sqlalchemy.create_engine(f"sqlite:///{tmp_path / 'ledger.db'}")
    before, after = CHUNK * 650 - 2, CHUNK * 650 + 3
    with engine.begin() as connection:
        upgrade(connection, "0009")
        for uid, first, last in (("a", before, after), ("b", before + 1, before + 2)):
            row = ("cal", "rowan", "calcom", uid, first, last)
            connection.exec_driver_sql("INSERT INTO busy VALUES (?, ?, ?, ?, ?, ?)", row)
        upgrade(connection)
        rows = connection.exec_driver_sql("SELECT chunk, cells FROM busy ORDER BY chunk").all()
    engine.dispose()
    found = [busy_from("rowan", *row) for row in rows]
    assert [(busy.at, busy.cells) for busy in found] == [
        (CHUNK * 649, 0b11 << CHUNK - 2),
        (CHUNK * 650, 0b111),
    ]


async def test_several_processes_may_open_a_new_ledger_at_once(tmp_path: Path) -> None:
    for attempt in range(10):  # who comes between whom is chance: one attempt in ten went wrong once
        path = tmp_path / str(attempt) / "ledger.db"
        for ledger in await asyncio.gather(*(open_sqlite(path) for _ in range(6))):
            await ledger.close()


async def test_a_file_that_is_no_database_is_said_so_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("This is no database, but somebody may want it.\n" * 20)
    before = path.read_bytes()
    with pytest.raises(LedgerUnavailable, match="cannot be opened as a SQLite database"):
        await open_ledger(f"sqlite:///{path}")
    assert path.read_bytes() == before


async def test_a_ledger_of_a_newer_program_is_left_alone(sqlite_url: str) -> None:
    engine = sqlalchemy.create_engine(sqlite_url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(LedgerOutdated, match="newer frontdesk"):
        await open_ledger(sqlite_url)


async def test_an_address_that_is_none_is_an_error_and_no_fall_back() -> None:
    with pytest.raises(SettingsError, match="neither sqlite"):
        await open_ledger("mysql://localhost/desk")


async def test_a_server_that_is_away_is_said_so() -> None:
    with pytest.raises(LedgerUnavailable, match="PostgreSQL cannot be reached"):
        await open_ledger("postgresql://nobody@127.0.0.1:1/none")
