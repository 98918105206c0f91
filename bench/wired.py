"""`run.py bench wire`: conversations with the model that the settings name, a real server with real whims.

The same as under the fakes has to hold: the records of each dialogue as without a model, our sentences alone.
"""

import asyncio
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path

from bench.beside import Kept
from bench.dialogues import Dialogue, Notes, act, dialogues, differences, people
from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.adapters.llm.direction import LONGEST, ModelDirector
from frontdesk.adapters.llm.exchange import Wire
from frontdesk.adapters.llm.factory import open_wire
from frontdesk.adapters.llm.setup import read_setup
from frontdesk.adapters.store.upgrades import migrate_sqlite
from frontdesk.conversation.model import Deadlines, Lookups, Model
from frontdesk.conversation.reply import Reply
from frontdesk.errors import SettingsError
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.settings import Settings
from frontdesk.testing.models.allowed import Allowed

SPOKE = frozenset({"passed", "nothing_picked"})
"""What comes of asking where a model has answered, well or badly."""


@dataclass
class Wired:
    """What so many conversations with a real server came to."""

    conversations: int = 0
    turns: int = 0
    asked: int = 0
    """How often the model was asked to direct a reply."""
    outcomes: Counter[str] = field(default_factory=Counter)
    """What came of that: `passed`, or why the desk arranged the reply itself."""
    most_tokens: int = 0
    """Of one answer, as the server counts them."""
    slowest: float = 0.0
    """Seconds of a turn."""
    different: list[str] = field(default_factory=list)
    """Records that are not as they are without a model."""
    foreign: list[str] = field(default_factory=list)
    """Whatever was said that is not ours, left out or in the wrong place."""

    @property
    def answered(self) -> bool:
        """Whether a model said anything at all: where none did, the figures show nothing."""
        return not self.asked or bool(self.outcomes.keys() & SPOKE or self.most_tokens)

    @property
    def holds(self) -> bool:
        return self.answered and not self.different and not self.foreign and self.most_tokens <= LONGEST


@dataclass
class Listener:
    """Holds every answer against the sentences that were sealed for it."""

    kept: list[Allowed] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __call__(self, reply: Reply, shown: Sequence[str]) -> None:
        self.faults += chain.from_iterable(allowed.wrong_with(reply, shown) for allowed in self.kept)
        self.kept.clear()


async def bench_wire(
    settings: Settings, folder: Path, conversations: int, progress: Callable[[str], None]
) -> Wired:
    """So many dialogues of a folder, each without a model and then with the one of the settings."""
    found = Wired()
    deadlines = read_setup(settings).deadlines
    async with open_wire(settings) as wire:
        if wire is None:
            raise SettingsError("There is no model to ask: set FRONTDESK_MODEL_KEY or FRONTDESK_MODEL_URL.")
        with tempfile.TemporaryDirectory() as place:
            await asyncio.to_thread(migrate_sqlite, Path(place, "empty.db"))
            for business, dialogue in _some(folder, conversations):
                await _converse(found, business, dialogue, folder, Path(place), wire, deadlines)
                progress(
                    f"{found.conversations} of {conversations}: {found.outcomes['passed']} replies directed, "
                    f"{len(found.different)} other records, {len(found.foreign)} foreign"
                )
    return found


def _some(folder: Path, count: int) -> Iterator[tuple[str, Dialogue]]:
    """So many dialogues, spread over the businesses and over each one's file."""
    every = [(business, dialogue) for business in shipped() for dialogue in dialogues(folder, business)]
    if not every:
        raise SettingsError(f"There are no dialogues in {folder}.")
    count = min(count, len(every))
    yield from (every[number * len(every) // count] for number in range(count))


async def _converse(
    found: Wired,
    business: str,
    dialogue: Dialogue,
    folder: Path,
    place: Path,
    wire: Wire,
    deadlines: Deadlines,
) -> None:
    playbook, person, listener = load_shipped(business), people(folder)[business], Listener()
    fresh = partial(shutil.copy, place / "empty.db")
    notes = Notes.of(folder, playbook)
    ears, again = (notes.ears(dialogue.promise) for _ in range(2))
    alone = await act(Path(fresh(place / "alone.db")), playbook, ears, dialogue, person)
    beside = partial(_beside, wire, deadlines, listener.kept)
    went = await act(Path(fresh(place / "wired.db")), playbook, again, dialogue, person, beside, listener)
    found.conversations += 1
    found.turns += len(went.said)
    found.slowest = max([found.slowest, *went.took])
    for told in (each for each in chain.from_iterable(went.models) if each["job"] == "direction"):
        found.asked += 1
        found.outcomes[told["reason"] or told["outcome"]] += 1
        if not told.get("tools"):  # an answer that may be a tool call is allowed more
            found.most_tokens = max(found.most_tokens, int(told.get("output_tokens") or 0))
    name = f"{business}: {dialogue.promise}"
    found.different += [f"{name}: {each}" for each in differences(alone, went)]
    found.foreign += [f"{name}: {each}" for each in listener.faults]


def _beside(wire: Wire, deadlines: Deadlines, kept: list[Allowed], lookups: Lookups) -> Model:
    """The model as `app` opens it, with a breaker of its own: one bad conversation does not end the next."""
    breaker = Breaker()
    director = Kept(ModelDirector(wire, breaker, lookups), kept)
    every = frozenset({"web", "terminal", "sms", "email", "voice"})
    return Model(director, every, deadlines)
