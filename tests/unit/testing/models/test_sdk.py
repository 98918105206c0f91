"""The vendor's own client reads what the fake model says, whole and streamed, by both APIs."""

import json
from collections.abc import AsyncIterator

import openai
import pytest
from openai import AsyncOpenAI

from tests.unit.testing.models.asking import (
    PICKED,
    TOOL,
    chat_direction,
    chat_hearing,
    client_of,
    direction,
    hearing,
    model_of,
)

GROWING = [
    "response.created",
    "response.in_progress",
    "response.output_item.added",
    "response.content_part.added",
    "response.output_text.delta",
    "response.output_text.done",
    "response.content_part.done",
    "response.output_item.done",
    "response.completed",
]


@pytest.fixture
async def parrot() -> AsyncIterator[AsyncOpenAI]:
    async with client_of(model_of("parrot")) as client:
        yield client


async def test_a_response_has_words_and_what_they_took(parrot: AsyncOpenAI) -> None:
    answer = await parrot.responses.create(**direction())
    assert answer.output_text == PICKED
    assert answer.status == "completed"
    assert answer.usage is not None
    assert answer.usage.output_tokens == -(-len(PICKED) // 4)


async def test_a_streamed_response_grows_event_by_event(parrot: AsyncOpenAI) -> None:
    events = [event async for event in await parrot.responses.create(**direction(), stream=True)]
    kinds = [event.type for event in events]
    assert list(dict.fromkeys(kinds)) == GROWING
    assert "".join(e.delta for e in events if e.type == "response.output_text.delta") == PICKED
    assert [event.sequence_number for event in events] == list(range(len(events)))
    assert events[-1].type == "response.completed"
    assert events[-1].response.output_text == PICKED


async def test_the_sdks_own_stream_helper_puts_it_together(parrot: AsyncOpenAI) -> None:
    async with parrot.responses.stream(**direction()) as stream:
        async for _ in stream:
            pass
        assert (await stream.get_final_response()).output_text == PICKED


@pytest.mark.parametrize("stream", [False, True])
async def test_a_chat_completion_has_words_and_what_they_took(parrot: AsyncOpenAI, stream: bool) -> None:
    if not stream:
        answer = await parrot.chat.completions.create(**chat_direction())
        assert answer.choices[0].message.content == PICKED
        assert answer.usage is not None
        assert answer.usage.completion_tokens > 0
        return
    request = chat_direction(stream=True, stream_options={"include_usage": True})
    chunks = [chunk async for chunk in await parrot.chat.completions.create(**request)]
    said = "".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices)
    assert said == PICKED
    assert chunks[-1].usage is not None
    assert [c.choices[0].finish_reason for c in chunks if c.choices][-1] == "stop"


async def test_a_stream_of_chat_has_no_usage_unless_it_is_asked_for(parrot: AsyncOpenAI) -> None:
    chunks = [chunk async for chunk in await parrot.chat.completions.create(**chat_direction(stream=True))]
    assert all(chunk.choices and chunk.usage is None for chunk in chunks)


@pytest.mark.parametrize("request_", [hearing(), chat_hearing()], ids=["responses", "chat"])
async def test_a_hearing_has_the_shape_that_was_asked_for(request_: dict[str, object]) -> None:
    async with client_of(model_of("good")) as client:
        if "input" in request_:
            text = (await client.responses.create(**request_)).output_text  # type: ignore[call-overload]
        else:
            chat = await client.chat.completions.create(**request_)  # type: ignore[call-overload]
            text = chat.choices[0].message.content
    heard = [(act["act"], act["key"], act["quote"]) for act in json.loads(text)["acts"]]
    assert heard == [("want", "book", "can"), ("tell", "party", "two"), ("tell", "service", "botox")]


