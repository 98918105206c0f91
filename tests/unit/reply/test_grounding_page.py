"""The page about grounding says what is so: keys, kinds and its example."""

import json
import re
from pathlib import Path

import pytest

from frontdesk.cli.grounding import answer
from frontdesk.conversation.facts import About, Done, Facts
from frontdesk.reply.grounding.stated import KEYS

PAGE = (Path(__file__).parents[3] / "docs" / "grounding.md").read_text()


@pytest.mark.parametrize(
    "word", [*KEYS, *(each.value for each in About), *Facts.__dataclass_fields__, "zone", "wording", "whole"]
)
def test_everything_that_may_be_written_is_explained(word: str) -> None:
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("done", [each.value for each in Done if each.value not in ("sent", "noted")])
def test_what_can_be_done_to_a_booking_is_explained(done: str) -> None:
    assert f"`{done}`" in PAGE


def test_the_example_is_answered_as_the_page_says() -> None:
    line, said = re.findall(r"echo '(\{.*?\})' \| tr.*?\n(\{.*?\})\n", PAGE, re.DOTALL)[0]
    assert answer(line.replace("\n", "")) == json.loads(said)
