"""While another calendar has not answered, the guest hears just that, whenever they ask."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from frontdesk.booking.ports import Ledger
from frontdesk.testing.faults import Fault, FaultyTransport
from tests.contract.calendars.houses import House, Spoiled, on_calcom
from tests.contract.calendars.test_next_best import asked
from tests.contract.news import Town


@dataclass
class Line:
    """A guest of the advisers, and a calendar that can be silenced."""

    town: Town
    house: House
    spoiled: Spoiled

    async def say(self, text: str) -> str:
        return (await self.town.say("cal", text)).text


@pytest.fixture
async def line(sqlite_ledger: Ledger) -> AsyncIterator[Line]:
    spoiled = Spoiled()
    async with on_calcom(sqlite_ledger, wrap=lambda inner: FaultyTransport(inner, spoiled)) as house:
        town = Town(sqlite_ledger, house.clock.now(), connected={"cal": house.connection})
        house.clock = town.clock
        await house.starts()
        yield Line(town, house, spoiled)


async def test_a_request_says_that_the_calendar_has_not_answered_and_until_when(line: Line) -> None:
    line.spoiled.writes.append(Fault.REFUSED)
    made = await asked(line.town)
    told = await line.say(f"what's the status of {made.reference}?")
    assert "confirmed yet" in told
    assert "calendar hasn't answered" in told
    assert "7:30 AM" in told  # half an hour from when it was asked for


async def test_a_move_says_that_the_calendar_has_not_answered(line: Line) -> None:
    made = await asked(line.town)
    line.spoiled.writes.append(Fault.REFUSED)
    await line.say(f"can you move {made.reference} to Tuesday at 14:00?")
    told = await line.say("yes please")
    assert "calendar hasn't answered yet" in told
    assert "within 30 minutes" in told
    told = await line.say(f"what's the status of {made.reference}?")
    assert "10 AM" in told
    assert "2 PM" in told
    assert "isn't confirmed yet" in told
