"""A house without a ledger: it answers the steps of the policy, so that handlers are driven by hand."""

from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import TypeVar

from frontdesk.booking.availability import Openings, plan
from frontdesk.booking.cells import cell_of
from frontdesk.booking.model import Booking, Contact, Offer, Run, Status
from frontdesk.booking.ports import Taken
from frontdesk.booking.rules import end_of, refuse_stay, refuse_wish, start_of
from frontdesk.booking.stays import free_stays
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.conversation.acts import Act, Slot, Tell
from frontdesk.conversation.details import Detail, Kind, Value
from frontdesk.conversation.items import Item, Put
from frontdesk.conversation.message import Message
from frontdesk.conversation.proofs import Sent, challenge, contact_digest, proven
from frontdesk.conversation.state import State, Way
from frontdesk.conversation.steps import (
    AmendIt,
    CancelIt,
    FindBookings,
    FindWaits,
    HoldThese,
    LetGo,
    Look,
    LookStay,
    Merge,
    MoveIt,
    Outcome,
    ReadBooking,
    ReadHold,
    Recognise,
    SendCode,
    Step,
)
from frontdesk.conversation.when import Point, Role, When, WhenKind, Window
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.policy.turn import Steps, Turn

Result = TypeVar("Result")
CODE = "482913"
NOW = datetime(2026, 6, 12, 16, tzinfo=UTC)
"""A Friday morning, in New York and in Los Angeles."""
JESS = Contact("Jess Lee", "+14155550134", "jess@example.org")


@dataclass
class House:
    """The bookings of one business, what is taken besides, and every step that was asked for."""

    playbook: Playbook = field(default_factory=lambda: load_shipped("ava"))
    now: datetime = NOW
    bookings: dict[int, Booking] = field(default_factory=dict)
    taken: list[Run] = field(default_factory=list)
    refuse: dict[type[Step], Outcome] = field(default_factory=dict)
    """What a step is answered with instead, once."""
    steps: list[Step] = field(default_factory=list)

    def turn(self, state: State, *acts: Act) -> Turn:
        zone = self.playbook.business.zone
        message = Message("c", self.playbook.business.id, "m", "")
        return Turn(state, message, self.playbook, self.now.astimezone(zone), acts, before=state)

    def do(self, deciding: Steps[Result]) -> Result:
        """Drive a handler to its end."""
        outcome: Outcome = None
        while True:
            try:
                step = deciding.send(outcome)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]  # what the generator returns
            self.steps.append(step)
            outcome = self.refuse.pop(type(step)) if type(step) in self.refuse else self.answer(step)

    def answer(self, step: Step) -> Outcome:
        match step:
            case ReadBooking(number):
                return self.bookings.get(number)
            case FindBookings(contacts):
                return tuple(b for b in self.bookings.values() if set(contacts) & _contacts(b))
            case Look(wish, moving):
                return self.openings(wish, moving)
            case LookStay(wish, moving):
                business = self.playbook.business
                return refuse_stay(business, wish, self.now) or free_stays(business, wish, self._runs(moving))
            case HoldThese(offers):
                return tuple(Put(n, offer, 100 + n) for n, offer in enumerate(offers, start=1))
            case MoveIt(booking, put):
                start_at = start_of(self.playbook.business, put.offer.when)
                return self._write(replace(booking, offer=put.offer, start_at=start_at))
            case AmendIt(booking, contact):
                return self._write(replace(booking, contact=contact))
            case CancelIt(booking):
                return self._write(replace(booking, status=Status.CANCELLED))
            case SendCode(contact):
                return self._send(contact)
            case FindWaits():
                return ()
            case Recognise() | Merge() | LetGo() | ReadHold():
                return None
            case _:
                raise AssertionError(f"nobody expected {step}")

    def openings(self, wish: Wish, moving: Booking | None = None) -> Outcome:
        business = self.playbook.business
        if refused := refuse_wish(business, wish, self.now):
            return refused
        planned = plan(business, wish, self.now)
        days = range(planned.base, planned.base + planned.length)
        taken = [t for t in self._runs(moving) if t.resource in planned.resources and t.starts[0] in days]
        return Openings(planned, taken)

    def _runs(self, moving: Booking | None) -> list[Taken]:
        others = [b for b in self.bookings.values() if moving is None or b.number != moving.number]
        runs = [*self.taken, *(run for booking in others for run in booking.offer.runs)]
        return [Taken(run.resource, run.unit, run.length, (run.at,)) for run in runs]

    def _write(self, booking: Booking) -> Booking:
        self.bookings[booking.number] = replace(booking, version=booking.version + 1)
        return self.bookings[booking.number]

    def _send(self, contact: str) -> Outcome:
        booked = [b for b in self.bookings.values() if contact in _contacts(b)]
        way = Way.EMAIL if "@" in contact else Way.PHONE
        sent = [Sent(CODE, way, booking.number, booking.uid) for booking in booked[:1]]
        return challenge(contact_digest(self.playbook.business.id, contact), sent, self.now)

    def offer(self, on: date, at: time, *services: str, party: int = 1) -> Offer:
        found = self.openings(Wish(services, on, on, party))
        assert isinstance(found, Openings), found
        return found.offer(cell_of(datetime.combine(on, at, self.playbook.business.zone)))

    def stay(self, first: date, last: date, *rooms: str, guests: int = 2) -> Offer:
        found = free_stays(self.playbook.business, StayWish.naming(list(rooms), first, last, guests), ())
        return found[0]

    def book(self, offer: Offer, contact: Contact = JESS) -> Booking:
        business, number = self.playbook.business, len(self.bookings) + 1
        booking = Booking(
            business=business.id,
            number=number,
            reference=business.reference(number),
            status=Status.CONFIRMED,
            pending_for=None,
            offer=offer,
            proposed=None,
            guest_id=number,
            contact=contact,
            claim=number,
            start_at=start_of(business, offer.when),
            created_at=self.now,
            decide_by_at=None,
            fee=None,
            version=1,
            uid=f"uid-{number}",
        )
        assert end_of(business, offer.when) > self.now
        self.bookings[number] = booking
        return booking


def _contacts(booking: Booking) -> set[str]:
    who = booking.contact
    return {contact for contact in (who.phone, who.email) if contact} if who else set()


def with_item(item: Item, **more: object) -> State:
    """Where a conversation stands that is about this."""
    return replace(State(), **more).opened_with(item)  # type: ignore[arg-type]  # fields of a State


def shown(state: State, contact: str = "+14155550134", now: datetime = NOW) -> State:
    """The same for a guest who has proven a contact."""
    return replace(state, guest=proven(state.guest, contact, now))


def tell(slot: Slot, kind: Kind, value: Value, *, unwanted: bool = False, corrects: bool = False) -> Tell:
    words = str(value)
    values = (Detail(kind, 0, 1, value),)
    return Tell(start=0, end=1, slot=slot, values=values, unwanted=unwanted, corrects=corrects, words=words)


def code(digits: str) -> Tell:
    return Tell(start=0, end=6, slot=Slot.CODE, words=digits)


def when(on: date | None = None, at: time | None = None, role: Role = Role.WISH) -> Tell:
    kind = WhenKind.DATETIME if on and at else WhenKind.DATE if on else WhenKind.TIME
    return tell(Slot.WHEN, Kind.WHEN, When(kind, Window(Point(on, at)), role=role))


def later(days: int) -> date:
    return (NOW + timedelta(days=days)).date()
