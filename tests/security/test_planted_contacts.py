"""Somebody plants a contact under a stranger's number: nothing of it gets into what the stranger books."""

import json
from datetime import timedelta

from frontdesk.booking.model import Contact
from frontdesk.channels.sms.inbound_texts import thread_of
from tests.integration.api.program import bearer
from tests.security.house import WISH, Chat, House

PHONE = "+14155550199"
SAID = "415 555 0199"
PLANTED = {"name": "Mallory Mews", "phone": PHONE, "email": "mallory@attacker.example"}
OF_MALLORY = ("Mallory", "Mews", "attacker.example")


async def _victims_booking(chat: Chat, *more: str) -> int:
    """The victim books, gives the number that somebody planted, and a name if they are asked for it."""
    await chat.say(WISH, SAID)
    if await chat.asked() == "name":
        await chat.say("Vera Vance")
    await chat.say(*more, "yes")
    booked = [told["reference"] for answer in chat.said for told in answer["bookings"]]
    assert booked, chat.said[-1]["reply"]
    return int(booked[-1].rsplit("-", 1)[1])


def _told(*chats: Chat) -> str:
    return json.dumps([answer for chat in chats for answer in chat.said])


async def test_a_planted_address_gets_no_letter_proves_nothing_and_cancels_nothing(house: House) -> None:
    planted = await house.book(PLANTED)
    before = len(await house.post())
    victim = await house.chat()
    number = await _victims_booking(victim)
    booking = await house.ledger.booking("ava", number)
    assert booking is not None
    assert booking.contact == Contact("Vera Vance", PHONE, None)
    assert not [word for word in OF_MALLORY if word in _told(victim)]
    assert len(await house.post()) == before, "the victim gave no address, so there is no letter"
    # The attacker asks for it, by the number and by the address, and proves that address.
    for contact in (SAID, PLANTED["email"]):
        attacker = await house.chat()
        await attacker.say(f"please cancel {booking.reference}", contact)
        codes = await house.codes_to("attacker.example")
        assert codes
        await attacker.say(codes[-1])
        await attacker.say("yes")
        told = _told(attacker)
        assert "Vera" not in told
        shown = {one["reference"] for answer in attacker.said for one in answer["bookings"]}
        assert shown <= {planted["reference"]}
    # Nor does the proof of what they planted open it.
    path = f"/api/ava/bookings/{booking.reference}"
    proof = bearer(planted["proof"])
    assert (await house.program.get(path, headers=proof)).status_code == 404
    assert (await house.program.post(f"{path}/cancel", {}, headers=proof)).status_code == 404
    assert await house.status(number) == "confirmed"


async def test_what_was_planted_is_not_used_in_a_text_message_either(house: House) -> None:
    """The number is proven by then; who planted something under it had proven nothing."""
    await house.book(PLANTED)
    first = await house.text(PHONE, WISH)
    told = [first, await house.text(PHONE, "Vera Vance")]
    told.append(await house.text(PHONE, "yes"))
    booking = await house.ledger.booking("ava", 2)
    assert booking is not None, [answer["reply"] for answer in told]
    assert booking.contact == Contact("Vera Vance", PHONE, None)
    assert not [word for word in OF_MALLORY if word in json.dumps(told)]


async def test_what_was_planted_is_not_used_for_a_guest_whom_a_host_vouches_for(house: House) -> None:
    await house.book(PLANTED)
    victim = await house.chat({"phone": PHONE})
    await victim.say(WISH)
    await victim.say("Vera Vance", "yes")
    booking = await house.ledger.booking("ava", 2)
    assert booking is not None
    assert booking.contact == Contact("Vera Vance", PHONE, None)
    assert not [word for word in OF_MALLORY if word in _told(victim)]


