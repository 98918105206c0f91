"""Talking to the desk over HTTP: one message, one answer, and nothing for whoever lacks the token."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any

import httpx2
import pytest

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.server import build_app
from frontdesk.server.api.tokens import CONVERSATION_LASTS
from frontdesk.server.http_server import address_of, listen, serve_until
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught
from tests.integration.api.program import STAFF, Program, bearer, settings_in
from tests.integration.seeded import TUESDAY


class Guest:
    """Somebody who talks through a program."""

    def __init__(self, program: Program, started: dict[str, Any]) -> None:
        self.program = program
        self.session: str = started["session"]
        self.token: str = started["token"]
        self.where = f"/api/{started['business']['id']}/conversations/{self.session}"
        self.mine = bearer(self.token)

    async def say(self, text: str, **fields: str) -> dict[str, Any]:
        answer = await self.program.post(
            f"{self.where}/messages", {"text": text, **fields}, headers=self.mine
        )
        assert answer.status_code == 200, answer.text
        said: dict[str, Any] = answer.json()
        return said

    async def tap(self, choice: dict[str, str]) -> dict[str, Any]:
        return await self.say(choice["label"], choice=choice["value"])

    async def thread(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.program.get(self.where, headers=self.mine)).json()
        return found

    async def events(self, after: int = 0) -> list[dict[str, Any]]:
        headers = {**self.mine, "last-event-id": str(after)}
        answer = await self.program.get(f"{self.where}/events?seconds=0", headers=headers)
        assert answer.headers["content-type"].startswith("text/event-stream")
        return [_event(block) for block in answer.text.split("\n\n") if block.strip()]


def _event(block: str) -> dict[str, Any]:
    fields = dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))
    return {"id": int(fields["id"]), "kind": fields["event"], **json.loads(fields["data"])}


async def begin(program: Program, business: str = "ava") -> Guest:
    answer = await program.post(f"/api/{business}/conversations")
    assert answer.status_code == 201, answer.text
    assert answer.headers["location"] == f"/api/{business}/conversations/{answer.json()['session']}"
    return Guest(program, answer.json())


@pytest.fixture
async def on_engine(ledger: Ledger, tmp_path: Path) -> AsyncIterator[Program]:
    desk = FrontDesk(
        {"ava": load_shipped("ava"), "bistro": load_shipped("bistro")},
        ledger,
        threads_of(ledger),
        FixedClock(TUESDAY),
        listener=taught(),
    )
    async with Program(desk, settings_in(tmp_path)) as program:
        yield program


async def test_a_whole_booking_by_writing_and_tapping(on_engine: Program, ledger: Ledger) -> None:
    guest = await begin(on_engine)
    offered = await guest.say("a signature facial on Friday please")
    assert offered["choices"], offered["reply"]
    last = await guest.tap(offered["choices"][0])
    for text in ("Jess Doe, +1 212 555 0142", "no", "yes", "yes"):
        if last["bookings"]:
            break
        last = await guest.say(text)
    [booked] = last["bookings"]
    assert booked["what"] == "Signature facial"
    assert booked["guest"]["name"] == "Jess Doe"
    [kept] = await ledger.bookings("ava", BookingFilter())
    assert kept.reference == booked["reference"]


async def test_a_message_that_is_sent_again_is_answered_once(on_engine: Program) -> None:
    guest = await begin(on_engine)
    first, *others = await asyncio.gather(*(guest.say("botox on Friday", id="one") for _ in range(4)))
    assert all(other == first for other in others)
    assert [message["id"] for message in (await guest.thread())["messages"]] == ["one"]
    assert len([event for event in await guest.events() if event["kind"] == "said"]) == 1


async def test_a_thread_can_be_read_again_as_it_was(on_engine: Program) -> None:
    guest = await begin(on_engine)
    offered = await guest.say("botox on Friday")
    chosen = await guest.tap(offered["choices"][1])
    thread = await guest.thread()
    label = offered["choices"][1]["label"]
    assert [message["text"] for message in thread["messages"]] == ["botox on Friday", label]
    assert [message["answer"] for message in thread["messages"]] == [offered, chosen]
    assert thread["greeting"]["reply"]
    assert thread["greeting"]["choices"]
    assert "token" not in thread


async def test_events_go_on_after_the_last_one_that_was_heard(on_engine: Program) -> None:
    guest = await begin(on_engine)
    assert await guest.events() == []
    await guest.say("hello", id="one")
    first = await guest.events()
    assert [event["kind"] for event in first] == ["read", "decided", "said"]
    assert {event["message"] for event in first} == {"one"}
    await guest.say("botox on Friday", id="two")
    later = await guest.events(after=first[-1]["id"])
    assert {event["message"] for event in later} == {"two"}


async def test_what_the_house_notes_for_itself_is_not_told_to_guests(on_engine: Program) -> None:
    guest = await begin(on_engine)
    await guest.say("botox on Friday", id="one")
    heard = await guest.events()
    assert {event["kind"] for event in heard} == {"read", "decided", "said"}
    assert not any("ms" in event["data"] for event in heard)


async def test_whoever_listens_hears_at_once(on_engine: Program) -> None:
    guest = await begin(on_engine)
    url = f"{guest.where}/events?seconds=5"
    listening = asyncio.create_task(on_engine.get(url, headers=guest.mine))
    await guest.say("hello", id="heard")
    assert '"message":"heard"' in (await listening).text.replace(" ", "")


async def test_the_session_alone_opens_nothing(program: Program) -> None:
    guest, other = await begin(program), await begin(program)
    at_bistro = await begin(program, "bistro")
    await guest.say("hello")
    tries = (bearer("x"), bearer(guest.token + "x"), other.mine, at_bistro.mine, STAFF)
    paths = (guest.where, f"{guest.where}/events", "/api/ava/conversations/nobody")
    answers = [await program.get(path, headers=headers) for path, headers in product(paths, tries)]
    answers += [
        await program.post(f"{guest.where}/messages", {"text": "hi"}, headers=headers) for headers in tries
    ]
    assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(404, "not_found")}
    assert len({answer.text for answer in answers}) == 1
    assert (await program.get(guest.where)).status_code == 401
    assert (await program.post(f"{guest.where}/messages", {"text": "hi"})).status_code == 401
    assert len((await guest.thread())["messages"]) == 1


async def test_a_token_is_good_for_a_while(desk: FrontDesk, tmp_path: Path) -> None:
    async with Program(desk, settings_in(tmp_path)) as program:
        guest = await begin(program)
        assert isinstance(desk.clock, FixedClock)
        later = FixedClock(TUESDAY + CONVERSATION_LASTS + timedelta(seconds=1))
    aged = FrontDesk(desk.playbooks, desk.ledger, desk.threads, later, listener=taught())
    async with Program(aged, settings_in(tmp_path)) as program:
        assert (await program.get(guest.where, headers=guest.mine)).status_code == 404


async def test_a_conversation_has_its_own_rate(desk: FrontDesk, tmp_path: Path) -> None:
    async with Program(desk, settings_in(tmp_path, talk_rate="2/hour")) as program:
        guest, other = await begin(program), await begin(program)
        url, body = f"{guest.where}/messages", {"text": "hello"}
        answers = [await program.post(url, body, headers=guest.mine) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[-1].json()["code"] == "too_many_requests"
        assert 0 < int(answers[-1].headers["retry-after"]) <= 3600
        assert await other.say("hello")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": ""},
        {"text": "x" * 4001},
        {"text": "hello", "id": "with space"},
        {"text": "hello", "id": "x" * 101},
        {"text": "hello", "more": 1},
    ],
)
async def test_what_cannot_be_meant_is_refused(program: Program, body: dict[str, Any]) -> None:
    guest = await begin(program)
    answer = await program.post(f"{guest.where}/messages", body, headers=guest.mine)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_input")
    assert (await guest.thread())["messages"] == []


async def test_any_site_may_show_a_conversation_and_nothing_else(program: Program) -> None:
    asking = {"origin": "https://spa.example", "access-control-request-method": "POST"}
    asking["access-control-request-headers"] = "authorization,content-type"
    allowed = await program.http.options("/api/ava/conversations/x/messages", headers=asking)
    assert allowed.status_code == 200
    assert allowed.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in allowed.headers
    begun = await program.post("/api/ava/conversations", headers={"origin": "https://spa.example"})
    assert begun.headers["access-control-allow-origin"] == "*"
    other = await program.get("/api/ava/services", headers={"origin": "https://spa.example"})
    assert "access-control-allow-origin" not in other.headers


async def test_a_server_that_stops_sends_listeners_home(
    desk: FrontDesk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stopped = asyncio.Event()
    with closing(listen("127.0.0.1", 0)) as listener:
        serving = asyncio.create_task(serve_until(stopped, build_app(desk, settings_in(tmp_path)), listener))
        async with httpx2.AsyncClient(base_url=address_of(listener)) as http:
            begun = (await http.post("/api/ava/conversations")).json()
            url = f"/api/ava/conversations/{begun['session']}"
            await http.post(f"{url}/messages", json={"text": "hello"}, headers=bearer(begun["token"]))
            async with http.stream("GET", f"{url}/events", headers=bearer(begun["token"])) as events:
                lines = events.aiter_lines()
                assert await anext(lines) == "event: read"
                stopped.set()
                assert [line async for line in lines], "it ends, and not in the middle"
        await serving
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def test_an_address_begins_so_many_conversations_and_no_more(desk: FrontDesk, tmp_path: Path) -> None:
    async with Program(desk, settings_in(tmp_path, begin_rate="2/hour")) as program:
        answers = [await program.post("/api/ava/conversations", {}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert 0 < int(answers[-1].headers["retry-after"]) <= 3600
        assert (await program.post("/api/bistro/conversations", {})).status_code == 201


async def test_a_call_that_is_waited_for_is_among_the_tasks(desk: FrontDesk, tmp_path: Path) -> None:
    async with Program(desk, settings_in(tmp_path)) as program:
        guest = await begin(program)
        await guest.say("please have somebody call me back")
        answer = await guest.say("Anna Kowalski, 415 555 0199")
        (task,), (booking,) = answer["tasks"], answer["bookings"]
        assert task == {
            "kind": "callback",
            "status": "confirmed",
            "when": booking["start"],
            "record": booking["reference"],
        }
        assert (await guest.say("never mind the call"))["tasks"] == []


async def test_a_message_beyond_any_use_is_refused(program: Program) -> None:
    guest = await begin(program)
    url = f"{guest.where}/messages"
    for length, status in ((10_000_000, 413), (100_000, 413), (4_001, 422)):
        answer = await program.post(url, {"text": "x" * length}, headers=guest.mine)
        assert answer.status_code == status
