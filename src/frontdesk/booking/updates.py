"""What the verbs on a standing booking share: one versioned update, refused if it changed meanwhile."""

from dataclasses import replace
from datetime import datetime, timedelta

from frontdesk.booking.books import Books, news
from frontdesk.booking.changes import (
    Applied,
    BookingUpdate,
    Change,
    Free,
    Intent,
    Job,
    Once,
    Ration,
    Rejection,
    Verb,
    offer_waiting,
    settling,
)
from frontdesk.booking.model import STANDING, Booking, Contact, PendingFor, Run
from frontdesk.booking.occupancy import cells_of, runs_from
from frontdesk.booking.rules import end_of, start_of
from frontdesk.booking.transfers import Transfer, transfer

NOTHING = Transfer(None, (), ())
SILENT = frozenset({Verb.AMEND, Verb.COMPLETE, Verb.NO_SHOW})
"""Verbs that are not news to the guest."""
TOLD_THERE = frozenset({Verb.CONFIRM, Verb.COMPLETE, Verb.NO_SHOW})
"""Verbs that ask nothing of another calendar."""
OUT_OF_SALE = timedelta(seconds=2)
"""What was refused over there is out of sale here by then: so it is no alternative to itself."""
GUEST = "guest"
"""Who acts where nobody else is named: what guests did themselves is no news to them."""


def claimed(booking: Booking) -> tuple[Run, ...]:
    """Every run a booking has claimed, a proposed change's included."""
    if booking.proposed is None:
        return booking.offer.runs
    return runs_from(cells_of(booking.offer.runs) | cells_of(booking.proposed.runs))


def give_back(booking: Booking, keeping: tuple[Run, ...] = ()) -> Transfer:
    """Free what the booking claims, but for some of it."""
    if keeping:
        return transfer(keeping, booking.claim, [(booking.claim, claimed(booking))], None)
    return Transfer(None, (), (Free(booking.claim, claimed(booking)),))


def left_over(booking: Booking, wanted: tuple[Run, ...]) -> tuple[Free, ...]:
    """What is left of a claim that ran out, where it is not wanted any more."""
    left = runs_from(cells_of(claimed(booking)) - cells_of(wanted))
    return (Free(booking.claim, left),) if left else ()


async def update(
    books: Books,
    verb: Verb,
    actor: str,
    new: Booking,
    moved: Transfer = NOTHING,
    *,
    once: Once | None = None,
    drop_holds: tuple[int, ...] = (),
    reason: str | None = None,
    contact: Contact | None = None,
    rations: tuple[Ration, ...] = (),
    quiet: bool = False,
) -> Booking | Rejection:
    """Write the booking as it shall be; `new.version` is the version it was read at.

    `quiet`: the guest hears of it from whoever asks for this, and needs no other news.
    """
    now_at = books.now()
    jobs = [] if quiet or verb in SILENT else news(books, verb, now_at)
    if jobs and actor != GUEST:
        jobs.append(Job("bring_news", now_at + (OUT_OF_SALE if verb is Verb.REFUSE else timedelta()), verb))
    intent = _intent(books, verb, new, now_at)
    if intent is not None:
        jobs.append(settling(now_at))
    if new.decide_by_at is not None and new.pending_for is not PendingFor.REMOTE:
        jobs.append(Job("expire", new.decide_by_at))
    if moved.free:
        jobs.append(offer_waiting(now_at))
    answer = await books.apply(
        Change(
            business=books.business.id,
            verb=verb,
            actor=actor,
            at=now_at,
            once=once,
            rations=rations,
            take=moved.take,
            keep=moved.keep,
            free=moved.free,
            drop_holds=drop_holds,
            update=replace(_update_row(books, new, reason), contact=contact),
            intent=intent,
            jobs=tuple(jobs),
        )
    )
    if not isinstance(answer, Applied):
        return answer
    return replace(new, version=new.version + 1, start_at=start_of(books.business, new.offer.when))


def _intent(books: Books, verb: Verb, new: Booking, now_at: datetime) -> Intent | None:
    """What another calendar has to do about it; what it told us itself it need not be told."""
    if books.remote is None or verb in TOLD_THERE:
        return None
    gone = new.status not in STANDING
    if gone or new.pending_for is PendingFor.REMOTE:
        return books.remote.intent(new, new.uid, new.proposed or new.offer, now_at)
    return None


def _update_row(books: Books, new: Booking, reason: str | None) -> BookingUpdate:
    return BookingUpdate(
        number=new.number,
        version=new.version,
        status=new.status,
        pending_for=new.pending_for,
        offer=new.offer,
        proposed=new.proposed,
        start_at=start_of(books.business, new.offer.when),
        end_at=end_of(books.business, new.offer.when),
        decide_by_at=new.decide_by_at,
        fee=new.fee,
        reason=reason,
    )
