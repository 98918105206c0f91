"""The encoder is given the scene, the end of the desk's words, and the message within its windows."""

from datetime import UTC, datetime

from frontdesk.conversation.context import Context
from frontdesk.conversation.scene import Scene
from frontdesk.understanding.taught.inputs import SIGNS, head, message, windows
from frontdesk.understanding.taught.pieces import Vocabulary

PIECES = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", *SIGNS, "a", "b", "c"]
VOCABULARY = Vocabulary({piece: number for number, piece in enumerate(PIECES)})
NOW = datetime(2026, 6, 12, 9, tzinfo=UTC)


def names(pieces: list[int] | tuple[int, ...]) -> list[str]:
    return [PIECES[piece] for piece in pieces]


def test_the_scene_is_told_by_signs() -> None:
    told = names(head(Scene(Context(NOW), "confirm", "a b", "book", 1), VOCABULARY))
    assert {"[asked:confirm]", "[offers:none]", "[wish:book]", "[bookings:some]"} <= set(told)
    assert "[opening]" not in told
    assert told[-3:] == ["a", "b", "[SEP]"]


def test_a_first_message_is_an_opening() -> None:
    assert "[opening]" in names(head(Scene(Context(NOW)), VOCABULARY))


def test_each_word_knows_its_first_piece() -> None:
    words = VOCABULARY.words("a b c")
    given = message([2, 3], words, [frozenset({1}), frozenset(), frozenset()], VOCABULARY.end)
    assert [given.pieces[first] for first in given.firsts] == [
        VOCABULARY["a"],
        VOCABULARY["b"],
        VOCABULARY["c"],
    ]
    assert given.marks[given.firsts[0]] == {1}
    assert given.types == (0, 0, 1, 1, 1, 1)


def test_a_long_message_is_cut_between_words_and_nothing_is_lost() -> None:
    words = VOCABULARY.words("a b c " * 40)
    spans = windows(words, 50)
    assert spans[0][0] == 0
    assert [last for _, last in spans[:-1]] == [first for first, _ in spans[1:]]
    assert spans[-1][1] == len(words)
    assert all(last - first <= 50 for first, last in spans)
