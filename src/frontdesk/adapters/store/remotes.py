"""Entries in other calendars, and conflicts about them, in a ledger. Written once for both engines.

Whoever works on a booking's entries has leased them; what is written about one is written only under that
lease, so that a worker that was thought dead changes nothing.
"""

import json
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from frontdesk.adapters.jobs.rows import Rows, rows_of
from frontdesk.booking.cells import from_micros, micros
from frontdesk.booking.changes import Intent
from frontdesk.booking.model import Nights, Span, When
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.rows import Conflict, Remote, State

_ALL = """business, number, part, account, key, state, round, since_at, deadline_at, asked, sent, sent_at,
    uid, failure"""
_LEASE = f"""
    UPDATE remotes SET worker = ?3, leased_until = ?5
    WHERE business = ?1 AND number = ?2 AND (worker IS NULL OR worker = ?3 OR leased_until <= ?4)
    RETURNING {_ALL}"""
_RELEASE = """
    UPDATE remotes SET worker = NULL, leased_until = NULL
    WHERE business = ?1 AND number = ?2 AND worker = ?3 RETURNING part"""
_ONE = "WHERE business = ?1 AND number = ?2 AND part = ?3"
_SENDING = f"""
    UPDATE remotes SET sent = ?4, account = ?5, asked = COALESCE(?6, asked), sent_at = ?7, failure = NULL
    {_ONE} RETURNING part"""
_HEARD = f"""
    UPDATE remotes SET sent = NULL, uid = COALESCE(?4, uid), failure = ?5 {_ONE} RETURNING part"""
_FAILED = f"UPDATE remotes SET failure = ?4 {_ONE} RETURNING part"
_AGREED = f"""
    UPDATE remotes SET state = 'settled', sent = NULL, failure = NULL, asked = COALESCE(?5, asked)
    {_ONE} AND round = ?4 RETURNING part"""
_OVERDUE = f"UPDATE remotes SET state = 'overdue' {_ONE} AND state = 'open' RETURNING part"
_OF = f"SELECT {_ALL} FROM remotes WHERE business = ?1 AND number = ?2 ORDER BY part"
_EVERY = f"SELECT {_ALL} FROM remotes WHERE business = ?1 ORDER BY number, part"
_UNSETTLED = """
    SELECT number FROM remotes WHERE business = ?1 AND state <> 'settled'
    GROUP BY number ORDER BY min(since_at)"""
_REOPEN = """
    UPDATE remotes SET state = 'open', round = round + 1, since_at = ?3, deadline_at = ?4
    WHERE business = ?1 AND number = ?2 AND state = 'settled' RETURNING part"""
_ADD = """
    INSERT INTO remotes (business, number, part, account, key, state, round, since_at, deadline_at)
    VALUES (?1, ?2, ?3, ?4, ?5, 'open', 1, ?6, ?7) ON CONFLICT DO NOTHING RETURNING part"""
_RAISE = """
    INSERT INTO conflicts (business, id, kind, at, number, resource, details)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING RETURNING id"""
_TELL = """
    INSERT INTO jobs (business, kind, number, payload, run_at, due_at)
    VALUES (?1, 'tell_conflict', ?2, ?3, ?4, ?4) RETURNING id"""
_CLEAR = "DELETE FROM conflicts WHERE business = ?1 AND id = ?2 RETURNING id"
_CONFLICTS = """
    SELECT business, id, kind, at, number, resource, details FROM conflicts
    WHERE business = ?1 ORDER BY at, id"""


