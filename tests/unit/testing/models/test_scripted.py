"""A scripted model gives its answers in order, faults included."""

from datetime import UTC, datetime

import pytest

from frontdesk.conversation.context import Context
from frontdesk.conversation.model import Draft, Model, ModelAway, Suggested, Unclear, Usage
from frontdesk.conversation.reading import Reading
from frontdesk.conversation.reply import Part
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
    model = ScriptedModel([ModelAway("status_500"), Never()], [ModelAway("limited"), Suggested("book")])
    with pytest.raises(ModelAway, match="status_500"):
        await _words(model)
    with pytest.raises(ModelAway, match="timeout"):
        await _words(model)


async def test_pieces_may_tell_what_was_looked_up_or_taken() -> None:
    model = ScriptedModel([["Yes.", Usage("other")]])
    assert await _words(model) == ["Yes.", Usage("other"), model.usage]


async def test_it_is_both_jobs_of_a_model() -> None:
    scripted = ScriptedModel(readings=[Suggested("book"), ModelAway("limited"), Never()])
    reader = Model(reader=scripted, director=scripted).reader
    assert reader is not None
    unclear = Unclear("ava", "c1", "hm", Context(NOW), Reading("hm"), DRAFT.playbook)
    assert await reader.read(unclear, 1) == (Suggested("book"), scripted.usage)
    for why in ("limited", "timeout"):
        with pytest.raises(ModelAway, match=why):
            await reader.read(unclear, 0.01)
    assert await reader.read(unclear, 1) == (Suggested(), scripted.usage)
    assert len(scripted.unclear) == 4
