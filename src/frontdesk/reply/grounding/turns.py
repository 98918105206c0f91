"""Turns of speech and the plainer words that say the same: a maximum of, up to."""

from collections.abc import Mapping
from dataclasses import dataclass

_Turn = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Turns:
    """All turns of a language, found by the words they begin with."""

    first: Mapping[str, frozenset[str]]
    """The words they begin with, and those that may come second; none where one word is a turn."""
    by_pair: Mapping[tuple[str, str], tuple[_Turn, ...]]
    """By its first two words, each turn and the words it is read as; the longest first."""
    leads: frozenset[tuple[str, ...]]
    """Those that only lead over to what follows them."""
    lead_on: frozenset[str]
    """Without a pause, a lead goes on behind one of these: happy to say that."""
    before: frozenset[str]
    """What a lead may stand behind."""
    not_after: frozenset[str]
    """What is said with one of these behind it is no lead: happy to share that with you."""

    def at(self, texts: list[str], place: int) -> _Turn | None:
        """The longest turn of speech that begins at a place."""
        pair = (texts[place], texts[place + 1] if place + 1 < len(texts) else "")
        for words, instead in (*self.by_pair.get(pair, ()), *self.by_pair.get((pair[0], ""), ())):
            if tuple(texts[place : place + len(words)]) == words and (
                words not in self.leads or self._leads(words, texts, place)
            ):
                return words, instead
        return None

    def _leads(self, words: tuple[str, ...], texts: list[str], place: int) -> bool:
        """Whether something is told behind it, and nothing before it that it belongs to."""
        after = place + len(words)
        if after + 1 >= len(texts) or (place and texts[place - 1] not in self.before):
            return False
        if texts[after] in _PAUSES:
            return True
        told = words[-1] in self.lead_on and after + _SHORTEST < len(texts)
        return told and texts[after].isalnum() and texts[after] not in self.not_after


_PAUSES = frozenset({",", ":", "—", "–", "-"})
_SHORTEST = 2
"""So many words tell something."""


def turns_of(raw: dict[str, list[str]], leads: dict[str, list[str]], around: dict[str, str]) -> Turns:
    """The files as they are looked up: plainer words, and the turns that are read as them."""
    found: dict[tuple[str, str], list[_Turn]] = {}
    for plain, turns in (*raw.items(), *leads.items()):
        for turn in turns:
            words = tuple(turn.split())
            found.setdefault((words[0], "".join(words[1:2])), []).append((words, tuple(plain.split())))
    longest = {pair: tuple(sorted(each, key=lambda one: -len(one[0]))) for pair, each in found.items()}
    said = frozenset(tuple(turn.split()) for turns in leads.values() for turn in turns)
    kept = {key: frozenset(around[key].split()) for key in ("lead_on", "before", "not_after")}
    seconds: dict[str, frozenset[str]] = {}
    for first, second in found:
        seconds[first] = seconds.get(first, frozenset()) | {second}
    alone = {first: frozenset[str]() for first, second in found if not second}
    return Turns(seconds | alone, longest, said, **kept)
