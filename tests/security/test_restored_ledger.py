"""An old copy of the ledger is put back, and somebody else gets a number: what opened the old booking opens
nothing."""

import json
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

import pytest
import sqlalchemy
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from frontdesk.adapters.store.factory import open_ledger
from frontdesk.adapters.store.upgrades import sqlalchemy_url, upgrade
from tests.integration.api.program import bearer
from tests.security.house import FACIAL, Chat, House

ADA = {"name": "Ada Client", "phone": "+14155550101", "email": "ada@client.example"}
BEN = {"name": "Ben Other", "phone": "+14155550102", "email": "ben@other.example"}
Copy = Callable[[str], str]
Result = TypeVar("Result")


@pytest.fixture
def copied(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Copy]:
    """Makes a copy of a ledger that nobody has open, on either engine."""
    made: list[str] = []

    def copy(url: str) -> str:
        if url.startswith("sqlite"):
            return f"sqlite:///{shutil.copy(url.removeprefix('sqlite:///'), tmp_path / 'copy.db')}"
        name = f"copy_{uuid4().hex}"
        made.append(name)
        server = request.getfixturevalue("postgres_server")
        return str(server.create_database(name, template=url.rsplit("/", 1)[1].split("?")[0]))

    yield copy
    for name in made:
        request.getfixturevalue("postgres_server").drop_database(name)


@asynccontextmanager
async def opened(url: str, folder: Path) -> AsyncIterator[House]:
    """The house on this ledger, always with the same secret."""
    ledger = await open_ledger(url)
    try:
        async with House(ledger, folder) as house:
            yield house
    finally:
        await ledger.close()


async def test_a_proof_of_before_opens_nothing_of_whoever_has_the_number_now(
    ledger_url: str, copied: Copy, tmp_path: Path
) -> None:
    before = copied(ledger_url)
    async with opened(ledger_url, tmp_path / "data") as house:
        adas = await house.book(ADA)
        path = f"/api/ava/bookings/{adas['reference']}"
        proof = bearer(adas["proof"])
        shown = await house.program.get(path, headers=proof)
        assert shown.status_code == 200
        tag = shown.headers["etag"]
        wish = {**FACIAL, "from": "2026-07-20", "moving": adas["reference"]}
        offers = await house.program.post("/api/ava/offers", wish, headers=proof)
        moving = offers.json()["offers"][0]["offer"]
    async with opened(before, tmp_path / "data") as house:
        bens = await house.book(BEN)
        assert bens["reference"] == adas["reference"]
        for method, where, body in (
            ("GET", path, None),
            ("POST", f"{path}/cancel", {}),
            ("POST", f"{path}/move", {"offer": moving}),
            ("POST", "/api/ava/offers", wish),
        ):
            refused = await house.program.http.request(method, where, json=body, headers=proof)
            assert refused.status_code == 404, refused.text
            assert "Ben" not in refused.text
        held = await house.program.post("/api/ava/holds", {"offer": moving})
        assert held.status_code == 410, held.text
        assert await house.status(1) == "confirmed"
        own = await house.program.get(path, headers=bearer(bens["proof"]))
        assert own.status_code == 200
        assert own.headers["etag"] != tag


async def test_a_conversation_and_a_code_of_before_open_nothing(
    ledger_url: str, copied: Copy, tmp_path: Path
) -> None:
    before = copied(ledger_url)
    async with opened(ledger_url, tmp_path / "data") as house:
        await house.book(ADA)
        asking = await house.chat()
        await asking.say("please cancel my appointment", "ada@client.example")
        (code,) = await house.codes_to("ada@client.example")
        session, token = asking.session, asking.token
    async with opened(before, tmp_path / "data") as house:
        await house.book(BEN)
        again = Chat(house, session, token)
        await again.say(code, "please cancel my appointment", code, "AVA-0001", "yes")
        told = json.dumps(again.said)
        assert "Ben" not in told
        assert "AVA-0001" not in told
        assert await house.status(1) == "confirmed"


