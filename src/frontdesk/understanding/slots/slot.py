"""One slot of the flat list."""

from typing import NamedTuple


class Slot(NamedTuple):
    """What it is, where its words are, and its value."""

    slot: str
    start: int
    end: int
    value: str | int | None
