"""Bringing a database's schema up to date, before anything is read from it.

Alembic and half of SQLAlchemy take longer to import than most commands take to run: they are loaded only
when there is something to migrate.
"""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from frontdesk.adapters.store.sqlite_connect import BUSY_SECONDS
from frontdesk.errors import LedgerOutdated

if TYPE_CHECKING:
    from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"
FIND = "SELECT version_num FROM alembic_version"


def newest() -> str:
    """The revision that this program was written for: migrations are numbered files."""
    return max(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def migrate_sqlite(path: Path) -> None:
    """Create the file or bring it up to date; a newer one than this program knows is left alone."""
    if path.exists() and _found_in_file(path) == newest():
        return
    _keep_a_log(path)
    import sqlalchemy

    engine = sqlalchemy.create_engine(f"sqlite:///{path}", connect_args={"timeout": BUSY_SECONDS})
    try:
        with engine.connect() as connection:
            # Another process may be opening the same new file: one of them migrates, the other waits.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            upgrade(connection)
            connection.commit()
    finally:
        engine.dispose()


async def migrate_postgres(dsn: str) -> None:
    """Bring the database up to date, one process at a time."""
    if await _found_on_server(dsn) == newest():
        return
    import sqlalchemy
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(sqlalchemy_url(dsn))
    try:
        async with engine.begin() as connection:
            await connection.execute(sqlalchemy.text("SELECT pg_advisory_xact_lock(7223344)"))
            await connection.run_sync(upgrade)
    finally:
        await engine.dispose()


def sqlalchemy_url(dsn: str) -> str:
    """postgresql://… as SQLAlchemy wants it for asyncpg."""
    return "postgresql+asyncpg://" + dsn.split("://", 1)[1]


def upgrade(connection: "Connection", to: str = "head") -> None:
    """Run the missing migrations on this connection, as far as that one."""
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in known:
        raise LedgerOutdated(
            f"this database was written by a newer frontdesk (its schema is {found}); "
            "update frontdesk, or point it at another database"
        )
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _keep_a_log(path: Path) -> None:
    """Make it a file with a write-ahead log.

    SQLite does not wait when two processes switch the same new file over at once: one is told at once that
    it is locked, whatever its time-out. So the wait is here.
    """
    deadline = time.monotonic() + BUSY_SECONDS
    with closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as db:
        while True:
            try:
                db.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError as exc:
                if exc.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
                time.sleep(0.01)
            else:
                return


def _found_in_file(path: Path) -> str | None:
    try:
        with closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as db:
            row = db.execute(FIND).fetchone()
    except sqlite3.Error:  # a new or a foreign file: migrating finds out
        return None
    return str(row[0]) if row else None


async def _found_on_server(dsn: str) -> str | None:
    import asyncpg

    connection = await asyncpg.connect(dsn)
    try:
        found: str | None = await connection.fetchval(FIND)
    except asyncpg.UndefinedTableError:
        return None
    finally:
        await connection.close()
    return found
