"""The rows of `turn_events` as turns: what was read, looked up, done, asked of a model, decided and said."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from frontdesk.booking.cells import EPOCH
from frontdesk.conversation.ports import Heard

Data = Mapping[str, Any]


class Row(NamedTuple):
    """An event as the ledger has it; rows come in the order of their ids, those of a turn together."""

    thread: int
    message: int
    at: datetime
    kind: str
    data: str


@dataclass(slots=True)
class Told:
    """One turn. A turn that news began has nothing that was read."""

    thread: int
    message: int
    at: datetime
    read: Data | None = None
    checks: list[Data] = field(default_factory=list)
    """Looks at what is free that the desk took by itself."""
    deeds: list[Data] = field(default_factory=list)
    models: list[Data] = field(default_factory=list)
    """What a model was asked."""
    tool: str = ""
    """The tool by which a program asked, instead of words."""
    decided: Data = field(default_factory=dict)
    said: Data | None = None

    def hear(self, kind: str, data: str) -> None:
        """One more event of this turn; kinds that nobody here knows say nothing."""
        told = json.loads(data)
        match kind:
            case "read":
                self.read = told
            case "proposed":
                self.tool = str(told.get("tool", ""))
            case "found":
                self.checks += told.get("preemptive", ())
            case "acted":
                self.deeds += told.get("steps", ())
            case "asked_model":
                self.models.append(told)
            case "decided":
                self.decided = told
            case "said":
                self.said = told

    @property
    def asked(self) -> str:
        """What the reply asked for."""
        return str(self.decided.get("asked", ""))

    @property
    def specialist(self) -> str:
        return str(self.decided.get("specialist", ""))

    @property
    def says(self) -> frozenset[str]:
        return frozenset(self.decided.get("says", ()))

    @property
    def claims(self) -> frozenset[str]:
        """What the reply claimed of records."""
        return frozenset(claim for claim, _ in self.said.get("receipts", ())) if self.said else frozenset()

    def did(self, step: str) -> int:
        """How often a step was taken and done, not refused."""
        return sum(1 for deed in self.deeds if deed.get("step") == step and deed.get("outcome") == "done")

    @property
    def calls(self) -> int:
        """How many requests went to a model."""
        return sum(rounds(model) for model in self.models)


def rounds(asked: Data) -> int:
    """How many requests one asking took: none where a failing model was left alone."""
    return int(asked.get("rounds", 1))


def told_in(events: Iterable[Heard]) -> Told:
    """A turn from the events that it wrote itself; when that was, whoever asks knows."""
    turn = Told(0, 0, EPOCH)
    for event in events:
        turn.hear(event.kind, event.data)
    return turn
