"""Acts are written in the guideline's notation and read back from it, whatever somebody answers."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.conversation.acts import Ask, Choose, Slot, Subject, Tell, Verb, Want
from frontdesk.conversation.notation import KEYS, acts_in, written
from frontdesk.playbooks.script import Faq

TEXT = "Botox on Friday, not with Maya. Is there parking? the second one then"
FAQ = (Faq(0, "Where can I park?", "In the garage."), Faq(1, "Do you take cards?", "We do."))
TOLD: list[dict[str, Any]] = [
    {"act": "want", "verb": "book", "quote": "Botox on Friday"},
    {"act": "tell", "slot": "service", "quote": "Botox"},
    {"act": "tell", "slot": "provider", "not": True, "quote": "not with Maya"},
    {"act": "ask", "about": "faq:Where can I park?", "quote": "Is there parking?"},
    {"act": "choose", "option": 2, "quote": "the second one"},
]


def test_acts_are_read_from_the_notation() -> None:
    acts = acts_in(TOLD, TEXT, FAQ)
    assert [type(act) for act in acts] == [Want, Tell, Tell, Ask, Choose]
    want, service, provider, ask, choose = acts
    assert isinstance(want, Want)
    assert want.verb is Verb.BOOK
    assert isinstance(service, Tell)
    assert (service.slot, service.start, service.end) == (Slot.SERVICE, 0, 5)
    assert isinstance(provider, Tell)
    assert provider.unwanted
    assert isinstance(ask, Ask)
    assert ask.entries == (0,)
    assert isinstance(choose, Choose)
    assert choose.options == (2,)


def test_what_was_read_is_written_as_it_was() -> None:
    assert [written(act, TEXT, FAQ) for act in acts_in(TOLD, TEXT, FAQ)] == TOLD


@pytest.mark.parametrize(
    "told",
    [
        {"act": "want", "verb": "sing", "quote": "Botox"},
        {"act": "tell", "slot": "service", "quote": "Filler"},
        {"act": "dance", "quote": "Botox"},
        {"act": "choose", "option": "x", "quote": "the second one"},
        "want",
        None,
    ],
)
def test_what_cannot_be_meant_or_was_not_said_is_left_out(told: object) -> None:
    assert acts_in([told], TEXT, FAQ) == []


def test_an_entry_that_is_not_on_file_leaves_a_question_about_something_else() -> None:
    (ask,) = acts_in(
        [{"act": "ask", "about": "faq:Where is the sea?", "quote": "Is there parking?"}], TEXT, FAQ
    )
    assert isinstance(ask, Ask)
    assert (ask.about, ask.entries) == (Subject.OTHER, ())


_ANY = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=12)
    | st.sampled_from([*KEYS, "Botox", "quote"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)


@given(_ANY)
def test_no_answer_makes_an_act_that_quotes_nothing(told: object) -> None:
    for act in acts_in(told, TEXT, FAQ):
        assert 0 <= act.start < act.end <= len(TEXT)
