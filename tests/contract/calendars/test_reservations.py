"""What is held here is reserved at Cal.com, and given back there when the hold ends."""

from datetime import timedelta

from frontdesk.booking import actions
from frontdesk.booking.model import Booking, Hold, Status
from frontdesk.booking.ports import Ledger
from frontdesk.testing.faults import Fault, FaultyTransport
from tests.contract.calendars.houses import JESS, TOM, House, Spoiled, on_calcom, start_of


async def held(house: House, at: str, holder: str = "a guest") -> Hold:
    answer = await actions.hold(house.books, await house.offer(at), holder=holder)
    assert isinstance(answer, Hold), answer
    await house.connection.keep_holds(house.books)
    return answer


def reserved(house: House) -> list[str]:
    """What is hidden over there at this moment."""
    zone, now = house.books.business.zone, house.clock.now()
    live = [start_at for _, start_at, until_at in house.fake.reservations.values() if until_at > now]
    return sorted(start_at.astimezone(zone).strftime("%H:%M") for start_at in live)


async def test_a_held_slot_is_hidden_there_until_the_hold_ends(ledger: Ledger) -> None:
    async with on_calcom(ledger) as house:
        first = await held(house, "10:00")
        assert reserved(house) == ["10:00"]
        user, start_at = house.fake.users[0], start_of(first.offer)
        slots = house.fake.slots(user.event_types[1], user, start_at, start_at + timedelta(hours=1))
        assert start_at not in slots
        await actions.release(house.books, first)
        await house.connection.keep_holds(house.books)
        assert reserved(house) == []


async def test_a_hold_that_runs_out_is_hidden_no_longer(sqlite_ledger: Ledger) -> None:
    async with on_calcom(sqlite_ledger) as house:
        first = await held(house, "10:00")
        house.clock.pass_time(first.expires_at - house.clock.now() + timedelta(minutes=1))
        assert reserved(house) == []


async def test_what_we_reserved_is_not_somebody_elses_time(ledger: Ledger) -> None:
    async with on_calcom(ledger) as house:
        first = await held(house, "10:00")
        house.clock.pass_time(timedelta(seconds=90))
        assert "10:00" not in await house.starts()
        made = await actions.book(house.books, first, JESS)
        assert isinstance(made, Booking)
        assert made.status is Status.CONFIRMED
        await house.connection.keep_holds(house.books)
        assert reserved(house) == []


async def test_a_slot_that_was_given_back_is_free_here_at_once(sqlite_ledger: Ledger) -> None:
    async with on_calcom(sqlite_ledger) as house:
        first = await held(house, "10:00")
        house.clock.pass_time(timedelta(seconds=61))
        await house.starts()
        await actions.release(house.books, first)
        await house.connection.keep_holds(house.books)
        await house.connection.sync(house.books, house.connection.horizon(house.books))
        assert "10:00" in await house.starts()
        made = await actions.book(house.books, await house.offer("10:00"), TOM)
        assert isinstance(made, Booking)


async def test_a_reservation_whose_answer_is_lost_ends_by_itself(sqlite_ledger: Ledger) -> None:
    spoiled = Spoiled()
    async with on_calcom(sqlite_ledger, wrap=lambda inner: FaultyTransport(inner, spoiled)) as house:
        await house.starts()
        spoiled.reservations.append(Fault.LOST)
        first = await held(house, "10:00")
        assert reserved(house) == ["10:00"]
        await actions.release(house.books, first)
        await house.connection.keep_holds(house.books)
        house.clock.pass_time(timedelta(seconds=61))
        assert "10:00" in await house.starts()
        house.clock.pass_time(timedelta(minutes=4))
        assert reserved(house) == []


async def test_two_processes_reserve_a_slot_once(sqlite_ledger: Ledger) -> None:
    async with on_calcom(sqlite_ledger) as house:
        await held(house, "10:00")
        await house.connection.keep_holds(house.books)
        await house.connection.keep_holds(house.books)
        asked = [request for request in house.fake.requests if request[1].endswith("/reservations")]
        assert len(asked) == 1


async def test_version_1_knows_no_reservations(sqlite_ledger: Ledger) -> None:
    async with on_calcom(sqlite_ledger, frozenset({"v1"})) as house:
        first = await held(house, "10:00")
        made = await actions.book(house.books, first, JESS)
        assert isinstance(made, Booking)
        assert made.status is Status.CONFIRMED
