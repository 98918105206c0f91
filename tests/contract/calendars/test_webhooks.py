"""What Cal.com tells by itself: signed or not believed, a hint to look, answered at once, worked on later."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import timedelta

import httpx2
import pytest
from fastapi import FastAPI

from frontdesk.booking.model import Booking, Status
from frontdesk.booking.ports import Ledger
from frontdesk.server.calcom import calcom
from frontdesk.settings import Settings
from frontdesk.testing.calcom.fake import FakeBooking
from frontdesk.testing.calcom.hooks import payload, post_to, signed
from tests.contract.calendars.houses import House, on_calcom, start_of
from tests.contract.news import Town

SECRET = "s3cret"
URL = "http://desk/calendars/calcom/cal"


class Post:
    """A desk with a webhook of its own, and what Cal.com says to it."""

    def __init__(self, house: House, ledger: Ledger, secret: str = SECRET) -> None:
        self.house, self.ledger = house, ledger
        self.town = Town(ledger, house.clock.now(), connected={"cal": house.connection})
        app = FastAPI()
        app.include_router(calcom(self.town.desk, Settings(calcom_secret=secret)))
        self.http = httpx2.AsyncClient(transport=httpx2.ASGITransport(app=app), base_url="http://desk")

    async def hear(self, body: bytes, headers: dict[str, str]) -> int:
        return (await self.http.post(URL, content=body, headers=headers)).status_code

    async def tell(self, event: str, uid: str) -> int:
        body = json.dumps(payload(event, self.house.fake.bookings[uid])).encode()
        return await self.hear(body, signed(body, SECRET))

    async def now(self, number: int) -> Booking:
        found = await self.ledger.booking("cal", number)
        assert found is not None
        return found

    def uid(self, made: Booking) -> str:
        start_at = start_of(made.offer)
        return next(b.uid for b in self.house.fake.bookings.values() if b.start_at == start_at)


@pytest.fixture
async def post(sqlite_ledger: Ledger) -> AsyncIterator[Post]:
    async with on_calcom(sqlite_ledger) as house:
        made = Post(house, sqlite_ledger)
        yield made
        await made.http.aclose()


async def test_a_change_over_there_arrives_by_its_webhook(post: Post) -> None:
    made = await post.house.book("10:00")
    post.house.fake.hooks.append(post_to(URL, SECRET, post.http))
    there = post.house.fake.bookings[post.uid(made)]
    await post.house.fake.move(there, there.start_at + timedelta(days=1))
    assert (await post.now(made.number)).offer == made.offer  # answered at once, worked on later
    assert await post.town.work("look_there") == ["look_there"]
    assert start_of((await post.now(made.number)).offer) == there.start_at + timedelta(days=1)


@pytest.mark.parametrize("how", ["other secret", "none", "empty", "changed body", "no secret over there"])
async def test_what_is_not_signed_is_not_even_looked_at(post: Post, how: str) -> None:
    made = await post.house.book("10:00")
    body = json.dumps(payload("BOOKING_CANCELLED", post.house.fake.bookings[post.uid(made)])).encode()
    headers = signed(body, SECRET)
    match how:
        case "other secret":
            headers = signed(body, "guessed")
        case "none":
            del headers["X-Cal-Signature-256"]
        case "empty":
            headers["X-Cal-Signature-256"] = ""
        case "changed body":
            body += b" "
        case _:
            headers = signed(body, "")
    assert await post.hear(body, headers) == 403
    assert await post.town.work("look_there") == []


async def test_without_a_secret_nothing_is_believed(sqlite_ledger: Ledger) -> None:
    async with on_calcom(sqlite_ledger) as house:
        post = Post(house, sqlite_ledger, secret="")
        assert await post.hear(b"{}", signed(b"{}", "")) == 403
        await post.http.aclose()


async def test_what_is_said_of_a_change_is_looked_at_and_not_believed(post: Post) -> None:
    made = await post.house.book("10:00")
    assert await post.tell("BOOKING_CANCELLED", post.uid(made)) == 204
    await post.town.work("look_there")
    assert (await post.now(made.number)).status is Status.CONFIRMED


@pytest.mark.parametrize("times", [2, 5])
async def test_what_is_told_again_changes_nothing_more(post: Post, times: int) -> None:
    made = await post.house.book("10:00")
    uid = post.uid(made)
    await post.house.fake.cancel(post.house.fake.bookings[uid], "ill")
    for _ in range(times):
        assert await post.tell("BOOKING_CANCELLED", uid) == 204
        await post.town.work("look_there")
    found = await post.now(made.number)
    assert found.status is Status.CANCELLED
    assert [event.verb for event in await post.ledger.history("cal", made.number)].count("cancel") == 1


async def test_what_comes_in_another_order_ends_as_it_is_there(post: Post) -> None:
    made, fake = await post.house.book("10:00"), post.house.fake
    first, start_at = post.uid(made), start_of(made.offer)
    second = await fake.move(fake.bookings[first], start_at + timedelta(hours=2))
    assert isinstance(second, FakeBooking)
    third = await fake.move(second, start_at + timedelta(days=2))
    assert isinstance(third, FakeBooking)
    for event, uid in (
        ("BOOKING_RESCHEDULED", third.uid),
        ("BOOKING_CREATED", first),
        ("BOOKING_RESCHEDULED", second.uid),
    ):
        assert await post.tell(event, uid) == 204
        await post.town.work("look_there")
    assert start_of((await post.now(made.number)).offer) == start_at + timedelta(days=2)
    assert len(post.house.there()) == 1


@pytest.mark.parametrize(
    "written", ["2026-11-18T15:00:00Z", "2026-11-18T15:00:00.000Z", "2026-11-18T15:00:00+00:00"]
)
async def test_each_way_to_write_a_time_is_understood(post: Post, written: str) -> None:
    body = json.dumps({"triggerEvent": "BOOKING_CREATED", "payload": {"startTime": written}}).encode()
    user, kind = post.house.fake.users[0], post.house.fake.users[0].event_types[1]
    await post.house.starts()
    start_at = post.house.clock.now().replace(hour=15) + timedelta(days=2)
    post.house.fake.enter(kind, user, start_at, ("Eve", "eve@example.org", None))
    assert await post.hear(body, signed(body, SECRET)) == 204
    await post.town.work("look_there")
    assert "10:00" not in await post.house.starts(on=start_at.date())


@pytest.mark.parametrize(
    "body", [b"false", b"{", b'{"payload": 3}', b'{"payload": {"startTime": "soon"}}', b""]
)
async def test_a_body_that_says_nothing_has_the_next_days_looked_at(post: Post, body: bytes) -> None:
    made = await post.house.book("10:00")
    await post.house.fake.cancel(post.house.fake.bookings[post.uid(made)], "ill")
    assert await post.hear(body, signed(body, SECRET)) == 204
    await post.town.work("look_there")
    assert (await post.now(made.number)).status is Status.CANCELLED


async def test_it_is_answered_at_once_where_nobody_answers_over_there(post: Post) -> None:
    async def hangs(place: str) -> None:
        await asyncio.Event().wait()

    made = await post.house.book("10:00")
    uid, asked = post.uid(made), len(post.house.fake.requests)
    post.house.fake.pause = hangs
    async with asyncio.timeout(2):
        assert await post.tell("BOOKING_CANCELLED", uid) == 204
    assert len(post.house.fake.requests) == asked


async def test_too_much_is_refused_before_it_is_read(post: Post) -> None:
    assert await post.hear(b"x" * (256 * 1024 + 1), signed(b"", SECRET)) == 413


async def test_nobody_is_told_of_businesses_that_are_not_connected(post: Post) -> None:
    for business in ("ava", "nobody"):
        url, headers = f"/calendars/calcom/{business}", signed(b"{}", SECRET)
        answer = await post.http.post(url, content=b"{}", headers=headers)
        assert answer.status_code == 404
