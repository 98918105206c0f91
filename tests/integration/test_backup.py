"""Backup and restore on a ledger that others are using."""

import asyncio
from pathlib import Path

import pytest

from frontdesk.adapters.store.backup import back_up, restore
from frontdesk.adapters.store.factory import open_sqlite
from frontdesk.booking.ports import BookingFilter
from frontdesk.errors import LedgerError
from frontdesk.testing.businesses import practice
from tests.contract.desk import TryDesk, findings


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


async def test_a_copy_made_while_guests_book_is_whole(tmp_path: Path) -> None:
    ledger = await open_sqlite(tmp_path / "ledger.db")
    desk = TryDesk(practice(providers=4, rooms=0), ledger)

    async def guests() -> None:
        for at in await desk.starts():
            await desk.book(await desk.offer(at))

    copying = asyncio.to_thread(back_up, tmp_path / "ledger.db", tmp_path / "copy.db", quiet)
    _, count = await asyncio.gather(guests(), copying)
    copy = await open_sqlite(tmp_path / "copy.db")
    assert len(await copy.bookings("practice", BookingFilter())) == count
    assert await findings(copy) == []
    await copy.close()
    await ledger.close()


async def test_a_restored_ledger_is_seen_by_those_who_have_it_open(tmp_path: Path) -> None:
    path, copy, aside = tmp_path / "ledger.db", tmp_path / "copy.db", tmp_path / "aside.db"
    ledger = await open_sqlite(path)
    desk = TryDesk(practice(providers=1, rooms=0), ledger)
    first = await desk.book(await desk.offer("09:30"))
    await asyncio.to_thread(back_up, path, copy, quiet)
    lost = await desk.book(await desk.offer("10:00"))
    await asyncio.to_thread(restore, copy, path, aside, quiet)
    assert await ledger.booking("practice", first.number) == first
    assert await ledger.booking("practice", lost.number) is None
    assert "10:00" in await desk.starts()
    again = await desk.book(await desk.offer("11:00"))
    assert again.reference == "P-0002"
    assert await findings(ledger) == []
    await ledger.close()
    before = await open_sqlite(aside)
    assert await before.booking("practice", lost.number) == lost
    await before.close()


async def test_what_is_no_ledger_is_not_put_in_its_place(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    ledger = await open_sqlite(path)
    desk = TryDesk(practice(providers=1, rooms=0), ledger)
    booked = await desk.book(await desk.offer("09:30"))
    for name, content in (("text.db", b"hello"), ("empty.db", b""), ("noise.db", bytes(range(256)) * 64)):
        wrong = tmp_path / name
        wrong.write_bytes(content)
        with pytest.raises(LedgerError, match="is not a frontdesk ledger"):
            restore(wrong, path, tmp_path / "aside.db", quiet)
    with pytest.raises(LedgerError, match="there is no file"):
        restore(tmp_path / "missing.db", path, tmp_path / "aside.db", quiet)
    assert await ledger.booking("practice", booked.number) == booked
    await ledger.close()


def test_a_backup_never_overwrites_and_never_invents(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="there is no ledger"):
        back_up(tmp_path / "none.db", tmp_path / "copy.db", quiet)
    assert list(tmp_path.iterdir()) == []
