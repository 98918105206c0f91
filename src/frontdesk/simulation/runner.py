"""Runs guests against a desk, one after another, each on a fresh copy of the opening ledger."""

import random as chance
import traceback
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

from frontdesk.conversation.message import Message
from frontdesk.desk import FrontDesk
from frontdesk.simulation.claims import Witness
from frontdesk.simulation.goals import Drawing
from frontdesk.simulation.guest import Guest
from frontdesk.simulation.manners import Manner, four_manners
from frontdesk.simulation.stage import Stage
from frontdesk.simulation.stalls import is_filler, is_stall
from frontdesk.simulation.strangers import person
from frontdesk.simulation.verdict import made_since, verdict
from frontdesk.simulation.wishes import Goal, Person, described
from frontdesk.testing.clocks import FixedClock
from frontdesk.tools.answers import answer_shape

TELLINGS = 4
READING = timedelta(seconds=12)
A_LETTER = timedelta(seconds=0.15)


@dataclass
class Talk:
    """One conversation as it went, and the ledger's word on it."""

    business: str
    number: int
    """Which goal; the same goal is told in several ways."""
    goal: Goal
    person: Person
    manner: Manner
    lines: list[tuple[str, str]] = field(default_factory=list)
    wrong: str = ""
    left_because: str = ""
    lies: list[str] = field(default_factory=list)
    stalls: int = 0
    fillers: int = 0
    messages: int = 0
    booked_after: int | None = None

    @property
    def succeeded(self) -> bool:
        return not self.wrong

    @property
    def wanted(self) -> str:
        """What they wanted, in a line."""
        goal = self.goal
        said = [
            f"first {described(goal.first)}, then {described(goal.wished)}"
            if goal.changes
            else described(goal.wished)
        ]
        said += [f"later moved to {described(goal.moved)}"] if goal.moved else []
        said += ["later cancelled"] if goal.cancelled else []
        return f"{self.person.name}: {'; '.join(said)}"


async def simulate(stage: Stage, guests: int, seed: int) -> AsyncIterator[Talk]:
    """So many guests, four for each goal; the same seed brings the same guests."""
    for number in goals_of(guests):
        for talk in await told(stage, guests, seed, number):
            yield talk


def goals_of(guests: int) -> range:
    """The numbers of the goals that so many guests have."""
    return range(-(-guests // TELLINGS))


async def told(stage: Stage, guests: int, seed: int, number: int) -> list[Talk]:
    """One goal, told in four ways; what is drawn hangs on the seed and the number, not on who came before."""
    business = stage.playbook.id
    random = chance.Random(f"{seed} {business} {number}")
    async with stage.opened("goals") as desk:
        goal = await Drawing(stage.playbook, desk.books(business), stage.now_at).goal(random)
    somebody = person(random, number)
    talks = [
        Talk(business, number, goal, somebody, manner)
        for manner in four_manners(random)[: guests - number * TELLINGS]
    ]
    for telling, talk in enumerate(talks):
        await _talk(stage, talk, chance.Random(f"{seed} {business} {number} {telling}"))
    return talks


async def _talk(stage: Stage, talk: Talk, random: chance.Random) -> None:
    zone = stage.playbook.business.zone
    today = stage.now_at.astimezone(zone).date()
    guest = Guest(talk.goal, talk.person, talk.manner, stage.playbook, today, random)
    async with stage.opened() as desk:
        broken = await converse(desk, stage, guest, talk)
        made = await made_since(desk.ledger, stage.playbook.id, stage.last_number)
        talk.wrong = broken or verdict(talk.goal, talk.person, stage.playbook, made)
    talk.left_because, talk.messages, talk.booked_after = (
        guest.left_because,
        guest.messages,
        guest.booked_after,
    )


async def converse(desk: FrontDesk, stage: Stage, guest: Guest, talk: Talk) -> str:
    """Message and answer in turn until the guest leaves; what broke the desk, if something did.

    Every answer is held against the ledger.
    """
    business = stage.playbook.id
    conversation = "simulated"
    witness = Witness(stage.playbook, desk.books(business), conversation, stage.last_number)
    clock = cast("FixedClock", desk.clock)
    before: list[str] = []
    said: str | None = guest.opens()
    while said is not None:
        clock.pass_time(READING + A_LETTER * len(said))
        wished = guest.wish
        try:
            answer = await _answered(desk, Message(f"m{guest.messages}", business, conversation, said))
        except Exception as error:  # whatever breaks the desk is a finding, not the end of the simulation
            talk.lines.append((said, ""))
            return f"the desk broke: {_where(error)}"
        talk.lines.append((said, answer["reply"]))
        talk.lies += [
            f"{lie} (message {guest.messages})" for lie in await witness.false_claims(answer, wished)
        ]
        talk.stalls += is_stall(answer, before, stage.playbook)
        talk.fillers += is_filler(answer, stage.playbook)
        before.append(answer["reply"])
        said = guest.reacts(answer)
    return ""


def _where(error: Exception) -> str:
    """What was raised, and the last line of ours that it came from."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} {error} ({Path(last.filename).name}:{last.lineno})"


async def _answered(desk: FrontDesk, message: Message) -> dict[str, Any]:
    return await answer_shape(desk, message.business, await desk.handle(message))
