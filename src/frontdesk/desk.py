"""The desk of some businesses: the path of a message, from its channel to its reply."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import count
from weakref import WeakValueDictionary

from frontdesk.booking.books import Books
from frontdesk.booking.changes import Job
from frontdesk.booking.ports import Ledger
from frontdesk.clock import Clock
from frontdesk.conversation.doing import Hands
from frontdesk.conversation.identifying import Codes
from frontdesk.conversation.light import light_for
from frontdesk.conversation.message import Message
from frontdesk.conversation.outcome import Simple
from frontdesk.conversation.ports import Courier, Finished, Heard, Received, Thread, Threads
from frontdesk.conversation.proving import with_proof
from frontdesk.conversation.reading import Reading
from frontdesk.conversation.record import dump, load
from frontdesk.conversation.reply import Pending, Reply
from frontdesk.conversation.state import State
from frontdesk.conversation.tasks import waiting_for
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.library import Library
from frontdesk.policy.machine import WAYS, another_way, decide
from frontdesk.policy.turn import Decision, Turn
from frontdesk.reply.compose import compose
from frontdesk.understanding.reader import Reader

REMEMBERED = 16
"""How many of the desk's last sayings are kept: what a guest answers to, and what not to say again."""

HEARD, HEARD_EACH = 3, 300
"""How many of the guest's messages are kept, and how much of each: what a person is told they want."""

LONGEST_MESSAGE = 10_000
"""Characters of a message that are kept. Nobody writes more to a desk; the guest is told."""

TWICE = 2
"""Nothing is said three times in a row of a few turns: the desk changes its way and offers a person."""

Deliver = Callable[[Message, Reply, datetime], Sequence[Job]]


@dataclass(frozen=True)
class FrontDesk:
    """Businesses, the ledger and the conversations they share, and the clock."""

    playbooks: Mapping[str, Playbook]
    ledger: Ledger
    threads: Threads
    clock: Clock
    outbox: Mapping[str, Deliver] = field(default_factory=dict)
    """By channel: the jobs that bring a reply to where its message came from, if it is not waited for."""
    courier: Courier | None = None
    """Who brings one-time codes to guests; without one nobody can show who they are but by text message."""
    _readers: dict[str, Reader] = field(default_factory=dict, repr=False)
    _turns: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary, repr=False)
    """The lock of each conversation that somebody is in at this moment; nobody else keeps one."""

    def books(self, business: str, version: str | None = None) -> Books:
        """Where the verbs of one business are done; KeyError if there is no such business or version."""
        return Books(self.playbook(business, version).business, self.ledger, self.clock)

    def playbook(self, business: str, version: str | None = None) -> Playbook:
        """The version that holds now, or the one that a conversation began with."""
        if version is not None and isinstance(self.playbooks, Library):
            return self.playbooks.version(business, version)
        return self.playbooks[business]

    async def handle(self, message: Message) -> Reply:
        """Answer a message, once, however often it arrives; turns of one conversation are serial."""
        message = replace(message, text=message.text[:LONGEST_MESSAGE])
        lock = self._turns.setdefault(f"{message.business}/{message.conversation}", asyncio.Lock())
        async with lock:
            while True:
                thread, received = await self._received(message)
                if received.answer is not None:
                    return load(Reply, message.business, received.answer)
                turn = await self._turn(message, thread)
                if await self.threads.finish(turn.written):
                    return turn.reply

    async def finish_unanswered(self) -> int:
        """Answer what was received before a crash and not answered; how many there were."""
        waiting = await self.threads.unanswered()
        for row in waiting:
            extra = {name: value for name, value in json.loads(row.extra).items() if value is not None}
            await self.handle(Message(row.id, row.business, row.conversation, row.text, **extra))
        return len(waiting)

    async def _received(self, message: Message) -> tuple[Thread, Received]:
        now = self.clock.now()
        version = self.playbook(message.business).version
        began = Thread(message.business, message.conversation, version, message.channel, now, now)
        thread = await self.threads.open(began)
        extra = json.dumps({"channel": message.channel, "choice": message.choice, "phone": message.phone})
        row = Received(message.business, message.conversation, message.id, 0, message.text, now, extra)
        return thread, await self.threads.receive(row)

    async def _turn(self, message: Message, thread: Thread) -> "_Done":
        """Read, decide and do, compose: what the turn comes to, and all it writes."""
        playbook = self.playbook(message.business, thread.playbook)
        now = self.clock.now().astimezone(playbook.business.zone)
        # What a button stands for is what its guest says; its label may be read in more than one way.
        message = replace(message, text=message.choice or message.text)
        state = load(State, message.business, thread.snapshot) if thread.snapshot else State()
        state = with_proof(state, message, now)
        reading = self._reader(playbook).read(message.text, light_for(state, playbook, now, message))
        codes = Codes(Books(playbook.business, self.ledger, self.clock), playbook, self.courier)
        decision = await self._decided(Turn(state, message, reading, playbook, now), codes)
        reply = _reply(decision, reading, playbook, message, now)
        decided = decision
        for way in range(len(WAYS)):
            if not _repeats(reply, state):
                break
            decision = another_way(decided, way)
            reply = _reply(decision, reading, playbook, message, now)
        reply = replace(reply, tasks=await self._tasks(message.business, decision, now))
        said = (*decision.state.said, reply.text)[-REMEMBERED:]
        heard = (*decision.state.heard, message.text[:HEARD_EACH])[-HEARD:]
        written = Finished(
            business=message.business,
            conversation=message.conversation,
            message=message.id,
            version=thread.version,
            snapshot=dump(replace(decision.state, said=said, heard=heard, turns=state.turns + 1)),
            answer=dump(reply),
            at=now,
            events=_events(reading, decision, reply),
            jobs=(*self._deliveries(message, reply, now), *codes.jobs),
            guest_id=decision.state.guest.guest_id,
            phone=message.phone or _proven_phone(decision.state, now),
        )
        return _Done(reply, written)

    async def _decided(self, turn: Turn, codes: Codes) -> Decision:
        """The policy and the booking verbs take turns until there is something to say."""
        message = turn.message
        hands = Hands(
            codes.books,
            turn.playbook,
            message.conversation,
            message.channel,
            message.address,
            message.id,
            codes,
        )
        deciding, outcome = decide(turn), None
        for number in count():
            try:
                step = deciding.send(outcome)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]  # what the generator returns
            outcome = await hands.do(step, number)
        raise AssertionError("counting does not end")

    async def _tasks(self, business: str, decision: Decision, now: datetime) -> tuple[Pending, ...]:
        """What the guest waits for, as the records have it."""
        known = {booking.number: booking for booking in decision.bookings}
        for number in (*decision.state.booked, *decision.state.calls):
            if number not in known and (booking := await self.ledger.booking(business, number)):
                known[number] = booking
        return waiting_for(known.values(), now)

    def _deliveries(self, message: Message, reply: Reply, now: datetime) -> Sequence[Job]:
        return self.outbox[message.channel](message, reply, now) if message.channel in self.outbox else ()

    def _reader(self, playbook: Playbook) -> Reader:
        if playbook.version not in self._readers:
            self._readers[playbook.version] = Reader.of(playbook)
        return self._readers[playbook.version]

    async def close(self) -> None:
        await self.ledger.close()


