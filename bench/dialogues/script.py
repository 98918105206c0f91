"""A dialogue as its file has it: what the guest says, what must be booked, what may be said."""

from collections.abc import Iterator
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

import yaml
from pydantic import BaseModel, ConfigDict, Field

WEDNESDAY = datetime(2026, 7, 15, 9, 0)  # noqa: DTZ001  # the business's own zone is put to it
"""When dialogues happen unless they say otherwise: nine in the morning, where the business is."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Made(_Strict):
    """A booking made beforehand or meanwhile: somebody else's, or the guest's own if it has their phone."""

    services: list[str]
    start: datetime | date
    until: date | None = None
    party: int = 1
    with_: list[str] = Field(default=[], alias="with")
    name: str = "Zebulon Quist"
    phone: str = "+12025550177"
    email: str | None = None
    own: bool = False
    """The guest's, under their own name, phone and e-mail, though they do not write from that phone."""
    proven: bool = False
    """Whoever made it had proven the phone: it is on file of that phone."""
    times: int = 1


class Blocked(_Strict):
    """Time that staff took out of sale."""

    resource: str
    start: datetime | date
    until: datetime | date


class Line(_Strict):
    """One message, and what is expected of its answer; or something that happens between two messages."""

    say: str | None = None
    """{code} is the code in the letter that was sent last, if there is one."""
    at: str | None = None
    """What the desk must have asked for before this is said; the guest answers what else it asks."""
    tap: int | None = None
    """The button that is tapped instead, counted from one."""
    wait: int | None = None
    """Minutes that pass."""
    somebody: Made | None = None
    """Who books just now."""
    took: str | None = None
    """Which specialist answers."""
    claims: list[str] | None = None
    """Claims that the answer makes."""
    only: list[str] | None = None
    """Claims that the answer may make; no others."""
    asks: str | None = None
    """What the answer asks for."""
    not_asks: str | None = None
    """What the answer must not ask for: it was said, or it has no place here."""
    facts: list[str] = []
    """Figures and names that the answer must have in it, however it is worded."""


class Expected(_Strict):
    """A booking that must be there in the end."""

    services: list[str] | None = None
    start: datetime | date | None = None
    until: date | None = None
    day: date | list[date] | None = None
    from_: time | None = Field(default=None, alias="from")
    to: time | None = None
    """Between which times of the day it starts."""
    with_: list[str] | None = Field(default=None, alias="with")
    without: list[str] = []
    area: str | None = None
    party: int | None = None
    status: str | None = None
    name: str | None = None
    phone: str | None = None
    email: str | None = None
    requests: str | None = None


class Dialogue(_Strict):
    """A conversation with one business."""

    promise: str
    fails_until: str | None = None
    """What must be built before this passes. One that passes and still has this key is a failure."""
    guest: list[str | Line]
    answers: dict[str, str | None] = {}
    """What the guest says when asked, beside what every guest of this business says; null: nothing."""
    now: datetime = WEDNESDAY
    channel: str = "web"
    phone: str | None = None
    before: list[Made] = []
    blocked: list[Blocked] = []
    books: list[Expected] = []
    """Everything that is booked in the end; nothing else may be."""
    never: list[str] = []
    """What no answer may contain."""
    at_most: int = 8
    """How many messages the guest has patience for."""


class Person(_Strict):
    """Who the guests of a business are unless they say otherwise, and what they answer."""

    name: str
    phone: str
    status: str = "confirmed"
    answers: dict[str, str]


def people(folder: Path) -> dict[str, Person]:
    """The usual guest of each business."""
    found: dict[str, Any] = yaml.safe_load((folder / "guests.yaml").read_text())
    return {business: Person.model_validate(person) for business, person in found.items()}


def dialogues(folder: Path, business: str) -> Iterator[Dialogue]:
    """The dialogues of a business, in the order of its files."""
    for path in sorted((folder / business).glob("*.yaml")):
        for plain in yaml.safe_load_all(path.read_text()):
            if plain is not None:
                yield Dialogue.model_validate(plain)
