"""The encoder of the taught reader, on onnxruntime: the only place that imports it."""

import os
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from frontdesk.understanding.taught.reader import TaughtReader

ONE_THREAD = "OPENBLAS_NUM_THREADS"
"""What numpy reads when it is imported: more threads than one spin while they wait, 10 ms a message."""


@lru_cache(maxsize=4)
def taught_reader(
    folder: Path | None = None, language: str = "en", shelf: Path | None = None
) -> "TaughtReader":
    """The reader that ships for a language, or one of your own.

    `shelf` is the folder where it keeps the vectors of playbooks.
    """
    os.environ.setdefault(ONE_THREAD, "1")
    from frontdesk.adapters.encoder.onnx import OnnxEncoder
    from frontdesk.adapters.encoder.shelf import FileShelf
    from frontdesk.understanding.taught.reader import TaughtReader
    from frontdesk.understanding.taught.weights import Weights, folder_of

    folder = folder or folder_of(language)
    kept = FileShelf(shelf) if shelf is not None else None
    return TaughtReader(Weights.load(folder), OnnxEncoder(folder / "encoder.onnx"), kept)
