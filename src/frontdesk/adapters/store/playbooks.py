"""Storing a version of a playbook: it becomes the one that holds, unless it already is."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from frontdesk.booking.cells import from_micros
from frontdesk.playbooks.versions import Imported

CURRENT = "SELECT version, number FROM playbooks WHERE business = {0} ORDER BY number DESC LIMIT 1"
STORE = """
    INSERT INTO playbooks (business, version, number, source, imported_at)
    VALUES ({0}, {1}, (SELECT coalesce(max(number), 0) + 1 FROM playbooks), {2}, {3})
    ON CONFLICT (business, version) DO UPDATE
        SET number = excluded.number, imported_at = excluded.imported_at
    RETURNING number"""
SINCE = """
    SELECT business, version, number, source, imported_at FROM playbooks
    WHERE number > {0} ORDER BY number"""
# Whoever reads on from a number must not miss a lower one that is committed later.
ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(7223345)"


def import_on_sqlite(db: sqlite3.Connection, business: str, version: str, source: bytes, at: int) -> int:
    """Store the version in this transaction; the number of the import."""
    current = db.execute(CURRENT.format("?1"), (business,)).fetchone()
    if current is not None and current[0] == version:
        return int(current[1])
    stored = STORE.format("?1", "?2", "?3", "?4")
    number: int = db.execute(stored, (business, version, source, at)).fetchone()[0]
    return number


def imported_from(row: Sequence[Any]) -> Imported:
    business, version, number, source, at = row
    return Imported(business, version, number, bytes(source), from_micros(at))


def names_in(ledger: Path) -> list[str]:
    """The businesses imported into a ledger's file; none if it cannot be read."""
    try:
        with closing(sqlite3.connect(f"{ledger.resolve().as_uri()}?mode=ro", uri=True)) as db:
            rows = db.execute("SELECT DISTINCT business FROM playbooks ORDER BY business").fetchall()
    except sqlite3.Error:
        return []
    return [row[0] for row in rows]
