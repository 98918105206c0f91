"""The waiting list: who may wait for what, and how they will hear."""

from dataclasses import dataclass
from enum import StrEnum

from frontdesk.conversation.waits import Wait
from frontdesk.conversation.wanted import Wanted


@dataclass(frozen=True, slots=True)
class OfferWait:
    """One may wait for this; `asks` where there is nothing else to choose from."""

    wanted: Wanted
    asks: bool


class Reached(StrEnum):
    """How a guest will hear that something has come free."""

    TEXT = "text"
    EMAIL = "email"
    HERE = "here"


@dataclass(frozen=True, slots=True)
class Listed:
    """A wish is on the waiting list now."""

    wait: Wait
    by: Reached


@dataclass(frozen=True, slots=True)
class OnList:
    """What the guest waits for; none: they are on no list. `ended`: they were taken off it just now."""

    waits: tuple[Wait, ...]
    ended: bool = False


@dataclass(frozen=True, slots=True)
class PassedOn:
    """The place goes to the next; the guest waits on for this."""

    wait: Wait
