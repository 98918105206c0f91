"""A dialogue is had: a fresh ledger, a clock that stands, a guest with lines and answers."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.dialogues.script import Blocked, Dialogue, Line, Made, Person
from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.adapters.store.accounts import read_all
from frontdesk.adapters.store.factory import open_sqlite, threads_of
from frontdesk.booking.actions import block, book, check, check_stay
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.invariants import audit
from frontdesk.booking.model import Block, Booking, Contact, Nights, Offer, Span
from frontdesk.booking.ports import BookingFilter, Connected, Ledger
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.channels.codes import KIND, CodeCourier, CodeLetter
from frontdesk.clock import Clock
from frontdesk.conversation.message import Message
from frontdesk.conversation.model import Lookups, Model
from frontdesk.conversation.ports import Threads
from frontdesk.conversation.reply import Reply
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.testing.clocks import FixedClock
from frontdesk.understanding.budget import Ears

After = Callable[[Reply, Sequence[str]], None]
"""Who hears every answer, and what was shown of it while it came."""

Modelled = Callable[[Lookups], Model]
"""Makes the model beside the desk, which may look things up."""

Connects = Callable[[Ledger, Clock], Callable[[Playbook], Connected | None]]
"""Connects the business to another calendar."""

PATIENCE = 2
"""How often a guest answers the same question."""


@dataclass
class Acted:
    """What was said and what is on record at the end."""

    said: list[tuple[Line, Reply]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """What each answer asked for."""
    bookings: list[Booking] = field(default_factory=list)
    others: list[Booking] = field(default_factory=list)
    """What others have booked: nobody may hear of it."""
    holds: set[int] = field(default_factory=set)
    held: list[list[Offer]] = field(default_factory=list)
    """What was held for the guest after each answer."""
    wrong: list[str] = field(default_factory=list)
    """What could not be said, because the desk never asked for it."""
    audited: list[str] = field(default_factory=list)
    jobs: list[str] = field(default_factory=list)
    """What is to be done in the background: letters to be written, mostly."""
    shown: list[list[str]] = field(default_factory=list)
    """The sentences that were shown of each answer while it was still coming."""
    models: list[list[dict[str, Any]]] = field(default_factory=list)
    """What each answer tells of a model that was asked: codes and counts."""
    took: list[float] = field(default_factory=list)
    """Seconds of each answer."""

    @property
    def transcript(self) -> str:
        lines = []
        for line, reply in self.said:
            choices = " / ".join(choice.label for choice in reply.choices)
            lines.append(f"> {line.say if line.tap is None else f'[taps {line.tap}]'}")
            lines.append(f"    ({reply.specialist}) {reply.text}" + (f"  [{choices}]" if choices else ""))
        return "\n".join(lines)


class Stage:
    """A desk with one business, for one dialogue."""

    def __init__(
        self, desk: FrontDesk, business: str, dialogue: Dialogue, person: Person, clock: FixedClock
    ) -> None:
        self.desk, self.business, self.dialogue, self.clock = desk, business, dialogue, clock
        self.answers = {**person.answers, **dialogue.answers}
        self.person = person
        self.books: Books = replace(desk.books(business), remote=None)
        """Where others book before the guest comes: by these books alone."""
        self.acted = Acted()
        self.after: After = lambda reply, shown: None
        self.asked = ""
        self._answered: Counter[str] = Counter()

    async def play(self) -> Acted:
        for made in self.dialogue.before:
            await self.made(made)
        for blocked in self.dialogue.blocked:
            await self._block(blocked)
        for line in self.dialogue.guest:
            await self._line(Line(say=line) if isinstance(line, str) else line)
        await self._answer_until(None)
        found = await self.desk.ledger.bookings(self.business, BookingFilter())
        theirs = {other.number for other in self.acted.others}
        self.acted.bookings = [booking for booking in found if booking.number not in theirs]
        rows = await rows_of(self.desk.ledger).read("SELECT kind FROM jobs ORDER BY id")
        self.acted.jobs = [str(row[0]) for row in rows]
        return self.acted

    async def _line(self, line: Line) -> None:
        if line.wait is not None:
            self.clock.pass_time(timedelta(minutes=line.wait))
        if line.somebody is not None:
            await self.made(line.somebody)
        if line.at is not None and not await self._answer_until(line.at):
            self.acted.wrong.append(f"the desk never asked for {line.at!r}, so {line.say!r} was not said")
        elif line.say is not None or line.tap is not None:
            await self._say(line)

    async def _answer_until(self, wanted: str | None) -> bool:
        """The guest answers what is asked, until the desk asks for `wanted` or for something unexpected."""
        while self.asked != wanted:
            answer = self.answers.get(self.asked)
            if answer is None or self._answered[self.asked] >= PATIENCE:
                return False
            self._answered[self.asked] += 1
            await self._say(Line(say=answer))
        return True

    async def _say(self, line: Line) -> None:
        number = str(len(self.acted.said) + 1)
        choice = None
        if line.say is not None and "{code}" in line.say:
            line = line.model_copy(update={"say": line.say.replace("{code}", await self._code())})
        if line.tap is not None:
            choice = self.acted.said[-1][1].choices[line.tap - 1].value
        message = Message(
            number,
            self.business,
            "c1",
            line.say or choice or "",
            channel=self.dialogue.channel,
            choice=choice,
            phone=self.dialogue.phone,
        )
        reply = await self._heard(message)
        self.acted.said.append((line, reply))
        events = await self.desk.threads.events(self.business, conversation="c1", limit=1000)
        happened = [(e.kind, json.loads(e.data)) for e in events if e.message == number]
        decided = [data["asked"] for kind, data in happened if kind == "decided"]
        self.asked = decided[-1] if decided else ""
        self.acted.asked.append(self.asked)
        self.acted.models.append([data for kind, data in happened if kind == "asked_model"])
        held = await self.desk.ledger.holds_of(self.business, "c1")
        self.acted.holds |= {hold.id for hold in held}
        self.acted.held.append(sorted((hold.offer for hold in held), key=repr))

    async def _heard(self, message: Message) -> Reply:
        shown: list[str] = []
        began = perf_counter()
        reply = await self.desk.handle(message, shown.append)
        self.acted.took.append(perf_counter() - began)
        self.acted.shown.append(shown)
        self.after(reply, shown)
        return reply

    async def _code(self) -> str:
        """What the guest finds in their letter box; a guess, if nothing came."""
        rows = await rows_of(self.desk.ledger).read(
            "SELECT payload FROM jobs WHERE kind = ?1 ORDER BY id", KIND
        )
        sent = [letter.codes for row in rows if (letter := CodeLetter.read(row[0])).codes]
        return sent[-1][0].code if sent else "271828"

    async def made(self, made: Made) -> None:
        """A booking by somebody, through the same verbs as everybody's."""
        for number in range(made.times):
            offer, contact = await self._offer(made), self._contact(made)
            proven = contact.phone if made.proven else None
            key = f"other-{number}-{made}"
            booking = await book(self.books, offer, contact, key=key, proven=proven)
            assert isinstance(booking, Booking), f"{made} cannot be booked: {booking}"
            if made.phone != self.dialogue.phone and not made.own:
                self.acted.others.append(booking)

    def _contact(self, made: Made) -> Contact:
        if made.own:
            return Contact(self.person.name, self.person.phone, self.person.answers.get("email"))
        return Contact(made.name, made.phone, made.email)

    async def _offer(self, made: Made) -> Offer:
        if not isinstance(made.start, datetime):
            assert made.until is not None
            stays = await check_stay(
                self.books, StayWish(made.start, made.until, made.party, made.services[0])
            )
            assert isinstance(stays, list), f"{made}: {stays}"
            return stays[0]
        on, at = made.start.date(), made.start.time()
        wish = Wish(tuple(made.services), on, on, made.party, tuple(made.with_), earliest=at, latest=at)
        found = await check(self.books, wish)
        assert isinstance(found, Openings), f"{made}: {found}"
        return found.offer(next(found.cells()))

    async def _block(self, blocked: Blocked) -> None:
        zone = self.books.business.zone
        when: Span | Nights
        if isinstance(blocked.start, datetime) and isinstance(blocked.until, datetime):
            when = Span(blocked.start.replace(tzinfo=zone), blocked.until.replace(tzinfo=zone))
        else:
            when = Nights(_day(blocked.start), _day(blocked.until))
        done = await block(self.books, blocked.resource, when, actor="staff", reason="closed")
        assert isinstance(done, Block), f"{blocked} cannot be blocked: {done}"


