"""Snapshots of the first shape, recorded from whole conversations, are read as items and gone on from."""

import json
import shutil
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from frontdesk.adapters.store.factory import open_sqlite, threads_of
from frontdesk.booking.ports import BookingFilter
from frontdesk.conversation import snapshots
from frontdesk.conversation.message import Message
from frontdesk.conversation.ports import Thread
from frontdesk.conversation.reply import Reply
from frontdesk.conversation.state import SCHEMA, Asked
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught

DATA = Path(__file__).parent / "data" / "snapshots_v1.jsonl"
RECORDED: list[dict[str, Any]] = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
"""Of each: the business, the moment, the channel and its phone, and the snapshot as its row had it."""
NEXT = ("yes", "no", "the first one", "what are your opening hours?", "cancel it", "hello?")
"""What is said next: each snapshot is gone on from by one of these, in turn."""


def _ids(told: dict[str, Any]) -> str:
    snapshot = told["snapshot"]
    doing = (snapshot.get("task") or {}).get("doing", "nothing")
    return f"{told['business']}-{doing}-{snapshot.get('asked', '')}"


each = pytest.mark.parametrize("told", RECORDED, ids=_ids)


@pytest.fixture
async def desk(sqlite_template: Path, tmp_path: Path) -> AsyncIterator[FrontDesk]:
    ledger = await open_sqlite(Path(shutil.copy(sqlite_template, tmp_path / "ledger.db")))
    playbooks = {name: load_shipped(name) for name in shipped()}
    clock = FixedClock(datetime.fromisoformat(RECORDED[0]["now"]))
    opened = FrontDesk(playbooks, ledger, threads_of(ledger), clock, listener=taught())
    yield opened
    await opened.close()


async def _say(desk: FrontDesk, told: dict[str, Any], text: str, conversation: str) -> Reply:
    """Go on with a conversation from where the snapshot stands, at the moment it was left."""
    business, phone, now = told["business"], told["phone"], datetime.fromisoformat(told["now"])
    assert isinstance(desk.clock, FixedClock)
    desk.clock.pass_time(now - desk.clock.now())
    version, snapshot = desk.playbook(business).version, json.dumps(told["snapshot"])
    thread = Thread(business, conversation, version, told["channel"], now, now, snapshot=snapshot)
    assert (await desk.threads.open(thread)).snapshot == snapshot
    message = Message(f"{conversation}-1", business, conversation, text, told["channel"], phone=phone)
    return await desk.handle(message)


def test_every_stage_of_a_conversation_is_among_them() -> None:
    stages = {
        ((told["snapshot"].get("task") or {}).get("doing"), told["snapshot"].get("asked"))
        for told in RECORDED
    }
    assert stages >= {
        ("reserve", "choice"),
        ("reserve", "name"),
        ("reserve", "read_back"),
        ("change", "choice"),
        ("change", "read_back"),
        ("cancel", "which_booking"),
        ("cancel", "cancel"),
        ("search", "choice"),
        ("handoff", "phone"),
        ("waiting", "name"),
        (None, "identity"),
        (None, "code"),
        (None, "more"),
    }
    for kept in ("waiting", "wishes", "seeking", "challenge", "booked", "calls"):
        assert any(told["snapshot"].get(kept) for told in RECORDED), kept


@each
def test_what_was_under_way_is_read_as_items(told: dict[str, Any]) -> None:
    old = told["snapshot"]
    state = snapshots.read(told["business"], json.dumps(old))
    task, sought = old.get("task"), old.get("seeking")
    under_way = [*([task] if task else []), *old.get("waiting", [])]
    wishes = [{"doing": "reserve"} for _ in old.get("wishes", [])]
    assert [item.doing.value for item in state.items] == [
        each["doing"] for each in (*under_way, *wishes, *([sought] if sought else []))
    ]
    assert [item.id for item in state.items] == list(range(1, state.count + 1))
    for item, was in zip(state.items, under_way, strict=False):
        assert [put.hold for put in item.options] == [put.get("hold") for put in was.get("options", [])]
        assert item.chosen == was.get("chosen")
        assert item.number == was.get("number")
        assert item.read_back == ""
    assert (state.task is None) == (not task and not sought)
    assert (state.asked, list(state.heard)) == (old.get("asked", ""), old.get("heard", []))
    assert (list(state.booked), list(state.calls)) == (old.get("booked", []), old.get("calls", []))
    assert state.guest.phone == old.get("guest", {}).get("phone")
    assert (state.challenge is None) == ("challenge" not in old)


@each
def test_it_is_written_in_the_shape_of_today(told: dict[str, Any]) -> None:
    state = snapshots.read(told["business"], json.dumps(told["snapshot"]))
    written = snapshots.write(state)
    assert json.loads(written)["schema"] == SCHEMA
    assert snapshots.read(told["business"], written) == state


@pytest.mark.parametrize(
    ("told", "text"),
    [pytest.param(told, NEXT[place % len(NEXT)], id=_ids(told)) for place, told in enumerate(RECORDED)],
)
async def test_the_next_message_is_answered(desk: FrontDesk, told: dict[str, Any], text: str) -> None:
    reply = await _say(desk, told, text, "c")
    assert reply.text
    thread = await desk.threads.find(told["business"], "c")
    assert thread is not None
    assert json.loads(thread.snapshot or "{}")["schema"] == SCHEMA


@pytest.mark.parametrize(
    "told", [t for t in RECORDED if t["snapshot"].get("asked") == Asked.READ_BACK], ids=_ids
)
async def test_a_yes_to_what_was_read_back_before_is_asked_for_once_more(
    desk: FrontDesk, told: dict[str, Any]
) -> None:
    """What exactly was read back is not on record in the first shape, so nobody has agreed to it."""
    reply = await _say(desk, told, "yes", "c")
    assert reply.text
    assert not reply.bookings
    assert not await desk.ledger.bookings(told["business"], BookingFilter())
