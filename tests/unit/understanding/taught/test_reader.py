"""The taught reader knows no language of its own: a folder of files and an encoder make one."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from frontdesk.conversation.acts import Answer, Ask, Consent, Danger, Slot, Tell, Unclear, Verb, Want
from frontdesk.conversation.context import Context
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.playbooks.script import Emergency, Faq
from frontdesk.understanding.taught.reader import TaughtReader
from frontdesk.understanding.taught.weights import Weights
from tests.unit.understanding.taught.toy import ToyEncoder, write_folder

WORDS = [
    "quiero",
    "reservar",
    "mañana",
    "hay",
    "aparcamiento",
    "si",
    "parking",
    "sol",
    "socorro",
    "para",
    "dos",
    "friday",
]
LABELS = {
    "quiero": "want:book",
    "reservar": "want:book",
    "mañana": "tell:when",
    "hay": "ask",
    "aparcamiento": "ask",
    "si": "answer:yes",
    "friday": "tell:when",
}
SCENE = Scene(Context(datetime(2026, 6, 12, 9, tzinfo=UTC)))


def reader(folder: Path, **card: object) -> TaughtReader:
    plain = [word.replace("ñ", "n") for word in WORDS]
    write_folder(folder, plain, **card)
    labels = {word.replace("ñ", "n"): label for word, label in LABELS.items()}
    return TaughtReader(
        Weights.load(folder), ToyEncoder(plain, labels, {"aparcamiento": 1, "parking": 1, "sol": 2})
    )


def playbook() -> Playbook:
    faq = (Faq(0, "sol", "sol"), Faq(1, "parking", "parking"))
    return replace(load_shipped("bistro"), faq=faq, emergency=(Emergency(("socorro",), "112"),))


def test_a_second_language_is_a_folder(tmp_path: Path) -> None:
    spanish = reader(tmp_path / "es")
    heard = spanish.read("Quiero reservar mañana", SCENE, spanish.house(playbook()))
    want, when = heard.acts
    assert isinstance(want, Want)
    assert (want.verb, want.start, want.end) == (Verb.BOOK, 0, 15)
    assert isinstance(when, Tell)
    assert (when.slot, when.start, when.end) == (Slot.WHEN, 16, 22)
    assert heard.reader == spanish.weights.fingerprint
    assert heard.unread is None


def test_a_question_is_matched_with_the_entry_it_is_near(tmp_path: Path) -> None:
    spanish = reader(tmp_path / "es")
    heard = spanish.read("hay aparcamiento", SCENE, spanish.house(playbook()))
    (ask,) = heard.acts
    assert isinstance(ask, Ask)
    assert ask.entries == (1,)


def test_a_question_far_from_every_entry_has_none_but_the_nearest(tmp_path: Path) -> None:
    spanish = reader(tmp_path / "es")
    heard = spanish.read("hay", SCENE, spanish.house(playbook()))
    (ask,) = heard.acts
    assert isinstance(ask, Ask)
    assert ask.entries == ()
    assert ask.nearest is not None


def test_what_is_beyond_three_windows_is_said_to_be_unread(tmp_path: Path) -> None:
    spanish = reader(tmp_path / "es")
    text = "para dos " * 200
    heard = spanish.read(text, SCENE, spanish.house(playbook()))
    assert heard.unread is not None
    assert 0 < heard.unread < len(text)


def test_nothing_is_heard_in_nothing(tmp_path: Path) -> None:
    spanish = reader(tmp_path / "es")
    assert spanish.read(" \n ", SCENE, spanish.house(playbook())).acts == ()


def test_sureness_follows_the_curve_of_the_act(tmp_path: Path) -> None:
    plain, doubtful = reader(tmp_path / "a"), reader(tmp_path / "b", curves={"answer": [0.0, -1.0]})
    house = playbook()
    sure = [each.read("si", SCENE, each.house(house)).acts[0].sure for each in (plain, doubtful)]
    assert sure[0] > 0.9
    assert 0.2 < sure[1] < 0.3


def test_the_fingerprint_is_that_of_the_files(tmp_path: Path) -> None:
    assert reader(tmp_path / "a").weights.fingerprint == reader(tmp_path / "b").weights.fingerprint
    other = reader(tmp_path / "c", lines={"ask": 0.5})
    assert other.weights.fingerprint != reader(tmp_path / "d").weights.fingerprint


def test_a_yes_is_an_answer(tmp_path: Path) -> None:
    spanish = reader(tmp_path / "es")
    (answer,) = spanish.read("si", SCENE, spanish.house(playbook())).acts
    assert isinstance(answer, Answer)
    assert answer.consent is Consent.YES
    assert not isinstance(answer, Danger)


def test_a_yes_beside_a_day_that_nothing_accounts_for_is_unclear(tmp_path: Path) -> None:
    spanish = reader(tmp_path / "es")
    house, put = spanish.house(playbook()), replace(SCENE, asked="confirm")
    assert isinstance(spanish.read("si para", put, house).acts[0], Answer)
    assert isinstance(spanish.read("si para on the 9th", put, house).acts[0], Unclear)


def test_a_danger_is_heard_from_its_line_on_whatever_else_is_likelier(tmp_path: Path) -> None:

    for line, heard in ((0.9, False), (0.0, True)):
        spanish = reader(tmp_path / str(line), alarms={"danger": line})
        acts = spanish.read("sol", SCENE, spanish.house(playbook())).acts
        assert any(isinstance(act, Danger) for act in acts) is heard


def test_more_of_a_letter_is_read(tmp_path: Path) -> None:
    spanish = reader(tmp_path / "es")
    house, written = spanish.house(playbook()), " ".join(["sol"] * 500)
    assert spanish.read(written, SCENE, house).unread is not None
    assert spanish.read(written, replace(SCENE, letter=True), house).unread is None


def test_a_date_counts_where_the_words_are_likely_to_tell_one(tmp_path: Path) -> None:
    found = []
    for line in (0.0, 0.5):
        spanish = reader(tmp_path / str(line), dated=line)
        seen = spanish.see("friday sol sol monday", SCENE, spanish.house(playbook()))
        assert seen is not None
        found.append([seen.text.raw[each.start : each.end] for each in spanish.dates(seen)])
    assert found == [["friday", "monday"], ["friday"]]
