"""Requests that the real server would refuse are refused."""

from typing import Any

import openai
import pytest

from tests.unit.testing.models.asking import (
    FOUND,
    TOOL,
    chat_direction,
    client_of,
    direction,
    hearing,
    model_of,
)

LOOSE = {**TOOL, "parameters": {"type": "object", "properties": {"a": {"type": "string"}}}}


@pytest.mark.parametrize(
    ("request_", "why"),
    [
        (direction(model=""), "model"),
        (direction(extra_body={"patience": 3}), "patience"),
        (direction(input=[{"role": "butler", "content": "yes"}]), "input"),
        (direction(input=[{"role": "user", "content": 5}]), "input"),
        (direction(input=FOUND[:1]), "No tool output found"),
        (direction(input=FOUND[1:]), "No tool call found"),
        (direction(tools=[{**TOOL, "name": "search faq!"}]), "Invalid name"),
        (direction(tools=[LOOSE]), "additionalProperties"),
        (direction(temperature="warm"), "temperature"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_a_wrong_request_is_refused_and_told_why(request_: dict[str, Any], why: str) -> None:
    model = model_of("parrot")
    async with client_of(model) as client:
        with pytest.raises(openai.BadRequestError, match=why):
            await client.responses.create(**request_)
    assert model.refused
    assert not model.asked


async def test_a_wrong_chat_request_is_refused_too() -> None:
    request = chat_direction()
    request["messages"] = request["messages"][:3]
    async with client_of(model_of("parrot")) as client:
        with pytest.raises(openai.BadRequestError, match="No tool output found"):
            await client.chat.completions.create(**request)


async def test_right_requests_are_taken() -> None:
    model = model_of("parrot")
    async with client_of(model) as client:
        await client.responses.create(**direction(tools=[TOOL], store=False, max_output_tokens=100))
        await client.responses.create(**hearing(reasoning={"effort": "none"}, prompt_cache_key="ava"))
        await client.chat.completions.create(**chat_direction(max_tokens=100))
    assert not model.refused
    assert len(model.asked) == 3