def _day(value: date) -> date:
    return value.date() if isinstance(value, datetime) else value


def _lookups(ledger: Ledger, threads: Threads, clock: FixedClock, listener: Ears) -> Lookups:
    from frontdesk.tools.lookups import ToolLookups  # only a model looks things up

    return ToolLookups(ledger, threads, clock, listener)


async def act(
    ledger_at: Path,
    playbook: Playbook,
    listener: Ears,
    dialogue: Dialogue,
    person: Person,
    modelled: Modelled | None = None,
    after: After | None = None,
    connected: Connects | None = None,
) -> Acted:
    """Have a dialogue on the ledger at this path, with a model or another calendar beside the desk or not."""
    business = playbook.business
    clock = FixedClock(dialogue.now.replace(tzinfo=business.zone))
    ledger = await open_sqlite(ledger_at)
    threads = threads_of(ledger)
    desk = FrontDesk(
        {business.id: playbook},
        ledger,
        threads,
        clock,
        courier=CodeCourier(ledger, texting=False),
        model=modelled(_lookups(ledger, threads, clock, listener)) if modelled else None,
        listener=listener,
        calendars=connected(ledger, clock) if connected else lambda playbook: None,
    )
    try:
        stage = Stage(desk, business.id, dialogue, person, clock)
        stage.after = after or stage.after
        acted = await stage.play()
        async for accounts in read_all(ledger, clock.now()):
            acted.audited += [finding.words for finding in audit(accounts) if finding.wrong]
        return acted
    finally:
        await desk.close()
