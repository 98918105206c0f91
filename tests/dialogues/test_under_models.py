"""Dialogues with a model beside the desk: whatever it does, the records are the same as without it."""

import shutil
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

import pytest

from bench.dialogues import Dialogue, Notes, act, dialogues, people
from bench.dialogues.under_models import under
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.testing.models import BEHAVIOURS

HERE = Path(__file__).parent
PEOPLE = people(HERE)
EACH = 3
"""Behaviours that each dialogue meets here, in turn; `python3 run.py bench models` has all under all."""

pytestmark = pytest.mark.slow

playbook_of = cache(load_shipped)


@cache
def notes_of(business: str) -> Notes:
    return Notes.of(HERE, playbook_of(business))


def _all() -> Iterator[object]:
    """Every dialogue, every behaviour as often as any other."""
    names, number = list(BEHAVIOURS), count()
    for business in shipped():
        for dialogue in dialogues(HERE, business):
            met = [names[next(number) % len(names)] for _ in range(EACH)]
            yield pytest.param(business, dialogue, met, id=f"{business}-{dialogue.promise}-{'-'.join(met)}")


@pytest.mark.parametrize(("business", "dialogue", "met"), list(_all()))
async def test_no_model_changes_what_is_on_record_or_tells_a_lie(
    business: str, dialogue: Dialogue, met: list[str], sqlite_template: Path, folder: Path
) -> None:
    playbook, person, notes = playbook_of(business), PEOPLE[business], notes_of(business)

    def ledger(name: str) -> Path:
        return Path(shutil.copy(sqlite_template, folder / f"{name}.db"))

    alone = await act(ledger("alone"), playbook, notes.ears(dialogue.promise), dialogue, person)
    for seed, name in enumerate(met, start=len(dialogue.promise)):
        ears = notes.ears(dialogue.promise)
        went = await under(name, alone, ledger(name), playbook, ears, dialogue, person, seed)
        assert not went.wrong, "\n".join([name, *went.wrong, "", went.acted.transcript])
