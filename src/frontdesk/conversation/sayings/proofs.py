"""How a guest shows that a booking is theirs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskContact:
    """To find a booking: which contact it was made with."""

    why: str


@dataclass(frozen=True, slots=True)
class AskCode:
    """A code was sent, if anybody has this contact."""

    by_email: bool
    anew: bool = False
    """It is another one, and the one before does not count any more."""


@dataclass(frozen=True, slots=True)
class AwaitCode:
    """The code that was sent is still waited for."""


@dataclass(frozen=True, slots=True)
class WrongCode:
    """How often the guest may still try."""

    tries: int


@dataclass(frozen=True, slots=True)
class Greeted:
    """Somebody has shown who they are; by the name that they told, or that is on file of what they proved."""

    name: str | None = None
