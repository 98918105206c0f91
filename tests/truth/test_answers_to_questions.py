"""What a playbook says to a yes or a no is said, whether or not a person takes over."""

from dataclasses import replace
from datetime import date, time

import pytest

from frontdesk.conversation.proposal import Aim, Proposal
from frontdesk.playbooks.loader import loads
from tests.truth.boats import BOATS
from tests.truth.conftest import Open
from tests.wordings import says


@pytest.mark.parametrize(
    ("answer", "told"), [("no", "fifteen minutes early"), ("yes", "on board all the same")]
)
async def test_what_follows_from_an_answer_is_told_before_the_read_back(
    open_talk: Open, answer: str, told: str
) -> None:
    async with open_talk(loads(BOATS.encode(), "lake.yaml")) as talk:
        await talk.say("kayak tomorrow at 10, Ann Miller, 212 555 0134")
        reply = await talk.say(answer)
        assert told in reply.text
        assert says(reply.text, "desk.read_back.ask_book")
        await talk.say("yes")
        assert len(await talk.bookings()) == 1
        assert sum(told in said.text for said in talk.replies) == 1


async def test_what_follows_from_an_answer_that_a_program_brings_is_told_once(open_talk: Open) -> None:
    async with open_talk(loads(BOATS.encode(), "lake.yaml")) as talk:
        wish = Proposal(
            "tool",
            Aim.WISH,
            services=("kayak",),
            first_on=date(2026, 7, 16),
            at=time(10),
            name="Ann Miller",
            phone="212 555 0134",
            answers={"swim": "no"},
        )
        first = await talk.propose(wish)
        again = await talk.propose(replace(wish, at=time(11)))
        assert "fifteen minutes early" in first.text
        assert "fifteen minutes early" not in again.text
