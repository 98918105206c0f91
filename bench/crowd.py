"""Guests of all trades who talk to a running desk over HTTP, at the pace of people; and a hostile one."""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import count, cycle
from secrets import token_bytes
from typing import Any
from uuid import uuid4

from bench.hostile import KINDS, OPENINGS, SLASHES, hostile

PATIENCE = 60.0
"""Seconds after which an answer does not come any more."""
LONGEST = 2_000
ARRIVING = 2
"""How many pauses the crowd takes to arrive: nobody opens two hundred conversations in one second."""

TALKS = {
    "ava": ("botox on {day}", "the first one", "{name}, 415 555 {last}", "no", "yes", "is there parking?"),
    "bistro": ("a table for {party} on {day} at 8pm", "{name}, 415 555 {last}", "yes", "thanks, bye"),
    "black-lotus": (
        "a {room} for two from {day} to {leaves}",
        "the first one",
        "{name}, 415 555 {last}, {email}",
        "yes",
        "what time is breakfast?",
    ),
    "cal": ("30 minutes on {day}", "the second one", "{name}, {email}", "yes", "actually can I move it?"),
    "concierge": (
        "a quiet italian place for {party} on {day} at 7pm",
        "the first one",
        "{name}, 415 555 {last}",
        "yes",
    ),
    "northside-motors": (
        "an oil change on {day}",
        "the first one",
        "{name}, 415 555 {last}",
        "2019 Honda Civic",
    ),
}
STORY = (
    "Hi there! We are planning a small family reunion, my sister flies in from Boston with her two children "
    "and my parents come by train, so all of it depends on when they arrive; what would you have on {day}, "
    "and is there parking?"
)
"""A long message, which honest guests write too."""
ROOMS = ("suite", "deluxe room", "standard room", "room")


HOSTILE_FROM = "198.51.100.7"


class Line:
    """One connection that is kept open: a request, its status, its answer.

    It says where it comes from as a server in front would: what is shared by address is measured too.
    """

    def __init__(self, port: int, address: str) -> None:
        self._port, self._address = port, address
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: dict[str, Any], token: str = "") -> tuple[int, dict[str, Any]]:
        """The status and what came with it; 599 where no answer came at all.

        A server closes a connection that was idle for a while: then the request is sent once more on a new
        one, as browsers do. The ids of messages make that harmless.
        """
        used = self._writer is not None
        for _ in range(1 + used):
            try:
                async with asyncio.timeout(PATIENCE):
                    return await self._post(path, json.dumps(body).encode(), token)
            except (OSError, TimeoutError, asyncio.IncompleteReadError):
                self.close()
        return 599, {}

    async def _post(self, path: str, body: bytes, token: str) -> tuple[int, dict[str, Any]]:
        if self._reader is None or self._writer is None or self._writer.is_closing() or self._reader.at_eof():
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        bearer = f"authorization: Bearer {token}\r\n" if token else ""
        head = f"POST {path} HTTP/1.1\r\nhost: desk\r\n{bearer}content-type: application/json\r\n"
        head += f"x-forwarded-for: {self._address}\r\n"
        self._writer.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        length = next(int(line[15:]) for line in answer if line.startswith("content-length:"))
        told = await self._reader.readexactly(length)
        return int(answer[0].split()[1]), json.loads(told) if told[:1] == b"{" else {}

    def close(self) -> None:
        if self._writer is not None:
            self._writer.transport.abort()
        self._reader = self._writer = None


@dataclass
class Tally:
    """What a crowd has met with."""

    statuses: Counter[int] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    bookings: int = 0

    @property
    def failures(self) -> int:
        return sum(many for status, many in self.statuses.items() if status >= 500)


