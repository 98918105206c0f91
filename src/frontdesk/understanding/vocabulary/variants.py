"""Services of one thing that differ by a word ("half day", "whole day"): the longest name said wins."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from frontdesk.conversation.reading import Detail, Kind
from frontdesk.playbooks.playbook import Playbook
from frontdesk.playbooks.talking import ServiceWords
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text, read_text
from frontdesk.understanding.vocabulary.words import Unit, root, units_of, words_for

_NAMED = 0.9


@dataclass(frozen=True, slots=True)
class Variants:
    """The words of each service's names. Words of other finders count too: "whole day" is a time as well."""

    names: tuple[tuple[str, frozenset[str]], ...]
    words: Mapping[str, frozenset[str]]
    """All words by which a service goes."""
    own: Mapping[str, frozenset[str]]
    """The words of its name."""

    @classmethod
    def of(cls, playbook: Playbook) -> "Variants":
        names = tuple(_names(playbook))
        ids = playbook.business.services
        words = {id_: frozenset(word for of, name in names if of == id_ for word in name) for id_ in ids}
        own = {id_: _roots(units_of(read_text(service.name))) for id_, service in ids.items()}
        return cls(tuple(each for each in names if len(each[1]) > 1), words, own)

    def settled(self, text: Text, details: tuple[Detail, ...]) -> tuple[Detail, ...]:
        """The details, each service in the variant whose whole name is in the message."""
        units = units_of(text)
        said = _roots(units)
        whole = [(id_, name) for id_, name in self.names if name <= said]
        longest = {id_ for id_, name in whole if not any(name < other for _, other in whole)}
        if len(longest) != 1 or any(unit.word in words_for("negating") for unit in units):
            return details
        meant = longest.pop()
        settled = tuple(self._variant(detail, meant, units) for detail in details)
        if any(detail.kind is Kind.SERVICE for detail in settled) or not self.own[meant] <= said:
            return settled
        return (*(d for d in settled if not self._is_part(d, meant, units)), *self._added(meant, units))

    def _variant(self, detail: Detail, meant: str, units: list[Unit]) -> Detail:
        """The detail as the longer name has it, if the words that it stands on are a part of that name."""
        if detail.kind is not Kind.SERVICE or detail.value == meant or detail.unwanted:
            return detail
        if not _roots(_within(detail, units)) <= self.words[meant]:
            return detail
        return replace(detail, value=meant, others=(), confidence=_NAMED)

    def _is_part(self, detail: Detail, meant: str, units: list[Unit]) -> bool:
        """Whether a word of the name was taken for a thing: "pontoon" for the boat of that name."""
        words = _roots(_within(detail, units))
        return detail.kind is Kind.RESOURCE and bool(words) and words <= self.words[meant]

    def _added(self, meant: str, units: list[Unit]) -> Iterator[Detail]:
        own = next(unit for unit in units if _roots([unit]) & self.words[meant])
        yield Detail(Kind.SERVICE, own.start, own.end, meant, _NAMED, f"the words of {meant}")


def _names(playbook: Playbook) -> Iterator[tuple[str, frozenset[str]]]:
    for service in playbook.business.services.values():
        called = playbook.service_words.get(service.id, ServiceWords()).words
        for name in (service.name, service.id.replace("-", " "), *called):
            yield service.id, _roots(units_of(read_text(name)))


def _within(detail: Detail, units: list[Unit]) -> list[Unit]:
    return [unit for unit in units if detail.start <= unit.start and unit.end <= detail.end]


def _roots(units: Iterable[Unit]) -> frozenset[str]:
    """The words that carry the meaning; of several for one length ("full", "whole") always the same."""
    same: Mapping[str, str] = phrases("vocabulary")["same_length"]
    told = (unit for unit in units if unit.word not in words_for("small"))
    return frozenset(root(same.get(unit.word, unit.key)) for unit in told)
