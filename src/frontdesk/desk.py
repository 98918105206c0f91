"""The desk of some businesses: the path of a message, from its channel to its reply."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from weakref import WeakValueDictionary
from zoneinfo import ZoneInfo

from frontdesk.aid import Aid, Past, recalling
from frontdesk.answering import composed, worded
from frontdesk.booking.books import Books
from frontdesk.booking.changes import Job
from frontdesk.booking.ports import Ledger
from frontdesk.clock import Clock
from frontdesk.conversation.doing import Hands
from frontdesk.conversation.events import TurnLog
from frontdesk.conversation.identifying import Codes
from frontdesk.conversation.inbox import given_in, row_of, unasked
from frontdesk.conversation.light import light_for
from frontdesk.conversation.message import Message, News
from frontdesk.conversation.model import Model
from frontdesk.conversation.ports import Courier, Finished, Received, Thread, Threads
from frontdesk.conversation.proposal import reading_of
from frontdesk.conversation.proving import with_proof
from frontdesk.conversation.reading import Reading
from frontdesk.conversation.record import dump, load
from frontdesk.conversation.reply import Pending, Reply
from frontdesk.conversation.state import State
from frontdesk.conversation.tasks import waiting_for
from frontdesk.conversation.watching import Watch, Watched, mark
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.library import Library
from frontdesk.policy.doubting import is_lost
from frontdesk.policy.news import answer, tell
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.reply.phrase import Show
from frontdesk.understanding.reader import Reader

REMEMBERED = 16
"""How many of the desk's last sayings are kept: what a guest answers to, and what not to say again."""

HEARD, HEARD_EACH = 3, 300
"""How many of the guest's messages are kept, and how much of each: what a person is told they want."""

LONGEST_MESSAGE = 10_000
"""Characters of a message that are kept. Nobody writes more to a desk; the guest is told."""

