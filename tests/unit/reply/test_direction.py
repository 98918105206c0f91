"""Whatever a model answers: our sentences, those that must be said once, the question last."""

import ast
import json
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import frontdesk
from frontdesk.conversation.acts import Story, Verb, Want
from frontdesk.conversation.message import Message
from frontdesk.conversation.model import Directing, Draft, ModelAway
from frontdesk.conversation.reply import Part, Receipt, Reply
from frontdesk.conversation.sentences import Courtesy, Role, Sentence, Wording
from frontdesk.conversation.state import State
from frontdesk.conversation.styles import Style
from frontdesk.playbooks import load_shipped
from frontdesk.reply.circumstances import style_of
from frontdesk.reply.direction import COURTESY, LONGEST, Answer, Arrangement, direct
from frontdesk.reply.manner import Manner, choose, opening_of
from frontdesk.testing.models.allowed import Allowed
from frontdesk.testing.models.scripted import ScriptedModel

ROLES = (Role.RESULT, Role.RESULT, Role.ANSWER, Role.ANSWER, Role.FEELING, Role.QUESTION)
COURTESIES = tuple(Courtesy(f"k-{n}", Part(f"Courtesy {n}."), f"occasion {n % 3}") for n in range(5))


def _sentence(place: int, role: Role, *, must: bool = True, wordings: int = 3) -> Sentence:
    id_ = "abcdefghij"[place]
    said = (Wording(Part(f"{id_} in wording {n}.", (Receipt("x", id_),))) for n in range(wordings))
    return Sentence(id_, role, tuple(said), must)


SENTENCES = tuple(_sentence(place, role, must=place != 4) for place, role in enumerate(ROLES))
CHOSEN = tuple(sentence.wordings[1].part for sentence in SENTENCES)


