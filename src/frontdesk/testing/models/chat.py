"""Answers of the chat completions API, whole or in chunks: what compatible servers speak.

https://platform.openai.com/docs/api-reference/chat-streaming
"""

import time
from collections.abc import Iterator, Mapping
from typing import Any
from uuid import uuid4

from frontdesk.testing.models.answers import Call, Refuse, Say, Spoken
from frontdesk.testing.models.asked import Asked
from frontdesk.testing.models.tokens import Count, pieces

Plain = dict[str, Any]


def whole(asked: Asked, spoken: Spoken, taken: Count) -> Plain:
    """The answer in one piece."""
    refusals = [item.text for item in spoken.items if isinstance(item, Refuse)]
    calls = [_call(item) for item in spoken.items if isinstance(item, Call)]
    message: Plain = {
        "role": "assistant",
        # Words beside a call are there too; without any it is null, not empty.
        "content": spoken.text or (None if calls or refusals else ""),
        "refusal": "".join(refusals) or None,
        "annotations": [],
    }
    if calls:
        message["tool_calls"] = calls
    choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": _reason(spoken)}
    return {**_head(asked, "chat.completion"), "choices": [choice], "usage": _usage(taken)}


def chunks(asked: Asked, spoken: Spoken, taken: Count, words: int = 1) -> Iterator[Plain]:
    """The answer as it grows."""
    head = _head(asked, "chat.completion.chunk")
    # With usage asked for, every chunk has the field, and only the last, which has no choice, has it filled.
    counted: Plain = {"usage": None} if asked.counts else {}

    def chunk(delta: Plain, reason: str | None = None) -> Plain:
        choice = {"index": 0, "delta": delta, "finish_reason": reason}
        return {**head, "choices": [choice], **counted}

    yield chunk({"role": "assistant", "content": "", "refusal": None})
    for delta in _deltas(spoken, words):
        yield chunk(delta)
    yield chunk({}, _reason(spoken))
    if asked.counts:
        yield {**head, "choices": [], "usage": _usage(taken)}


def is_token(chunk: Mapping[str, Any]) -> bool:
    """Whether a chunk carries something new that the model said."""
    return any(
        choice["delta"].get("content") or choice["delta"].get("refusal") or choice["delta"].get("tool_calls")
        for choice in chunk["choices"]
    )


def _deltas(spoken: Spoken, words: int) -> Iterator[Plain]:
    number = 0
    for item in spoken.items:
        match item:
            case Say(text):
                yield from ({"content": piece} for piece in pieces(text, words))
            case Refuse(text):
                yield from ({"refusal": piece} for piece in pieces(text, words))
            case Call():
                made = _call(item)
                begun = {**made, "index": number, "function": {"name": item.name, "arguments": ""}}
                yield {"tool_calls": [begun]}
                for piece in pieces(item.arguments, words):
                    yield {"tool_calls": [{"index": number, "function": {"arguments": piece}}]}
                number += 1


def _reason(spoken: Spoken) -> str:
    if spoken.unfinished:
        return "length"
    return "tool_calls" if any(isinstance(item, Call) for item in spoken.items) else "stop"


def _call(item: Call) -> Plain:
    return {
        "id": f"call_{uuid4().hex[:24]}",
        "type": "function",
        "function": {"name": item.name, "arguments": item.arguments},
    }


def _head(asked: Asked, kind: str) -> Plain:
    return {
        "id": f"chatcmpl-{uuid4().hex}",
        "object": kind,
        "created": int(time.time()),
        "model": asked.model,
        "service_tier": "default",
        "system_fingerprint": "fp_frontdesk",
    }


def _usage(taken: Count) -> Plain:
    return {
        "prompt_tokens": taken.read,
        "completion_tokens": taken.written,
        "total_tokens": taken.total,
        "prompt_tokens_details": {"cached_tokens": taken.cached, "audio_tokens": 0},
        "completion_tokens_details": {
            "reasoning_tokens": 0,
            "audio_tokens": 0,
            "accepted_prediction_tokens": 0,
            "rejected_prediction_tokens": 0,
        },
    }
