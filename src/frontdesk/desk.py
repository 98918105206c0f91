"""The desk of some businesses: the path of a message, from its channel to its reply."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from weakref import WeakValueDictionary
from zoneinfo import ZoneInfo

from frontdesk.aid import Aid, Past, recalling
from frontdesk.booking.books import Books
from frontdesk.booking.changes import Job
from frontdesk.booking.ports import Connected, Ledger
from frontdesk.booking.rates import UNLIMITED, BookingRates
from frontdesk.clock import Clock
from frontdesk.composition import composed, directed
from frontdesk.conversation import snapshots
from frontdesk.conversation.acts import Heard
from frontdesk.conversation.ages import with_age
from frontdesk.conversation.contexts import scene_for
from frontdesk.conversation.events import TurnLog
from frontdesk.conversation.executor import Hands
from frontdesk.conversation.inbox import given_in, heard_in, limit_in, row_of, unasked, with_limit
from frontdesk.conversation.message import Message, News, plain
from frontdesk.conversation.model import Model, Written
from frontdesk.conversation.monitor import Watch, Watched, mark
from frontdesk.conversation.ports import Courier, Finished, Received, Thread, Threads
from frontdesk.conversation.proofs import Vouched, vouched, with_proof
from frontdesk.conversation.record import dump, load
from frontdesk.conversation.reply import Pending, Reply
from frontdesk.conversation.state import State
from frontdesk.conversation.tasks import waiting_for
from frontdesk.conversation.verification import Codes
from frontdesk.errors import BadInput, LedgerError, placed
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.library import Library
from frontdesk.policy.news import answer, tell
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.reply.direction import Show
from frontdesk.reply.words import words_for
from frontdesk.understanding.budget import Ears, LongReader, Read, Readers

HEARD, HEARD_EACH = 3, 300
"""How many of the guest's messages are kept, and how much of each: what a person is told they want."""

LONGEST_MESSAGE = 10_000
"""Characters of a message that are kept. Nobody writes more to a desk; the guest is told."""

