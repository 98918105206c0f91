"""Favours: questions that ask for something at the visit itself, "could we sit by the window?"."""

from functools import lru_cache

from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import read_text


def is_favour(words: str) -> bool:
    """Whether the house is asked to do something, or the guest to have something; not to tell something."""
    said = read_text(words).words()
    places = [place for place, word in enumerate(said) if word in _known("may")]
    return any(_asks(said[place], said[place + 1 :]) for place in places)


def _asks(may: str, after: list[str]) -> bool:
    who, does = [*after, "", ""][:2]
    if does in _known("between"):
        does = [*after, "", "", ""][2]
    if who in _known("thing"):
        return may not in _known("foretells") and _is_done(after)
    if who in _known("we"):  # "will I have to?" only wants to know
        return does in _known("have") and may not in _known("foretells")
    return who in _known("house") and bool(does) and does not in _known("tell")


def _is_done(after: list[str]) -> bool:
    """Whether something shall be done with a thing at the visit, or it shall be so."""
    being = next((place for place, word in enumerate(after) if word in _known("being")), None)
    return being is not None and len(after) > being + 2 and after[being + 1] not in _known("undone")


@lru_cache(maxsize=16)
def _known(kind: str, language: str = "en") -> frozenset[str]:
    return frozenset(map(str, phrases("options", language)["favours"][kind]))
