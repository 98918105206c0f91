"""Sentences that were said and were not true, each in the conversation that showed it."""

from datetime import datetime
from email import message_from_bytes
from email.policy import default

import pytest

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.mail.factory import open_mailer
from frontdesk.conversation.callbacks import is_call
from frontdesk.conversation.message import Message
from frontdesk.jobs.context import Context
from frontdesk.jobs.kinds import KINDS
from frontdesk.jobs.worker import Worker
from frontdesk.playbooks import load_shipped
from tests.truth.conftest import Open, Talk
from tests.wordings import says

NOON = datetime(2026, 7, 15, 12, 0)  # noqa: DTZ001  # the business's own zone is put to it


async def test_that_the_team_is_told_rests_on_a_job(open_talk: Open) -> None:
    async with open_talk(load_shipped("bistro"), NOON) as talk:
        reply = await talk.say("I am Rob Stone, 617 555 0177. I got food poisoning from your oysters!")
        assert says(reply.text, "desk.alerted.now")
        ((_, told),) = await talk.jobs("alert_team")
        (receipt,) = [r for r in reply.receipts if r.claim == "alerted"]
        assert receipt.record == f"job:alert_team:{told}"
        mail = await _letters(talk)
        assert "food poisoning from your oysters" in mail
        assert "(617) 555-0177" in mail


@pytest.mark.parametrize("name", ["@[L\\.", "<x@y>,<z", "a" * 100, "../../x"])
async def test_the_team_is_told_whatever_a_program_calls_the_message(open_talk: Open, name: str) -> None:
    async with open_talk(load_shipped("black-lotus"), NOON) as talk:
        message = Message(name, talk.business, talk.conversation, "there is a fire in the hotel")
        assert says((await talk.desk.handle(message)).text, "desk.alerted.now")
        assert "fire in the hotel" in await _letters(talk)


async def test_a_call_after_an_alarm_is_on_record_with_its_number(open_talk: Open) -> None:
    async with open_talk(load_shipped("bistro"), NOON) as talk:
        reply = await talk.say("I got food poisoning from your oysters!")
        assert not says(reply.text, "desk.calls.booked")
        assert not {receipt.claim for receipt in reply.receipts} & {"booked", "moved"}
        reply = await talk.say("yes please call me", "Rob Stone 617 555 0177")
        assert says(reply.text, "desk.calls.booked")
        (call,) = await talk.bookings()
        assert is_call(call)
        assert call.contact is not None
        assert call.contact.phone == "+16175550177"


async def test_the_team_is_told_once_of_one_danger(open_talk: Open) -> None:
    async with open_talk(load_shipped("black-lotus"), NOON) as talk:
        first = await talk.say("there is a fire in the hotel")
        again = await talk.say("there is a fire!!")
        assert says(first.text, "desk.alerted.now")
        assert says(again.text, "desk.alerted.before")
        assert len(await talk.jobs("alert_team")) == 1


async def test_nothing_is_said_not_to_be_booked_while_a_call_is(open_talk: Open) -> None:
    async with open_talk(load_shipped("bistro"), NOON) as talk:
        await talk.say("I'd like to speak to someone about a private dinner", "Rob Stone 617 555 0178")
        (call,) = await talk.bookings()
        assert is_call(call)
        await talk.say("table for 2 tomorrow at 8")
        reply = await talk.say("did I book anything?")
        assert not says(reply.text, "desk.not_here")


@pytest.mark.parametrize(
    "said",
    [
        "table on Friday at 7:30 pm, we are five, two of us vegetarian",
        "table for five friday 7:30 pm, 2 of them children",
    ],
)
async def test_a_part_of_the_party_is_not_all_of_it(open_talk: Open, said: str) -> None:
    async with open_talk(load_shipped("bistro"), NOON) as talk:
        reply = await talk.say(said)
        assert "table for 5" in reply.text


async def test_two_rooms_for_two_and_three_are_for_five(open_talk: Open) -> None:
    async with open_talk(load_shipped("black-lotus"), NOON) as talk:
        await talk.say("we are 5, need a room for 2 of us and another for three, Aug 10 to 12")
        await talk.say("deluxe", "John Doe 212 555 0134")
        assert "for 5 people" in talk.replies[-1].text


async def test_the_price_of_several_is_told_beside_that_of_one(open_talk: Open) -> None:
    async with open_talk(load_shipped("ava"), NOON) as talk:
        reply = await talk.say("how much is botox for three people?")
        assert "$280" in reply.text
        assert "$840" in reply.text
    assert "$840" not in await _priced(open_talk)


async def _priced(open_talk: Open) -> str:
    async with open_talk(load_shipped("ava"), NOON) as talk:
        return (await talk.say("how much is botox?")).text


async def test_what_is_booked_already_is_not_changed_into_itself(open_talk: Open) -> None:
    async with open_talk(load_shipped("black-lotus"), NOON) as talk:
        await talk.say(
            "a deluxe room from August 3 to August 5 for 2 people", "John Doe, 212 555 0134", "yes"
        )
        reply = await talk.say("change my reservation to a deluxe room from August 3 to August 5")
        assert not says(reply.text, "desk.read_back.ask_change")
        await talk.say("yes")
        assert not any(receipt.claim == "moved" for said in talk.replies for receipt in said.receipts)
        (booking,) = await talk.bookings()
        assert booking.version == 1


async def test_a_pending_request_that_is_changed_is_not_said_to_be_done(open_talk: Open) -> None:
    async with open_talk(load_shipped("black-lotus"), NOON) as talk:
        await talk.say("two deluxe rooms for 5 people from August 3 to August 5")
        await talk.say("John Doe 212 555 0134", "yes")
        reply = await talk.say("please change it to three deluxe rooms", "yes")
        assert says(reply.text, "desk.moved.request")
        assert not says(reply.text, "desk.moved.changed")


async def test_a_proven_guest_is_shown_what_stands_when_they_name_another(open_talk: Open) -> None:
    async with open_talk(load_shipped("black-lotus"), NOON) as talk:
        await talk.say("a deluxe room from August 3 to August 5 for 2 people")
        await talk.say("John Doe, 212 555 0134, john@example.org", "yes")
        (booking,) = await talk.bookings()
        talk.conversation = "c2"
        await talk.say("what did I book?", "john@example.org")
        await talk.say(await talk.code())
        reply = await talk.say("what is the status of LOTUS-0999?")
        assert booking.reference in reply.text
        assert not says(reply.text, "desk.no_booking")
        assert "nothing" not in reply.text.lower()


async def _letters(talk: Talk) -> str:
    """What the team reads once the jobs are done."""
    outbox = talk.outbox
    context = Context(
        books={talk.business: talk.desk.books(talk.business)},
        mailer=open_mailer("", outbox, "desk@localhost"),
        clock=talk.clock,
        ledger=talk.desk.ledger,
        team=lambda business: talk.desk.playbook(business).team_email,
        desk=talk.desk,
    )
    await Worker(queue_of(talk.desk.ledger), context, {"alert_team": KINDS["alert_team"]}).drain()
    letters = [message_from_bytes(path.read_bytes(), policy=default) for path in outbox.rglob("*.eml")]
    return "\n".join(letter.get_content() for letter in letters)
