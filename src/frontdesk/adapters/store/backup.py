"""Copying a live SQLite ledger to a file and back; what cannot be a ledger is never put in its place."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from frontdesk.adapters.permissions import make_file, make_folder
from frontdesk.adapters.store.sqlite_connect import connect
from frontdesk.adapters.store.sqlite_lock import ProcessLock
from frontdesk.adapters.store.upgrades import migrate_sqlite
from frontdesk.errors import LedgerError

Progress = Callable[[int, int], None]
PAGES_AT_ONCE = 2_000


def back_up(ledger: Path, copy: Path, progress: Progress) -> int:
    """Write a consistent copy while others go on reading and writing; the bookings in it.

    The copy gets its name only when it is whole.
    """
    if not ledger.exists():
        raise LedgerError(f"there is no ledger at {ledger}; nothing was copied")
    if copy.exists():
        raise LedgerError(f"{copy} exists already; name a new file")
    make_folder(copy.parent)
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    make_file(unfinished)
    with closing(connect(ledger)) as source, closing(sqlite3.connect(unfinished)) as target:
        source.backup(target, pages=PAGES_AT_ONCE, progress=_reporting(progress))
        target.execute("PRAGMA journal_mode = DELETE")
    count = check_copy(unfinished)
    unfinished.rename(copy)
    return count


def restore(copy: Path, ledger: Path, aside: Path, progress: Progress) -> int:
    """Put a copy in the place of a ledger, live or not; what was there is kept at `aside`."""
    count = check_copy(copy)
    make_folder(ledger.parent)
    lock = ProcessLock(ledger)
    try:
        with lock:  # nobody books between keeping the old and putting the new in its place
            if ledger.exists():
                back_up(ledger, aside, progress)
            make_file(ledger)
            with closing(sqlite3.connect(copy)) as source, closing(connect(ledger)) as target:
                source.backup(target, progress=_reporting(progress))
    finally:
        lock.close()
    migrate_sqlite(ledger)
    return count


def check_copy(path: Path) -> int:
    """How many bookings a copy holds; LedgerError if it is no sound ledger."""
    if not path.exists():
        raise LedgerError(f"there is no file {path}")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
            sound = db.execute("PRAGMA integrity_check").fetchone()[0]
            count: int = db.execute("SELECT count(*) FROM bookings").fetchone()[0]
    except sqlite3.DatabaseError as exc:
        raise LedgerError(f"{path} is not a frontdesk ledger: {exc}") from exc
    if sound != "ok":
        raise LedgerError(f"{path} is damaged: {sound}")
    return count


def _reporting(progress: Progress) -> Callable[[int, int, int], None]:
    return lambda _status, remaining, total: progress(total - remaining, total)
