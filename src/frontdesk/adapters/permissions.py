"""Files that only their owner reads: made so from the first moment, and mended where they are not.

Guests' names, numbers and words are in the ledger, its log, its copies and the letters beside it.
"""

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from frontdesk.logs import log_to_stderr
from frontdesk.settings import Settings

FILE, FOLDER = 0o600, 0o700
OTHERS = 0o077
OURS = ("ledger.db", "ledger.db-wal", "ledger.db-shm", "ledger.db-journal", "ledger.db-writers")
OUR_FOLDERS = ("outbox", "backups")


def make_folder(path: Path) -> None:
    """Make a folder, if there is none, that nobody else can look into; so are those it is made in."""
    for missing in reversed([each for each in (path, *path.parents) if not each.exists()]):
        missing.mkdir(mode=FOLDER, exist_ok=True)


def make_file(path: Path) -> None:
    """Make an empty file, if there is none, that nobody else can read: SQLite's log takes its mode over."""
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, FILE))


def open_to_others(settings: Settings) -> list[Path]:
    """What others on this machine can read of what guests told us."""
    if os.name == "nt":  # who reads what is not said by modes there
        return []
    return [path for path in _kept(settings) if stat.S_IMODE(path.lstat().st_mode) & OTHERS]


def mend(settings: Settings) -> None:
    """Close what others can read; what cannot be closed is said, and the desk opens all the same."""
    if not (others := open_to_others(settings)):
        return
    import structlog  # loaded here: a command that only looks something up should not wait for it

    log_to_stderr(least=logging.WARNING)
    log = structlog.get_logger(__name__)
    for path in others:
        try:
            path.chmod(FOLDER if path.is_dir() else FILE)
        except OSError as exc:
            log.warning("others can read this, and it cannot be mended", path=str(path), error=exc.strerror)
        else:
            log.warning("others could read this; mended", path=str(path))


def _kept(settings: Settings) -> Iterator[Path]:
    if settings.ledger_url.startswith("sqlite"):
        ledger = settings.sqlite_path
        yield from _existing(ledger.with_name(name.replace("ledger.db", ledger.name)) for name in OURS)
    folder = settings.data
    yield from _existing([folder / "secret"])
    for name in OUR_FOLDERS:
        yield from _existing([folder / name])
        yield from _existing((folder / name).glob("*"))
    # A folder with other things in it is not ours to close; what is ours in it is closed by itself.
    if folder.is_dir() and all(_is_ours(path) for path in folder.iterdir()):
        yield folder


def _existing(paths: Iterator[Path] | list[Path]) -> Iterator[Path]:
    return (path for path in paths if path.exists() and not path.is_symlink())


def _is_ours(path: Path) -> bool:
    return path.name in (*OURS, *OUR_FOLDERS, "secret") or path.name.startswith(".secret-")
