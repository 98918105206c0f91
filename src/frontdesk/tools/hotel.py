"""The hotel's tools: rooms and rates, a reservation as a ticket for staff, and where a ticket stands."""

from pydantic import Field, create_model

from frontdesk.booking.model import Booking, Money, Nights, Offer
from frontdesk.booking.prices import average
from frontdesk.booking.refusals import EndsBeforeItStarts, InThePast, Refusal
from frontdesk.booking.rules import refuse_past
from frontdesk.booking.search import check_stay
from frontdesk.booking.wishes import StayWish
from frontdesk.conversation.proposal import Aim, Proposal
from frontdesk.conversation.room_wishes import largest
from frontdesk.conversation.sayings.bookings import Standing
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.playbooks import Playbook
from frontdesk.reply.formats import say_length
from frontdesk.reply.refusals import explain
from frontdesk.tools.booking_progress import Reached, Stage, reserve, words
from frontdesk.tools.canonical_form import written
from frontdesk.tools.declaration import (
    Answer,
    AnyTool,
    Arguments,
    Day,
    Id,
    LongText,
    Mistake,
    Name,
    Result,
    Text,
    Tool,
    Whole,
    always,
)
from frontdesk.tools.formats import amount, looked_at, status_of
from frontdesk.tools.freshness import Dated, Freshness
from frontdesk.tools.identifiers import name_said, phone_said, reference_said, services_named
from frontdesk.tools.ownership import is_named, own_bookings
from frontdesk.tools.session import Session, View


class Stay(Arguments):
    """From when to when, and for how many."""

    check_in: Day = Field(description="The day of arrival.")
    check_out: Day = Field(description="The day of departure.")
    guests: Whole = Field(ge=1, description="How many people sleep in the room.")


class Room(Result):
    """A room type that is free on every night, with what it costs."""

    room_type: str
    rate_per_night: float
    total_estimate: float
    amenities: list[str]


class Inventory(Result):
    """What is free for a stay, and how fresh that is."""

    check_in: str
    check_out: str
    guests: int
    available_rooms: list[Room]
    cache_info: Freshness


class NewTicket(Arguments):
    """Who would like which room, and when."""

    guest_name: Name = Field(description="Who it is for, as the guest said it.")
    phone_number: Name = Field(description="Their phone number, in any format.")
    check_in: Day = Field(description="The day of arrival.")
    check_out: Day = Field(description="The day of departure.")
    room_type: Name = Field(description="As query_room_inventory names it.")
    guests: Whole = Field(ge=1, description="How many people sleep in the room.")
    special_requests: Text | None = Field(None, description="What the guest would like beside it.")
    call_transcript: LongText | None = Field(
        None, description="What was said on the phone, if it was a call; kept with the conversation."
    )


class Ticket(Dated):
    """How far a ticket got: what was read back, or where it stands."""

    ticket_id: str | None = Field(None, description="None until the guest has said yes.")
    status: str
    message: str
    expected_response_time: str = ""
    read_back: str | None = Field(None, description="To be read to the guest, who has to agree to it.")
    missing: list[str] = Field([], description="What is still to be asked.")


class WhichTicket(Arguments):
    """The ticket that is asked about."""

    ticket_id: Id = Field(description="As create_reservation_ticket gave it.")


class TicketStatus(Dated):
    """Where a ticket stands; of one that is not the guest's own, nothing."""

    found: bool
    ticket_id: str
    status: str | None = None
    guest_name: str | None = None
    check_in: str | None = None
    check_out: str | None = None
    room_type: str | None = None
    message: str


async def query_room_inventory(session: Session, asked: Stay) -> Answer:
    """The room types that are free on every night."""
    view = await session.view()
    wish = StayWish(asked.check_in, asked.check_out, asked.guests)
    found = await check_stay(view.books, wish, holder=session.conversation)
    if not isinstance(found, list):
        raise Mistake(explain(found, view.playbook.business))
    rooms = [room_of(offer, view.playbook) for offer in found]
    return Answer(
        Inventory(
            check_in=asked.check_in.isoformat(),
            check_out=asked.check_out.isoformat(),
            guests=asked.guests,
            available_rooms=rooms,
            cache_info=Freshness(),
        ),
        rests_on=looked_at(found, asked.check_in),
    )


def room_of(offer: Offer, playbook: Playbook) -> Room:
    """A room type with what it costs a night, on average, and in all."""
    service = playbook.business.services[offer.parts[0].service]
    total = offer.price if isinstance(offer.price, Money) else None
    return Room(
        room_type=service.id,
        rate_per_night=amount(average(offer.nightly)) if offer.nightly else 0.0,
        total_estimate=amount(total) if total else 0.0,
        amenities=list(service.extras),
    )


