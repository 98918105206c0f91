"""What a language model may do for the desk: read a message a second time, and word a reply.

Ports of the desk. Whatever comes back is a suggestion: `understanding.second` says what of a reading is
taken, `reply.grounding` which words may be said.
"""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from frontdesk.conversation.context import Context
from frontdesk.conversation.facts import Facts, Record
from frontdesk.conversation.reading import Reading
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
class Unclear:
    """A message that ours did not understand, and the light it is to be read in."""

    business: str
    conversation: str
    text: str
    context: Context
    reading: Reading
    playbook: Playbook
    history: tuple[Exchange, ...] = ()


@dataclass(frozen=True, slots=True)
class Pointed:
    """A detail that a model found: the guest's own characters, and what it takes them to mean."""

    kind: str
    quote: str
    value: str


@dataclass(frozen=True, slots=True)
class Suggested:
    """A model's reading of a message. It has no yes in it: nobody agrees for a guest."""

    intent: str = ""
    details: tuple[Pointed, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """A reply that may be worded more warmly: its facts, and what led to it."""

    conversation: str
    message: str
    channel: str
    playbook: Playbook
    facts: Facts
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
    """What a model looked up by itself while wording: facts from now on."""

    records: tuple[Record, ...]


Worded = str | Looked | Usage
"""A piece of the wording, something looked up, or at the end what it took."""


class ModelAway(Exception):
    """The model did not answer as it should; `why` is a code: timeout, refused, status_500, empty, …"""

    def __init__(self, why: str, usage: Usage | None = None) -> None:
        super().__init__(why)
        self.why, self.usage = why, usage or Usage()


class SecondReader(Protocol):
    async def read(self, unclear: Unclear, seconds: float) -> tuple[Suggested, Usage]:
        """What the message may mean; ModelAway where nothing usable came in time."""
        ...


class Phraser(Protocol):
    def phrase(self, draft: Draft, seconds: float) -> AsyncIterator[Worded]:
        """The reply in other words, as they come; ModelAway where they stop coming."""
        ...


@dataclass(frozen=True, slots=True)
class Deadlines:
    """How many seconds a turn may wait for a model, by channel; reading and wording share them."""

    otherwise: float = 4.0
    channels: Mapping[str, float] = field(default_factory=lambda: {"sms": 8.0, "email": 20.0, "voice": 1.5})

    def of(self, channel: str) -> float:
        return self.channels.get(channel, self.otherwise)


@dataclass(frozen=True, slots=True)
class Model:
    """The model beside the desk: either job may be left out."""

    reader: SecondReader | None = None
    phraser: Phraser | None = None
    deadlines: Deadlines = field(default_factory=Deadlines)
    is_resting: Callable[[], bool] = lambda: False
    """Whether it failed so often that it is left alone for now."""


class Lookups(Protocol):
    """The tools that only read, for a model with an open question; and what was found out unasked."""

    def declared(self, playbook: Playbook) -> Sequence[Mapping[str, object]]:
        """Each as {"name", "description", "parameters"}: JSON schema of its arguments."""
        ...

    def preemptive(self, draft: Draft) -> Sequence["Called"]:
        """What the desk found out itself, as the calls that a model did not have to make."""
        ...

    async def call(self, draft: Draft, name: str, arguments: str) -> "Called":
        """The answer of a tool that only reads; `refused` where there is none of that name or it writes."""
        ...


@dataclass(frozen=True, slots=True)
class Called:
    """A tool call and its result, both as JSON; the records in it may be spoken of."""

    name: str
    arguments: str
    result: str
    records: tuple[Record, ...] = ()
    refused: bool = False