UNANSWERED_READ = 100
"""How many unanswered messages are read from the ledger at a time."""


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
    rates: BookingRates = UNLIMITED
    """How much guests may book; `app.open_desk` takes it from the settings."""
    apart: LongReader | None = None
    """Who reads long messages away from the event loop; without one the desk reads them itself."""
    listener: Ears | None = None
    """Who hears the acts of messages; `app.open_desk` brings the taught reader."""
    calendars: Callable[[Playbook], Connected | None] = lambda playbook: None
    """Another calendar that a business is connected to, if it is."""
    _turns: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary, repr=False)
    """The lock of each conversation that somebody is in at this moment; nobody else keeps one."""

    def books(self, business: str, version: str | None = None) -> Books:
        """Where the verbs of one business are done; KeyError if there is no such business or version."""
        return self._books(self.playbook(business, version))

    def _books(self, playbook: Playbook) -> Books:
        remote = self.calendars(playbook)
        return Books(playbook.business, self.ledger, self.clock, rates=self.rates, remote=remote)

    def playbook(self, business: str, version: str | None = None) -> Playbook:
        """The version that holds now, or the one that a conversation began with."""
        if version is not None and isinstance(self.playbooks, Library):
            return self.playbooks.version(business, version)
        return self.playbooks[business]

    async def handle(self, given: Message | News, show: Show | None = None) -> Reply:
        """Answer a message, or pass on news, once, however often it comes; turns of one thread are serial.

        `show` gets the sentences of a reply that a model arranges one by one, as soon as each is known.
        """
        if isinstance(given, Message):
            given = replace(given, text=plain(given.text[:LONGEST_MESSAGE]))
        lock = self._turns.setdefault(f"{given.business}/{given.conversation}", asyncio.Lock())
        model = self.model
        with Watched(self.watch, given) as watched:
            async with lock, recalling(model, self.threads, given) as past:
                while (thread := await self._thread(given)) is not None:
                    read = await self._read(given, thread)
                    received = await self.threads.receive(_row(given, self.clock.now(), read))
                    if received.answer is not None:
                        return load(Reply, given.business, received.answer)
                    log = TurnLog(watched.began)
                    done = await self._turn(given, thread, read, received, log, model, past, show)
                    with mark("writing"):
                        finished = await self.threads.finish(done.written)
                    if finished:
                        watched.turned(done.written.events)
                        return done.reply
                    model = None  # it was asked about this message once
        return Reply(given.conversation, ())

    async def begin(self, business: str, conversation: str, guest: Vouched, channel: str = "web") -> None:
        """Begin a conversation whose guest the caller vouches for, as a host does that has signed them in.

        What is on file of these contacts is used and told in it. Whoever passes this on for others must have
        made sure that they may vouch. A conversation that began otherwise is nobody's to vouch for.
        """
        now, playbook = self.clock.now(), self.playbook(business)
        contacts = guest.contacts(playbook.business.country)
        fresh = Thread(business, conversation, playbook.version, channel, now, now)
        thread = await self.threads.open(replace(fresh, snapshot=snapshots.write(vouched(contacts, now))))
        state = snapshots.read(business, thread.snapshot) if thread.snapshot else State()
        if not set(contacts) <= {proof.contact for proof in state.guest.proofs}:
            raise BadInput("conversation", "This conversation began without this guest; begin another one.")
        files = [await self.ledger.file_of(business, contact) for contact in contacts]
        guest_id = next((file.id for file in files if file is not None), None)
        await self.threads.link(thread, state.guest.phone, guest_id)

    async def finish_unanswered(self) -> int:
        """Answer what was received before a crash and not answered; how many there were.

        What cannot be answered keeps nobody else waiting, and no desk from opening.
        """
        tried, failed = set[tuple[str, str, str]](), 0
        while waiting := [
            row
            for row in await self.threads.unanswered(limit=UNANSWERED_READ + failed)
            if (row.business, row.conversation, row.id) not in tried
        ]:
            for row in waiting:
                tried.add((row.business, row.conversation, row.id))
                failed += not await self._is_finished(row)
        return len(tried) - failed

    async def _is_finished(self, row: Received) -> bool:
        """Whether a message could be answered; a ledger that is away is nobody's message."""
        try:
            await self.handle(given_in(row))
        except LedgerError:
            raise
        except Exception as exc:
            import structlog  # loaded here: a command that only looks something up does not wait for it

            log = structlog.get_logger(__name__)
            log.error("a message of before cannot be answered", business=row.business, error=placed(exc))
            return False
        return True

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
        read: Read | None,
        received: Received,
        log: TurnLog,
        model: Model | None,
        past: Past | None,
        show: Show | None,
    ) -> "_Done":
        """Decide and do, compose: what the turn comes to, and all it writes."""
        state, playbook, now = self._standing(given, thread)
        heard: Heard | None = None
        address = given.address if isinstance(given, Message) else None
        codes = Codes(self._books(playbook), playbook, self.courier, address)
        if isinstance(given, News):
            turn = Turn(state, unasked(given, state, thread), playbook, now)
            aid = Aid(model, self.threads, turn.message, received, playbook, log, past)
            decision = await self._decided(turn, tell(turn, given), codes, log)
        else:
            turn, heard, received = await self._heard(given, state, playbook, now, read, received)
            aid = Aid(model, self.threads, turn.message, received, playbook, log, past)
            heard = await self._heard_by_model(turn, heard, read, aid)
            turn = turn if heard is None else turn.hearing(heard)
            decision = await self._decided(turn, answer(turn), codes, log)
        decision, sealed, draft = composed(decision, turn)
        draft = replace(draft, tasks=await self._tasks(given.business, decision, now))
        decision, reply = await directed(aid, draft, sealed, decision, turn, show)
        return _Done(reply, self._written(turn, decision, reply, codes, log, thread.version, heard))

    def _standing(self, given: Message | News, thread: Thread) -> tuple[State, Playbook, datetime]:
        """Where a conversation stands, the playbook it began with, and the time there."""
        playbook = self.playbook(given.business, thread.playbook)
        state = snapshots.read(given.business, thread.snapshot) if thread.snapshot else State()
        return state, playbook, self.clock.now().astimezone(playbook.business.zone)

    async def _read(self, given: Message | News, thread: Thread) -> Read | None:
        """What a message says, in the light of its conversation; news and tool calls say nothing."""
        if isinstance(given, News) or given.proposed is not None:
            return None
        state, playbook, now = self._standing(given, thread)
        message, state = _taken(given, state, now)
        with mark("reading"):
            scene = scene_for(state, playbook, now, message)
            return await self._readers_of(playbook).read(message.text, scene, message.address)

    async def _heard(
        self,
        given: Message,
        state: State,
        playbook: Playbook,
        now: datetime,
        read: Read | None,
        received: Received,
    ) -> tuple[Turn, Heard | None, Received]:
        """The turn that a message begins, what was heard in it, and its row.

        A message is read once in its life: its acts are those of its row, which may be from before a crash.
        Time decides how much of a long message is read, so that is kept as well.
        """
        message, state = _taken(given, state, now)
        if read is None:
            return Turn(state, message, playbook, now), None, received
        limit = limit_in(received)
        if limit is None and read.limit is not None:
            received = with_limit(received, read.limit)
            await self.threads.note(received)
        elif limit != read.limit and limit is not None:
            scene = scene_for(state, playbook, now, message)
            read = await self._readers_of(playbook).read_beginning(message.text, limit, scene)
        heard = heard_in(received) or read.ours.heard
        return Turn(state, message, playbook, now), heard, received

    async def _heard_by_model(
        self, turn: Turn, heard: Heard | None, read: Read | None, aid: Aid
    ) -> Heard | None:
        """The acts of a message with those that a model hears in it, where one is asked."""
        ours, listener = read.ours if read else None, self.listener
        if ours is None or listener is None or heard is None:
            return heard
        text, playbook = turn.message.text, turn.playbook
        scene = scene_for(turn.state, playbook, turn.now, turn.message)
        return await aid.hear(
            heard,
            Written(text, scene, playbook),
            lambda acts: listener.joined(ours, text, scene, playbook, tuple(acts)),
        )

    def _written(
        self,
        turn: Turn,
        decision: Decision,
        reply: Reply,
        codes: Codes,
        log: TurnLog,
        version: int,
        heard_acts: Heard | None,
    ) -> Finished:
        """What a turn writes."""
        message, state = turn.message, decision.state
        heard = (*state.heard, message.text[:HEARD_EACH])[-HEARD:] if message.asked else state.heard
        deliver = self.outbox.get(message.channel) if reply.parts else None
        sent = deliver(message, reply, turn.now, turn.playbook.business.zone) if deliver else ()
        made = {*state.booked, *state.calls} - {*turn.state.booked, *turn.state.calls}
        return Finished(
            business=message.business,
            conversation=message.conversation,
            message=message.id,
            version=version,
            snapshot=snapshots.write(replace(state, heard=heard, turns=turn.state.turns + message.asked)),
            answer=dump(reply),
            at=turn.now,
            events=log.events(
                message,
                (decision.specialist, state.asked, decision.sayings),
                reply,
                heard_acts,
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
                    decision: Decision = done.value
                    return replace(decision, sayings=await with_age(decision.sayings, hands.books))
                outcome = await log.taking(step, hands.do(step, len(log.done)))

    async def _tasks(self, business: str, decision: Decision, now: datetime) -> tuple[Pending, ...]:
        """What the guest waits for, as the records have it."""
        known = {booking.number: booking for booking in decision.bookings}
        for number in (*decision.state.booked, *decision.state.calls):
            if number not in known and (booking := await self.ledger.booking(business, number)):
                known[number] = booking
        return waiting_for(known.values(), now)

    def _readers_of(self, playbook: Playbook) -> Readers:
        assert self.listener is not None, "a desk needs somebody who hears messages"
        return Readers(playbook, self.listener, self.apart)

    def warm(self) -> None:
        """Load what reading and answering need, so that no business's first guest waits for it."""
        for playbook in self.playbooks.values():
            if self.listener is not None:
                self.listener.warm(playbook)
            words_for(playbook.business)

    async def close(self) -> None:
        await self.ledger.close()


def _row(given: Message | News, at: datetime, read: Read | None) -> Received:
    """The row of what came, with what was read in it."""
    if read is None:
        return row_of(given, at)
    return row_of(given, at, read.ours.heard, read.limit)


def _taken(message: Message, state: State, now: datetime) -> tuple[Message, State]:
    """A message as it is read, and where the conversation stands with what is known of its sender.

    What a button stands for is what its guest says; its label may be read in more than one way.
    """
    message = replace(message, text=message.choice or message.text)
    state = with_proof(state, message, now)
    return message, replace(state, heard_on=message.channel, heard_from=message.phone)


def _proven_phone(state: State, now: datetime) -> str | None:
    """The phone that was shown to be the guest's: the thread that it goes on with."""
    return state.guest.phone if state.guest.has_shown(state.guest.phone, now) else None


@dataclass(frozen=True, slots=True)
class _Done:
    reply: Reply
    written: Finished
