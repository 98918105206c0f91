"""A desk that understands nothing by itself, and a model that reads wrongly: nothing comes of it."""

import shutil
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Reading
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.testing.dialogues import Acted, Dialogue, Line, act, dialogues, people, records
from frontdesk.testing.models import BEHAVIOURS, FakeModel
from frontdesk.testing.models.beside import beside
from frontdesk.understanding.reader import Reader

HERE = Path(__file__).parent
PEOPLE = people(HERE)
EVERY, SEEDS = 6, 2

pytestmark = pytest.mark.slow

playbook_of = cache(load_shipped)


class Blind(Reader):
    """Understands no message, so that a model is asked to read every one of them."""

    def read(self, written: str, context: Context) -> Reading:
        return Reading(written)


def _taps(dialogue: Dialogue) -> bool:
    return any(isinstance(line, Line) and line.tap for line in dialogue.guest)


def _some() -> Iterator[object]:
    for business in shipped():
        # A button says itself what it means: no such message is ever unclear.
        spoken = [
            d
            for d in dialogues(HERE, business)
            if not d.fails_until and not any(isinstance(x, Line) and x.tap for x in d.guest)
        ]
        for dialogue in spoken[::EVERY]:
            yield pytest.param(business, dialogue, id=f"{business}-{dialogue.promise}")


@pytest.mark.parametrize(("business", "dialogue"), list(_some()))
@pytest.mark.parametrize("behave", ["reads_wrongly", "good"])
async def test_whatever_a_model_reads_nothing_is_booked_moved_or_cancelled_by_it(
    business: str, dialogue: Dialogue, behave: str, sqlite_template: Path, folder: Path
) -> None:
    playbook = playbook_of(business)

    async def had(name: str, fake: FakeModel | None = None) -> Acted:
        ledger = Path(shutil.copy(sqlite_template, folder / f"{name}.db"))
        modelled = partial(beside, fake) if fake else None
        blind: dict[str, Reader] = {playbook.version: Blind()}
        return await act(ledger, playbook, blind, dialogue, PEOPLE[business], modelled)

    alone = await had("alone")
    for seed in range(SEEDS):
        modelled = await had(str(seed), FakeModel(BEHAVIOURS[behave](seed), words=8))
        assert records(modelled) == records(alone), modelled.transcript


async def test_a_desk_that_understands_nothing_asks_the_model(sqlite_template: Path, folder: Path) -> None:
    playbook, fake = playbook_of("ava"), FakeModel(BEHAVIOURS["reads_wrongly"]())
    dialogue = Dialogue(promise="", guest=["botox friday 2pm", "Anna Kowalski", "yes"], answers={})
    ledger = Path(shutil.copy(sqlite_template, folder / "ledger.db"))
    blind: dict[str, Reader] = {playbook.version: Blind()}
    acted = await act(ledger, playbook, blind, dialogue, PEOPLE["ava"], partial(beside, fake))
    assert "reading" in [each["job"] for asked in acted.models for each in asked]
    assert not acted.bookings
