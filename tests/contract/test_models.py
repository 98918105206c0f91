"""A model beside the desk: what it adds, what it cannot, and what is left when it fails, on both engines."""

import json
from dataclasses import replace

import pytest

from frontdesk.adapters.store.opening import threads_of
from frontdesk.booking.ports import Ledger
from frontdesk.conversation.model import Deadlines, Model, ModelAway, Pointed, Suggested
from frontdesk.conversation.reply import Reply
from frontdesk.desk import FrontDesk
from frontdesk.testing.models import Never, ScriptedModel
from tests.contract.test_turns import Crash, Crashing, booked, desk_on, said, talk

WISH, NAME, YES = "table for 2 tomorrow at 8pm", "Jo Bell, 415 555 0134", "yes"
LOST = "feed me and the missus"
TABLE = Suggested(
    "book", (Pointed("service", "feed", "table"), Pointed("party_size", "me and the missus", "2"))
)


def desk_with(ledger: Ledger, model: ScriptedModel, seconds: float = 5.0) -> FrontDesk:
    beside = Model(model, model, deadlines=Deadlines(seconds, {}))
    return replace(desk_on(ledger), model=beside)


async def asked(desk: FrontDesk) -> list[tuple[str, str, str]]:
    """Job, outcome and reason of every time the model was asked."""
    events = await desk.threads.events("bistro")
    told = [json.loads(event.data) for event in events if event.kind == "asked_model"]
    return [(each["job"], each["outcome"], each["reason"]) for each in told]


async def without(ledger: Ledger, text: str) -> Reply:
    return await desk_on(ledger).handle(said(0, text, conversation="other"))


async def test_a_model_arranges_our_sentences(ledger: Ledger) -> None:
    desk = desk_with(ledger, ScriptedModel())
    reply = await desk.handle(said(0, WISH))
    assert reply.directed
    assert {receipt.claim for receipt in reply.receipts} == {"held"}
    assert await asked(desk) == [("direction", "passed", "")]


@pytest.mark.parametrize(
    "words",
    [
        "You are booked for 8 PM, Jo!",
        '{"say": ["You are booked for 8 PM, Jo!", "zz1", "A1"]}',
        "",
        "null",
        '{"say": [' * 500,
    ],
)
async def test_words_of_its_own_reach_nobody(ledger: Ledger, words: str) -> None:
    desk = desk_with(ledger, ScriptedModel([words]))
    reply = await desk.handle(said(0, WISH))
    assert not reply.directed
    assert await asked(desk) == [("direction", "refused", "nothing_picked")]
    assert reply.text == (await without(ledger, WISH)).text


async def test_only_our_sentences_are_shown_while_it_answers(ledger: Ledger) -> None:
    shown: list[str] = []
    ours = [part.text for part in (await without(ledger, WISH)).parts]
    pieces = ['{"say": ["It is booked and paid.", ', '"a1", "b', '1"]}']
    desk = desk_with(ledger, ScriptedModel([pieces]))
    reply = await desk.handle(said(0, WISH), show=shown.append)
    assert reply.directed
    assert set(shown) <= set(ours)
    assert [part.text for part in reply.parts] == ours


async def test_an_answer_on_file_is_told_to_the_letter(ledger: Ledger) -> None:
    """No model can turn an entry into its opposite: the entry itself is what is said."""
    desk = desk_with(ledger, ScriptedModel(['{"say": ["Yes, dogs of any size are welcome inside!", "a1"]}']))
    reply = await desk.handle(said(0, "can I bring my dog?"))
    (entry,) = [entry for entry in desk.playbook("bistro").faq if "dog" in entry.question.casefold()]
    assert entry.answer in reply.text
    assert "any size" not in reply.text


async def test_a_model_does_not_direct_where_it_is_not_to(ledger: Ledger) -> None:
    model = ScriptedModel()
    here = replace(desk_on(ledger), model=Model(model, model, frozenset({"sms"})))
    assert not (await here.handle(said(0, WISH))).directed
    assert not model.drafts


@pytest.mark.parametrize("fault", [ModelAway("status_500"), ModelAway("broken_off"), Never()])
async def test_a_model_that_fails_costs_nothing_but_warmth(ledger: Ledger, fault: ModelAway | Never) -> None:
    desk = desk_with(ledger, ScriptedModel([fault] * 3, [fault] * 3), seconds=0.2)
    replies = await talk(desk, WISH, NAME, YES)
    assert len(await booked(ledger)) == 1
    assert all(not reply.directed and reply.text for reply in replies)


async def test_what_the_next_message_is_read_by_are_the_composed_words(ledger: Ledger) -> None:
    plain = desk_on(ledger)
    directed = desk_with(ledger, ScriptedModel())
    for number, text in enumerate((WISH, NAME)):
        await plain.handle(said(number, text, conversation="plain"))
        await directed.handle(said(number, text, conversation="directed"))
    threads = threads_of(ledger)
    one, other = [await threads.find("bistro", name) for name in ("plain", "directed")]
    assert one is not None
    assert other is not None
    assert json.loads(one.snapshot or "")["said"] == json.loads(other.snapshot or "")["said"]


async def test_a_message_that_was_lost_is_read_a_second_time_once(ledger: Ledger) -> None:
    model = ScriptedModel(readings=[TABLE])
    desk = desk_with(ledger, model)
    (reply,) = await talk(desk, LOST)
    assert len(model.unclear) == 1
    assert {receipt.claim for receipt in reply.receipts} == {"held"}
    assert ("reading", "passed", "") in await asked(desk)


async def test_a_message_that_was_understood_is_not_read_by_a_model(ledger: Ledger) -> None:
    model = ScriptedModel()
    await talk(desk_with(ledger, model), WISH, NAME, YES)
    assert not model.unclear


async def test_no_model_says_yes_for_a_guest(ledger: Ledger) -> None:
    yes = Suggested("affirm", (Pointed("yes_no", "hmm", "yes"),))
    desk = desk_with(ledger, ScriptedModel(readings=[yes, yes, yes]))
    await talk(desk, WISH, NAME, "hmm blorp", "qwx zzz")
    assert await booked(ledger) == []


async def test_after_a_crash_the_same_is_read_and_the_model_is_not_asked_again(ledger: Ledger) -> None:
    model = ScriptedModel(readings=[TABLE, Suggested("goodbye")])
    desk = desk_with(ledger, model)
    crashing = replace(desk, threads=Crashing(threads_of(ledger)))  # type: ignore[arg-type]  # it is one
    with pytest.raises(Crash):
        await crashing.handle(said(2, LOST))
    assert await desk.finish_unanswered() == 1
    assert len(model.unclear) == 1


async def test_how_long_a_turn_waits_is_the_deadline_of_both_jobs_together(ledger: Ledger) -> None:
    desk = desk_with(ledger, ScriptedModel([Never()], [Never()]), seconds=0.3)
    await desk.handle(said(0, LOST))
    events = await desk.threads.events("bistro")
    took = [json.loads(event.data)["ms"] for event in events if event.kind == "asked_model"]
    assert len(took) == 2
    assert sum(took) < 450
