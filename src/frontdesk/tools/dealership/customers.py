"""Customers: known by their phone, used for what they book, and not read out to anybody unproven."""

from collections.abc import Collection

from pydantic import Field

from frontdesk.booking.inputs import read_phone
from frontdesk.booking.model import Booking, Guest
from frontdesk.conversation.outcome import Standing
from frontdesk.conversation.proposal import Aim, Proposal
from frontdesk.conversation.state import Known
from frontdesk.errors import BadInput
from frontdesk.playbooks.catalogue import Vehicle
from frontdesk.reply.saying import say_name
from frontdesk.reply.words import words_for
from frontdesk.tools.dealership.kinds import kind_booked
from frontdesk.tools.dealership.persons import Person, customer_id, person, told_of
from frontdesk.tools.declaring import (
    Answer,
    AnyTool,
    Arguments,
    Id,
    Mistake,
    Name,
    Result,
    Tool,
    Whole,
    always,
)
from frontdesk.tools.naming import email_said, name_said, phone_said
from frontdesk.tools.owning import own_bookings
from frontdesk.tools.session import Session, View
from frontdesk.tools.telling import status_of, times_of
from frontdesk.tools.writing import written

TRIES = 5
"""How many different numbers may be looked up in one conversation: a guest has few, a snoop has many."""


class ByPhone(Arguments):
    """A number that somebody may have on file."""

    phone: Name = Field(description="In any format.")


class VehicleLine(Result):
    """A guest's own car."""

    vehicle_id: str
    vehicle: str


class Customer(Result):
    """Who has a number on file, as far as that may be told here."""

    status: str = Field(description="CUSTOMER_FOUND, NEW_CUSTOMER, SEVERAL_MATCHES or ERROR.")
    customer_id: str | None = None
    name: str | None = Field(
        None, description="Told only to somebody who has shown that the number is theirs."
    )
    phone: str | None = None
    email: str | None = None
    vehicles: list[VehicleLine] = Field([], description="The cars that are known to be theirs.")
    message: str


class NewCustomer(Arguments):
    """Who a guest says they are."""

    name: Name = Field(description="As the guest said it.")
    phone: Name = Field(description="In any format.")
    email: Name = Field(description="Where the confirmation goes.")
    vehicle_make: Name | None = Field(None, description="The guest's own car.")
    vehicle_model: Name | None = None
    vehicle_year: Whole | None = Field(None, ge=1900, le=2100)


class Created(Result):
    """What the guest is called by from now on, in this conversation."""

    status: str = Field(description="CUSTOMER_CREATED or ALREADY_EXISTS.")
    customer_id: str
    vehicle_id: str | None = None
    message: str


class ById(Arguments):
    """A customer of this conversation."""

    customer_id: Id = Field(description="As get_customer or create_customer gave it.")


class AppointmentLine(Result):
    """An appointment that is to come."""

    appointment_id: str
    appointment_type: str
    service: str
    date: str
    time: str
    status: str


class Appointments(Result):
    """What is to come for a customer."""

    status: str = Field(description="APPOINTMENTS or NO_APPOINTMENTS.")
    appointments: list[AppointmentLine]
    message: str = ""


async def get_customer(session: Session, asked: ByPhone) -> Answer:
    """Who has this number on file; their details only if this conversation has proven the number."""
    view = await session.view()
    phone = phone_said(asked.phone, view)
    looked_up = {given.phone for given in await session.proposals("get_customer")}
    if len({*looked_up, phone}) > TRIES:
        return Answer(Customer(status="ERROR", message=_say(view, "enough")))
    aim = Aim.FILL if _is_unknown(view.state.guest, looked_up) else Aim.LOOKUP
    await session.propose(Proposal("get_customer", aim, written(asked), phone=phone))
    found = await _on_file(view, phone)
    view = await session.view()
    if len(found) > 1:
        return Answer(Customer(status="SEVERAL_MATCHES", phone=phone, message=_say(view, "several")))
    said = _told(view.state.guest, phone) or told_of(await session.proposals("create_customer"), phone)
    return Answer(_customer(session, view, phone, found[0] if found else None, said))


def _is_unknown(guest: Known, looked_up: Collection[str | None]) -> bool:
    """Whether nobody has said who the guest is: then the number that is looked up is not asked for again."""
    named = guest.name is not None and not guest.filed
    return not named and not guest.proofs and guest.phone in {None, *looked_up}


def _told(guest: Known, phone: str) -> Person | None:
    """What the guest of this number has said of themselves."""
    if guest.phone != phone or guest.name is None or guest.filed:
        return None
    return Person(phone, guest.name, None if guest.filed_email else guest.email)


def _customer(
    session: Session, view: View, phone: str, on_file: Guest | None, said: Person | None
) -> Customer:
    if on_file is None and said is None:
        return Customer(status="NEW_CUSTOMER", phone=phone, message=_say(view, "new"))
    id_ = customer_id(session, phone)
    known = _shown(view, phone, on_file) or said
    if known is None:
        return Customer(status="CUSTOMER_FOUND", customer_id=id_, phone=phone, message=_say(view, "unproven"))
    name = known.name or ""
    return Customer(
        status="CUSTOMER_FOUND",
        customer_id=id_,
        name=name,
        phone=phone,
        email=known.email,
        vehicles=_vehicles(view, phone if view.state.guest.has_shown(phone, view.now) else None),
        message=_say(view, "found", name=say_name(name, view.playbook.business)),
    )


