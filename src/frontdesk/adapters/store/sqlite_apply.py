"""The hot path on SQLite: one change as plain SQL, inside the writer's savepoint."""

import sqlite3
from sqlite3 import Connection

from frontdesk.adapters.store.busy import busy_from, chunks
from frontdesk.adapters.store.rows import (
    booking_values,
    guest_values,
    optional_micros,
    update_values,
)
from frontdesk.adapters.store.sqlite_writer import Refused
from frontdesk.booking.cells import micros
from frontdesk.booking.changes import (
    Applied,
    BookingUpdate,
    Change,
    Free,
    Intent,
    Keep,
    NewBlock,
    NewBooking,
    Ration,
    Rejection,
    Take,
)
from frontdesk.booking.model import Hold, Run
from frontdesk.booking.record import dump_offer, dump_runs

_SPENT = """
    DELETE FROM claims WHERE business = ? AND resource = ? AND at >= ? AND at < ? AND unit = ?
    AND expires_at <= ?"""
_FOREIGN = """
    SELECT resource, chunk, cells FROM busy
    WHERE business = ? AND resource = ? AND chunk >= ? AND chunk < ?"""
# The table `numbers` turns a run into its rows in one statement instead of one for each cell.
_TAKE = """
    INSERT INTO claims (business, resource, at, unit, claim, expires_at, span)
    SELECT ?1, ?2, ?3 + n, ?4, ?5, ?6, CASE n WHEN 0 THEN ?7 ELSE 0 END FROM numbers WHERE n < ?7"""
_KEEP = """
    UPDATE claims SET claim = ?, expires_at = ?, span = CASE at WHEN ? THEN ? ELSE 0 END
    WHERE business = ? AND resource = ? AND at >= ? AND at < ? AND unit = ? AND claim = ?"""
_FREE = """
    DELETE FROM claims
    WHERE business = ? AND resource = ? AND at >= ? AND at < ? AND unit = ? AND claim = ?"""
_RATION = """
    INSERT INTO rations (business, address, period, count) VALUES (?, ?, ?, 1)
    ON CONFLICT (business, address, period) DO UPDATE SET count = count + 1 RETURNING count"""
_HOLD = """
    INSERT INTO holds (business, holder, option, id, offer, runs, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)"""
_DROP_HOLD = "DELETE FROM holds WHERE business = ? AND id = ?"
_GUEST = """
    INSERT INTO guests (business, id, contact, name, phone, email, last_ten, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (business, contact) DO UPDATE SET contact = excluded.contact
    RETURNING id"""
_NUMBER = """
    INSERT INTO counters (business, value) VALUES (?, 1)
    ON CONFLICT (business) DO UPDATE SET value = value + 1 RETURNING value"""
_BOOK = """
    INSERT INTO bookings (business, number, reference, status, pending_for, agreed, start_at, end_at,
        claim, decide_by_at, uid, guest, created_at, version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)"""
_FOR = """
    INSERT INTO booked_for (business, number, name, phone, email, requests)
    VALUES (?, ?, ?, ?, ?, ?)"""
_UPDATE = """
    UPDATE bookings SET status = ?, pending_for = ?, agreed = ?, proposed = ?, start_at = ?,
        end_at = ?, decide_by_at = ?, fee = ?, version = version + 1
    WHERE business = ? AND number = ? AND version = ?"""
_REASON = "UPDATE booked_for SET reason = ? WHERE business = ? AND number = ?"
_AMEND = """
    UPDATE booked_for SET name = ?, phone = ?, email = ?, requests = ? WHERE business = ? AND number = ?"""
_EVENT = "INSERT INTO events (business, at, actor, verb, number, claim) VALUES (?, ?, ?, ?, ?, ?)"
_JOB = """
    INSERT INTO jobs (business, kind, number, payload, run_at, due_at) VALUES (?, ?, ?, ?, ?, ?)"""
_INTENT = """
    INSERT INTO remotes (business, number, part, account, key, state, round, since_at, deadline_at)
    VALUES (?, ?, ?, ?, ?, 'open', 1, ?, ?)
    ON CONFLICT (business, number, part) DO UPDATE
    SET state = 'open', round = round + 1, since_at = excluded.since_at, deadline_at = excluded.deadline_at"""
_ONCE = "INSERT INTO idempotency (business, key, fingerprint, number, at) VALUES (?, ?, ?, ?, ?)"


def apply_change(db: Connection, change: Change) -> Applied:
    """Write the change, or raise Refused with the Rejection; the savepoint undoes the rest."""
    for ration in change.rations:
        _ration(db, change, ration)
    if change.take is not None:
        _take(db, change, change.take)
    for keep in change.keep:
        _keep(db, change.business, keep)
    for free in change.free:
        _free(db, change.business, free)
    _holds_and_blocks(db, change)
    applied, number = Applied(), None
    if change.update is not None:
        number = change.update.number
        _update(db, change.business, change.update)
    if change.booking is not None:
        applied = _book(db, change, change.booking)
        number = applied.number
    _trail(db, change, number)
    return applied


def _ration(db: Connection, change: Change, ration: Ration) -> None:
    row = db.execute(_RATION, (change.business, ration.key, ration.period)).fetchone()
    if row[0] > ration.limit:
        raise Refused(ration.rejection)


