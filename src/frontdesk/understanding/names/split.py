"""A full name in its parts, and as it is written."""

from typing import NamedTuple

from frontdesk.understanding.names.words import names


class Parts(NamedTuple):
    """The words of a given name and of a family name; one may be missing."""

    given: tuple[str, ...]
    family: tuple[str, ...]


def split(words: tuple[str, ...], turned: bool = False) -> Parts:
    """Given and family names; `turned` where a comma put the family name first."""
    known = names()
    if turned and len(words) > 1:
        return Parts(words[1:], words[:1])
    if len(words) == 1:
        family = words[0] in known.surnames and words[0] not in known.given
        return Parts((), words) if family else Parts(words, ())
    place = len(words) - 1
    while place > 1 and words[place - 1] in known.particles:
        place -= 1
    return Parts(words[:place], words[place:])


def written(said: str) -> str:
    """A name as one writes it: capitals are put in where the guest used none, or nothing else."""
    if not (said.islower() or (said.isupper() and len(said) > 2)):
        return said
    words = said.split()
    if len(words) == 1 and "-" not in said and "'" not in said:
        return said.capitalize()
    first = words[0] in names().given
    told = ["-".join(_capital(part) for part in word.split("-")) for word in words]
    return " ".join([told[0].capitalize() if first and "-" not in words[0] else told[0], *told[1:]])


def _capital(word: str) -> str:
    if word.lower() in names().particles and len(word) > 1:
        return word.lower()
    head, mark, tail = word.partition("'")
    if mark and len(head) == 1:
        return f"{head.upper()}'{tail.capitalize()}"
    return word[:1].upper() + word[1:].lower()
