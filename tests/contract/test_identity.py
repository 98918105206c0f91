"""Strangers learn nothing: not by references, not by numbers, not by guessing, not by waiting."""

import asyncio
import json
import re
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.adapters.store.factory import threads_of
from frontdesk.adapters.store.texts import Texts
from frontdesk.booking.model import Contact, Status
from frontdesk.booking.ports import Ledger
from frontdesk.conversation.message import Message
from frontdesk.conversation.ports import Finished, Threads
from frontdesk.conversation.proofs import Vouched
from tests.contract.strangers import (
    ANNA,
    ANNAS_PHONE,
    FRIDAY,
    NOBODYS_PHONE,
    NOW,
    Office,
    other_than,
)

ASKS = "when is my appointment again?"


@pytest.fixture
async def office(ledger: Ledger) -> Office:
    return Office(ledger)


async def test_a_right_code_answers_what_was_asked_in_the_same_reply(office: Office) -> None:
    booking = await office.booked()
    await office.say(ASKS, ANNAS_PHONE)
    answer = await office.say(f"it's {await office.code()} thanks")
    assert booking.reference in answer["reply"]
    assert [told["reference"] for told in answer["bookings"]] == [booking.reference]
    assert answer["bookings"][0]["guest"]["name"] == "Anna Kowalski"
    assert answer["guest"] == {"phone": "+14155550199", "email": "anna@kowalski.example"}


@pytest.mark.parametrize("typed", ["{0}", "{1} {2}", "it's {1}-{2} thanks", "The code is {0}."])
async def test_a_code_is_read_however_it_is_typed(office: Office, typed: str) -> None:
    await office.booked()
    await office.say(ASKS, ANNAS_PHONE)
    code = await office.code()
    answer = await office.say(typed.format(code, code[:3], code[3:]))
    assert answer["bookings"]


async def test_a_change_goes_on_with_the_day_that_was_said_before(office: Office) -> None:
    booking = await office.booked()
    await office.say("can I move my appointment to Saturday at 2pm?", "anna@kowalski.example")
    assert "July 18" in (await office.say(await office.code()))["reply"]
    await office.say("yes")
    moved = await office.ledger.booking("ava", booking.number)
    assert moved is not None
    assert moved.start_at == datetime(2026, 7, 18, 14, tzinfo=NOW.tzinfo)


async def test_a_cancellation_goes_on_with_the_booking_that_was_named(office: Office) -> None:
    first, second = await office.booked(), await office.booked(service="hydrating-facial")
    await office.say(f"please cancel {second.reference}", ANNAS_PHONE)
    await office.say(await office.code(), "yes")
    found = [await office.ledger.booking("ava", b.number) for b in (first, second)]
    assert [b and b.status for b in found] == [Status.CONFIRMED, Status.CANCELLED]


# Enumeration: who asks cannot tell what is there.


async def test_references_cannot_be_enumerated(office: Office) -> None:
    booking = await office.booked()
    wording = "what about {}?", "cancel {}", "move {} to Saturday", "{}"
    for number, words in enumerate(wording):
        known = await office.say(words.format(booking.reference), to=f"a{number}")
        unknown = await office.say(words.format("AVA-8888"), to=f"b{number}")
        assert known == unknown


@pytest.mark.parametrize(
    ("asks", "texting"),
    [
        (ASKS, False),
        (ASKS, True),
        ("cancel my appointment", False),
        ("move my appointment to Saturday at 2", True),
    ],
)
async def test_contacts_cannot_be_enumerated(ledger: Ledger, asks: str, texting: bool) -> None:
    """Known, unknown, ambiguous, opted out, not to be reached: the same answers to the byte, turn by turn."""
    office = Office(ledger, texting=texting)
    await office.booked()
    await office.booked(Contact("Silent Sam", "+14155550111"))  # neither text messages nor an address
    await office.booked(Contact("One", "+14155550222", "none@kowalski.example"))
    await office.booked(Contact("Two", "+444155550222", "none@kowalski.example"))
    await Texts(ledger).agree("ava", "+14155550199", "stop", "guest", office.clock.now())
    phones = ("+1 415 555 0199", "+1 415 555 0111", "+49 4155 550222", "+1 415 555 0123")
    emails = ("anna@kowalski.example", "none@kowalski.example", "nine@kowalski.example")
    for contacts in (phones, emails):
        talks = [
            [asks, contact, "000000", "send it again", "000001", "12345", "AVA-0001", "so when is it?"]
            for contact in contacts
        ]
        told = [[await office.say(line, to=f"{texting}-{talk[1]}") for line in talk] for talk in talks]
        plain = [
            MESSAGE.sub("…", json.dumps(answers).replace(json.dumps(_normal(talk[1]))[1:-1], "…"))
            for answers, talk in zip(told, talks, strict=True)
        ]
        assert set(plain) == {plain[0]}


