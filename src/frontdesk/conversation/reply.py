"""What goes out: sentences with the records they rest on, and choices to tap."""

from collections.abc import Mapping
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
    worded: str = ""
    """By whom: "model" where a model's words passed, else empty: they are ours."""
    silent: bool = False
    """Nobody has shown who they are: of the people in these bookings only what they said is told."""
    told: Told | None = None
    """For a tool call: what its result is made of, beside the words."""

    @property
    def text(self) -> str:
        """All of it; a part that ends a line begins no word after a space."""
        said = [part.text for part in self.parts if part.text]
        return "".join(text if text.endswith("\n") else f"{text} " for text in said).strip()

    @property
    def receipts(self) -> tuple[Receipt, ...]:
        return tuple(receipt for part in self.parts for receipt in part.receipts)
