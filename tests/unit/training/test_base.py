"""The pieces that are kept of the base's: as many as the weights have room for."""

import pytest

from frontdesk.understanding.taught.inputs import SIGNS
from frontdesk.understanding.taught.pieces import END, START, UNKNOWN
from training import base

PIECES = ["[PAD]", UNKNOWN, START, END, "a", "##a", "is", "there", "parking", "garage"]
OURS = ["[PAD]", UNKNOWN, START, END, *SIGNS, "a", "##a"]


def test_the_commonest_pieces_of_the_texts_are_kept_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "SIZE", len(OURS) + 2)
    kept = base.kept_pieces(PIECES, ["is parking", "there", "parking is", "parking"])
    assert kept == [*OURS, "parking", "is"]


def test_pieces_that_no_text_has_fill_what_room_is_left() -> None:
    assert base.kept_pieces(PIECES, ["parking"], more=["👍"]) == [
        *OURS,
        "👍",
        "parking",
        "is",
        "there",
        "garage",
    ]