MESSAGE = re.compile(r"(?<=job:ask_team:)m\d+")
"""The number of a message, which every line of a test has its own of."""


def _normal(contact: str) -> str:
    return contact if "@" in contact else "+" + "".join(c for c in contact if c.isdigit())


async def test_as_much_is_written_for_nobody_as_for_somebody(office: Office) -> None:
    await office.booked()
    counts = []
    for contact, to in ((ANNAS_PHONE, "a"), (NOBODYS_PHONE, "b")):
        before = await _rows(office)
        await office.say(ASKS, contact, to=to)
        after = await _rows(office)
        counts.append({table: after[table] - before[table] for table in after})
    assert counts[0] == counts[1]
    assert counts[0]["jobs"] == 1


async def _rows(office: Office) -> dict[str, int]:
    tables = ("jobs", "codes", "inbox", "turn_events", "events", "thread_guests", "thread_phones")
    read = rows_of(office.ledger).read
    return {table: (await read(f"SELECT count(*) FROM {table}"))[0][0] for table in tables}


async def test_a_name_is_no_proof(office: Office) -> None:
    booking = await office.booked()
    answer = await office.say("Is there a reservation under Kowalski on Friday?")
    assert booking.reference not in json.dumps(answer)
    assert answer["bookings"] == answer["receipts"] == []
    again = await office.say("Is there a reservation under Zimmer on Friday?", to="d")
    assert answer["reply"].replace("Kowalski", "Zimmer") == again["reply"]


# Guessing.


async def test_after_five_wrong_guesses_the_right_code_is_wrong(office: Office) -> None:
    await office.booked()
    await office.say(ASKS, ANNAS_PHONE)
    code = await office.code()
    for place in range(5):
        answer = await office.say(other_than(code, place))
    assert "call you" in answer["reply"]
    assert (await office.say(code))["bookings"] == []
    assert (await office.say(f"the code is {code}"))["bookings"] == []


async def test_a_new_code_in_the_same_conversation_makes_the_old_one_wrong(office: Office) -> None:
    await office.booked()
    await office.say(ASKS, ANNAS_PHONE)
    old = await office.code()
    await office.say("I did not get it")
    new = await office.code()
    if old != new:
        assert (await office.say(old))["bookings"] == []
    assert (await office.say(new))["bookings"]


async def test_a_contact_gets_three_codes_an_hour_over_all_conversations(office: Office) -> None:
    await office.booked()
    for number in range(5):
        # Other ways to write it, and other countries with the same last digits, are no way around.
        contact = (ANNAS_PHONE, "+1 (415) 555-0199", "+49 4155 550199", "4155550199", "(415) 555 01 99")[
            number
        ]
        answer = await office.say(ASKS, contact, to=f"c{number}")
    assert len(await office.post()) == 3
    assert "call you" in answer["reply"]
    office.clock.pass_time(timedelta(minutes=61))
    await office.say(ASKS, ANNAS_PHONE, to="later")
    assert len(await office.post()) == 4


async def test_a_conversation_gets_three_codes_an_hour_over_all_contacts(office: Office) -> None:
    await office.say(ASKS)
    for number in range(5):
        answer = await office.say(f"sorry, wrong number, it's 415 555 013{number}")
    assert len(await office.post()) == 3
    assert "call you" in answer["reply"]


async def test_codes_are_counted_for_all_processes_together(ledger: Ledger) -> None:
    offices = [Office(ledger) for _ in range(8)]
    await offices[0].booked()
    await asyncio.gather(
        *(office.say(ASKS, ANNAS_PHONE, to=f"c{number}") for number, office in enumerate(offices))
    )
    assert len(await offices[0].post()) == 3


async def test_the_code_of_another_conversation_is_wrong(office: Office) -> None:
    await office.booked()
    await office.say(ASKS, ANNAS_PHONE, to="annas")
    code = await office.code()
    await office.say(ASKS, ANNAS_PHONE, to="strangers")
    if code == await office.code():
        return
    assert (await office.say(code, to="strangers"))["bookings"] == []
    assert (await office.say(code, to="fresh"))["bookings"] == []
    assert (await office.say(code, to="annas"))["bookings"]