Deliver = Callable[[Message, Reply, datetime, ZoneInfo], Sequence[Job]]


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
    model: Model | None = None
    """The language model beside the desk; without one nothing is missing but warmth."""
    watch: Watch | None = None
    """Who takes note of every turn: metrics and traces."""
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

    async def handle(self, given: Message | News, show: Show | None = None) -> Reply:
        """Answer a message, or pass on news, once, however often it comes; turns of one thread are serial.

        `show` gets the sentences of a model's wording one by one, as soon as each of them is proven.
        """
        if isinstance(given, Message):
            given = replace(given, text=given.text[:LONGEST_MESSAGE])
        lock = self._turns.setdefault(f"{given.business}/{given.conversation}", asyncio.Lock())
        model = self.model
        with Watched(self.watch, given) as watched:
            async with lock, recalling(model, self.threads, given) as past:
                while (thread := await self._thread(given)) is not None:
                    received = await self.threads.receive(row_of(given, self.clock.now()))
                    if received.answer is not None:
                        return load(Reply, given.business, received.answer)
                    log = TurnLog(watched.began)
                    done = await self._turn(given, thread, received, log, model, past, show)
                    with mark("writing"):
                        finished = await self.threads.finish(done.written)
                    if finished:
                        watched.turned(done.written.events)
                        return done.reply
                    model = None  # it was asked about this message once
        return Reply(given.conversation, ())

    async def finish_unanswered(self) -> int:
        """Answer what was received before a crash and not answered; how many there were."""
        waiting = await self.threads.unanswered()
        for row in waiting:
            await self.handle(given_in(row))
        return len(waiting)

    async def _thread(self, given: Message | News) -> Thread | None:
        """A message begins a conversation where there is none; news is for nobody then."""
        if isinstance(given, News):
            return await self.threads.find(given.business, given.conversation)
        now, version = self.clock.now(), self.playbook(given.business).version
        return await self.threads.open(
            Thread(given.business, given.conversation, version, given.channel, now, now)
        )

    async def _turn(
        self,
        given: Message | News,
        thread: Thread,
        received: Received,
        log: TurnLog,
        model: Model | None,
        past: Past | None,
        show: Show | None,
    ) -> "_Done":
        """Read, decide and do, compose: what the turn comes to, and all it writes."""
        playbook = self.playbook(given.business, thread.playbook)
        now = self.clock.now().astimezone(playbook.business.zone)
        state = load(State, given.business, thread.snapshot) if thread.snapshot else State()
        codes = Codes(Books(playbook.business, self.ledger, self.clock), playbook, self.courier)
        if isinstance(given, News):
            turn = Turn(state, unasked(given, state, thread), Reading(""), playbook, now)
            decision = await self._decided(turn, tell(turn, given), codes, log)
        else:
            with mark("reading"):
                turn = self._read(given, state, playbook, now)
            decision = await self._decided(turn, answer(turn), codes, log)
        aid = Aid(model, self.threads, turn.message, received, playbook, log, past)
        if turn.message.asked and is_lost(decision, log.steps):
            again = await aid.read_again(turn.reading, light_for(turn.state, playbook, now, turn.message))
            if again is not None:
                turn = replace(turn, reading=again)
                decision = await self._decided(turn, answer(turn), codes, log)
        decision, draft = composed(decision, turn)
        draft = replace(draft, tasks=await self._tasks(given.business, decision, now))
        reply = await worded(aid, draft, decision, turn, show)
        return _Done(reply, self._written(turn, decision, draft, reply, codes, log, thread.version))

    def _read(self, message: Message, state: State, playbook: Playbook, now: datetime) -> Turn:
        """What a message says, in the light of where its conversation stands."""
        # What a button stands for is what its guest says; its label may be read in more than one way.
        message = replace(message, text=message.choice or message.text)
        state = with_proof(state, message, now)
        state = replace(state, heard_on=message.channel, heard_from=message.phone)
        if message.proposed is not None:
            return Turn(state, message, reading_of(message.proposed, state), playbook, now)
        reading = self._reader(playbook).read(message.text, light_for(state, playbook, now, message))
        return Turn(state, message, reading, playbook, now)

    def _written(
        self,
        turn: Turn,
        decision: Decision,
        draft: Reply,
        reply: Reply,
        codes: Codes,
        log: TurnLog,
        version: int,
    ) -> Finished:
        """What a turn writes. What was said is kept as composed: the next message is read by that."""
        message, state = turn.message, decision.state
        said = (*state.said, draft.text)[-REMEMBERED:] if draft.parts else state.said
        heard = (*state.heard, message.text[:HEARD_EACH])[-HEARD:] if message.asked else state.heard
        deliver = self.outbox.get(message.channel) if reply.parts else None
        sent = deliver(message, reply, turn.now, turn.playbook.business.zone) if deliver else ()
        made = {*state.booked, *state.calls} - {*turn.state.booked, *turn.state.calls}
        return Finished(
            business=message.business,
            conversation=message.conversation,
            message=message.id,
            version=version,
            snapshot=dump(replace(state, said=said, heard=heard, turns=turn.state.turns + message.asked)),
            answer=dump(reply),
            at=turn.now,
            events=log.events(
                message, turn.reading, (decision.specialist, state.asked, decision.sayings), reply
            ),
            jobs=(*sent, *decision.jobs, *codes.jobs),
            guest_id=state.guest.guest_id,
            phone=message.phone or _proven_phone(state, turn.now),
            bookings=sorted(made),
        )

    async def _decided(self, turn: Turn, deciding: Steps[Decision], codes: Codes, log: TurnLog) -> Decision:
        """The policy and the booking verbs take turns until there is something to say.

        How many steps were taken before is the name of the next: a crash repeats none of them.
        """
        message, outcome = turn.message, None
        hands = Hands(
            codes.books,
            turn.playbook,
            message.conversation,
            message.channel,
            message.address,
            message.id,
            self.threads.waits,
            codes,
        )
        with mark("deciding"):
            while True:
                try:
                    step = deciding.send(outcome)
                except StopIteration as done:
                    return done.value  # type: ignore[no-any-return]  # what the generator returns
                outcome = await log.taking(step, hands.do(step, len(log.done)))

    async def _tasks(self, business: str, decision: Decision, now: datetime) -> tuple[Pending, ...]:
        """What the guest waits for, as the records have it."""
        known = {booking.number: booking for booking in decision.bookings}
        for number in (*decision.state.booked, *decision.state.calls):
            if number not in known and (booking := await self.ledger.booking(business, number)):
                known[number] = booking
        return waiting_for(known.values(), now)

    def _reader(self, playbook: Playbook) -> Reader:
        if playbook.version not in self._readers:
            self._readers[playbook.version] = Reader.of(playbook)
        return self._readers[playbook.version]

    async def close(self) -> None:
        await self.ledger.close()


def _proven_phone(state: State, now: datetime) -> str | None:
    """The phone that was shown to be the guest's: the thread that it goes on with."""
    return state.guest.phone if state.guest.has_shown(state.guest.phone, now) else None


@dataclass(frozen=True, slots=True)
class _Done:
    reply: Reply
    written: Finished
