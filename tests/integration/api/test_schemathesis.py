"""Requests that nobody would think of: the API answers each as its description says."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from zlib import crc32

import httpx2
import pytest
import schemathesis
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from frontdesk.server import build_app
from frontdesk.server.api.application import PARTS
from frontdesk.server.http_server import address_of, listen, serve_until
from tests.integration.api.program import STAFF_TOKEN, settings_in
from tests.integration.seeded import copy_of, open_seeded

pytestmark = pytest.mark.slow

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
NO_HTTP = "Invalid HTTP request received."
"""What the server itself says to what is not HTTP at all; it never reaches the API."""

BUSINESSES = ("ava", "bistro", "black-lotus")


@pytest.fixture(scope="module")
def address(api_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a real server answers, with a desk of its own in a thread of its own."""
    folder = tmp_path_factory.mktemp("served")
    path = copy_of(api_template, folder)
    with closing(listen("127.0.0.1", 0)) as listener:
        loop, stopped = asyncio.new_event_loop(), asyncio.Event()

        async def serve() -> None:
            async with open_seeded(path) as desk:
                await serve_until(stopped, build_app(desk, settings_in(folder)), listener)

        thread = threading.Thread(target=lambda: loop.run_until_complete(serve()))
        thread.start()
        try:
            yield address_of(listener)
        finally:
            loop.call_soon_threadsafe(stopped.set)
            thread.join()
            loop.close()


@pytest.fixture(scope="module")
def valid_token(address: str) -> str:
    wish = {"services": ["signature-facial"], "from": "2026-12-21"}
    answer = httpx2.post(f"{address}/api/ava/offers", json=wish)
    token: str = answer.json()["offers"][0]["offer"]
    return token


@pytest.fixture(scope="module")
def conversation(address: str) -> dict[str, str]:
    started: dict[str, str] = httpx2.post(f"{address}/api/ava/conversations").json()
    return started


@pytest.fixture(scope="module")
def api_schema(address: str) -> Any:
    return schemathesis.openapi.from_url(f"{address}/api/openapi.json")


PLAIN = {("/api", "GET"), ("/api/google/v3/HealthCheck", "GET")}
OPERATIONS = [
    (path, method)
    for part in PARTS
    for route in part.router.routes
    if isinstance(route, APIRoute) and route.include_in_schema
    for path, method in [(route.path, next(iter(route.methods or ())))]
]


def _can_be_wrong(operation: tuple[str, str], mode: GenerationMode) -> bool:
    """There is no wrong way to ask for what takes no parameters."""
    return mode is GenerationMode.POSITIVE or operation not in PLAIN


@pytest.mark.parametrize(
    ("path", "method", "mode"),
    [
        (*operation, mode)
        for operation in OPERATIONS
        for mode in GenerationMode
        if _can_be_wrong(operation, mode)
    ],
)
def test_nothing_it_is_sent_surprises_the_api(
    path: str,
    method: str,
    mode: GenerationMode,
    api_schema: Any,
    valid_token: str,
    conversation: dict[str, str],
) -> None:
    @settings(max_examples=25, database=None, suppress_health_check=list(HealthCheck))
    @given(case=api_schema[path][method].as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        _make_likely(case, valid_token, conversation)
        response = case.call()
        if response.text != NO_HTTP:
            case.validate_response(response, checks=CHECKS)

    ask()


def _make_likely(case: Any, token: str, conversation: dict[str, str]) -> None:
    """Half of the requests are about something that exists: a name drawn at random never would be."""
    draw = crc32((repr(case.query) + repr(case.body)).encode(errors="replace"))
    if "business" in (case.path_parameters or {}) and draw % 2:
        case.path_parameters["business"] = BUSINESSES[draw % len(BUSINESSES)]
    if isinstance(case.body, dict) and isinstance(case.body.get("offer"), str) and draw % 3:
        case.body["offer"] = token
    if draw % 5:
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {STAFF_TOKEN}"}
    if "session" in (case.path_parameters or {}) and draw % 4:
        case.path_parameters |= {"business": "ava", "session": conversation["session"]}
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {conversation['token']}"}
        if case.path.endswith("/events") and _listens(case):
            case.query = {**(case.query or {}), "seconds": 0}


def _listens(case: Any) -> bool:
    """Whether it would be answered, and then for as long as it says."""
    seconds = (case.query or {}).get("seconds", 600)
    return not isinstance(seconds, list) and str(seconds).isdigit()
