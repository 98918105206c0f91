"""Where the learned part of understanding comes from, and that what is stored is what was learned."""

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.conversation.reading import Intent
from frontdesk.testing.training.examples import FILES, desk_sentences, from_sources, our_own
from frontdesk.testing.training.fitting import Lesson, Manner, fit, stored
from frontdesk.testing.training.templates import families, fillers, say, variety
from frontdesk.understanding.intents.acts import Act
from frontdesk.understanding.learned.model import HERE, load, packed, unpacked

ACTS = {act.value for act in Act}


def test_a_template_says_one_of_its_sentences() -> None:
    said = {say("(hi|hello), i need {thing}( please|)", random.Random(seed)).text for seed in range(40)}
    assert len(said) > 10
    assert all(re.fullmatch(r"(hi|hello), i need \S.*", text) for text in said)
    assert variety("(a|b|c) (d|e)") == 6


@pytest.mark.parametrize("file", FILES)
def test_our_sentences_are_headed_by_intents_and_acts_that_exist(file: str) -> None:
    for family in families(file):
        assert {Intent(label) for label in family.labels}
        assert set(family.after) <= ACTS
        for template in family.templates:
            assert set(re.findall(r"\{(\w+)\}", template)) <= fillers().keys(), template
            assert template.count("(") == template.count(")"), template


def test_every_intent_and_every_act_is_taught() -> None:
    taught = {label for example in our_own(random.Random(1)) for label in example.labels}
    assert taught == {intent.value for intent in Intent}
    shown = {label for example in desk_sentences(random.Random(1)) for label in example.labels}
    assert shown == ACTS - {Act.NOTHING.value}


def test_share_alike_sources_are_not_learned_from(tmp_path: Path) -> None:
    sources = ("sgd", "smcalflow", "clinc150", "snips", "made_up")
    lines = [
        {
            "id": name,
            "source": name,
            "domain": "any",
            "text": "book a table",
            "intents": ["book"],
            "accept": ["find"],
        }
        for name in sources
    ]
    file = tmp_path / "booking_utterances_open.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)))
    learned = list(from_sources(tmp_path))
    assert {example.source for example in learned} == {"clinc150", "snips"}
    assert learned[0].also_right == ("find",)


def test_what_tells_classes_apart_is_learned() -> None:
    lessons = [Lesson((name, "word"), {number: 1.0}) for number, name in enumerate("abc")] * 20
    fitted = fit(lessons, ("A", "B", "C"), Manner(passes=5, pace=0.5, hidden=0.0))
    for number, name in enumerate("abc"):
        shares = fitted.shares((name, "word"))
        assert max(shares) == shares[number] > 0.8


def test_where_several_answers_are_right_what_others_teach_counts() -> None:
    taught = [Lesson(("find", "hotel"), {1: 1.0})] * 60
    manner = Manner(passes=6, pace=0.2, hidden=0.0)
    alone = fit([*taught, *[Lesson(("find", "table"), {0: 1.0})] * 6], ("book", "find"), manner)
    lenient = fit([*taught, *[Lesson(("find", "table"), {0: 1.0}, (1,))] * 6], ("book", "find"), manner)
    assert lenient.shares(("find", "table"))[1] > alone.shares(("find", "table"))[1]


@given(
    rows=st.dictionaries(
        st.text("abcdefgh &:~", min_size=1, max_size=6),
        st.dictionaries(st.integers(0, 4), st.integers(-127, 127), max_size=5),
        min_size=1,
        max_size=20,
    ),
    bias=st.lists(st.floats(-2, 2), min_size=5, max_size=5),
)
def test_a_stored_model_sums_what_was_stored(rows: dict[str, dict[int, int]], bias: list[float]) -> None:
    model = unpacked(packed(tuple("ABCDE"), bias, 0.5, rows))
    asked = [*rows, *rows, "never seen"]
    sums = [bias[each] + sum(0.5 * rows[name].get(each, 0) for name in asked[:-1]) for each in range(5)]
    assert model.scores(asked) == pytest.approx(sums, abs=1e-3)
    assert model.scores((), words=asked, parts=lambda _: ()) == pytest.approx(sums, abs=1e-3)


def test_weak_features_are_left_out_unless_they_must_stay() -> None:
    fitted = fit([Lesson(("a", "b"), {0: 1.0})] * 3, ("A", "B"), Manner(passes=1, pace=0.001, hidden=0.0))
    assert len(unpacked(stored(fitted, always=lambda name: name == "a"))) == 1


@pytest.mark.parametrize(("name", "classes"), [("intents", {each.value for each in Intent}), ("acts", ACTS)])
def test_the_models_that_ship_are_small_and_whole(name: str, classes: set[str]) -> None:
    model = load(name)
    assert model is not None
    assert classes - {Act.NOTHING.value} == set(model.classes)
    assert (HERE / f"{name}.model").stat().st_size < 2_000_000


def test_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="not a model"):
        unpacked(b'{"format": "something else"}\n')