async def test_a_code_runs_out_after_ten_minutes_right_or_wrong(office: Office) -> None:
    await office.booked()
    await office.say(ASKS, ANNAS_PHONE)
    code = await office.code()
    office.clock.pass_time(timedelta(minutes=10, seconds=1))
    right, wrong = await office.say(code), await office.say(other_than(code))
    assert right == wrong
    await office.say("yes please")
    assert (await office.say(await office.code()))["bookings"]


async def test_a_code_is_worth_nothing_once(office: Office) -> None:
    await office.booked()
    await office.say(ASKS, ANNAS_PHONE)
    code = await office.code()
    await office.say(code)
    office.clock.pass_time(timedelta(hours=13))  # the proof has run out
    assert (await office.say(ASKS, code))["bookings"] == []


async def test_a_code_does_not_outlive_a_correction_of_the_contact(office: Office) -> None:
    await office.booked()
    await office.say(ASKS, ANNAS_PHONE)
    code = await office.code()
    await office.say(f"wrong number, it's {NOBODYS_PHONE}")
    answer = await office.say(code)
    assert answer["bookings"] == []
    assert answer["guest"] == {"phone": "+14155550123"}


async def test_a_code_that_was_never_sent_is_never_right(office: Office) -> None:
    await office.say(ASKS, NOBODYS_PHONE)
    (letter,) = await office.post()
    assert letter["codes"] == []
    answer = await office.say("000000")
    assert "not the right code" in answer["reply"]


async def test_a_proof_runs_out(office: Office) -> None:
    await office.booked()
    await office.say(ASKS, ANNAS_PHONE)
    await office.say(await office.code())
    office.clock.pass_time(timedelta(hours=12, seconds=1))
    assert (await office.say(ASKS))["bookings"] == []


# Crashes and repetitions.


async def test_a_message_that_comes_twice_sends_one_code_and_counts_one_guess(office: Office) -> None:
    await office.booked()
    await office.say(ASKS)
    asked = Message("twice", "ava", "c", ANNAS_PHONE)
    assert await office.desk.handle(asked) == await office.desk.handle(asked)
    assert len(await office.post()) == 1
    code = await office.code()
    wrong = Message("wrong", "ava", "c", other_than(code))
    told = {(await office.desk.handle(wrong)).text for _ in range(6)}
    assert len(told) == 1
    assert (await office.say(code))["bookings"]


class Crash(Exception):
    pass


class Crashing:
    """Threads that lose one turn they should write, as a killed process does."""

    def __init__(self, threads: Threads, message: str) -> None:
        self._threads, self._message = threads, message

    def __getattr__(self, name: str) -> object:
        return getattr(self._threads, name)

    async def finish(self, turn: Finished) -> bool:
        if turn.message == self._message:
            raise Crash
        return await self._threads.finish(turn)


async def test_a_crash_between_the_code_and_the_answer_leaves_one_code(ledger: Ledger) -> None:
    crashing = Office(ledger, Crashing(threads_of(ledger), "m2"))  # type: ignore[arg-type]
    await crashing.booked()
    await crashing.say(ASKS)
    with pytest.raises(Crash):
        await crashing.say(ANNAS_PHONE)
    after = Office(ledger)
    assert await after.desk.finish_unanswered() == 1
    assert len(await after.post()) == 1
    counted = await rows_of(ledger).read("SELECT count(*) FROM codes")
    assert counted[0][0] == 1
    reply = await after.desk.handle(Message("m3", "ava", "c", await after.code()))
    assert reply.bookings


# What is kept, and what goes on from a proof.


async def test_a_code_is_kept_nowhere_but_in_its_letter(office: Office) -> None:
    await office.booked()
    answer = await office.say(ASKS, ANNAS_PHONE)
    code = await office.code()
    threads = await rows_of(office.ledger).read("SELECT snapshot FROM threads")
    events = await office.desk.threads.events("ava", limit=1000)
    assert code not in json.dumps([row[0] for row in threads])
    assert code not in json.dumps([event.data for event in events])
    assert code not in json.dumps(answer)


