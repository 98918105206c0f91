"""What all tests share."""

import asyncio
import gc
import os
import shutil
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
import structlog
from hypothesis import settings

from frontdesk.adapters.store.factory import open_ledger
from frontdesk.adapters.store.upgrades import migrate_postgres, migrate_sqlite
from frontdesk.booking.ports import Ledger
from frontdesk.testing.postgres import PostgresServer, running_postgres

settings.register_profile("frontdesk", deadline=None)  # a busy machine is no fault of the code's
settings.load_profile("frontdesk")

HERE = Path(__file__).parent
MEMORY, ROOM = Path("/dev/shm"), 2 << 30
# Ledgers are in memory where there is such a folder: no test ends the machine, and none waits for a disk.
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One server for each test process: it starts in under a second, so sharing is not worth it."""
    with running_postgres(durable=False) as server:
        yield server


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Fails a run that leaves threads behind, which would otherwise never end.

    An aiosqlite connection that nobody closed is one: it warns before it stops its thread, and
    here warnings are errors.
    """
    left = [t.name for t in threading.enumerate() if not t.daemon and t.name != "MainThread"]
    if left and not hasattr(config, "workerinput"):
        sys.stderr.write(f"\nThreads were left running: {', '.join(left)}\n")
        sys.stderr.flush()
        sys.stdout.flush()
        os._exit(1)


@pytest.fixture(autouse=True)
def noted_as_at_the_start() -> Iterator[None]:
    """What a command notes that another test, or a fixture of its file, has run is chosen for that alone."""
    structlog.reset_defaults()
    yield
    structlog.reset_defaults()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty ledger, migrated once for each test process and copied for each test."""
    path = tmp_path_factory.mktemp("template") / "ledger.db"
    migrate_sqlite(path)
    return path


@pytest.fixture(scope="session")
def postgres_template(postgres_server: PostgresServer) -> str:
    name = f"template_{uuid4().hex}"
    asyncio.run(migrate_postgres(postgres_server.create_database(name)))
    return name


@pytest.fixture(scope="session")
def postgres_databases(postgres_server: PostgresServer) -> Iterator[list[str]]:
    """Databases that a test is done with, emptied for the next: making one takes longer than most tests."""
    done: list[str] = []
    yield done
    for name in done:
        postgres_server.drop_database(name)


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'ledger.db')}"


@pytest.fixture
def postgres_url(
    postgres_server: PostgresServer, postgres_template: str, postgres_databases: list[str]
) -> Iterator[str]:
    if not postgres_databases:
        name = f"test_{uuid4().hex}"
        postgres_server.create_database(name, postgres_template)
        postgres_databases.append(name)
    name = postgres_databases.pop()
    yield postgres_server.dsn(name)
    postgres_server.empty_database(name)
    postgres_databases.append(name)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def ledger_url(request: pytest.FixtureRequest) -> str:
    """An empty ledger of its own for the test, on each engine in turn."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def ledger(ledger_url: str) -> AsyncIterator[Ledger]:
    opened = await open_ledger(ledger_url)
    yield opened
    await opened.close()


@pytest.fixture
async def sqlite_ledger(sqlite_url: str) -> AsyncIterator[Ledger]:
    """An empty ledger on SQLite alone, for what does not depend on the engine."""
    opened = await open_ledger(sqlite_url)
    yield opened
    await opened.close()


SLOW = {"browser", "integration", "security"}
"""Folders whose tests start programs, servers and browsers: `run.py test --fast` leaves them out."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Not even loaded where nothing slow is asked for: what they import takes seconds."""
    unasked = config.option.markexpr == "not slow" and collection_path.parent == HERE
    return True if unasked and collection_path.name in SLOW else None


def pytest_collection_finish() -> None:
    """What was collected stays: looking for garbage in it would be a tenth of the time the tests take."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if SLOW & set(item.path.relative_to(HERE).parts):
            item.add_marker(pytest.mark.slow)
