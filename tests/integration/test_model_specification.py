"""What is sent to a model, and what our fake one answers, against OpenAI's own description."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from bench.beside import beside
from frontdesk.app import open_desk
from frontdesk.clock import PinnedClock
from frontdesk.conversation.message import Message
from frontdesk.settings import Settings
from frontdesk.testing.models import BEHAVIOURS, FakeModel

FOUND = "openai-trimmed.openapi.json"
PLACES = [Path(__file__).parents[n] / "shared" / "specs" / FOUND for n in (2, 3)]
SPECIFICATION = next((path for path in PLACES if path.exists()), None)
TUESDAY = datetime(2026, 11, 17, 19, 0, tzinfo=UTC)
LINES = [
    "Botox tomorrow please",
    "do you validate parking at the moon base?",
    "flibber the wug",
    "2",
    "Anna Kowalski, 415 555 0199",
]

pytestmark = pytest.mark.skipif(
    SPECIFICATION is None,
    reason="OpenAI's API description is not part of the project: shared/specs is absent",
)


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    assert SPECIFICATION is not None
    read: dict[str, Any] = json.loads(SPECIFICATION.read_text())
    return read


@pytest.mark.parametrize("chat", [False, True], ids=["responses", "chat"])
async def test_requests_of_the_desk_are_as_openai_describes_them(
    described: dict[str, Any], chat: bool, tmp_path: Path
) -> None:
    model = FakeModel(BEHAVIOURS["parrot"]())
    async with open_desk(Settings(data=tmp_path), PinnedClock(TUESDAY)) as opened:
        desk = replace(opened, model=beside(model, chat=chat))
        for number, line in enumerate(LINES):
            await desk.handle(Message(str(number), "ava", "c1", line))
    valid = _validator("CreateChatCompletionRequest" if chat else "CreateResponse", described)
    assert {asked.form for asked in model.asked} == {"acts", "direction"}
    for asked in model.asked:
        valid.validate(asked.body)


@pytest.mark.parametrize("name", ["good", "calls_twice", "refuses", "unfinished", "empty"])
async def test_answers_of_the_fake_are_as_openai_describes_them(described: dict[str, Any], name: str) -> None:
    model = FakeModel(BEHAVIOURS[name]())
    said = [{"role": "user", "content": "<guest>hi</guest><draft>Hello! Which day suits you?</draft>"}]
    response, event = (_validator(of, described) for of in ("Response", "ResponseStreamEvent"))
    for stream in (False, True):
        answer = await _answer(model, "/v1/responses", {"model": "m", "input": said, "stream": stream})
        for each in _events(answer) if stream else [json.loads(answer)]:
            (event if stream else response).validate(each)
    whole = _validator("CreateChatCompletionResponse", described)
    chunk = _validator("CreateChatCompletionStreamResponse", described)
    for stream in (False, True):
        answer = await _answer(
            model, "/v1/chat/completions", {"model": "m", "messages": said, "stream": stream}
        )
        for each in _events(answer) if stream else [json.loads(answer)]:
            (chunk if stream else whole).validate(_described(each) if stream else each)


def _described(chunk: dict[str, Any]) -> dict[str, Any]:
    """The description forgets that the reason to end is null until the end, as its own examples show."""
    choices = [{key: each for key, each in c.items() if each is not None} for c in chunk["choices"]]
    return {**chunk, "choices": [{"finish_reason": "stop", **choice} for choice in choices]}


async def _answer(model: FakeModel, path: str, body: dict[str, Any]) -> bytes:
    taken = await model.take("POST", path, {}, json.dumps(body).encode())
    return b"".join([chunk async for chunk in taken.chunks])


def _events(answer: bytes) -> Iterator[Any]:
    for line in answer.decode().splitlines():
        if line.startswith("data: {"):
            yield json.loads(line[6:])


def _validator(name: str, described: dict[str, Any]) -> jsonschema_rs.Validator:
    schema = {"$ref": f"#/components/schemas/{name}", "components": described["components"]}
    return jsonschema_rs.validator_for(schema)
