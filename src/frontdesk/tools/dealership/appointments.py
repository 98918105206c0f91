"""Appointments at the dealership: booked, moved and cancelled, each after the guest's own yes."""

from dataclasses import replace

from pydantic import Field

from frontdesk.booking.model import Booking, Offer
from frontdesk.conversation.proposal import Aim, Proposal
from frontdesk.conversation.sayings.bookings import Cancelled
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.script import AskKind
from frontdesk.reply.formats import say_when
from frontdesk.reply.words import words_for
from frontdesk.tools.booking_progress import Reached, Stage, reserve, words
from frontdesk.tools.cancellations import cancelling
from frontdesk.tools.canonical_form import written
from frontdesk.tools.dealership.customers import vehicle_named
from frontdesk.tools.dealership.kinds import Kind, kind_booked, one_service
from frontdesk.tools.dealership.persons import Person, person
from frontdesk.tools.declaration import (
    Answer,
    AnyTool,
    Arguments,
    Clock,
    Day,
    Id,
    Mistake,
    Result,
    Text,
    Tool,
    always,
)
from frontdesk.tools.formats import Slot, slot_of, times_of
from frontdesk.tools.freshness import Dated
from frontdesk.tools.identifiers import reference_here, resource_named
from frontdesk.tools.ownership import own_bookings
from frontdesk.tools.session import Session, View

STATUSES = {
    Stage.CONSENT: "NEEDS_CONSENT",
    Stage.DETAILS: "NEEDS_DETAILS",
    Stage.CHOICE: "UNAVAILABLE",
    Stage.PERSON: "NEEDS_PERSON",
    Stage.REFUSED: "ERROR",
}


class NewAppointment(Arguments):
    """Who would like what, and when."""

    customer_id: Id = Field(description="As get_customer or create_customer gave it.")
    appointment_type: Kind = Field(description="service, or test_drive.")
    scheduled_date: Day = Field(description="The day.")
    scheduled_time: Clock = Field(description="The time.")
    service_type_id: Id | None = Field(None, description="For a service: which, as list_services names it.")
    inventory_id: Id | None = Field(
        None, description="For a test drive: the car, as list_inventory names it."
    )
    vehicle_id: Id | None = Field(None, description="The customer's own car.")
    notes: Text | None = Field(None, description="What the team should know.")


class BookedVisit(Dated):
    """How far a booking got."""

    status: str = Field(description="BOOKING_CONFIRMED, NEEDS_CONSENT, NEEDS_DETAILS, UNAVAILABLE or ERROR.")
    number: str | None = Field(None, description="None until the guest has said yes.")
    appointment_type: str | None = None
    date: str | None = None
    time: str | None = None
    customer: str | None = None
    email: str | None = None
    message: str
    read_back: str | None = Field(None, description="To be read to the guest, who has to agree to it.")
    missing: list[str] = Field([], description="What is still to be asked.")
    slots: list[Slot] = Field([], description="What can be had instead.")


class NewTime(Arguments):
    """Which appointment, and when it shall be."""

    appointment_id: Id = Field(description="As book_appointment gave it.")
    new_date: Day = Field(description="The new day.")
    new_time: Clock = Field(description="The new time.")


class Moment(Result):
    """A day and a time."""

    date: str
    time: str


class MovedVisit(Dated):
    """How far a move got, with the old time and the new."""

    status: str = Field(description="RESCHEDULED, NEEDS_CONSENT, UNAVAILABLE or ERROR.")
    appointment_id: str | None = None
    before: Moment | None = Field(None, alias="from")
    after: Moment | None = Field(None, alias="to")
    message: str
    read_back: str | None = Field(None, description="To be read to the guest, who has to agree to it.")
    slots: list[Slot] = Field([], description="What can be had instead.")


class Cancelling(Arguments):
    """Which appointment shall not be, and why."""

    appointment_id: Id = Field(description="As book_appointment gave it.")
    reason: Text | None = Field(None, description="Why, if the guest said so; it is kept.")


class CancelledVisit(Result):
    """How far a cancellation got."""

    status: str = Field(description="CANCELLED, ALREADY_CANCELLED, NEEDS_CONSENT or ERROR.")
    appointment_id: str | None = None
    message: str
    read_back: str | None = Field(None, description="To be read to the guest, who has to agree to it.")


async def book_appointment(session: Session, asked: NewAppointment) -> Answer:
    """A service or a test drive at a time: read back, and booked once the guest has said yes."""
    view = await session.view()
    customer = await person(session, view, asked.customer_id)
    if customer is None:
        words_ = "This conversation knows no such customer; call get_customer or create_customer first."
        raise Mistake(words_, "customer_id")
    got = await reserve(session, _wish(asked, customer, view))
    return Answer(_booked(got, asked, view.playbook), got.consent, got.text)


def _wish(asked: NewAppointment, customer: Person, view: View) -> Proposal:
    service = one_service(asked.appointment_type, asked.service_type_id, view)
    car: tuple[str, ...] = ()
    if asked.appointment_type == "test_drive":
        if asked.inventory_id is None:
            raise Mistake("A test drive needs its inventory_id; list_inventory names them.", "inventory_id")
        car = (resource_named(asked.inventory_id, view, "inventory_id"),)
    answers: dict[str, str] = {}
    if asked.vehicle_id is not None:
        vehicle = vehicle_named(view, asked.vehicle_id)
        answers = {ask.id: vehicle for ask in view.playbook.ask if ask.kind is AskKind.VEHICLE}
    return Proposal(
        "book_appointment",
        Aim.WISH,
        written(asked),
        services=(service.id,),
        resources=car,
        first_on=asked.scheduled_date,
        at=asked.scheduled_time,
        name=customer.name,
        email=customer.email,
        customer=customer.phone,
        answers=answers,
        requests=(asked.notes,) if asked.notes else (),
    )


