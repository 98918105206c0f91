"""A name that a booking shall have is told in full: it is not how the guest is addressed."""

from dataclasses import replace
from datetime import time

from frontdesk.conversation.sayings.bookings import AskAmend
from frontdesk.reply.amendments import say_amending
from tests.unit.policy.house import JESS, House, later


def test_the_whole_name_is_put_to_the_guest() -> None:
    house = House()
    booking = house.book(house.offer(later(6), time(14), "botox"))
    said = AskAmend(booking, replace(JESS, name="Petra Hale"))
    assert "the name Petra Hale" in say_amending(said, house.playbook.business) or (
        "Petra Hale as the name" in say_amending(said, house.playbook.business)
    )
