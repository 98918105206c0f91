"""Customers: what is on file of a number is for who has proven it; to others all numbers are alike."""

from collections.abc import Collection

from pydantic import Field

from frontdesk.booking.model import Booking
from frontdesk.conversation.proposal import Aim, Proposal
from frontdesk.conversation.sayings.bookings import Standing
from frontdesk.conversation.state import Known
from frontdesk.conversation.verification import known_guest, on_file
from frontdesk.playbooks.catalogue import Vehicle
from frontdesk.reply.formats import say_name
from frontdesk.reply.words import words_for
from frontdesk.tools.canonical_form import written
from frontdesk.tools.dealership.kinds import kind_booked
from frontdesk.tools.dealership.persons import Person, customer_id, person, told_of
from frontdesk.tools.declaration import (
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
from frontdesk.tools.formats import status_of, times_of
from frontdesk.tools.freshness import Dated
from frontdesk.tools.identifiers import email_said, name_said, phone_said
from frontdesk.tools.ownership import own_bookings
from frontdesk.tools.session import Session, View

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

    status: str = Field(
        description="CUSTOMER_FOUND or NEW_CUSTOMER for a number that is vouched for or proven; UNVERIFIED "
        "for any other, known or not; or ERROR."
    )
    customer_id: str | None = Field(
        None, description="For book_appointment; of an UNVERIFIED number once create_customer noted it."
    )
    name: str | None = Field(
        None, description="As it is on file of a proven number, or as the guest told it in this conversation."
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

    status: str = Field(
        description="CUSTOMER_CREATED; ALREADY_EXISTS only for a number that is vouched for or proven."
    )
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


class Appointments(Dated):
    """What is to come for a customer."""

    status: str = Field(description="APPOINTMENTS or NO_APPOINTMENTS.")
    appointments: list[AppointmentLine]
    message: str = ""


async def get_customer(session: Session, asked: ByPhone) -> Answer:
    """What is on file of a number, if this conversation has proven it; nothing of any other, known or not."""
    view = await session.view()
    phone = phone_said(asked.phone, view)
    looked_up = {given.phone for given in await session.proposals("get_customer")}
    if len({*looked_up, phone}) > TRIES:
        return Answer(Customer(status="ERROR", message=_say(view, "enough")))
    aim = Aim.FILL if _is_unknown(view.state.guest, looked_up) else Aim.LOOKUP
    await session.propose(Proposal("get_customer", aim, written(asked), phone=phone))
    view = await session.view()
    said = _told(view.state.guest, phone) or told_of(await session.proposals("create_customer"), phone)
    return Answer(await _customer(session, view, phone, said))


def _is_unknown(guest: Known, looked_up: Collection[str | None]) -> bool:
    """Whether nobody has said who the guest is: then the number that is looked up is not asked for again."""
    return guest.name is None and not guest.proofs and guest.phone in {None, *looked_up}


def _told(guest: Known, phone: str) -> Person | None:
    """What the guest of this number has said of themselves."""
    if guest.phone != phone or guest.name is None:
        return None
    return Person(phone, guest.name, guest.email)


async def _customer(session: Session, view: View, phone: str, said: Person | None) -> Customer:
    if not view.state.guest.has_shown(phone, view.now):
        return Customer(
            status="UNVERIFIED",
            customer_id=customer_id(session, phone) if said else None,
            name=said.name if said else None,
            phone=phone,
            email=said.email if said else None,
            vehicles=_vehicles(view, None) if said else [],
            message=_say(view, "unverified"),
        )
    file = await on_file(view.books, view.playbook, phone)
    known = Person(phone, file.name, file.email) if file else said
    if known is None:
        return Customer(status="NEW_CUSTOMER", phone=phone, message=_say(view, "new"))
    name = known.name or ""
    return Customer(
        status="CUSTOMER_FOUND",
        customer_id=customer_id(session, phone),
        name=name,
        phone=phone,
        email=known.email,
        vehicles=_vehicles(view, phone),
        message=_say(view, "found", name=say_name(name, view.playbook.business)),
    )


async def create_customer(session: Session, asked: NewCustomer) -> Answer:
    """The guest's details for this conversation: a record of its own, merged with the file once proven."""
    view = await session.view()
    phone = phone_said(asked.phone, view)
    known = view.state.guest.has_shown(phone, view.now) and await _is_known(session, view, phone)
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


async def _is_known(session: Session, view: View, phone: str) -> bool:
    """Whether a proven number is on file, or was noted here before."""
    if await on_file(view.books, view.playbook, phone) is not None:
        return True
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
    known = known_guest(view.playbook, proven) if proven else None
    filed = [_vehicle(vehicle) for vehicle in known.vehicles] if known else []
    names = dict.fromkeys((*view.state.guest.vehicles, *filed))
    return [VehicleLine(vehicle_id=f"V{n}", vehicle=name) for n, name in enumerate(names, start=1)]


def _vehicle(vehicle: Vehicle) -> str:
    return f"{vehicle.year} {vehicle.make} {vehicle.model}"


def _say(view: View, key: str, **facts: str) -> str:
    return words_for(view.playbook.business).say(f"tools.customer.{key}", **facts)


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "get_customer",
        "Look a customer up by phone. What is on file is used and told for a number that is vouched for or "
        "proven; of any other number nothing is said, whether it is known or not.",
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