def _booked(got: Reached, asked: NewAppointment, playbook: Playbook) -> BookedVisit:
    booking, chosen = got.booking, got.told.chosen
    offer = booking.offer if booking else chosen.offer if chosen else None
    day, start, _ = times_of(offer, playbook) if offer else (None, None, None)
    contact = booking.contact if booking else None
    return BookedVisit(
        status="BOOKING_CONFIRMED" if booking else STATUSES[got.stage],
        number=booking.reference if booking else None,
        appointment_type=kind_booked(booking, playbook) if booking else asked.appointment_type,
        date=day,
        time=start,
        customer=contact.name if contact and got.named else None,
        email=contact.email if contact and got.named else None,
        message=got.text,
        read_back=got.read_back,
        missing=list(got.missing) if got.stage is Stage.DETAILS else [],
        slots=_slots(got, playbook),
    )


async def reschedule_appointment(session: Session, asked: NewTime) -> Answer:
    """Move one of the guest's own appointments; the old time stands until the guest has said yes."""
    view = await session.view()
    reference = reference_here(asked.appointment_id, view, "appointment_id")
    got = await reserve(
        session,
        Proposal(
            "reschedule_appointment",
            Aim.CHANGE,
            written(asked),
            reference=reference,
            first_on=asked.new_date,
            at=asked.new_time,
        ),
    )
    if got.stage is Stage.REFUSED and (same := await _already_then(view, asked, reference)):
        got = replace(got, text=same)
    return Answer(_moved(got, view.playbook), got.consent, got.text)


async def _already_then(view: View, asked: NewTime, reference: str) -> str:
    """That an appointment is at that time already; empty where it is not."""
    wanted = (asked.new_date.isoformat(), asked.new_time.strftime("%H:%M"))
    business = view.playbook.business
    for booking in (await own_bookings(view)).standing:
        if booking.reference == reference and times_of(booking.offer, view.playbook)[:2] == wanted:
            when = say_when(booking.offer.when, business)
            return words_for(business).say("tools.already_then", reference=reference, when=when)
    return ""


def _moved(got: Reached, playbook: Playbook) -> MovedVisit:
    booking, before = got.booking, got.told.before
    chosen = got.told.chosen.offer if got.told.chosen else None
    after = (booking.proposed or booking.offer) if booking else chosen
    return MovedVisit.model_validate(
        {
            "status": "RESCHEDULED" if booking else STATUSES[got.stage],
            "appointment_id": booking.reference if booking else None,
            "from": _moment(before, playbook),
            "to": _moment(after, playbook),
            "message": _told(booking, before, playbook) if booking else got.text,
            "read_back": got.read_back,
            "slots": _slots(got, playbook),
        }
    )


def _told(booking: Booking, before: Offer | None, playbook: Playbook) -> str:
    """The old and the new time."""
    business = playbook.business
    after = say_when((booking.proposed or booking.offer).when, business)
    was = say_when(before.when, business) if before else after
    return words_for(business).say("tools.moved", before=was, after=after)


def _moment(offer: Offer | None, playbook: Playbook) -> Moment | None:
    if offer is None:
        return None
    day, start, _ = times_of(offer, playbook)
    return Moment(date=day, time=start)


def _slots(got: Reached, playbook: Playbook) -> list[Slot]:
    return [slot_of(put, playbook) for put in got.told.options] if got.stage is Stage.CHOICE else []


async def cancel_appointment(session: Session, asked: Cancelling) -> Answer:
    """Cancel one of the guest's own appointments, once they have said yes; twice is said to be."""
    view = await session.view()
    reference = reference_here(asked.appointment_id, view, "appointment_id")
    got, booking = await cancelling(
        session,
        Proposal("cancel_appointment", Aim.CANCEL, written(asked), reference=reference, reason=asked.reason),
    )
    if booking is not None:
        got = replace(got, text=words((Cancelled(booking),), view.playbook))
    return Answer(_cancelled(got, booking, reference), got.consent, got.text)


def _cancelled(got: Reached, booking: Booking | None, reference: str) -> CancelledVisit:
    if booking is not None:
        return CancelledVisit(status="CANCELLED", appointment_id=reference, message=got.text)
    if got.told.refused == "WrongStatus":
        return CancelledVisit(status="ALREADY_CANCELLED", appointment_id=reference, message=got.text)
    return CancelledVisit(status=STATUSES[got.stage], message=got.text, read_back=got.read_back)


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "book_appointment",
        "Book a service or a test drive. It is read back first; the guest has to say yes.",
        always(NewAppointment),
        BookedVisit,
        book_appointment,
        writes=True,
    ),
    Tool(
        "reschedule_appointment",
        "Move an appointment of the guest's own. The old time stands until the guest has said yes.",
        always(NewTime),
        MovedVisit,
        reschedule_appointment,
        writes=True,
    ),
    Tool(
        "cancel_appointment",
        "Cancel an appointment of the guest's own, once they have said yes.",
        always(Cancelling),
        CancelledVisit,
        cancel_appointment,
        writes=True,
    ),
)
