"""A tool call of a program or a model: what it proposes, in place of a guest's words.

It goes the way of a message: a row of the inbox, a reading, a decision of the policy, a reply. A yes is
never among its arguments: `answer` stands for what the guest themselves said to the read-back `to`.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, time
from enum import StrEnum

from frontdesk.booking.model import Offer
from frontdesk.conversation.items import Put
from frontdesk.conversation.outcome import Moved, ReadBack, Refused, Saying
from frontdesk.conversation.reading import Chosen, Detail, Intent, Kind, Likely, Reading, Stance, Stand, Value
from frontdesk.conversation.record import dump
from frontdesk.conversation.state import Asked, State
from frontdesk.conversation.when import Point, When, WhenKind, Window


class Aim(StrEnum):
    """What a tool call is for."""

    WISH = "wish"
    """A whole wish, told at once: it is looked for, held and put, or read back if nothing is left to ask."""
    LIST = "list"
    """The free times of a day, more of them than a person is told at once."""
    TAKE = "take"
    """One of what was put, with the guest's details; or just going on with what is under way."""
    FILL = "fill"
    """A detail of the guest's, whatever is under way."""
    LOOKUP = "lookup"
    """Something is looked up about a guest: it is kept that it was, and nothing changes."""
    CHANGE = "change"
    CANCEL = "cancel"
    STATUS = "status"
    ANSWER = "answer"
    """What the guest said to a read-back that was shown to them."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A tool call as its row keeps it; what is None or empty was not given."""

    tool: str
    aim: Aim
    arguments: str = ""
    """As they came, in a canonical form: the same call again is known by them."""
    services: tuple[str, ...] = ()
    resources: tuple[str, ...] = ()
    first_on: date | None = None
    last_on: date | None = None
    at: time | None = None
    party: int | None = None
    option: int | None = None
    most: int | None = None
    name: str | None = None
    phone: str | None = None
    email: str | None = None
    vehicle: str | None = None
    customer: str | None = None
    """The phone of the customer it is for, where a call names one by an id."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """By the ids of the playbook's questions; a yes or a no is "yes" or "no"."""
    requests: tuple[str, ...] = ()
    analysis: Mapping[str, str] = field(default_factory=dict)
    reference: str | None = None
    reason: str | None = None
    answer: Stance | None = None
    to: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """What a reply to a tool call comes to, beside its words."""

    asked: str = ""
    """What is waited for: an Asked, or the id of a question of the playbook."""
    consent: str = ""
    """What a yes would be a yes to; empty where none is waited for."""
    options: tuple[Put, ...] = ()
    chosen: Put | None = None
    number: int | None = None
    """The booking that is to be changed or cancelled."""
    before: Offer | None = None
    """How a booking stood before it was, or would be, moved."""
    refused: str = ""
    """The name of the refusal, where there was one."""


INTENTS = {
    Aim.WISH: Intent.BOOK,
    Aim.LIST: Intent.BOOK,
    Aim.TAKE: Intent.SELECT,
    Aim.FILL: Intent.INFORM,
    Aim.LOOKUP: Intent.INFORM,
    Aim.CHANGE: Intent.CHANGE,
    Aim.CANCEL: Intent.CANCEL,
    Aim.STATUS: Intent.CHECK_BOOKING,
}


def reading_of(proposal: Proposal, state: State) -> Reading:
    """What the call says, as if it had been read from words of which nothing is in doubt."""
    if proposal.aim is Aim.ANSWER:
        return _answer(proposal, state)
    return Reading(
        "",
        intents=(Likely(INTENTS[proposal.aim], 1.0, plain=True),),
        details=tuple(_details(proposal)),
        chosen=_chosen(proposal, state),
        requests=proposal.requests,
    )


def answers_this(proposal: Proposal, state: State) -> bool:
    """Whether what the guest answered to is still what is put to them."""
    return bool(proposal.to) and proposal.to == consent_of(state)


def consent_of(state: State) -> str:
    """A digest of all that a yes would do now; empty where no yes is waited for."""
    if state.task is None or state.asked not in (Asked.READ_BACK, Asked.CANCEL):
        return ""
    known = replace(state.guest, proofs=(), guest_id=None)
    told = f"{state.asked} {dump(state.task)} {dump(known)}"
    return hashlib.sha256(told.encode()).hexdigest()[:32]


def told_of(sayings: tuple[Saying, ...], state: State) -> Told:
    """What was decided, as the result of the call needs it."""
    task = state.task
    befores = [s.before.offer for s in sayings if isinstance(s, ReadBack | Moved) and s.before is not None]
    refused = [type(s.refusal).__name__ for s in sayings if isinstance(s, Refused)]
    return Told(
        asked=state.asked,
        consent=consent_of(state),
        options=task.options if task else (),
        chosen=task.put if task else None,
        number=task.number if task else None,
        before=befores[0] if befores else None,
        refused=refused[0] if refused else "",
    )


def _answer(proposal: Proposal, state: State) -> Reading:
    if proposal.answer is None or not answers_this(proposal, state):
        return Reading("")
    yes = proposal.answer is Stance.YES
    intent = Likely(Intent.AFFIRM if yes else Intent.NEGATE, 1.0, plain=True)
    return Reading("", intents=(intent,), stand=Stand(proposal.answer, 1.0))


def _details(proposal: Proposal) -> list[Detail]:
    told: list[tuple[Kind, Value | None]] = [
        *((Kind.SERVICE, service) for service in proposal.services),
        *((Kind.RESOURCE, resource) for resource in proposal.resources),
        (Kind.WHEN, _when(proposal)),
        (Kind.PARTY, proposal.party),
        (Kind.NAME, proposal.name),
        (Kind.PHONE, proposal.phone),
        (Kind.EMAIL, proposal.email),
        (Kind.REFERENCE, proposal.reference),
    ]
    return [Detail(kind, 0, 0, value) for kind, value in told if value is not None]


def _when(proposal: Proposal) -> When | None:
    first, last, at = proposal.first_on, proposal.last_on, proposal.at
    if first is None:
        return When(WhenKind.TIME, Window(Point(at=at))) if at is not None else None
    if last is not None:
        return When(WhenKind.DATE_RANGE, Window(Point(first), Point(last)))
    kind = WhenKind.DATE if at is None else WhenKind.DATETIME
    return When(kind, Window(Point(first, at)))


def _chosen(proposal: Proposal, state: State) -> Chosen | None:
    """The place of the option among those on the table; one that is not there chooses nothing."""
    options = state.task.options if state.task else ()
    places = [place for place, put in enumerate(options) if put.option == proposal.option]
    return Chosen(tuple(places)) if places else None
