"""What a model adds to a turn, if there is one: acts and direction.

They share the channel's deadline. Nothing here decides or writes; without a model nothing happens.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

from frontdesk.conversation.acts import Act, Heard, Unclear
from frontdesk.conversation.events import TurnLog
from frontdesk.conversation.inbox import ModelActs, model_acts_in, with_model
from frontdesk.conversation.message import Message, News
from frontdesk.conversation.model import (
    ActsReader,
    Asks,
    Draft,
    Exchange,
    Finding,
    Model,
    ModelAway,
    Usage,
    Written,
)
from frontdesk.conversation.model_counts import asked_model
from frontdesk.conversation.monitor import mark
from frontdesk.conversation.ports import Received, Threads
from frontdesk.conversation.record import load
from frontdesk.conversation.reply import Reply
from frontdesk.conversation.sentences import Sealed
from frontdesk.playbooks import Playbook
from frontdesk.reply.direction import Show, direct

EXCHANGES = 3
"""How many messages with their answers a model is told; what was before is in the summary."""

KEPT = 0.015
"""Seconds of a deadline in which a model is given up and the turn is ended without it."""
FOR_READING = 0.6
"""How much of the deadline a reading may take: directing needs the rest."""

ENOUGH = 0.05
"""Seconds that have to be left to ask at all."""

Join = Callable[[Sequence[Act]], Heard]
"""Our acts and those of a model as the acts to go by."""

Past = asyncio.Future[tuple[Exchange, ...]]
"""What was said last, once it is read."""


@dataclass
class Aid:
    """The help that one message may have: at most one hearing of its acts and one direction."""

    model: Model | None
    threads: Threads
    message: Message
    received: Received
    playbook: Playbook
    log: TurnLog
    past: Past | None = None
    _until: float = field(init=False)

    def __post_init__(self) -> None:
        seconds = self.model.deadlines.of(self.message.channel) if self.model else 0.0
        self._until = asyncio.get_running_loop().time() + seconds - min(KEPT, seconds / 10)

    async def hear(self, heard: Heard, written: Written, join: Join) -> Heard:
        """The acts to go by, with those that a model hears in time; ours where it is not asked or fails.

        What came of it is kept with the message before anybody acts on it: after a crash the same is read.
        """
        reader, left = self._hearer(heard), self._left()
        if reader is None or left < ENOUGH or model_acts_in(self.received) is not None:
            return heard
        with mark("hearing"):
            acts, said = await self._heard(reader, written, left * FOR_READING)
        if acts is not None:
            heard = replace(join(acts), reader=f"{heard.reader}+{said.model}")
        self.received = with_model(self.received, heard, said)
        await self.threads.note(self.received)
        return heard

    def _hearer(self, heard: Heard) -> ActsReader | None:
        """Who is asked for the acts of a message on this channel."""
        asks = self.model.asks.of(self.message.channel) if self.model else Asks.NEVER
        unsure = not heard.acts or any(isinstance(act, Unclear) for act in heard.acts)
        wanted = asks is Asks.ALWAYS or (asks is Asks.UNSURE and unsure)
        return self.model.acts if self.model is not None and wanted else None

    async def _heard(
        self, reader: ActsReader, written: Written, seconds: float
    ) -> tuple[list[Act] | None, ModelActs]:
        loop = asyncio.get_running_loop()
        started, acts, outcome, usage = loop.time(), None, "passed", Usage()
        try:
            async with asyncio.timeout(seconds):
                acts, usage = await reader.read(written, seconds)
        except ModelAway as away:
            outcome, usage = away.why, away.usage
        except TimeoutError:
            outcome = "timeout"
        self.log.noted.append(asked_model("acts", outcome, "", loop.time() - started, usage))
        failure = "" if acts is not None else outcome
        return acts, ModelActs(usage.model, tuple(acts or ()), failure)

    async def directed(
        self, reply: Reply, sealed: Sealed, show: Show | None, *, is_open: bool
    ) -> tuple[Reply, tuple[str, ...]]:
        """The reply as a model arranges it in time, and the courtesies in it; else the reply as it was."""
        director, left = self.model.director if self.model else None, self._left()
        here = self.model is not None and self.message.channel in self.model.directs
        if director is None or not here or not reply.parts or left < ENOUGH:
            return reply, ()
        draft = Draft(
            conversation=self.message.conversation,
            message=self.message.id,
            channel=self.message.channel,
            playbook=self.playbook,
            heard=self.message.text,
            sentences=sealed.sentences,
            courtesies=sealed.courtesies,
            findings=tuple(Finding(did.step, did.outcome) for did in self.log.done),
            history=await self.past if self.past else (),
            summary=_summary(reply),
            open=is_open,
        )
        with mark("directing"):
            found = await direct(director, draft, reply.parts, left, show)
        self.log.noted.append(found.event)
        if not found.parts:
            return reply, ()
        return replace(reply, parts=found.parts, directed=True), found.courtesies

    def _left(self) -> float:
        return self._until - asyncio.get_running_loop().time()


@asynccontextmanager
async def recalling(
    model: Model | None, threads: Threads, given: Message | News
) -> AsyncIterator[Past | None]:
    """What was said last in this conversation, read beside what the turn reads and writes by itself."""
    if model is None or isinstance(given, News):
        yield None
        return
    past = asyncio.ensure_future(_last_said(threads, given))
    try:
        yield past
    finally:
        past.cancel()


async def _last_said(threads: Threads, message: Message) -> tuple[Exchange, ...]:
    last = await threads.messages(message.business, message.conversation, EXCHANGES + 1)
    return tuple(
        Exchange(each.text, load(Reply, each.business, each.answer).text)
        for each in last
        if each.answer is not None and each.text
    )[-EXCHANGES:]


def _summary(reply: Reply) -> str:
    """What is filled in of the wish by now; who the guest is stays here."""
    return json.dumps({"wish": dict(reply.details)}) if reply.details else ""
