"""The verb `book`: how an offer or a hold becomes a booking, once, whoever else wants it."""

from dataclasses import replace
from datetime import datetime

from frontdesk.booking.books import Books, key_digest, new_uid, news, once
from frontdesk.booking.changes import Applied, Change, Job, NewBooking, Once, Verb
from frontdesk.booking.finding import find_again
from frontdesk.booking.holding import TRIES
from frontdesk.booking.model import Booking, Contact, Hold, Offer, PendingFor, Status
from frontdesk.booking.rations import rations, too_many
from frontdesk.booking.refusals import KeyReused, OfferExpired, Refusal, SlotTaken
from frontdesk.booking.rules import end_of, is_staff, start_of
from frontdesk.booking.standing import refuse_offer
from frontdesk.booking.transfers import runs_after, transfer


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
    if refused := refuse_offer(books.business, offer, now_at, actor=actor, held=held is not None):
        return await repeated(books, key, keyed) or refused
    found: Offer | None = offer
    for _ in range(TRIES):
        if found is None:
            break
        change = _change(books, found, held, contact, actor, now_at, keyed, proven, address)
        answer = await books.ledger.apply(change)
        if isinstance(answer, Applied):
            return _made(books, change, answer)
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
    return await books.ledger.booking(books.business.id, used.number)


async def earlier(books: Books, key: str) -> Booking | None:
    """The booking that this key got before: for ways in that must look for an offer first."""
    used = await books.ledger.used(books.business.id, key_digest(key))
    if used is None or used.number is None:
        return None
    return await books.ledger.booking(books.business.id, used.number)


def pending_for(books: Books, actor: str) -> PendingFor | None:
    """Whom a booking by this actor has to wait for; staff wait for nobody's approval."""
    waits = books.business.making.pending_for
    return None if waits is PendingFor.APPROVAL and is_staff(actor) else waits


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
    waits = pending_for(books, actor)
    decide_by_at = now_at + business.keep_pending if waits else None
    claim = held.id if held else books.new_id()
    owned = [(held.id, held.runs)] if held else []
    moved = transfer(offer.runs, claim, owned, decide_by_at)
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
        uid=new_uid(),
        proven=proven,
    )
    jobs = news(books, Verb.BOOK, now_at)
    if decide_by_at is not None:
        jobs.append(Job("expire", decide_by_at))
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
