"""How often one may ask, and how that is told."""

from pathlib import Path

import pytest

from frontdesk.adapters.rates import read_rate
from frontdesk.desk import FrontDesk
from frontdesk.errors import SettingsError
from tests.integration.api.program import Program, settings_in


async def test_whoever_asks_too_often_is_told_when_to_come_back(desk: FrontDesk, tmp_path: Path) -> None:
    async with Program(desk, settings_in(tmp_path, api_rate="5/hour")) as program:
        answers = [await program.get("/api/ava/services") for _ in range(7)]
        other = await program.get("/api/bistro/services")
        pages = await program.get("/b/ava")
    assert [a.status_code for a in answers] == [200] * 5 + [429] * 2
    assert answers[0].headers["ratelimit-policy"] == '"api";q=5;w=3600'
    assert [a.headers["ratelimit"].split(";")[1] for a in answers[:5]] == ["r=4", "r=3", "r=2", "r=1", "r=0"]
    assert 0 < int(answers[-1].headers["retry-after"]) <= 3600
    assert answers[-1].json()["code"] == "too_many_requests"
    assert other.status_code == 200, "each business counts by itself"
    assert pages.status_code == 200


async def test_names_that_nobody_has_do_not_get_around_the_rate(desk: FrontDesk, tmp_path: Path) -> None:
    async with Program(desk, settings_in(tmp_path, api_rate="3/hour")) as program:
        answers = [await program.get(f"/api/nobody-{n}") for n in range(4)]
    assert [a.status_code for a in answers] == [404] * 3 + [429]


async def test_addresses_are_counted_apart(desk: FrontDesk, tmp_path: Path) -> None:
    settings = settings_in(tmp_path, api_rate="1/hour")
    async with Program(desk, settings, "192.0.2.1") as one:
        assert [(await one.get("/api/ava")).status_code for _ in range(2)] == [200, 429]
        one.http._transport.client = ("192.0.2.2", 4000)  # type: ignore[attr-defined]
        assert (await one.get("/api/ava")).status_code == 200


def test_a_rate_that_is_none_names_its_setting() -> None:
    with pytest.raises(SettingsError, match="FRONTDESK_API_RATE"):
        read_rate("often")