def _shown(view: View, phone: str, on_file: Guest | None) -> Person | None:
    """What is on file, for somebody who has shown that the number is theirs."""
    if on_file is None or not view.state.guest.has_shown(phone, view.now):
        return None
    return Person(phone, on_file.name, on_file.email)


async def create_customer(session: Session, asked: NewCustomer) -> Answer:
    """The guest's details for this conversation; their file is made with their first booking."""
    view = await session.view()
    phone = phone_said(asked.phone, view)
    known = bool(await _on_file(view, phone)) or await _was_noted(session, phone)
    told = [str(part) for part in (asked.vehicle_year, asked.vehicle_make, asked.vehicle_model) if part]
    proposal = Proposal(
        "create_customer",
        Aim.FILL,
        written(asked),
        name=name_said(asked.name, view),
        phone=phone,
        email=email_said(asked.email, view),
        vehicle=" ".join(told) or None,
    )
    await session.propose(proposal)
    view = await session.view()
    vehicles = _vehicles(view, None)
    name = say_name(view.state.guest.name or asked.name, view.playbook.business)
    return Answer(
        Created(
            status="ALREADY_EXISTS" if known else "CUSTOMER_CREATED",
            customer_id=customer_id(session, phone),
            vehicle_id=vehicles[-1].vehicle_id if vehicles and told else None,
            message=_say(view, "created", name=name),
        )
    )


async def _was_noted(session: Session, phone: str) -> bool:
    return told_of(await session.proposals("create_customer"), phone) is not None


async def get_customer_appointments(session: Session, asked: ById) -> Answer:
    """What is to come for the guest of this conversation; of anybody else nothing, as of nobody."""
    view = await session.view()
    customer = await person(session, view, asked.customer_id)
    bookings = (await own_bookings(view)).standing if customer is not None else ()
    if customer is not None and customer.phone != view.state.guest.phone:
        bookings = tuple(b for b in bookings if b.contact is not None and b.contact.phone == customer.phone)
    lines = [_line(booking, view) for booking in bookings]
    if not lines:
        return Answer(Appointments(status="NO_APPOINTMENTS", appointments=[], message=_say(view, "none")))
    told = Standing(bookings)
    return Answer(Appointments(status="APPOINTMENTS", appointments=lines), rests_on=(told,))


def _line(booking: Booking, view: View) -> AppointmentLine:
    day, start, _ = times_of(booking.offer, view.playbook)
    return AppointmentLine(
        appointment_id=booking.reference,
        appointment_type=kind_booked(booking, view.playbook),
        service=booking.offer.what,
        date=day,
        time=start,
        status=status_of(booking, view.playbook),
    )


def vehicle_named(view: View, id_: str) -> str:
    """The car with this id; a Mistake lists them."""
    guest = view.state.guest
    proven = guest.phone if guest.has_shown(guest.phone, view.now) else None
    vehicles = _vehicles(view, proven)
    found = next((line.vehicle for line in vehicles if line.vehicle_id == id_.upper()), None)
    if found is None:
        known = ", ".join(line.vehicle_id for line in vehicles) or "none are known yet"
        raise Mistake(f"There is no vehicle {id_[:20]!r}; there are: {known}.", "vehicle_id")
    return found


def _vehicles(view: View, proven: str | None) -> list[VehicleLine]:
    """The cars that the guest spoke of, and those on file under a number that they have proven."""
    country = view.playbook.business.country
    filed: list[str] = []
    for known in view.playbook.known_guests if proven else ():
        try:
            filed += [_vehicle(v) for v in known.vehicles if read_phone(known.phone, country) == proven]
        except BadInput:
            continue
    names = dict.fromkeys((*view.state.guest.vehicles, *filed))
    return [VehicleLine(vehicle_id=f"V{n}", vehicle=name) for n, name in enumerate(names, start=1)]


def _vehicle(vehicle: Vehicle) -> str:
    return f"{vehicle.year} {vehicle.make} {vehicle.model}"


async def _on_file(view: View, phone: str) -> list[Guest]:
    digits = "".join(c for c in phone if c.isdigit())[-10:]
    return await view.books.ledger.guests_by_phone(view.playbook.id, phone, digits)


def _say(view: View, key: str, **facts: str) -> str:
    return words_for(view.playbook.business).say(f"tools.customer.{key}", **facts)


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "get_customer",
        "Look a customer up by phone. What is on file is used for their booking and not read out until the "
        "number is proven to be theirs.",
        always(ByPhone),
        Customer,
        get_customer,
        writes=True,
    ),
    Tool(
        "create_customer",
        "Note who the guest is, and their car, for the booking to come.",
        always(NewCustomer),
        Created,
        create_customer,
        writes=True,
    ),
    Tool(
        "get_customer_appointments",
        "The upcoming appointments of the guest in this conversation, in order.",
        always(ById),
        Appointments,
        get_customer_appointments,
    ),
)
