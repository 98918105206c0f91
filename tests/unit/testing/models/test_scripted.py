"""A scripted model gives its answers in order, faults included."""

from datetime import UTC, datetime

import pytest

from frontdesk.conversation.acts import Note
from frontdesk.conversation.context import Context
from frontdesk.conversation.model import Draft, Model, ModelAway, Usage, Written
from frontdesk.conversation.reply import Part
from frontdesk.conversation.scene import Scene
from frontdesk.conversation.sentences import Role, Sentence, Wording
from frontdesk.playbooks import load_shipped
from frontdesk.testing.models import Never, ScriptedModel

NOW = datetime(2026, 7, 15, 9, tzinfo=UTC)
DAY = Sentence("a", Role.QUESTION, (Wording(Part("Which day suits you?")),))
DRAFT = Draft("c1", "1", "web", load_shipped("ava"), "hm", (DAY,))


async def _words(model: ScriptedModel) -> list[object]:
    return [piece async for piece in model.direct(DRAFT, 0.01)]


async def test_directions_come_in_order_and_then_all_sentences() -> None:
    model = ScriptedModel(["One.", ["Two", " and three."]])
    assert await _words(model) == ["One.", model.usage]
    assert await _words(model) == ["Two", " and three.", model.usage]
    assert await _words(model) == ['{"say": ["a"]}', model.usage]
    assert len(model.drafts) == 3


async def test_faults_are_raised_where_they_stand() -> None:
    model = ScriptedModel([ModelAway("status_500"), Never()])
    with pytest.raises(ModelAway, match="status_500"):
        await _words(model)
    with pytest.raises(ModelAway, match="timeout"):
        await _words(model)


async def test_pieces_may_tell_what_was_looked_up_or_taken() -> None:
    model = ScriptedModel([["Yes.", Usage("other")]])
    assert await _words(model) == ["Yes.", Usage("other"), model.usage]


async def test_it_is_both_jobs_of_a_model() -> None:
    note = Note(start=0, end=2)
    scripted = ScriptedModel(hearings=[[note], ModelAway("limited"), Never()])
    reader = Model(scripted, acts=scripted.acts).acts
    assert reader is not None
    written = Written("hm", Scene(Context(NOW)), DRAFT.playbook)
    assert await reader.read(written, 1) == ([note], scripted.usage)
    for why in ("limited", "timeout"):
        with pytest.raises(ModelAway, match=why):
            await reader.read(written, 0.01)
    assert await reader.read(written, 1) == ([], scripted.usage)
    assert len(scripted.written) == 4
