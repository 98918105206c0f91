"""One question to a model and the pieces of its answer, whichever of the two protocols carries them."""

from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from frontdesk.conversation.model import ModelAway

Role = Literal["user", "assistant", "developer"]


@dataclass(frozen=True, slots=True)
class Said:
    """Something that was said, or is told to the model now."""

    role: Role
    text: str


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call: of the model's own, or one that the desk made for it."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Result:
    """What a call came to, as JSON."""

    call: str
    output: str


Item = Said | Call | Result


@dataclass(frozen=True, slots=True)
class Ask:
    """Everything that one request says."""

    instructions: str
    items: tuple[Item, ...]
    tools: Sequence[Mapping[str, object]] = ()
    schema: Mapping[str, object] | None = None
    """The JSON schema that the answer must follow."""
    name: str = "answer"
    """What the schema is called."""
    longest: int = 500
    """Tokens of the answer."""
    cache: str = ""
    """Requests that begin alike have the same name here, so that the vendor reads their beginning once."""


@dataclass(frozen=True, slots=True)
class Text:
    text: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """The model would rather not."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of an answer; not `whole` where it was cut."""

    model: str = ""
    input_tokens: int = 0
    cached_tokens: int = 0
    output_tokens: int = 0
    whole: bool = True


Piece = Text | Call | Refusal | Ended


def together(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """The pieces with the words that follow each other as one: they came at once, and go on at once."""
    words = ""
    for piece in pieces:
        if isinstance(piece, Text):
            words += piece.text
            continue
        if words:
            yield Text(words)
        words = ""
        yield piece
    if words:
        yield Text(words)


CHARACTERS = 25
"""Of a token, at most, on average: an answer that is longer has not kept to the tokens it was given."""


@dataclass
class Length:
    """How much of an answer has come. A server that does not stop is not listened to any longer."""

    longest: int
    """In tokens."""
    characters: int = 0

    def add(self, piece: Piece) -> None:
        if isinstance(piece, Text):
            self.characters += len(piece.text)
            if self.characters > self.longest * CHARACTERS:
                raise ModelAway("too_long")


class Wire(Protocol):
    """How a question reaches a model."""

    def warm(self) -> None:
        """Load what the first question would load otherwise, while a guest waits."""
        ...

    def ask(self, ask: Ask, seconds: float) -> AsyncIterator[Piece]:
        """The answer, piece by piece; ModelAway where it does not come, or stops coming."""
        ...
