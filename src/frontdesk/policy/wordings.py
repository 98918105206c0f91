"""Wordings of notes: each wish once, in the words that say most of it."""

from collections.abc import Iterable, Sequence

from frontdesk.conversation.content import content

ALIKE = 3
"""Words that two notes share at least of which the shorter has one that the longer lacks."""
NEGATIONS = frozenset({"no", "not", "never", "without", "none", "only", "dont", "cant", "wont"})


def merged(notes: Sequence[str], told: Iterable[str]) -> tuple[str, ...]:
    """The notes with these: one that says the same as another takes its place, or leaves it to the longer.

    Two notes that both say what a shorter one does stay two.
    """
    kept = list(notes)
    for new in told:
        alike = [place for place, old in enumerate(kept) if _is_same(old, new)]
        if not alike:
            kept += [new] if new else []
            continue
        if any(len(content(kept[place])) > len(content(new)) for place in alike):
            continue
        kept[alike[0]] = max(kept[alike[0]], new, key=lambda each: len(content(each)))
        kept = [old for place, old in enumerate(kept) if place not in alike[1:]]
    return tuple(kept)


def says(notes: Iterable[str], words: str) -> tuple[str, ...]:
    """The notes that speak of these words."""
    return tuple(note for note in notes if not content(note).isdisjoint(content(words)))


def _is_same(one: str, other: str) -> bool:
    if one.casefold() == other.casefold():
        return True
    less, more = sorted((content(one), content(other)), key=len)
    if not less or _denies(one) != _denies(other):
        return False
    return less <= more or (len(less - more) == 1 and len(less & more) >= ALIKE)


def _denies(note: str) -> bool:
    said = note.casefold().replace("’", "'")
    return "n't" in said or not NEGATIONS.isdisjoint(said.replace("'", "").split())
