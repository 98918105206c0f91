"""Asking for other offers: "anything later?", "another day", "with someone else"."""

from functools import lru_cache

from frontdesk.conversation.reading import Move
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text, read_text


def moves(text: Text) -> Move | None:
    """Which way through the offers a message asks to go; None if it says more than that."""
    words = text.words()
    if not words or len(words) > _LONGEST or any(_place(words, said) is not None for said in _stays()):
        return None
    for phrase, move in _phrases():
        place = _place(words, phrase)
        if place is not None:
            rest = {*words[:place], *words[place + len(phrase) :]}
            return move if rest <= _around() else None
    return None


_LONGEST = 14
"""Words of a message that only asks for other offers."""


def _place(words: list[str], phrase: tuple[str, ...]) -> int | None:
    spans = range(len(words) - len(phrase) + 1)
    return next((place for place in spans if tuple(words[place : place + len(phrase)]) == phrase), None)


@lru_cache(maxsize=1)
def _phrases() -> tuple[tuple[tuple[str, ...], Move], ...]:
    data = phrases("moves")
    pairs = [(tuple(read_text(said).words()), move) for move in Move for said in data[move.value]]
    return tuple(sorted(pairs, key=lambda pair: -len(pair[0])))


@lru_cache(maxsize=1)
def _stays() -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(str(said).split()) for said in phrases("moves")["stays"])


@lru_cache(maxsize=1)
def _around() -> frozenset[str]:
    return frozenset(phrases("moves")["around"])
