"""The team is told of what a person has to settle, in the transaction that records it."""

from datetime import timedelta

from frontdesk.booking.books import key_digest
from frontdesk.booking.model import Booking
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.rows import Conflict
from tests.contract.calendars.houses import House, on_calcom, start_of
from tests.contract.news import Town


def overlap(house: House, booking: Booking) -> Conflict:
    start = start_of(booking.offer)
    details = f"{start.isoformat()}/{(start + timedelta(minutes=30)).isoformat()}"
    name = key_digest(f"overlap {booking.number}")
    return Conflict("cal", name, "overlap", house.clock.now(), booking.number, "calcom", details)


async def test_the_team_reads_what_does_not_agree_and_whom_it_concerns(ledger: Ledger) -> None:
    async with on_calcom(ledger) as house:
        made = await house.book("10:00")
        town = Town(ledger, house.clock.now(), connected={"cal": house.connection})
        for _ in range(3):
            await house.connection.remotes.raise_conflict(overlap(house, made))
        assert await town.work("tell_conflict") == ["tell_conflict"]
        (letter,) = town.post.sent
        assert letter.to == "team@cal.example"
        assert made.reference in letter.body
        assert "Tuesday, November 17" in letter.body
        assert "jess@example.org" in letter.body
        assert f"--settle {overlap(house, made).id}" in letter.body


async def test_nobody_is_written_to_about_what_is_settled(ledger: Ledger) -> None:
    async with on_calcom(ledger) as house:
        made = await house.book("10:00")
        town = Town(ledger, house.clock.now(), connected={"cal": house.connection})
        conflict = overlap(house, made)
        await house.connection.remotes.raise_conflict(conflict)
        await house.connection.remotes.clear_conflict("cal", conflict.id)
        await town.work("tell_conflict")
        assert town.post.sent == []


async def test_two_guests_at_one_time_over_there_are_a_letter(sqlite_ledger: Ledger) -> None:
    async with on_calcom(sqlite_ledger) as house:
        made = await house.book("10:00")
        user = house.fake.users[0]
        slipped_at = start_of(made.offer) + timedelta(minutes=15)
        house.fake.enter(user.event_types[1], user, slipped_at, ("Eve", "eve@example.org", None))
        await house.connection.sync(house.books, house.connection.horizon(house.books))
        town = Town(sqlite_ledger, house.clock.now(), connected={"cal": house.connection})
        await town.work("tell_conflict")
        (letter,) = town.post.sent
        assert "10:15 AM" in letter.body
        assert "eve@example.org" not in letter.body
