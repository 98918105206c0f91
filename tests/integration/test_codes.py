"""Codes by e-mail: written for their guest, not after their time, and gone with who is forgotten."""

import re
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

from typer.testing import CliRunner

from frontdesk.app import letters, open_desk
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact
from frontdesk.booking.wishes import Wish
from frontdesk.cli.commands import commands_for
from frontdesk.conversation.message import Message
from frontdesk.desk import FrontDesk
from frontdesk.settings import Settings
from frontdesk.testing.clocks import FixedClock
from tests.contract.strangers import ANNA, NOW

FRIDAY = date(2026, 7, 17)


async def booked(desk: FrontDesk, contact: Contact = ANNA) -> Booking:
    books = desk.books("ava")
    found = await actions.check(books, Wish(("botox",), FRIDAY, FRIDAY))
    assert isinstance(found, Openings)
    made = await actions.book(books, found.offer(next(found.cells())), contact)
    assert isinstance(made, Booking)
    return made


async def asked(desk: FrontDesk, contact: str = "415 555 0199") -> None:
    for number, text in enumerate(("when is my appointment?", contact)):
        await desk.handle(Message(f"m{number}", "ava", "c", text))


def codes(data: Path) -> list[Path]:
    return list((data / "outbox").glob("ava.code.*.eml"))


async def test_a_code_is_in_the_outbox_of_the_demo(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    async with open_desk(settings, FixedClock(NOW)) as desk:
        booking = await booked(desk)
        await asked(desk)
        await letters(desk, settings).drain()
        (path,) = codes(tmp_path)
        letter = path.read_text()
        code = next(line for line in letter.splitlines() if re.fullmatch(r"\d{6}", line))
        assert "To: anna@kowalski.example" in letter
        assert booking.reference not in letter
        assert (await desk.handle(Message("m9", "ava", "c", code))).bookings == (booking.reference,)


async def test_a_code_is_not_sent_after_its_time(tmp_path: Path) -> None:
    settings, clock = Settings(data=tmp_path), FixedClock(NOW)
    async with open_desk(settings, clock) as desk:
        await booked(desk)
        await asked(desk)
        clock.pass_time(timedelta(minutes=11))
        await letters(desk, settings).drain()
        assert codes(tmp_path) == []


async def test_nothing_is_written_to_nobody(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    async with open_desk(settings, FixedClock(NOW)) as desk:
        await booked(desk, Contact("No Address", "+14155550199"))
        await asked(desk)
        await letters(desk, settings).drain()
    assert codes(tmp_path) == []


async def test_codes_that_do_not_count_any_more_are_swept_away(tmp_path: Path) -> None:
    from frontdesk.adapters.jobs.rows import rows_of
    from frontdesk.adapters.store.codes import Codes

    clock = FixedClock(NOW)
    async with open_desk(Settings(data=tmp_path), clock) as desk:
        await asked(desk)
        clock.pass_time(timedelta(days=1, hours=1))
        assert await Codes(desk.ledger).drop_old("ava", clock.now()) == 1
        assert await rows_of(desk.ledger).read("SELECT * FROM codes") == []


def test_a_guest_who_is_forgotten_leaves_no_code_behind(tmp_path: Path) -> None:
    import asyncio

    async def sent() -> None:
        settings = Settings(data=tmp_path)
        async with open_desk(settings, FixedClock(NOW)) as desk:
            await booked(desk)
            await asked(desk)
            await letters(desk, settings).drain()

    asyncio.run(sent())
    assert len(codes(tmp_path)) == 1
    done = CliRunner().invoke(commands_for(), ["forget", "ava", "415 555 0199", "--data", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert codes(tmp_path) == []


def test_who_booked_without_a_proof_is_forgotten_with_every_file_they_have(tmp_path: Path) -> None:
    import asyncio

    async def work(desk_does: str) -> list[Contact | None]:
        async with open_desk(Settings(data=tmp_path), FixedClock(NOW)) as desk:
            if desk_does == "book":
                made = [await booked(desk), await booked(desk, replace(ANNA, name="A. Kowalski"))]
                assert made[0].guest_id != made[1].guest_id
            found = [await desk.ledger.booking("ava", number) for number in (1, 2)]
            return [booking.contact if booking else None for booking in found]

    assert all(asyncio.run(work("book")))
    done = CliRunner().invoke(commands_for(), ["forget", "ava", "415 555 0199", "--data", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert asyncio.run(work("look")) == [None, None]