async def test_who_proves_a_contact_takes_over_nothing_that_was_booked_with_it_beside(house: House) -> None:
    """Somebody books with the victim's address and a number of their own: that number stays theirs."""
    await house.book({"name": "Mallory Mews", "phone": "+14155550166", "email": "vera@vance.example"})
    victim = await house.chat()
    await victim.say("when is my appointment?", "vera@vance.example")
    (code,) = await house.codes_to("vera@vance.example")
    told = await victim.say(code)
    assert told["bookings"], "it names her address, so she hears of it"
    assert "Mallory" not in told["reply"]
    await victim.say("a signature facial on Saturday at 3pm")
    assert await victim.asked() == "name", "a name that somebody else gave is not used"
    await victim.say(f"Vera Vance, {SAID}", "yes")
    booking = await house.ledger.booking("ava", 2)
    assert booking is not None
    assert booking.contact == Contact("Vera Vance", PHONE, "vera@vance.example")


async def test_whose_number_was_registered_by_another_proves_their_own_booking_by_their_address(
    house: House,
) -> None:
    await house.book(PLANTED)
    victim = await house.chat()
    number = await _victims_booking(victim, "vera@vance.example")
    elsewhere = await house.chat()
    await elsewhere.say("please cancel my appointment", "vera@vance.example")
    (code,) = await house.codes_to("vera@vance.example")
    told = await elsewhere.say(code, "yes")
    assert told["bookings"][0]["status"] == "cancelled"
    assert (await house.status(1), await house.status(number)) == ("confirmed", "cancelled")


async def test_by_the_number_each_address_gets_a_code_of_its_own_and_proves_no_other(house: House) -> None:
    await house.book(PLANTED)
    number = await _victims_booking(await house.chat(), "vera@vance.example")
    asking = await house.chat()
    await asking.say("when is my appointment?", SAID)
    theirs = await house.codes_to("attacker.example")
    (hers,) = await house.codes_to("vera@vance.example")
    assert theirs != [hers]
    told = await asking.say(*theirs)
    assert [shown["reference"] for shown in told["bookings"]] == ["AVA-0001"]
    again = await house.chat()
    await again.say("when is my appointment?", SAID)
    told = await again.say((await house.codes_to("vera@vance.example"))[-1])
    assert [shown["reference"] for shown in told["bookings"]] == [f"AVA-{number:04}"]


async def test_a_letter_with_a_code_does_not_say_the_name_that_somebody_gave(house: House) -> None:
    await house.book({"name": "Verify Now", "phone": PHONE, "email": "vera@vance.example"})
    asking = await house.chat()
    await asking.say("when is my appointment?", "vera@vance.example")
    letter = next(text for to, text in await house.post() if "code" in text and "vera" in to)
    assert "Verify" not in letter


async def test_a_planted_record_does_not_come_into_the_file_when_its_number_is_proven(house: House) -> None:
    """Merged are the bookings of the conversation that proved the contact, and no others."""
    await house.book({"name": "Mallory Mews", "phone": PHONE, "email": "vera@vance.example"})
    victim = await house.chat()
    number = await _victims_booking(victim, "vera@vance.example")
    await victim.say("please cancel AVA-0001")
    (code,) = await house.codes_to("vera@vance.example")
    await victim.say(code)
    file = await house.ledger.file_of("ava", "vera@vance.example")
    assert file is not None
    assert file.name == "Vera Vance"
    found = [await house.ledger.booking("ava", each) for each in (1, number)]
    assert [each is not None and each.guest_id == file.id for each in found] == [False, True]


async def test_a_phone_that_was_proven_on_a_page_writes_into_it_only_as_long_as_the_proof_counts(
    house: House,
) -> None:
    """The page is read by whoever proved the number then; the number may be somebody else's by now."""
    page = await house.chat({"phone": PHONE})
    await page.say("hello")
    thread = await thread_of(house.desk, "ava", PHONE)
    assert thread is not None
    assert thread.id == page.session
    house.clock.pass_time(timedelta(hours=12, seconds=1))
    assert await thread_of(house.desk, "ava", PHONE) is None
    await house.text(PHONE, "hello, this is Vera")
    own = await thread_of(house.desk, "ava", PHONE)
    assert own is not None
    assert own.id == f"sms-{PHONE}"
    house.clock.pass_time(timedelta(days=30))
    assert await thread_of(house.desk, "ava", PHONE) == own
