"""A model to try things with: the two APIs that models are asked by, and a behaviour behind them.

`serving` puts it on a port, for FRONTDESK_MODEL_URL; `ModelTransport` gives it to an HTTP client.
"""

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from frontdesk.testing.models import chat, responses
from frontdesk.testing.models.allowed import Allowed
from frontdesk.testing.models.answers import Answer, Failed, Hang, Noise, Page, Spoken
from frontdesk.testing.models.asked import Asked, from_chat, from_responses
from frontdesk.testing.models.behaviours.behaviour import Behaviour
from frontdesk.testing.models.tokens import count, within
from frontdesk.testing.models.validation import wrong_with

PATHS = {"/v1/responses": from_responses, "/v1/chat/completions": from_chat}
REMEMBERED = 1000


class Gone(Exception):
    """The connection is closed before all of an answer was sent."""


class NotHttp(Exception):
    """What comes is no HTTP."""

    def __init__(self, noise: bytes) -> None:
        super().__init__(noise)
        self.noise = noise


@dataclass(frozen=True, slots=True)
class Taken:
    """An answer on its way: Gone may end it early, and waiting for it may never end."""

    status: int
    headers: Mapping[str, str]
    chunks: AsyncIterator[bytes]


@dataclass
class FakeModel:
    """A model of one behaviour; `asked` and `answered` are what came and what it said, the last ones."""

    behaviour: Behaviour
    key: str = ""
    """The key that it takes; empty: any."""
    words: int = 1
    """How many words a token has: fewer events, where a test has no use for all of them."""
    ends: bool = True
    """Whether an answer ends where its tokens end; a server that pays no heed to them goes on."""
    tell: Callable[[Asked, Answer], None] = lambda asked, answer: None
    """Who hears of every request and its answer, before it is sent."""
    asked: deque[Asked] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    answered: deque[Answer] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    allowed: list[Allowed] = field(default_factory=list)
    """What might be said in the turns that it directed, where somebody keeps that."""
    refused: list[str] = field(default_factory=list)
    """What was wrong with requests that the real server would not have taken."""
    _before: str = field(default="", repr=False)

    async def take(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> Taken:
        """Answer a request, as its behaviour has it."""
        if failed := self._refuses(method, path, headers):
            return _failed(failed)
        try:
            given = json.loads(body)
        except ValueError:
            return _failed(Failed(400, "We could not parse the JSON body.", "invalid_request_error"))
        if not isinstance(given, dict):
            return _failed(Failed(400, "The body is no JSON object.", "invalid_request_error"))
        if failed := wrong_with(path, given):
            self.refused.append(failed.message)
            return _failed(failed)
        asked = PATHS[path](given)
        answer = self.behaviour.answer(asked)
        if self.ends and isinstance(answer, Spoken):
            answer = within(answer, asked.most)
        self.asked.append(asked)
        self.answered.append(answer)
        self.tell(asked, answer)
        return await self._taken(path, asked, answer)

    def _refuses(self, method: str, path: str, headers: Mapping[str, str]) -> Failed | None:
        if path not in PATHS:
            return Failed(404, f"Invalid URL ({method} {path})", "invalid_request_error")
        if method != "POST":
            return Failed(405, f"Not allowed to {method} on {path}", "invalid_request_error")
        if self.key and headers.get("authorization") != f"Bearer {self.key}":
            return Failed(401, "Incorrect API key provided.", "invalid_request_error", "invalid_api_key")
        return None

    async def _taken(self, path: str, asked: Asked, answer: Answer) -> Taken:
        match answer:
            case Failed():
                return _failed(answer)
            case Page(status, html):
                return Taken(status, {"content-type": "text/html"}, _once(html.encode()))
            case Hang():
                await asyncio.Event().wait()
                raise AssertionError("nobody sets it")
            case Noise(noise):
                raise NotHttp(noise)
            case Spoken():
                return self._spoken(path, asked, answer)

    def _spoken(self, path: str, asked: Asked, spoken: Spoken) -> Taken:
        taken = count(asked, spoken, self._before)
        self._before = asked.prompt
        headers = {"x-request-id": f"req_{uuid4().hex}"}
        if asked.stream:
            headers["content-type"] = "text/event-stream; charset=utf-8"
            if path == "/v1/responses":
                growing = responses.events(asked, spoken, taken, self.words)
                sent = ((f"event: {e['type']}\n", e, responses.is_token(e)) for e in growing)
                return Taken(200, headers, _paced(sent, spoken, b""))
            chunks = chat.chunks(asked, spoken, taken, self.words)
            return Taken(
                200, headers, _paced((("", c, chat.is_token(c)) for c in chunks), spoken, b"data: [DONE]\n\n")
            )
        whole = responses.whole if path == "/v1/responses" else chat.whole
        headers["content-type"] = "application/json"
        return Taken(
            200, headers, _slow(json.dumps(whole(asked, spoken, taken)).encode(), spoken, self.words)
        )


async def _paced(
    events: Iterator[tuple[str, Mapping[str, Any], bool]], spoken: Spoken, end: bytes
) -> AsyncIterator[bytes]:
    """Server-sent events, at the model's pace, until it dies: at the latest when all is said but the end."""
    tokens = 0
    for name, event, token in events:
        over = tokens == spoken.dies_after or (tokens and not token)
        if spoken.dies_after is not None and over:
            raise Gone
        if token and spoken.pace:
            await asyncio.sleep(spoken.pace)
        tokens += token
        # As they are: servers do not escape what JSON lets stand, line separators of Unicode among it.
        yield f"{name}data: {json.dumps(event, ensure_ascii=False)}\n\n".encode()
    if end:
        yield end


async def _slow(body: bytes, spoken: Spoken, words: int) -> AsyncIterator[bytes]:
    """An answer in one piece comes when the last token would have come, or half of it."""
    if spoken.pace:
        await asyncio.sleep(spoken.pace * (spoken.text.count(" ") // words + 1))
    if spoken.dies_after is not None:
        yield body[: len(body) // 2]
        raise Gone
    yield body


async def _once(body: bytes) -> AsyncIterator[bytes]:
    yield body


def _failed(failed: Failed) -> Taken:
    error = {"message": failed.message, "type": failed.kind, "param": None, "code": failed.code}
    headers = {"content-type": "application/json", **failed.headers}
    return Taken(failed.status, headers, _once(json.dumps({"error": error}).encode()))
