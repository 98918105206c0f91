"""The verb `book`: how an offer or a hold becomes a booking, once, whoever else wants it."""

from dataclasses import replace
from datetime import datetime, timedelta

from frontdesk.booking.books import Books, key_digest, new_uid, news, once
from frontdesk.booking.changes import Applied, Change, Intent, Job, NewBooking, Once, Verb, settling
from frontdesk.booking.holds import TRIES
from frontdesk.booking.model import STANDING, Booking, Contact, Hold, Offer, PendingFor, Status
from frontdesk.booking.rations import rations, too_many
from frontdesk.booking.refusals import KeyReused, OfferExpired, Refusal, SlotTaken
from frontdesk.booking.rules import end_of, is_staff, start_of
from frontdesk.booking.search import find_again
from frontdesk.booking.transfers import runs_after, transfer
from frontdesk.booking.validity import refuse_offer

ANSWERED_BY = timedelta(seconds=15)
"""Until then a letter waits for another calendar: mostly it can say by then how the booking stands."""


async def book(
    books: Books,
    wanted: Offer | Hold,
    contact: Contact,
    *,
    actor: str = "guest",
    key: str | None = None,
    proven: str | None = None,
    address: str | None = None,
) -> Booking | Refusal:
    """Make a booking of an offer or a hold; the same key always gets the same booking.

    A hold is consumed even past its time, if nobody took it. `proven` is the contact, of those given, that
    was shown to be the guest's: only then does the booking go into the file of that contact.
    `address` is where a guest comes from: how many bookings one may make is limited by the books' rates.
    """
    held = wanted if isinstance(wanted, Hold) else None
    offer = wanted.offer if isinstance(wanted, Hold) else wanted
    now_at = books.now()
    keyed = once(key, Verb.BOOK, offer)
    if refused := refuse_offer(books.current, offer, now_at, actor=actor, held=held is not None):
        return await repeated(books, key, keyed) or refused
    found: Offer | None = offer
    for _ in range(TRIES):
        if found is None:
            break
        change = _change(books, found, held, contact, actor, now_at, keyed, proven, address)
        answer = await books.apply(change)
        if isinstance(answer, Applied):
            return await settled(books, _made(books, change, answer), actor)
        if earlier := await repeated(books, key, keyed):
            return earlier
        if refused := too_many(answer, change.rations, now_at):
            return refused
        if held is not None and await books.ledger.booking_of_claim(books.business.id, held.id):
            return OfferExpired()
        # The hold is gone, or the time is taken: the same may still be had with another unit.
        held = None
        found = await find_again(books, offer)
    return SlotTaken(offer)


async def repeated(books: Books, key: str | None, asked: Once | None) -> Booking | Refusal | None:
    """What the first request with this key got, if there was one."""
    if key is None or asked is None:
        return None
    used = await books.ledger.used(books.business.id, asked.key)
    if used is None:
        return None
    if used.fingerprint != asked.fingerprint or used.number is None:
        return KeyReused(key)
    found = await books.ledger.booking(books.business.id, used.number)
    if found is not None and books.remote is not None and found.status is Status.DECLINED:
        return SlotTaken(found.offer)
    return found


async def earlier(books: Books, key: str) -> Booking | None:
    """The booking that this key got before: for ways in that must look for an offer first."""
    used = await books.ledger.used(books.business.id, key_digest(key))
    if used is None or used.number is None:
        return None
    return await books.ledger.booking(books.business.id, used.number)


def pending_for(books: Books, actor: str, offer: Offer) -> PendingFor | None:
    """Whom a booking by this actor has to wait for; staff wait for nobody's approval.

    What waits for nobody else waits for the other calendar, where there is one.
    """
    waits = books.business.making.pending_for
    if waits is not None and not (waits is PendingFor.APPROVAL and is_staff(actor)):
        return waits
    return PendingFor.REMOTE if books.remote is not None and books.remote.takes(offer) else None


async def settled(books: Books, booking: Booking, actor: str) -> Booking | Refusal:
    """The booking as the other calendar has it, as far as it answers soon; it may have refused it."""
    if books.remote is None or booking.pending_for is not PendingFor.REMOTE:
        return booking
    asked = booking.proposed or booking.offer
    found = await books.remote.settle(books, booking.number, actor) or booking
    if not isinstance(found, Booking) or found.pending_for is PendingFor.REMOTE:
        return found
    stands = found.status in STANDING and found.offer.when == asked.when
    return found if stands else SlotTaken(asked)


def decide_by(books: Books, waits: PendingFor | None, intent: Intent | None) -> datetime | None:
    """Until when somebody has to decide about a booking that waits."""
    if waits is PendingFor.REMOTE:
        return intent.deadline_at if intent else None
    return books.now() + books.business.keep_pending if waits else None


def _change(
    books: Books,
    offer: Offer,
    held: Hold | None,
    contact: Contact,
    actor: str,
    now_at: datetime,
    keyed: Once | None,
    proven: str | None,
    address: str | None,
) -> Change:
    business = books.business
    waits, uid = pending_for(books, actor, offer), new_uid()
    intent = None
    if waits is PendingFor.REMOTE and books.remote is not None:
        intent = books.remote.intent(None, uid, offer, now_at)
    decide_by_at = decide_by(books, waits, intent)
    claim = held.id if held else books.new_id()
    owned = [(held.id, held.runs)] if held else []
    # What another calendar may have by now is let go by nobody's deadline.
    moved = transfer(offer.runs, claim, owned, None if intent else decide_by_at)
    new = NewBooking(
        claim=claim,
        prefix=business.reference_prefix,
        status=Status.PENDING if waits else Status.CONFIRMED,
        pending_for=waits,
        offer=replace(offer, runs=runs_after(moved)) if held else offer,
        start_at=start_of(business, offer.when),
        end_at=end_of(business, offer.when),
        guest_id=books.new_id(),
        contact=contact,
        decide_by_at=decide_by_at,
        uid=uid,
        proven=proven,
    )
    jobs = news(books, Verb.BOOK, now_at + (ANSWERED_BY if intent else timedelta()))
    if decide_by_at is not None:
        jobs.append(settling(now_at) if intent else Job("expire", decide_by_at))
    return Change(
        business=business.id,
        verb=Verb.BOOK,
        actor=actor,
        at=now_at,
        once=keyed,
        rations=rations(books, contact, address, actor, now_at),
        take=moved.take,
        keep=moved.keep,
        free=moved.free,
        drop_holds=(held.id,) if held else (),
        booking=new,
        intent=intent,
        jobs=tuple(jobs),
    )


def _made(books: Books, change: Change, answer: Applied) -> Booking:
    new = change.booking
    assert new is not None
    assert answer.number is not None
    return Booking(
        business=change.business,
        number=answer.number,
        reference=books.business.reference(answer.number),
        status=new.status,
        pending_for=new.pending_for,
        offer=new.offer,
        proposed=None,
        guest_id=answer.guest_id,
        contact=new.contact,
        claim=new.claim,
        start_at=new.start_at,
        created_at=change.at,
        decide_by_at=new.decide_by_at,
        fee=None,
        version=1,
        uid=new.uid,
    )
