"""The hot path on PostgreSQL: one change as one statement, hence one round trip.

Each part of a change is a CTE. Two things keep them in order: a part that must come after another counts
the other's rows, and `frontdesk_require` raises, which undoes the whole statement.
"""

from datetime import datetime
from typing import Any

from frontdesk.adapters.store.busy import CHUNK
from frontdesk.adapters.store.rows import (
    booking_values,
    guest_values,
    optional_micros,
    update_values,
)
from frontdesk.booking.cells import micros
from frontdesk.booking.changes import BookingUpdate, Change, Free, Intent, Keep, NewBooking, Ration, Take
from frontdesk.booking.model import Contact, Hold, Run
from frontdesk.booking.record import dump_offer, dump_runs


class Statement:
    """The text of a change and its arguments, part by part; $1 is the business, $2 the present moment."""

    def __init__(self, change: Change) -> None:
        self.arguments: list[Any] = [change.business, micros(change.at)]
        self._parts: list[str] = []
        self._guards: list[str] = []
        self._number = "NULL::bigint"
        self._guest = "NULL::bigint"
        self._build(change)

    @property
    def text(self) -> str:
        require = " AND ".join(self._guards) or "TRUE"
        ctes = ",\n".join(self._parts)
        return f"WITH {ctes}\nSELECT {self._number}, {self._guest} WHERE {require}"

    def _build(self, change: Change) -> None:
        if change.take is not None:
            self._take(change.take)
        if change.keep:
            self._keep(change.keep)
        if change.free:
            self._free(change.free)
        self._holds(change)
        self._blocks(change)
        if change.update is not None:
            self._update(change.update)
        if change.booking is not None:
            self._guest_row(change.booking)
        if change.rations:
            self._rations(change.rations)
        if change.booking is not None:
            self._book(change.booking)
        self._trail(change)

    def _value(self, value: Any, kind: str) -> str:
        self.arguments.append(value)
        return f"${len(self.arguments)}::{kind}"

    def _part(self, name: str, text: str) -> None:
        self._parts.append(f"{name} AS ({text})")

    def _after(self, *names: str) -> str:
        """A condition that is always true, but only once these parts are done."""
        present = [n for n in names if any(p.startswith(f"{n} AS (") for p in self._parts)]
        return " AND ".join(f"(SELECT count(*) FROM {n}) >= 0" for n in present) or "TRUE"

    def _require(self, condition: str, rejection: str) -> None:
        self._guards.append(f"frontdesk_require({condition}, '{rejection}')")

    def _runs(self, name: str, rows: list[tuple[Run, int]]) -> None:
        """Runs with the claim they belong to, in the order of the key: locks are taken in one order."""
        rows = sorted(rows, key=lambda row: (row[0].resource, row[0].at, row[0].unit))
        arrays = (
            self._value([run.resource for run, _ in rows], "text[]"),
            self._value([run.unit for run, _ in rows], "int[]"),
            self._value([run.at for run, _ in rows], "int[]"),
            self._value([run.length for run, _ in rows], "int[]"),
            self._value([owner for _, owner in rows], "bigint[]"),
        )
        self._part(
            name,
            f"SELECT * FROM unnest({', '.join(arrays)}) AS r(resource, unit, at, length, owner)",
        )

    def _rations(self, rations: tuple[Ration, ...]) -> None:
        """Counted after the claims and before the counter, in the order of the key, like every lock."""
        keys = self._value([ration.key for ration in rations], "text[]")
        periods = self._value([ration.period for ration in rations], "bigint[]")
        self._part(
            "rationed",
            f"""INSERT INTO rations (business, address, period, count)
            SELECT $1, key, period, 1 FROM unnest({keys}, {periods}) AS r(key, period)
            WHERE {self._after("took", "kept", "freed", "dropped", "updated", "who")}
            ORDER BY key
            ON CONFLICT (business, address, period) DO UPDATE SET count = rations.count + 1
            RETURNING address, count""",
        )
        for ration in rations:
            key, limit = self._value(ration.key, "text"), self._value(ration.limit, "int")
            within = f"(SELECT count FROM rationed WHERE address = {key}) <= {limit}"
            self._require(within, ration.rejection.value)

    def _take(self, take: Take) -> None:
        self._runs("wanted", [(run, take.claim) for run in take.runs])
        self._part(
            "spent",
            """DELETE FROM claims c USING wanted w
            WHERE c.business = $1 AND c.resource = w.resource AND c.unit = w.unit
                AND c.at >= w.at AND c.at < w.at + w.length AND c.expires_at <= $2
            RETURNING 1""",
        )
        if not take.despite_busy:
            clash = f"""NOT EXISTS (SELECT FROM wanted w JOIN busy b ON b.business = $1
                AND b.resource = w.resource
                AND b.chunk BETWEEN w.at / {CHUNK} AND (w.at + w.length - 1) / {CHUNK}
                WHERE EXISTS (SELECT FROM generate_series(
                    greatest(w.at, b.chunk * {CHUNK}),
                    least(w.at + w.length, (b.chunk + 1) * {CHUNK}) - 1) cell
                    WHERE get_bit(b.cells, cell % {CHUNK}) = 1))"""
            self._require(clash, "taken")
        expires = self._expiry(take.expires_at)
        self._part(
            "took",
            f"""INSERT INTO claims (business, resource, at, unit, claim, expires_at, span)
            SELECT $1, w.resource, w.at + n, w.unit, w.owner, {expires},
                CASE n WHEN 0 THEN w.length ELSE 0 END
            FROM wanted w CROSS JOIN LATERAL generate_series(0, w.length - 1) n
            WHERE {self._after("spent")}
            ORDER BY w.resource, w.at + n, w.unit
            RETURNING 1""",
        )

    def _expiry(self, expires_at: datetime | None) -> str:
        return self._value(optional_micros(expires_at), "bigint")

    def _keep(self, keeps: tuple[Keep, ...]) -> None:
        self._runs("keeping", [(run, keep.owner) for keep in keeps for run in keep.runs])
        claim = self._value(keeps[0].claim, "bigint")
        expires = self._expiry(keeps[0].expires_at)
        self._part(
            "kept",
            f"""UPDATE claims c SET claim = {claim}, expires_at = {expires},
                span = CASE c.at WHEN k.at THEN k.length ELSE 0 END
            FROM keeping k
            WHERE c.business = $1 AND c.resource = k.resource AND c.unit = k.unit
                AND c.at >= k.at AND c.at < k.at + k.length AND c.claim = k.owner
                AND {self._after("took")}
            RETURNING 1""",
        )
        cells = self._value(sum(run.length for keep in keeps for run in keep.runs), "int")
        self._require(f"(SELECT count(*) FROM kept) = {cells}", "gone")

    def _free(self, frees: tuple[Free, ...]) -> None:
        self._runs("freeing", [(run, free.owner) for free in frees for run in free.runs])
        self._part(
            "freed",
            f"""DELETE FROM claims c USING freeing f
            WHERE c.business = $1 AND c.resource = f.resource AND c.unit = f.unit
                AND c.at >= f.at AND c.at < f.at + f.length AND c.claim = f.owner
                AND {self._after("took", "kept")}
            RETURNING 1""",
        )

    def _holds(self, change: Change) -> None:
        if change.drop_holds:
            ids = self._value(list(change.drop_holds), "bigint[]")
            self._part(
                "dropped",
                f"""DELETE FROM holds WHERE business = $1 AND id = ANY({ids})
                AND {self._after("took", "kept", "freed")} RETURNING 1""",
            )
            count = self._value(len(change.drop_holds), "int")
            self._require(f"(SELECT count(*) FROM dropped) = {count}", "stale")
        if change.hold is not None:
            self._hold(change.hold)

    def _hold(self, hold: Hold) -> None:
        values = (
            self._value(hold.holder, "text"),
            self._value(hold.option, "int"),
            self._value(hold.id, "bigint"),
            self._value(dump_offer(hold.offer), "text"),
            self._value(dump_runs(hold.runs), "text"),
            self._value(micros(hold.expires_at), "bigint"),
        )
        self._part(
            "held",
            f"""INSERT INTO holds (business, holder, option, id, offer, runs, expires_at)
            SELECT $1, {", ".join(values)} WHERE {self._after("dropped")} RETURNING 1""",
        )

    def _blocks(self, change: Change) -> None:
        if change.block is not None:
            block = change.block
            values = (
                self._value(block.id, "bigint"),
                self._value(block.reason, "text"),
                self._value(dump_runs(block.runs), "text"),
            )
            self._part(
                "blocked",
                f"INSERT INTO blocks (business, id, reason, runs) VALUES ($1, {', '.join(values)})",
            )
        if change.drop_block is not None:
            block_id = self._value(change.drop_block, "bigint")
            self._part(
                "unblocked",
                f"DELETE FROM blocks WHERE business = $1 AND id = {block_id} RETURNING 1",
            )
            self._require("(SELECT count(*) FROM unblocked) = 1", "stale")

    def _update(self, update: BookingUpdate) -> None:
        status, pending, agreed, proposed, start, end, decide_by, fee = update_values(update)
        number = self._value(update.number, "bigint")
        self._part(
            "updated",
            f"""UPDATE bookings SET status = {self._value(status, "text")},
                pending_for = {self._value(pending, "text")}, agreed = {self._value(agreed, "text")},
                proposed = {self._value(proposed, "text")}, start_at = {self._value(start, "bigint")},
                end_at = {self._value(end, "bigint")},
                decide_by_at = {self._value(decide_by, "bigint")},
                fee = {self._value(fee, "text")}, version = version + 1
            WHERE business = $1 AND number = {number}
                AND version = {self._value(update.version, "int")}
                AND {self._after("took", "kept", "freed")}
            RETURNING number""",
        )
        self._require("(SELECT count(*) FROM updated) = 1", "stale")
        self._number = number
        if update.reason is not None:
            reason = self._value(update.reason, "text")
            self._part(
                "reasoned",
                f"UPDATE booked_for SET reason = {reason} WHERE business = $1 AND number = {number}",
            )
        if update.contact is not None:
            self._amend(update.contact, number)

    def _amend(self, who: Contact, number: str) -> None:
        name, phone, email, requests = (
            self._value(value, "text") for value in (who.name, who.phone, who.email, who.requests)
        )
        self._part(
            "amended",
            f"""UPDATE booked_for SET name = {name}, phone = {phone}, email = {email}, requests = {requests}
            WHERE business = $1 AND number = {number} RETURNING number""",
        )
        # None where the guest was forgotten meanwhile.
        self._require("(SELECT count(*) FROM amended) = 1", "stale")

    def _guest_row(self, new: NewBooking) -> None:
        kinds = ("bigint", "text", "text", "text", "text", "text")
        guest = [self._value(v, k) for v, k in zip(guest_values(new), kinds, strict=True)]
        self._part(
            "who",
            f"""INSERT INTO guests (business, id, contact, name, phone, email, last_ten, created_at)
            SELECT $1, {", ".join(guest)}, $2 WHERE {self._after("took", "kept")}
            ON CONFLICT (business, contact) DO UPDATE SET contact = excluded.contact
            RETURNING id""",
        )

    def _book(self, new: NewBooking) -> None:
        # The counter comes last of all that others may wait for: they wait for the commit alone.
        guards = " AND ".join([self._after("who", "dropped"), *self._guards])
        self._part(
            "counted",
            f"""INSERT INTO counters (business, value) SELECT $1, 1 WHERE {guards}
            ON CONFLICT (business) DO UPDATE SET value = counters.value + 1 RETURNING value""",
        )
        self._guards = []
        self._booking_row(new)
        self._number, self._guest = "(SELECT value FROM counted)", "(SELECT id FROM who)"

    def _booking_row(self, new: NewBooking) -> None:
        kinds = ("text", "text", "text", "bigint", "bigint", "bigint", "bigint", "text")
        values = [self._value(v, k) for v, k in zip(booking_values(new), kinds, strict=True)]
        prefix = self._value(new.prefix, "text")
        self._part(
            "booked",
            f"""INSERT INTO bookings (business, number, reference, status, pending_for, agreed,
                start_at, end_at, claim, decide_by_at, uid, guest, created_at, version)
            SELECT $1, value, {prefix} || '-' || lpad(value::text, greatest(4, length(value::text)), '0'),
                {", ".join(values)}, who.id, $2, 1
            FROM counted, who""",
        )
        who = new.contact
        contact = [self._value(v, "text") for v in (who.name, who.phone, who.email, who.requests)]
        self._part(
            "named",
            f"""INSERT INTO booked_for (business, number, name, phone, email, requests)
            SELECT $1, value, {", ".join(contact)} FROM counted""",
        )

    def _trail(self, change: Change) -> None:
        """The audit trail, the jobs and the idempotency key."""
        values = (
            self._value(change.actor, "text"),
            self._value(change.verb.value, "text"),
            self._number,
            self._value(change.claim, "bigint"),
        )
        self._part(
            "told",
            f"""INSERT INTO events (business, at, actor, verb, number, claim)
            SELECT $1, $2, {", ".join(values)}""",
        )
        if change.jobs:
            kinds = self._value([job.kind for job in change.jobs], "text[]")
            payloads = self._value([job.payload for job in change.jobs], "text[]")
            moments = self._value([micros(job.run_at) for job in change.jobs], "bigint[]")
            self._part(
                "queued",
                f"""INSERT INTO jobs (business, kind, number, payload, run_at, due_at)
                SELECT $1, kind, {self._number}, payload, run_at, run_at
                FROM unnest({kinds}, {payloads}, {moments}) AS j(kind, payload, run_at)""",
            )
        if change.intent is not None:
            self._intend(change.intent)
        if change.once is not None:
            key = self._value(change.once.key, "text")
            fingerprint = self._value(change.once.fingerprint, "text")
            self._part(
                "once",
                f"""INSERT INTO idempotency (business, key, fingerprint, number, at)
                SELECT $1, {key}, {fingerprint}, {self._number}, $2""",
            )

    def _intend(self, intent: Intent) -> None:
        keys, accounts = (
            self._value(list(intent.keys), "text[]"),
            self._value(list(intent.accounts), "text[]"),
        )
        self._part(
            "intended",
            f"""INSERT INTO remotes
                (business, number, part, account, key, state, round, since_at, deadline_at)
            SELECT $1, {self._number}, part - 1, account, key, 'open', 1, $2,
                {self._value(micros(intent.deadline_at), "bigint")}
            FROM unnest({keys}, {accounts}) WITH ORDINALITY AS i(key, account, part)
            ON CONFLICT (business, number, part) DO UPDATE SET state = 'open', round = remotes.round + 1,
                since_at = excluded.since_at, deadline_at = excluded.deadline_at""",
        )
