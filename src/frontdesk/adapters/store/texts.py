"""Text messages in a ledger: consent, what arrived and waits, what was sent and what became of it.

Statements are written once for both engines; only what arrives is written with its jobs, in one transaction.
"""

import hashlib
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Any

from frontdesk.adapters.jobs.rows import Rows, rows_of
from frontdesk.adapters.store.sqlite import SqliteLedger
from frontdesk.adapters.store.threads import storable
from frontdesk.booking.cells import from_micros, micros
from frontdesk.booking.changes import Job
from frontdesk.booking.ports import Ledger

HANDING_OVER = "handing over"
WITHHELD = "withheld"
_IN = "business, sid, phone, text, received_at, conversation, turn"
_OUT = "business, message, part, conversation, sid, status, error, segments, at"

_ARRIVE = f"""
    INSERT INTO texts_received ({_IN}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, NULL)
    ON CONFLICT DO NOTHING RETURNING sid"""
_AGREE = """
    INSERT INTO consents (business, phone, word, source, at) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id"""
_JOB = """
    INSERT INTO jobs (business, conversation, kind, payload, run_at, due_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?5)"""
_ARRIVE_AT_ONCE = f"""
    WITH fresh AS ({_ARRIVE}), agreed AS (
        INSERT INTO consents (business, phone, word, source, at)
        SELECT ?1, ?7::text, ?8::text, 'guest', ?5 FROM fresh WHERE ?8::text IS NOT NULL
    ), queued AS (
        INSERT INTO jobs (business, conversation, kind, payload, run_at, due_at)
        SELECT ?1, ?6, kind, payload, run_at, run_at
        FROM fresh, unnest(?9::text[], ?10::text[], ?11::bigint[]) AS j(kind, payload, run_at)
    ) SELECT sid FROM fresh"""
_ONE = f"SELECT {_IN} FROM texts_received WHERE business = ?1 AND sid = ?2"
_WAITING = f"""
    SELECT {_IN} FROM texts_received WHERE business = ?1 AND phone = ?2 ORDER BY received_at, sid"""
_GATHER = f"""
    UPDATE texts_received SET turn = ?4, conversation = ?5
    WHERE business = ?1 AND phone = ?2 AND turn IS NULL AND sid IN {{sids}} RETURNING {_IN}"""
_ANSWERED = """
    UPDATE texts_received SET phone = NULL, text = '' WHERE business = ?1 AND turn = ?2 RETURNING sid"""
_TURNS = """
    SELECT MIN(received_at) FROM texts_received
    WHERE business = ?1 AND conversation = ?2 AND received_at > ?3 AND turn IS NOT NULL
    GROUP BY turn ORDER BY 1"""
_LAST_WORD = """
    SELECT word FROM consents WHERE business = ?1 AND phone = ?2 AND word <> 'help'
    ORDER BY id DESC LIMIT 1"""
_WORDS = "SELECT word, source, at FROM consents WHERE business = ?1 AND phone = ?2 ORDER BY id"
_BEGIN = f"""
    INSERT INTO texts_sent ({_OUT}) VALUES (?1, ?2, ?3, ?4, NULL, ?5, NULL, ?6, ?7)
    ON CONFLICT DO NOTHING RETURNING {_OUT}"""
_PART = f"SELECT {_OUT} FROM texts_sent WHERE business = ?1 AND message = ?2 AND part = ?3"
_ACCEPTED = f"""
    UPDATE texts_sent SET sid = ?4, status = CASE WHEN status = '{HANDING_OVER}' THEN ?5 ELSE status END,
        segments = ?6
    WHERE business = ?1 AND message = ?2 AND part = ?3 RETURNING part"""
# Reports come in any order: what is final stays, and what was sent is not queued any more.
_REPORT = """
    UPDATE texts_sent SET status = ?4, error = ?5
    WHERE business = ?1 AND message = ?2 AND part = ?3
        AND status NOT IN ('delivered', 'undelivered', 'failed')
        AND NOT (status = 'sent' AND ?4 IN ('accepted', 'queued', 'sending'))
    RETURNING part"""
_HAS_SID = "SELECT 1 FROM texts_sent WHERE business = ?1 AND sid = ?2 LIMIT 1"
_SENT = f"SELECT {_OUT} FROM texts_sent WHERE business = ?1 AND conversation = ?2 ORDER BY at, message, part"
_EARLIER = """
    SELECT worker IS NULL FROM jobs
    WHERE business = ?1 AND conversation = ?2 AND kind = ?3 AND id < ?4 AND run_at <= ?5
        AND due_at IS NOT NULL
    ORDER BY id LIMIT 1"""
_OLD = "DELETE FROM texts_received WHERE business = ?1 AND received_at < ?2 RETURNING sid"


@dataclass(frozen=True, slots=True)
class TextReceived:
    """A text message as it arrived; without `phone` it is answered. `turn` names those answered together."""

    business: str
    sid: str
    phone: str | None = field(repr=False)
    text: str = field(repr=False)
    received_at: datetime
    conversation: str
    turn: str | None = None


@dataclass(frozen=True, slots=True)
class TextSent:
    """A part of a reply, Twilio's id for it, and what became of it."""

    business: str
    message: str
    part: int
    conversation: str
    sid: str | None
    status: str
    error: int | None
    segments: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Consent:
    """A word of the guest's, or of the carrier on their behalf."""

    word: str
    source: str
    at: datetime


class Earlier(Enum):
    """How it stands with the job before one."""

    DONE = "done"
    RUNS = "runs"
    WAITS = "waits"


