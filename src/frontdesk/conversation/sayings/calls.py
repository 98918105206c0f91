"""A person who calls: when, whom, and how the business is reached instead."""

from dataclasses import dataclass
from enum import StrEnum

from frontdesk.booking.model import Booking


class CallWhy(StrEnum):
    """Why a call is not at the time that was asked for."""

    AS_ASKED = "as_asked"
    NEAREST = "nearest"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class CalledBack:
    """A person will call at this time."""

    booking: Booking
    why: CallWhy = CallWhy.AS_ASKED
    moved: bool = False
    again: bool = False
    """It was arranged before, and is only told."""


@dataclass(frozen=True, slots=True)
class CallOff:
    """Nobody will call any more."""

    booking: Booking


@dataclass(frozen=True, slots=True)
class AskCaller:
    """Who is to be called, or where: `what` is name, phone, or both in one breath."""

    what: str
    problem: str = ""
    again: bool = False


@dataclass(frozen=True, slots=True)
class WillWrite:
    """The team was asked to write to who gives no number; the record keeps what for."""

    email: str
    record: str


@dataclass(frozen=True, slots=True)
class ReachUs:
    """How the guest reaches the business by themselves."""
