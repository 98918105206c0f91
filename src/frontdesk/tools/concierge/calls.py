"""Asking a restaurant for a table, and calling one off: a request that people make by telephone."""

from typing import Any

from pydantic import Field

from frontdesk.booking.model import STANDING, Booking, PendingFor, Status
from frontdesk.conversation.details import Kind
from frontdesk.conversation.proposal import Aim, Proposal
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import AskKind
from frontdesk.reply.words import words_for
from frontdesk.tools.booking_progress import Reached, Stage, reserve
from frontdesk.tools.cancellations import cancelling
from frontdesk.tools.canonical_form import written
from frontdesk.tools.concierge.history import described
from frontdesk.tools.declaration import (
    Answer,
    AnyTool,
    Arguments,
    Clock,
    Day,
    Mistake,
    Name,
    Result,
    Text,
    Tool,
    Whole,
    always,
)
from frontdesk.tools.formats import Slot, provider_of, slot_of, status_of, times_of
from frontdesk.tools.identifiers import name_said, phone_said, read, resource_named
from frontdesk.tools.ownership import all_own
from frontdesk.tools.session import Session, View


class TableCall(Arguments):
    """What to ask of a restaurant, and for whom."""

    venue: Name = Field(description="As find_restaurant or search_restaurants names it.")
    date: Day = Field(description="The day.")
    time: Clock = Field(description="The time.")
    party_size: Whole = Field(ge=1, le=1000, description="How many come.")
    name: Name = Field(description="For whom, as the guest said it.")
    phone: Name = Field(description="The number that the restaurant may call back.")
    flexibility: Text | None = Field(None, description="How much earlier or later would do.")
    requests: Text | None = Field(None, description="What to ask of the restaurant.")


class Agreed(Result):
    """What a restaurant said yes to."""

    venue: str | None
    date: str
    time: str
    party_size: int


class Call(Result):
    """How far a request got, and what came of the call."""

    call_id: str | None = Field(None, description="None until the guest has said yes.")
    status: str
    confirmed: bool = Field(False, description="Whether the restaurant has said yes.")
    agreed: Agreed | None = None
    confirmation_number: str | None = None
    evidence: str | None = Field(None, description="What shows it: the call's transcript, once there is one.")
    message: str
    read_back: str | None = Field(None, description="To be read to the guest, who has to agree to it.")
    missing: list[str] = Field([], description="What is still to be asked.")
    slots: list[Slot] = Field([], description="What can be had instead.")


class WhichReservation(Arguments):
    """The reservation that shall not be."""

    reservation: Name = Field(description="Its reference, or what the guest says of it.")


async def initiate_reservation_call(session: Session, asked: TableCall) -> Answer:
    """A request to the restaurant, once the guest has agreed to it; it waits until somebody has called."""
    view = await session.view()
    got = await reserve(session, _request(asked, view))
    return Answer(_call(got, view.playbook), got.consent, got.text)


def _request(asked: TableCall, view: View) -> Proposal:
    answers = {"flexibility": asked.flexibility, "requests": asked.requests}
    known = {ask.id for ask in view.playbook.ask if ask.kind is AskKind.TEXT}
    wishes = tuple(text for key, text in answers.items() if text and key not in known)
    return Proposal(
        "initiate_reservation_call",
        Aim.WISH,
        written(asked),
        services=_table(view),
        resources=(resource_named(asked.venue, view, "venue"),),
        first_on=asked.date,
        at=asked.time,
        party=asked.party_size,
        name=name_said(asked.name, view),
        phone=phone_said(asked.phone, view),
        answers={key: text for key, text in answers.items() if text and key in known},
        requests=wishes,
    )


def _table(view: View) -> tuple[str, ...]:
    usual = view.playbook.usual_service
    return (usual or next(iter(view.playbook.business.services)),)


def _call(got: Reached, playbook: Playbook) -> Call:
    booking = got.booking
    waits = booking is not None and booking.pending_for is PendingFor.CALL
    told = words_for(playbook.business).say("tools.call_waits") if waits else got.text
    return Call(
        call_id=booking.reference if booking else None,
        status=status_of(booking, playbook) if booking else got.stage.value,
        message=told,
        read_back=got.read_back,
        missing=list(got.missing) if got.stage is Stage.DETAILS else [],
        slots=[slot_of(put, playbook) for put in got.told.options] if got.stage is Stage.CHOICE else [],
        **_outcome(booking, playbook),
    )


def _outcome(booking: Booking | None, playbook: Playbook) -> dict[str, Any]:
    """What was agreed, once the restaurant has been called and has said yes."""
    if booking is None or booking.status is not Status.CONFIRMED:
        return {}
    day, start, _ = times_of(booking.offer, playbook)
    agreed = Agreed(venue=provider_of(booking.offer), date=day, time=start, party_size=booking.offer.party)
    return {"confirmed": True, "agreed": agreed}


async def initiate_cancellation_call(session: Session, asked: WhichReservation) -> Answer:
    """Call one of the guest's own reservations off, once they have said yes."""
    view = await session.view()
    own = await described(view, asked.reservation)
    if not own and (known := await all_own(view)) and _counts(asked.reservation, view):
        there_are = ", ".join(booking.reference for booking in known)
        raise Mistake(f"There is no {asked.reservation[:40]!r}; there are: {there_are}.", "reservation")
    own = [booking for booking in own if booking.status in STANDING] or own[:1]
    if len(own) > 1:
        listed = ", ".join(booking.reference for booking in own)
        raise Mistake(f"Which of them: {listed}?", "reservation")
    reference = own[0].reference if own else asked.reservation
    got, gone = await cancelling(
        session,
        Proposal("initiate_cancellation_call", Aim.CANCEL, written(asked), reference=reference),
    )
    return Answer(_cancelled(got, gone, reference, view.playbook), got.consent, got.text)


def _counts(said: str, view: View) -> bool:
    """Whether a reservation is told by its place in a list: "the second one"."""
    return bool(read(said, view).of(Kind.ORDINAL))


def _cancelled(got: Reached, gone: Booking | None, reference: str, playbook: Playbook) -> Call:
    if gone is None and got.told.refused == "WrongStatus":
        return Call(call_id=reference, status="already_cancelled", message=got.text)
    if gone is None:
        return Call(status=got.stage.value, message=got.text, read_back=got.read_back)
    told = words_for(playbook.business).say("tools.cancel_waits", reference=gone.reference)
    return Call(call_id=gone.reference, status=status_of(gone, playbook), message=told)


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "initiate_reservation_call",
        "Ask a restaurant for a table. It is read back first; once the guest has said yes, it is called.",
        always(TableCall),
        Call,
        initiate_reservation_call,
        writes=True,
    ),
    Tool(
        "initiate_cancellation_call",
        "Call a reservation of the guest's own off, once they have said yes.",
        always(WhichReservation),
        Call,
        initiate_cancellation_call,
        writes=True,
    ),
)
