"""The verbs `hold` and `release`: keeping an offer while a guest thinks, within the limits of the house."""

from dataclasses import replace
from datetime import datetime, timedelta

from frontdesk.booking.books import Books
from frontdesk.booking.changes import Change, Free, Job, Ration, Rejection, Verb
from frontdesk.booking.held_share import share_held
from frontdesk.booking.model import Booking, Hold, Offer, Run
from frontdesk.booking.occupancy import cells_of, runs_from
from frontdesk.booking.rates import Rate
from frontdesk.booking.rations import ration
from frontdesk.booking.refusals import HeldEnough, Refusal, SlotTaken, TooManyHolds
from frontdesk.booking.rules import is_staff
from frontdesk.booking.search import find_again
from frontdesk.booking.transfers import Transfer, afresh, on_own_units, runs_after, transfer
from frontdesk.booking.updates import claimed
from frontdesk.booking.validity import refuse_offer

TRIES = 100
"""How often to look again after losing a race; each loss means that somebody else got something."""

GRACE = timedelta(minutes=15)
"""How long a spent hold may still be consumed if nobody took its time, before it is swept away."""


async def hold(
    books: Books,
    offer: Offer,
    *,
    holder: str,
    option: int = 1,
    channel: str = "web",
    address: str | None = None,
    actor: str = "guest",
    moving: Booking | None = None,
    until_at: datetime | None = None,
) -> Hold | Refusal:
    """Keep an offer for its holder, instead of what the holder had under this option.

    `address` is where an anonymous guest comes from, for rationing. HeldEnough and TooManyHolds say
    that the offer stands but is not held. `until_at` keeps it for somebody who waited for it: that counts
    as no part of what guests may hold while they look around.
    """
    now_at = books.now()
    limits = books.business.limits.holds
    if option not in range(1, limits.options + 1):
        return TooManyHolds(limits.options, limits.length_on(channel))
    if refused := refuse_offer(books.current, offer, now_at, actor=actor):
        return refused
    expires_at = until_at or now_at + limits.length_on(channel)
    bring = transfer
    for attempt in range(TRIES):
        replaced = [h for h in await books.ledger.holds_of(books.business.id, holder) if h.option == option]
        own = {h.id for h in replaced} | ({moving.claim} if moving else set())
        found = offer if attempt == 0 else await find_again(books, offer, own)
        if found is None:
            return SlotTaken(offer)
        if moving is not None:
            found = replace(found, runs=on_own_units(found.runs, claimed(moving)))
        asked = Hold(books.new_id(), found, (), holder, option, expires_at)
        moved = bring(_less(found.runs, moving), asked.id, [(h.id, h.runs) for h in replaced], expires_at)
        answer = await _try(books, asked, replaced, moved, address, actor)
        if isinstance(answer, Hold):
            return answer if until_at or is_staff(actor) else await _or_too_much(books, answer)
        if answer is Rejection.RATIONED:
            return TooManyHolds(limits.per_address, limits.per_address_every)
        if answer is Rejection.GONE:
            bring = afresh
    return SlotTaken(offer)


async def hold_all(
    books: Books,
    offers: list[Offer],
    *,
    holder: str,
    channel: str = "web",
    address: str | None = None,
    moving: Booking | None = None,
) -> list[Hold | Refusal]:
    """Hold a new set of offers for a holder and release the old set; the answers are in their order."""
    await release_all(books, holder)
    answers: list[Hold | Refusal] = []
    for option, offer in enumerate(offers, start=1):
        answers.append(
            await hold(
                books,
                offer,
                holder=holder,
                option=option,
                channel=channel,
                address=address,
                moving=moving,
            )
        )
    return answers


async def release(books: Books, held: Hold, actor: str = "guest", jobs: tuple[Job, ...] = ()) -> None:
    """Give a hold back, with the jobs that follow; giving it back twice is no matter."""
    await books.apply(
        Change(
            business=books.business.id,
            verb=Verb.RELEASE,
            actor=actor,
            at=books.now(),
            free=(Free(held.id, held.runs),),
            drop_holds=(held.id,),
            jobs=jobs,
        )
    )


async def release_all(books: Books, holder: str) -> None:
    """Give back everything the holder holds."""
    for held in await books.ledger.holds_of(books.business.id, holder):
        await release(books, held)


async def sweep(books: Books, limit: int = 500) -> int:
    """Clear away holds that ran out long enough ago; how many there were."""
    before_at = books.now() - GRACE
    spent = await books.ledger.spent_holds(books.business.id, before_at, limit)
    for held in spent:
        await release(books, held, actor="system")
    return len(spent)


async def _try(
    books: Books,
    asked: Hold,
    replaced: list[Hold],
    moved: Transfer,
    address: str | None,
    actor: str,
) -> Hold | Rejection:
    business, now_at = books.business, books.now()
    held = Hold(asked.id, asked.offer, runs_after(moved), asked.holder, asked.option, asked.expires_at)
    answer = await books.apply(
        Change(
            business=business.id,
            verb=Verb.HOLD,
            actor=actor,
            at=now_at,
            rations=_rations(books, address, now_at),
            take=moved.take,
            keep=moved.keep,
            free=moved.free,
            hold=held,
            drop_holds=tuple(h.id for h in replaced),
        )
    )
    return answer if isinstance(answer, Rejection) else held


def _rations(books: Books, address: str | None, now_at: datetime) -> tuple[Ration, ...]:
    if address is None:
        return ()
    limits = books.business.limits.holds
    rate = Rate(limits.per_address, limits.per_address_every)
    return (ration(rate, f"hold from {address}", now_at, Rejection.RATIONED),)


def _less(runs: tuple[Run, ...], moving: Booking | None) -> tuple[Run, ...]:
    """What must be claimed anew: a booking being moved has its own time already."""
    if moving is None:
        return runs
    return runs_from(cells_of(runs) - cells_of(claimed(moving)))


async def _or_too_much(books: Books, held: Hold) -> Hold | Refusal:
    """The hold, unless unchosen holds now take too much of the day: then it is given back.

    Looked at after claiming, because two who look before could both pass.
    """
    share = await share_held(books, held)
    if share <= books.business.limits.holds.share_of_day:
        return held
    await release(books, held, actor="system")
    return HeldEnough(share)
