"""What a conversation requires of a guest, every other way in requires too."""

import json
import os
import subprocess
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response

from tests.integration.api.program import STAFF
from tests.security.house import House
from tests.security.served import COMMAND, Served, serving

BOTOX = ("book", "ava", "-s", "botox", "--on", "2026-11-20", "--at", "10:00", "--now", "2026-11-17T11:05")
JESS = ("--name", "Jess Doe", "--phone", "+1 415 555 0134")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("asked"), "ava") as opened:
        yield opened


def book(data: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FRONTDESK_")}
    return subprocess.run(
        [*COMMAND, *BOTOX, *words, "--data", str(data), "--json"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_terminal_asks_what_the_chat_asks(tmp_path: Path) -> None:
    nothing = book(tmp_path, "--name", "Jess Doe")
    assert (nothing.returncode, "mobile number" in nothing.stderr) == (2, True)
    unasked = book(tmp_path, *JESS)
    assert (unasked.returncode, "safety question" in unasked.stderr) == (2, True)
    stopped = book(tmp_path, *JESS, "--answer", "injectables-safety=yes")
    assert stopped.returncode == 2
    assert "Our nurse would like to speak with you first" in stopped.stderr.replace("\n", " ")
    made = book(tmp_path, *JESS, "--answer", "injectables-safety=no")
    assert made.returncode == 0, made.stderr
    assert json.loads(made.stdout)["status"] == "confirmed"


def test_staff_at_the_terminal_may_have_asked_by_themselves(tmp_path: Path) -> None:
    made = book(tmp_path, *JESS, "--without-questions")
    assert made.returncode == 0, made.stderr


def test_googles_protocol_offers_nothing_that_it_cannot_ask_about(served: Served) -> None:
    slot = {"service_id": "botox", "start_sec": "1795197600", "duration_sec": "1800"}
    plain = {"service_id": "signature-facial", "start_sec": "1795197600", "duration_sec": "3600"}
    person = {"user_id": "1", "given_name": "Jess", "family_name": "Doe", "telephone": "+14155550134"}
    with served.http() as http:
        looked = http.post(
            "/api/google/v3/BatchAvailabilityLookup", json={"merchant_id": "ava", "slot_time": [slot, plain]}
        ).json()
        free = [each["available"] for each in looked["slot_time_availability"]]
        body = {
            "slot": {"merchant_id": "ava", **slot},
            "user_information": {**person, "email": "jess@example.org"},
            "idempotency_token": "one",
        }
        answer = http.post("/api/google/v3/CreateBooking", json=body).json()
    assert free == [False, True]
    assert "booking" not in answer
    assert "safety question" in answer["booking_failure"]["description"]


@pytest.mark.parametrize(
    ("answers", "field"),
    [
        ({"nonsense": True}, "answers"),
        ({"injectables-safety": "perhaps"}, "answers.injectables-safety"),
        ({"injectables-safety": 2}, "answers.injectables-safety"),
    ],
)
def test_an_answer_that_is_none_is_refused(served: Served, answers: dict[str, object], field: str) -> None:
    with served.http() as http:
        wish = {"services": ["botox"], "from": "2026-11-23", "limit": 1}
        offer = http.post("/api/ava/offers", json=wish).json()["offers"][0]["offer"]
        guest = {"name": "Jess Doe", "phone": "+14155550134"}
        refused = http.post("/api/ava/bookings", json={"offer": offer, "guest": guest, "answers": answers})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_input")
    assert refused.json()["field"] == field


BOTOX_WISH = {"services": ["botox"], "from": "2026-07-17", "days": 5}
VERA = {"name": "Vera Vance", "phone": "+1 415 555 0199"}


async def answered(house: House, offer: str, guest: dict[str, str], answer: bool, **options: Any) -> Response:
    body = {"offer": offer, "guest": guest, "answers": {"injectables-safety": answer}}
    return await house.program.post("/api/ava/bookings", body, **options)


@pytest.mark.parametrize(
    ("first", "second", "same_time"),
    [
        (VERA, VERA, True),
        (VERA, VERA, False),
        (VERA, {**VERA, "name": "V. Vance"}, False),
        ({"name": "Vera Vance"}, VERA, True),
    ],
)
async def test_an_answer_after_which_a_person_takes_over_is_not_taken_back_by_another(
    house: House, first: dict[str, str], second: dict[str, str], same_time: bool
) -> None:
    offers = [each["offer"] for each in await house.program.offers("ava", BOTOX_WISH)]
    refused = await answered(house, offers[0], first, True)
    assert (refused.status_code, refused.json()["code"]) == (409, "person_needed")
    again = await answered(house, offers[0 if same_time else 1], second, False)
    assert (again.status_code, again.json()) == (409, refused.json())
    assert await house.ledger.booking("ava", 1) is None


async def test_an_answer_that_stands_binds_nobody_else_nor_staff_and_ends_after_a_day(house: House) -> None:
    offers = [each["offer"] for each in await house.program.offers("ava", {**BOTOX_WISH, "limit": 20})]
    await answered(house, offers[0], VERA, True)
    other = {"name": "Jess Doe", "phone": "+1 415 555 0166"}
    assert (await answered(house, offers[0], other, False)).status_code == 201
    assert (await answered(house, offers[-1], VERA, False, headers=STAFF)).status_code == 201
    await house.book(VERA)
    house.clock.pass_time(timedelta(days=1, seconds=1))
    fresh = (await house.program.offers("ava", {**BOTOX_WISH, "from": "2026-07-20"}))[0]["offer"]
    assert (await answered(house, fresh, VERA, False)).status_code == 201
