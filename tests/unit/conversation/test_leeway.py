"""What else would do is found in the guest's own words; what is asked for is not."""

import pytest

from frontdesk.conversation.leeway import leeway_in


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Yes, and if six is gone, 6:30 or 8 is fine too", ["if six is gone, 6:30 or 8 is fine too"]),
        ("Yes. If 6:15 is taken, up to an hour later works but not earlier", None),
        ("At 6, give or take half an hour", ["give or take half an hour"]),
        ("Could you add that we have to leave by 9:45?", ["we have to leave by 9:45"]),
        ("Is 8 also fine?", []),
        ("Can we make it an hour later?", []),
        ("No, 7 is fine", []),
    ],
)
def test_leeway(text: str, words: list[str] | None) -> None:
    found = [text[start:end] for start, end in leeway_in(text)]
    assert found == (
        ["If 6:15 is taken, up to an hour later works but not earlier"] if words is None else words
    )
