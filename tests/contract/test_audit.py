"""The audit finds damage of every kind, and says it in words; the trail cannot be edited."""

from collections.abc import Awaitable, Callable

import asyncpg
import pytest

from frontdesk.adapters.store.postgres import PostgresLedger
from frontdesk.adapters.store.sqlite import SqliteLedger
from frontdesk.booking import actions
from frontdesk.booking.ports import Ledger
from frontdesk.errors import LedgerError
from frontdesk.testing.businesses import inn, practice
from tests.contract.desk import FIRST_WEEK, TOM, TryDesk, findings

Damage = Callable[[str], Awaitable[None]]


@pytest.fixture
def damage(ledger: Ledger) -> Damage:
    """Change rows behind the desk's back."""

    async def run(statement: str) -> None:
        if isinstance(ledger, SqliteLedger):
            await ledger.write(lambda db: db.execute(statement))
        else:
            assert isinstance(ledger, PostgresLedger)
            await ledger.pool.execute(statement)

    return run


@pytest.fixture
async def desk(ledger: Ledger) -> TryDesk:
    desk = TryDesk(practice(providers=2, rooms=1), ledger)
    await desk.book(await desk.offer("09:30"))
    await desk.book(await desk.offer("10:30"), TOM)
    await desk.hold(await desk.offer("14:00"))
    hotel = TryDesk(inn(), ledger)
    await hotel.book(await hotel.stay(*FIRST_WEEK))
    assert await findings(ledger) == []
    return desk


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (
            "DELETE FROM claims WHERE claim = (SELECT claim FROM bookings WHERE reference = 'P-0001')",
            "not wholly, claimed",
        ),
        ("UPDATE claims SET span = 0 WHERE resource = 'doc-1'", "cells, but"),
        ("UPDATE claims SET expires_at = 1 WHERE resource = 'room-1'", "would expire"),
        ("DELETE FROM bookings WHERE reference = 'P-0001'", "belong to no booking"),
        ("DELETE FROM bookings WHERE reference = 'P-0001'", "there is no such booking"),
        ("DELETE FROM bookings WHERE reference = 'P-0001'", "a booking that does not exist"),
        ("UPDATE bookings SET reference = 'P-0001' WHERE number = 2 AND business = 'practice'", "have it"),
        ("UPDATE counters SET value = 1 WHERE business = 'practice'", "never gave it out"),
        ("UPDATE bookings SET version = 9 WHERE reference = 'P-0001'", "the audit trail tells of 0"),
        ("DELETE FROM holds", "belong to no booking, hold or block"),
        ("DELETE FROM guests", "does not exist"),
        ("UPDATE bookings SET status = 'cancelled' WHERE reference = 'P-0001'", "belong to no booking"),
        (
            "UPDATE bookings SET agreed = (SELECT agreed FROM bookings WHERE reference = 'P-0001')"
            " WHERE reference = 'P-0002'",
            "at the same time as P-0001",
        ),
        (
            'UPDATE bookings SET agreed = replace(agreed, \'"runs":[["doc-1"\', \'"runs":[["doc-2"\')',
            "does not claim doc-1 for all of facial",
        ),
        ("UPDATE bookings SET pending_for = NULL WHERE business = 'inn'", "waits for nobody"),
        ("UPDATE bookings SET agreed = replace(agreed, '\"party\":1', '\"party\":0')", "a party of 0"),
    ],
)
async def test_damage_is_found_and_named(desk: TryDesk, damage: Damage, statement: str, words: str) -> None:
    await damage(statement)
    found = await findings(desk.ledger)
    assert any(words in finding.words for finding in found), found


@pytest.mark.parametrize("statement", ["UPDATE events SET actor = 'nobody'", "DELETE FROM events"])
async def test_the_audit_trail_is_not_edited(desk: TryDesk, damage: Damage, statement: str) -> None:
    with pytest.raises(
        (LedgerError, asyncpg.PostgresError), match=r"the audit trail is not edited|refused to write"
    ):
        await damage(statement)
    assert await findings(desk.ledger) == []


async def test_who_did_what_is_in_the_trail(desk: TryDesk) -> None:
    booked = await desk.book(await desk.offer("11:00"))
    await actions.cancel(desk.books, booked.number, actor="staff:7")
    told = await desk.ledger.history("practice", booked.number)
    assert [(event.actor, event.verb) for event in told] == [("guest", "book"), ("staff:7", "cancel")]


async def test_the_reason_is_told_with_what_was_done_for_it(desk: TryDesk) -> None:
    booked = await desk.book(await desk.offer("11:00"))
    await actions.cancel(desk.books, booked.number, actor="staff:7", reason="the dentist is ill")
    told = await desk.ledger.history("practice", booked.number)
    assert [(event.verb, event.reason) for event in told] == [
        ("book", None),
        ("cancel", "the dentist is ill"),
    ]
