"""The specialist for changes: which booking, to when, and the old one stands until the new is sure."""

from dataclasses import replace
from datetime import timedelta

from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking, Nights, Offer
from frontdesk.booking.refusals import (
    OfferExpired,
    PartyTooLarge,
    PartyTooSmall,
    SlotTaken,
    TooManyRooms,
    WishRefusal,
    WrongStatus,
)
from frontdesk.booking.rules import refuse_change
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.outcome import (
    AskFor,
    Instead,
    Moved,
    NothingFree,
    Offers,
    ReadBack,
    Refused,
    Simple,
    Standing,
    Why,
)
from frontdesk.conversation.reading import Intent, Kind, Note, Stance
from frontdesk.conversation.rooming import stay_wish
from frontdesk.conversation.state import Asked, Doing, Task, some
from frontdesk.conversation.steps import MoveIt, ReadBooking
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.asking import NAMES, contact_of
from frontdesk.policy.hearing import asks_of_booked, told_wish
from frontdesk.policy.identity import seek
from frontdesk.policy.keeping import stays
from frontdesk.policy.nearby import hours_of
from frontdesk.policy.new_times import area_of, asked_for, dated, new_times
from frontdesk.policy.offers import Picked
from frontdesk.policy.owned import OnRecord, may_name, meant, on_record, without
from frontdesk.policy.parties import other_service
from frontdesk.policy.rooms import as_booked
from frontdesk.policy.turn import Decision, Steps, Turn, hold_these, look_stay
from frontdesk.policy.wishing import add_reading


def change(turn: Turn) -> Steps[Decision]:
    """Move one of the guest's own bookings."""
    task = turn.state.task
    if task is None or task.doing is not Doing.CHANGE:
        task = Task(Doing.CHANGE)
    if task.number is None:
        found = yield from on_record(turn)
        bookings = meant(turn.with_task(task), found.standing)
        if not bookings:
            return (yield from _nothing_left(turn, found))
        if len(bookings) > 1:
            wanted = add_reading(task.wanted, turn.reading, turn.playbook.business)
            return turn.said(
                Doing.CHANGE,
                Task(Doing.CHANGE, wanted=wanted, numbers=_numbers(bookings)),
                (Standing(bookings, which=True),),
                Asked.WHICH_BOOKING,
            )
        task = Task(Doing.CHANGE, wanted=task.wanted, number=bookings[0].number)
    assert task.number is not None
    booking = yield ReadBooking(task.number)
    if not isinstance(booking, Booking):
        return turn.said(Doing.CHANGE, None, (Simple.NO_BOOKING,), Asked.MORE)
    refused = refuse_change(turn.playbook.business, booking, turn.now, "guest", fee_buys_it=False)
    if refused is not None:
        return turn.said(Doing.CHANGE, None, (Refused(refused), Simple.OFFER_PERSON), Asked.PERSON)
    return (yield from _go_on(turn, task, booking))


def _nothing_left(turn: Turn, found: OnRecord) -> Steps[Decision]:
    """What was cancelled cannot be moved; whatever else is meant needs a proof first."""
    gone = meant(turn, found.gone)
    if not gone:
        return (yield from seek(without(turn, Doing.CHANGE), Doing.CHANGE))
    last = gone[-1]
    return turn.said(Doing.CHANGE, None, (Refused(WrongStatus(last.reference, last.status)),), Asked.MORE)


def _go_on(turn: Turn, task: Task, booking: Booking) -> Steps[Decision]:
    stand, chosen = turn.reading.stand, turn.reading.chosen
    agrees = stand is not None and stand.stance is Stance.YES and not stand.but and not asks_of_booked(turn)
    if task.read_back and task.put and agrees:
        return (yield from _move(turn, task, booking))
    declines = stand is not None and stand.stance is Stance.NO
    plainly = declines and stand is not None and not stand.but and not turn.reading.ends_asking
    if task.read_back and plainly and not turn.reading.details:
        return (yield from stays(turn, Doing.CHANGE, booking.number))
    moves = any(likely.intent is Intent.CHANGE and likely.plain for likely in turn.reading.intents)
    under_way = turn.state.task is not None  # "no, keep it at 8" after a move wants it moved back
    if under_way and declines and turn.reading.shows(Note.KEEPS) and not (moves and told_wish(turn)):
        return (yield from stays(turn, Doing.CHANGE, booking.number))
    taken = chosen.first_of(task.options) if chosen and not chosen.needs_confirmation else None
    if taken is not None:
        return _read_back(turn, replace(task, chosen=taken.option), booking)
    if len(task.options) == 1 and agrees:
        return _read_back(turn, replace(task, chosen=task.options[0].option), booking)
    business = turn.playbook.business
    before = _as_booked(task.wanted, booking, business)
    wanted = add_reading(before, turn.reading, business)
    another = _is_with_another(turn, task)
    if wanted == before and task.put is not None and not another:
        again = _read_back(turn, task, booking)
        kept = (Simple.NAME_KEPT,) if _renames(turn, booking) else ()
        return replace(again, sayings=(*kept, *again.sayings))
    task = replace(task, wanted=wanted)
    if (
        wanted == before
        and not _is_with_another(turn, task)
        and not _untried(turn, task)
        and not turn.reading.of(Kind.WHEN)
    ):
        return _ask_again(turn, task)
    return (yield from _search(turn, task, booking))


