"""The verbs `approve`, `decline` and `expire`: what becomes of a booking that waits for a person."""

from dataclasses import replace

from frontdesk.booking.bookings import settled
from frontdesk.booking.books import Books
from frontdesk.booking.changes import Rejection, Verb
from frontdesk.booking.holds import TRIES
from frontdesk.booking.model import Booking, Offer, PendingFor, Status
from frontdesk.booking.refusals import ChangedMeanwhile, NotFound, Refusal, SlotTaken, WrongStatus
from frontdesk.booking.rules import refuse_past
from frontdesk.booking.search import find_again
from frontdesk.booking.transfers import Transfer, afresh, runs_after, transfer
from frontdesk.booking.updates import claimed, give_back, update

DECIDED_BY_PEOPLE = frozenset({PendingFor.APPROVAL, PendingFor.CALL})


async def approve(books: Books, number: int, *, actor: str) -> Booking | Refusal:
    """Say yes to a pending booking, or to a proposed change; its time is looked at again."""
    booking = await _waiting(books, number)
    if not isinstance(booking, Booking):
        return booking
    agreed: Offer | None = booking.proposed or booking.offer
    assert agreed is not None
    if past := refuse_past(books.business, agreed.when, books.now()):
        return past
    asks_there = books.remote is not None and books.remote.takes(agreed)
    if asks_there and booking.pending_for is not PendingFor.REMOTE:
        return await _asked_there(books, booking, agreed, actor)
    moved = transfer(agreed.runs, booking.claim, [(booking.claim, claimed(booking))], None)
    for _ in range(TRIES):
        answer = await update(books, Verb.APPROVE, actor, approved(booking, agreed, moved), moved)
        if isinstance(answer, Booking):
            return answer
        if answer is Rejection.STALE:
            return ChangedMeanwhile(booking.reference)
        # It was kept only until its deadline and somebody took it since: perhaps another unit is free.
        agreed = await find_again(books, booking.proposed or booking.offer)
        if agreed is None:
            break
        moved = afresh(agreed.runs, booking.claim, [(booking.claim, claimed(booking))], None)
    return SlotTaken(booking.proposed or booking.offer)


async def decline(books: Books, number: int, *, actor: str, reason: str | None = None) -> Booking | Refusal:
    """Say no to a pending booking, or to a proposed change: then the booking stands as it was."""
    booking = await _waiting(books, number)
    if not isinstance(booking, Booking):
        return booking
    return await given_up(books, booking, Verb.DECLINE, Status.DECLINED, actor, reason or "")


async def expire(books: Books, number: int, *, actor: str = "system") -> Booking | Refusal:
    """Give up a pending booking, or a proposed change, that nobody decided in time."""
    booking = await _waiting(books, number)
    if not isinstance(booking, Booking):
        return booking
    if booking.decide_by_at is None or books.now() < booking.decide_by_at:
        return WrongStatus(booking.reference, booking.status)
    return await given_up(books, booking, Verb.EXPIRE, Status.EXPIRED, actor, None)


async def _waiting(books: Books, number: int) -> Booking | Refusal:
    booking = await books.ledger.booking(books.business.id, number)
    if booking is None:
        return NotFound()
    overdue = booking.decide_by_at is not None and booking.decide_by_at <= books.now()
    if booking.pending_for is PendingFor.REMOTE and overdue:
        return booking  # the other calendar had its time: now a person decides
    if booking.pending_for not in DECIDED_BY_PEOPLE:
        return WrongStatus(booking.reference, booking.status)
    return booking


async def _asked_there(books: Books, booking: Booking, agreed: Offer, actor: str) -> Booking | Refusal:
    """What people have said yes to goes to the other calendar, which may have given the room away.

    Only what that says is news: a yes that it does not bear out is told to nobody.
    """
    assert books.remote is not None
    intent = books.remote.intent(booking, booking.uid, agreed, books.now())
    deadline_at = intent.deadline_at if intent else books.now()
    asking = replace(booking, pending_for=PendingFor.REMOTE, decide_by_at=deadline_at)
    everything = claimed(booking)
    moved = transfer(everything, booking.claim, [(booking.claim, everything)], None)
    answer = await update(books, Verb.APPROVE, actor, asking, moved, quiet=True)
    if answer is Rejection.GONE:
        return SlotTaken(agreed)
    if not isinstance(answer, Booking):
        return ChangedMeanwhile(booking.reference)
    return await settled(books, answer, actor)


async def given_up(
    books: Books,
    booking: Booking,
    verb: Verb,
    status: Status,
    actor: str,
    reason: str | None,
    *,
    quiet: bool = False,
) -> Booking | Refusal:
    """A request that is not granted; of a proposed change, the booking stands as it was."""
    if booking.proposed is not None:
        new = replace(booking, proposed=None, pending_for=None, decide_by_at=None)
        moved = give_back(booking, keeping=booking.offer.runs)
    else:
        new = replace(booking, status=status, pending_for=None, decide_by_at=None)
        moved = give_back(booking)
    answer = await update(books, verb, actor, new, moved, reason=reason, quiet=quiet)
    return answer if isinstance(answer, Booking) else ChangedMeanwhile(booking.reference)


def approved(booking: Booking, agreed: Offer, moved: Transfer) -> Booking:
    """The booking as it stands once everybody has agreed to it."""
    return replace(
        booking,
        status=Status.CONFIRMED,
        pending_for=None,
        offer=replace(agreed, runs=runs_after(moved)),
        proposed=None,
        decide_by_at=None,
    )
