"""The vectors of entries are worked out once for the same weights and playbook."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from frontdesk.adapters.encoder.shelf import FileShelf
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.taught.encoder import Encoded
from frontdesk.understanding.taught.files import Files
from frontdesk.understanding.taught.inputs import Input
from frontdesk.understanding.taught.reader import TaughtReader
from tests.support.encoders import WordEncoder, reader_of

AVA = load_shipped("ava")


class Counting(WordEncoder):
    """An encoder that counts what it is asked."""

    asked = 0

    def encode(self, given: Sequence[Input]) -> list[Encoded]:
        Counting.asked += len(given)
        return super().encode(given)


def files_of(folder: Path, fingerprint: str = "first", version: str = "") -> tuple[Files, int]:
    """The files of a house, and how often the encoder was asked for them."""
    made = reader_of({}, fingerprint)
    reader = TaughtReader(made.weights, Counting({}), FileShelf(folder))
    before = Counting.asked
    files = reader.house(replace(AVA, version=version or AVA.version)).files
    return files, Counting.asked - before


def test_a_second_start_embeds_nothing(tmp_path: Path) -> None:
    first, asked = files_of(tmp_path)
    again, more = files_of(tmp_path)
    assert asked == sum(3 + len(entry.also) for entry in AVA.faq)
    assert more == 0
    assert first.passages is not None
    assert again.passages is not None
    assert again.passages.starts == first.passages.starts
    assert np.array_equal(again.passages.across, first.passages.across)
    assert np.array_equal(again.passages.means, first.passages.means)


def test_other_weights_or_another_playbook_are_embedded_anew(tmp_path: Path) -> None:
    files_of(tmp_path)
    assert files_of(tmp_path, fingerprint="second")[1]
    assert files_of(tmp_path, version="other")[1]


def test_a_file_that_is_damaged_is_made_again(tmp_path: Path) -> None:
    files_of(tmp_path)
    (file,) = tmp_path.glob("*.npz")
    file.write_bytes(file.read_bytes()[:100])
    assert files_of(tmp_path)[1]
    assert not files_of(tmp_path)[1]


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert files_of(tmp_path / "file" / "shelf")[0].passages is not None


def test_what_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    files_of(tmp_path / "shelf")
    (file,) = (tmp_path / "shelf").glob("*.npz")
    assert file.stat().st_mode & 0o077 == 0
    assert (tmp_path / "shelf").stat().st_mode & 0o077 == 0


def test_entries_asked_for_in_the_same_words_are_alike(tmp_path: Path) -> None:
    twin = replace(AVA.faq[0], answer="Something else.")
    words = {word.casefold(): "story" for entry in AVA.faq for word in entry.question.strip("?").split()}
    reader = reader_of(words)
    playbook = replace(AVA, faq=(*AVA.faq[:3], twin), version="twins")
    (first, *_) = reader.house(playbook).files.alike()
    assert (first.one, first.other) == (0, 3)
    assert first.near > 0.99
