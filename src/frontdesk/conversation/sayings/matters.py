"""What goes to the team: dangers, health, complaints, and what nobody could answer."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Emergency:
    """Words of danger; `index` is their place in the playbook."""

    index: int
    alert: str = ""
    """The record of the job that tells the team; empty if nobody is told."""
    before: bool = False
    """The team was told earlier in this conversation."""


@dataclass(frozen=True, slots=True)
class Noted:
    """What a guest told of themselves goes with the booking, in their own words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Complained:
    """What a guest complained about is with the team."""

    record: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """Questions that nothing on file answers, in the guest's own words, kept for the team by a job.

    `by`: how the team can answer: phone, email, later where the guest will be asked for one, or nothing
    while no contact of the guest is known.
    """

    words: tuple[str, ...]
    record: str = ""
    by: str = ""
    more: bool = False
    """What is on file about it was told before, and was not what they wanted to know."""
    alone: bool = False
    """It is the only question of its message: nobody has to be told which."""


@dataclass(frozen=True, slots=True)
class Down:
    """What is asked whether it is among the notes of what is being arranged: these say so."""

    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wished:
    """Favours that are not the desk's to promise: they go with the booking, in the guest's own words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unanswered:
    """What else was said and nobody has taken up, in the guest's own words; with the record that keeps it."""

    words: tuple[str, ...]
    record: str = ""
