"""What a model answers: words, calls, a refusal; or what it does instead of answering."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

_END = re.compile(r"(?<=[.!?…”])(?<!Dr\.)\s+")


@dataclass(frozen=True, slots=True)
class Say:
    text: str


@dataclass(frozen=True, slots=True)
class Call:
    """A tool is called; the arguments are JSON if the model is in its right mind."""

    name: str
    arguments: str = "{}"


@dataclass(frozen=True, slots=True)
class Refuse:
    """It will not: the words come apart from those of an answer."""

    text: str


Item = Say | Call | Refuse


@dataclass(frozen=True, slots=True)
class Spoken:
    """An answer, item by item."""

    items: tuple[Item, ...]
    lies: tuple[str, ...] = ()
    """What in it is not so and must never be shown, to the letter."""
    unfinished: bool = False
    """It ran out of tokens."""
    pace: float = 0.0
    """Seconds from one token to the next."""
    dies_after: int | None = None
    """After so many tokens the connection is gone."""

    @property
    def text(self) -> str:
        return "".join(item.text for item in self.items if isinstance(item, Say))


@dataclass(frozen=True, slots=True)
class Failed:
    """An error, as the vendor words it."""

    status: int
    message: str
    kind: str = "server_error"
    code: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    """What a proxy shows instead of an answer."""

    status: int
    html: str


@dataclass(frozen=True, slots=True)
class Hang:
    """The request is taken, and nothing comes."""


@dataclass(frozen=True, slots=True)
class Noise:
    """Bytes that are no HTTP at all."""

    bytes: bytes


Answer = Spoken | Failed | Page | Hang | Noise


def say(text: str, *lies: str) -> Spoken:
    """Words, and what in them is not so."""
    return Spoken((Say(text),), each_of(*lies))


def each_of(*lies: str) -> tuple[str, ...]:
    """Lies sentence by sentence, as they would be shown; a word alone ("Sure!") claims nothing."""
    sentences = (sentence for lie in lies for sentence in _END.split(lie))
    return tuple(s for s in sentences if " " in s or not s.endswith(("!", ".")))
