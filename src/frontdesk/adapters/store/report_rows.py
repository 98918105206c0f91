"""Reading what reports are made of, once for both engines and page by page: a ledger may hold years."""

from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import date, timedelta
from typing import Any

from frontdesk.adapters.store.reads import Reads
from frontdesk.adapters.store.rows import Row as Stored
from frontdesk.booking.cells import from_micros, micros
from frontdesk.booking.hours import boundary
from frontdesk.booking.model import Status
from frontdesk.conversation.callbacks import SERVICE
from frontdesk.playbooks import Playbook
from frontdesk.reporting.figures import Books, figures
from frontdesk.reporting.tally import Folding, Period, Tally
from frontdesk.reporting.turns import Row, Told

PAGE = 5_000
FAR = 1 << 62

# Conversations that were under way already are read from their beginning: a wish may lie before the period.
_FIRST = """
    SELECT min(id) AS id FROM turn_events WHERE business = ?1 AND thread IN (
        SELECT thread FROM turn_events WHERE business = ?1 AND at >= ?2 AND at < ?3)"""
_PAGE = """
    SELECT id, thread, message, at, kind, data FROM turn_events
    WHERE business = ?1 AND id >= ?2 AND at < ?3 ORDER BY id LIMIT ?4"""
_OF_ONE = """
    SELECT e.thread, e.message, e.at, e.kind, e.data
    FROM turn_events e JOIN threads t ON t.number = e.thread
    WHERE t.business = ?1 AND t.id = ?2 ORDER BY e.id"""
_NO_CALL = f"""b.agreed NOT LIKE '%"parts":[["{SERVICE}",%'"""
_VERBS = f"""
    SELECT e.verb, count(*) AS count
    FROM events e JOIN bookings b ON b.business = e.business AND b.number = e.number
    WHERE e.business = ?1 AND e.at >= ?2 AND e.at < ?3 AND {_NO_CALL} GROUP BY e.verb"""
_PENDING = f"""
    SELECT count(*) AS count FROM bookings b
    WHERE b.business = ?1 AND b.created_at >= ?2 AND b.created_at < ?3
        AND b.status = '{Status.PENDING.value}' AND {_NO_CALL}"""


def _values(business: str, period: Period) -> tuple[str, int, int]:
    since = micros(period.since_at) if period.since_at else -FAR
    until = micros(period.until_at) if period.until_at else FAR
    return business, since, until


async def rows_told(reads: Reads, business: str, period: Period) -> AsyncIterator[Row]:
    """The events of all conversations that somebody was in during the period, up to its end, in order.

    Others that went on meanwhile and before may be among them: whoever folds them looks at their times.
    """
    values = _values(business, period)
    (first,) = await reads.fetch(_FIRST, *values)
    after = first["id"]
    while after is not None:
        page = await reads.fetch(_PAGE, business, after, values[-1], PAGE)
        for row in page:
            yield _row(row)
        after = page[-1]["id"] + 1 if len(page) == PAGE else None


async def books_told(reads: Reads, business: str, period: Period) -> Books:
    """What happened to bookings in the period, whoever did it."""
    values = _values(business, period)
    told = Books()
    for row in await reads.fetch(_VERBS, *values):
        told.verbs[row["verb"]] = row["count"]
    told.pending = (await reads.fetch(_PENDING, *values))[0]["count"]
    return told


async def read_report(
    ledger: Reads, playbooks: Sequence[Playbook], since_on: date | None = None, until_on: date | None = None
) -> dict[str, Any]:
    """The figures of some businesses together, and of each where there are several; days are their own.

    `until_on` is the last day. Everything is read as of one moment.
    """
    whole, books = Tally(), Books()
    each: dict[str, Any] = {}
    async with ledger.snapshot() as reads:
        for playbook in playbooks:
            business = playbook.business
            period = Period(
                boundary(since_on, 0, business.zone) if since_on else None,
                boundary(until_on + timedelta(days=1), 0, business.zone) if until_on else None,
            )
            own, kept = Tally() if len(playbooks) > 1 else whole, await books_told(reads, business.id, period)
            await _fold(reads, playbook, period, (own, whole) if own is not whole else (own,))
            books.verbs += kept.verbs
            books.pending += kept.pending
            if own.conversations or kept.verbs:
                each[business.id] = figures(own, kept)
    told = figures(whole, books)
    return {
        "since": since_on.isoformat() if since_on else None,
        "until": until_on.isoformat() if until_on else None,
        **told,
        "businesses": each,
    }


async def read_conversation(ledger: Reads, playbook: Playbook, conversation: str) -> dict[str, Any] | None:
    """The figures of one conversation, its account with a model among them; None if there is no such one."""
    rows = await ledger.fetch(_OF_ONE, playbook.business.id, conversation)
    if not rows:
        return None
    tally = Tally()
    folding = Folding(_telling(playbook, Period(), (tally,)))
    for row in rows:
        folding.hear(_row(row))
    folding.end()
    verbs = {"book": "book_it", "move": "move_it", "cancel": "cancel_it"}
    done = Books(Counter({verb: tally.done[step] for verb, step in verbs.items()}))
    return {"since": None, "until": None, **figures(tally, done), "businesses": {}}


async def _fold(reads: Reads, playbook: Playbook, period: Period, tallies: Sequence[Tally]) -> None:
    folding = Folding(_telling(playbook, period, tallies))
    async for row in rows_told(reads, playbook.business.id, period):
        folding.hear(row)
    folding.end()


def _telling(playbook: Playbook, period: Period, tallies: Sequence[Tally]) -> Callable[[Told], None]:
    """Tells each of these tallies of a turn."""
    zone, choosing = playbook.business.zone, len(playbook.business.services) > 1

    def tell(turn: Told) -> None:
        inside = period.holds(turn.at)
        for tally in tallies:
            tally.hear(turn, zone, inside=inside, choosing=choosing)

    return tell


def _row(row: Stored) -> Row:
    return Row(row["thread"], row["message"], from_micros(row["at"]), row["kind"], row["data"])
