"""A question that asks for something at the visit is told from one that asks to be told something."""

import pytest

from frontdesk.understanding.favours import is_favour


@pytest.mark.parametrize(
    "said",
    [
        "can you do it quietly, i hate small talk",
        "could they do a window table?",
        "can we get a cot?",
        "could someone please check the wipers too",
        "and would you maybe warm the room",
        "could we sit outside",
    ],
)
def test_what_the_house_is_asked_to_do_is_a_favour(said: str) -> None:
    assert is_favour(said)


@pytest.mark.parametrize(
    "said",
    [
        "can you tell me what it costs",
        "could you recommend one",
        "can i pay by card",
        "is there parking?",
        "what would two of those cost",
        "can you move it to friday",
        "how long will it take",
        "will I have to pay for it",
        "will we be near the window",
    ],
)
def test_what_is_only_asked_is_none(said: str) -> None:
    assert not is_favour(said)
