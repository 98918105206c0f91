"""Each behaviour does what its name says, to the same request the same."""

import json
import re
from pathlib import Path

import pytest

from frontdesk.testing.models import BEHAVIOURS, FakeModel
from frontdesk.testing.models.answers import Answer, Call, Spoken, each_of
from frontdesk.testing.models.asked import from_responses
from frontdesk.testing.models.distortions import mixed_up, times_in
from tests.unit.testing.models.asking import DRAFT, GUEST, TOOL, client_of, direction, hearing

ASKED = from_responses(direction())
DOCS = Path(__file__).parents[4] / "docs" / "models.md"
LYING = [
    "stalls",
    "books_nothing_but_says_so",
    "invents_times",
    "invents_prices",
    "invents_people",
    "injected",
]


def _spoken(answer: Answer) -> Spoken:
    assert isinstance(answer, Spoken)
    return answer


def _said(name: str, seed: int = 0) -> Spoken:
    return _spoken(BEHAVIOURS[name](seed).answer(ASKED))


def test_the_draft_and_the_guests_words_are_found() -> None:
    assert ASKED.draft == DRAFT
    assert ASKED.guest == GUEST
    assert [result.preemptive for result in ASKED.results] == [True]


@pytest.mark.parametrize("name", BEHAVIOURS)
def test_every_behaviour_is_explained(name: str) -> None:
    assert BEHAVIOURS[name].told()
    assert f"`{name}`" in DOCS.read_text()


@pytest.mark.parametrize("name", BEHAVIOURS)
def test_the_same_request_gets_the_same_answer(name: str) -> None:
    assert BEHAVIOURS[name](7).answer(ASKED) == BEHAVIOURS[name](7).answer(ASKED)


@pytest.mark.parametrize("seed", range(20))
def test_a_good_model_picks_every_sentence_and_nothing_else(seed: int) -> None:
    picked = json.loads(_said("good", seed).text)["say"]
    assert set(picked) - {"C1"} == {"a1"}


def test_lies_come_as_they_are_or_dressed_up_as_ids() -> None:
    forms = {_said("denies", seed).text.startswith("{") for seed in range(20)}
    assert forms == {True, False}


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", LYING)
def test_a_lie_is_in_the_words_and_nowhere_in_the_request(name: str, seed: int) -> None:
    said = _said(name, seed)
    assert said.lies
    text = json.loads(said.text)["say"][1] if said.text.startswith("{") else said.text
    for lie in said.lies:
        assert lie in text
        assert lie not in ASKED.prompt


@pytest.mark.parametrize("seed", range(20))
def test_invented_times_are_no_time_of_the_request(seed: int) -> None:
    said = _said("invents_times", seed)
    invented = times_in(" ".join(said.lies))
    assert not invented & times_in(ASKED.prompt)


def test_mixed_up_values_are_all_true_and_their_pairs_are_not() -> None:
    draft = "I have 9 AM with Maya Torres, 2 PM with Dr. Lee or 6:30 PM with Maya Torres."
    text, lies = mixed_up(draft)
    assert lies == ("9 AM with Dr. Lee", "2 PM with Maya Torres")
    assert text == "I have 9 AM with Dr. Lee, 2 PM with Maya Torres or 6:30 PM with Maya Torres."


def test_a_lie_is_known_by_its_sentences() -> None:
    assert each_of("Done! That's booked for you.", "Dr. Patel") == ("That's booked for you.", "Dr. Patel")


def test_other_seeds_tell_other_lies() -> None:
    assert len({_said("invents_prices", seed).text for seed in range(20)}) > 3


def test_tools_are_called_before_and_beside_words_that_must_not_be_shown() -> None:
    asked = from_responses(direction(tools=[TOOL]))
    for name in ("wrong_tool", "broken_json", "bad_arguments", "calls_twice", "calls_writing_tools"):
        said = _spoken(BEHAVIOURS[name]().answer(asked))
        calls = [item for item in said.items if isinstance(item, Call)]
        assert calls, name
        assert all(lie in said.text for lie in said.lies)


def test_a_loop_goes_on_whatever_it_is_told() -> None:
    told = [
        *direction()["input"],
        {"type": "function_call", "call_id": "call_1", "name": "search_faq", "arguments": "{}"},
        {"type": "function_call_output", "call_id": "call_1", "output": "NOT_FOUND"},
    ]
    answers = [BEHAVIOURS["loops"]().answer(from_responses(direction(input=told, tools=[TOOL])))]
    assert all(isinstance(item, Call) for answer in answers for item in _spoken(answer).items)
    after = _spoken(BEHAVIOURS["wrong_tool"]().answer(from_responses(direction(input=told))))
    assert not any(isinstance(item, Call) for item in after.items)


def test_broken_json_is_broken() -> None:
    said = _spoken(BEHAVIOURS["broken_json"]().answer(from_responses(hearing())))
    with pytest.raises(json.JSONDecodeError):
        json.loads(said.text)


def test_wrong_hearings_are_of_many_kinds() -> None:
    asked = from_responses(hearing())
    texts = {_spoken(BEHAVIOURS["reads_wrongly"](seed).answer(asked)).text for seed in range(60)}
    told = " ".join(texts)
    assert '"act": "answer", "key": "yes"' in told
    assert "+12025550177" in told
    assert "drop_tables" in told
    assert re.search(r'"act": "tell".{1,80}"quote": "botox"', told)


def test_a_megabyte_is_a_megabyte() -> None:
    assert 900_000 < len(_said("huge").text) <= 1_000_000


async def test_a_model_remembers_what_it_was_asked() -> None:
    model = FakeModel(BEHAVIOURS["good"]())
    async with client_of(model) as client:
        await client.responses.create(**direction())
    assert model.asked[-1].draft == DRAFT
    assert isinstance(model.answered[-1], Spoken)
