"""Cancellations: which booking, at what fee, and only after a yes."""

from collections import Counter
from dataclasses import replace

from frontdesk.booking.model import Booking, Money, Nights
from frontdesk.booking.refusals import FeeDue
from frontdesk.booking.rules import refuse_change, start_of
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.room_wishes import holds_all
from frontdesk.conversation.sayings.bookings import AskCancel, Cancelled, ReadBack
from frontdesk.conversation.sayings.offers import Refused
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import CancelIt, LetGo, ReadBooking
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy import changes, transfers
from frontdesk.policy.bookings import find, which
from frontdesk.policy.mentions import could_be
from frontdesk.policy.owned import ended
from frontdesk.policy.rooms import of_rooms
from frontdesk.policy.turn import Steps, Turn

BY = Doing.CANCEL
REASON = "reason"
"""Under which an item keeps why something is cancelled, if a program told it."""


def advance(turn: Turn, item: Item) -> Steps[Turn]:
    """Ask whether to cancel the booking that is meant, and say what that costs."""
    fresh = item.number is None
    found = yield from find(turn, item)
    turn, item, booking = found.turn, found.item, found.booking
    if booking is None:
        return _of_bookings(turn, item)
    if (
        fresh
        and turn.asked != Asked.WHICH_BOOKING
        and not item.references
        and _names_another(turn, item, booking)
    ):
        return which(turn, item, (booking,)).turn
    if refused := refuse_change(turn.playbook.business, booking, turn.now, "guest", fee_buys_it=True):
        return transfers.refuse(turn, item, refused)
    if _is_open(item, booking):
        return which(turn, item, (booking,)).turn
    if gone := _parts(item, booking):
        return (yield from _in_part(turn, item, booking, gone))
    return ask_whether(turn, item, booking)


def ask_whether(turn: Turn, item: Item, booking: Booking, *sayings: Saying) -> Turn:
    """The question, with the fee that a yes agrees to."""
    turn = turn.with_item(replace(item, read_back=transfers.digest(item)))
    said = AskCancel(booking, fee_for(turn, booking))
    return turn.ask(*sayings, said, asked=Asked.CANCEL, by=BY)


def fee_for(turn: Turn, booking: Booking) -> Money | None:
    """What cancelling now costs."""
    business = turn.playbook.business
    late = turn.now > start_of(business, booking.offer.when) - business.limits.cancel_notice
    return business.limits.cancel_fee if late else None


def _parts(item: Item, booking: Booking) -> Counter[str]:
    """What of a booking is to go, where that is less than all of it: "cancel the suite only"."""
    parts = Counter(part.service for part in booking.offer.parts)
    named = set(item.wanted.services) & parts.keys() or (set(parts) if item.wanted.rooms else set())
    told = dict(zip(item.wanted.services, item.wanted.each, strict=False))
    many = {s: min(told.get(s) or item.wanted.rooms or parts[s], parts[s]) for s in named}
    gone = Counter(many)
    return gone if gone.total() < parts.total() else Counter()


def _is_open(item: Item, booking: Booking) -> bool:
    """Whether some of several different things are to go, and nobody has said which: "cancel one of them"."""
    parts = Counter(part.service for part in booking.offer.parts)
    some = item.wanted.rooms is not None and item.wanted.rooms < parts.total()
    return some and len(parts) > 1 and not set(item.wanted.services) & parts.keys()


def _of_bookings(turn: Turn, item: Item) -> Turn:
    """One of several bookings is meant, and all of that one goes."""
    if len(item.numbers) < 2 or turn.item is None or turn.item.id != item.id:
        return turn
    return turn.with_item(replace(turn.item, wanted=replace(turn.item.wanted, rooms=None)))


def _names_another(turn: Turn, item: Item, booking: Booking) -> bool:
    """Whether what is to be cancelled is named, and the booking is neither that nor of its kind."""
    named = set(item.wanted.services)
    return bool(named) and not could_be(turn, booking, named)


def _in_part(turn: Turn, item: Item, booking: Booking, gone: Counter[str]) -> Steps[Turn]:
    """The booking without a part, read back as a change; where it cannot be had so, all of it or nothing."""
    changed = replace(item, doing=Doing.CHANGE, wanted=Wanted(), left_out=tuple(gone.elements()))
    if _may_be_left_out(turn, booking, gone):
        left = yield from transfers.search(turn.with_item(changed), changed, booking)
        if any(isinstance(said, ReadBack) for said in left.said):
            return left
        yield LetGo()
    whole = replace(item, wanted=replace(item.wanted, services=()))
    return ask_whether(turn, whole, booking, Simple.ONE_BOOKING)


def _may_be_left_out(turn: Turn, booking: Booking, gone: Counter[str]) -> bool:
    business, party = turn.playbook.business, booking.offer.party
    if refuse_change(business, booking, turn.now, "guest", fee_buys_it=False) is not None:
        return False
    left = Counter(part.service for part in booking.offer.parts) - gone
    rooms = isinstance(booking.offer.when, Nights)
    return not rooms or holds_all(of_rooms(Wanted(), left), party, business)


def agreed(turn: Turn, item: Item) -> Steps[Turn]:
    """Cancel what was asked about, after a yes to that very question."""
    if item.number is None or item.read_back != transfers.digest(item):
        return turn
    booking = yield ReadBooking(item.number)
    if not isinstance(booking, Booking):
        return ended(turn, item, Simple.NO_BOOKING)
    reason = item.answers.get(REASON) or "; ".join(item.wanted.requests) or None
    answer = yield CancelIt(booking, agreed=True, reason=reason)
    if isinstance(answer, Booking):
        return ended(turn.did(answer), item, Cancelled(answer))
    assert not isinstance(answer, FeeDue)
    # A calendar that has not answered yet has its place here: the booking stands until it has.
    return ended(turn, item, Refused(answer))  # type: ignore[arg-type]  # a refusal is left


def kept(turn: Turn, item: Item) -> Steps[Turn]:
    """Say that nothing was cancelled, and what stands."""
    return (yield from changes.kept(turn, item))
