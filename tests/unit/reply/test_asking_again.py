"""Every detail that is asked for can be asked for in other words too."""

from pathlib import Path

import pytest
import yaml

import frontdesk.reply

WORDS = yaml.safe_load(
    (Path(frontdesk.reply.__file__).parent / "templates" / "en.yaml").read_text(encoding="utf-8")
)["desk"]
SAID_OTHERWISE = {"contact", "plainly"}
"""Groups of sentences, and what is never asked by itself."""


@pytest.mark.parametrize("asked", sorted(set(WORDS["ask"]) - SAID_OTHERWISE))
def test_what_was_not_answered_is_asked_in_other_words(asked: str) -> None:
    assert WORDS["again"][asked] != WORDS["ask"][asked]
