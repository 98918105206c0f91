"""A tool call of a program or a model: what it proposes, in place of a guest's words.

It goes the way of a message: a row of the inbox, acts, a decision of the policy, a reply. A yes is never
among its arguments: `answer` stands for what the guest themselves said to the read-back `to`.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from enum import StrEnum

from frontdesk.booking.model import Offer
from frontdesk.conversation.acts import Act, Answer, Choose, Consent, Note, Slot, Tell, Verb, Want
from frontdesk.conversation.details import Detail, Kind, Value
from frontdesk.conversation.items import Put
from frontdesk.conversation.record import dump
from frontdesk.conversation.sayings.bookings import Moved, ReadBack
from frontdesk.conversation.sayings.offers import AsOf, Refused
from frontdesk.conversation.sayings.saying import Saying
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
    answer: Consent | None = None
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
    as_of: datetime | None = None
    """From when what it rests on is, where that is old."""


VERBS = {
    Aim.WISH: Verb.BOOK,
    Aim.LIST: Verb.BOOK,
    Aim.CHANGE: Verb.MOVE,
    Aim.CANCEL: Verb.CANCEL,
    Aim.STATUS: Verb.STATUS,
}
"""What the guest wants by a call; any other tells something, or answers."""


def acts_of(proposal: Proposal, state: State) -> tuple[Act, ...]:
    """What the call does, as a guest's message of which nothing is in doubt would have done it."""
    if proposal.aim is Aim.ANSWER:
        return _answer(proposal, state)
    verb = VERBS.get(proposal.aim)
    wants = (Want(verb=verb, start=0, end=0),) if verb else ()
    notes = (Note(words=request, start=0, end=0) for request in proposal.requests)
    return (*wants, *_tells(proposal), *_chosen(proposal, state), *notes)


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
        as_of=next((saying.as_of for saying in sayings if isinstance(saying, AsOf)), None),
    )


def _answer(proposal: Proposal, state: State) -> tuple[Act, ...]:
    """The guest's own answer, if it is to what is put to them now."""
    if proposal.answer is None or not answers_this(proposal, state):
        return ()
    return (Answer(consent=proposal.answer, start=0, end=0),)


def _tells(proposal: Proposal) -> list[Tell]:
    """The details of a call, one act for each kind of them."""
    told: list[tuple[Slot, Kind, tuple[Value | None, ...]]] = [
        (Slot.SERVICE, Kind.SERVICE, proposal.services),
        (Slot.PROVIDER, Kind.RESOURCE, proposal.resources),
        (Slot.WHEN, Kind.WHEN, (_when(proposal),)),
        (Slot.PARTY, Kind.PARTY, (proposal.party,)),
        (Slot.NAME, Kind.NAME, (proposal.name,)),
        (Slot.PHONE, Kind.PHONE, (proposal.phone,)),
        (Slot.EMAIL, Kind.EMAIL, (proposal.email,)),
        (Slot.REF, Kind.REFERENCE, (proposal.reference,)),
    ]
    given = [(slot, kind, [v for v in values if v is not None]) for slot, kind, values in told]
    return [
        Tell(slot=slot, values=tuple(Detail(kind, 0, 0, value) for value in values), start=0, end=0)
        for slot, kind, values in given
        if values
    ]


def _when(proposal: Proposal) -> When | None:
    first, last, at = proposal.first_on, proposal.last_on, proposal.at
    if first is None:
        return When(WhenKind.TIME, Window(Point(at=at))) if at is not None else None
    if last is not None:
        return When(WhenKind.DATE_RANGE, Window(Point(first), Point(last)))
    kind = WhenKind.DATE if at is None else WhenKind.DATETIME
    return When(kind, Window(Point(first, at)))


def _chosen(proposal: Proposal, state: State) -> tuple[Choose, ...]:
    """The option on the table; one that is not there chooses nothing."""
    options = state.task.options if state.task else ()
    known = proposal.option is not None and any(put.option == proposal.option for put in options)
    return (Choose(options=(proposal.option,), start=0, end=0),) if known and proposal.option else ()
