"""A desk whose model is dead, hangs, dies or is not well, over real sockets: guests notice nothing."""

import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any

import pytest

from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.adapters.llm.direction import ModelDirector
from frontdesk.app import open_desk
from frontdesk.clock import PinnedClock
from frontdesk.conversation.message import Message
from frontdesk.conversation.reply import Reply
from frontdesk.desk import FrontDesk
from frontdesk.settings import Settings
from frontdesk.testing.models import BEHAVIOURS, FakeModel, serving

TUESDAY = datetime(2026, 11, 17, 19, 0, tzinfo=UTC)
DEADLINE = 0.4
SLACK = 2.0
"""Seconds that a busy machine may take longer than a quiet one."""

LINES = ["Botox tomorrow please", "what does it cost?", "where are you?", "Do you do facials?", "hello?"]
FAILURES = 3
"""After so many in a row the server is left alone."""
CALLS = 2 * len(LINES)
"""What a model is asked for: the acts of each message, and the direction of each reply."""


@dataclass
class Table:
    """A desk with a model somewhere, and a guest."""

    desk: FrontDesk
    said: list[str] = field(default_factory=list)
    took: list[float] = field(default_factory=list)

    async def say(self, text: str) -> Reply:
        self.said.append(text)
        began = perf_counter()
        reply = await self.desk.handle(Message(str(len(self.said)), "ava", "c1", text))
        self.took.append(perf_counter() - began)
        return reply

    async def outcomes(self) -> list[str]:
        """What came of each call of the model."""
        events = await self.desk.threads.events("ava", conversation="c1", limit=1000)
        told: list[dict[str, Any]] = [json.loads(e.data) for e in events if e.kind == "asked_model"]
        return [each["outcome"] for each in told]

    @property
    def breaker(self) -> Breaker:
        assert self.desk.model is not None
        director = self.desk.model.director
        assert isinstance(director, ModelDirector)
        return director.breaker


@asynccontextmanager
async def table(data: Path, url: str = "", api: str = "responses") -> AsyncIterator[Table]:
    values: dict[str, Any] = {"model_url": url, "model_api": api, "model_seconds": str(DEADLINE)}
    settings = Settings(data=data, **values)
    async with open_desk(settings, PinnedClock(TUESDAY)) as desk:
        yield Table(desk)


@pytest.fixture
async def alone(tmp_path: Path) -> list[tuple[str, float]]:
    """What a guest hears without any model, and how long it takes."""
    async with table(tmp_path / "alone") as quiet:
        replies = [await quiet.say(line) for line in LINES]
        return [(reply.text, took) for reply, took in zip(replies, quiet.took, strict=True)]


@pytest.fixture
def dead() -> str:
    """Where nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return f"http://127.0.0.1:{listener.getsockname()[1]}/v1"


def _in_time(table: Table, alone: list[tuple[str, float]], seconds: float = DEADLINE) -> None:
    # A desk's first turn reads the playbook, which has nothing to do with a model.
    for took, (_, without) in list(zip(table.took, alone, strict=True))[1:]:
        assert took < seconds + without + SLACK


async def test_a_dead_server_costs_nothing(dead: str, alone: list[tuple[str, float]], tmp_path: Path) -> None:
    async with table(tmp_path, dead) as with_dead:
        heard = [(await with_dead.say(line)).text for line in LINES]
        assert heard == [text for text, _ in alone]
        _in_time(with_dead, alone)
        outcomes = await with_dead.outcomes()
        assert outcomes == ["unreachable"] * FAILURES + ["resting"] * (CALLS - FAILURES)


@pytest.mark.parametrize("api", ["responses", "chat"])
@pytest.mark.parametrize(
    ("behave", "outcome"),
    [
        ("hangs", "timeout"),
        ("slow_stream", "timeout"),
        ("dies_mid_stream", "broken_off"),
        ("too_many", "limited"),
        ("fails", "status_500"),
        ("gibberish", None),
        ("no_http", "unreachable"),
    ],
)
async def test_a_server_that_is_not_well_is_left_alone_after_a_few_failures(
    behave: str, outcome: str | None, api: str, alone: list[tuple[str, float]], tmp_path: Path
) -> None:
    model = FakeModel(BEHAVIOURS[behave]())
    async with serving(model) as url, table(tmp_path, url, api) as ill:
        heard = [(await ill.say(line)).text for line in LINES]
        assert heard == [text for text, _ in alone]
        _in_time(ill, alone)
        outcomes = await ill.outcomes()
        # A server that hangs may leave no time to ask it twice in a turn.
        assert CALLS - 2 <= len(outcomes) <= CALLS
        assert set(outcomes[FAILURES:]) == {"resting"}
        assert outcome is None or outcomes[:FAILURES] == [outcome] * FAILURES
        if not model.behaviour.noise:
            assert len(model.asked) == FAILURES


async def test_a_server_that_is_well_again_is_asked_again(tmp_path: Path) -> None:
    model = FakeModel(BEHAVIOURS["fails"]())
    async with serving(model) as url, table(tmp_path, url) as desk:
        for line in LINES:
            await desk.say(line)
        breaker, open_before = desk.breaker, desk.breaker.is_open
        model.behaviour = BEHAVIOURS["parrot"]()
        breaker.timer = lambda: monotonic() + breaker.rest + 1
        reply = await desk.say("Botox on Friday")
        assert reply.directed
        assert (open_before, breaker.is_open) == (True, False)
        await desk.say("What does it cost?")
        assert (await desk.outcomes())[-4:] == ["passed"] * 4


async def test_one_failure_after_the_rest_is_enough_to_rest_again(tmp_path: Path) -> None:
    model = FakeModel(BEHAVIOURS["fails"]())
    async with serving(model) as url, table(tmp_path, url) as desk:
        for line in LINES:
            await desk.say(line)
        desk.breaker.timer = lambda: monotonic() + desk.breaker.rest + 1
        await desk.say("Botox on Friday")
        assert (await desk.outcomes())[-2:] == ["status_500", "resting"]


async def test_a_good_server_directs_replies_over_a_real_connection(tmp_path: Path) -> None:
    model = FakeModel(BEHAVIOURS["parrot"]())
    for api in ("responses", "chat"):
        async with serving(model) as url, table(tmp_path / api, url, api) as desk:
            replies = [await desk.say(line) for line in LINES]
            assert all(reply.directed for reply in replies)
    assert not model.refused
