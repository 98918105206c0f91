"""Notes are the guest's own words without those that only ask for them to be noted."""

import pytest

from frontdesk.understanding.chaff import is_order, trimmed


@pytest.mark.parametrize(
    ("words", "note"),
    [
        ("please make sure the sesame allergy is on there", "the sesame allergy"),
        ("I only want a corner seat noted", "a corner seat"),
        ("just put down that we'd like a corner seat please", "we'd like a corner seat"),
        ("just note sunflowers on the table", "sunflowers on the table"),
        ("can you write down that i land at 2 am", "i land at 2 am"),
        ("please tell them to ring twice", "ring twice"),
        ("note: text her, don't ring", "text her, don't ring"),
        ("so he won't be woken right", "he won't be woken"),
        ("I only want a short trim because of last time", "I only want a short trim because of last time"),
        ("please note", ""),
    ],
)
def test_a_note_is_what_it_says(words: str, note: str) -> None:
    assert trimmed(words) == note


def test_an_order_to_note_is_told_from_what_is_told() -> None:
    assert is_order("please put down a corner seat")
    assert is_order("the dog should be on there")
    assert not is_order("we come with a dog")
