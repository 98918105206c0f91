"""An answer as it is being arranged, over HTTP: its sentences, then the whole of it."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from frontdesk.conversation.model import Deadlines, Model
from frontdesk.conversation.ports import Finished
from frontdesk.desk import FrontDesk
from frontdesk.errors import LedgerUnavailable
from frontdesk.testing.models import ScriptedModel
from tests.integration.api.program import Program, bearer, settings_in

ASKS = {"accept": "text/event-stream"}


async def said(program: Program, text: str = "signature facial next Tuesday", **headers: str) -> Any:
    started = (await program.post("/api/ava/conversations")).json()
    where = f"/api/ava/conversations/{started['session']}/messages"
    sent = {**bearer(started["token"]), **ASKS, **headers}
    return await program.post(where, {"text": text}, headers=sent)


def events(text: str) -> list[tuple[str, dict[str, Any]]]:
    blocks = [block.split("\n") for block in text.split("\n\n") if block]
    return [(kind.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for kind, data in blocks]


async def test_without_a_model_there_is_the_answer_and_nothing_before_it(program: Program) -> None:
    answer = await said(program)
    assert answer.headers["content-type"].startswith("text/event-stream")
    ((kind, data),) = events(answer.text)
    assert kind == "answer"
    assert data["choices"]


async def test_with_one_its_sentences_come_first_and_are_the_answer(desk: FrontDesk, tmp_path: Path) -> None:
    model = ScriptedModel()
    beside = replace(desk, model=Model(model, deadlines=Deadlines(5, {})))
    async with Program(beside, settings_in(tmp_path)) as program:
        *sayings, (kind, answer) = events((await said(program)).text)
    assert kind == "answer"
    assert [name for name, _ in sayings] == ["saying"] * len(sayings)
    assert sayings
    assert answer["reply"].startswith(" ".join(data["text"] for _, data in sayings))


async def test_who_wants_json_gets_json(program: Program) -> None:
    answer = await said(program, accept="application/json")
    assert answer.json()["reply"]


async def test_what_fails_before_the_first_word_has_its_status(program: Program) -> None:
    assert (await said(program, authorization="Bearer nonsense")).status_code == 404


async def test_a_turn_goes_on_when_nobody_listens_any_more(desk: FrontDesk, tmp_path: Path) -> None:
    """The page was closed in the middle of an answer; the message is answered, and found there later."""
    begun, goes_on, written = asyncio.Event(), asyncio.Event(), asyncio.Event()

    class Slowly:
        def __getattr__(self, name: str) -> object:
            return getattr(desk.threads, name)

        async def finish(self, turn: Finished) -> bool:
            begun.set()
            await goes_on.wait()
            done = await desk.threads.finish(turn)
            written.set()
            return done

    slow = replace(desk, threads=Slowly())  # type: ignore[arg-type]  # it is one
    async with Program(slow, settings_in(tmp_path)) as program:
        reading = asyncio.create_task(said(program))
        async with asyncio.timeout(10):
            await begun.wait()
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        goes_on.set()
        async with asyncio.timeout(10):
            await written.wait()
    assert await desk.threads.unanswered("ava") == []


async def test_a_ledger_that_is_away_is_told_by_its_status(desk: FrontDesk, tmp_path: Path) -> None:
    class Away:
        def __getattr__(self, name: str) -> object:
            return getattr(desk.threads, name)

        async def finish(self, turn: Finished) -> bool:
            raise LedgerUnavailable("gone")

    async with Program(replace(desk, threads=Away()), settings_in(tmp_path)) as program:  # type: ignore[arg-type]
        assert (await said(program)).status_code == 503
