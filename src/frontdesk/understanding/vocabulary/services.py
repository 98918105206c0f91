"""What guests call the services of a playbook."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from frontdesk.conversation.details import Kind
from frontdesk.playbooks.playbook import Playbook
from frontdesk.playbooks.script import ServiceWords
from frontdesk.understanding.nearness import SHORTEST, is_ordinary
from frontdesk.understanding.vocabulary.meanings import Lexicon, Meaning
from frontdesk.understanding.vocabulary.words import Unit, key_of, units_of_phrase, without_article, words_for

NAMED, CALLED, SHORTENED, PARTLY = 0.97, 0.95, 0.85, 0.5
HELPING = 0.7
"""How sure what a service is good for is to mean it."""
_FAMILY = 0.8
"""How sure a word is that several services have in their names, when the playbook gives it to one."""


def add_services(lexicon: Lexicon, playbook: Playbook) -> None:
    """Names, words, short forms and categories, the surest first."""
    services = playbook.business.services
    for service in services.values():
        words = playbook.service_words.get(service.id, ServiceWords())
        lexicon.names[service.id] = service.name
        lexicon.add(service.name, Meaning(Kind.SERVICE, (service.id,), NAMED, service.name))
        for said in words.words:
            lexicon.add(said, Meaning(Kind.SERVICE, (service.id,), CALLED, f'"{said}" is {service.name}'))
        for said in (service.name, *words.words):
            lexicon.add_bag(said, service.id)
    for service in services.values():
        for short in _short_forms(service.name, service.id):
            if not _is_vague(short):
                _add_new(lexicon, short, (service.id,), SHORTENED)
                lexicon.add_bag(short, service.id)
    _mark_families(lexicon, playbook)
    for said, helping in _helping(playbook).items():
        _add_new(lexicon, said, helping, PARTLY if len(helping) > 1 else HELPING)
    for word, ids in _parts(playbook).items():
        _add_new(lexicon, word, ids, PARTLY if len(ids) > 1 else PARTLY + 0.1)


def _helping(playbook: Playbook) -> dict[str, tuple[str, ...]]:
    """What services are good for, with all that are: a symptom names them."""
    helping: dict[str, tuple[str, ...]] = {}
    for id_, words in playbook.service_words.items():
        for said in words.good_for:
            helping[said] = (*helping.get(said, ()), id_)
    return helping


def _add_new(lexicon: Lexicon, phrase: str, ids: tuple[str, ...], confidence: float) -> None:
    """Add what is not taken: names and words that the playbook gives itself stand."""
    key = key_of(without_article(units_of_phrase(phrase)))
    if key and not any(meaning.kind is Kind.SERVICE for meaning in lexicon.phrases.get(key, ())):
        names = " or ".join(lexicon.names[service] for service in ids[:3])
        lexicon.add(phrase, Meaning(Kind.SERVICE, ids, confidence, f'"{phrase}" may be {names}'))


def _short_forms(name: str, service: str) -> Iterator[str]:
    """ "Tasting menu at the chef's counter" is the tasting menu."""
    short = _tail().split(name, maxsplit=1)[0]
    if short != name:
        yield short
    yield service.replace("-", " ").replace("_", " ")


@lru_cache(maxsize=1)
def _tail() -> re.Pattern[str]:
    """Where the part of a name begins that guests leave out."""
    return re.compile(rf"\s+(?:{'|'.join(sorted(words_for('tails')))})\s+|\s*[,:–—]\s*|\s+\(", re.IGNORECASE)


def _is_vague(phrase: str) -> bool:
    vague = words_for("vague")
    return all(unit.word in vague or unit.key in vague for unit in units_of_phrase(phrase))


def _mark_families(lexicon: Lexicon, playbook: Playbook) -> None:
    """ "Facial" where there are three: the one the playbook says, but the others come along."""
    having = _names_having(playbook)
    for key, meanings in lexicon.phrases.items():
        for place, meaning in enumerate(meanings):
            family = tuple(dict.fromkeys((*meaning.ids, *having.get(key, ()))))
            said_by_name = meaning.confidence >= NAMED or meaning.ids[0] == playbook.usual_service
            if meaning.kind is not Kind.SERVICE or len(family) == len(meaning.ids) or said_by_name:
                continue
            others = " or ".join(lexicon.names[service] for service in family[1:4])
            why = f"{meaning.why}; could be {others}"
            # A word that only begins several names was given to none of them.
            sure = _FAMILY if meaning.confidence >= CALLED else PARTLY
            meanings[place] = Meaning(Kind.SERVICE, family, sure, why)


def _names_having(playbook: Playbook) -> dict[str, list[str]]:
    """The services that have a word in their names."""
    having: dict[str, list[str]] = defaultdict(list)
    for service in playbook.business.services.values():
        for unit in units_of_phrase(service.name):
            if service.id not in having[unit.key]:
                having[unit.key].append(service.id)
    return having


def _is_distinctive(word: str, name: str) -> bool:
    """Whether a word of a name says which service: no ordinary word does, and short ones only in capitals."""
    return word.upper() in name if len(word) < SHORTEST else not is_ordinary(word)


def _parts(playbook: Playbook) -> dict[str, tuple[str, ...]]:
    """Single words of names and categories that narrow the choice, though they do not settle it."""
    services = playbook.business.services
    parts: dict[str, list[str]] = defaultdict(list)
    having = _names_having(playbook)
    for service in services.values():
        words = units_of_phrase(service.name)
        category = playbook.service_words.get(service.id, ServiceWords()).category or ""
        head = _head(words)
        for unit in words:
            if unit in (words[0], head) or _is_distinctive(unit.key, service.name):
                parts[unit.key].append(service.id)
        if len(group := units_of_phrase(category)) == 1:
            parts[group[0].key].append(service.id)
        for ending in _endings(words):
            parts[ending].extend((service.id, *having.get(head.key, ())))
    return {
        word: tuple(dict.fromkeys((*ids, *having.get(word, ()))))
        for word, ids in parts.items()
        if word not in words_for("vague") and len(word) > 2 and not 1 < len(services) <= len(set(ids))
    }


def _endings(name: list[Unit]) -> Iterator[str]:
    """ "Laser hair removal, small area" is hair removal."""
    core = name[: _core(name)]
    if len(core) > 2:
        yield " ".join(unit.word for unit in core[1:])


def _head(name: list[Unit]) -> Unit:
    """The noun of a name: "removal" in "laser hair removal, small area"."""
    return name[_core(name) - 1]


def _core(name: list[Unit]) -> int:
    """Where the part of a name ends that says what it is."""
    tails = words_for("tails")
    return next((n for n, unit in enumerate(name) if n and (unit.comma or unit.word in tails)), len(name))
