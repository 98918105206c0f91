"""Conversations on PostgreSQL: opening, receiving and finishing are one statement each: one round trip."""

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import asyncpg

from frontdesk.adapters.store.postgres import AWAY, DEADLOCKS, REFUSED, PostgresLedger, away
from frontdesk.adapters.store.queries import numbered
from frontdesk.adapters.store.threads import (
    NOTE,
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
from frontdesk.errors import LedgerError, LedgerUnavailable

# What is there comes back as it is; what is new is written and comes back. Neither happens when somebody
# else wrote it, or took its number, since the statement began: then it is to be run once more.
_OPEN = """
    WITH known AS (
        SELECT business, id, playbook, channel, started_at, seen_at, version, snapshot FROM threads
        WHERE business = $2 AND id = $3
    ), fresh AS (
        INSERT INTO threads
            (number, business, id, playbook, channel, started_at, seen_at, version, snapshot)
        SELECT $1::bigint, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::bigint, $8::int, $9::text
        WHERE NOT EXISTS (SELECT FROM known)
        ON CONFLICT DO NOTHING
        RETURNING business, id, playbook, channel, started_at, seen_at, version, snapshot
    ) SELECT * FROM known UNION ALL SELECT * FROM fresh"""
_RECEIVE = """
    WITH known AS (
        SELECT business, conversation, id, number, text, received_at, extra, answer FROM inbox
        WHERE business = $1 AND conversation = $2 AND id = $3
    ), fresh AS (
        INSERT INTO inbox (business, conversation, id, number, text, received_at, extra)
        SELECT $1::text, $2::text, $3::text, 1 + coalesce(
            (SELECT max(number) FROM inbox WHERE business = $1 AND conversation = $2), 0
        ), $4::text, $5::bigint, $6::text
        WHERE NOT EXISTS (SELECT FROM known)
        ON CONFLICT DO NOTHING
        RETURNING business, conversation, id, number, text, received_at, extra, answer
    ) SELECT * FROM known UNION ALL SELECT * FROM fresh"""

# The guest is locked first, as forgetting does: either this turn sees that the conversation is gone, or
# forgetting sees this turn's link. The last lock makes a business's turns commit in the order of their
# events: whoever reads on from an event must not miss a lower one that is committed later.
_FINISH = """
    WITH guest AS MATERIALIZED (
        SELECT id FROM guests WHERE business = $1 AND id = $13::bigint FOR KEY SHARE
    ), gone_on AS (
        UPDATE threads SET version = version + 1, snapshot = $5, seen_at = $7
        WHERE business = $1 AND id = $2 AND version = $4 AND (SELECT count(*) FROM guest) >= 0
        RETURNING number
    ), answered AS (
        UPDATE inbox SET answer = $6
        WHERE business = $1 AND conversation = $2 AND id = $3 AND answer IS NULL
            AND EXISTS (SELECT FROM gone_on)
        RETURNING number
    ), turn AS MATERIALIZED (
        SELECT t.number AS thread, m.number AS message, pg_advisory_xact_lock(7223346, hashtext($1))
        FROM gone_on t, answered m
    ), told AS (
        INSERT INTO turn_events (business, thread, message, at, kind, data)
        SELECT $1, thread, message, $7, kind, data
        FROM turn, unnest($8::text[], $9::text[]) WITH ORDINALITY AS e(kind, data, n) ORDER BY n
    ), queued AS (
        INSERT INTO jobs (business, conversation, kind, payload, run_at, due_at)
        SELECT $1, $2, kind, payload, run_at, run_at
        FROM turn, unnest($10::text[], $11::text[], $12::bigint[]) AS j(kind, payload, run_at)
    ), about AS (
        INSERT INTO thread_guests (business, conversation, guest)
        SELECT $1, $2, $13 FROM turn WHERE $13 IS NOT NULL ON CONFLICT DO NOTHING
    ), proven AS (
        INSERT INTO thread_phones (business, conversation, phone)
        SELECT $1, $2, $14::text FROM turn WHERE $14 IS NOT NULL ON CONFLICT DO NOTHING
    ), made AS (
        INSERT INTO thread_bookings (business, number, conversation)
        SELECT $1, number, $2 FROM turn, unnest($15::bigint[]) AS b(number) ON CONFLICT DO NOTHING
    ) SELECT frontdesk_require((SELECT count(*) FROM turn) = 1, 'stale')"""
_LINK = """
    WITH guest AS MATERIALIZED (
        SELECT id FROM guests WHERE business = $1 AND id = $4::bigint FOR KEY SHARE
    ), about AS (
        INSERT INTO thread_guests (business, conversation, guest)
        SELECT $1, $2, id FROM guest ON CONFLICT DO NOTHING
    ) INSERT INTO thread_phones (business, conversation, phone)
    SELECT $1, $2, $3::text WHERE $3 IS NOT NULL ON CONFLICT DO NOTHING"""
TRIES = 100
"""Whenever one was too late, another got through: so many at once do not write in one conversation."""


class PostgresThreads(ThreadReads):
    """The conversations in a ledger's database."""

    def __init__(self, ledger: PostgresLedger) -> None:
        self._ledger = ledger
        self.waits: Waits = StoredWaits(ledger)

    async def open(self, thread: Thread) -> Thread:
        return thread_from(await self._keep(_OPEN, thread_values(new_id(), thread)))

    async def link(self, thread: Thread, phone: str | None, guest_id: int | None) -> None:
        await self._run(_LINK, thread.business, thread.id, phone, guest_id)

    async def receive(self, message: Received) -> Received:
        return received_from(await self._keep(_RECEIVE, message_values(message)))

    async def note(self, message: Received) -> None:
        await self._run(numbered(NOTE), message.business, message.conversation, message.id, message.extra)

    async def finish(self, turn: Finished) -> bool:
        if await self._run(_FINISH, *_turn_values(turn)) is None:
            return False
        if turn.jobs:
            self._ledger.on_jobs()
        return True

    async def _read(self, statement: str, *values: Any) -> Sequence[Values]:
        return await self._run(numbered(statement), *values) or ()

    async def _keep(self, statement: str, values: Values) -> Values:
        for _ in range(TRIES):
            if rows := await self._run(statement, *values):
                return rows[0]
        raise LedgerUnavailable("the ledger is too busy: others were faster again and again")

    async def _run(self, statement: str, *values: Any) -> Sequence[Values] | None:
        """What the statement returns; None if it refused itself."""
        for attempt in range(DEADLOCKS):
            try:
                rows: list[Any] = await self._ledger.pool.fetch(statement, *values)
            except asyncpg.DeadlockDetectedError:
                await asyncio.sleep(random.uniform(0, 0.01 * (attempt + 1)))
                continue
            except AWAY as exc:
                raise away(exc) from exc
            except asyncpg.PostgresError as exc:
                if exc.sqlstate == REFUSED:
                    return None
                raise LedgerError(f"the ledger refused to write ({type(exc).__name__})") from exc
            return rows
        raise LedgerUnavailable("the ledger is too busy: the turn met a deadlock again and again")


def _turn_values(turn: Finished) -> tuple[Any, ...]:
    return (
        turn.business,
        turn.conversation,
        turn.message,
        turn.version,
        turn.snapshot,
        turn.answer,
        micros(turn.at),
        [event.kind for event in turn.events],
        [event.data for event in turn.events],
        [job.kind for job in turn.jobs],
        [job.payload for job in turn.jobs],
        [micros(job.run_at) for job in turn.jobs],
        turn.guest_id,
        turn.phone,
        list(turn.bookings),
    )
