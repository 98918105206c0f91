"""Two services of one thing: the longest name that was said is meant, and what is not said is asked."""

import pytest

from frontdesk.playbooks.loader import loads
from tests.truth.boats import BOATS
from tests.truth.conftest import Open

CALLED = {
    "by a comma": ("Pontoon, half day", "Pontoon, whole day"),
    "in a row": ("Pontoon half day", "Pontoon whole day"),
    "by a preposition": ("Pontoon for half a day", "Pontoon for the whole day"),
}


@pytest.mark.parametrize("names", CALLED.values(), ids=CALLED)
@pytest.mark.parametrize(
    "said",
    [
        "pontoon for the whole day on friday at 9, Ann Miller, 212 555 0134",
        "pontoon whole day on friday at 9, Ann Miller, 212 555 0134",
        "the full day pontoon friday at 9 please, Ann Miller, 212 555 0134",
        "the pontoon all day on friday, 9 am, Ann Miller, 212 555 0134",
    ],
)
async def test_the_longer_name_wins(open_talk: Open, names: tuple[str, str], said: str) -> None:
    async with open_talk(loads(_boats(*names), "lake.yaml")) as talk:
        reply = await talk.say(said)
        assert names[1] in reply.text
        assert names[0] not in reply.text or reply.text.endswith("?"), "else it is asked which of them"


@pytest.mark.parametrize("names", CALLED.values(), ids=CALLED)
async def test_which_of_them_is_asked_where_nobody_said(open_talk: Open, names: tuple[str, str]) -> None:
    async with open_talk(loads(_boats(*names), "lake.yaml")) as talk:
        reply = await talk.say("the pontoon tomorrow at 9")
        assert all(name in reply.text for name in names)
        assert reply.text.endswith("?")
        reply = await talk.say(names[1])
        assert all(fact in reply.text for fact in (names[1], "Thursday, July 16 at 9 AM"))
        assert {receipt.claim for receipt in reply.receipts} == {"free"}
        assert names[0] not in reply.text


def _boats(half: str, whole: str) -> bytes:
    named = BOATS.replace("Pontoon, half day", f'"{half}"').replace("Pontoon, whole day", f'"{whole}"')
    return named.replace("Pontoon One", "Betty").encode()
