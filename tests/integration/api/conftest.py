"""A desk with demo data, and a program that talks to its API."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from frontdesk.desk import FrontDesk
from tests.integration.api.program import Program, settings_in
from tests.integration.seeded import copy_of, make_seeded, open_seeded


@pytest.fixture(scope="session")
def api_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return asyncio.run(make_seeded(tmp_path_factory.mktemp("api") / "ledger.db"))


@pytest.fixture
async def desk(api_template: Path, tmp_path: Path) -> AsyncIterator[FrontDesk]:
    async with open_seeded(copy_of(api_template, tmp_path)) as opened:
        yield opened


@pytest.fixture
async def program(desk: FrontDesk, tmp_path: Path) -> AsyncIterator[Program]:
    async with Program(desk, settings_in(tmp_path)) as opened:
        yield opened