async def test_tool_calls_come_with_ids_names_and_arguments_in_pieces() -> None:
    async with client_of(model_of("calls_twice")) as client:
        request = direction(tools=[TOOL])
        events = [event async for event in await client.responses.create(**request, stream=True)]
        done = [e for e in events if e.type == "response.function_call_arguments.done"]
        grown = "".join(e.delta for e in events if e.type == "response.function_call_arguments.delta")
        assert grown == "".join(e.arguments for e in done)
        whole = await client.responses.create(**request)
        calls = [item for item in whole.output if item.type == "function_call"]
        assert [call.name for call in calls] == ["search_faq", "search_faq"]
        assert len({call.call_id for call in calls}) == 2


async def test_tool_calls_of_chat_come_in_pieces_too() -> None:
    async with client_of(model_of("calls_twice")) as client:
        chunks = [c async for c in await client.chat.completions.create(**chat_direction(stream=True))]
        calls = [call for c in chunks for call in c.choices[0].delta.tool_calls or ()]
        assert {call.index for call in calls} == {0, 1}
        assert [c.choices[0].finish_reason for c in chunks][-1] == "tool_calls"
        whole = await client.chat.completions.create(**chat_direction())
        assert len(whole.choices[0].message.tool_calls or ()) == 2


@pytest.mark.parametrize("stream", [False, True])
async def test_a_refusal_is_told_apart_from_words(stream: bool) -> None:
    async with client_of(model_of("refuses")) as client:
        if stream:
            events = [event async for event in await client.responses.create(**direction(), stream=True)]
            assert any(event.type == "response.refusal.done" for event in events)
            chunks = [c async for c in await client.chat.completions.create(**chat_direction(stream=True))]
            assert "".join(c.choices[0].delta.refusal or "" for c in chunks)
        else:
            answer = await client.responses.create(**direction())
            assert answer.output_text == ""
            chat = await client.chat.completions.create(**chat_direction())
            assert chat.choices[0].message.refusal


async def test_what_was_cut_short_says_so() -> None:
    async with client_of(model_of("unfinished")) as client:
        events = [event async for event in await client.responses.create(**direction(), stream=True)]
        assert events[-1].type == "response.incomplete"
        answer = await client.responses.create(**direction())
        assert answer.incomplete_details is not None
        assert answer.incomplete_details.reason == "max_output_tokens"
        chat = await client.chat.completions.create(**chat_direction())
        assert chat.choices[0].finish_reason == "length"


async def test_what_was_read_a_moment_ago_is_cached() -> None:
    async with client_of(model_of("parrot")) as client:
        request = direction(instructions="Be kind. " * 1000)
        first, second = [(await client.responses.create(**request)).usage for _ in range(2)]
        assert first is not None
        assert second is not None
        assert first.input_tokens_details.cached_tokens == 0
        assert 1024 <= second.input_tokens_details.cached_tokens <= second.input_tokens


@pytest.mark.parametrize(
    ("name", "raised"),
    [
        ("too_many", openai.RateLimitError),
        ("fails", openai.InternalServerError),
        ("no_http", openai.APIConnectionError),
    ],
)
async def test_failures_are_the_sdks_own(name: str, raised: type[Exception]) -> None:
    async with client_of(model_of(name)) as client:
        with pytest.raises(raised):
            await client.responses.create(**direction())


async def test_a_hanging_model_runs_into_the_clients_timeout() -> None:
    async with client_of(model_of("hangs")) as client:
        with pytest.raises(openai.APITimeoutError):
            await client.responses.create(**direction(), timeout=0.01)


async def test_a_dying_model_has_said_something_first() -> None:
    heard: list[str] = []

    async def listen(client: AsyncOpenAI) -> None:
        async for event in await client.responses.create(**direction(), stream=True):
            heard.append(event.type)

    async with client_of(model_of("dies_mid_stream")) as client:
        with pytest.raises(openai.APIConnectionError):
            await listen(client)
    assert heard.count("response.output_text.delta") == 1
    assert "response.completed" not in heard


async def test_a_key_is_asked_for_where_there_is_one() -> None:
    model = model_of("parrot")
    model.key = "the right one"
    async with client_of(model, key="another") as client:
        with pytest.raises(openai.AuthenticationError):
            await client.responses.create(**direction())
