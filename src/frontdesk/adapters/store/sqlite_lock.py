"""A queue at the door of a SQLite file, for several processes.

SQLite itself makes a second writer poll with growing sleeps, up to a tenth of a second each. Waiting
for a file lock wakes at once. It only spares waiting: SQLite's own lock is what keeps writers apart.
"""

from pathlib import Path
from types import TracebackType

try:
    import fcntl
except ImportError:  # Windows: SQLite's own waiting does
    fcntl = None  # type: ignore[assignment]


class ProcessLock:
    """Held while one process writes."""

    def __init__(self, path: Path) -> None:
        self._file = Path(f"{path}-writers").open("ab") if fcntl else None  # noqa: SIM115 - see close

    def __enter__(self) -> None:
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