def _take(db: Connection, change: Change, take: Take) -> None:
    business, now = change.business, micros(change.at)
    expires = optional_micros(take.expires_at)
    for run in take.runs:
        end = run.at + run.length
        if not take.despite_busy and _is_busy(db, business, run):
            raise Refused(Rejection.TAKEN)
        db.execute(_SPENT, (business, run.resource, run.at, end, run.unit, now))
        try:
            db.execute(_TAKE, (business, run.resource, run.at, run.unit, take.claim, expires, run.length))
        except sqlite3.IntegrityError:
            raise Refused(Rejection.TAKEN) from None


def _is_busy(db: Connection, business: str, run: Run) -> bool:
    """Whether another calendar has any of these cells."""
    near = chunks(range(run.at, run.at + run.length))
    rows = db.execute(_FOREIGN, (business, run.resource, near.start, near.stop))
    return any(busy_from(*row).meets(run.at, run.length) for row in rows)


def _keep(db: Connection, business: str, keep: Keep) -> None:
    expires = optional_micros(keep.expires_at)
    for run in keep.runs:
        head = (keep.claim, expires, run.at, run.length)
        where = (business, run.resource, run.at, run.at + run.length, run.unit, keep.owner)
        if db.execute(_KEEP, head + where).rowcount != run.length:
            raise Refused(Rejection.GONE)


def _free(db: Connection, business: str, free: Free) -> None:
    for run in free.runs:
        end = run.at + run.length
        db.execute(_FREE, (business, run.resource, run.at, end, run.unit, free.owner))


def _holds_and_blocks(db: Connection, change: Change) -> None:
    for hold_id in change.drop_holds:
        if db.execute(_DROP_HOLD, (change.business, hold_id)).rowcount != 1:
            raise Refused(Rejection.STALE)
    if change.hold is not None:
        _hold(db, change.business, change.hold)
    if change.block is not None:
        _block(db, change.business, change.block)
    if change.drop_block is not None:
        gone = db.execute(
            "DELETE FROM blocks WHERE business = ? AND id = ?", (change.business, change.drop_block)
        )
        if gone.rowcount != 1:
            raise Refused(Rejection.STALE)


def _block(db: Connection, business: str, block: NewBlock) -> None:
    values = (business, block.id, block.reason, dump_runs(block.runs))
    try:
        db.execute("INSERT INTO blocks (business, id, reason, runs) VALUES (?, ?, ?, ?)", values)
    except sqlite3.IntegrityError:  # another look at the same calendar put it there meanwhile
        raise Refused(Rejection.STALE) from None


def _hold(db: Connection, business: str, hold: Hold) -> None:
    offer, runs = dump_offer(hold.offer), dump_runs(hold.runs)
    expires = micros(hold.expires_at)
    try:
        db.execute(_HOLD, (business, hold.holder, hold.option, hold.id, offer, runs, expires))
    except sqlite3.IntegrityError:  # the holder took this option meanwhile
        raise Refused(Rejection.STALE) from None


def _update(db: Connection, business: str, update: BookingUpdate) -> None:
    where = (business, update.number, update.version)
    if db.execute(_UPDATE, update_values(update) + where).rowcount != 1:
        raise Refused(Rejection.STALE)
    if update.reason is not None:
        db.execute(_REASON, (update.reason, business, update.number))
    if update.contact is not None:
        who = update.contact
        values = (who.name, who.phone, who.email, who.requests, business, update.number)
        if db.execute(_AMEND, values).rowcount != 1:  # the guest was forgotten meanwhile
            raise Refused(Rejection.STALE)


def _book(db: Connection, change: Change, new: NewBooking) -> Applied:
    business, now = change.business, micros(change.at)
    guest = db.execute(_GUEST, (business, *guest_values(new), now)).fetchone()[0]
    number = db.execute(_NUMBER, (business,)).fetchone()[0]
    reference = f"{new.prefix}-{number:04d}"
    db.execute(_BOOK, (business, number, reference, *booking_values(new), guest, now))
    who = new.contact
    db.execute(_FOR, (business, number, who.name, who.phone, who.email, who.requests))
    return Applied(number, guest)


def _trail(db: Connection, change: Change, number: int | None) -> None:
    """The audit trail, the jobs and the idempotency key."""
    business, now = change.business, micros(change.at)
    db.execute(_EVENT, (business, now, change.actor, change.verb.value, number, change.claim))
    for job in change.jobs:
        run_at = micros(job.run_at)
        db.execute(_JOB, (business, job.kind, number, job.payload, run_at, run_at))
    if change.intent is not None:
        _intend(db, change, change.intent, number)
    if change.once is not None:
        once = change.once
        try:
            db.execute(_ONCE, (business, once.key, once.fingerprint, number, now))
        except sqlite3.IntegrityError:
            raise Refused(Rejection.REPEATED) from None


def _intend(db: Connection, change: Change, intent: Intent, number: int | None) -> None:
    until = micros(intent.deadline_at)
    for part, (key, account) in enumerate(zip(intent.keys, intent.accounts, strict=True)):
        db.execute(_INTENT, (change.business, number, part, account, key, micros(change.at), until))
