"""What a business asks of its guests and what it tells them."""

from dataclasses import dataclass
from enum import StrEnum


class AskKind(StrEnum):
    """What sort of answer a question has."""

    NAME = "name"
    PHONE = "phone"
    EMAIL = "email"
    TEXT = "text"
    YES_NO = "yes_no"
    NUMBER = "number"
    CHOICE = "choice"
    VEHICLE = "vehicle"


@dataclass(frozen=True, slots=True)
class AnswerRule:
    """What follows from a yes or a no; with `hand_off` a person takes over instead of booking."""

    say: str
    hand_off: bool = False
    means: tuple[str, ...] = ()
    """What guests tell of their health that is this answer."""
    instead: tuple[str, ...] = ()
    """Services that may be had all the same."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing to ask of a guest; no services means all. `again`: even when it is on file."""

    id: str
    kind: AskKind
    question: str
    required: bool = True
    services: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    again: bool = False
    if_yes: AnswerRule | None = None
    if_no: AnswerRule | None = None


@dataclass(frozen=True, slots=True)
class Faq:
    """A question guests ask, and its answer; `index` is its place in the file, for receipts."""

    index: int
    question: str
    answer: str
    also: tuple[str, ...] = ()
    category: str = "general"
    keywords: tuple[str, ...] = ()
    noted: bool = False
    """What is asked for here goes with the booking, as a note in the guest's own words."""


@dataclass(frozen=True, slots=True)
class Emergency:
    """Words that are answered at once; with `offer_call` the guest is asked whether somebody shall call."""

    phrases: tuple[str, ...]
    say: str
    tell_staff: bool = True
    offer_call: bool = False


@dataclass(frozen=True, slots=True)
class Tone:
    """How the desk speaks; `booking` and `resource` are the trade's nouns."""

    speaks_as: str | None = None
    style: str = "warm"
    greeting: str | None = None
    goodbye: str | None = None
    booking: str = "booking"
    resource: str | None = None


@dataclass(frozen=True, slots=True)
class ServiceWords:
    """What guests call a service, and what they are told about it beyond the booking core's needs."""

    words: tuple[str, ...] = ()
    category: str | None = None
    price_note: str | None = None
    preparation: str | None = None
    good_for: tuple[str, ...] = ()
    """What it helps with, in a guest's words: what it is recommended for."""


@dataclass(frozen=True, slots=True)
class ResourceWords:
    """What guests call a resource, and what they are told about it."""

    words: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    about: str | None = None


@dataclass(frozen=True, slots=True)
class AnalysisField:
    """An answer the business wants to count: text, number, yes_no, choice or date."""

    name: str
    type: str
    description: str
    choices: tuple[str, ...] = ()
