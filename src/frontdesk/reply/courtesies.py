"""Courtesies: whole sentences from a file, each with the circumstances in which it may stand."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from frontdesk.conversation.reply import Part
from frontdesk.conversation.sentences import Courtesy
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.files import read_yaml
from frontdesk.reply.words import FALLBACK, locale_of

FILES = Path(__file__).parent / "courtesies"
OTHER = "occasion:other"
"""An occasion that no words of the file name."""
MOST = 12
"""How many courtesies are put to whoever arranges a reply: a long list costs more than it helps."""

NEVER_BESIDE = frozenset({"danger", "health", "complaint", "anger", "unanswered", "declined", "distress"})
"""Circumstances beside which no courtesy stands."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A courtesy of the file: all of `when` has to hold, and nothing of `unless`."""

    occasion: str
    number: int
    """Its place among those of the occasion, from 1."""
    text: str
    when: frozenset[str]
    unless: frozenset[str] = frozenset()
    own: bool = False
    """Whether the words are the business's own."""

    @property
    def id(self) -> str:
        return f"{self.occasion}-{self.number}"

    def fits(self, circumstances: frozenset[str]) -> bool:
        return self.when <= circumstances and not self.unless & circumstances


def fitting(
    playbook: Playbook, circumstances: frozenset[str], said: Iterable[str] = ()
) -> tuple[Courtesy, ...]:
    """The courtesies that may stand now, those for the rarest circumstances first; none a second time."""
    if circumstances & NEVER_BESIDE:
        return ()
    known, had = courtesies(playbook), set(said)
    may = [kind for id_, kind in known.items() if kind.fits(circumstances) and id_ not in had]
    chosen = sorted(may, key=lambda kind: -len(kind.when))
    return tuple(Courtesy(kind.id, Part(kind.text), kind.occasion) for kind in chosen[:MOST])


def courtesies(playbook: Playbook) -> Mapping[str, Kind]:
    """Every courtesy of a business by its id: ours, with its own words in their place."""
    ours = shipped_courtesies(locale_of(playbook.business.locale).language)
    if not playbook.courtesies:
        return ours
    return {kind.id: kind for kind in _with_own(tuple(ours.values()), playbook.courtesies)}


def _with_own(ours: Sequence[Kind], own: Mapping[str, tuple[str, ...]]) -> Iterable[Kind]:
    """A courtesy that its id names has the business's words, or none; an occasion has its own list."""
    for kind in ours:
        if kind.occasion not in own:
            texts = own.get(kind.id, (kind.text,))
            yield from (replace(kind, text=text, own=kind.id in own) for text in texts)
        elif kind.number == 1:
            when, unless = _for_all(kind.occasion, ours)
            for number, text in enumerate(own[kind.occasion], start=1):
                yield Kind(kind.occasion, number, text, when, unless, own=True)


def _for_all(occasion: str, ours: Sequence[Kind]) -> tuple[frozenset[str], frozenset[str]]:
    """What all courtesies of an occasion need, and whatever any of them may not stand beside."""
    kinds = [kind for kind in ours if kind.occasion == occasion]
    when = frozenset.intersection(*(kind.when for kind in kinds))
    return when, frozenset.union(*(kind.unless for kind in kinds)) - when


def named_in(words: str, playbook: Playbook) -> frozenset[str]:
    """The circumstances that a guest's words name; of two names in one place the longer one counts."""
    names = _names(locale_of(playbook.business.locale).language)
    said = words.casefold().replace("\u2019", "'")
    longest_first = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return frozenset(names[found] for found in re.findall(rf"(?<!\w)(?:{longest_first})(?!\w)", said))


@lru_cache(maxsize=16)
def _names(language: str) -> Mapping[str, str]:
    """What each name of the file stands for."""
    return {
        name: code
        for entries in _file(language).values()
        for name in entries.get("named", ())
        for code in entries["when"]
    }


@lru_cache(maxsize=16)
def shipped_courtesies(language: str) -> Mapping[str, Kind]:
    """Every courtesy of a language by its id."""
    return {
        kind.id: kind for occasion, entries in _file(language).items() for kind in _kinds(occasion, entries)
    }


def _file(language: str) -> Mapping[str, Mapping[str, Any]]:
    path = FILES / f"{language}.yaml"
    data: Mapping[str, Mapping[str, Any]] = read_yaml(path if path.exists() else FILES / f"{FALLBACK}.yaml")
    return data


def _kinds(occasion: str, entries: Mapping[str, object]) -> Iterable[Kind]:
    """The courtesies of one occasion; what holds for all of them is told once."""
    when, unless = _codes(entries.get("when")), _codes(entries.get("unless"))
    listed = entries["say"]
    assert isinstance(listed, list)
    for number, entry in enumerate(listed, start=1):
        told = entry if isinstance(entry, dict) else {"text": entry}
        yield Kind(
            occasion=occasion,
            number=number,
            text=str(told["text"]),
            when=when | _codes(told.get("when")),
            unless=unless | _codes(told.get("unless")),
        )


def _codes(listed: object) -> frozenset[str]:
    if isinstance(listed, str):
        return frozenset({listed})
    return frozenset(map(str, listed)) if isinstance(listed, list) else frozenset()
