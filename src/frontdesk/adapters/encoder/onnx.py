"""An Encoder on onnxruntime: one thread, eight-bit numbers, loaded when it is first asked."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from frontdesk.errors import MissingPart
from frontdesk.understanding.taught.encoder import Encoded
from frontdesk.understanding.taught.inputs import Input
from frontdesk.understanding.taught.marks import COUNT

NEVER = -1e4


class OnnxEncoder:
    """The graph of a file."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @cached_property
    def _session(self) -> Any:
        try:
            import onnxruntime
        except ImportError as exc:
            raise MissingPart(
                "The reader needs onnxruntime, which has no package for this system "
                "(Alpine and others on musl). Run frontdesk on one with glibc, such as Debian."
            ) from exc
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        options.enable_cpu_mem_arena = False
        return onnxruntime.InferenceSession(
            str(self._file), sess_options=options, providers=["CPUExecutionProvider"]
        )

    def encode(self, given: Sequence[Input]) -> list[Encoded]:
        """What is known of each piece of each input."""
        length = max(len(each.pieces) for each in given)
        pieces = np.zeros((len(given), length), np.int64)
        types = np.zeros((len(given), length), np.int64)
        marks = np.zeros((len(given), length, COUNT), np.float32)
        mask = np.full((len(given), 1, 1, length), NEVER, np.float32)
        for row, each in enumerate(given):
            count = len(each.pieces)
            pieces[row, :count], types[row, :count], mask[row, ..., :count] = each.pieces, each.types, 0
            for place, kinds in enumerate(each.marks):
                if kinds:
                    marks[row, place, list(kinds)] = 1
        scores, near, held = self._session.run(
            ("scores", "near", "held"),
            {"pieces": pieces, "types": types, "places": np.arange(length), "marks": marks, "mask": mask},
        )
        counts = [len(each.pieces) for each in given]
        return [
            Encoded(scores[row, :count], near[row, :count], held[row, :count])
            for row, count in enumerate(counts)
        ]
