"""The guest's own reservations, latest first: what was asked for, and what became of it."""

from pydantic import Field

from frontdesk.booking.model import Booking
from frontdesk.conversation.details import Kind
from frontdesk.conversation.sayings.bookings import Standing
from frontdesk.conversation.when import When
from frontdesk.tools.declaration import Answer, AnyTool, Arguments, Result, Text, Tool, always
from frontdesk.tools.formats import provider_of, status_of, times_of
from frontdesk.tools.freshness import Dated
from frontdesk.tools.identifiers import places_said, read
from frontdesk.tools.ownership import all_own
from frontdesk.tools.session import Session, View


class Described(Arguments):
    """What a guest says of a reservation."""

    description: Text | None = Field(None, description="What the guest says of it: where, when.")


class Reservation(Result):
    """One of the guest's own."""

    reservation: str = Field(description="The reference, by which it is cancelled.")
    venue: str | None
    date: str
    time: str
    party_size: int
    status: str
    confirmation_number: str | None = Field(None, description="What the restaurant gave, once it was called.")


class History(Dated):
    """The guest's own reservations, latest first."""

    reservations: list[Reservation]


async def lookup_reservation_from_history(session: Session, asked: Described) -> Answer:
    """Reservations made in this conversation, or with a contact that was proven in it."""
    view = await session.view()
    found = await described(view, asked.description)
    lines = [_line(booking, view) for booking in found]
    return Answer(History(reservations=lines), rests_on=(Standing(tuple(found)),) if found else ())


async def described(view: View, description: str | None) -> list[Booking]:
    """The guest's own that fit what is said of them; all of them if nothing is."""
    own = await all_own(view)
    if not description:
        return own
    reading = read(description, view)
    places = {str(value) for d in reading.of(Kind.RESOURCE) for value in (d.value, *d.others)}
    whens = [d.value for d in reading.of(Kind.WHEN) if isinstance(d.value, When)]
    days = {when.window.start.on for when in whens if when.window.start and when.window.start.on}
    references = {str(d.value).upper() for d in reading.of(Kind.REFERENCE)} | {description.strip().upper()}
    exact = [booking for booking in own if booking.reference in references]
    if exact or reading.of(Kind.REFERENCE):
        return exact  # a reference that is not the guest's own is nobody's
    zone = view.playbook.business.zone
    fits = [b for b in own if not places or places & {r for part in b.offer.parts for r in part.resources}]
    fits = [b for b in fits if not days or b.start_at.astimezone(zone).date() in days]
    return _counted(description, fits, view)


def _counted(description: str, listed: list[Booking], view: View) -> list[Booking]:
    """The second of those that fit, if that one is meant; nothing where there are not so many."""
    said = read(description, view)
    ordinals = [int(str(detail.value)) for detail in said.of(Kind.ORDINAL)]
    if ordinals:
        return listed[ordinals[0] - 1 : ordinals[0]]
    places = () if said.details else places_said(description, len(listed))
    return [listed[place - 1] for place in places] if len(places) == 1 else listed


def _line(booking: Booking, view: View) -> Reservation:
    day, start, _ = times_of(booking.offer, view.playbook)
    return Reservation(
        reservation=booking.reference,
        venue=provider_of(booking.offer),
        date=day,
        time=start,
        party_size=booking.offer.party,
        status=status_of(booking, view.playbook),
    )


TOOLS: tuple[AnyTool, ...] = (
    Tool(
        "lookup_reservation_from_history",
        "The guest's own reservations, latest first.",
        always(Described),
        History,
        lookup_reservation_from_history,
    ),
)
