"""`run.py bench models`: every dialogue under every behaviour of a model, beside how it goes alone; and
answers by the thousand to the turns of each."""

import asyncio
import os
import shutil
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial, reduce
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.attempts import attempts, collecting
from bench.dialogues import Acted, Notes, act, dialogues, differences, people
from bench.dialogues.under_models import Under, under
from frontdesk.adapters.store.upgrades import migrate_sqlite
from frontdesk.conversation.model import Lookups, Model
from frontdesk.errors import SettingsError
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.simulation.processes import workers
from frontdesk.testing.models.scripted import ScriptedModel

TOGETHER = 8
"""Dialogues that one worker has at a time."""

ALONE = "none"
"""The line of the desk without a model, which the others are to be seen beside."""

ANSWERS = "answers"
"""The line of the answers that were made for the turns of each dialogue."""

SHOWN = 3
"""Faults of a behaviour that are kept in full."""

_playbook = cache(load_shipped)


@cache
def _notes(folder: Path, business: str) -> Notes:
    return Notes.of(folder, _playbook(business))


@dataclass(frozen=True)
class Tally:
    """What one behaviour came to."""

    behaviour: str
    dialogues: int = 0
    turns: int = 0
    same: int = 0
    """Dialogues that ended with the same records."""
    faults: int = 0
    """Whatever else a model must not bring about: lies and fillers shown, answers that came late."""
    lies_told: int = 0
    lies_shown: int = 0
    directions: int = 0
    """How often a model was asked to direct; of the answers, how many there were."""
    directed: int = 0
    why_not: Counter[str] = field(default_factory=Counter)
    """Why replies were arranged by the desk itself, and how often."""
    seconds: float = 0.0
    wrong: tuple[str, ...] = ()

    @property
    def share(self) -> float:
        return self.directed / self.directions if self.directions else 0.0

    @property
    def ms(self) -> float:
        return 1000 * self.seconds / self.turns if self.turns else 0.0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.behaviour,
            self.dialogues + other.dialogues,
            self.turns + other.turns,
            self.same + other.same,
            self.faults + other.faults,
            self.lies_told + other.lies_told,
            self.lies_shown + other.lies_shown,
            self.directions + other.directions,
            self.directed + other.directed,
            self.why_not + other.why_not,
            self.seconds + other.seconds,
            (self.wrong + other.wrong)[:SHOWN],
        )


async def bench_models(
    folder: Path,
    behaviours: Sequence[str],
    *,
    every: int,
    jobs: int,
    seed: int,
    answers: int = 0,
    skip: int = 0,
) -> AsyncIterator[Mapping[str, Tally]]:
    """Every nth dialogue of a folder under these behaviours; the figures so far, again and again.

    So many answers are tried besides, shared among the dialogues. `skip` leaves out so many of each business
    at first: with `every`, the whole can be had in parts.
    """
    shares = list(_shares(folder, every, skip))
    if not shares:
        raise SettingsError(f"There are no dialogues in {folder}.")
    each = -(-answers // sum(len(numbers) for _, numbers in shares))
    found = {name: Tally(name) for name in (ALONE, *behaviours, *([ANSWERS] if answers else []))}
    with workers(jobs) as pool:
        if pool is None:
            for share in shares:
                yield (found := _added(found, await _had(folder, *share, behaviours, seed, each)))
            return
        waiting = [
            asyncio.wrap_future(pool.submit(_in_process, folder, *share, behaviours, seed, each))
            for share in shares
        ]
        for had in asyncio.as_completed(waiting):
            yield (found := _added(found, await had))


def _shares(folder: Path, every: int, skip: int) -> Iterator[tuple[str, list[int]]]:
    for business in shipped():
        numbers = range(skip, len(list(dialogues(folder, business))), every)
        for first in range(0, len(numbers), TOGETHER):
            yield business, list(numbers[first : first + TOGETHER])


def _added(found: Mapping[str, Tally], more: Sequence[Tally]) -> dict[str, Tally]:
    return {
        name: reduce(Tally.__add__, (m for m in more if m.behaviour == name), tally)
        for name, tally in found.items()
    }


def _in_process(
    folder: Path, business: str, numbers: list[int], behaviours: Sequence[str], seed: int, answers: int
) -> list[Tally]:
    return asyncio.run(_had(folder, business, numbers, behaviours, seed, answers))


async def _had(
    folder: Path, business: str, numbers: list[int], behaviours: Sequence[str], seed: int, answers: int
) -> list[Tally]:
    """Some dialogues of a business, each alone and then under every behaviour, and answers to its turns."""
    playbook, person = _playbook(business), people(folder)[business]
    scripts, tallies = list(dialogues(folder, business)), []
    notes = _notes(folder, business)
    with _ledgers() as fresh:
        for number in numbers:
            dialogue = scripts[number]
            alone = await act(fresh(ALONE), playbook, notes.ears(dialogue.promise), dialogue, person)
            tallies.append(Tally(ALONE, 1, len(alone.said), same=1, seconds=sum(alone.took)))
            for name in behaviours:
                ears = notes.ears(dialogue.promise)
                went = await under(name, alone, fresh(name), playbook, ears, dialogue, person, seed + number)
                tallies.append(_tally(went, f"{business}: {dialogue.promise}"))
            if answers:
                model = collecting()
                beside, ears = partial(_directed_by, model), notes.ears(dialogue.promise)
                again = await act(fresh(ANSWERS), playbook, ears, dialogue, person, beside)
                wrong = await attempts(model.drafts, answers, f"{seed}/{business}/{number}")
                tallies.append(_answers(alone, again, answers if model.drafts else 0, wrong))
    return tallies


@contextmanager
def _ledgers() -> Iterator["_Fresh"]:
    """Fresh ledgers, in memory where the machine has such a folder."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as place:
        migrate_sqlite(Path(place) / "empty.db")
        yield _Fresh(Path(place))


@dataclass(frozen=True)
class _Fresh:
    place: Path

    def __call__(self, name: str) -> Path:
        for left in self.place.glob("now-*"):
            left.unlink()
        return Path(shutil.copy(self.place / "empty.db", self.place / f"now-{name}.db"))


def _directed_by(model: ScriptedModel, _: Lookups) -> Model:
    return Model(director=model)


def _answers(alone: Acted, again: Acted, count: int, wrong: Sequence[str]) -> Tally:
    return Tally(
        ANSWERS,
        dialogues=1,
        turns=len(again.said),
        same=not differences(alone, again),
        faults=len(wrong),
        directions=count,
        seconds=sum(again.took),
        wrong=tuple(wrong[:SHOWN]),
    )


def _tally(went: Under, which: str) -> Tally:
    asked = [each for each in chain.from_iterable(went.acted.models) if each["job"] == "direction"]
    passed = [each for each in asked if each["outcome"] == "passed"]
    others = [*went.lies, *went.fillers, *went.late, *went.refused]
    return Tally(
        went.behaviour,
        dialogues=1,
        turns=len(went.acted.said),
        same=not went.differences,
        faults=len(others),
        lies_told=went.told,
        lies_shown=len(went.lies),
        directions=len(asked),
        directed=len(passed),
        why_not=Counter(e["reason"] or e["outcome"] for e in asked if e["outcome"] != "passed"),
        seconds=sum(went.acted.took),
        wrong=tuple(f"{which}: {fault}" for fault in (*went.differences, *others)),
    )
