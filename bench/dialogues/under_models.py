"""A dialogue had once more with a model beside the desk: what is on record must not have changed by it."""

from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from bench.beside import Overheard, beside
from bench.dialogues.acting import Acted, act
from bench.dialogues.comparing import differences
from bench.dialogues.script import Dialogue, Person
from frontdesk.playbooks import Playbook
from frontdesk.simulation.bank import pattern
from frontdesk.simulation.perception import without_answers
from frontdesk.testing.models.behaviours import BEHAVIOURS
from frontdesk.testing.models.server import FakeModel
from frontdesk.understanding.budget import Ears

SECONDS = 10.0
SHORT = {"hangs": 0.06, "slow_stream": 0.06}
"""Deadlines of those who use up any: a little more than the least that the desk asks a model with."""

WORDS = 8
"""In a token: streams of fewer events."""

SLACK = 5.0
"""Seconds that a busy machine may take longer for a turn than it did without a model."""


@dataclass(frozen=True)
class Under:
    """How a dialogue went under one behaviour, beside how it went alone."""

    behaviour: str
    alone: Acted
    acted: Acted
    playbook: Playbook
    lies: tuple[str, ...]
    """What was false and shown."""
    told: int
    """How many lies the model told, shown or not."""
    refused: tuple[str, ...]
    """Requests that the real server would not have taken."""

    @cached_property
    def differences(self) -> list[str]:
        return differences(self.alone, self.acted)

    @property
    def fillers(self) -> list[str]:
        """Replies that keep the guest waiting in words."""
        texts = (without_answers(reply.text, self.playbook) for _, reply in self.acted.said)
        return [text for text in texts if pattern("filler").search(text)]

    @property
    def late(self) -> list[str]:
        """Answers that came after the deadline and the time of the same turn without a model."""
        most = SHORT.get(self.behaviour, SECONDS) + max(self.alone.took, default=0.0) + SLACK
        return [f"{seconds:.1f} s, not {most:.1f}" for seconds in self.acted.took if seconds > most]

    @property
    def wrong(self) -> list[str]:
        """Everything that a model must not have brought about."""
        return [*self.differences, *self.lies, *self.fillers, *self.late, *self.refused]


async def under(
    behaviour: str,
    alone: Acted,
    ledger_at: Path,
    playbook: Playbook,
    listener: Ears,
    dialogue: Dialogue,
    person: Person,
    seed: int = 0,
) -> Under:
    """Have the dialogue again, on a fresh ledger at this path, with a model that behaves like this.

    Odd seeds are asked by chat completions, even ones by the Responses API.
    """
    fake = FakeModel(BEHAVIOURS[behaviour](seed), words=WORDS)
    overheard = Overheard(fake)
    seconds = SHORT.get(behaviour, SECONDS)
    modelled = partial(beside, fake, seconds=seconds, chat=bool(seed % 2))
    acted = await act(ledger_at, playbook, listener, dialogue, person, modelled, overheard)
    return Under(
        behaviour, alone, acted, playbook, tuple(overheard.lies), overheard.told, tuple(fake.refused)
    )