async def test_a_code_counts_only_for_the_booking_it_was_sent_for(ledger_url: str, tmp_path: Path) -> None:
    """The row of the booking is another one by the time the code is typed."""
    async with opened(ledger_url, tmp_path / "data") as house:
        await house.book(ADA)
        asking = await house.chat()
        await asking.say("when is my appointment?", "ada@client.example")
        (code,) = await house.codes_to("ada@client.example")
        ledger = sqlalchemy.text("UPDATE bookings SET uid = 'another' WHERE number = 1")
        await _with(ledger_url, lambda connection: connection.execute(ledger))
        assert (await asking.say(code))["bookings"] == []


async def test_bookings_have_names_that_nobody_can_guess_and_that_nobody_is_told(
    ledger_url: str, tmp_path: Path
) -> None:
    async with opened(ledger_url, tmp_path / "data") as house:
        made = [await house.book(guest) for guest in (ADA, BEN)]
        rows = [await house.ledger.booking("ava", number) for number in (1, 2)]
        uids = [row.uid for row in rows if row is not None]
        assert [len(uid) for uid in uids] == [32, 32]
        assert len(set(uids)) == 2
        asking = await house.chat({"phone": ADA["phone"]})
        told = json.dumps([made, await asking.say("when is my appointment?"), asking.said])
        assert not [uid for uid in uids if uid in told]
        assert not [uid for uid in uids if uid in repr(rows)]


async def test_a_ledger_of_before_gets_names_for_its_bookings_and_trusts_no_file_of_then(
    ledger_url: str, tmp_path: Path
) -> None:
    async with opened(ledger_url, tmp_path / "data") as house:
        await house.book(ADA)
        await house.book(BEN)
        chat = await house.chat()
        await chat.say("hello")
    filed = {"name": "Ada Client", "email": ADA["email"], "guest_id": 1, "filed": True, "filed_email": True}
    snapshot: dict[str, Any] = {"guest": {**filed, "phone": ADA["phone"]}}
    await _with(ledger_url, lambda connection: _as_before(connection, snapshot))
    await _with(ledger_url, upgrade)
    named = sqlalchemy.text("SELECT uid FROM bookings")
    rows = await _with(ledger_url, lambda connection: connection.execute(named).all())
    uids = {str(row[0]) for row in rows}
    assert len(uids) == 2
    assert all(len(uid) == 32 for uid in uids)
    found = sqlalchemy.text("SELECT snapshot FROM threads")
    threads = await _with(ledger_url, lambda connection: connection.execute(found).all())
    assert [json.loads(row[0]) for row in threads] == [{"guest": {"phone": ADA["phone"]}}]
    async with opened(ledger_url, tmp_path / "data") as house:
        assert await house.ledger.file_of("ava", ADA["phone"]) is None
        asking = await house.chat()
        await asking.say("when is my appointment?", ADA["email"])
        (code,) = await house.codes_to(ADA["email"])
        assert (await asking.say(code))["bookings"], "a guest of before proves their booking as ever"


def _as_before(connection: Connection, snapshot: dict[str, Any]) -> None:
    """The ledger as the migration before left it: no names, and guests found by whatever they gave."""
    for statement in (
        "DROP TABLE kept_slots",
        "DROP TABLE busy",
        "CREATE TABLE busy (business TEXT, resource TEXT, source TEXT, first INTEGER, last INTEGER)",
        "CREATE INDEX busy_by_end ON busy (business, resource, last)",
        "DROP TABLE remotes",
        "DROP TABLE copies",
        "DROP TABLE conflicts",
        "DROP INDEX booked_for_by_phone",
        "DROP INDEX booked_for_by_email",
        "CREATE INDEX guests_by_email ON guests (business, email)",
        "ALTER TABLE bookings DROP COLUMN uid",
        "UPDATE guests SET contact = phone",
        "UPDATE alembic_version SET version_num = '0007'",
    ):
        connection.execute(sqlalchemy.text(statement))
    connection.execute(sqlalchemy.text("UPDATE threads SET snapshot = :it"), {"it": json.dumps(snapshot)})


async def _with(url: str, work: Callable[[Connection], Result]) -> Result:
    """Something done to the tables themselves."""
    if url.startswith("sqlite"):
        engine = sqlalchemy.create_engine(url)
        with engine.begin() as connection:
            result = work(connection)
        engine.dispose()
        return result
    server = create_async_engine(sqlalchemy_url(url))
    async with server.begin() as begun:
        result = await begun.run_sync(work)
    await server.dispose()
    return result
