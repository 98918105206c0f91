"""A job as the queue hands it out."""

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class QueuedJob:
    """A job somebody works on until its lease ends; `lease` names this very taking of it.

    The database may use an id again once its row is gone, so what is written about a job names the lease too.
    """

    id: int
    business: str
    kind: str
    number: int | None
    payload: str
    run_at: datetime
    attempts: int
    lease: str
    conversation: str | None = None
    """The conversation whose turn left this work."""


@dataclass(frozen=True, slots=True)
class GivenUpJob:
    """A job that nobody works on any more, and why."""

    id: int
    business: str
    kind: str
    number: int | None
    payload: str
    attempts: int
    error: str


@dataclass(frozen=True, slots=True)
class Backlog:
    """The jobs that are due and not done, for how long the oldest of them has been, and those given up."""

    waiting: int
    oldest: timedelta
    given_up: int
