"""`frontdesk understand --acts` and `frontdesk check`, as people and the scorer start them."""

import asyncio
import json
import os
import sys
from dataclasses import replace

import pytest

from frontdesk.cli.lookalikes import alike_in, show_alike
from frontdesk.cli.options import out
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.testing.models import BEHAVIOURS, Behaviour, FakeModel, serving
from frontdesk.testing.models.answers import Answer, Spoken
from frontdesk.testing.models.asked import Asked

COMMAND = (sys.executable, "-W", "error", "-c", "from frontdesk.cli import main; main()")
SECONDS = 120
"""Far more than it takes, for machines with a lot to do."""
CONTEXT: dict[str, object] = {"desk": "", "asked": None, "offered": [], "wish": None, "bookings": []}
CASES = [
    {"id": f"c{number}", "business": "ava", "now": "2026-06-12T09:00", "context": CONTEXT, "text": text}
    for number, text in enumerate(["book botox tomorrow", "hello", "where are you?"] * 4)
]


async def answers(url: str = "") -> dict[str, list[dict[str, object]]]:
    """What the command answers to all cases at once, by their ids."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("FRONTDESK_MODEL")
    }
    if url:
        environment["FRONTDESK_MODEL_URL"] = url
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        "understand",
        "--acts",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=environment,
    )
    lines = "".join(json.dumps(case) + "\n" for case in CASES)
    async with asyncio.timeout(SECONDS):
        told, _ = await process.communicate(lines.encode())
    assert process.returncode == 0
    return {answer["id"]: answer["acts"] for answer in map(json.loads, told.decode().splitlines())}


async def test_every_case_is_answered_with_quotes_of_its_text() -> None:
    told = await answers()
    assert sorted(told) == sorted(str(case["id"]) for case in CASES)
    for case in CASES:
        assert all(str(act["quote"]) in str(case["text"]) for act in told[str(case["id"])])


class Together(Behaviour):
    """A good model that takes its time, so that many are on their way at once."""

    def answer(self, asked: Asked) -> Answer:
        answer = super().answer(asked)
        return replace(answer, pace=0.02) if isinstance(answer, Spoken) else answer


async def test_a_model_is_asked_about_each_case_once_and_several_at_a_time() -> None:
    fake = FakeModel(Together())
    async with serving(fake) as url:
        told = await answers(url)
    assert len(told) == len(CASES)
    assert [asked.form for asked in fake.asked] == ["acts"] * len(CASES)


@pytest.mark.parametrize("behaviour", ["fails", "reads_wrongly"])
async def test_a_model_that_is_not_well_costs_no_answer(behaviour: str) -> None:
    async with serving(FakeModel(BEHAVIOURS[behaviour]())) as url:
        assert len(await answers(url)) == len(CASES)


def test_entries_that_are_alike_are_named_with_what_to_do() -> None:
    with out.capture() as shown:
        show_alike([("Is there parking?", "Where can I park?")])
    assert "Is there parking?" in shown.get()
    assert "also:" in shown.get()
    with out.capture() as shown:
        show_alike([])
    assert shown.get() == ""


def test_the_line_is_one_that_few_pairs_pass() -> None:
    """Of the pairs of entries that ship, which their writers meant to be told apart, few are named."""
    named = sum(len(alike_in(load_shipped(business))) for business in shipped())
    assert named <= 2 * len(shipped())
