"""Bookings and letters in bulk, by somebody who only has the API: as it was done, over a real server."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx2
import pytest

from tests.integration.test_worker import eventually
from tests.security.served import Served, offers, serving

VICTIM = "stranger@example.org"
LURE = "URGENT verify at https://evil.example"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("flood"), "ava", "cal") as opened:
        yield opened


def book(http: httpx2.Client, business: str, offer: str, **guest: str) -> httpx2.Response:
    return http.post(f"/api/{business}/bookings", json={"offer": offer, "guest": guest})


def booked(served: Served) -> int:
    with closing(sqlite3.connect(served.data / "ledger.db")) as db:
        return int(db.execute("SELECT count(*) FROM bookings").fetchone()[0])


def test_one_address_cannot_fill_the_books(served: Served) -> None:
    with served.http() as http:
        wanted = offers(http, "cal", "intro-call", 76)
        assert len(wanted) == 76
        named = [book(http, "cal", offer, name="Nobody") for offer in wanted]
        assert Counter(answer.json()["code"] for answer in named) == {"questions_open": 76}
        made = [
            book(http, "cal", offer, name="Jess Doe", phone=f"+1212555{n:04d}", email=f"g{n}@example.org")
            for n, offer in enumerate(wanted)
        ]
    codes = Counter(answer.status_code for answer in made)
    assert codes == {201: 20, 429: 56}
    refused = made[-1]
    assert refused.json()["code"] == "too_many_bookings"
    assert 0 < int(refused.headers["retry-after"]) <= 3600
    assert "try again after" in refused.json()["detail"]
    assert booked(served) == 20, "what was refused left nothing behind"


async def test_nobody_sends_letters_to_a_stranger_in_bulk(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "ava", "cal", "northside-motors", FRONTDESK_BOOKING_LIMITS="address=off") as served,
        served.http() as http,
    ):
        lured = book(http, "cal", offers(http, "cal", "intro-call", 1)[0], name=LURE, email=VICTIM)
        assert lured.json()["code"] == "bad_input"
        assert lured.json()["field"] == "guest.name"
        made = Counter(
            book(
                http,
                business,
                offer,
                name="Jess Doe",
                phone=f"+1212555{n:04d}",
                email=VICTIM,
                requests="see https://evil.example",
            ).status_code
            for business, service in (("cal", "intro-call"), ("ava", "signature-facial"))
            for n, offer in enumerate(offers(http, business, service, 47))
        )
        assert made == {201: 20, 429: 74}
        await eventually(lambda: written(served, 20))
        assert not any("evil" in letter or "URGENT" in letter for letter in served.letters())


async def test_all_businesses_together_write_to_one_recipient_within_limits(tmp_path: Path) -> None:
    limits = {
        "FRONTDESK_BOOKING_LIMITS": "address=off,contact=off",
        "FRONTDESK_LETTER_LIMITS": "recipient=5/day",
    }
    with serving(tmp_path, "ava", "cal", "northside-motors", **limits) as served, served.http() as http:
        for business, service in (("cal", "intro-call"), ("ava", "signature-facial")):
            for n, offer in enumerate(offers(http, business, service, 6)):
                alias = VICTIM.replace("@", f"+{n}@")
                answer = book(http, business, offer, name="Jess", phone=f"+1212555{n:04d}", email=alias)
                assert answer.status_code == 201
        await eventually(lambda: put_off(served, 7))
        assert len(served.letters()) == 5


async def written(served: Served, count: int) -> bool:
    return len(served.letters()) == count


async def put_off(served: Served, count: int) -> bool:
    """Whether so many letters wait for the next window: they are not lost."""
    with closing(sqlite3.connect(served.data / "ledger.db")) as db:
        due = "SELECT count(*), count(worker) FROM jobs WHERE kind = 'tell_guest'"
        waiting, taken = db.execute(due).fetchone()
    return (waiting, taken) == (count, 0)


def test_a_safety_question_is_asked_of_programs_too(served: Served) -> None:
    with served.http() as http:
        offer = offers(http, "ava", "botox", 1)[0]
        guest = {"name": "Jess Doe", "phone": "+12125550142"}
        unanswered = http.post("/api/ava/bookings", json={"offer": offer, "guest": guest})
        assert unanswered.json()["code"] == "questions_open"
        assert [q["id"] for q in unanswered.json()["questions"]] == ["injectables-safety"]
        body = {"offer": offer, "guest": guest, "answers": {"injectables-safety": True}}
        stopped = http.post("/api/ava/bookings", json=body)
        assert (stopped.status_code, stopped.json()["code"]) == (409, "person_needed")
        assert "Our nurse would like to speak with you first" in stopped.json()["detail"]
        body["answers"] = {"injectables-safety": False}
        changed = http.post("/api/ava/bookings", json=body)
        assert changed.json()["code"] == "person_needed", "an answer is not taken back"
        body["guest"] = {"name": "Ann Poe", "phone": "+12125550143"}
        made = http.post("/api/ava/bookings", json=body)
        assert made.status_code == 201, made.text
        facial = offers(http, "ava", "signature-facial", 1)[0]
        plain = http.post("/api/ava/bookings", json={"offer": facial, "guest": guest}).json()
        other = offers(http, "ava", "botox", 3)[-1]
        moved = http.post(
            f"/api/ava/bookings/{plain['reference']}/move",
            json={"offer": other},
            headers={"authorization": f"Bearer {plain['proof']}"},
        )
        assert moved.json()["code"] == "questions_open", "a move is no way around the question"
