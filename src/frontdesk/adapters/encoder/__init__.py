"""The encoder of the taught reader, on onnxruntime: the only place that imports it."""

from functools import lru_cache
from pathlib import Path

from frontdesk.adapters.encoder.onnx import OnnxEncoder
from frontdesk.adapters.encoder.shelf import FileShelf
from frontdesk.understanding.taught.reader import TaughtReader
from frontdesk.understanding.taught.weights import Weights, folder_of

__all__ = ["FileShelf", "OnnxEncoder", "taught_reader"]


@lru_cache(maxsize=4)
def taught_reader(
    folder: Path | None = None, language: str = "en", shelf: Path | None = None
) -> TaughtReader:
    """The reader that ships for a language, or one of your own.

    `shelf` is the folder where it keeps the vectors of playbooks.
    """
    folder = folder or folder_of(language)
    kept = FileShelf(shelf) if shelf is not None else None
    return TaughtReader(Weights.load(folder), OnnxEncoder(folder / "encoder.onnx"), kept)
