"""`/metrics` of the server: who may read it, and that it tells what happened in the process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.app import open_desk
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.message import Message
from frontdesk.conversation.model import Model
from frontdesk.desk import FrontDesk
from frontdesk.server import build_app
from frontdesk.settings import Settings
from frontdesk.testing.clocks import FixedClock

NOW = datetime(2026, 11, 16, 15, tzinfo=UTC)
TOKEN = "a-long-token-for-staff-only"


@asynccontextmanager
async def serving(
    settings: Settings, model: Model | None = None
) -> AsyncIterator[tuple[FrontDesk, httpx2.AsyncClient]]:
    async with open_desk(settings, FixedClock(NOW)) as opened:
        desk = replace(opened, model=model)
        transport = httpx2.ASGITransport(app=build_app(desk, settings))
        async with httpx2.AsyncClient(transport=transport, base_url="http://desk.example") as client:
            yield desk, client


async def scraped(client: httpx2.AsyncClient) -> dict[str, float]:
    answer = await client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        f"{sample.name}{sorted(sample.labels.values())}": sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def setting(ledger_url: str, data: Path, metrics: str = "open") -> Settings:
    return Settings(
        data=data,
        database=ledger_url,
        secret="a secret that is long enough",
        staff_token=TOKEN,
        metrics=metrics,
    )


async def test_a_conversation_and_its_booking_are_counted(ledger_url: str, tmp_path: Path) -> None:
    async with serving(setting(ledger_url, tmp_path)) as (desk, client):
        for number, text in enumerate(("table for 2 tomorrow at 8pm", "Jo Bell, 415 555 0134", "yes")):
            await desk.handle(Message(f"m{number}", "bistro", "c", text))
        found = await scraped(client)
    assert found["frontdesk_messages_total['bistro', 'web']"] == 3
    assert found["frontdesk_bookings_total['bistro', 'book', 'guest']"] == 1
    assert found["frontdesk_turn_seconds_count['no']"] == 3
    assert found["frontdesk_preemptive_checks_total['', 'offers']"] >= 1
    assert found["process_cpu_seconds_total[]"] > 0


async def test_what_staff_and_programs_do_is_counted_too(ledger_url: str, tmp_path: Path) -> None:
    async with serving(setting(ledger_url, tmp_path)) as (desk, client):
        books = desk.books("bistro")
        day = date(2026, 11, 19)
        service = next(iter(books.business.services))
        found = await actions.check(books, Wish((service,), day, day, 2))
        assert isinstance(found, Openings)
        contact = Contact("Ada King", "+14155550188")
        made = await actions.book(books, found.offer(next(found.cells())), contact, actor="staff:terminal")
        assert isinstance(made, Booking)
        await actions.cancel(books, made.number, actor="staff:terminal")
        counted = await scraped(client)
    assert counted["frontdesk_bookings_total['bistro', 'book', 'staff']"] == 1
    assert counted["frontdesk_bookings_total['bistro', 'cancel', 'staff']"] == 1


async def test_a_call_back_is_counted_apart(ledger_url: str, tmp_path: Path) -> None:
    async with serving(setting(ledger_url, tmp_path)) as (desk, client):
        for number, text in enumerate(("can somebody call me please", "Jo Bell, 415 555 0134")):
            await desk.handle(Message(f"m{number}", "ava", "c", text))
        found = await scraped(client)
    assert found["frontdesk_callbacks_total['ava', 'book']"] == 1
    assert not any(name.startswith("frontdesk_bookings_total") for name in found)


async def test_jobs_that_wait_are_told_with_the_age_of_the_oldest(ledger_url: str, tmp_path: Path) -> None:
    async with serving(setting(ledger_url, tmp_path)) as (desk, client):
        queue = queue_of(desk.ledger)
        assert (await scraped(client))["frontdesk_jobs_waiting[]"] == 0
        await queue.enqueue("tell_guest", NOW - timedelta(seconds=90), business="ava")
        await queue.enqueue("tell_guest", NOW - timedelta(seconds=10), business="ava")
        await queue.enqueue("tell_guest", NOW + timedelta(days=1), business="ava")
        found = await scraped(client)
        assert found["frontdesk_jobs_waiting[]"] == 2
        assert found["frontdesk_jobs_oldest_seconds[]"] == pytest.approx(90)
        until = NOW + timedelta(minutes=1)
        taken = await queue.take("w", ["tell_guest"], ["ava"], now_at=NOW, until_at=until, limit=1)
        await queue.give_up(taken[0], "MailRefused")
        assert (await scraped(client))["frontdesk_jobs_given_up[]"] == 1


async def test_a_model_that_is_left_alone_shows(sqlite_url: str, tmp_path: Path) -> None:
    async with serving(setting(sqlite_url, tmp_path), Model(is_resting=lambda: True)) as (_, client):
        assert (await scraped(client))["frontdesk_model_resting[]"] == 1
    async with serving(setting(sqlite_url, tmp_path)) as (_, client):
        assert (await scraped(client))["frontdesk_model_resting[]"] == 0


async def test_metrics_are_off_unless_they_are_wanted(sqlite_url: str, tmp_path: Path) -> None:
    async with serving(setting(sqlite_url, tmp_path, "off")) as (desk, client):
        assert (await client.get("/metrics")).status_code == 404
        assert desk.watch is None


async def test_with_the_staff_token_or_not_at_all(sqlite_url: str, tmp_path: Path) -> None:
    async with serving(setting(sqlite_url, tmp_path, "staff")) as (_, client):
        for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": "Bearer "}):
            answer = await client.get("/metrics", headers=headers)
            assert answer.status_code == 401
            assert answer.headers["www-authenticate"] == "Bearer"
            assert "frontdesk_" not in answer.text
        answer = await client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
        assert answer.status_code == 200
        assert "frontdesk_jobs_waiting" in answer.text


async def test_no_token_that_is_set_lets_nobody_in(sqlite_url: str, tmp_path: Path) -> None:
    settings = setting(sqlite_url, tmp_path, "staff").model_copy(update={"staff_token": ""})
    async with serving(settings) as (_, client):
        assert (await client.get("/metrics", headers={"authorization": "Bearer "})).status_code == 401
        assert (await client.get("/metrics")).status_code == 401
