"""How every connection to a SQLite ledger is set up."""

import sqlite3
from pathlib import Path

BUSY_SECONDS = 10.0

PRAGMAS = (
    # Readers do not wait for the writer, and the writer not for readers.
    "PRAGMA journal_mode = WAL",
    # What was answered survives a power cut: WAL alone syncs only at checkpoints.
    "PRAGMA synchronous = FULL",
    # What is deleted is overwritten: a guest who is forgotten does not live on in the file's empty pages.
    "PRAGMA secure_delete = ON",
    "PRAGMA cache_size = -65536",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA mmap_size = 268435456",
)


def connect(path: Path) -> sqlite3.Connection:
    """A connection in autocommit mode, for one thread at a time."""
    db = sqlite3.connect(
        path,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
    )
    for pragma in PRAGMAS:
        db.execute(pragma)
    return db
