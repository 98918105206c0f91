"""Versions of playbooks in the ledger, on both engines, and the library that reads them."""

import asyncio
from datetime import UTC, datetime

import pytest

from frontdesk.adapters.store.factory import Store, threads_of
from frontdesk.clock import SystemClock
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import loads, shipped
from frontdesk.playbooks.library import Library
from frontdesk.playbooks.scaffold import starter

AT = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
FIRST = starter("cal", "my-salon").encode()
SECOND = FIRST + b"# a second version\n"


async def keep(library: Library, source: bytes) -> str:
    playbook = loads(source, "my-salon.yaml")
    await library.keep(playbook, source, AT)
    return playbook.version


async def test_the_latest_import_holds_and_the_earlier_can_still_be_asked_for(ledger: Store) -> None:
    library = Library(ledger)
    first, second = await keep(library, FIRST), await keep(library, SECOND)
    desk = FrontDesk(library, ledger, threads_of(ledger), SystemClock())
    assert desk.playbook("my-salon").version == second
    assert desk.playbook("my-salon", first).version == first
    assert desk.books("my-salon", first).business.id == "my-salon"
    assert desk.playbook("ava", desk.playbook("ava").version).id == "ava"
    with pytest.raises(KeyError):
        desk.books("my-salon", "0" * 64)


async def test_the_same_version_twice_is_one_import(ledger: Store) -> None:
    library = Library(ledger)
    await keep(library, FIRST)
    await keep(library, FIRST)
    playbook = loads(FIRST, "my-salon.yaml")
    await ledger.import_playbook("my-salon", playbook.version, FIRST, AT)
    assert [one.number for one in await ledger.imports_after(0)] == [1]


async def test_an_earlier_version_can_be_brought_back(ledger: Store) -> None:
    library, elsewhere = Library(ledger), Library(ledger)
    first = await keep(library, FIRST)
    await keep(library, SECOND)
    await elsewhere.refresh()
    await keep(library, FIRST)
    assert await elsewhere.refresh() == ["my-salon"]
    assert elsewhere["my-salon"].version == first
    assert elsewhere.history("my-salon")[0].version == first


async def test_an_import_takes_the_place_of_what_ships(ledger: Store) -> None:
    library = Library(ledger)
    source = starter("cal", "ava").encode()
    await library.keep(loads(source, "ava.yaml"), source, AT)
    assert len(library) == len(shipped())
    assert library["ava"].name == "Ava"
    assert "nowhere" not in library


async def test_many_imports_at_once_lose_none(ledger: Store) -> None:
    sources = [FIRST + b"# %d\n" % n for n in range(8)]
    versions = [loads(source, "my-salon.yaml").version for source in sources]
    await asyncio.gather(
        *(ledger.import_playbook("my-salon", v, s, AT) for v, s in zip(versions, sources, strict=True))
    )
    found = await ledger.imports_after(0)
    assert [one.number for one in found] == list(range(1, 9))
    assert {one.version for one in found} == set(versions)
    assert {one.source for one in found} == set(sources)
