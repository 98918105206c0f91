"""What a language model may do for the desk: hear the acts of a message, and direct a reply.

Ports of the desk. Whatever comes back is a suggestion: `understanding.union` says which acts are taken, and
of a direction only the ids of sentences that the desk has sealed are (`reply.direction`).
"""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from frontdesk.conversation.acts import Act
from frontdesk.conversation.scene import Scene
from frontdesk.conversation.sentences import Courtesy, Sentence
from frontdesk.conversation.steps import Outcome, Step
from frontdesk.playbooks import Playbook


@dataclass(frozen=True, slots=True)
class Exchange:
    """A message and what was answered."""

    guest: str
    desk: str


@dataclass(frozen=True, slots=True)
class Finding:
    """What the desk did by itself before anybody spoke, and what it came to."""

    step: Step
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Written:
    """A message to be read as acts, and its scene."""

    text: str
    scene: Scene
    playbook: Playbook


@dataclass(frozen=True, slots=True)
class Draft:
    """A reply that may be arranged: its sealed sentences, the courtesies that may stand, what led to it."""

    conversation: str
    message: str
    channel: str
    playbook: Playbook
    heard: str
    """What the guest wrote."""
    sentences: tuple[Sentence, ...]
    courtesies: tuple[Courtesy, ...] = ()
    findings: tuple[Finding, ...] = ()
    history: tuple[Exchange, ...] = ()
    summary: str = ""
    """What was said before the history: facts, not words."""
    open: bool = False
    """Nothing on file answered: the model may look things up with tools that only read."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What one call of a model took."""

    model: str = ""
    input_tokens: int = 0
    cached_tokens: int = 0
    output_tokens: int = 0
    cost: str = ""
    """In the currency of the price list, as text: "0.00021"; empty where no prices are known."""
    rounds: int = 1
    tools: tuple[str, ...] = ()
    """Names of the tools that the model called by itself."""
    refused: tuple[str, ...] = ()
    """Names of tools it called and was not given."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What a model looked up by itself, as sealed sentences: they may be said from now on."""

    sentences: tuple[Sentence, ...]


Directing = str | Looked | Usage
"""A piece of the answer, something looked up, or at the end what it took."""


class ModelAway(Exception):
    """The model did not answer as it should; `why` is a code: timeout, refused, status_500, empty, …"""

    def __init__(self, why: str, usage: Usage | None = None) -> None:
        super().__init__(why)
        self.why, self.usage = why, usage or Usage()


class ActsReader(Protocol):
    async def read(self, written: Written, seconds: float) -> tuple[list[Act], Usage]:
        """The acts that a model hears in a message; ModelAway where nothing usable came in time."""
        ...


class Director(Protocol):
    def direct(self, draft: Draft, seconds: float) -> AsyncIterator[Directing]:
        """The ids of the sentences in an order, as they come; ModelAway where they stop coming."""
        ...


@dataclass(frozen=True, slots=True)
class Deadlines:
    """How many seconds a turn may wait for a model, by channel; reading and directing share them."""

    otherwise: float = 4.0
    channels: Mapping[str, float] = field(default_factory=lambda: {"sms": 8.0, "email": 20.0, "voice": 1.5})

    def of(self, channel: str) -> float:
        return self.channels.get(channel, self.otherwise)


class Asks(StrEnum):
    """When a model is asked for the acts of a message."""

    ALWAYS = "always"
    UNSURE = "unsure"
    """Only where ours left something unclear."""
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class AsksBy:
    """The same by channel: on the telephone every second counts."""

    otherwise: Asks = Asks.ALWAYS
    channels: Mapping[str, Asks] = field(default_factory=lambda: {"voice": Asks.UNSURE})

    def of(self, channel: str) -> Asks:
        return self.channels.get(channel, self.otherwise)


@dataclass(frozen=True, slots=True)
class Model:
    """The model beside the desk: each job may be left out."""

    director: Director | None = None
    directs: frozenset[str] = frozenset({"web", "sms", "email"})
    """The channels on which it directs replies: those where a second does not matter."""
    deadlines: Deadlines = field(default_factory=Deadlines)
    is_resting: Callable[[], bool] = lambda: False
    """Whether it failed so often that it is left alone for now."""
    acts: ActsReader | None = None
    """Who hears the acts of messages beside ours."""
    asks: AsksBy = field(default_factory=AsksBy)


class Lookups(Protocol):
    """The tools that only read, for a model with an open question; and what was found out unasked."""

    def declared(self, playbook: Playbook) -> Sequence[Mapping[str, object]]:
        """Each as {"name", "description", "parameters"}: JSON schema of its arguments."""
        ...

    def preemptive(self, draft: Draft) -> Sequence["Called"]:
        """What the desk found out itself, as the calls that a model did not have to make."""
        ...

    async def call(self, draft: Draft, name: str, arguments: str, first: int) -> "Called":
        """The answer of a tool that only reads; `refused` where there is none of that name or it writes.

        The ids of its sentences begin at `first`.
        """
        ...


@dataclass(frozen=True, slots=True)
class Called:
    """A tool call and its result, both as JSON, and the sentences that tell what was found."""

    name: str
    arguments: str
    result: str
    sentences: tuple[Sentence, ...] = ()
    refused: bool = False