async def create_reservation_ticket(session: Session, asked: NewTicket) -> Answer:
    """A ticket, once the guest has agreed to what was read back."""
    view = await session.view()
    rooms = services_named(asked.room_type, view, "room_type")
    proposal = Proposal(
        "create_reservation_ticket",
        Aim.WISH,
        written(asked),
        services=rooms[:1],
        first_on=asked.check_in,
        last_on=asked.check_out,
        party=asked.guests,
        name=name_said(asked.guest_name, view, "guest_name"),
        phone=phone_said(asked.phone_number, view, "phone_number"),
        requests=(asked.special_requests,) if asked.special_requests else (),
    )
    if await session.earlier(proposal) is None:
        _check_days(asked, view)
    got = await reserve(session, proposal)
    return Answer(_ticket(got, view.playbook), got.consent, got.text)


def _check_days(asked: NewTicket, view: View) -> None:
    """A stay that ends before it starts, or has begun already, is told to be one: nobody is asked when."""
    business = view.playbook.business
    refused: Refusal | None = EndsBeforeItStarts() if asked.check_out <= asked.check_in else None
    if refused is None:
        refused = refuse_past(business, Nights(asked.check_in, asked.check_out), view.now)
    if refused is not None:
        raise Mistake(
            explain(refused, business), "check_in" if isinstance(refused, InThePast) else "check_out"
        )


def _ticket(got: Reached, playbook: Playbook) -> Ticket:
    done = got.booking is not None and got.stage is Stage.DONE
    return Ticket(
        ticket_id=got.booking.reference if got.booking and done else None,
        status=status_of(got.booking, playbook) if got.booking and done else got.stage.value,
        message=got.text,
        expected_response_time=say_length(playbook.business.answer_within, playbook.business),
        read_back=got.read_back,
        missing=list(got.missing) if got.stage is Stage.DETAILS else [],
    )


async def check_ticket_status(session: Session, asked: WhichTicket) -> Answer:
    """Where a ticket of the guest's own stands; of any other nothing, not even whether there is one."""
    view = await session.view()
    booking = await _own(view, asked.ticket_id)
    if booking is not None:
        return Answer(_status(booking, view), rests_on=(Standing((booking,)),))
    reply = await session.propose(
        Proposal("check_ticket_status", Aim.STATUS, written(asked), reference=asked.ticket_id)
    )
    return Answer(TicketStatus(found=False, ticket_id=asked.ticket_id, message=reply.text))


async def look_at_ticket(session: Session, asked: WhichTicket) -> Answer:
    """The same without asking anybody to show who they are."""
    view = await session.view()
    booking = await _own(view, asked.ticket_id)
    if booking is None:
        message = words((Simple.NO_BOOKING,), view.playbook)
        return Answer(TicketStatus(found=False, ticket_id=asked.ticket_id, message=message))
    return Answer(_status(booking, view), rests_on=(Standing((booking,)),))


async def _own(view: View, reference: str) -> Booking | None:
    told = reference_said(reference, view, "ticket_id")
    found = await own_bookings(view)
    return next((b for b in (*found.standing, *found.gone) if b.reference == told), None)


def _status(booking: Booking, view: View) -> TicketStatus:
    when = booking.offer.when
    assert isinstance(when, Nights)
    name = booking.contact.name if booking.contact and is_named(view, booking) else None
    return TicketStatus(
        found=True,
        ticket_id=booking.reference,
        status=status_of(booking, view.playbook),
        guest_name=name,
        check_in=when.check_in_on.isoformat(),
        check_out=when.check_out_on.isoformat(),
        room_type=booking.offer.parts[0].service,
        message=words((Standing((booking,)),), view.playbook),
    )


def _stay(playbook: Playbook) -> type[Stay]:
    """No more guests than the largest room holds."""
    most = largest(playbook.business)
    guests = (Whole, Field(ge=1, le=most, description=f"How many people sleep in the room, 1 to {most}."))
    return create_model("Stay", __base__=Stay, guests=guests)


def _new_ticket(playbook: Playbook) -> type[NewTicket]:
    most = largest(playbook.business)
    guests = (Whole, Field(ge=1, le=most, description=f"How many people sleep in the room, 1 to {most}."))
    return create_model("NewTicket", __base__=NewTicket, guests=guests)


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "query_room_inventory",
        "Which room types are free on every night of a stay, with the average rate a night and the total.",
        _stay,
        Inventory,
        query_room_inventory,
    ),
    Tool(
        "create_reservation_ticket",
        "Ask for a room. It is read back first; once the guest has said yes, staff review the ticket.",
        _new_ticket,
        Ticket,
        create_reservation_ticket,
        writes=True,
    ),
    Tool(
        "check_ticket_status",
        "Where a reservation ticket stands. Only the guest's own are told.",
        always(WhichTicket),
        TicketStatus,
        check_ticket_status,
        writes=True,
        looks=look_at_ticket,
    ),
)
