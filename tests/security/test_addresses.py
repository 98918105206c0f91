"""Limits count an IPv6 customer as one, whatever address they choose of theirs."""

from types import SimpleNamespace
from typing import Any, cast

import httpx2
import pytest
from starlette.responses import PlainTextResponse

from frontdesk.adapters.rates import read_rate
from frontdesk.booking.networks import network_of
from frontdesk.desk import FrontDesk
from frontdesk.server.api.rates import Rates
from frontdesk.tools.mcp import SESSION_HEADER, Door


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::2%eth1"),
    ],
)
def test_addresses_of_one_customer_count_together(one: str, other: str) -> None:
    assert network_of(one) == network_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("2001:db8:1:2::1", "2001:db8:1:3::1"), ("203.0.113.7", "203.0.113.8"), ("unknown", "testclient")],
)
def test_addresses_of_two_customers_count_apart(one: str, other: str) -> None:
    assert network_of(one) != network_of(other)


async def test_another_address_of_the_same_network_is_no_way_around_a_limit() -> None:
    app = Rates(PlainTextResponse("here"), read_rate("2/hour"), ())
    statuses = []
    for host in ("2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"):
        transport = httpx2.ASGITransport(app=app, client=(host, 4000))
        async with httpx2.AsyncClient(transport=transport, base_url="http://desk.example") as http:
            statuses.append((await http.get("/api")).status_code)
    assert statuses == [200, 200, 429, 200]


def test_programs_that_speak_mcp_are_counted_the_same_way() -> None:
    def address(host: str) -> str | None:
        request = SimpleNamespace(client=SimpleNamespace(host=host), headers={SESSION_HEADER: "one"})
        context = cast(Any, SimpleNamespace(request=request, meta=None))
        return Door(cast(FrontDesk, None), "ava").session(context).address

    assert address("2001:db8:1:2::1") == address("2001:db8:1:2::2") != address("2001:db8:1:3::1")
