"""What a model adds to a turn, if there is one: a second reading of what was lost, warmer words for a reply.

Both share the channel's deadline. Nothing here decides or writes; without a model nothing happens.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.events import TurnLog
from frontdesk.conversation.facts import Facts
from frontdesk.conversation.inbox import suggestion_in, with_suggestion
from frontdesk.conversation.message import Message, News
from frontdesk.conversation.model import Draft, Exchange, Finding, Model, Suggested, Unclear
from frontdesk.conversation.ports import Received, Threads
from frontdesk.conversation.reading import Reading
from frontdesk.conversation.record import load
from frontdesk.conversation.reply import Reply
from frontdesk.conversation.watching import mark
from frontdesk.playbooks import Playbook
from frontdesk.reply.phrase import Show, phrase
from frontdesk.understanding.second import merged, read_again

EXCHANGES = 3
"""How many messages with their answers a model is told; what was before is in the summary."""

KEPT = 0.015
"""Seconds of a deadline in which a model is given up and the turn is ended without it."""
FOR_READING = 0.6
"""How much of the deadline a reading may take: the wording needs the rest."""

ENOUGH = 0.05
"""Seconds that have to be left to ask at all."""

Past = asyncio.Future[tuple[Exchange, ...]]
"""What was said last, once it is read."""


@dataclass
class Aid:
    """The help that one message may have: at most one reading and one wording."""

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

    async def read_again(self, reading: Reading, context: Context) -> Reading | None:
        """The reading with what a model adds to it; None if that is nothing.

        What it said is kept with the message before anybody acts on it: after a crash the same is read.
        """
        suggested = suggestion_in(self.received) or await self._ask(reading, context)
        again = merged(reading, suggested, context, self.playbook) if suggested else reading
        return again if again != reading else None

    async def _ask(self, reading: Reading, context: Context) -> Suggested | None:
        reader, left = self.model.reader if self.model else None, self._left()
        if reader is None or left < ENOUGH:
            return None
        unclear = Unclear(
            business=self.message.business,
            conversation=self.message.conversation,
            text=reading.text,
            context=context,
            reading=reading,
            playbook=self.playbook,
            history=await self.past if self.past else (),
        )
        with mark("second_reading"):
            suggested, event = await read_again(reader, unclear, left * FOR_READING)
        self.log.noted.append(event)
        if suggested is not None:
            await self.threads.note(with_suggestion(self.received, suggested))
        return suggested

    async def worded(self, reply: Reply, facts: Facts, show: Show | None, *, is_open: bool) -> Reply:
        """The reply in a model's words, if they are borne out in time; else as it was."""
        phraser, left = self.model.phraser if self.model else None, self._left()
        if phraser is None or not reply.parts or left < ENOUGH:
            return reply
        draft = Draft(
            conversation=self.message.conversation,
            message=self.message.id,
            channel=self.message.channel,
            playbook=self.playbook,
            facts=facts,
            findings=tuple(Finding(did.step, did.outcome) for did in self.log.done),
            history=await self.past if self.past else (),
            summary=_summary(reply),
            open=is_open,
        )
        with mark("wording"):
            phrased = await phrase(phraser, draft, reply.parts, left, show)
        self.log.noted.append(phrased.event)
        return replace(reply, parts=phrased.parts, worded="model") if phrased.parts else reply

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
