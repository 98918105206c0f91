"""Requests as the desk makes them, and clients of the vendor's own that ask them."""

from typing import Any

import httpx2
from openai import AsyncOpenAI

from frontdesk.testing.models import BEHAVIOURS, FakeModel, ModelTransport

DRAFT = (
    "Botox with Maya Torres on Friday, July 17 is free at 9 AM, 9:30 AM or 2 PM, for $240. Which suits you?"
)
GUEST = "can i get botox for two on friday?"
SENTENCES = f"<sentences>a (last)\n  a1: {DRAFT}</sentences>"
TOLD = f"<guest>{GUEST}</guest>\n{SENTENCES}\n<courtesies>C1: See you soon.</courtesies>"
PICKED = '{"say": ["a1"]}'
"""What a model answers that picks all there is."""
DIRECTION: dict[str, Any] = {
    "type": "object",
    "properties": {"say": {"type": "array", "items": {"type": "string"}}},
    "required": ["say"],
    "additionalProperties": False,
}
ACTS: dict[str, Any] = {
    "type": "object",
    "properties": {
        "acts": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "act": {"type": "string", "enum": ["want", "tell", "answer", "choose"]},
                    "key": {"type": "string"},
                    "unwanted": {"type": "boolean"},
                    "corrects": {"type": "boolean"},
                    "quote": {"type": "string"},
                },
                "required": ["act", "key", "unwanted", "corrects", "quote"],
                "additionalProperties": False,
            },
        },
    },
    "required": ["acts"],
    "additionalProperties": False,
}
FOUND = [
    {
        "type": "function_call",
        "call_id": "preemptive_call_1",
        "name": "check_availability",
        "arguments": "{}",
    },
    {"type": "function_call_output", "call_id": "preemptive_call_1", "output": '{"slots": []}'},
]
TOOL = {
    "type": "function",
    "name": "search_faq",
    "description": "Looks an answer up.",
    "parameters": {
        "type": "object",
        "properties": {"query": {"type": "string"}},
        "required": ["query"],
        "additionalProperties": False,
    },
    "strict": True,
}


def direction(**more: Any) -> dict[str, Any]:
    """A request of the Responses API to arrange a reply."""
    said = [{"type": "message", "role": "user", "content": GUEST}]
    told = [{"type": "message", "role": "developer", "content": TOLD}]
    given = [*said, *FOUND, *told]
    shape = {"type": "json_schema", "name": "direction", "schema": DIRECTION, "strict": True}
    return {
        "model": "m",
        "instructions": "Be kind. Now it is 2026-07-15T09:00.",
        "input": given,
        "text": {"format": shape},
        **more,
    }


def hearing(**more: Any) -> dict[str, Any]:
    """A request of the Responses API to hear the acts of a message."""
    shape = {"type": "json_schema", "name": "acts", "schema": ACTS, "strict": True}
    return {
        "model": "m",
        "instructions": "Hear. Now it is 2026-07-15T09:00.\nServices: Botox, Lip flip",
        "input": [{"type": "message", "role": "user", "content": f"<guest>{GUEST}</guest>"}],
        "text": {"format": shape},
        **more,
    }


def chat_direction(**more: Any) -> dict[str, Any]:
    """The same as chat completions have it."""
    call = {"id": "preemptive_call_1", "type": "function", "function": {"name": "check", "arguments": "{}"}}
    messages = [
        {"role": "system", "content": "Be kind."},
        {"role": "user", "content": GUEST},
        {"role": "assistant", "content": "", "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "preemptive_call_1", "content": "{}"},
        {"role": "system", "content": TOLD},
    ]
    shape = {"name": "direction", "schema": DIRECTION, "strict": True}
    response_format = {"type": "json_schema", "json_schema": shape}
    return {"model": "m", "messages": messages, "response_format": response_format, **more}


def chat_hearing(**more: Any) -> dict[str, Any]:
    shape = {"name": "acts", "schema": ACTS, "strict": True}
    messages = [
        {"role": "system", "content": "Hear.\nServices: Botox"},
        {"role": "user", "content": f"<guest>{GUEST}</guest>"},
    ]
    response_format = {"type": "json_schema", "json_schema": shape}
    return {"model": "m", "messages": messages, "response_format": response_format, **more}


def model_of(name: str) -> FakeModel:
    return FakeModel(BEHAVIOURS[name]())


def client_of(model: FakeModel, *, key: str = "k") -> AsyncOpenAI:
    """The vendor's own client, which takes nothing that its types do not allow."""
    http = httpx2.AsyncClient(transport=ModelTransport(model))
    return AsyncOpenAI(
        api_key=key,
        base_url="http://model/v1",
        max_retries=0,
        http_client=http,
        _strict_response_validation=True,
    )
