"""What guests call the people, rooms and tables of a playbook."""

import re
from collections import defaultdict
from collections.abc import Iterator

from frontdesk.booking.business import Resource
from frontdesk.conversation.details import Kind
from frontdesk.playbooks.playbook import Playbook
from frontdesk.playbooks.script import ResourceWords
from frontdesk.understanding.nearness import is_ordinary
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.vocabulary.meanings import Lexicon, Meaning, Sort
from frontdesk.understanding.vocabulary.words import key_of, units_of_phrase, words_for

NAMED, CALLED, FIRST_OR_LAST, NUMBERED, PLACED = 0.97, 0.92, 0.9, 0.5, 0.75
_LONGEST_FEATURE = 4
_OR = re.compile(r"\s+or\s+|\s*,\s*", re.IGNORECASE)


def add_resources(lexicon: Lexicon, playbook: Playbook) -> None:
    """Names and words of all that is no car and no venue; then areas and attributes."""
    listed = {*playbook.inventory, *playbook.directory}
    own = [one for one in playbook.business.resources.values() if one.id not in listed]
    for resource in own:
        words = playbook.resource_words.get(resource.id, ResourceWords())
        if is_person(resource):
            _add_person(lexicon, resource, words)
        else:
            _add_thing(lexicon, resource, words, playbook)
    _add_features(lexicon, playbook, own)


def is_person(resource: Resource) -> bool:
    """Whether a resource is somebody, as far as its kind and name tell."""
    if resource.kind in words_for("people"):
        return True
    words = [unit.word for unit in units_of_phrase(resource.name)]
    if words and words[0] in words_for("titles"):
        return True
    one = resource.capacity == 1 and resource.seats_max == 1 and len(words) == 2
    return one and all(word.isalpha() and not is_ordinary(word) and len(word) > 2 for word in words)


def _add_person(lexicon: Lexicon, person: Resource, words: ResourceWords) -> None:
    def add(said: str, confidence: float) -> None:
        lexicon.add(said, Meaning(Kind.RESOURCE, (person.id,), confidence, person.name, Sort.PERSON))

    add(person.name, NAMED)
    for said in words.words:
        add(said, CALLED)
    names = [unit.word for unit in units_of_phrase(person.name) if unit.word not in words_for("titles")]
    for name in names if len(names) > 1 else ():
        add(name, FIRST_OR_LAST)
    for title in sorted(words_for("titles")) if names else ():
        add(f"{title} {names[-1]}", CALLED)
    for title in sorted(words_for("staff_titles")) if len(names) > 1 else ():
        add(f"{title} {names[0]}", NAMED)


def _add_thing(lexicon: Lexicon, thing: Resource, words: ResourceWords, playbook: Playbook) -> None:
    meaning = _named(thing, playbook)
    lexicon.add(thing.name, meaning)
    for said in words.words:
        lexicon.add(said, Meaning(meaning.kind, meaning.ids, CALLED, f'"{said}" is {thing.name}'))


def _named(thing: Resource, playbook: Playbook) -> Meaning:
    numbered = any(unit.word.isdigit() for unit in units_of_phrase(thing.name))
    if numbered:
        return Meaning(Kind.RESOURCE, (thing.id,), NUMBERED, thing.name, Sort.NUMBERED)
    if service := _only_service_of(thing, playbook):
        return Meaning(Kind.SERVICE, (service,), CALLED, thing.name)
    return Meaning(Kind.RESOURCE, (thing.id,), CALLED, thing.name)


def _only_service_of(thing: Resource, playbook: Playbook) -> str | None:
    """The service that is this thing: a room type's pool of rooms has a service of its own."""
    users = [
        service.id
        for service in playbook.business.services.values()
        if any(need.among == (thing.id,) for need in service.needs)
    ]
    return users[0] if len(users) == 1 and thing.capacity > 1 else None


def _add_features(lexicon: Lexicon, playbook: Playbook, own: list[Resource]) -> None:
    """Areas and attributes: "on the terrace", "by the window", "a king bed"."""
    having: dict[str, list[Resource]] = defaultdict(list)
    for resource in own:
        for feature in _features(resource, playbook.resource_words.get(resource.id, ResourceWords())):
            if resource not in having[feature]:
                having[feature].append(resource)
    for feature, resources in having.items():
        # What a room is fit for ("laser") is said of the service.
        meanings = lexicon.phrases.get(key_of(units_of_phrase(feature)), ())
        if len(resources) < len(own) and not any(meaning.kind is Kind.SERVICE for meaning in meanings):
            lexicon.add(feature, _placed(feature, resources, playbook))
    keys = {key_of(units_of_phrase(feature)): feature for feature in having}
    for meant, sayings in phrases("vocabulary")["about_places"].items():
        if known := keys.get(key_of(units_of_phrase(meant))):
            for said in sayings:
                lexicon.add(said, _placed(known, having[known], playbook))


def _placed(feature: str, resources: list[Resource], playbook: Playbook) -> Meaning:
    services = [_only_service_of(resource, playbook) for resource in resources]
    if all(services):
        ids = tuple(service for service in services if service)
        return Meaning(Kind.SERVICE, ids, PLACED, feature, Sort.FEATURE)
    ids = tuple(resource.id for resource in resources)
    return Meaning(Kind.RESOURCE, ids, PLACED, feature, Sort.FEATURE)


def _features(resource: Resource, words: ResourceWords) -> Iterator[str]:
    if is_person(resource):
        return
    if resource.area:
        yield resource.area.casefold()
    for attribute in words.attributes:
        for part in _OR.split(attribute.casefold()):
            said = units_of_phrase(part)
            # "One king bed" is said "a king bed".
            if said and said[0].word in phrases("numbers")["units"]:
                said = said[1:]
            if 0 < len(said) <= _LONGEST_FEATURE:
                yield " ".join(unit.word for unit in said)
