"""A model beside the desk: what it adds, what it cannot, and what is left when it fails, on both engines."""

import json
from dataclasses import replace

import pytest

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.ports import Ledger
from frontdesk.conversation.acts import Answer, Consent
from frontdesk.conversation.model import Deadlines, Model, ModelAway
from frontdesk.conversation.reply import Reply
from frontdesk.desk import FrontDesk
from frontdesk.testing.models import Never, ScriptedModel
from tests.contract.test_turns import booked, desk_on, said, talk

WISH, NAME, YES = "table for 2 tomorrow at 8pm", "Jo Bell, 415 555 0134", "yes"


def desk_with(ledger: Ledger, model: ScriptedModel, seconds: float = 5.0) -> FrontDesk:
    """A desk whose replies the model directs."""
    return replace(desk_on(ledger), model=Model(model, deadlines=Deadlines(seconds, {})))


def hearing(ledger: Ledger, model: ScriptedModel, seconds: float = 5.0) -> FrontDesk:
    """A desk whose messages the model hears too."""
    beside = Model(model, deadlines=Deadlines(seconds, {}), acts=model.acts)
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
    here = replace(desk_on(ledger), model=Model(model, frozenset({"sms"})))
    assert not (await here.handle(said(0, WISH))).directed
    assert not model.drafts


@pytest.mark.parametrize("fault", [ModelAway("status_500"), ModelAway("broken_off"), Never()])
async def test_a_model_that_fails_costs_nothing_but_warmth(ledger: Ledger, fault: ModelAway | Never) -> None:
    desk = hearing(ledger, ScriptedModel([fault] * 3, [fault] * 3), seconds=0.2)
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


async def test_no_model_says_yes_for_a_guest(ledger: Ledger) -> None:
    yes = [Answer(start=0, end=3, consent=Consent.YES)]
    model = ScriptedModel(hearings=[yes, yes])
    await talk(desk_on(ledger), WISH, NAME)
    desk = hearing(ledger, model)
    for number, text in enumerate(("hmm blorp", "qwx zzz"), start=2):
        await desk.handle(said(number, text))
    assert len(model.written) == 2
    assert await booked(ledger) == []


async def test_how_long_a_turn_waits_is_the_deadline_of_both_jobs_together(ledger: Ledger) -> None:
    desk = hearing(ledger, ScriptedModel([Never()], [Never()]), seconds=0.6)
    await desk.handle(said(0, WISH))
    events = await desk.threads.events("bistro")
    took = [json.loads(event.data)["ms"] for event in events if event.kind == "asked_model"]
    assert len(took) == 2
    assert sum(took) < 900
