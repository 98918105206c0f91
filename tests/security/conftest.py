"""The house that is attacked, on each engine in turn."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from frontdesk.booking.ports import Ledger
from tests.security.house import House


@pytest.fixture
async def house(ledger: Ledger, tmp_path: Path) -> AsyncIterator[House]:
    async with House(ledger, tmp_path / "data") as opened:
        yield opened


@pytest.fixture
async def dealer(ledger: Ledger, tmp_path: Path) -> AsyncIterator[House]:
    async with House(ledger, tmp_path / "data", "northside-motors") as opened:
        yield opened