class StoredRemotes:
    """The entries of a ledger's bookings in other calendars."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._rows: Rows = rows_of(ledger)

    async def lease(
        self, business: str, number: int, worker: str, now_at: datetime, until_at: datetime
    ) -> list[Remote] | None:
        values = (business, number, worker, micros(now_at), micros(until_at))
        leased = sorted((_remote(row) for row in await self._rows.write(_LEASE, *values)), key=_part)
        return leased if leased and len(leased) == len(await self.of(business, number)) else None

    async def release(self, business: str, number: int, worker: str) -> None:
        await self._rows.write(_RELEASE, business, number, worker)

    async def sending(
        self, remote: Remote, what: str, account: str, asked: When | None, at: datetime
    ) -> None:
        written = None if asked is None else _packed(asked, _left(remote, account, asked))
        await self._rows.write(_SENDING, *_key(remote), what, account, written, micros(at))

    async def heard(self, remote: Remote, uid: str | None, failure: str | None) -> None:
        await self._rows.write(_HEARD, *_key(remote), uid, failure)

    async def failed(self, remote: Remote, failure: str) -> None:
        await self._rows.write(_FAILED, *_key(remote), failure)

    async def agreed(self, remote: Remote, asked: When | None) -> bool:
        written = None if asked is None else _packed(asked, ())
        return bool(await self._rows.write(_AGREED, *_key(remote), remote.round, written))

    async def overdue(self, remote: Remote) -> None:
        await self._rows.write(_OVERDUE, *_key(remote))

    async def of(self, business: str, number: int) -> list[Remote]:
        return [_remote(row) for row in await self._rows.read(_OF, business, number)]

    async def all(self, business: str) -> list[Remote]:
        return [_remote(row) for row in await self._rows.read(_EVERY, business)]

    async def unsettled(self, business: str) -> list[int]:
        return [int(row[0]) for row in await self._rows.read(_UNSETTLED, business)]

    async def add(self, business: str, number: int, intent: Intent, at: datetime) -> None:
        for part, (key, account) in enumerate(zip(intent.keys, intent.accounts, strict=True)):
            values = (business, number, part, account, key, micros(at), micros(intent.deadline_at))
            await self._rows.write(_ADD, *values)

    async def reopen(self, business: str, number: int, since_at: datetime, deadline_at: datetime) -> None:
        await self._rows.write(_REOPEN, business, number, micros(since_at), micros(deadline_at))

    async def raise_conflict(self, conflict: Conflict) -> bool:
        at = micros(conflict.at)
        about = (conflict.number, conflict.resource, conflict.details)
        values = (conflict.business, conflict.id, conflict.kind, at, *about)
        job = (conflict.business, conflict.number, conflict.id, at)
        fresh = bool(await self._rows.write_both(_RAISE, values, _TELL, job))
        if fresh:
            self._ledger.on_jobs()
        return fresh

    async def clear_conflict(self, business: str, conflict: str) -> None:
        await self._rows.write(_CLEAR, business, conflict)

    async def conflicts(self, business: str) -> list[Conflict]:
        rows = await self._rows.read(_CONFLICTS, business)
        return [Conflict(b, i, kind, from_micros(at), *rest) for b, i, kind, at, *rest in rows]


def _key(remote: Remote) -> tuple[str, int, int]:
    return remote.business, remote.number, remote.part


def _part(remote: Remote) -> int:
    return remote.part


def _remote(row: Sequence[Any]) -> Remote:
    (
        business,
        number,
        part,
        account,
        key,
        state,
        round_,
        since,
        deadline,
        asked,
        sent,
        sent_at,
        uid,
        failure,
    ) = row
    asked_for, left = _unpacked(asked)
    return Remote(
        business=business,
        number=number,
        part=part,
        account=account,
        key=key,
        state=State(state),
        round=round_,
        since_at=from_micros(since),
        deadline_at=from_micros(deadline),
        asked=asked_for,
        left=left,
        sent=sent,
        sent_at=from_micros(sent_at) if sent_at is not None else None,
        uid=uid,
        failure=failure,
    )


Left = tuple[tuple[str, When], ...]


def _left(remote: Remote, account: str, asked: When) -> Left:
    """What was asked for before this, and may stand there still."""
    before = () if remote.asked is None else ((remote.account, remote.asked),)
    return tuple(dict.fromkeys(each for each in (*remote.left, *before) if each != (account, asked)))


def _packed(asked: When, left: Left) -> str:
    """A time as JSON; beside others in a list of its own."""
    if not left:
        return json.dumps(_written(asked))
    others = [[account, _written(when)] for account, when in left]
    return json.dumps({"asked": _written(asked), "left": others})


def _unpacked(text: str | None) -> tuple[When | None, Left]:
    data = json.loads(text) if text else None
    if isinstance(data, dict):
        return _read(data["asked"]), tuple((account, _read(when)) for account, when in data["left"])
    return (_read(data) if data else None), ()


def _written(when: When) -> list[int] | list[str]:
    if isinstance(when, Span):
        return [micros(when.start_at), micros(when.end_at)]
    return [when.check_in_on.isoformat(), when.check_out_on.isoformat()]


def _read(data: list[Any]) -> When:
    if isinstance(data[0], int):
        return Span(from_micros(data[0]), from_micros(data[1]))
    return Nights(date.fromisoformat(data[0]), date.fromisoformat(data[1]))
