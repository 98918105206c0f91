"""Thousands of answers that a model might give to real turns: nothing but our sentences is ever said."""

import shutil
from pathlib import Path

import pytest

from bench.attempts import attempts, collecting
from bench.dialogues import Notes, act, dialogues, people
from frontdesk.adapters.llm.direction import LONGEST
from frontdesk.conversation.model import Model
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.reply.phrasebook import lines
from frontdesk.reply.words import Words

HERE = Path(__file__).parent
EACH = 350
"""Answers for each business: two thousand in all; `python3 run.py bench models` has a hundred thousand."""
DIALOGUES = 5


@pytest.mark.parametrize("business", shipped())
async def test_no_answer_says_anything_but_the_sealed_sentences(
    business: str, sqlite_template: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    playbook, person = load_shipped(business), people(HERE)[business]
    listed = {line.situation for line in lines(playbook)}
    said = _noted(monkeypatch)
    had, notes, model = list(dialogues(HERE, business)), Notes.of(HERE, playbook), collecting()
    for number, dialogue in enumerate(had[:: max(1, len(had) // DIALOGUES)]):
        ledger = Path(shutil.copy(sqlite_template, folder / f"{number}.db"))
        ears = notes.ears(dialogue.promise)
        await act(ledger, playbook, ears, dialogue, person, lambda _: Model(director=model))
    assert model.drafts
    assert said <= listed, "`frontdesk words` lists all that is said"
    # An id is three tokens of an answer with its quotes and comma; at most two courtesies stand beside them.
    assert all(3 * (len(draft.sentences) + 2) + 6 < LONGEST for draft in model.drafts)
    assert await attempts(model.drafts, EACH, business) == []


def _noted(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The keys of every sentence that is said from now on."""
    said: set[str] = set()
    form_of = Words._form

    def noted(words: Words, key: str, count: int | None) -> str:
        form = form_of(words, key, count)
        said.add(form)
        return form

    monkeypatch.setattr(Words, "_form", noted)
    return said
