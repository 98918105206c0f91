"""What goes out: sentences with the records they rest on, and choices to tap."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from frontdesk.conversation.proposal import Told


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a sentence claims, and the record that bears it out."""

    claim: str
    record: str


@dataclass(frozen=True, slots=True)
class Part:
    """A sentence or a few, and the receipts they rest on."""

    text: str
    receipts: tuple[Receipt, ...] = ()


def text_of(parts: Sequence[Part]) -> str:
    """Parts as one text."""
    return " ".join(part.text for part in parts if part.text)


@dataclass(frozen=True, slots=True)
class Choice:
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Pending:
    """Work in the background that the guest knows of."""

    kind: str
    """What is waited for: a callback, an approval, a call to somebody else, a remote calendar."""
    status: str
    record: str = ""
    """The reference of the booking, where there is one."""
    when: str = ""
    """When it is due, in the business's zone."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one message, as every channel gets it."""

    conversation: str
    parts: tuple[Part, ...] = ()
    """None where nothing is said: news that can wait."""
    choices: tuple[Choice, ...] = ()
    specialist: str = ""
    intent: str = ""
    confidence: float = 0.0
    guest: Mapping[str, str] = field(default_factory=dict)
    details: Mapping[str, str] = field(default_factory=dict)
    tasks: tuple[Pending, ...] = ()
    bookings: tuple[str, ...] = ()
    """References of the bookings this answer made, changed or told of."""
    directed: bool = False
    """Whether a model chose order and wordings; the sentences are ours either way."""
    silent: bool = False
    """Nobody has shown who they are: of the people in these bookings only what they said is told."""
    told: Told | None = None
    """For a tool call: what its result is made of, beside the words."""

    @property
    def text(self) -> str:
        """All of it."""
        return text_of(self.parts)

    @property
    def receipts(self) -> tuple[Receipt, ...]:
        return tuple(receipt for part in self.parts for receipt in part.receipts)