def _repeats(reply: Reply, state: State) -> bool:
    """Whether the same would be said again and again."""
    return state.said.count(reply.text) >= TWICE


def _proven_phone(state: State, now: datetime) -> str | None:
    """The phone that was shown to be the guest's: the thread that it goes on with."""
    return state.guest.phone if state.guest.has_shown(state.guest.phone, now) else None


@dataclass(frozen=True, slots=True)
class _Done:
    reply: Reply
    written: Finished


def _reply(
    decision: Decision, reading: Reading, playbook: Playbook, message: Message, now: datetime
) -> Reply:
    notice = (Simple.CUT,) if reading.cut else ()
    parts, choices = compose((*notice, *decision.sayings), playbook)
    guest, task = decision.state.guest, decision.state.task
    known = {
        "name": None if guest.filed else guest.name,
        "phone": guest.phone,
        "email": None if guest.filed_email else guest.email,
    }
    return Reply(
        conversation=message.conversation,
        parts=parts,
        choices=choices,
        specialist=decision.specialist,
        intent=reading.intent.value if reading.intent else "",
        confidence=reading.intents[0].confidence if reading.intents else 0.0,
        guest={name: value for name, value in known.items() if value},
        details=_details(task.wanted) if task else {},
        bookings=tuple(booking.reference for booking in decision.bookings),
        silent=not guest.shown(now),
    )


def _details(wanted: object) -> dict[str, str]:
    """What is filled in of a wish, as text."""
    return {name: str(value) for name, value in json.loads(dump(wanted)).items()}


def _events(reading: Reading, decision: Decision, reply: Reply) -> tuple[Heard, ...]:
    """What happened in a turn, as ids and codes: no words of the guest's."""
    read = {
        "intents": [likely.intent.value for likely in reading.intents],
        "details": [detail.kind.value for detail in reading.details],
        "questions": [answered.index for answered in reading.questions],
    }
    decided = {"specialist": decision.specialist, "asked": decision.state.asked}
    said = {"receipts": [[receipt.claim, receipt.record] for receipt in reply.receipts]}
    return tuple(
        Heard(kind, json.dumps(data)) for kind, data in (("read", read), ("decided", decided), ("said", said))
    )
