"""The Responses API: https://platform.openai.com/docs/api-reference/responses."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from openai import AsyncOpenAI

from frontdesk.adapters.llm.errors import translated
from frontdesk.adapters.llm.exchange import (
    Ask,
    Call,
    Ended,
    Item,
    Length,
    Piece,
    Refusal,
    Result,
    Said,
    Text,
    together,
)
from frontdesk.adapters.llm.stream import events
from frontdesk.conversation.model import ModelAway


@dataclass(frozen=True)
class Responses:
    """Asks by `POST /responses`, streamed; nothing is stored at the vendor's."""

    client: AsyncOpenAI
    model: str
    effort: str = ""

    def warm(self) -> None:
        _ = self.client.responses.with_streaming_response

    async def ask(self, ask: Ask, seconds: float) -> AsyncIterator[Piece]:
        length = Length(ask.longest)
        with translated():
            # As `extra_body`: what is named goes through the SDK's transformation, a millisecond an item.
            async with self.client.responses.with_streaming_response.create(
                stream=True, extra_body=self.request(ask), timeout=seconds
            ) as answer:
                async for arrived in events(answer.iter_bytes()):
                    for piece in together(filter(None, map(_piece, arrived))):
                        length.add(piece)
                        yield piece
                        if isinstance(piece, Ended):
                            return
        raise ModelAway("broken_off")

    def request(self, ask: Ask) -> dict[str, Any]:
        """The body of the request."""
        body: dict[str, Any] = {
            "model": self.model,
            "instructions": ask.instructions,
            "input": [_item(item) for item in ask.items],
            "max_output_tokens": ask.longest,
            "store": False,
            "stream": True,
        }
        if ask.cache:
            body["prompt_cache_key"] = ask.cache
        if self.effort:
            body["reasoning"] = {"effort": self.effort}
        if ask.tools:
            body["tools"] = [{"type": "function", **tool, "strict": True} for tool in ask.tools]
        if ask.schema is not None:
            form = {"type": "json_schema", "name": ask.name, "schema": ask.schema, "strict": True}
            body["text"] = {"format": form}
        return body


def _item(item: Item) -> dict[str, Any]:
    match item:
        case Said(role, text):
            return {"type": "message", "role": role, "content": text}
        case Call(id_, name, arguments):
            return {"type": "function_call", "call_id": id_, "name": name, "arguments": arguments}
        case Result(call, output):
            return {"type": "function_call_output", "call_id": call, "output": output}


def _piece(event: dict[str, Any]) -> Piece | None:
    match event.get("type"):
        case "response.output_text.delta":
            return Text(str(event["delta"]))
        case "response.refusal.delta" | "response.refusal.done":
            return Refusal()
        case "response.output_item.done" if event["item"].get("type") == "function_call":
            item = event["item"]
            return Call(str(item["call_id"]), str(item["name"]), str(item["arguments"]))
        case "response.completed" | "response.incomplete":
            return _ended(event["response"])
        case "response.failed" | "error":
            raise ModelAway("failed")
        case _:
            return None


def _ended(response: dict[str, Any]) -> Ended:
    usage = response.get("usage") or {}
    details = usage.get("input_tokens_details") or {}
    return Ended(
        str(response.get("model") or ""),
        int(usage.get("input_tokens") or 0),
        int(details.get("cached_tokens") or 0),
        int(usage.get("output_tokens") or 0),
        whole=response.get("status") == "completed",
    )
