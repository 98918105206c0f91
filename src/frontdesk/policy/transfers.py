"""A booking is brought to where it shall be: looked for, read back, and moved after a yes to just that."""

import hashlib
from dataclasses import replace

from frontdesk.booking.model import Booking, Contact, Nights
from frontdesk.booking.refusals import (
    OfferExpired,
    PartyTooLarge,
    PartyTooSmall,
    Refusal,
    SlotTaken,
    TooManyRooms,
    WishRefusal,
    WrongStatus,
)
from frontdesk.booking.rules import refuse_change
from frontdesk.conversation.items import Doing, Item, some
from frontdesk.conversation.sayings.bookings import Moved, ReadBack, Standing
from frontdesk.conversation.sayings.offers import Instead, NothingFree, Offers, Refused, Why
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import MoveIt
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.amendments import amended
from frontdesk.policy.moves import (
    area_of,
    is_as_booked,
    rooms_for,
    target,
    times_for,
    wish_for,
)
from frontdesk.policy.nearby import hours_of
from frontdesk.policy.offers import Picked
from frontdesk.policy.owned import ended, may_name
from frontdesk.policy.parties import other_service
from frontdesk.policy.turn import Steps, Turn, hold_these

BY = Doing.CHANGE


def to_move(turn: Turn, item: Item, booking: Booking) -> Steps[Turn]:
    if (refused := too_late(turn, item, booking)) is not None:
        return refused
    if item.looked is None or _matter(item.looked) != _matter(item.wanted):
        return (yield from search(turn, item, booking))
    if item.put is not None:
        return read_back(turn, item, booking)
    options = some(item.options)
    if options is None:
        return turn.ask(AskFor("new_time"), asked=Asked.DATE, by=BY)
    again = Offers(options, Why.AGAIN, item.wanted.first_on, item.wanted.at)
    return turn.ask(again, asked=Asked.CHOICE, by=BY)


def search(turn: Turn, item: Item, booking: Booking) -> Steps[Turn]:
    """Look for the booking as it shall be, and put it to the guest."""
    business = turn.playbook.business
    item = replace(item, options=(), chosen=None, read_back="", looked=item.wanted)
    wanted = target(item, booking, business)
    if isinstance(booking.offer.when, Nights):
        return (yield from _search_stay(turn, item, booking, wanted))
    wanted, wish = wish_for(wanted, booking, business)
    named = bool(turn.playbook.directory) or bool(item.wanted.with_resources)
    picked = yield from times_for(turn, wanted, wish, booking, named=named)
    if not isinstance(picked, Picked):
        return (yield from _refused(turn, item, booking, picked, wanted))
    if not picked.offers:
        none = NothingFree(wish.first_on, wish.last_on, wish.services, wish.party)
        return turn.with_item(item).ask(none, asked=Asked.DATE, by=BY)
    return (yield from _put(turn, item, booking, picked, wanted))


def _put(turn: Turn, item: Item, booking: Booking, picked: Picked, wanted: Wanted) -> Steps[Turn]:
    """The very time is read back; of several near it the guest chooses."""
    if picked.exact and is_as_booked(picked.offers[0], booking):
        return turn.with_item(item).ask(AskFor("new_time"), asked=Asked.DATE, by=BY)
    options = yield from hold_these(picked.offers, booking)
    if options is None:
        return turn.with_item(item).ask(Refused(SlotTaken()), asked=Asked.DATE, by=BY)
    item = replace(item, options=options)
    if picked.exact:
        return read_back(turn, replace(item, chosen=options[0].option), booking)
    asked_at, until = hours_of(wanted, picked.why)
    named = () if turn.playbook.directory else item.wanted.with_resources
    where = wanted.area or ""
    said = Offers(options, picked.why, wanted.first_on, asked_at, where, asked_with=named, asked_until=until)
    return turn.with_item(item).ask(said, asked=Asked.CHOICE, by=BY)


def _search_stay(turn: Turn, item: Item, booking: Booking, wanted: Wanted) -> Steps[Turn]:
    nights = booking.offer.when
    assert isinstance(nights, Nights)
    found = yield from rooms_for(turn, wanted, booking)
    if not isinstance(found, tuple):
        return (yield from _refused(turn, item, booking, found, wanted))
    if not found:
        first, last = wanted.first_on or nights.check_in_on, wanted.last_on or nights.check_out_on
        return turn.with_item(item).ask(NothingFree(first, last), asked=Asked.DATE, by=BY)
    return (yield from _put(turn, item, booking, Picked(found, Why.AS_ASKED, exact=True), wanted))


