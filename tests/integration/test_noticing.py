"""A desk that is open notices what another process imports, without a restart."""

import asyncio
from pathlib import Path

import pytest

from frontdesk.app import background, open_desk
from frontdesk.playbooks import library, loads
from frontdesk.playbooks.scaffold import starter
from frontdesk.settings import Settings

PATIENCE = 20


async def test_a_running_desk_notices_an_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noticed, refresh = asyncio.Event(), library.Library.refresh

    async def refresh_and_tell(self: library.Library) -> list[str]:
        if (changed := await refresh(self)) and self is running.playbooks:
            noticed.set()
        return changed

    monkeypatch.setattr(library, "EVERY_SECONDS", 0.05)
    monkeypatch.setattr(library.Library, "refresh", refresh_and_tell)
    settings = Settings(data=tmp_path, database="")
    source = starter("cal", "my-salon").encode()
    async with open_desk(settings) as running, background(running, settings):
        assert "my-salon" not in running.playbooks
        async with open_desk(settings) as other:
            assert isinstance(other.playbooks, library.Library)
            await other.playbooks.keep(loads(source, "my-salon.yaml"), source, other.clock.now())
        async with asyncio.timeout(PATIENCE):
            await noticed.wait()
        assert running.books("my-salon").business.name == "My Salon"
        assert len(running.playbooks) == 7
