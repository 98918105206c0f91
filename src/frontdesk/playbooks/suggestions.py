"""What was probably meant by a word that nobody knows."""

import difflib
import re
from collections.abc import Iterable

_MANY = 60


def closest(word: str, names: Iterable[str]) -> str | None:
    """The name that was probably meant."""
    folded = {name.casefold(): name for name in names}
    word = word.casefold()
    close = difflib.get_close_matches(word, folded, n=5, cutoff=0.6)
    close = [name for name in close if abs(len(name) - len(word)) <= max(3, len(word) // 3)]
    if not close:
        close = sorted(name for name in folded if word in re.split(r"[/_\-]", name))
    # Letters in the wrong order are the commonest slip; difflib rates them low.
    same_letters = [name for name in close if sorted(name) == sorted(word)]
    best = (same_letters or close)[:1]
    return folded[best[0]] if best else None


def meant_or_known(word: str, names: Iterable[str]) -> str:
    """What was probably meant, or else everything there is."""
    names = sorted(names)
    listed = ", ".join(names[:_MANY]) + (", ..." if len(names) > _MANY else "")
    return did_you_mean(word, names) or (f"; there are: {listed}" if listed else "")


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """`; did you mean "x"?`, or nothing."""
    found = closest(word, names)
    return f'; did you mean "{found}"?' if found else ""
