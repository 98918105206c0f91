"""What a message shows beside what it wants."""

import pytest

from frontdesk.conversation.reading import Note
from frontdesk.understanding.noticing import notes
from frontdesk.understanding.text import read_text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("call me in the evening", {Note.CALL}),
        ("when will you call me?", {Note.CALL, Note.CALL_WHEN}),
        ("what time is the call", {Note.CALL, Note.CALL_WHEN}),
        ("no need to call any more", {Note.CALL, Note.NO_CALL}),
        ("dont call me", {Note.CALL, Note.NO_CALL}),
        ("please don't call before 5", set()),
        ("I'll call you later", set()),
        ("can I call the kitchen?", set()),
        ("we waited 50 minutes for our mains and the waiter was rude", {Note.UPSET}),
        ("no complaints, it was lovely", set()),
        ("you stupid bot", {Note.ABUSIVE}),
        ("a table for two on the terrace", set()),
        ("I want to die", {Note.DISTRESSED}),
        ("why do you need that?", {Note.WHY}),
        ("why do u need my number", {Note.WHY, Note.OF_PHONE}),
        ("do i have to give my email", {Note.WHY, Note.OF_EMAIL}),
        ("do I have to pay now?", set()),
        ("no leave it at six", {Note.KEEPS}),
        ("I’d rather not", {Note.WITHHOLDS}),
        ("it's urgent", {Note.URGENT}),
        ("", set()),
    ],
)
def test_what_is_shown_is_noticed(text: str, shown: set[Note]) -> None:
    assert set(notes(read_text(text))) == shown


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("is it far from old town", True),
        ("do they have vegan options", True),
        ("are any of them near the river?", True),
        ("is there anything in old town", False),
        ("is it possible to find a vegan place", False),
        ("thai instead, do they have any?", False),
    ],
)
def test_a_question_about_what_is_on_the_table_is_told_from_another_search(said: str, expected: bool) -> None:
    assert (Note.OF_THEM in notes(read_text(said))) is expected