def anew(turn: Turn, task: Task, booking: Booking) -> Steps[Decision]:
    """Look for the booking as it is wanted now; what is not said stays as it was booked."""
    wanted = _as_booked(task.wanted, booking, turn.playbook.business)
    return (yield from _search(turn, replace(task, wanted=wanted), booking))


def _ask_again(turn: Turn, task: Task) -> Decision:
    """Nothing new was told: which of the times on the table, or when else."""
    if (options := some(task.options)) is None:
        return turn.said(Doing.CHANGE, task, (AskFor("new_time"),), Asked.DATE)
    offered = Offers(options, Why.AGAIN, task.wanted.first_on, task.wanted.at)
    return turn.said(Doing.CHANGE, task, (offered,), Asked.CHOICE)


def _untried(turn: Turn, task: Task) -> bool:
    """Whether a new time was told before it was known which booking is meant, and not looked for yet."""
    return (task.wanted.dated or task.wanted.timed) and not task.options and turn.state.asked != Asked.DATE


def _as_booked(wanted: Wanted, booking: Booking, business: Business) -> Wanted:
    """A change is told as the difference: what is not said stays as it was booked."""
    offer = booking.offer
    if isinstance(offer.when, Nights):
        return replace(as_booked(wanted, booking), party=wanted.party or offer.party)
    services = wanted.services or tuple(part.service for part in offer.parts)
    with_resources = wanted.with_resources or _told(booking, business)
    same = services == tuple(part.service for part in offer.parts)
    area = wanted.area or (area_of(offer, business) if same else None)
    return replace(
        wanted, services=services, party=wanted.party or offer.party, with_resources=with_resources, area=area
    )


def _told(booking: Booking, business: Business) -> tuple[str, ...]:
    """The people and places of a booking that the guest knows of: a move stays with them.

    Two who did one service each are asked for by nobody: neither of them does both.
    """
    told: list[str] = []
    for part in booking.offer.parts:
        needs = business.services[part.service].needs if part.service in business.services else ()
        known = {resource for need in needs if need.told for resource in need.among}
        told += [resource for resource in part.resources if resource in known and resource not in told]
    return tuple(told) if len(told) == 1 or len(booking.offer.parts) == 1 else ()


def _search(turn: Turn, task: Task, booking: Booking) -> Steps[Decision]:
    wanted, business = task.wanted, turn.playbook.business
    if isinstance(booking.offer.when, Nights):
        return (yield from _search_stay(turn, task, booking, booking.offer.when))
    wanted = dated(wanted, booking, business)
    assert wanted.first_on is not None
    last, party = wanted.last_on or wanted.first_on, wanted.party or 1
    wish = Wish(wanted.services, wanted.first_on, last, party, wanted.with_resources, area=wanted.area)
    picked = yield from new_times(turn, wanted, wish, booking)
    if not isinstance(picked, Picked):
        return (yield from _refused(turn, task, booking, picked))
    if not picked.offers:
        none = NothingFree(wish.first_on, wish.last_on, wish.services, wish.party)
        return turn.said(Doing.CHANGE, task, (none,), Asked.DATE)
    if picked.exact and _is_booked(picked.offers[0], booking):
        return turn.said(Doing.CHANGE, task, (AskFor("new_time"),), Asked.DATE)
    options = yield from hold_these(picked.offers, booking)
    if options is None:
        return turn.said(Doing.CHANGE, task, (Refused(SlotTaken()),), Asked.DATE)
    task = replace(task, options=options)
    if picked.exact:
        return _read_back(turn, replace(task, chosen=options[0].option), booking)
    asked_at, until = hours_of(wanted, picked.why)
    named = wanted.with_resources if asked_for(turn, wanted) and not turn.playbook.directory else ()
    where = wanted.area or ""
    said = Offers(options, picked.why, wanted.first_on, asked_at, where, asked_with=named, asked_until=until)
    return turn.said(Doing.CHANGE, task, (said,), Asked.CHOICE)


