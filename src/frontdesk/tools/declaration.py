"""A tool, declared once: name, purpose, arguments and result. Others offer it in their own form."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import date, time
from typing import Annotated, Any, Generic, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from frontdesk.booking.inputs import LONGEST_NAME, LONGEST_REQUEST, clean, read_date, read_time
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.errors import FrontdeskError
from frontdesk.playbooks import Playbook
from frontdesk.tools.session import Session

LONGEST_ID = 80
LONGEST_TEXT = 20_000


class Arguments(BaseModel):
    """What a tool is called with: nothing else than is declared, and nothing that has to be guessed at."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Result(BaseModel):
    """What a tool answers with."""

    model_config = ConfigDict(frozen=True)


class Mistake(FrontdeskError):
    """A call that cannot be meant as it is; says what to write instead."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field


Given = TypeVar("Given", bound=Arguments)


@dataclass(frozen=True, slots=True)
class Answer:
    """A result; `consent` is what only the guest can agree to, and `asks` the words that were read back.

    `rests_on` is what was found, as facts: what a model that looked it up may speak of.
    """

    result: Result
    consent: str = ""
    asks: str = ""
    rests_on: tuple[Saying, ...] = ()


@dataclass(frozen=True, slots=True)
class Tool(Generic[Given]):
    """One thing that programs and models may do in a conversation.

    `arguments` depends on the playbook where the business decides what is asked. A tool that `writes` goes
    through the policy; one that does not leaves no trace. `looks` is the same question where nothing may be
    written: nothing is held or put to the guest by it.
    """

    name: str
    says: str
    arguments: Callable[[Playbook], type[Given]]
    result: type[Result]
    run: Callable[[Session, Given], Awaitable[Answer]]
    writes: bool = False
    looks: Callable[[Session, Given], Awaitable[Answer]] | None = None

    @property
    def reading(self) -> Callable[[Session, Given], Awaitable[Answer]] | None:
        """The tool as whoever only looks things up may use it; None if it cannot be."""
        return self.looks if self.writes else self.run


def always(model: type[Given]) -> Callable[[Playbook], type[Given]]:
    """The same arguments whatever the playbook says."""
    return lambda _playbook: model


AnyTool = Tool[Any]


def _day(value: object) -> object:
    return read_date(value) if isinstance(value, str) else value


def _clock(value: object) -> object:
    return read_time(value) if isinstance(value, str) else value


def _whole(value: object) -> object:
    """2.0 is 2: JSON tells no whole number from another by its dot."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _plain(text: str) -> str:
    return clean(text, "text", LONGEST_REQUEST)


def _long(text: str) -> str:
    return clean(text, "text", LONGEST_TEXT)


Day = Annotated[date, BeforeValidator(_day), WithJsonSchema({"type": "string", "format": "date"})]
"""YYYY-MM-DD."""
Clock = Annotated[
    time, BeforeValidator(_clock), WithJsonSchema({"type": "string", "pattern": r"^[0-2]?\d:[0-5]\d$"})
]
"""HH:MM, counted to 24."""
Whole = Annotated[int, BeforeValidator(_whole)]
Text = Annotated[str, Field(max_length=LONGEST_REQUEST), AfterValidator(_plain)]
LongText = Annotated[str, Field(max_length=LONGEST_TEXT), AfterValidator(_long)]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(_plain)]
Id = Annotated[str, Field(min_length=1, max_length=LONGEST_ID), AfterValidator(_plain)]
