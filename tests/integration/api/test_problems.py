"""What cannot be done is told in one shape, with a code, a sentence and a status that fit."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from frontdesk.booking.refusals import Refusal
from frontdesk.desk import FrontDesk
from frontdesk.errors import LedgerUnavailable
from frontdesk.server.api.problems import KINDS, Problem, code_of
from tests.integration.api.program import FACIAL, JESS, Program, settings_in
from tests.integration.test_server import Gone

ROOT = Path(__file__).parents[3]

WISHES = [
    ("ava", {**FACIAL, "from": "2020-01-01"}, "in_the_past"),
    ("ava", {**FACIAL, "from": "2099-01-01"}, "too_far"),
    ("ava", {**FACIAL, "services": ["haircut"]}, "unknown_service"),
    ("ava", {"from": "2026-12-21"}, "unknown_service"),
    ("ava", {**FACIAL, "with": ["Mallory"]}, "unknown_resource"),
    ("ava", {**FACIAL, "party": 900}, "party_too_large"),
    ("ava", {**FACIAL, "from": "2026-12-20", "at": "10:00"}, "closed"),
    ("ava", {**FACIAL, "at": "03:07"}, "not_a_start"),
    ("ava", {**FACIAL, "from": "2026-02-30"}, "bad_input"),
    ("ava", {**FACIAL, "from": "9999-12-31"}, "bad_input"),
    ("ava", {**FACIAL, "from": "tomorrow"}, "bad_input"),
    ("ava", {**FACIAL, "days": 10**30}, "bad_input"),
    ("ava", {**FACIAL, "days": "3"}, "bad_input"),
    ("ava", {**FACIAL, "colour": "red"}, "bad_input"),
    ("ava", {**FACIAL, "services": ["\x00"]}, "unknown_service"),
    ("ava", {**FACIAL, "services": ["\ud800"]}, "bad_input"),
    ("ava", {**FACIAL, "\ud800": 1}, "bad_input"),
    ("black-lotus", {}, "bad_input"),
    ("black-lotus", {"check_in": "2026-12-03", "check_out": "2026-12-01"}, "ends_before_it_starts"),
    ("black-lotus", {"check_in": "2026-12-01", "check_out": "2027-12-01"}, "too_many_nights"),
    ("black-lotus", {"check_in": "2026-12-01", "check_out": "2026-12-03", "guests": 9}, "party_too_large"),
    (
        "black-lotus",
        {"check_in": "2026-12-01", "check_out": "2026-12-03", "guests": 9, "rooms": 5},
        "too_many_rooms",
    ),
    ("nowhere", FACIAL, "unknown_business"),
]


@pytest.mark.parametrize(("business", "wish", "code"), WISHES)
async def test_a_wish_that_cannot_be_granted_is_told_why(
    program: Program, business: str, wish: dict[str, Any], code: str
) -> None:
    answer = await program.http.post(
        f"/api/{business}/offers",
        content=json.dumps(wish),
        headers={"content-type": "application/json"},
    )
    problem = Problem.model_validate(answer.json())
    assert (problem.code, answer.status_code) == (code, KINDS[code].status)
    assert answer.headers["content-type"] == "application/problem+json"
    assert problem.detail[-1] in ".)"


@pytest.mark.parametrize(
    ("content", "kind", "code"),
    [
        (b"{", "application/json", "bad_json"),
        (b"\xff\xfe", "application/json", "bad_json"),
        (b"[" * 30_000, "application/json", "bad_json"),
        (b'{"days": ' + b"9" * 6_000 + b"}", "application/json", "bad_request"),
        (b"null", "application/json", "bad_input"),
        (b"[]", "application/json", "bad_input"),
        (b"", "application/json", "bad_input"),
        (b"{}", "text/plain", "wrong_content_type"),
        (b"{}", "application/x-www-form-urlencoded", "wrong_content_type"),
        (b"a" * 65_537, "application/json", "body_too_large"),
        (b'{"a":"' + b"a" * 65_000 + b'"}', "application/json", "bad_input"),
    ],
)
async def test_a_body_that_is_no_wish_is_a_clear_problem(
    program: Program, content: bytes, kind: str, code: str
) -> None:
    answer = await program.http.post("/api/ava/offers", content=content, headers={"content-type": kind})
    assert answer.status_code < 500
    assert answer.json()["code"] in (code, "bad_request")


async def test_a_body_without_a_stated_length_is_counted(program: Program) -> None:
    async def parts() -> Any:
        for _ in range(20):
            yield b"a" * 10_000

    headers = {"content-type": "application/json"}
    answer = await program.http.post("/api/ava/offers", content=parts(), headers=headers)
    assert answer.json()["code"] == "body_too_large"


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/api/", "not_here"),
        ("GET", "/api/ava/nothing", "not_here"),
        ("GET", "/api/%0A/x%0a", "not_here"),
        ("GET", "/api/%00", "unknown_business"),
        ("PUT", "/api/ava", "wrong_method"),
        ("GET", "/api/ava/holds", "wrong_method"),
        ("GET", "/api/ava/availability?service=x", "unknown_service"),
        ("GET", "/api/ava/availability?service=botox&days=900", "bad_input"),
        ("GET", "/api/ava/availability?service=botox&from=2026-13-01", "bad_input"),
    ],
)
async def test_what_is_not_there_is_told_as_a_problem(
    program: Program, method: str, path: str, code: str
) -> None:
    answer = await program.http.request(method, path)
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, answer.json()["code"]) == (KINDS[code].status, code)


@pytest.mark.parametrize(
    ("error", "code"),
    [(LedgerUnavailable("by Mallory"), "unavailable"), (RuntimeError("Mallory"), "unexpected")],
)
async def test_trouble_is_told_without_its_inside(
    desk: FrontDesk, tmp_path: Path, error: Exception, code: str
) -> None:
    async with Program(replace(desk, ledger=Gone(error)), settings_in(tmp_path)) as program:
        answer = await program.post("/api/ava/offers", FACIAL)
    assert (answer.status_code, answer.json()["code"]) == (KINDS[code].status, code)
    assert "Mallory" not in answer.text


async def test_an_address_that_holds_too_much_is_told_that_it_may_still_book(program: Program) -> None:
    wish = {"services": ["consultation"], "from": "2026-12-28", "days": 14, "limit": 20}
    offers = (await program.offers("ava", wish)) + (
        await program.offers("ava", {**wish, "from": "2027-01-04"})
    )
    answers = [await program.post("/api/ava/holds", {"offer": o["offer"]}) for o in offers]
    codes = {a.json().get("code", "held") for a in answers}
    assert codes <= {"held", "held_enough", "too_many_holds", "slot_taken"}
    refused = next(a for a in answers if a.status_code in (409, 429))
    assert "book" in refused.json()["detail"]
    assert (
        await program.post("/api/ava/bookings", {"offer": offers[-1]["offer"], "guest": JESS})
    ).status_code == 201


def test_every_refusal_of_the_core_has_a_code() -> None:
    missing = [c for c in get_args(Refusal) if code_of(c.__new__(c)) not in KINDS]
    assert missing == []


def test_every_code_is_documented() -> None:
    told = (ROOT / "docs" / "api.md").read_text()
    rows = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", told, re.M))
    assert rows == {code: str(kind.status) for code, kind in KINDS.items()}
