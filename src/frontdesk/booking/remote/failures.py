"""Why another calendar did not do what was asked. Told apart by what may be done next."""

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class Taken:
    """It says that the time is not free: taken, overlapping or closed there."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """It does not accept what was sent; asking again with the same is useless."""

    words: str
    field: str = ""


@dataclass(frozen=True, slots=True)
class NotAllowed:
    """The key, or what it may do, is wrong: for the owner to mend."""

    words: str


@dataclass(frozen=True, slots=True)
class Limited:
    """It takes no more requests for a while; nothing was done."""

    wait: timedelta


@dataclass(frozen=True, slots=True)
class Down:
    """It cannot be reached; nothing was done."""

    words: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """It was asked and nobody knows what became of it: it has to be looked up."""

    words: str


@dataclass(frozen=True, slots=True)
class Gone:
    """It has no such entry."""


Failure = Taken | Rejected | NotAllowed | Limited | Down | Unknown | Gone


def code_of(failure: Failure) -> str:
    """A name for logs and records, which holds nothing about a person."""
    return type(failure).__name__.lower()
