"""What all tests share."""

import asyncio
import os
import shutil
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
import structlog

from frontdesk.adapters.store.migrating import migrate_postgres, migrate_sqlite
from frontdesk.adapters.store.opening import open_ledger
from frontdesk.booking.ports import Ledger
from frontdesk.testing.postgres import PostgresServer, running_postgres

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One server for each test process: it starts in under a second, so sharing is not worth it."""
    with running_postgres() as server:
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


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'ledger.db')}"


@pytest.fixture
def postgres_url(postgres_server: PostgresServer, postgres_template: str) -> Iterator[str]:
    name = f"test_{uuid4().hex}"
    yield postgres_server.create_database(name, template=postgres_template)
    postgres_server.drop_database(name)


@pytest.fixture(params=["sqlite", "postgres"])
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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that start programs, servers and browsers are slow: `run.py test --fast` leaves them out."""
    for item in items:
        if {"integration", "browser", "security"} & set(item.path.relative_to(HERE).parts):
            item.add_marker(pytest.mark.slow)
