"""The port of the encoder: pieces in, numbers for each piece out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from frontdesk.understanding.taught.inputs import Input

Floats = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True)
class Encoded:
    """Of each piece: the scores of its labels, the vector it is compared by, and what is held of it."""

    scores: Floats
    near: Floats
    held: Floats


class Encoder(Protocol):
    """Reads pieces; the same pieces give the same numbers."""

    def encode(self, given: Sequence[Input]) -> list[Encoded]:
        """What is known of each piece of each input."""
        ...
