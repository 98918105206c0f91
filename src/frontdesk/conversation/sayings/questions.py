"""What is asked of the guest, and what a question is for."""

from dataclasses import dataclass
from datetime import date

from frontdesk.playbooks.script import AskKind


@dataclass(frozen=True, slots=True)
class AskService:
    """Which service; `among` are ids to choose from, or all."""

    among: tuple[str, ...] = ()
    again: bool = False
    told: bool = True
    """Those to choose from were just told; otherwise the question names them."""


@dataclass(frozen=True, slots=True)
class AskFor:
    """One detail of the wish: date, time, party_size, nights."""

    what: str
    again: bool = False
    """It was asked before: other words."""
    within: tuple[date, date] | None = None
    """The days that a day is asked for of."""


@dataclass(frozen=True, slots=True)
class AskCountry:
    """Which country a number is of that cannot be dialled from here."""

    number: str
    again: bool = False
    """It was asked before: other words."""


@dataclass(frozen=True, slots=True)
class AskQuestion:
    """A question of the playbook; `problem` says what was wrong with the answer."""

    id: str
    problem: str = ""
    also: tuple[AskKind, ...] = ()
    """What else is asked for in one breath: a name and how to reach it."""
    plainly: bool = False
    """The answer was not clear: a yes or a no is needed."""
    again: bool = False
    """It was asked before: other words."""


@dataclass(frozen=True, slots=True)
class DidYouMean:
    """The best guess at something unclear: an entry on file, or what may be wanted."""

    entry: int | None = None
    want: str = ""


@dataclass(frozen=True, slots=True)
class Foreign:
    """That the desk speaks no such language, in that language, and whether a person shall call."""

    language: str


@dataclass(frozen=True, slots=True)
class WhyAsked:
    """What a question is for: `of` is name, phone, email, call, or other."""

    of: str
