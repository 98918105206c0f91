"""Each dialogue of each business, on a fresh ledger at a pinned moment.

On the acts that stand beside it, every one goes right; by the reader that ships, most of them do.
"""

import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bench.dialogues import Dialogue, Line, Notes, act, dialogues, people
from bench.dialogues.annotated import ANSWERS
from frontdesk.playbooks import Playbook, load_shipped, shipped
from frontdesk.policy import coverage
from frontdesk.policy.turn import Turn
from frontdesk.testing.listeners import taught
from frontdesk.understanding.budget import Ears
from tests.dialogues.judging import faults

HERE = Path(__file__).parent
PEOPLE = people(HERE)
FLOOR = 0.65
"""The share of dialogues that ends right by the reader that ships; it only ever rises."""


BY_ROTE = ("the first one", "option 1")
"""Choices that are read as they stand."""


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


@cache
def _notes(business: str) -> Notes:
    return Notes.of(HERE, _playbook(business))


async def _had(business: str, dialogue: Dialogue, ears: Ears, ledger: Path) -> None:
    """Have a dialogue; DialogueFailed tells what went wrong in it."""
    playbook = _playbook(business)
    acted = await act(ledger, playbook, ears, dialogue, PEOPLE[business])
    wrong = faults(dialogue, acted, playbook.business, PEOPLE[business])
    if wrong:
        raise DialogueFailed("\n".join([*wrong, "", acted.transcript]))


@pytest.fixture
def nothing_left(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words of acts that no reply has taken up: there are none after any turn."""
    left: list[str] = []
    covered = coverage.covered

    def watched(turn: Turn) -> Turn:
        turn = covered(turn)
        left.extend(act.words for act in coverage.left_open(turn) if not coverage.is_covered(turn))
        left.extend(act.words for act in coverage.unused(turn))
        return turn

    monkeypatch.setattr(coverage, "covered", watched)
    return left


@pytest.mark.parametrize(("business", "dialogue"), list(_all()))
async def test_a_guest_gets_what_they_came_for(
    business: str, dialogue: Dialogue, sqlite_template: Path, folder: Path, nothing_left: list[str]
) -> None:
    ledger = Path(shutil.copy(sqlite_template, folder / "ledger.db"))
    await _had(business, dialogue, _notes(business).ears(dialogue.promise), ledger)
    assert not nothing_left, "passed over"


@pytest.mark.slow
async def test_most_guests_get_it_by_the_reader_that_ships(
    sqlite_template: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Guests whose dialogue fails all the same are named, so that each can be looked at."""
    failed, count = list[str](), 0
    for business in shipped():
        for dialogue in dialogues(HERE, business):
            count += 1
            try:
                with TemporaryDirectory(dir=folder) as place:
                    ledger = Path(shutil.copy(sqlite_template, place))
                    await _had(business, dialogue, taught(), ledger)
            except Exception as exc:
                kind = "" if isinstance(exc, DialogueFailed) else f" ({type(exc).__name__})"
                failed.append(f"{business}: {dialogue.promise}{kind}")
    share = 1 - len(failed) / count
    told = f"{count - len(failed)} of {count} dialogues end right by the reader that ships: {share:.1%}"
    with capsys.disabled():
        sys.stdout.write("\n".join(["", *failed, told, ""]))
    assert share >= FLOOR, told


@pytest.mark.parametrize("business", shipped())
def test_every_message_of_a_dialogue_has_its_acts(business: str) -> None:
    """Bare answers, the ones that a guest gives by rote, need none."""
    written, person = _notes(business).written, PEOPLE[business]
    for dialogue in dialogues(HERE, business):
        known: set[str | None] = {said for said, _ in written.get(dialogue.promise, ())}
        known |= {*ANSWERS, *person.answers.values(), *dialogue.answers.values(), *BY_ROTE}
        for line in dialogue.guest:
            said = line.say if isinstance(line, Line) else line
            if said is not None and "{code}" not in said:
                assert said in known, f"{dialogue.promise}: {said}"


@pytest.mark.parametrize("business", shipped())
def test_promises_are_told_apart(business: str) -> None:
    promises = [dialogue.promise for dialogue in dialogues(HERE, business)]
    assert len(promises) == len(set(promises))
    assert len(promises) >= 30
