"""64 clients in four processes want the same, and one process is killed in the middle of it."""

from itertools import islice

from bench.battle import Battle, battle
from bench.inspecting import count_overlaps, half_booked, nights_sold, select
from bench.orders import Orders, inn_with
from bench.places import NOW_AT, Calendar
from frontdesk.booking.business import Business
from frontdesk.testing.businesses import clinic

PROCESSES = 4
CLIENTS = 16
SLOTS = 100
ROOMS = 8
NIGHTS = 10


async def test_a_hundred_slots_are_sold_once_each_though_a_process_is_killed(ledger_url: str) -> None:
    business = clinic()
    places = list(islice(Calendar(business, 0).free(), SLOTS))
    orders = [Orders(ledger_url, CLIENTS, CLIENTS * n, places=places) for n in range(PROCESSES)]

    fought = await battle(orders, kill_after=5)

    assert fought.killed
    sold = await select(ledger_url, "SELECT reference FROM bookings WHERE status = 'confirmed'")
    assert len(sold) == SLOTS
    await check_the_books(ledger_url, business, fought)


async def test_every_room_of_every_night_is_sold_once_though_a_process_is_killed(ledger_url: str) -> None:
    business = inn_with(ROOMS)
    tonight = NOW_AT.date().toordinal()
    nights = list(range(tonight + 1, tonight + 1 + NIGHTS))
    orders = [Orders(ledger_url, CLIENTS, CLIENTS * n, nights=nights, rooms=ROOMS) for n in range(PROCESSES)]

    fought = await battle(orders, kill_after=3)

    assert fought.killed
    assert await nights_sold(ledger_url, business) == dict.fromkeys(nights, ROOMS)
    await check_the_books(ledger_url, business, fought)


async def check_the_books(url: str, business: Business, fought: Battle) -> None:
    """Every confirmed answer is on record, nothing was sold twice and nothing is half booked."""
    recorded = {row[0] for row in await select(url, "SELECT reference FROM bookings")}
    assert len(fought.confirmed) == len(set(fought.confirmed))
    assert set(fought.confirmed) <= recorded
    # Who was killed may have booked without living to say so: no more than its clients had under way.
    assert len(recorded) - len(fought.confirmed) <= CLIENTS
    assert await count_overlaps(url, business) == 0
    assert await half_booked(url, business) == []
