"""A URL → an open ledger, its schema up to date. The only place that chooses between the engines."""

import asyncio
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from frontdesk.adapters.permissions import make_file, make_folder
from frontdesk.adapters.store.sqlite import SqliteLedger
from frontdesk.adapters.store.upgrades import migrate_postgres, migrate_sqlite
from frontdesk.booking.ports import Ledger
from frontdesk.errors import LedgerUnavailable, SettingsError
from frontdesk.playbooks.versions import Versions

if TYPE_CHECKING:
    from frontdesk.conversation.ports import Threads

CONNECTING = 10.0
"""Seconds after which a connection that is neither made nor refused is given up, and tried anew."""


class Store(Ledger, Versions, Protocol):
    """Both engines keep the books and the playbooks that they are kept by."""


async def open_ledger(url: str, *, connections: int = 10) -> Store:
    """Open `sqlite:///path` or `postgresql://…`; anything else is an error, never a fall-back."""
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite":
        return await open_sqlite(Path(rest.removeprefix("/")))
    if scheme in ("postgresql", "postgres"):
        return await open_postgres(url, connections=connections)
    raise SettingsError(f"the database address {url!r} is neither sqlite:///path/to/file nor postgresql://…")


async def open_sqlite(path: Path) -> SqliteLedger:
    try:
        make_folder(path.parent)
        make_file(path)
        await asyncio.to_thread(migrate_sqlite, path)
        return SqliteLedger(path)
    except OSError as exc:
        raise LedgerUnavailable(
            f"{path} cannot be written: {exc.strerror}. The ledger needs a folder of its own that can be "
            "written to: name one with --data, or FRONTDESK_DATA"
        ) from exc
    except sqlite3.Error as exc:
        raise LedgerUnavailable(
            f"{path} cannot be opened as a SQLite database: {exc}. "
            "FRONTDESK_DATABASE must name a file of frontdesk's own, in a folder that can be written to"
        ) from exc


async def open_postgres(dsn: str, *, connections: int = 10) -> Store:
    try:
        import asyncpg

        from frontdesk.adapters.store.postgres import SESSION, PostgresLedger, leave_as_it_is
    except ImportError as exc:
        raise SettingsError(
            "PostgreSQL needs the driver: install frontdesk with its extra, frontdesk[postgres]"
        ) from exc
    try:
        await migrate_postgres(dsn)
        pool = await asyncpg.create_pool(
            dsn,
            min_size=1,
            max_size=connections,
            server_settings=SESSION,
            reset=leave_as_it_is,
            timeout=CONNECTING,
        )
    except (OSError, asyncpg.PostgresError) as exc:
        raise LedgerUnavailable(f"PostgreSQL cannot be reached: {exc}") from exc
    return PostgresLedger(pool)


def threads_of(ledger: Ledger) -> "Threads":
    """The conversations that are kept beside this ledger's bookings; they close with it."""
    if isinstance(ledger, SqliteLedger):
        # Loaded here, as below: who only looks at bookings does not wait for conversations.
        from frontdesk.adapters.store.threads_sqlite import SqliteThreads

        return SqliteThreads(ledger)
    from frontdesk.adapters.store.postgres import PostgresLedger  # the driver is an extra
    from frontdesk.adapters.store.threads_postgres import PostgresThreads

    if isinstance(ledger, PostgresLedger):
        return PostgresThreads(ledger)
    raise TypeError(f"there are no conversations in a {type(ledger).__name__}")
