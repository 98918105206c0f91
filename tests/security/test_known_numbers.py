"""Is this number a client's? Whoever asks hears, sees and waits for the same, on every way in."""

import json
import re
from collections.abc import Sequence
from itertools import chain, zip_longest
from time import perf_counter
from typing import Any

import pytest

from frontdesk.booking.actions import release_all
from frontdesk.tools.invocation import call
from frontdesk.tools.session import Session
from tests.integration.api.program import STAFF, bearer
from tests.security.house import FACIAL, WISH, House

KNOWN = tuple(f"+1415555010{n}" for n in range(4))
UNKNOWN = tuple(f"+1415555016{n}" for n in range(4))
GUESSED = tuple(chain.from_iterable(zip_longest(KNOWN, UNKNOWN)))
GUESS = "a signature facial on July 24 at 2pm"
OIL = {"services": ["oil-change"], "from": "2026-07-17", "days": 5}
TALKS = (
    (GUESS, "{}", "Jo Bell", "yes", "please cancel it", "yes"),
    (GUESS, "Jo Bell, {}", "yes", "what did I book?", "cancel it", "yes"),
    ("when is my appointment?", "{}", "000000", "send it again", "000000", "never mind"),
    ("please call me back", "my number is {}", "Jo Bell", "never mind the call"),
    ("a signature facial on July 24 at 3am", "{}", "Jo Bell", "never mind"),
)


async def _made_known(house: House, wish: dict[str, Any] = FACIAL) -> None:
    """Each in another way: over the API, by text message, through a host, and on file by the business."""
    for number, phone in enumerate(KNOWN):
        guest = {"name": f"Client {'ABCD'[number]}", "phone": phone, "email": f"client{number}@house.example"}
        await house.book(guest, wish)
    await house.text(KNOWN[0], f"{WISH}, this is Ada Client")
    await house.text(KNOWN[0], "yes")
    signed_in = await house.chat({"phone": KNOWN[1]})
    await signed_in.say("please call me back", "Bea Client")


def _masked(told: object, phone: str) -> str:
    """What was told, without the number, names of records, and how sure the reader is of what was said."""
    text = re.sub(r'"confidence": [0-9.]+', "", json.dumps(told))
    ten = phone[2:]
    for way in (phone, f"({ten[:3]}) {ten[3:6]}-{ten[6:]}", f"{ten[:3]} {ten[3:6]} {ten[6:]}", ten):
        text = text.replace(way, "<number>")
    text = re.sub(r"(AVA|NORTH)-\d+", "<reference>", text)
    return re.sub(r"\b(hold:\d+|C-[0-9a-f]{12}|[0-9a-f]{32})\b", "<id>", text)


@pytest.mark.parametrize("talk", TALKS, ids=lambda talk: talk[0][:20])
async def test_a_chat_goes_the_same_way_for_a_number_that_is_known(house: House, talk: Sequence[str]) -> None:
    await _made_known(house)
    transcripts = []
    for phone in GUESSED:
        chat = await house.chat()
        await chat.say(*(line.format(phone) for line in talk))
        events = await house.desk.threads.events("ava", conversation=chat.session, limit=1000)
        steps = [(event.kind, re.sub(r'"ms": ?[0-9.]+', "", event.data)) for event in events]
        transcripts.append(_masked([chat.said, steps], phone))
        await release_all(house.desk.books("ava"), chat.session)  # what was held is free for the next
    assert set(transcripts) == {transcripts[0]}


async def test_booking_over_the_api_tells_nothing_of_a_number(house: House) -> None:
    await _made_known(house)
    told = []
    for phone in GUESSED:
        made = await house.book({"name": "Jo Bell", "phone": phone})
        headers = bearer(made.pop("proof"))
        gone = await house.program.post(f"/api/ava/bookings/{made['reference']}/cancel", {}, headers=headers)
        assert gone.status_code == 200
        told.append(_masked(made, phone))
    assert len(set(told)) == 1


async def test_the_tools_tell_nothing_of_a_number(dealer: House) -> None:
    await _made_known_to(dealer)
    told = []
    for phone in (*GUESSED, "+13125550150", "+13125550151"):  # two of them are on file in the playbook
        session = Session(dealer.desk, dealer.business, f"mcp-{phone}")
        results = [(await call(session, "get_customer", {"phone": phone})).result]
        again = {"name": "Jo Bell", "phone": phone, "email": "jo@bell.example"}
        results.append((await call(session, "create_customer", again)).result)
        results.append((await call(session, "create_customer", again)).result)
        results.append((await call(session, "get_customer", {"phone": phone})).result)
        visit = {
            "customer_id": results[1]["customer_id"],
            "appointment_type": "service",
            "service_type_id": "oil-change",
            "scheduled_date": "2026-07-20",
            "scheduled_time": "10:00",
        }
        results.append((await call(session, "book_appointment", visit)).result)
        results.append((await call(session, "say", {"text": "yes"})).result)
        results.append((await call(session, "book_appointment", visit)).result)
        results.append((await call(session, "say", {"text": "cancel it please"})).result)
        results.append((await call(session, "say", {"text": "yes"})).result)
        assert [result.get("status") for result in results[:4]] == [
            "UNVERIFIED",
            "CUSTOMER_CREATED",
            "CUSTOMER_CREATED",
            "UNVERIFIED",
        ]
        await release_all(dealer.desk.books(dealer.business), session.conversation)
        told.append(_masked(results, phone))
    assert len(set(told)) == 1