class Guest:
    """Somebody with a conversation, at an address of their own; every answer is tallied."""

    def __init__(self, port: int, business: str, tally: Tally, address: str | None = None) -> None:
        own = ".".join(str(each) for each in (10, *token_bytes(3)))
        self._line, self._business, self._tally = Line(port, address or own), business, tally
        self._path, self._token = "", ""

    async def begin(self) -> None:
        status, begun = await self._line.post(f"/api/{self._business}/conversations", {})
        self._tally.statuses[status] += 1
        if status == 201:
            self._path = f"/api/{self._business}/conversations/{begun['session']}/messages"
            self._token = begun["token"]

    async def say(self, text: str) -> float:
        """How many seconds the answer took."""
        began = time.perf_counter()
        message = {"text": text, "id": uuid4().hex}
        status, told = await self._line.post(self._path, message, self._token)
        took = time.perf_counter() - began
        self._tally.statuses[status] += 1
        self._tally.seconds.append(took)
        self._tally.bookings += len(told.get("bookings", ()))
        return took

    def close(self) -> None:
        self._line.close()


@dataclass(frozen=True, slots=True)
class Crowd:
    """How many talk at a time, from which day on, and how long each thinks before the next message."""

    port: int
    today: date
    pause: float
    tally: Tally

    @asynccontextmanager
    async def talking(self, conversations: int) -> AsyncIterator[None]:
        """So many conversations at a time for as long as the block runs; after each of them comes another."""
        guests = [asyncio.create_task(self._guests(number)) for number in range(conversations)]
        try:
            yield
        finally:
            for guest in guests:
                guest.cancel()
            ended = await asyncio.gather(*guests, return_exceptions=True)
        faults = [fault for fault in ended if isinstance(fault, Exception)]
        if faults:
            raise faults[0]

    async def _guests(self, first: int) -> None:
        chance = random.Random(first)
        await asyncio.sleep(chance.uniform(0, self.pause * ARRIVING))
        for number in count(first * 1_000):
            business = chance.choice(tuple(TALKS))
            guest = Guest(self.port, business, self.tally)
            try:
                await guest.begin()
                for text in self._texts(business, number, chance):
                    await guest.say(text)
                    await asyncio.sleep(chance.uniform(0.5, 1.5) * self.pause)
            finally:
                guest.close()

    def _texts(self, business: str, number: int, chance: random.Random) -> Iterator[str]:
        day = self.today + timedelta(days=chance.randrange(1, 28))
        name = f"Guest {chr(65 + number % 26)}{chr(97 + number // 26 % 26)}ll"
        facts = {
            "day": f"{day:%B} {day.day}",
            "leaves": f"{day + timedelta(days=2):%B} {(day + timedelta(days=2)).day}",
            "name": name,
            "last": f"{number % 10_000:04}",
            "email": f"guest{number}@example.com",
            "party": str(chance.randrange(1, 7)),
            "room": chance.choice(ROOMS),
        }
        if chance.random() < 0.1:
            yield STORY.format(**facts)
        for text in TALKS[business]:
            yield text.format(**facts)


class Quiet:
    """A guest whose answers are measured: short messages, one after the other, again and again."""

    DIALOGUE = ("a table for two on {day} at 7pm", "is there parking?", "no, later please", "how much is it?")

    def __init__(self, port: int, today: date, tally: Tally) -> None:
        self._port, self._today, self._tally = port, today, tally
        self._rounds = count(1)

    async def talk(self, seconds: float, pause: float = 0.05) -> list[float]:
        """How long the answers took, for so long."""
        until, took = time.perf_counter() + seconds, list[float]()
        while time.perf_counter() < until:
            day = self._today + timedelta(days=next(self._rounds) % 28 + 1)
            guest = Guest(self._port, "bistro", self._tally)
            await guest.begin()
            for text in self.DIALOGUE:
                took.append(await guest.say(text.format(day=f"{day:%B} {day.day}")))
                await asyncio.sleep(pause)
            guest.close()
        return took


class Hostile:
    """A guest who sends what is costly to read, without a pause, in every state of a conversation."""

    def __init__(self, port: int, tally: Tally) -> None:
        self._port, self._tally = port, tally
        texts = [SLASHES, *(hostile(kind, LONGEST) for kind in KINDS)]
        self._moves = cycle([(opening, text) for text in texts for opening in OPENINGS.values()])

    async def attack(self) -> None:
        while True:
            opening, text = next(self._moves)
            guest = Guest(self._port, "ava", self._tally, HOSTILE_FROM)
            try:
                await guest.begin()
                for said in opening:
                    await guest.say(said)
                for _ in range(3):
                    await guest.say(text)
            finally:
                guest.close()
