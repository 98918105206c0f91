"""Limits as a guest meets them: in a conversation, and when asking for codes."""

from dataclasses import replace
from datetime import timedelta

from frontdesk.adapters.rates import CodeRates
from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.booking.rates import BookingRates, Rate
from frontdesk.channels.codes import CodeCourier
from frontdesk.conversation.message import Message
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught
from tests.contract.desk import EARLY

AVA = load_shipped("ava")
HOUR = timedelta(hours=1)


async def had(desk: FrontDesk, conversation: str, *said: str) -> str:
    """The last answer of a conversation from one address."""
    text = ""
    for number, words in enumerate(said):
        message = Message(f"{conversation}-{number}", "ava", conversation, words, address="192.0.2.7")
        text = (await desk.handle(message)).text
    return text


async def test_a_conversation_says_when_to_try_again_and_books_nothing(ledger: Ledger) -> None:
    rates = BookingRates(address=Rate(1, HOUR))
    desk = FrontDesk(
        {"ava": AVA}, ledger, threads_of(ledger), FixedClock(EARLY), rates=rates, listener=taught()
    )
    wish = "a signature facial on Friday at 10"
    first = await had(desk, "one", wish, "Jess Lee, 415 555 0134", "yes")
    assert "AVA-0001" in first
    second = await had(desk, "two", "a signature facial on Friday at 2 pm", "Tom Ray, 415 555 0135", "yes")
    assert "try again after" in second
    assert len(await ledger.bookings("ava", BookingFilter())) == 1
    elsewhere = replace(desk, rates=BookingRates())
    assert "AVA-0002" in await had(elsewhere, "two", "", "", "", "yes please")


async def test_codes_for_many_contacts_end_at_the_address_and_at_the_business(ledger: Ledger) -> None:
    two = Rate(2, HOUR)
    courier = CodeCourier(
        ledger, texting=False, rates=CodeRates(contact=two, address=two, business=Rate(3, HOUR))
    )

    async def allowed(contact: int, address: str) -> bool:
        return await courier.allows("ava", f"contact {contact}", f"{contact} {address}", EARLY, address)

    assert [await allowed(n, "192.0.2.7") for n in range(3)] == [True, True, False]
    assert await allowed(4, "192.0.2.8")
    assert not await allowed(5, "192.0.2.9"), "the business has had its share"