def _is_booked(offer: Offer, booking: Booking) -> bool:
    """Whether it is what is booked already: nobody is asked whether to move it there."""
    same = offer.when == booking.offer.when and offer.party == booking.offer.party
    return same and offer.parts == booking.offer.parts


def _renames(turn: Turn, booking: Booking) -> bool:
    """Whether another name is told than the booking has."""
    told = turn.state.guest.name if any(turn.reading.of(kind) for kind in NAMES) else None
    return told is not None and booking.contact is not None and told != booking.contact.name


def _is_with_another(turn: Turn, task: Task) -> bool:
    """Whether what was chosen is with somebody else than the guest names: "almost, but with Esther"."""
    named = {str(d.value) for d in turn.reading.of(Kind.RESOURCE) if not d.unwanted}
    parts = task.put.offer.parts if task.put else ()
    has = {resource for part in parts for resource in part.resources}
    return bool(has) and bool(named & set(task.wanted.with_resources) - has)


def _refused(turn: Turn, task: Task, booking: Booking, refusal: WishRefusal) -> Steps[Decision]:
    """Why not; for a party, what else takes it, or a person. Until then the booking stands."""
    if not isinstance(refusal, PartyTooLarge | PartyTooSmall | TooManyRooms):
        return turn.said(Doing.CHANGE, task, (Refused(refusal),), Asked.DATE)
    other = other_service(turn.playbook.business, task.wanted)
    if other is None or task.wanted.party is None:
        return turn.said(Doing.CHANGE, None, (Refused(refusal), Simple.OFFER_PERSON), Asked.PERSON)
    asked = task.wanted.services
    wanted = replace(task.wanted, services=(other.id,), instead_of=asked, with_resources=(), area=None)
    decision = yield from _search(turn, replace(task, wanted=wanted), booking)
    return replace(decision, sayings=(Instead(other.id, task.wanted.party), *decision.sayings))


def _search_stay(turn: Turn, task: Task, booking: Booking, nights: Nights) -> Steps[Decision]:
    wanted = task.wanted
    first = wanted.first_on or nights.check_in_on
    last = wanted.last_on or first + timedelta(days=wanted.nights or nights.count)
    guests = wanted.party or booking.offer.party
    found = yield from look_stay(stay_wish(wanted, first, last, guests, turn.playbook.business), booking)
    if not isinstance(found, list):
        return (yield from _refused(turn, task, booking, found))
    if not found:
        return turn.said(Doing.CHANGE, task, (NothingFree(first, last),), Asked.DATE)
    options = yield from hold_these(tuple(found[:1]), booking)
    if options is None:
        return turn.said(Doing.CHANGE, task, (Refused(SlotTaken()),), Asked.DATE)
    return _read_back(turn, replace(task, options=options, chosen=options[0].option), booking)


def _read_back(turn: Turn, task: Task, booking: Booking) -> Decision:
    put = task.put
    assert put is not None
    if _is_booked(put.offer, booking):  # nobody is asked to change what is so already
        left = replace(task, options=(), chosen=None, read_back=False)
        return turn.said(Doing.CHANGE, left, (Standing((booking,)), AskFor("new_time")), Asked.DATE)
    contact = booking.contact or contact_of(task, turn.state.guest, turn.playbook)
    area = area_of(put.offer, turn.playbook.business)
    said = ReadBack(put, contact, before=booking, silent=not may_name(turn, booking), area=area)
    return turn.said(Doing.CHANGE, replace(task, read_back=True), (said,), Asked.READ_BACK)


def _move(turn: Turn, task: Task, booking: Booking) -> Steps[Decision]:
    assert task.put is not None
    answer = yield MoveIt(booking, task.put)
    if isinstance(answer, Booking):
        decision = turn.said(Doing.CHANGE, None, (Moved(answer, booking),), Asked.MORE)
        return replace(decision, bookings=(answer,))
    if isinstance(answer, SlotTaken | OfferExpired):
        decision = yield from _search(turn, replace(task, options=(), chosen=None, read_back=False), booking)
        lost = tuple(replace(s, why=Why.LOST) if isinstance(s, Offers) else s for s in decision.sayings)
        return replace(decision, sayings=lost)
    return turn.said(Doing.CHANGE, None, (Refused(answer),), Asked.MORE)  # type: ignore[arg-type]  # a refusal is left


def _numbers(bookings: tuple[Booking, ...]) -> tuple[int, ...]:
    return tuple(booking.number for booking in bookings)
