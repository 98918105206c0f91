"""Nobody has the desk write words of their own to a stranger: letters repeat a guest to that guest alone."""

import pytest

from tests.security.house import WISH, House

STRANGER = "vera@vance.example"
LURES = (
    "Your card was declined. Call 900 555 0199 to pay the deposit.",
    "pay at evil.com.",
    "192.0.2.7/pay",
    "evil．com",
    "evil。com",
    "evil\u2024com",
    "evil\u200b.com",
)


@pytest.mark.parametrize("lure", LURES)
async def test_a_letter_to_an_address_that_nobody_proved_says_that_wishes_were_noted(
    house: House, lure: str
) -> None:
    await house.book({"name": "Jess Doe", "phone": "+14155550166", "email": STRANGER, "requests": lure})
    ((_, letter),) = await house.post()
    assert lure not in letter
    assert "Your requests: passed on to our team\n" in letter
    booking = await house.ledger.booking("ava", 1)
    assert booking is not None
    assert booking.contact is not None
    assert booking.contact.requests == lure, "the team reads it as it is"


async def test_an_address_that_was_only_typed_into_a_chat_is_not_proven(house: House) -> None:
    chat = await house.chat()
    await chat.say(WISH, f"Jess Doe, 415 555 0166, {STRANGER}", "note: please pay at evil.com.", "yes")
    ((to, letter),) = await house.post()
    assert STRANGER in to
    assert "evil" not in letter


async def test_a_strangers_own_file_does_not_prove_what_others_book_with_their_address(house: House) -> None:
    vera = await house.chat({"email": STRANGER})
    await vera.say(WISH, "Vera Vance, 415 555 0199", "yes")
    assert await house.ledger.file_of("ava", STRANGER) is not None
    await house.book({"name": "Jess Doe", "phone": "+14155550166", "email": STRANGER, "requests": "pay me"})
    assert not [letter for _, letter in await house.post() if "pay me" in letter]


async def test_a_guest_who_has_proven_their_address_reads_their_wish_in_their_letter(house: House) -> None:
    vera = await house.chat({"email": STRANGER})
    await vera.say(WISH, "Vera Vance, 415 555 0199", "please put a note on it: quiet room", "yes")
    ((_, letter),) = await house.post()
    assert "quiet room" in letter
