"""The same dialogues end with the same records, whether the business has a calendar elsewhere or not."""

import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from bench.dialogues import Dialogue, Notes, act, dialogues, people
from frontdesk.adapters.calendars.factory import connect
from frontdesk.booking.model import Booking
from frontdesk.booking.ports import Connected, Ledger
from frontdesk.clock import Clock
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.testing.calendars import fake_calendar

HERE = Path(__file__).parent
PEOPLE = people(HERE)
pytestmark = pytest.mark.slow


@cache
def _playbook(business: str) -> Playbook:
    return load_shipped(business)


@cache
def _notes(business: str) -> Notes:
    return Notes.of(HERE, _playbook(business))


def _all() -> Iterator[object]:
    for business in ("cal", "black-lotus"):
        right = [dialogue for dialogue in dialogues(HERE, business) if dialogue.fails_until is None]
        for dialogue in right:
            yield pytest.param(business, dialogue, id=f"{business}-{dialogue.promise}")


def _connects(playbook: Playbook) -> Callable[[Ledger, Clock], Callable[[Playbook], Connected | None]]:
    def made(ledger: Ledger, clock: Clock) -> Callable[[Playbook], Connected | None]:
        calendar = fake_calendar(playbook, clock)
        connection = connect(calendar, ledger, playbook.calendar, playbook.business)
        return lambda _: connection

    return made


def _record(booking: Booking) -> tuple[object, ...]:
    agreed = booking.proposed or booking.offer
    who = booking.contact
    return booking.status, agreed.what, agreed.when, agreed.party, agreed.with_names, agreed.price, who


@pytest.mark.parametrize(("business", "dialogue"), list(_all()))
async def test_the_same_is_booked_on_a_connected_calendar(
    business: str, dialogue: Dialogue, sqlite_template: Path, folder: Path
) -> None:
    playbook, person = _playbook(business), PEOPLE[business]
    found = []
    for name, connected in (("alone.db", None), ("connected.db", _connects(playbook))):
        ledger = Path(shutil.copy(sqlite_template, folder / name))
        acted = await act(
            ledger, playbook, _notes(business).ears(dialogue.promise), dialogue, person, connected=connected
        )
        assert acted.audited == []
        found.append([_record(booking) for booking in acted.bookings])
    assert found[1] == found[0]
