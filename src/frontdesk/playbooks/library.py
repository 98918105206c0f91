"""The businesses there are: those that were imported, and beside them the fictional ones that ship.

A playbook is read when somebody asks for it: most commands want one of them.
"""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime

from frontdesk.errors import FrontdeskError
from frontdesk.playbooks.loader import load_shipped, loads, shipped
from frontdesk.playbooks.playbook import Playbook
from frontdesk.playbooks.versions import Imported, Versions

EVERY_SECONDS = 2.0
"""How soon a running desk notices what another process imported."""


class Library(Mapping[str, Playbook]):
    """Playbooks by the id of their business, each in the version that holds now."""

    def __init__(self, versions: Versions, *, fictional: bool = True) -> None:
        self._versions = versions
        self._fictional = shipped() if fictional else ()
        self._last = 0
        self._imported: dict[tuple[str, str], Imported] = {}
        self._holding: dict[str, str] = {}
        self._read: dict[tuple[str, str], Playbook] = {}

    def __getitem__(self, business: str) -> Playbook:
        if business in self._holding:
            return self.version(business, self._holding[business])
        if business not in self._fictional:
            raise KeyError(business)
        return load_shipped(business)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted({*self._fictional, *self._holding}))

    def __len__(self) -> int:
        return len({*self._fictional, *self._holding})

    def __contains__(self, business: object) -> bool:
        return business in self._holding or business in self._fictional

    def of_record(self, business: str) -> Playbook:
        """The playbook by which records are kept, of a business that is left out too."""
        return self[business] if business in self else load_shipped(business)

    def version(self, business: str, version: str) -> Playbook:
        """A given version, which need not hold any more; KeyError if it was never here."""
        key = (business, version)
        if key not in self._read and key in self._imported:
            self._read[key] = loads(self._imported[key].source, f"{business}.yaml")
        if key in self._read:
            return self._read[key]
        if business in shipped() and load_shipped(business).version == version:
            return load_shipped(business)
        raise KeyError(f"{business} has no version {version}")

    def history(self, business: str) -> list[Imported]:
        """The imported versions of a business, the one that holds first."""
        found = [one for one in self._imported.values() if one.business == business]
        return sorted(found, key=lambda one: -one.number)

    def holds(self, playbook: Playbook) -> bool:
        """Whether this very version was imported and holds now; one that only ships was not."""
        return self._holding.get(playbook.id) == playbook.version

    async def keep(self, playbook: Playbook, source: bytes, at: datetime) -> None:
        """Let a version hold from now on; the one that holds already is left as it is."""
        if not self.holds(playbook):
            await self._versions.import_playbook(playbook.id, playbook.version, source, at)
            await self.refresh()

    async def refresh(self) -> list[str]:
        """Take in what was imported meanwhile; the businesses that changed."""
        fresh = await self._versions.imports_after(self._last)
        for one in fresh:
            self._imported[one.business, one.version] = one
            self._holding[one.business] = one.version
            self._last = one.number
        return sorted({one.business for one in fresh})

    async def watch(self) -> None:
        """Go on taking in what is imported, read beforehand so that no guest waits for it."""
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            # A ledger that is away for a while is asked again; doctor names a version that cannot be read.
            with suppress(FrontdeskError):
                for business in await self.refresh():
                    await asyncio.to_thread(self.__getitem__, business)
