"""Words are cut into the pieces that the encoder knows, and every word keeps its place."""

from hypothesis import given
from hypothesis import strategies as st

from frontdesk.understanding.taught.pieces import Vocabulary

PIECES = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "book", "##ing", "bo", "##tox", "cafe", "4", "##pm", "?", "👍"]
VOCABULARY = Vocabulary({piece: number for number, piece in enumerate(PIECES)})


def cut(text: str) -> list[list[str]]:
    return [[PIECES[number] for number in word.pieces] for word in VOCABULARY.words(text)]


def test_a_word_is_cut_into_the_longest_pieces_from_the_left() -> None:
    assert cut("Booking botox") == [["book", "##ing"], ["bo", "##tox"]]


def test_letters_and_digits_written_together_are_one_word() -> None:
    assert cut("4pm?") == [["4", "##pm"], ["?"]]


def test_accents_and_capitals_make_no_difference() -> None:
    assert cut("CAFÉ") == [["cafe"]]


def test_a_word_with_an_unknown_part_is_one_unknown_piece() -> None:
    assert cut("bookzz") == [["[UNK]"]]


def test_a_sign_may_be_a_piece_of_its_own() -> None:
    assert cut("👍") == [["👍"]]


@given(st.text(max_size=200))
def test_words_lie_in_the_text_one_after_another(text: str) -> None:
    end = 0
    for word in VOCABULARY.words(text):
        assert end <= word.start < word.end <= len(text)
        assert word.pieces
        end = word.end