async def _made_known_to(dealer: House) -> None:
    for number, phone in enumerate(KNOWN):
        name = f"Client {'ABCD'[number]}"
        await dealer.book({"name": name, "phone": phone, "email": f"client-{number}@example.com"}, OIL)
    await dealer.text(KNOWN[0], "oil change on Tuesday at 9am")
    await dealer.text(KNOWN[0], "Ada Client, ada@client.example")
    await dealer.text(KNOWN[0], "yes")
    assert await dealer.ledger.file_of(dealer.business, KNOWN[0]) is not None


@pytest.mark.parametrize(
    "talk", [(GUESS, "{}"), ("when is my appointment?", "{}")], ids=("booking", "asking")
)
async def test_how_long_an_answer_takes_tells_nothing_of_a_number(house: House, talk: Sequence[str]) -> None:
    """Of every known and every unknown number, which took longer? Chance decides, as far as one can tell."""
    count = 24
    known = [f"+14155551{n:03}" for n in range(count)]
    unknown = [f"+14155552{n:03}" for n in range(count)]
    for start, phones in ((17, known[: count // 2]), (20, known[count // 2 :])):
        wish = {**FACIAL, "from": f"2026-07-{start}"}
        for phone in phones:
            await house.book(
                {"name": "A Client", "phone": phone, "email": f"c{phone[1:]}@house.example"}, wish
            )
    took: dict[str, float] = {}
    for phone in chain.from_iterable(zip(known, unknown, strict=True)):
        chat = await house.chat()
        await chat.say(talk[0])
        began = perf_counter()
        await chat.say(talk[1].format(phone))
        took[phone] = perf_counter() - began
        await release_all(house.desk.books("ava"), chat.session)
    longer = sum(took[one] > took[other] for one in known for other in unknown) / count**2
    # By chance this is 0.5 ± 0.085; four times as far is one run in sixteen thousand.
    assert abs(longer - 0.5) < 0.34


# Who may vouch.


async def test_a_guest_whom_a_host_vouches_for_is_asked_nothing_twice(dealer: House) -> None:
    first = await dealer.chat({"phone": KNOWN[0], "email": "ada@client.example"})
    await first.say("oil change on Friday at 10am")
    await first.say("my name is Ada Client", "yes")
    again = await dealer.chat({"phone": KNOWN[0]})
    told = await again.say("oil change on Monday at 10am")
    if await again.asked() != "read_back":
        told = await again.say("yes")
    assert await again.asked() == "read_back", told["reply"]
    await again.say("yes")
    booking = await dealer.ledger.booking(dealer.business, 2)
    assert booking is not None
    assert booking.contact is not None
    assert (booking.contact.name, booking.contact.email) == ("Ada Client", "ada@client.example")
    earlier = await dealer.ledger.booking(dealer.business, 1)
    assert earlier is not None
    assert earlier.guest_id == booking.guest_id, "one guest, one file"


async def test_a_guest_whom_a_host_vouches_for_hears_of_their_bookings_without_a_code(house: House) -> None:
    made = await house.book({"name": "Ada Client", "phone": KNOWN[0]})
    told = await (await house.chat({"phone": KNOWN[0]})).say("when is my appointment?")
    assert [shown["reference"] for shown in told["bookings"]] == [made["reference"]]


@pytest.mark.parametrize(
    ("headers", "status"),
    [({}, 401), (bearer("nobody's"), 403), (bearer(""), 401)],
)
async def test_a_stranger_cannot_vouch(house: House, headers: dict[str, str], status: int) -> None:
    made = await house.book({"name": "Ada Client", "phone": KNOWN[0]})
    path = f"/api/{house.business}/conversations"
    refused = await house.program.post(path, {"guest": {"phone": KNOWN[0]}}, headers=headers)
    assert refused.status_code == status, refused.text
    # Nor with the token of a conversation, nor with the proof of a booking.
    chat = await house.program.post(path)
    for token in (chat.json()["token"], made["proof"]):
        refused = await house.program.post(path, {"guest": {"phone": KNOWN[0]}}, headers=bearer(token))
        assert refused.status_code == 403


async def test_nobody_vouches_where_no_staff_token_is_set(house: House, tmp_path: Any) -> None:
    async with House(house.ledger, tmp_path / "other", staff_token="") as other:
        path = "/api/ava/conversations"
        for headers in ({}, STAFF, bearer("x")):
            refused = await other.program.post(path, {"guest": {"phone": KNOWN[0]}}, headers=headers)
            assert refused.status_code in (401, 403)


async def test_what_is_vouched_for_is_read_as_any_contact_is(house: House) -> None:
    path = "/api/ava/conversations"
    for guest, field in (({"phone": "12"}, "guest.phone"), ({"email": "no"}, "guest.email"), ({}, "guest")):
        refused = await house.program.post(path, {"guest": guest}, headers=STAFF)
        assert refused.status_code == 422, refused.text
        assert field in refused.text
