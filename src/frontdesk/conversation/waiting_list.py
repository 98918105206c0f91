"""Joining the waiting list and leaving it, each once, however often a turn is done."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.booking.actions import Books, release
from frontdesk.booking.books import key_digest
from frontdesk.booking.changes import offer_waiting
from frontdesk.booking.hours import day_of
from frontdesk.conversation.vacancies import last_day, place_of, places
from frontdesk.conversation.waits import Wait, Waits
from frontdesk.conversation.wanted import Wanted


async def join(books: Books, waits: Waits, conversation: str, wanted: Wanted, key: str) -> Wait:
    """Put a wish at the end of the line. What is free at that moment the guest has seen, or does not want."""
    business, now = books.business, books.now()
    wanted = replace(wanted, doubts=(), requests=())
    known = [wait for wait in await waits.of(business.id, conversation) if wait.wanted == wanted]
    if known:
        return known[0]
    free = await places(books, wanted)
    wait = Wait(
        business=business.id,
        id=int(key_digest(key)[:15], 16) or 1,
        conversation=conversation,
        wanted=wanted,
        last_on=last_day(wanted, business, day_of(now, business.zone)),
        asked_at=now,
        told=tuple(place_of(offer) for offer in free),
    )
    return await waits.add(wait)


async def pass_on(books: Books, waits: Waits, wait: Wait) -> None:
    """Give back what is kept for somebody, so that the next in line is asked; they wait on."""
    if await waits.passed_on(wait):
        await _let_go(books, wait)


async def end(books: Books, waits: Waits, ended: Sequence[Wait]) -> None:
    """Take wishes off the list, and give back what is kept for them and was not booked."""
    for wait in ended:
        await _let_go(books, wait)
    await waits.end(books.business.id, [wait.id for wait in ended])


async def _let_go(books: Books, wait: Wait) -> None:
    held = await books.ledger.hold(books.business.id, wait.hold) if wait.hold else None
    if held is not None:
        await release(books, held, jobs=(offer_waiting(books.now()),))
