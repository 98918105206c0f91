"""A desk that understands nothing by itself, and a model that reads wrongly: nothing comes of it."""

import shutil
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path

import pytest

from bench.beside import beside
from bench.dialogues import Acted, Dialogue, Line, act, dialogues, people, records
from frontdesk.conversation.acts import Act, Heard
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook, load_shipped, shipped
from frontdesk.testing.listeners import taught
from frontdesk.testing.models import BEHAVIOURS, FakeModel
from frontdesk.understanding.budget import Ours

HERE = Path(__file__).parent
PEOPLE = people(HERE)
EVERY, SEEDS = 12, 2
WRITTEN = ("bookings", "others' bookings", "the audit")
"""What nobody but a guest may change; the team may be told of what a model takes for a danger."""

pytestmark = pytest.mark.slow

playbook_of = cache(load_shipped)


class Deaf:
    """Hears nothing in any message, so that all there is to go by is what a model hears."""

    def knows(self, playbook: Playbook) -> bool:
        return taught().knows(playbook)

    def warm(self, playbook: Playbook) -> None:
        taught().warm(playbook)

    def hear(self, text: str, scene: Scene, playbook: Playbook) -> Ours:
        return Ours(Heard((), "deaf"), ())

    def joined(
        self, ours: Ours, text: str, scene: Scene, playbook: Playbook, model: Sequence[Act] | None = None
    ) -> Heard:
        return taught().joined(ours, text, scene, playbook, model)


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
        return await act(ledger, playbook, Deaf(), dialogue, PEOPLE[business], modelled)

    alone = records(await had("alone"))
    for seed in range(SEEDS):
        modelled = await had(str(seed), FakeModel(BEHAVIOURS[behave](seed), words=8))
        found = records(modelled)
        assert [found[each] for each in WRITTEN] == [alone[each] for each in WRITTEN], modelled.transcript


async def test_a_desk_that_understands_nothing_asks_the_model(sqlite_template: Path, folder: Path) -> None:
    playbook, fake = playbook_of("ava"), FakeModel(BEHAVIOURS["reads_wrongly"]())
    dialogue = Dialogue(promise="", guest=["botox friday 2pm", "Anna Kowalski", "yes"], answers={})
    ledger = Path(shutil.copy(sqlite_template, folder / "ledger.db"))
    acted = await act(ledger, playbook, Deaf(), dialogue, PEOPLE["ava"], partial(beside, fake))
    assert "acts" in [each["job"] for asked in acted.models for each in asked]
    assert not acted.bookings
