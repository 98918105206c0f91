"""Strangers are told nothing: not what is booked, not for whom, not even whether there is a booking."""

import asyncio
import json
import logging
import re
import stat
from base64 import urlsafe_b64decode
from dataclasses import replace
from datetime import timedelta
from itertools import product
from pathlib import Path

import pytest

from frontdesk.desk import FrontDesk
from frontdesk.errors import SettingsError
from frontdesk.server.api.secret import secret_of
from frontdesk.settings import Settings
from frontdesk.testing.clocks import FixedClock
from tests.integration.api.program import JESS, STAFF, STAFF_TOKEN, Program, bearer, settings_in

STAFF_ONLY = [
    ("GET", "/api/ava/bookings"),
    ("GET", "/api/ava/tickets"),
    ("POST", "/api/ava/tickets/AVA-0001/approve"),
    ("POST", "/api/ava/tickets/AVA-0001/decline"),
]


async def test_every_reference_looks_missing_to_whoever_cannot_prove_it(program: Program) -> None:
    made = await program.booked()
    mine = bearer(made["proof"])
    answers = set()
    references = ("AVA-0001", "AVA-0002", "AVA-999999", "AVA-0", "ava-0001", "nonsense", "LOTUS-0001")
    for reference, headers in product(references, (mine, bearer("x"), bearer(made["proof"] + "x"))):
        answer = await program.get(f"/api/ava/bookings/{reference}", headers=headers)
        kept = [(k, v) for k, v in answer.headers.items() if k != "ratelimit"]
        answers.add((answer.status_code, answer.text, tuple(kept)))
    assert len(answers) == 1
    assert next(iter(answers))[0] == 404


async def test_without_a_token_nothing_is_told_about_any_reference(program: Program) -> None:
    answers = [await program.get(f"/api/ava/bookings/{r}") for r in ("AVA-0001", "AVA-999999", "x")]
    assert {a.status_code for a in answers} == {401}
    assert len({a.text for a in answers}) == 1
    assert answers[0].headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize("verb", ["move", "cancel"])
async def test_only_its_guest_or_staff_changes_a_booking(program: Program, verb: str) -> None:
    mine, other = await program.booked(), await program.booked()
    body = {"offer": (await program.offers())[0]["offer"]} if verb == "move" else None
    where = f"/api/ava/bookings/{mine['reference']}/{verb}"
    refused = await program.post(where, body, headers=bearer(other["proof"]))
    assert refused.json()["code"] == "not_found"
    assert (await program.post(where, body, headers=STAFF)).status_code == 200


async def test_a_proof_is_for_one_business_and_one_booking(program: Program) -> None:
    made = await program.booked()
    number = made["reference"].rpartition("-")[2]
    for business in ("bistro", "cal"):
        prefix = {"bistro": "MAREE", "cal": "CAL"}[business]
        answer = await program.get(
            f"/api/{business}/bookings/{prefix}-{number}", headers=bearer(made["proof"])
        )
        assert answer.status_code == 404


async def test_a_proof_expires(desk: FrontDesk, tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    async with Program(desk, settings) as program:
        made = await program.booked()
    later = replace(desk, clock=FixedClock(desk.clock.now() + timedelta(days=181)))
    async with Program(later, settings) as program:
        answer = await program.get(f"/api/ava/bookings/{made['reference']}", headers=bearer(made["proof"]))
    assert answer.status_code == 404


@pytest.mark.parametrize(("method", "path"), STAFF_ONLY)
async def test_staff_endpoints_are_for_staff(desk: FrontDesk, tmp_path: Path, method: str, path: str) -> None:
    async with Program(desk, settings_in(tmp_path)) as program:
        missing = await program.http.request(method, path)
        wrong = await program.http.request(method, path, headers=bearer("wrong"))
    async with Program(desk, settings_in(tmp_path, staff_token="")) as program:
        closed = [
            await program.http.request(method, path, headers=headers)
            for headers in ({}, bearer(""), bearer("x"))
        ]
    assert (missing.status_code, wrong.json()["code"]) == (401, "not_staff")
    assert {c.json()["code"] for c in closed} == {"staff_token_not_set"}
    assert "FRONTDESK_STAFF_TOKEN" in closed[0].json()["detail"]


async def test_a_forged_or_foreign_offer_is_refused(program: Program) -> None:
    offer = (await program.offers())[0]["offer"]
    payload, _, signature = offer.rpartition(".")
    for token in (payload, f"{payload}.{signature[::-1]}", offer[1:], "x", JESS["name"]):
        answer = await program.book(token)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_token")
    assert (await program.book(offer, "bistro")).json()["code"] == "bad_token"


async def test_an_offer_is_good_for_half_an_hour(desk: FrontDesk, tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    async with Program(desk, settings) as program:
        offer = (await program.offers())[0]["offer"]
    later = replace(desk, clock=FixedClock(desk.clock.now() + timedelta(minutes=31)))
    async with Program(later, settings) as program:
        answer = await program.book(offer)
    assert (answer.status_code, answer.json()["code"]) == (410, "offer_expired")


async def test_a_guessed_key_does_not_tell_whose_booking_it_made(program: Program) -> None:
    offer = (await program.offers())[0]["offer"]
    key = {"idempotency-key": "1"}
    assert (await program.book(offer, headers=key)).status_code == 201
    stranger = {"offer": offer, "guest": {"name": "Mallory", "phone": "+1 212 555 0199"}}
    answer = await program.post("/api/ava/bookings", stranger, headers=key)
    assert (answer.status_code, answer.json()["code"]) == (409, "key_reused")
    assert JESS["name"] not in answer.text


BAD_GUESTS: list[dict[str, object]] = [
    {"name": "Jess\x00Doe", "phone": "+1 212 555"},
    {"name": "Jess Doe", "phone": "Jess 0142 call"},
    {"name": "Jess Doe", "email": "jess@@example.org"},
    {"name": "Jess Doe", "email": {"jess@example.org": 1}},
    {"name": ["Jess Doe"]},
    {"name": "Jess Doe " * 100},
    {"name": "Jess Doe", "requests": "Jess \x07"},
]


@pytest.mark.parametrize("guest", BAD_GUESTS)
async def test_personal_data_are_not_repeated_in_problems_or_logs(
    program: Program, guest: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    offer = (await program.offers())[0]["offer"]
    answer = await program.post("/api/ava/bookings", {"offer": offer, "guest": guest})
    assert answer.status_code == 422
    assert answer.json()["field"].startswith("guest.")
    told = (answer.text + caplog.text).replace("jess@example.org.", "")
    assert "Jess" not in told
    assert "0142" not in told
    assert "@@" not in told


async def test_tokens_hold_no_personal_data(program: Program) -> None:
    made = await program.booked()
    payload = made["proof"].split(".")[0]
    until, business, number, bound = json.loads(urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    assert (business, f"AVA-{number:04}") == ("ava", made["reference"])
    assert until > 0
    assert re.fullmatch("[0-9a-f]{32}", bound), "what binds it to this very booking names nobody"


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    async def start() -> list[str]:
        settings = Settings(data=tmp_path / "new", secret="")
        return await asyncio.gather(*(asyncio.to_thread(secret_of, settings) for _ in range(20)))

    assert len(set(asyncio.run(start()))) == 1
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["secret"]
    assert stat.S_IMODE((tmp_path / "new" / "secret").stat().st_mode) == 0o600


def test_a_secret_that_can_be_guessed_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="FRONTDESK_SECRET"):
        secret_of(Settings(data=tmp_path, secret="short"))
    assert secret_of(Settings(data=tmp_path, secret=STAFF_TOKEN)) == STAFF_TOKEN
