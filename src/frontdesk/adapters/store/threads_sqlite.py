"""Conversations on SQLite: a turn is two pieces of work for the ledger's writer, plain SQL in each."""

from collections.abc import Sequence
from dataclasses import replace
from sqlite3 import Connection
from typing import Any

from frontdesk.adapters.store.sqlite import SqliteLedger
from frontdesk.adapters.store.sqlite_writer import Refused
from frontdesk.adapters.store.threads import (
    MESSAGE,
    NOTE,
    THREAD,
    ThreadReads,
    Values,
    message_values,
    received_from,
    thread_from,
    thread_values,
)
from frontdesk.adapters.store.waits import StoredWaits
from frontdesk.booking.books import new_id
from frontdesk.booking.cells import micros
from frontdesk.conversation.ports import Finished, Received, Thread
from frontdesk.conversation.waits import Waits

_OPEN = """
    INSERT INTO threads (number, business, id, playbook, channel, started_at, seen_at, version, snapshot)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (business, id) DO NOTHING"""
_RECEIVE = """
    INSERT INTO inbox (business, conversation, id, number, text, received_at, extra)
    VALUES (?1, ?2, ?3,
        (SELECT coalesce(max(number), 0) + 1 FROM inbox WHERE business = ?1 AND conversation = ?2),
        ?4, ?5, ?6)
    ON CONFLICT (business, conversation, id) DO NOTHING RETURNING number, text"""
_GO_ON = """
    UPDATE threads SET version = version + 1, snapshot = ?, seen_at = ?
    WHERE business = ? AND id = ? AND version = ? RETURNING number"""
_ANSWER = """
    UPDATE inbox SET answer = ? WHERE business = ? AND conversation = ? AND id = ? AND answer IS NULL
    RETURNING number"""
_TELL = "INSERT INTO turn_events (business, thread, message, at, kind, data) VALUES (?, ?, ?, ?, ?, ?)"
_JOB = """
    INSERT INTO jobs (business, conversation, kind, payload, run_at, due_at) VALUES (?, ?, ?, ?, ?, ?)"""
_GUEST = "INSERT OR IGNORE INTO thread_guests (business, conversation, guest) VALUES (?, ?, ?)"
_PHONE = "INSERT OR IGNORE INTO thread_phones (business, conversation, phone) VALUES (?, ?, ?)"

_BOOKING = "INSERT OR IGNORE INTO thread_bookings (business, number, conversation) VALUES (?, ?, ?)"


class SqliteThreads(ThreadReads):
    """The conversations in a ledger's file."""

    def __init__(self, ledger: SqliteLedger) -> None:
        self._ledger = ledger
        self.waits: Waits = StoredWaits(ledger)

    async def open(self, thread: Thread) -> Thread:
        # Nearly always it is there, and reading needs no commit.
        known = await self.find(thread.business, thread.id)
        if known is not None:
            return known
        return await self._ledger.write(lambda db: _open(db, thread))

    async def link(self, thread: Thread, phone: str | None, guest_id: int | None) -> None:
        await self._ledger.write(lambda db: _link(db, (thread.business, thread.id), phone, guest_id))

    async def receive(self, message: Received) -> Received:
        return await self._ledger.write(lambda db: _receive(db, message))

    async def note(self, message: Received) -> None:
        values = message.business, message.conversation, message.id, message.extra
        await self._ledger.write(lambda db: db.execute(NOTE, values))

    async def finish(self, turn: Finished) -> bool:
        finished = await self._ledger.write(lambda db: _finish(db, turn))
        if finished and turn.jobs:
            self._ledger.on_jobs()
        return finished

    async def _read(self, statement: str, *values: Any) -> Sequence[Values]:
        return await self._ledger.read(lambda db: db.execute(statement, values).fetchall())


def _open(db: Connection, thread: Thread) -> Thread:
    db.execute(_OPEN, thread_values(new_id(), thread))
    return thread_from(db.execute(THREAD, (thread.business, thread.id)).fetchone())


def _receive(db: Connection, message: Received) -> Received:
    row = db.execute(_RECEIVE, message_values(message)).fetchone()
    if row is not None:
        return replace(message, number=row[0], text=row[1], answer=None)
    names = message.business, message.conversation, message.id
    return received_from(db.execute(MESSAGE, names).fetchone())


def _link(db: Connection, thread: tuple[str, str], phone: str | None, guest_id: int | None) -> None:
    if guest_id is not None:
        db.execute(_GUEST, (*thread, guest_id))
    if phone is not None:
        db.execute(_PHONE, (*thread, phone))


def _finish(db: Connection, turn: Finished) -> bool:
    business, conversation, at = turn.business, turn.conversation, micros(turn.at)
    thread = db.execute(_GO_ON, (turn.snapshot, at, business, conversation, turn.version)).fetchone()
    message = db.execute(_ANSWER, (turn.answer, business, conversation, turn.message)).fetchone()
    if thread is None or message is None:
        raise Refused(False)
    where = (business, thread[0], message[0], at)
    db.executemany(_TELL, [(*where, event.kind, event.data) for event in turn.events])
    for job in turn.jobs:
        run_at = micros(job.run_at)
        db.execute(_JOB, (business, conversation, job.kind, job.payload, run_at, run_at))
    _link(db, (business, conversation), turn.phone, turn.guest_id)
    db.executemany(_BOOKING, [(business, number, conversation) for number in turn.bookings])
    return True
