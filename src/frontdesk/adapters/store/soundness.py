"""Whether a SQLite file is whole: what `doctor` and `audit` ask before they read from it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from frontdesk.errors import LedgerError

ADVICE = "restore a copy with `frontdesk restore`, and keep the damaged file"


def damage_in(path: Path) -> str | None:
    """What is wrong with the file, in SQLite's words; None if it is sound, or there is none."""
    if not path.exists():
        return None
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
            found = str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.OperationalError:  # locked or out of reach, which opening it will tell
        return None
    except sqlite3.DatabaseError as exc:
        return str(exc)
    return None if found == "ok" else found.splitlines()[0]


def must_be_sound(path: Path) -> None:
    """Raise LedgerError if the file is damaged."""
    if damage := damage_in(path):
        raise damaged(damage)


def damaged(words: object) -> LedgerError:
    return LedgerError(f"the ledger is damaged ({words}); {ADVICE}")
