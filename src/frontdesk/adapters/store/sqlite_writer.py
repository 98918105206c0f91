"""One thread that writes to SQLite, and commits for many callers at once.

Each caller's work runs in a savepoint of its own, so that one refusal does not touch the others; they
share the commit, and with it the wait for the disk. Answers are given only after the commit.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from frontdesk.adapters.store.sqlite_connect import connect
from frontdesk.adapters.store.sqlite_lock import ProcessLock
from frontdesk.errors import LedgerError, LedgerUnavailable

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Result]

MOST_AT_ONCE = 64
"""How many callers share a commit: enough to hide the disk, few enough that the first waits little."""


class Refused(Exception):
    """Work that undoes itself and answers with `answer`."""

    def __init__(self, answer: Any) -> None:
        super().__init__(answer)
        self.answer = answer


class _Item:
    __slots__ = ("answer", "error", "future", "loop", "work")

    def __init__(self, work: Work[Any], future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.loop = future.get_loop()
        self.answer: Any = None
        self.error: BaseException | None = None


class Writer:
    """The writing side of one SQLite file in this process."""

    def __init__(self, path: Path) -> None:
        # Opened here, so that a file that cannot be opened is an error and not a thread that died.
        self._db = connect(path)
        self._lock = ProcessLock(path)
        self._closed = False
        self._queue: SimpleQueue[_Item | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name=f"writer {path.name}", daemon=True)
        self._thread.start()

    async def run(self, work: Work[Result]) -> Result:
        """Do the work in a transaction; the answer comes when it is on disk."""
        if not self._thread.is_alive() or self._closed:
            raise LedgerUnavailable("the ledger is closed")
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._queue.put(_Item(work, future))
        return await future

    def close(self) -> None:
        """Finish what was given, then end the thread."""
        self._closed = True
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while (batch := self._next()) is not None:
                with self._lock:
                    _write(self._db, batch)
                _answer(batch)
        finally:
            self._db.close()
            self._lock.close()

    def _next(self) -> list[_Item] | None:
        """Whoever waits, as one batch; None when it is time to end."""
        first = self._queue.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST_AT_ONCE and not self._queue.empty():
            item = self._queue.get()
            if item is None:
                self._queue.put(None)
                break
            batch.append(item)
        return batch


def _write(db: sqlite3.Connection, batch: list[_Item]) -> None:
    try:
        db.execute("BEGIN IMMEDIATE")
        for item in batch:
            _do(db, item)
        db.execute("COMMIT")
    except sqlite3.Error as exc:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        for item in batch:
            item.error = LedgerUnavailable(f"the ledger could not be written: {exc}")


def _do(db: sqlite3.Connection, item: _Item) -> None:
    db.execute("SAVEPOINT one")
    try:
        item.answer = item.work(db)
    except Refused as refused:
        db.execute("ROLLBACK TO one")
        item.answer = refused.answer
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError) as exc:
        db.execute("ROLLBACK TO one")
        # SQLite's words name tables and columns, never what is in them.
        item.error = LedgerError(f"the ledger refused to write: {exc}")
    except sqlite3.Error:
        raise
    except Exception as exc:
        db.execute("ROLLBACK TO one")
        item.error = exc
    db.execute("RELEASE one")


def _answer(batch: list[_Item]) -> None:
    """Wake each loop once, for all of its callers."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Item]] = {}
    for item in batch:
        by_loop.setdefault(item.loop, []).append(item)
    for loop, items in by_loop.items():
        with suppress(RuntimeError):  # the loop is gone, and with it whoever waited
            loop.call_soon_threadsafe(_resolve, items)


def _resolve(items: list[_Item]) -> None:
    for item in items:
        if item.future.done():
            continue
        if item.error is not None:
            item.future.set_exception(item.error)
        else:
            item.future.set_result(item.answer)
