"""A flood of text messages: answered up to a rate, one word about it, and the rest together afterwards."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.integration.sms.town import JESS, Town, open_town
from tests.integration.test_worker import eventually


@pytest.fixture
async def town(ledger_url: str, tmp_path: Path) -> AsyncIterator[Town]:
    async with open_town(tmp_path, ledger_url, text_rate="2/8 seconds") as opened:
        yield opened


async def test_a_flood_is_answered_within_its_rate_and_nothing_of_it_is_lost(town: Town) -> None:
    await town.say("hello")
    await town.say("do you have parking?")
    assert "more than I can answer" in await town.say("and wifi?")
    for body in ("hey", "are you there?", "botox on friday at 4pm please"):
        await town.text(body)
    *_, notice, together = await town.twilio.until(4)
    assert "more than I can answer" in str(notice["body"])
    assert "4 PM" in str(together["body"])

    async def answered() -> bool:
        return not await town.texts.waiting("ava", JESS)

    await eventually(answered)
    assert len(town.twilio.sent) == 4


async def test_an_emergency_is_answered_whatever_the_rate(town: Town) -> None:
    await town.say("hello")
    await town.say("do you have parking?")
    assert "911" in await town.say("I have chest pain and cannot breathe")


async def test_others_are_answered_meanwhile(town: Town) -> None:
    await town.say("hello")
    await town.say("hello again")
    assert "more than I can answer" in await town.say("hello?")
    assert "more than I can answer" not in await town.say("hello", sender="+14155550177")
