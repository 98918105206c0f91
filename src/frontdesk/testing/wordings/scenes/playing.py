"""Turns of real conversations: guests with a few lines talk to a real desk, and a model hears its facts."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from itertools import cycle, zip_longest
from pathlib import Path

from frontdesk.adapters.store.opening import open_sqlite, threads_of
from frontdesk.conversation.facts import About, Done, Facts
from frontdesk.conversation.message import Message
from frontdesk.conversation.model import Draft, Model, ModelAway, Worded
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.loading import load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.scenes.scene import Scene
from frontdesk.understanding.reader import Reader


@dataclass
class Listener:
    """A model that says nothing: it only hears what it might say."""

    heard: list[Facts] = field(default_factory=list)

    async def phrase(self, draft: Draft, seconds: float) -> AsyncIterator[Worded]:
        self.heard.append(draft.facts)
        if not seconds < 0:
            raise ModelAway("listening")
        yield ""


def played() -> Iterator[Scene]:
    """The turns of every conversation of the bank, and then again and again."""
    return cycle(had())


def had() -> Iterator[Scene]:
    """The turns of every conversation of the bank, had as they are asked for."""
    readers: dict[str, dict[str, Reader]] = {}
    talks = [[(business, talk) for talk in told["talks"]] for business, told in data("plays").items()]
    for business, talk in (one for row in zip_longest(*talks) for one in row if one):
        yield from asyncio.run(_turns(business, talk, readers.setdefault(business, {})))


async def _turns(business: str, talk: Sequence[str], readers: dict[str, Reader]) -> list[Scene]:
    """One conversation with a desk on an empty ledger."""
    playbook, listener = load_shipped(business), Listener()
    now = datetime.fromisoformat(data("plays")[business]["now"]).replace(tzinfo=playbook.business.zone)
    async with _desk(playbook, now, listener, readers) as desk:
        for number, text in enumerate(talk):
            await desk.handle(Message(str(number), business, "played", text))
    house = playbook.business.making.value
    return [Scene(kind_of(facts), business, facts, facts, house) for facts in listener.heard]


_DONE = {Done.BOOKED: "booked", Done.REQUESTED: "requested", Done.MOVED: "moved", Done.CANCELLED: "cancelled"}


def kind_of(facts: Facts) -> str:
    """Which templates fit a turn; "played" where none do and the desk's own words are all there is."""
    records = facts.records
    about = {record.about for record in records}
    if not records:
        return f"ask_{facts.asks}" if facts.asks in ("name", "phone", "email", "time", "nights") else "played"
    if about == {About.OFFER} and facts.asks == "choice":
        stay = not isinstance(records[0].start, datetime)
        return ("room" if stay else "offer") + ("s" if len(records) > 1 else "")
    if about == {About.OFFER} and facts.asks == "read_back" and not records[0].before and not records[0].text:
        return "read_back"
    if about == {About.BOOKING} and len(records) == 1 and facts.asks == "more" and records[0].done in _DONE:
        return _DONE[records[0].done]
    return "played"


@asynccontextmanager
async def _desk(
    playbook: Playbook, now: datetime, listener: Listener, readers: dict[str, Reader]
) -> AsyncIterator[FrontDesk]:
    """A desk on an empty ledger; what it has learned of the playbook is kept for the next."""
    with tempfile.TemporaryDirectory(prefix="frontdesk-plays-") as folder:
        ledger = await open_sqlite(Path(folder, "ledger.db"))
        desk = FrontDesk(
            {playbook.id: playbook},
            ledger,
            threads_of(ledger),
            FixedClock(now),
            model=Model(phraser=listener),
            _readers=readers,
        )
        try:
            yield desk
        finally:
            await desk.close()
