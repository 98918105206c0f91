"""Chat completions, for servers that speak no other: https://platform.openai.com/docs/api-reference/chat."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
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
class Completions:
    """Asks by `POST /chat/completions`, streamed."""

    client: AsyncOpenAI
    model: str
    bare: bool = False
    """For servers that know no `json_schema`, and take the schema beside `json_object`."""

    def warm(self) -> None:
        _ = self.client.chat.completions.with_streaming_response

    async def ask(self, ask: Ask, seconds: float) -> AsyncIterator[Piece]:
        gathered, length = _Gathered(), Length(ask.longest)
        with translated():
            # As `extra_body`: what is named goes through the SDK's transformation, a millisecond an item.
            async with self.client.chat.completions.with_streaming_response.create(
                model=self.model, messages=(), stream=True, extra_body=self.request(ask), timeout=seconds
            ) as answer:
                async for arrived in events(answer.iter_bytes()):
                    for piece in together(piece for event in arrived for piece in gathered.take(event)):
                        length.add(piece)
                        yield piece
        if not gathered.finish:
            raise ModelAway("broken_off")
        for call in gathered.calls.values():
            yield Call(call["id"], call["name"], call["arguments"])
        yield gathered.ended()

    def request(self, ask: Ask) -> dict[str, Any]:
        """The body of the request. Not all of these servers know the role `developer`."""
        told = [{"role": "system", "content": ask.instructions}]
        body: dict[str, Any] = {
            "model": self.model,
            "messages": told + [_message(item) for item in ask.items],
            "max_tokens": ask.longest,
            "stream": True,
            "stream_options": {"include_usage": True},
        }
        if ask.tools:
            body["tools"] = [{"type": "function", "function": {**tool, "strict": True}} for tool in ask.tools]
        if ask.schema is not None:
            form = {"name": ask.name, "schema": ask.schema, "strict": True}
            named = {"type": "json_schema", "json_schema": form}
            body["response_format"] = {"type": "json_object", "schema": ask.schema} if self.bare else named
        return body


@dataclass
class _Gathered:
    """What the chunks have brought by now: tool calls come in pieces, the usage after the end."""

    finish: str = ""
    model: str = ""
    usage: dict[str, Any] = field(default_factory=dict)
    calls: dict[int, dict[str, str]] = field(default_factory=dict)

    def take(self, chunk: dict[str, Any]) -> list[Piece]:
        if "error" in chunk:
            raise ModelAway("failed")
        self.model = str(chunk.get("model") or self.model)
        self.usage = chunk.get("usage") or self.usage
        pieces: list[Piece] = []
        for choice in chunk.get("choices") or ():
            delta = choice.get("delta") or {}
            if delta.get("refusal"):
                pieces.append(Refusal())
            if delta.get("content"):
                pieces.append(Text(str(delta["content"])))
            for call in delta.get("tool_calls") or ():
                self._call(call)
            self.finish = str(choice.get("finish_reason") or self.finish)
        return pieces

    def _call(self, part: dict[str, Any]) -> None:
        known = self.calls.setdefault(int(part["index"]), {"id": "", "name": "", "arguments": ""})
        function = part.get("function") or {}
        known["id"] += str(part.get("id") or "")
        known["name"] += str(function.get("name") or "")
        known["arguments"] += str(function.get("arguments") or "")

    def ended(self) -> Ended:
        details = self.usage.get("prompt_tokens_details") or {}
        return Ended(
            self.model,
            int(self.usage.get("prompt_tokens") or 0),
            int(details.get("cached_tokens") or 0),
            int(self.usage.get("completion_tokens") or 0),
            whole=self.finish in ("stop", "tool_calls"),
        )


def _message(item: Item) -> dict[str, Any]:
    match item:
        case Said(role, text):
            return {"role": "system" if role == "developer" else role, "content": text}
        case Call(id_, name, arguments):
            call = {"id": id_, "type": "function", "function": {"name": name, "arguments": arguments}}
            return {"role": "assistant", "content": "", "tool_calls": [call]}
        case Result(call_id, output):
            return {"role": "tool", "tool_call_id": call_id, "content": output}
