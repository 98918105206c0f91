"""Bringing a database's schema up to date, before anything is read from it."""

import logging
from pathlib import Path

import sqlalchemy
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from frontdesk.errors import LedgerOutdated

_HERE = Path(__file__).parent


def migrate_sqlite(path: Path) -> None:
    """Create the file or bring it up to date; a newer one than this program knows is left alone."""
    engine = sqlalchemy.create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            # Another process may be opening the same new file: one of them migrates, the other waits.
            connection.exec_driver_sql("PRAGMA busy_timeout = 10000")
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            upgrade(connection)
            connection.commit()
    finally:
        engine.dispose()


async def migrate_postgres(dsn: str) -> None:
    """Bring the database up to date, one process at a time."""
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


def upgrade(connection: Connection) -> None:
    """Run the missing migrations on this connection."""
    config = Config()
    config.set_main_option("script_location", str(_HERE / "migrations"))
    scripts = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection).get_current_revision()
    if found == scripts.get_current_head():
        return
    if found is not None and found not in {s.revision for s in scripts.walk_revisions()}:
        raise LedgerOutdated(
            f"this database was written by a newer frontdesk (its schema is {found}); "
            "update frontdesk, or point it at another database"
        )
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
