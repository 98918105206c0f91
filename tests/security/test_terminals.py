"""What a guest writes is shown to staff in terminals and letters: it holds nothing that those obey."""

import json
import unicodedata

import pytest

from frontdesk.conversation.message import plain
from tests.integration.api.program import bearer
from tests.security.house import House

STEERING = "please note: \x1b]0;pwned\x07\x1b[2J\x9b31m\x00 I'm allergic to latex"


async def test_a_text_message_brings_no_control_characters_into_the_books(house: House) -> None:
    await house.text("+14155550177", f"a signature facial on Friday at 2pm, {STEERING}")
    for said in ("the first one", "Vera Bell", "yes"):
        await house.text("+14155550177", said)
    kept = await house.desk.threads.messages(house.business, "sms-+14155550177")
    booking = await house.ledger.booking(house.business, 1)
    assert booking is not None
    assert booking.contact is not None
    written = "".join(row.text for row in kept) + (booking.contact.requests or "")
    assert "latex" in written
    assert not [c for c in written if unicodedata.category(c) == "Cc"]


@pytest.mark.parametrize("sign", ["\r", "\0", "\x1b", "\x85", "\x9b"])
async def test_a_message_over_the_api_is_answered_whatever_signs_are_in_it(house: House, sign: str) -> None:
    """Somebody in danger writes from whatever program they have: it is not for them to send plain text."""
    chat = await house.chat()
    told = await chat.say(f"help{sign} I can't breathe{sign}")
    assert "911" in told["reply"]
    kept = await house.desk.threads.messages(house.business, chat.session)
    assert not [c for row in kept for c in row.text if unicodedata.category(c) in ("Cc", "Cs")]


async def test_half_a_character_in_a_message_does_not_keep_it_unanswered(house: House) -> None:
    chat = await house.chat()
    path = f"/api/{house.business}/conversations/{chat.session}/messages"
    headers = {**bearer(chat.token), "content-type": "application/json"}
    body = json.dumps({"text": "help \ud83d I can't breathe"}).encode()
    told = await house.program.http.post(path, content=body, headers=headers)
    assert told.status_code == 200, told.text
    assert "911" in told.json()["reply"]


async def test_a_message_of_nothing_but_such_signs_is_answered(house: House) -> None:
    assert (await (await house.chat()).say("\0\x1b"))["reply"]


def test_other_signs_stay_as_they_were_written() -> None:
    written = "می‌خواهم 👨‍👩‍👧 \u00a0naïve\nsecond line\tend"
    assert plain(written) == written
    assert plain("half \ud83d and zero \0") == "half   and zero  "
