"""Whatever a model answers for acts: a quote is in the text, and nothing but ModelAway is raised."""

import json
from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from frontdesk.adapters.llm.acts import MOST, SCHEMA, heard
from frontdesk.conversation.acts import Choose, Tell
from frontdesk.conversation.context import Context
from frontdesk.conversation.model import ModelAway, Written
from frontdesk.conversation.notation import KEYS
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import load_shipped
from frontdesk.testing.models.acts import hear_wrongly
from frontdesk.testing.models.asked import Asked

AVA = load_shipped("ava")
NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/New_York"))
SCENE = Scene(Context(NOW))

texts = st.one_of(
    st.text(max_size=60),
    st.sampled_from(
        ["Yes. It's 415 555 0134, or jo@example.org", "İstanbul ßtraße ﬁne", "a a a", "[phone] [e-mail]"]
    ),
)
odd = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@st.composite
def answers(draw: st.DrawFn, text: str) -> str:
    """Answers near the schema, with real quotes and others; or anything."""
    start = draw(st.integers(0, max(len(text) - 1, 0)))
    real = text[start : start + draw(st.integers(0, 20))]
    quotes = st.sampled_from([real, real.upper(), "[phone]", "at [e-mail]", "(", "made up", ""]) | odd
    keys = st.sampled_from(["book", "yes", "1", "1,2", "9" * 5000, "faq:1", "faq:²", "x", ""]) | odd
    act = st.fixed_dictionaries(
        {
            "act": st.sampled_from(list(KEYS)) | odd,
            "key": keys,
            "unwanted": st.booleans() | odd,
            "corrects": st.booleans() | odd,
            "quote": quotes,
        }
    )
    told = draw(st.fixed_dictionaries({"acts": st.lists(act | odd, max_size=4)}) | odd)
    return draw(st.just(json.dumps(told)) | st.text(max_size=30))


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), texts)
def test_nothing_but_model_away_is_raised_and_every_quote_is_in_the_text(
    data: st.DataObject, text: str
) -> None:
    try:
        acts = heard(data.draw(answers(text)), Written(text, SCENE, AVA))
    except ModelAway:
        return
    for act in acts:
        assert 0 <= act.start < act.end <= len(text)
        assert text[act.start : act.end].strip()


@pytest.mark.parametrize("seed", range(40))
def test_a_model_that_mishears_is_taken_for_what_it_can_be_held_to(seed: int) -> None:
    text = "botox tomorrow for two, call 415 555 0134"
    asked = Asked("m", "", (("user", f"<guest>{text}</guest>"),), schema=SCHEMA, form="acts")
    try:
        acts = heard(hear_wrongly(asked, Random(seed)), Written(text, SCENE, AVA))
    except ModelAway:
        return
    assert len(acts) <= MOST
    assert all(0 <= act.start < act.end <= len(text) for act in acts)


def test_one_act_that_cannot_be_meant_does_not_cost_the_others() -> None:
    told = [
        {"act": "choose", "key": "the first", "unwanted": False, "corrects": False, "quote": "botox"},
        {"act": "tell", "key": "service", "unwanted": False, "corrects": False, "quote": "botox"},
    ]
    (act,) = heard(json.dumps({"acts": told}), Written("botox", SCENE, AVA))
    assert isinstance(act, Tell)


def test_an_option_that_was_not_offered_is_not_chosen() -> None:
    told = [{"act": "choose", "key": "7", "unwanted": False, "corrects": False, "quote": "the 7"}]
    acts = heard(json.dumps({"acts": told}), Written("the 7", SCENE, AVA))
    assert not [act for act in acts if isinstance(act, Choose)]


def test_a_masked_number_is_quoted_as_the_guest_wrote_it() -> None:
    text = "call 415 555 0134 please"
    told = [{"act": "tell", "key": "phone", "unwanted": False, "corrects": False, "quote": "[phone]"}]
    (act,) = heard(json.dumps({"acts": told}), Written(text, SCENE, AVA))
    assert text[act.start : act.end] == "415 555 0134"
