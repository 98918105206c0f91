"""A shelf of files: the vectors of entries, by the hashes of the weights and of the playbook."""

import os
from contextlib import suppress
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from frontdesk.understanding.taught.files import Passages

SHAPE = 3
"""The version of how entries become vectors; files of another one are made again."""
MOST = 256
"""Files that are kept; the oldest go."""


class FileShelf:
    """A Shelf in a folder. What cannot be read or written there is no harm: it is worked out again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, key: str) -> Passages | None:
        """What is in the file, if it is there and whole."""
        try:
            # Opened here: numpy leaves a damaged file open.
            with self._file(key).open("rb") as file, np.load(file, allow_pickle=False) as kept:
                starts, firsts = (tuple(map(int, kept[name])) for name in ("starts", "firsts"))
                return Passages(starts, firsts, kept["across"], kept["means"])
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            return None

    def put(self, key: str, passages: Passages) -> None:
        """Write the file whole or not at all."""
        file = self._file(key)
        begun = file.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with os.fdopen(os.open(begun, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
                np.savez(
                    out,
                    starts=passages.starts,
                    firsts=passages.firsts,
                    across=passages.across,
                    means=passages.means,
                )
            begun.replace(file)
            self._tidy()

    def _file(self, key: str) -> Path:
        return self._folder / f"{SHAPE}-{key}.npz"

    def _tidy(self) -> None:
        by_age = sorted(self._folder.glob("*.npz"), key=lambda file: file.stat().st_mtime)
        for file in by_age[:-MOST]:
            file.unlink(missing_ok=True)
