"""`frontdesk words`: everything a desk can say, what is wrong with it, and wordings that a model proposes."""

import asyncio
import json
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from frontdesk.cli.commands import commands_for
from frontdesk.playbooks import load_shipped, loads
from frontdesk.testing.models import Behaviour, FakeModel, serving
from frontdesk.testing.models.answers import Answer, say
from frontdesk.testing.models.asked import Asked

AVA = load_shipped("ava")


def words(folder: Path, *arguments: str) -> tuple[int, str]:
    ran = CliRunner().invoke(commands_for(), ["words", "ava", "--data", str(folder), *arguments])
    return ran.exit_code, ran.output


def test_every_sentence_is_listed_by_its_situation_and_our_own_are_marked(tmp_path: Path) -> None:
    code, told = words(tmp_path)
    assert code == 0
    lines = told.splitlines()
    assert "  Would that suit you?" in lines[lines.index("offers.suits") :]
    assert "(own)" in lines[lines.index("tone.greeting") + 1]
    assert "  Happy birthday!" in lines[lines.index("courtesies.birthday") :]


def test_programs_get_one_object_a_line(tmp_path: Path) -> None:
    _, told = words(tmp_path, "--json")
    first = json.loads(told.splitlines()[0])
    assert set(first) == {"situation", "wording", "text", "style", "piece", "own"}


def test_what_ships_reads_well(tmp_path: Path) -> None:
    code, told = words(tmp_path, "--check")
    assert (code, "read well" in told) == (0, True)


class Proposes(Behaviour):
    """Proposes a wording that keeps its facts, one that gains one and one that reads badly."""

    def answer(self, asked: Asked) -> Answer:
        known = json.loads(asked.messages[-1][1])
        entries = [
            {
                "key": key,
                "wordings": [f"Well now: {text}", text + " {price} {cake}", f"A an {text}", text[:-1] + "{"],
            }
            for key, text in known.items()
        ]
        return say(json.dumps({"sentences": entries}))


class Mumbles(Behaviour):
    """Proposes nothing that could be read."""

    def answer(self, asked: Asked) -> Answer:
        return say("Sure! Here are some wordings.")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def proposed(model: Behaviour, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    async with serving(FakeModel(model)) as url:
        monkeypatch.setenv("FRONTDESK_MODEL_URL", url)
        return await asyncio.to_thread(words, folder / "data", "--tone", "playful", "--propose")


async def test_a_model_s_wordings_go_into_a_file_that_a_playbook_can_take(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, told = await proposed(Proposes(), here, monkeypatch)
    assert code == 0, told
    written = (here / "ava-playful.yaml").read_text(encoding="utf-8")
    found = yaml.safe_load(written)["sentences"]
    assert found["offers.suits"] == ["Well now: Would that suit you?"]
    assert not any("cake" in wording for wordings in found.values() for wording in wordings)
    assert loads(f"{AVA.source}\n{written}".encode(), "ava.yaml").sentences.keys() == found.keys()


def test_a_proposal_never_writes_over_a_file(here: Path) -> None:
    (here / "ava-playful.yaml").write_text("mine")
    code, _ = words(here / "data", "--tone", "playful", "--propose")
    assert code != 0
    assert (here / "ava-playful.yaml").read_text() == "mine"


async def test_a_model_that_proposes_nothing_usable_leaves_no_file(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _ = await proposed(Mumbles(), here, monkeypatch)
    assert code != 0
    assert not (here / "ava-playful.yaml").exists()
