"""What the forms of a word have in common: one and several, told and telling."""

from functools import lru_cache

_LONG_ENOUGH, _LONG, _SHORTEST = 4, 5, 3


_IRREGULAR = {
    "may": "can",
    "throughout": "everywhere",
    "any": "all",
    "every": "all",
    "each": "all",
    "kept": "keep",
    "given": "give",
    "gave": "give",
    "made": "make",
    "sent": "send",
    "held": "hold",
    "taken": "take",
    "took": "take",
    "brought": "bring",
    "paid": "pay",
    "told": "tell",
    "found": "find",
    "met": "meet",
    "served": "serve",
    "sold": "sell",
    "spoken": "speak",
    "written": "write",
    "chosen": "choose",
}


PAST = frozenset(
    {"kept", "gave", "made", "sent", "held", "took", "brought", "paid", "told", "found", "met", "sold"}
)
"""Forms that tell what was done, and end with no -ed."""


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """One form for one and several: fillers, filler."""
    if len(word) < _LONG_ENOUGH or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    return word[:-3] + "y" if word.endswith("ies") else word[:-1]


@lru_cache(maxsize=8192)
def root(word: str) -> str:
    """What a word has in common with its inflections: cancel, cancelled, cancellations."""
    word = _IRREGULAR.get(word) or stem(word)
    if len(word) > _LONG:
        for ending in ("ation", "ing", "ed", "ment", "ly"):
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
                word = word[: -len(ending)]
                break
    if len(word) > _LONG_ENOUGH and word[-1] == word[-2] and word[-1] not in "aeiou":
        word = word[:-1]
    return word[:-1] if len(word) > _LONG_ENOUGH and word.endswith("e") else word