class Texts:
    """The text messages of a ledger's businesses."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._rows: Rows = rows_of(ledger)
        self._gather = _GATHER.format(sids=self._rows.among("?3"))

    async def receive(self, text: TextReceived, *, word: str | None, of: str, jobs: Sequence[Job]) -> bool:
        """Keep a message, its consent and its jobs together; False if it is there already.

        `of` is the number that a word of consent is about.
        """
        first = (text.business, text.sid, text.phone, storable(text.text), micros(text.received_at))
        values = (*first, text.conversation, digest(text.business, of), word)
        if isinstance(self._ledger, SqliteLedger):
            fresh = await self._ledger.write(lambda db: _arrive(db, values, jobs))
        else:
            lists = [[j.kind for j in jobs], [j.payload for j in jobs], [micros(j.run_at) for j in jobs]]
            fresh = bool(await self._rows.write(_ARRIVE_AT_ONCE, *values, *lists))
        if fresh and jobs:
            self._ledger.on_jobs()
        return fresh

    async def received(self, business: str, sid: str) -> TextReceived | None:
        rows = await self._rows.read(_ONE, business, sid)
        return _received(rows[0]) if rows else None

    async def waiting(self, business: str, phone: str) -> list[TextReceived]:
        """What a guest wrote and was not answered yet, in the order in which it came."""
        return [_received(row) for row in await self._rows.read(_WAITING, business, phone)]

    async def gather(self, texts: Sequence[TextReceived], turn: str, conversation: str) -> int:
        """Put messages together to be answered as one; how many there were that nobody else had taken."""
        first = texts[0]
        sids = [text.sid for text in texts]
        return len(
            await self._rows.write(self._gather, first.business, first.phone, sids, turn, conversation)
        )

    async def answered(self, business: str, turn: str) -> None:
        """Keep of these messages only that they came."""
        await self._rows.write(_ANSWERED, business, turn)

    async def turns_since(self, business: str, conversation: str, since_at: datetime) -> list[datetime]:
        """When each of the turns began that were taken up in a conversation since then, oldest first."""
        rows = await self._rows.read(_TURNS, business, conversation, micros(since_at))
        return [from_micros(at) for (at,) in rows]

    async def agree(self, business: str, phone: str, word: str, source: str, at: datetime) -> None:
        await self._rows.write(_AGREE, business, digest(business, phone), word, source, micros(at))

    async def opted_out(self, business: str, phone: str) -> bool:
        rows = await self._rows.read(_LAST_WORD, business, digest(business, phone))
        return bool(rows) and rows[0][0] == "stop"

    async def consents(self, business: str, phone: str) -> list[Consent]:
        """Every word about text messages to this number, the oldest first."""
        rows = await self._rows.read(_WORDS, business, digest(business, phone))
        return [Consent(word, source, from_micros(at)) for word, source, at in rows]

    async def begin(self, text: TextSent) -> tuple[TextSent, bool]:
        """Note that a part is about to be sent; the note as it stands, and whether it is new."""
        key = (text.business, text.message, text.part)
        values = (*key, text.conversation, text.status, text.segments, micros(text.at))
        if await self._rows.write(_BEGIN, *values):
            return text, True
        return _sent((await self._rows.read(_PART, *key))[0]), False

    async def was_begun(self, business: str, message: str) -> bool:
        """Whether something of a message was, or is about to be, sent."""
        return bool(await self._rows.read(_PART, business, message, 0))

    async def accepted(self, text: TextSent, sid: str, status: str, segments: int) -> None:
        key = (text.business, text.message, text.part)
        await self._rows.write(_ACCEPTED, *key, sid, status, segments)

    async def report(self, business: str, message: str, part: int, status: str, error: int | None) -> bool:
        """What Twilio says became of a part; False if it is not known, or known better already."""
        return bool(await self._rows.write(_REPORT, business, message, part, status, error))

    async def has_sid(self, business: str, sid: str) -> bool:
        return bool(await self._rows.read(_HAS_SID, business, sid))

    async def sent(self, business: str, conversation: str) -> list[TextSent]:
        """Every part that was sent in a conversation, with what became of it."""
        return [_sent(row) for row in await self._rows.read(_SENT, business, conversation)]

    async def earlier(
        self, business: str, conversation: str, kind: str, job: int, run_at: datetime
    ) -> Earlier:
        """Whether an earlier job of this kind of the conversation is not done yet.

        One that waits for the guest's morning is not earlier than the answer to what they wrote at night.
        """
        rows = await self._rows.read(_EARLIER, business, conversation, kind, job, micros(run_at))
        if not rows:
            return Earlier.DONE
        return Earlier.WAITS if rows[0][0] else Earlier.RUNS

    async def drop_old(self, business: str, before_at: datetime) -> int:
        """Forget messages that arrived before this moment; the carrier will not send them again."""
        return len(await self._rows.write(_OLD, business, micros(before_at)))


def digest(business: str, phone: str) -> str:
    """A number as it is kept where it must outlive the guest's data."""
    return hashlib.sha256(f"{business}\0{phone}".encode()).hexdigest()[:32]


def _arrive(db: sqlite3.Connection, values: Sequence[Any], jobs: Sequence[Job]) -> bool:
    business, _, _, _, at, conversation, phone, word = values
    if db.execute(_ARRIVE, values[:6]).fetchone() is None:
        return False
    if word is not None:
        db.execute(_AGREE, (business, phone, word, "guest", at)).fetchall()
    for job in jobs:
        db.execute(_JOB, (business, conversation, job.kind, job.payload, micros(job.run_at)))
    return True


def _received(row: Sequence[Any]) -> TextReceived:
    business, sid, phone, text, at, conversation, turn = row
    return TextReceived(business, sid, phone, text, from_micros(at), conversation, turn)


def _sent(row: Sequence[Any]) -> TextSent:
    business, message, part, conversation, sid, status, error, segments, at = row
    return TextSent(business, message, part, conversation, sid, status, error, segments, from_micros(at))
