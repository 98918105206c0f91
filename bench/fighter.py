"""One process full of clients who fight with other processes: run by `battle`, told what to do on stdin.

It says `ready`, waits for a line, and says every confirmed reference before it goes on: what it has
said, the ledger must have, even if the process is killed the moment after. Its last line is a number,
how often it tried.
"""

import asyncio
import json
import sys
from datetime import date, timedelta

from bench.fighting import fight
from bench.orders import READY, Orders, inn_with
from bench.places import NOW_AT, Calendar, Place
from frontdesk.adapters.store.factory import open_ledger
from frontdesk.booking.actions import check_stay
from frontdesk.booking.books import Books
from frontdesk.booking.model import Booking, Offer
from frontdesk.booking.wishes import StayWish
from frontdesk.testing.businesses import clinic
from frontdesk.testing.clocks import FixedClock


async def main(orders: Orders) -> None:
    ledger = await open_ledger(orders.url)
    try:
        business = inn_with(orders.rooms) if orders.nights else clinic()
        books = Books(business, ledger, FixedClock(NOW_AT))
        offers = await _wanted(books, orders)
        _say(READY)
        await asyncio.to_thread(sys.stdin.readline)
        outcome = await fight(books, offers, clients=orders.clients, seed=orders.seed, tell=_confirmed)
        _say(str(outcome.attempts))
    finally:
        await ledger.close()


async def _wanted(books: Books, orders: Orders) -> list[Offer]:
    if not orders.nights:
        calendar = Calendar(books.business, 0)
        return [calendar.offer(Place(*place)) for place in orders.places]
    wishes = [StayWish(day, day + timedelta(days=1)) for day in map(date.fromordinal, orders.nights)]
    found = [await check_stay(books, wish) for wish in wishes]
    return [offers[0] for offers in found if isinstance(offers, list)]


def _confirmed(booking: Booking) -> None:
    _say(booking.reference)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(Orders(**json.loads(sys.stdin.readline()))))
    sys.stdin.readline()
