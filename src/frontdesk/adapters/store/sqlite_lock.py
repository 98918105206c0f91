"""A queue at the door of a SQLite file, for several processes.

SQLite itself makes a second writer poll with growing sleeps, up to a tenth of a second each. Waiting
for a file lock wakes at once. It only spares waiting: SQLite's own lock is what keeps writers apart.
"""

import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from frontdesk.adapters.permissions import make_file

if sys.platform != "win32":
    import fcntl


class ProcessLock:
    """Held while one process writes. On Windows SQLite's own waiting has to do."""

    def __init__(self, path: Path) -> None:
        own = Path(f"{path}-writers")
        make_file(own)
        self._file = own.open("ab")

    def __enter__(self) -> None:
        if sys.platform != "win32":
            with suppress(OSError):  # a file system without locks: SQLite's own waiting has to do
                fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if sys.platform != "win32":
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        self._file.close()
