"""Each dialogue of each business, on a fresh ledger at a pinned moment."""

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from frontdesk.playbooks import Playbook, load_shipped, shipped
from frontdesk.testing.dialogues import Dialogue, act, dialogues, people
from frontdesk.understanding.reader import Reader
from tests.dialogues.judging import faults

HERE = Path(__file__).parent
PEOPLE = people(HERE)
READERS: dict[str, Reader] = {}
"""Reading a playbook takes longer than a conversation: it is done once for each business."""


class DialogueFailed(AssertionError):
    """The dialogue was had and went wrong; a script that cannot be had fails in another way."""


def _all() -> Iterator[object]:
    for business in shipped():
        for dialogue in dialogues(HERE, business):
            yield pytest.param(
                business, dialogue, id=f"{business}-{dialogue.promise}", marks=_marks(dialogue)
            )


def _marks(dialogue: Dialogue) -> tuple[pytest.MarkDecorator, ...]:
    """A dialogue that waits for something fails, and must not pass unnoticed."""
    if dialogue.fails_until is None:
        return ()
    return (pytest.mark.xfail(reason=f"until {dialogue.fails_until}", strict=True, raises=DialogueFailed),)


@cache
def _playbook(business: str) -> Playbook:
    return load_shipped(business)


@pytest.mark.parametrize(("business", "dialogue"), list(_all()))
async def test_a_guest_gets_what_they_came_for(
    business: str, dialogue: Dialogue, sqlite_template: Path, folder: Path
) -> None:
    playbook = _playbook(business)
    ledger = Path(shutil.copy(sqlite_template, folder / "ledger.db"))
    acted = await act(ledger, playbook, READERS, dialogue, PEOPLE[business])
    wrong = faults(dialogue, acted, playbook.business, PEOPLE[business])
    if wrong:
        raise DialogueFailed("\n".join([*wrong, "", acted.transcript]))


@pytest.mark.parametrize("business", shipped())
def test_promises_are_told_apart(business: str) -> None:
    promises = [dialogue.promise for dialogue in dialogues(HERE, business)]
    assert len(promises) == len(set(promises))
    assert len(promises) >= 30
