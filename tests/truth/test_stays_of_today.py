"""A stay that begins today has not ended: its guest may speak of it."""

from datetime import datetime

from frontdesk.playbooks import load_shipped
from tests.truth.conftest import Open
from tests.wordings import says

AFTERNOON = datetime(2026, 7, 15, 16, 0)  # noqa: DTZ001  # the business's own zone is put to it


async def test_a_stay_that_arrives_today_is_spoken_of_in_the_conversation_that_booked_it(
    open_talk: Open,
) -> None:
    async with open_talk(load_shipped("black-lotus"), AFTERNOON) as talk:
        await talk.say("a deluxe room from July 15 to July 17 for 2 people", "John Doe, 212 555 0134", "yes")
        (booking,) = await talk.bookings()
        reply = await talk.say("what did I book?")
        assert booking.reference in reply.text
        reply = await talk.say("please cancel it")
        assert says(reply.text, "desk.offer_person"), "it is too late to cancel, and is said so at once"


async def test_a_stay_that_arrives_today_is_found_by_who_has_shown_that_it_is_theirs(
    open_talk: Open,
) -> None:
    async with open_talk(load_shipped("black-lotus"), AFTERNOON) as talk:
        await talk.say("a deluxe room from July 15 to July 17 for 2 people", "John Doe, 212 555 0134")
        await talk.say("john@example.org", "yes")
        (booking,) = await talk.bookings()
        talk.conversation = "c2"
        await talk.say("what did I book?", "john@example.org")
        reply = await talk.say(await talk.code())
        assert booking.reference in reply.text