def arranged(answer: str, *, pieces: int = 1, streamed: bool = False) -> tuple[Reply, list[str]]:
    shown: list[str] = []
    show = shown.append if streamed else None
    arrangement = Arrangement(list(SENTENCES), COURTESIES, CHOSEN, show)
    arrangement.begin()
    heard = Answer()
    size = max(1, len(answer) // pieces)
    for start in range(0, len(answer), size):
        for pick in heard.add(answer[start : start + size]):
            arrangement.pick(pick)
    return Reply("c", arrangement.parts()), shown


def wrong(answer: str, **how: bool) -> list[str]:
    reply, shown = arranged(answer, **how)
    return list(Allowed(list(SENTENCES), COURTESIES).wrong_with(reply, shown))


ids = st.one_of(
    st.sampled_from([f"{s.id}{n}" for s in SENTENCES for n in ("", 0, 1, 2, 3, 4, 99)]),
    st.sampled_from([f"C{n}" for n in ("", 0, 1, 2, 5, 6, 99)]),
    st.text(max_size=12),
)


@given(st.lists(ids, max_size=30), st.booleans(), st.integers(1, 7))
def test_no_list_of_ids_says_anything_else(picked: list[str], streamed: bool, pieces: int) -> None:
    answer = json.dumps({"say": picked})
    reply, shown = arranged(answer, pieces=pieces, streamed=streamed)
    assert list(Allowed(list(SENTENCES), COURTESIES).wrong_with(reply, shown)) == []
    if streamed:
        assert [part.text for part in reply.parts][: len(shown)] == shown


@given(st.text(max_size=400), st.booleans())
def test_no_text_at_all_says_anything_else(answer: str, streamed: bool) -> None:
    assert wrong(answer, streamed=streamed) == []


@given(
    st.lists(st.one_of(ids.map(json.dumps), st.text(max_size=8)), max_size=30), st.lists(st.integers(0, 400))
)
def test_an_answer_is_read_the_same_in_whatever_pieces_it_comes(said: list[str], cuts: list[int]) -> None:
    answer = ",".join(said)
    at = [0, *sorted(min(cut, len(answer)) for cut in cuts), len(answer)]
    whole, pieces = Answer(), Answer()
    picked = [pick for start, end in pairwise(at) for pick in pieces.add(answer[start:end])]
    assert picked == list(whole.add(answer))
    assert all(pick.id == COURTESY or (pick.id.islower() and len(pick.id) <= 2) for pick in picked)


@given(st.text(max_size=50), st.integers(0, 20))
def test_no_more_of_an_answer_is_read_than_the_longest(noise: str, more: int) -> None:
    heard = Answer()
    assert not list(heard.add("x" * LONGEST))
    assert not [pick for _ in range(more) for pick in heard.add(noise + '"a1"')]
    assert len(heard.text) == LONGEST


def test_the_order_and_wordings_that_were_picked_are_said() -> None:
    reply, _ = arranged('{"say": ["f2", "d3", "C2", "c1", "a3"]}')
    assert [part.text for part in reply.parts] == [
        "a in wording 2.",
        "b in wording 1.",
        "d in wording 2.",
        "Courtesy 1.",
        "c in wording 0.",
        "f in wording 1.",
    ]


def test_what_need_not_be_said_is_left_out_unless_it_is_picked() -> None:
    without, _ = arranged('{"say": ["c1"]}')
    assert "e in" not in without.text
    with_it, _ = arranged('{"say": ["c1", "e1"]}')
    assert "e in wording 0." in with_it.text


def test_at_most_two_courtesies_stand_and_none_on_an_occasion_twice() -> None:
    reply, _ = arranged('{"say": ["C1", "C4", "C2", "C3"]}')
    kind = [part.text for part in reply.parts if part.text.startswith("Courtesy")]
    assert kind == ["Courtesy 0.", "Courtesy 1."]


def test_who_reads_along_sees_the_head_at_once_and_the_rest_as_it_comes() -> None:
    shown: list[str] = []
    arrangement = Arrangement(list(SENTENCES), (), CHOSEN, shown.append)
    arrangement.begin()
    assert shown == ["a in wording 1.", "b in wording 1."]
    heard = Answer()
    for piece in ('{"say": ["d', '3", "a2", "c"'):
        for pick in heard.add(piece):
            arrangement.pick(pick)
    assert shown[2:] == ["d in wording 2.", "c in wording 1."]


async def test_no_part_is_made_once_a_model_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a reply says are the very objects that were sealed: a string of a model's has no way into it."""
    draft = Draft("c", "m", "web", load_shipped("ava"), "Hello", SENTENCES, COURTESIES)
    answer = '{"say": ["d3", "C2", "You are booked.", "c1", "f2"]}'
    sealed = [w.part for s in SENTENCES for w in s.wordings] + [each.part for each in COURTESIES]
    texts = [part.text for part in sealed]

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a part was made after the sentences had been sealed")

    with monkeypatch.context() as patched:
        patched.setattr(Part, "__init__", refuse)
        directed = await direct(ScriptedModel(directions=[answer]), draft, CHOSEN, 5.0)
    assert [part.text for part in directed.parts][2:4] == ["d in wording 2.", "Courtesy 1."]
    assert all(any(part is each for each in sealed) for part in directed.parts)
    assert [part.text for part in sealed] == texts


def test_parts_are_made_where_sayings_become_words_and_nowhere_else() -> None:
    """Only composing and the courtesies make parts, and only two places put parts into a reply."""
    root = Path(frontdesk.__file__).parent
    makers, placers = set(), set()
    for path in root.rglob("*.py"):
        source, name = path.read_text(encoding="utf-8"), str(path.relative_to(root))
        if "conversation" not in source or ("Part" not in source and "parts=" not in source):
            continue  # neither makes parts nor places them: most files need not be parsed
        tree = ast.parse(source)
        if _makes_parts(tree):
            makers.add(name)
        if any(_places_parts(node) for node in ast.walk(tree)):
            placers.add(name)
    made = {name for name in makers if not name.startswith("testing/")}
    assert {Path(name).parts[0] for name in made} == {"reply"}
    assert not made & {f"reply/{name}.py" for name in ("direction", "manner", "order", "circumstances")}
    assert {name for name in placers if not name.startswith(("testing/", "booking/"))} == {
        "composition.py",  # those that the desk chose of its sealed sentences
        "aid.py",  # those that a model picked of them
    }


def _makes_parts(tree: ast.Module) -> bool:
    """Whether `conversation.reply.Part` is called, under whatever name, or a part's text is replaced."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "frontdesk.conversation.reply":
            names |= {each.asname or each.name for each in node.names if each.name == "Part"}
        if isinstance(node, ast.ImportFrom) and node.module == "frontdesk.conversation":
            assert not any(each.name == "reply" for each in node.names), "import Part itself"
        if isinstance(node, ast.Import):
            assert all(each.name != "frontdesk.conversation.reply" for each in node.names), (
                "import Part itself"
            )
    calls = [
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    called = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    copied = any(
        isinstance(call.func, ast.Name)
        and call.func.id == "replace"
        and call.args
        and isinstance(call.args[0], ast.Name)
        and call.args[0].id == "part"
        for call in calls
    )
    return bool(names & called) or (bool(names) and copied)


def _places_parts(node: ast.AST) -> bool:
    """Whether `parts=` is given to a reply that is made or copied."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return False
    return node.func.id in ("Reply", "replace") and any(word.arg == "parts" for word in node.keywords)


@pytest.mark.parametrize("style", [None, *Style])
def test_a_style_without_wordings_of_its_own_falls_back_to_the_usual(style: Style | None) -> None:
    usual = Sentence(
        "a", Role.ANSWER, (Wording(Part("Usual.")), Wording(Part("Warm."), frozenset({Style.WARM})))
    )
    (part,) = choose([usual], Manner(style, turn=3))
    assert part.text == ("Warm." if style is Style.WARM else "Usual.")


def test_no_two_replies_in_a_row_open_alike_where_there_is_another_wording() -> None:
    two = Sentence("a", Role.ANSWER, (Wording(Part("It is free.")), Wording(Part("That can be had."))))
    opened = ""
    for turn in (0, 0, 0, 1, 1):
        (part,) = choose([two], Manner(None, turn, opened))
        assert opening_of(part.text) != opened
        opened = opening_of(part.text)


class Broken:
    """Picks the question in its third wording and breaks off."""

    async def direct(self, draft: Draft, seconds: float) -> AsyncIterator[Directing]:
        yield '{"say": ["f3"'
        raise ModelAway("unfinished")


async def test_what_was_shown_is_said_even_if_the_answer_breaks_off() -> None:
    shown: list[str] = []
    question = SENTENCES[-1]
    draft = Draft("c", "m", "web", load_shipped("ava"), "Hello", (question,))
    directed = await direct(Broken(), draft, (question.plain,), 5.0, shown.append)
    assert shown == ["f in wording 2."]
    assert [part.text for part in directed.parts] == shown


def test_a_style_with_one_wording_does_not_open_alike_twice_either() -> None:
    short = Wording(Part("Free: 3 PM."), frozenset({Style.SHORT}))
    two = Sentence("a", Role.ANSWER, (Wording(Part("I do have 3 PM.")), short))
    (part,) = choose([two], Manner(Style.SHORT, 0, opening_of("Free: 3 PM.")))
    assert part.text == "I do have 3 PM."


def test_a_brief_house_speaks_shortly_and_a_guest_who_tells_a_story_is_met_warmly() -> None:
    message = Message("m", "ava", "c", "Botox tomorrow")
    assert style_of((), message, State(), "brief") is Style.SHORT
    assert style_of((), message, State(), "formal") is None
    hurried = Want(start=0, end=4, verb=Verb.BOOK, urgent=True)
    assert style_of((hurried,), message, State(), "formal") is Style.SHORT
    told, story = Message("m", "ava", "c", "so " * 50), Story(start=0, end=149)
    assert style_of((story,), told, State(), "brief") is Style.WARM
