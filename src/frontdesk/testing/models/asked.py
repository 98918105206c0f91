"""What a model was asked, whichever of the two APIs asked it."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

PREEMPTIVE = "preemptive_call"
"""How the ids of calls begin that the desk made itself."""


_WORDING = re.compile(r"^ *([a-z]+)\d+: (.*)$", re.MULTILINE)
_COURTESY = re.compile(r"^(C\d+): ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Result:
    """A tool call in the request, and what came of it."""

    id: str
    name: str
    arguments: str
    output: str

    @property
    def preemptive(self) -> bool:
        return self.id.startswith(PREEMPTIVE)


@dataclass(frozen=True, slots=True)
class Asked:
    """A request: what the model is, what it was told, what it may call and how it shall answer."""

    model: str
    instructions: str
    messages: tuple[tuple[str, str], ...]
    """Who said what, the oldest first."""
    results: tuple[Result, ...] = ()
    tools: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The arguments that each tool takes, as JSON schema."""
    schema: Mapping[str, Any] | None = None
    """The shape that an answer must have: it is to be read, not said."""
    form: str = ""
    """What that shape is called: "acts" or "direction"."""
    stream: bool = False
    counts: bool = True
    """Whether a stream ends with what it took."""
    body: Mapping[str, Any] = field(default_factory=dict)

    @property
    def directs(self) -> bool:
        """Whether a reply is to be arranged, and not a message to be heard."""
        return self.form == "direction"

    @property
    def wordings(self) -> Mapping[str, tuple[str, ...]]:
        """The sentences that may be said, by their ids, each in its wordings."""
        found: dict[str, tuple[str, ...]] = {}
        for block in self._all("sentences"):
            for id_, text in _WORDING.findall(block):
                found[id_] = (*found.get(id_, ()), text)
        return found

    @property
    def courtesies(self) -> tuple[str, ...]:
        """The ids of the courtesies that may stand."""
        return tuple(id_ for block in self._all("courtesies") for id_ in _COURTESY.findall(block))

    @property
    def draft(self) -> str:
        """The reply in the first wording of every sentence."""
        return " ".join(texts[0] for texts in self.wordings.values()) or self._last()

    @property
    def guest(self) -> str:
        """What the guest has just written."""
        return self._between("guest") or self._last("user")

    @property
    def most(self) -> int | None:
        """How many tokens the answer may have."""
        return self.body.get("max_output_tokens") or self.body.get("max_tokens")

    @property
    def rounds(self) -> int:
        """How many calls of its own the model has an answer to."""
        return sum(not result.preemptive for result in self.results)

    @property
    def prompt(self) -> str:
        """Everything that it reads, in one piece."""
        said = "\n".join(f"{role}: {text}" for role, text in self.messages)
        found = "\n".join(f"{r.name} {r.arguments} {r.output}" for r in self.results)
        return "\n".join([self.instructions, json.dumps(list(self.tools)), said, found])

    def chance(self, seed: int) -> Random:
        """The same request comes to the same answer."""
        return Random(f"{seed}/{self.draft}/{self.guest}/{len(self.messages)}")

    def _between(self, mark: str) -> str:
        found = self._all(mark)
        return found[-1] if found else ""

    def _all(self, mark: str) -> list[str]:
        pattern = re.compile(rf"<{mark}>(.*?)</{mark}>", re.DOTALL)
        return [match.strip("\n ") for _, text in self.messages for match in pattern.findall(text)]

    def _last(self, role: str = "") -> str:
        return next((text for who, text in reversed(self.messages) if role in ("", who)), "")


def from_responses(body: Mapping[str, Any]) -> Asked:
    """A request to /v1/responses."""
    given = body.get("input", "")
    items: list[Mapping[str, Any]] = [{"role": "user", "content": given}] if isinstance(given, str) else given
    shape = body.get("text", {}).get("format", {})
    return Asked(
        model=body.get("model", ""),
        instructions=body.get("instructions") or "",
        messages=tuple((i["role"], _text(i["content"])) for i in items if "role" in i),
        results=tuple(_results(items)),
        tools={tool["name"]: tool.get("parameters") or {} for tool in body.get("tools") or ()},
        schema=shape.get("schema") if shape.get("type") == "json_schema" else None,
        form=shape.get("name", ""),
        stream=bool(body.get("stream")),
        body=body,
    )


def from_chat(body: Mapping[str, Any]) -> Asked:
    """A request to /v1/chat/completions."""
    said: Sequence[Mapping[str, Any]] = body.get("messages", ())
    above = [m for m in said if m["role"] in ("system", "developer")]
    shape = body.get("response_format") or {}
    tools = [tool["function"] for tool in body.get("tools") or () if tool["type"] == "function"]
    return Asked(
        model=body.get("model", ""),
        instructions=_text(above[0].get("content")) if above else "",
        messages=tuple(
            (m["role"], _text(m.get("content"))) for m in said if m["role"] != "tool" and m not in above[:1]
        ),
        results=tuple(_tool_messages(said)),
        tools={tool["name"]: tool.get("parameters") or {} for tool in tools},
        schema=shape.get("json_schema", {}).get("schema") if shape.get("type") == "json_schema" else None,
        form=shape.get("json_schema", {}).get("name", ""),
        stream=bool(body.get("stream")),
        counts=bool((body.get("stream_options") or {}).get("include_usage")) or not body.get("stream"),
        body=body,
    )


def _text(content: object) -> str:
    """The words of a message, given as they are or in parts."""
    if isinstance(content, list):
        return "".join(str(part.get("text") or part.get("refusal") or "") for part in content)
    return str(content or "")


def _results(items: Sequence[Mapping[str, Any]]) -> Iterator[Result]:
    outputs = {i["call_id"]: _text(i["output"]) for i in items if i.get("type") == "function_call_output"}
    for item in items:
        if item.get("type") == "function_call":
            identity = item["call_id"]
            yield Result(identity, item["name"], item["arguments"], outputs.get(identity, ""))


def _tool_messages(said: Sequence[Mapping[str, Any]]) -> Iterator[Result]:
    outputs = {m["tool_call_id"]: _text(m.get("content")) for m in said if m["role"] == "tool"}
    for message in said:
        for call in message.get("tool_calls") or ():
            made = call["function"]
            yield Result(call["id"], made["name"], made["arguments"], outputs.get(call["id"], ""))
