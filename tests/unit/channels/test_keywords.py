"""The carriers' keywords are obeyed, a guest's own words are not mistaken for them, and nobody is misled."""

import re
from pathlib import Path

import pytest
import yaml

from frontdesk.channels.sms.keywords import HELPING, OPT_OUT, Word, keyword

SOURCE = Path(__file__).parents[3] / "src" / "frontdesk"
SAID = sorted(
    [*(SOURCE / "reply" / "templates").glob("*.yaml"), *(SOURCE / "playbooks" / "shipped").glob("*.yaml")]
)
UNSAYABLE = OPT_OUT - {"stop"}
_TOLD = re.compile(
    rf"\b(?:reply|replying|text|texting|send|sending|write|writing|type|answer|say)(?: back)?(?: with)?"
    rf" ['\"“‘]?(?:{'|'.join(UNSAYABLE)})\b['\"”’]?(?! (?:my|your|the|it|this|a|an)\b)",
    re.IGNORECASE,
)
_SHOUTED = re.compile(rf"\b(?:{'|'.join(word.upper() for word in UNSAYABLE)})\b")


@pytest.mark.parametrize(
    "text", ["STOP", "stop", " Stop. ", "STOPALL", "Unsubscribe", "CANCEL", "end", "Quit!"]
)
def test_opting_out_is_understood_however_it_is_typed(text: str) -> None:
    assert keyword(text, opted_out=False) is Word.STOP


@pytest.mark.parametrize(
    "text", ["please cancel my booking", "stop by at 5", "the end of May", "cancel it", ""]
)
def test_a_sentence_with_such_a_word_is_a_guests_own(text: str) -> None:
    assert keyword(text, opted_out=False) is None


@pytest.mark.parametrize("text", ["yes", "YES", "start", "UNSTOP"])
def test_yes_and_start_opt_in_only_after_an_opt_out(text: str) -> None:
    assert keyword(text, opted_out=False) is None
    assert keyword(text, opted_out=True) is Word.START


@pytest.mark.parametrize("text", sorted(HELPING))
def test_help_is_told_who_we_are(text: str) -> None:
    assert keyword(text.upper(), opted_out=False) is Word.HELP


@pytest.mark.parametrize("path", SAID, ids=lambda path: path.name)
def test_no_guest_is_told_to_send_a_word_that_opts_out(path: Path) -> None:
    """STOP itself may be told: it does what it says. CANCEL and END would end all messages instead."""
    for text in _texts(yaml.safe_load(path.read_text())):
        assert not _SHOUTED.search(text), text
        assert not _TOLD.search(text), text


def test_the_search_for_such_words_finds_them() -> None:
    assert _SHOUTED.search("Reply CANCEL to cancel")
    assert _TOLD.search("just text 'end' when you are done")
    assert _TOLD.search("You can reply with cancel at any time.")
    assert not _TOLD.search("Write cancel my booking")


def _texts(node: object) -> list[str]:
    if isinstance(node, dict):
        return [text for value in node.values() for text in _texts(value)]
    if isinstance(node, list):
        return [text for value in node for text in _texts(value)]
    return [node] if isinstance(node, str) else []
