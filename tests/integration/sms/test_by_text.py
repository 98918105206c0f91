"""Guests book by text message, with a real server and a Twilio that speaks the real protocol."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import httpx2
import pytest

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.sms.signature import HEADER
from frontdesk.booking.model import Status
from frontdesk.booking.ports import BookingFilter
from frontdesk.channels.sms.alphabet import GSM_7, alphabet_of
from frontdesk.channels.sms.parcels import unasked
from frontdesk.conversation.message import Message
from tests.contract.rows import every_row
from tests.integration.sms.town import AVA, JESS, Town, open_town
from tests.integration.test_worker import eventually

TOM = "+14155550177"


@pytest.fixture
async def town(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Town]:
    async with open_town(tmp_path, sqlite_url) as opened:
        yield opened


def tried(town: Town) -> Callable[[], Awaitable[bool]]:
    """Whether Twilio was asked to send anything."""

    async def asked() -> bool:
        return bool(town.twilio.requests)

    return asked


def answer_to(reply: str) -> str:
    """What Jess answers."""
    answers = {"Shall I book": "yes", "name": "Jess Whitfield", "Which": "the first one"}
    return next((answer for asked, answer in answers.items() if asked in reply), "no")


async def test_a_whole_booking_is_made_by_text_message(town: Town) -> None:
    replies = [await town.say("Hi, signature facial tomorrow afternoon please")]
    while len(replies) < 7 and not await town.desk.ledger.bookings("ava", BookingFilter()):
        replies.append(await town.say(answer_to(replies[-1])))
    (booking,) = await town.desk.ledger.bookings("ava", BookingFilter())
    assert booking.status is Status.CONFIRMED, replies
    assert booking.contact is not None
    # The number it came from is known: it was never asked for.
    assert (booking.contact.name, booking.contact.phone) == ("Jess Whitfield", JESS)
    assert not any("number" in reply.lower() for reply in replies)
    assert booking.reference in replies[-1]
    assert all(alphabet_of(reply) is GSM_7 for reply in replies)
    assert all((m["from"], m["to"]) == (AVA, JESS) for m in town.twilio.sent)


async def test_what_became_of_a_reply_is_recorded(town: Town) -> None:
    await town.say("What are your prices for botox?")
    thread = await town.desk.threads.thread_of_phone("ava", JESS)
    assert thread is not None

    async def delivered() -> bool:
        return [text.status for text in await town.texts.sent("ava", thread.id)] == ["delivered"]

    await eventually(delivered)
    (sent,) = await town.texts.sent("ava", thread.id)
    assert (sent.sid, sent.segments) == (town.twilio.sent[0]["sid"], int(town.twilio.sent[0]["num_segments"]))
    # A report that comes late changes nothing.
    await town.twilio.report(town.twilio.sent[0]["sid"], "sent")
    assert await delivered()


async def test_a_message_that_could_not_be_delivered_is_recorded_with_its_code(town: Town) -> None:
    town.twilio.reports = False
    await town.say("hello")
    await town.twilio.report(town.twilio.sent[0]["sid"], "undelivered", 30003)
    thread = await town.desk.threads.thread_of_phone("ava", JESS)
    assert thread is not None
    (sent,) = await town.texts.sent("ava", thread.id)
    assert (sent.status, sent.error) == ("undelivered", 30003)


async def test_a_message_delivered_twice_is_answered_once(town: Town) -> None:
    sid = "SM" + "7" * 32
    await asyncio.gather(*(town.text("Do you have parking?", sid=sid) for _ in range(4)))
    await town.twilio.until(1)
    await town.text("Do you have parking?", sid=sid)
    await town.say("thanks!")
    assert len(town.twilio.sent) == 2


async def test_pieces_of_one_message_are_answered_together_and_in_order(town: Town) -> None:
    await town.text("Hi there")
    await town.text("I would like a signature facial")
    await town.text("tomorrow at 3pm")
    await town.twilio.until(1)
    await town.say("thank you")
    assert len(town.twilio.sent) == 2
    thread = await town.desk.threads.thread_of_phone("ava", JESS)
    assert thread is not None
    first, *_ = await town.desk.threads.messages("ava", thread.id)
    assert first.text == "Hi there\nI would like a signature facial\ntomorrow at 3pm"
    assert "facial" in town.bodies[0].lower()


async def test_replies_leave_in_the_order_of_their_messages_though_the_first_is_delayed(town: Town) -> None:
    town.twilio.failures.append(20429)
    await town.text("Do you have parking?")
    await eventually(tried(town))  # so that this turn is over and what comes next is another
    await town.text("What does botox cost?")
    await town.twilio.until(2, seconds=20)
    assert "garage" in town.bodies[0]
    assert "Botox" in town.bodies[1]


async def test_an_answer_of_twilios_that_was_lost_does_not_send_a_message_twice(town: Town) -> None:
    town.twilio.failures.append(-1)
    await town.say("hello")
    await town.say("thank you")  # leaves only after the one before
    assert len(town.twilio.sent) == 2


async def test_a_number_that_cannot_be_written_to_is_not_tried_again(town: Town) -> None:
    town.twilio.failures.append(21211)
    await town.text("hello")
    await eventually(tried(town))
    await town.say("are you there?")
    assert len(town.twilio.requests) == 2


async def test_stop_is_confirmed_once_and_then_nothing_is_sent(town: Town) -> None:
    confirmed = await town.say("STOP")
    assert "no more text messages" in confirmed
    assert "START" in confirmed
    for body in ("stop", "hello?", "HELP", "CANCEL"):
        await town.text(body)
    # Somebody else is still answered, so the worker has had its time.
    await town.say("hello", TOM)
    assert len(town.twilio.sent) == 2
    words = [consent.word for consent in await town.texts.consents("ava", JESS)]
    assert words == ["stop", "stop", "help", "stop"]

    assert "welcome back" in await town.say("YES")
    assert not await town.texts.opted_out("ava", JESS)
    await town.say("hello")
    assert len(town.twilio.sent) == 4


async def test_a_reply_that_waits_when_the_guest_says_stop_is_not_sent(town: Town) -> None:
    town.twilio.failures.extend([20429])
    await town.text("What does botox cost?")
    await eventually(tried(town))
    await town.text("STOP")
    await town.twilio.until(1, seconds=20)
    await town.say("hello", TOM)
    assert ["no more text messages" in body for body in town.bodies] == [True, False]
    assert [m["to"] for m in town.twilio.sent] == [JESS, TOM]


async def test_yes_is_an_answer_while_the_guest_has_not_opted_out(town: Town) -> None:
    await town.say("hello")
    await town.say("YES")
    assert await town.texts.consents("ava", JESS) == []
    thread = await town.desk.threads.thread_of_phone("ava", JESS)
    assert thread is not None
    assert [m.text for m in await town.desk.threads.messages("ava", thread.id)] == ["hello", "YES"]


async def test_help_tells_who_we_are(town: Town) -> None:
    told = await town.say("help")
    assert "STOP" in told
    assert town.desk.playbook("ava").name in told
    assert [consent.word for consent in await town.texts.consents("ava", JESS)] == ["help"]


async def test_what_twilio_answered_itself_is_only_noted(town: Town) -> None:
    await town.text("STOP", OptOutType="STOP")
    assert await town.texts.opted_out("ava", JESS)
    await town.say("hello", TOM)
    assert [m["to"] for m in town.twilio.sent] == [TOM]


async def test_an_opt_out_that_only_twilio_knows_is_learned(town: Town) -> None:
    town.twilio.unsubscribed.add(JESS)
    await town.text("hello")

    async def learned() -> bool:
        return await town.texts.opted_out("ava", JESS)

    await eventually(learned)
    assert [(c.word, c.source) for c in await town.texts.consents("ava", JESS)] == [("stop", "carrier")]
    assert town.twilio.sent == []


async def test_machines_and_strangers_numbers_are_not_answered(town: Town) -> None:
    for sender in ("72345", "BANK", AVA):
        await town.text("You have won", sender)
    answer = await town.twilio.text(town.webhook, JESS, "+14155550000", "hello")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_input")
    await town.say("hello")
    assert [m["to"] for m in town.twilio.sent] == [JESS]


async def test_what_twilio_did_not_sign_is_refused(town: Town) -> None:
    form = {"MessageSid": "SM1", "From": JESS, "To": AVA, "Body": "hello"}
    async with httpx2.AsyncClient() as http:
        for headers in ({}, {HEADER: "bm90IGl0"}):
            for path in ("messages", "status?text=SM1&part=0"):
                answer = await http.post(f"{town.url}/channels/twilio/ava/{path}", data=form, headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (403, "bad_signature")
        assert (await http.get(town.webhook)).status_code == 405
    town.twilio.token = "another"
    answer = await town.twilio.text(town.webhook, JESS, AVA, "hello")
    assert answer.status_code == 403
    assert await town.desk.threads.thread_of_phone("ava", JESS) is None


async def test_a_business_that_is_not_there_is_said_so(town: Town) -> None:
    answer = await town.twilio.text(f"{town.url}/channels/twilio/nowhere/messages", JESS, AVA, "hello")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_business")


@pytest.mark.parametrize("missing", ["twilio_account", "twilio_token", "public_url"])
async def test_without_its_settings_the_channel_is_off_and_says_so(tmp_path: Path, missing: str) -> None:
    async with open_town(tmp_path, **{missing: ""}) as town:
        answer = await town.twilio.text(town.webhook, JESS, AVA, "hello")
        assert (answer.status_code, answer.json()["code"]) == (503, "sms_off")
        assert "FRONTDESK_TWILIO_TOKEN" in answer.json()["detail"]


async def test_an_unasked_message_waits_for_the_morning(tmp_path: Path) -> None:
    """It is eleven in California and in the middle of the night in Tokyo."""
    async with open_town(tmp_path) as town:
        now, home = town.desk.clock.now(), town.desk.playbook("ava").business.zone
        jobs = [
            unasked("day", JESS, "See you tomorrow.", now, home),
            unasked("night", "+81312345678", "?", now, home),
        ]
        for job in jobs:
            # Both are due at once, as when a desk comes back after hours: the night is looked at again.
            await queue_of(town.desk.ledger).enqueue(job.kind, now, job.payload, business="ava")
        town.desk.ledger.on_jobs()
        await town.twilio.until(1)
        await town.say("hello", TOM)
        assert [m["to"] for m in town.twilio.sent] == [JESS, TOM]


async def test_a_text_message_survives_a_desk_that_ends_before_it_was_answered(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        await town.text("What does botox cost?")
    assert town.twilio.sent == []
    async with open_town(tmp_path) as town:
        await town.twilio.until(1)
        assert "botox" in town.bodies[0].lower()


async def test_by_text_the_own_booking_is_known_and_a_strangers_is_not(town: Town) -> None:
    await test_a_whole_booking_is_made_by_text_message(town)
    (booking,) = await town.desk.ledger.bookings("ava", BookingFilter())
    assert booking.reference in await town.say("When is my appointment?")
    assert booking.reference not in await town.say("When is my appointment?", TOM)


async def test_a_thread_begun_on_the_web_goes_on_by_text(town: Town) -> None:
    await town.desk.handle(Message("m1", "ava", "web-1", "hello", phone=JESS))
    await town.say("What does botox cost?")
    messages = await town.desk.threads.messages("ava", "web-1")
    assert [m.text for m in messages] == ["hello", "What does botox cost?"]


async def test_nothing_of_a_forgotten_guest_stays(town: Town) -> None:
    await test_a_whole_booking_is_made_by_text_message(town)
    (booking,) = await town.desk.ledger.bookings("ava", BookingFilter())
    assert booking.guest_id is not None
    assert await town.desk.ledger.forget("ava", booking.guest_id, town.desk.clock.now())
    assert JESS not in await every_row(town.desk.ledger)