async def test_a_code_by_text_message_proves_the_phone_and_the_thread_goes_on_there(ledger: Ledger) -> None:
    office = Office(ledger, texting=True)
    await office.booked()
    await office.say(ASKS, ANNAS_PHONE, to="web")
    rows = await rows_of(ledger).read("SELECT payload FROM jobs WHERE kind = 'send_text'")
    parcel = json.loads(rows[-1][0])
    assert parcel["to"] == ANNA.phone
    code = next(word for word in parcel["parts"][0].replace(".", "").split() if word.isdigit())
    assert await office.desk.threads.thread_of_phone("ava", "+14155550199") is None
    await office.say(code, to="web")
    thread = await office.desk.threads.thread_of_phone("ava", "+14155550199")
    assert thread is not None
    assert thread.id == "web"


async def test_a_code_by_e_mail_proves_no_phone(office: Office) -> None:
    await office.booked()
    await office.say(ASKS, ANNAS_PHONE)
    await office.say(await office.code())
    assert await office.desk.threads.thread_of_phone("ava", "+14155550199") is None


async def test_a_conversation_with_a_proof_goes_when_its_guest_is_forgotten(office: Office) -> None:
    booking = await office.booked()
    await office.say(ASKS, "anna@kowalski.example")
    await office.say(await office.code())
    assert booking.guest_id is not None
    await office.ledger.forget("ava", booking.guest_id, office.clock.now())
    assert await office.desk.threads.find("ava", "c") is None


async def test_a_conversation_of_somebody_vouched_for_goes_though_nothing_was_said(office: Office) -> None:
    booking = await office.booked()
    await office.desk.begin("ava", "host", Vouched(phone=ANNAS_PHONE))
    assert booking.guest_id is not None
    await office.ledger.forget("ava", booking.guest_id, office.clock.now())
    assert await office.desk.threads.find("ava", "host") is None


async def test_the_same_phone_by_text_message_needs_no_code(office: Office) -> None:
    booking = await office.booked()
    answer = await office.say(ASKS, channel="sms", phone="+14155550199")
    assert booking.reference in answer["reply"]
    assert await office.post() == []


async def test_a_phone_with_the_same_last_digits_is_another_phone(office: Office) -> None:
    await office.booked()
    answer = await office.say(ASKS, channel="sms", phone="+444155550199")
    assert answer["bookings"] == []


async def test_a_cancelled_booking_is_told_as_cancelled_and_cannot_be_cancelled_again(office: Office) -> None:
    booking = await office.booked()
    phone = {"channel": "sms", "phone": "+14155550199"}
    await office.say("cancel my appointment", "yes", **phone)
    again = await office.say("cancel my appointment", **phone)
    assert booking.reference in again["reply"]
    assert "cancelled" in again["reply"]
    told = await office.say(ASKS, **phone)
    assert [b["status"] for b in told["bookings"]] == ["cancelled"]


# Booking with somebody else's number.

STRANGER = ("Botox on Saturday at 2pm", "my number is 415 555 0199")


async def test_somebody_elses_number_reads_nothing_out(office: Office) -> None:
    await office.booked()
    private = ("Kowalski", "Anna", "anna@", "AVA-0001")
    answers = [
        await office.say(line)
        for line in (*STRANGER, "Bob Stone", "no", "yes", "move it to 4pm", "what did I book?")
    ]
    answers.append(await office.say("when is my appointment?"))
    told = json.dumps(answers)
    assert not [word for word in private if word in told]
    assert any(answer["bookings"] for answer in answers)


async def test_a_record_that_a_stranger_began_shows_them_nothing_of_the_owner(office: Office) -> None:
    """They book with a number that is not theirs and an address that is; then its owner comes."""
    await office.booked(replace(ANNA, name="Bob Stone", email="bob@stone.example"))
    owners = await office.booked(replace(ANNA, email=None), on=FRIDAY.replace(day=18))
    await office.say(ASKS, ANNAS_PHONE)
    answer = await office.say(await office.code())
    assert owners.reference not in json.dumps(answer)
    assert "Kowalski" not in json.dumps(answer)


async def test_a_number_that_was_corrected_takes_its_file_along(office: Office) -> None:
    await office.booked()
    await office.say(*STRANGER)
    answer = await office.say(f"sorry, my number is {NOBODYS_PHONE}")
    assert answer["guest"].get("phone") == "+14155550123"
    assert "Kowalski" not in json.dumps(answer)
    await office.say("Jo Bell", "no", "yes")
    found = [await office.ledger.booking("ava", number) for number in (1, 2)]
    assert [b and b.contact and b.contact.name for b in found] == ["Anna Kowalski", "Jo Bell"]