def _refused(turn: Turn, item: Item, booking: Booking, refusal: WishRefusal, wanted: Wanted) -> Steps[Turn]:
    """Why not; for a party, what else takes it, or a person. Until then the booking stands."""
    if not isinstance(refusal, PartyTooLarge | PartyTooSmall | TooManyRooms):
        timeless = replace(item.wanted, first_on=None, last_on=None, at=None, or_on=(), or_at=(), nights=None)
        forgotten = replace(item, wanted=timeless, looked=None)
        return turn.with_item(forgotten).ask(Refused(refusal), asked=Asked.DATE, by=BY)
    other = other_service(turn.playbook.business, wanted)
    if other is None or wanted.party is None:
        return to_person(turn, item, Refused(refusal))
    told = replace(
        item.wanted, services=(other.id,), instead_of=wanted.services, with_resources=(), area=None
    )
    turn = turn.say(Instead(other.id, wanted.party), by=BY)
    return (yield from search(turn, replace(item, wanted=told), booking))


def read_back(turn: Turn, item: Item, booking: Booking) -> Turn:
    """All that a yes would change; where it was read back just so, only the question."""
    put = item.put
    assert put is not None
    if is_as_booked(put.offer, booking):  # nobody is asked to change what is so already
        left = replace(item, options=(), chosen=None, read_back="")
        return turn.with_item(left).ask(Standing((booking,)), AskFor("new_time"), asked=Asked.DATE, by=BY)
    if item.read_back == digest(item) and turn.asked == Asked.READ_BACK:
        return turn.ask(Simple.SHALL_I_MOVE, asked=Asked.READ_BACK, by=BY)
    contact, area = booking.contact or Contact(""), area_of(put.offer, turn.playbook.business)
    silent = booking.contact is None or not may_name(turn, booking)
    said = ReadBack(put, contact, before=booking, silent=silent, area=area)
    turn = turn.with_item(replace(item, read_back=digest(item)))
    return turn.ask(said, asked=Asked.READ_BACK, by=BY)


def digest(item: Item) -> str:
    """All that a yes would agree to, as a few letters: a note beside the yes changes nothing of it."""
    told = (item.number, item.put and item.put.offer, sorted(item.answers.items()), item.left_out)
    return hashlib.sha256(f"{told} {_matter(item.wanted)}".encode()).hexdigest()[:16]


def _matter(wanted: Wanted) -> Wanted:
    return replace(wanted, doubts=(), requests=(), bare_hour=False, budget=None)


def move(turn: Turn, item: Item, booking: Booking) -> Steps[Turn]:
    assert item.put is not None
    answer = yield MoveIt(booking, item.put)
    if isinstance(answer, Booking):
        turn = _requested(turn.did(answer).say(Moved(answer, booking), by=BY), item, answer)
        return after(turn, item, answer)
    if isinstance(answer, SlotTaken | OfferExpired):
        turn = yield from search(turn, item, booking)
        lost = tuple(replace(s, why=Why.LOST) if isinstance(s, Offers) else s for s in turn.said)
        return replace(turn, said=lost)
    # A calendar that has not answered yet has its place here: the old time stands until it has.
    return ended(turn, item, Refused(answer))  # type: ignore[arg-type]  # a refusal is left


def _requested(turn: Turn, item: Item, booking: Booking) -> Turn:
    """What was wanted is kept for as long as others have not granted it."""
    state = turn.state.without_request(booking.number)
    if booking.proposed is None:
        return turn.with_state(state)
    wish = replace(item, number=booking.number, options=(), chosen=None, read_back="", looked=None)
    return turn.with_state(state.with_request(wish))


def after(turn: Turn, item: Item, booking: Booking) -> Turn:
    """What is left of a change once a part of it is done; nothing of it is asked for twice."""
    state = replace(turn.state, about_at=booking.start_at, about_party=booking.offer.party)
    turn = turn.with_state(state)
    done = replace(item, wanted=Wanted(requests=item.wanted.requests), left_out=(), options=())
    if amended(done, booking) is None and not done.wanted.requests:
        return ended(turn, item)
    left = replace(done, chosen=None, read_back="", looked=None)
    return replace(turn.with_item(left), touched=turn.touched | {item.id})


def too_late(turn: Turn, item: Item, booking: Booking) -> Turn | None:
    """Why it cannot be moved any more, where that is so."""
    refused = refuse_change(turn.playbook.business, booking, turn.now, "guest", fee_buys_it=False)
    return refuse(turn, item, refused) if refused is not None else None


def refuse(turn: Turn, item: Item, refusal: Refusal) -> Turn:
    """The refusal of the house; of what is gone already nobody could say more."""
    if isinstance(refusal, WrongStatus):
        return ended(turn, item, Refused(refusal))
    return to_person(turn, item, Refused(refusal))


def to_person(turn: Turn, item: Item, *sayings: Saying) -> Turn:
    """The booking stands, and only a person could do more."""
    turn = turn.without_item(item)
    return turn.ask(*sayings, Simple.OFFER_PERSON, asked=Asked.PERSON, by=item.doing)
