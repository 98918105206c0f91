"""What every model here looks at: words in twos and threes, and pieces of words."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise


@lru_cache(maxsize=4096)
def parts(word: str) -> tuple[str, ...]:
    """Pieces of a word, so that a slip of the keyboard does not make it unknown."""
    if len(word) < 4:
        return ()
    edged = f"<{word[:24]}>"
    return tuple(
        [f"p:{edged[place : place + size]}" for size in (3, 4, 5) for place in range(len(edged) - size + 1)]
    )


def sequences(words: Sequence[str]) -> list[str]:
    """Words in twos and in threes, with the ends of the message marked."""
    edged = ["^", *words, "$"]
    twos = [f"{a} {b}" for a, b in pairwise(edged)]
    return twos + [f"{two} {c}" for two, c in zip(twos, edged[2:], strict=False)]
