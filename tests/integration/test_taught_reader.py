"""The reader that ships, on three businesses it was never taught on: figures with room for noise."""

import json

import pytest

from frontdesk.adapters.encoder import taught_reader
from frontdesk.conversation.acts import Danger, Slot, Tell
from frontdesk.conversation.notation import written
from frontdesk.understanding.taught.weights import folder_of
from frontdesk.understanding.text import read_text
from frontdesk.understanding.union import joined
from training.cases import ASIDE, HERE, cases, fingerprint, playbook_of
from training.scores import score

FLOORS = {"whole": 26, "heard": 55, "present": 78, "told": 70, "entry": 45, "none": 74}
CEILINGS = {"invented": 58, "harmful": 27, "unclear": 19}


@pytest.fixture(scope="module")
def figures() -> dict[str, float]:
    reader = taught_reader()
    houses = {business: reader.house(playbook_of(business)) for business in ASIDE}
    heard = []
    for case in cases(HERE / "aside" / "cases"):
        house = houses[case.business]
        acts = reader.read(case.text, case.scene, house).acts
        kept = joined(acts, read_text(case.text), case.scene, house, reader.weights)
        heard.append((case.text, case.acts, [written(act, case.text, house.playbook.faq) for act in kept]))
    return score(heard)


@pytest.mark.parametrize("name", FLOORS)
def test_no_figure_falls(figures: dict[str, float], name: str) -> None:
    assert figures[name] >= FLOORS[name]


@pytest.mark.parametrize("name", CEILINGS)
def test_no_harm_grows(figures: dict[str, float], name: str) -> None:
    assert figures[name] <= CEILINGS[name]


def test_the_weights_were_taught_on_the_cases_that_are_here() -> None:
    card = json.loads((folder_of("en") / "card.json").read_text(encoding="utf-8"))
    if card["cases"] != fingerprint():
        pytest.skip("cases were added since the last lesson; a release teaches again")


def test_the_weights_are_small() -> None:
    assert sum(file.stat().st_size for file in folder_of("en").iterdir()) <= 16_000_000


def test_a_danger_and_a_condition_are_heard_beside_a_wish() -> None:
    reader, playbook = taught_reader(), playbook_of("ava")
    house = reader.house(playbook)
    scene = next(case.scene for case in cases() if case.business == "ava" and case.scene.asked is None)
    text = "my face is swelling up and I can't breathe since the filler this morning"
    acts = joined(reader.read(text, scene, house).acts, read_text(text), scene, house, reader.weights)
    assert any(isinstance(act, Danger) for act in acts)
    text = "botox on friday please, I'm pregnant by the way"
    acts = joined(reader.read(text, scene, house).acts, read_text(text), scene, house, reader.weights)
    assert any(isinstance(act, Tell) and act.slot is Slot.HEALTH for act in acts)
