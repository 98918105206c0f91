"""What is read of conversations, once for both engines: an engine says how a statement is run.

Statements have values as ?1, ?2, …; PostgreSQL gets them as $1, $2, ….
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from frontdesk.booking.cells import from_micros, micros
from frontdesk.conversation.ports import Logged, Received, Thread

Values = Sequence[Any]

_THREAD = "t.business, t.id, t.playbook, t.channel, t.started_at, t.seen_at, t.version, t.snapshot"
_MESSAGE = "business, conversation, id, number, text, received_at, extra, answer"
THREAD = f"SELECT {_THREAD} FROM threads t WHERE t.business = ?1 AND t.id = ?2"
MESSAGE = f"SELECT {_MESSAGE} FROM inbox WHERE business = ?1 AND conversation = ?2 AND id = ?3"
NOTE = """
    UPDATE inbox SET extra = ?4 WHERE business = ?1 AND conversation = ?2 AND id = ?3 AND answer IS NULL"""
_OF_PHONE = f"""
    SELECT {_THREAD} FROM thread_phones p JOIN threads t ON t.business = p.business AND t.id = p.conversation
    WHERE p.business = ?1 AND p.phone = ?2 ORDER BY t.seen_at DESC, t.started_at DESC LIMIT 1"""
_OF_BOOKING = f"""
    SELECT {_THREAD} FROM thread_bookings b
        JOIN threads t ON t.business = b.business AND t.id = b.conversation
    WHERE b.business = ?1 AND b.number = ?2"""
_OWED = f"""
    SELECT {_THREAD} FROM threads t WHERE t.business = ?1 AND t.snapshot LIKE '%"owed":%'
    ORDER BY t.seen_at DESC LIMIT ?2"""
_LAST = f"""
    SELECT {_MESSAGE} FROM inbox WHERE business = ?1 AND conversation = ?2 ORDER BY number DESC LIMIT ?3"""
_UNANSWERED = f"""
    SELECT {_MESSAGE} FROM inbox WHERE answer IS NULL ORDER BY received_at, number LIMIT ?1"""
_UNANSWERED_HERE = f"""
    SELECT {_MESSAGE} FROM inbox WHERE answer IS NULL AND business = ?2
    ORDER BY received_at, number LIMIT ?1"""
# The ids that others gave are in rows that can be deleted: an event knows numbers.
_EVENTS = """
    SELECT e.id, coalesce(t.id, '#' || e.thread), coalesce(i.id, '#' || e.message), e.at, e.kind, e.data
    FROM turn_events e
        LEFT JOIN threads t ON t.number = e.thread
        LEFT JOIN inbox i ON i.business = t.business AND i.conversation = t.id AND i.number = e.message
    WHERE {which} AND e.id > ?2 ORDER BY e.id LIMIT ?3"""
_EVENTS_HERE = _EVENTS.format(which="e.business = ?1")
_EVENTS_OF_ONE = _EVENTS.format(
    which="e.thread = (SELECT number FROM threads WHERE business = ?1 AND id = ?4)"
)


class ThreadReads(ABC):
    """The reading half of Threads."""

    @abstractmethod
    async def _read(self, statement: str, *values: Any) -> Sequence[Values]:
        """Run a select and give all of its rows."""

    async def unanswered(self, business: str | None = None, limit: int = 100) -> list[Received]:
        if business is None:
            rows = await self._read(_UNANSWERED, limit)
        else:
            rows = await self._read(_UNANSWERED_HERE, limit, business)
        return [received_from(row) for row in rows]

    async def messages(self, business: str, conversation: str, last: int = 50) -> list[Received]:
        rows = await self._read(_LAST, business, conversation, last)
        return [received_from(row) for row in reversed(rows)]

    async def events(
        self, business: str, after: int = 0, conversation: str | None = None, limit: int = 200
    ) -> list[Logged]:
        if conversation is None:
            rows = await self._read(_EVENTS_HERE, business, after, limit)
        else:
            rows = await self._read(_EVENTS_OF_ONE, business, after, limit, conversation)
        return [_logged(row) for row in rows]

    async def thread_of_phone(self, business: str, phone: str) -> Thread | None:
        rows = await self._read(_OF_PHONE, business, phone)
        return thread_from(rows[0]) if rows else None

    async def thread_of_booking(self, business: str, number: int) -> Thread | None:
        rows = await self._read(_OF_BOOKING, business, number)
        return thread_from(rows[0]) if rows else None

    async def owed(self, business: str, limit: int = 1_000) -> list[Thread]:
        """Conversations in which the team owes somebody an answer, the newest first."""
        return [thread_from(row) for row in await self._read(_OWED, business, limit)]

    async def find(self, business: str, conversation: str) -> Thread | None:
        rows = await self._read(THREAD, business, conversation)
        return thread_from(rows[0]) if rows else None


def thread_values(number: int, thread: Thread) -> tuple[Any, ...]:
    """number, business, id, playbook, channel, started_at, seen_at, version, snapshot."""
    moments = micros(thread.started_at), micros(thread.seen_at)
    names = thread.business, thread.id, thread.playbook, thread.channel
    return (number, *names, *moments, thread.version, thread.snapshot)


def message_values(message: Received) -> tuple[Any, ...]:
    """business, conversation, id, text, received_at, extra."""
    names = message.business, message.conversation, message.id
    return (*names, storable(message.text), micros(message.received_at), message.extra)


def storable(text: str) -> str:
    """Any text as every engine can keep it: zeros and halves of characters are replaced."""
    return text.replace("\0", "\ufffd").encode(errors="replace").decode()


def thread_from(row: Values) -> Thread:
    business, thread_id, playbook, channel, started, seen, version, snapshot = row
    return Thread(
        business, thread_id, playbook, channel, from_micros(started), from_micros(seen), version, snapshot
    )


def received_from(row: Values) -> Received:
    business, conversation, message_id, number, text, received, extra, answer = row
    return Received(business, conversation, message_id, number, text, from_micros(received), extra, answer)


def _logged(row: Values) -> Logged:
    event_id, conversation, message, at, kind, data = row
    return Logged(event_id, conversation, message, from_micros(at), kind, data)
