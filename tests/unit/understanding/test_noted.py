"""A note that is there already is spoken of as "the note"; a new one is not."""

import pytest

from frontdesk.conversation.acts import Verb, Want
from frontdesk.understanding.noted import of_notes
from frontdesk.understanding.text import read_text


@pytest.mark.parametrize(
    ("said", "gone"),
    [
        ("the note should just be", False),
        ("change my note to", False),
        ("can you take the note off again", True),
        ("please delete that nut allergy note", True),
        ("add a note", None),
        ("can you also add that to the note", None),
        ("please note", None),
        ("make it five", None),
    ],
)
def test_what_a_stretch_does_to_the_notes(said: str, gone: bool | None) -> None:
    found = of_notes(Want(start=0, end=len(said), verb=Verb.CHANGE), read_text(said))
    assert (found.unwanted if found else None) == gone
