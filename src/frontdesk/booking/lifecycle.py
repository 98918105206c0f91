"""The verbs `move`, `cancel`, `complete` and `no_show`: what happens to a booking that stands."""

from dataclasses import replace

from frontdesk.booking.bookings import pending_for, repeated, settled
from frontdesk.booking.books import Books, once
from frontdesk.booking.changes import Rejection, Verb
from frontdesk.booking.holds import TRIES
from frontdesk.booking.model import Booking, Hold, Money, Offer, PendingFor, Status
from frontdesk.booking.occupancy import cells_of, runs_from
from frontdesk.booking.rations import rations, too_many
from frontdesk.booking.refusals import (
    ChangedMeanwhile,
    NotFound,
    Refusal,
    SlotTaken,
    StillAsking,
    WrongStatus,
)
from frontdesk.booking.rules import is_staff, refuse_change, start_of
from frontdesk.booking.search import find_again
from frontdesk.booking.transfers import Transfer, on_own_units, runs_after, transfer
from frontdesk.booking.updates import claimed, give_back, left_over, update
from frontdesk.booking.validity import refuse_offer


async def move(
    books: Books,
    number: int,
    wanted: Offer | Hold,
    *,
    actor: str = "guest",
    key: str | None = None,
    version: int | None = None,
    address: str | None = None,
) -> Booking | Refusal:
    """Bring a booking to another time: the new is claimed and the old freed as one, or the old stands.

    Where people approve bookings, the new time is proposed and claimed, and the old kept until they decide.
    With a `version`, only if the booking is still that one. A move counts like a booking.
    """
    booking = await books.ledger.booking(books.business.id, number)
    if booking is None:
        return NotFound()
    if version not in (None, booking.version):
        return ChangedMeanwhile(booking.reference)
    held = wanted if isinstance(wanted, Hold) else None
    offer = wanted.offer if isinstance(wanted, Hold) else wanted
    now_at = books.now()
    refused = refuse_change(books.business, booking, now_at, actor, fee_buys_it=False) or refuse_offer(
        books.current, offer, now_at, actor=actor, held=held is not None
    )
    if not refused and booking.pending_for is PendingFor.REMOTE:
        refused = StillAsking(booking.reference)
    keyed = once(key, Verb.MOVE, offer, number)
    if refused:
        return await repeated(books, key, keyed) or refused
    counted = rations(books, booking.contact, address, actor, now_at)
    found: Offer | None = offer
    intact = True
    for _ in range(TRIES):
        if found is None:
            break
        new, moved = _moved(books, booking, found, held, actor, intact=intact)
        drop = (held.id,) if held else ()
        answer = await update(
            books, Verb.MOVE, actor, new, moved, once=keyed, drop_holds=drop, rations=counted
        )
        if isinstance(answer, Booking):
            return await settled(books, answer, actor)
        if earlier := await repeated(books, key, keyed):
            return earlier
        if exceeded := too_many(answer, counted, now_at):
            return exceeded
        if answer is Rejection.STALE and held is None:
            return ChangedMeanwhile(booking.reference)
        if answer is Rejection.GONE and intact:
            # A ticket past its deadline may have lost its own time: then that is taken anew.
            intact = False
            continue
        # Or the hold ran out and was taken, perhaps by this very booking: then its own time still counts.
        intact = intact or held is not None
        held = None
        found = await find_again(books, offer, {booking.claim})
    return SlotTaken(offer)


async def cancel(
    books: Books,
    number: int,
    *,
    actor: str = "guest",
    reason: str | None = None,
    version: int | None = None,
) -> Booking | Refusal:
    """Give a booking's time back; inside the cancellation window the fee is recorded as due."""
    booking = await books.ledger.booking(books.business.id, number)
    if booking is None:
        return NotFound()
    if version not in (None, booking.version):
        return ChangedMeanwhile(booking.reference)
    if refused := refuse_change(books.business, booking, books.now(), actor, fee_buys_it=True):
        return refused
    new = replace(
        booking,
        status=Status.CANCELLED,
        pending_for=None,
        proposed=None,
        decide_by_at=None,
        fee=cancellation_fee(books, booking, actor),
    )
    # Without a reason none is kept: one that was told before spoke of something else.
    answer = await update(books, Verb.CANCEL, actor, new, give_back(booking), reason=reason or "")
    if not isinstance(answer, Booking):
        return ChangedMeanwhile(booking.reference)
    if books.remote is not None:
        await books.remote.settle(books, number, actor)
    return answer


def cancellation_fee(books: Books, booking: Booking, actor: str) -> Money | None:
    """What cancelling now costs; staff cancel for nothing."""
    limits = books.business.limits
    if is_staff(actor) or limits.cancel_fee is None:
        return None
    until_at = start_of(books.business, booking.offer.when) - limits.cancel_notice
    return limits.cancel_fee if books.now() > until_at else None


async def complete(books: Books, number: int, *, actor: str) -> Booking | Refusal:
    """The guest came."""
    return await _ended(books, number, Verb.COMPLETE, Status.COMPLETED, actor)


async def no_show(books: Books, number: int, *, actor: str) -> Booking | Refusal:
    """The guest did not come."""
    return await _ended(books, number, Verb.NO_SHOW, Status.NO_SHOW, actor)


async def _ended(books: Books, number: int, verb: Verb, status: Status, actor: str) -> Booking | Refusal:
    booking = await books.ledger.booking(books.business.id, number)
    if booking is None:
        return NotFound()
    begun = start_of(books.business, booking.offer.when) <= books.now()
    if booking.status is not Status.CONFIRMED or booking.proposed is not None or not begun:
        return WrongStatus(booking.reference, booking.status)
    answer = await update(books, verb, actor, replace(booking, status=status))
    return answer if isinstance(answer, Booking) else ChangedMeanwhile(booking.reference)


def _moved(
    books: Books, booking: Booking, offer: Offer, held: Hold | None, actor: str, *, intact: bool
) -> tuple[Booking, Transfer]:
    """The booking as it shall be, and the rows that takes."""
    waits = pending_for(books, actor, offer)
    if intact:
        offer = replace(offer, runs=on_own_units(offer.runs, claimed(booking)))
    decide_by_at = books.now() + books.business.keep_pending
    if waits is PendingFor.REMOTE and books.remote is not None:
        intent = books.remote.intent(booking, booking.uid, offer, books.now())
        decide_by_at = intent.deadline_at if intent else decide_by_at
    owned = [(booking.claim, claimed(booking))] if intact else []
    if held is not None:
        owned.append((held.id, held.runs))
    if booking.status is Status.CONFIRMED and waits is not None:
        both = runs_from(cells_of(booking.offer.runs) | cells_of(offer.runs))
        proposed = replace(booking, proposed=offer, pending_for=waits, decide_by_at=decide_by_at)
        return proposed, transfer(both, booking.claim, owned, None)
    if booking.status is Status.CONFIRMED:
        new = replace(booking, proposed=None, pending_for=None, decide_by_at=None)
    else:
        new = replace(booking, decide_by_at=decide_by_at)
    moved = transfer(offer.runs, booking.claim, owned, new.decide_by_at)
    if not intact:
        moved = moved._replace(free=moved.free + left_over(booking, offer.runs))
    return replace(new, offer=replace(offer, runs=runs_after(moved))), moved
