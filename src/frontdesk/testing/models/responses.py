"""Answers of the Responses API, whole or as the events of a stream.

https://platform.openai.com/docs/api-reference/responses-streaming
"""

import time
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any
from uuid import uuid4

from frontdesk.testing.models.answers import Call, Item, Refuse, Say, Spoken
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.tokens import Count, pieces

Plain = dict[str, Any]


def whole(asked: Asked, spoken: Spoken, taken: Count) -> Plain:
    """The answer in one piece."""
    return _ended(_begun(asked), [_item(item) for item in spoken.items], spoken, taken)


def events(asked: Asked, spoken: Spoken, taken: Count, words: int = 1) -> Iterator[Plain]:
    """The answer as it grows: every event with its number."""
    numbers = count()
    for event in _events(asked, spoken, taken, words):
        yield {**event, "sequence_number": next(numbers)}


def is_token(event: Mapping[str, Any]) -> bool:
    """Whether an event carries something new that the model said."""
    return str(event["type"]).endswith(".delta")


def _events(asked: Asked, spoken: Spoken, taken: Count, words: int) -> Iterator[Plain]:
    response, output = _begun(asked), []
    yield {"type": "response.created", "response": response}
    yield {"type": "response.in_progress", "response": response}
    for index, item in enumerate(spoken.items):
        shown = _item(item)
        yield from _growing(index, item, shown, words)
        output.append(shown)
    ended = _ended(response, output, spoken, taken)
    yield {"type": f"response.{ended['status']}", "response": ended}


def _growing(index: int, item: Item, shown: Plain, words: int) -> Iterator[Plain]:
    """One item of the output, from its beginning to its end."""
    empty: Plain = {"arguments": ""} if isinstance(item, Call) else {"content": []}
    begun = {**shown, "status": "in_progress", **empty}
    yield {"type": "response.output_item.added", "output_index": index, "item": begun}
    place = {"item_id": shown["id"], "output_index": index}
    if isinstance(item, Call):
        yield from _arguments(item, place, words)
    else:
        yield from _content(item, {**place, "content_index": 0}, shown["content"][0], words)
    yield {"type": "response.output_item.done", "output_index": index, "item": shown}


def _arguments(item: Call, place: Plain, words: int) -> Iterator[Plain]:
    kind = "response.function_call_arguments"
    for piece in pieces(item.arguments, words):
        yield {"type": f"{kind}.delta", **place, "delta": piece}
    yield {"type": f"{kind}.done", **place, "name": item.name, "arguments": item.arguments}


def _content(item: Say | Refuse, place: Plain, part: Plain, words: int) -> Iterator[Plain]:
    kind, name = ("output_text", "text") if isinstance(item, Say) else ("refusal", "refusal")
    more: Plain = {"logprobs": []} if isinstance(item, Say) else {}
    yield {"type": "response.content_part.added", **place, "part": {**part, name: ""}}
    for piece in pieces(item.text, words):
        yield {"type": f"response.{kind}.delta", **place, "delta": piece, **more}
    yield {"type": f"response.{kind}.done", **place, name: item.text, **more}
    yield {"type": "response.content_part.done", **place, "part": part}


def _item(item: Item) -> Plain:
    if isinstance(item, Call):
        return {
            "type": "function_call",
            "id": f"fc_{uuid4().hex}",
            "call_id": f"call_{uuid4().hex[:24]}",
            "name": item.name,
            "arguments": item.arguments,
            "status": "completed",
        }
    part: Plain = {"type": "refusal", "refusal": item.text}
    if isinstance(item, Say):
        part = {"type": "output_text", "text": item.text, "annotations": [], "logprobs": []}
    return {
        "type": "message",
        "id": f"msg_{uuid4().hex}",
        "role": "assistant",
        "status": "completed",
        "content": [part],
    }


def _begun(asked: Asked) -> Plain:
    body = asked.body
    return {
        "id": f"resp_{uuid4().hex}",
        "object": "response",
        "created_at": int(time.time()),
        "status": "in_progress",
        "background": False,
        "error": None,
        "incomplete_details": None,
        "instructions": body.get("instructions"),
        "max_output_tokens": body.get("max_output_tokens"),
        "metadata": body.get("metadata") or {},
        "model": asked.model,
        "output": [],
        "parallel_tool_calls": body.get("parallel_tool_calls", True),
        "previous_response_id": None,
        "reasoning": {"effort": None, "summary": None, **(body.get("reasoning") or {})},
        "service_tier": "default",
        "store": body.get("store", True),
        "temperature": body.get("temperature", 1.0),
        "text": {"format": {"type": "text"}, **(body.get("text") or {})},
        "tool_choice": body.get("tool_choice", "auto"),
        "tools": body.get("tools") or [],
        "top_p": body.get("top_p", 1.0),
        "truncation": "disabled",
    }


def _ended(begun: Plain, output: list[Plain], spoken: Spoken, taken: Count) -> Plain:
    usage = {
        "input_tokens": taken.read,
        "input_tokens_details": {"cached_tokens": taken.cached, "cache_write_tokens": 0},
        "output_tokens": taken.written,
        "output_tokens_details": {"reasoning_tokens": 0},
        "total_tokens": taken.total,
    }
    why = {"reason": "max_output_tokens"} if spoken.unfinished else None
    if spoken.unfinished:
        output = [*output[:-1], *({**item, "status": "incomplete"} for item in output[-1:])]
    status = "incomplete" if spoken.unfinished else "completed"
    return {**begun, "status": status, "incomplete_details": why, "output": output, "usage": usage}
