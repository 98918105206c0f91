"""What guests say of cars for sale and of venues: what they all have in common narrows the choice."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace

from frontdesk.conversation.details import Kind
from frontdesk.playbooks.catalogue import Item, Venue
from frontdesk.playbooks.playbook import Playbook
from frontdesk.understanding.nearness import is_ordinary
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.vocabulary.meanings import Lexicon, Meaning, Sort
from frontdesk.understanding.vocabulary.words import key_of, units_of_phrase, without_article, words_for

NAMED, SHORTENED, MADE_BY, COOKED, FELT = 0.95, 0.7, 0.8, 0.75, 0.5

Said = tuple[str, float, Sort]
"""A phrase, how sure it is, and how it behaves."""


def add_catalogue(lexicon: Lexicon, playbook: Playbook) -> None:
    """The cars of the inventory and the venues of the directory."""
    _add_all(lexicon, {item.id: tuple(_of_car(item)) for item in playbook.inventory.values()})
    _add_all(lexicon, {venue.id: tuple(_of_venue(venue)) for venue in playbook.directory.values()})
    _add_nicknames(lexicon, phrases("vocabulary")["nicknames"])


def add_own_words(lexicon: Lexicon, words: Mapping[str, str]) -> None:
    """The playbook's own slang: "patio" means what "terrace" means."""
    _add_nicknames(lexicon, words)


def _add_all(lexicon: Lexicon, said_of: Mapping[str, tuple[Said, ...]]) -> None:
    having: dict[str, dict[str, Said]] = defaultdict(dict)
    for entry, all_said in said_of.items():
        for said in all_said:
            having[said[0]].setdefault(entry, said)
    for phrase, entries in having.items():
        _, confidence, sort = max(entries.values(), key=lambda said: said[1])
        lexicon.add(phrase, Meaning(Kind.RESOURCE, tuple(entries), confidence, phrase, sort))


def _of_car(item: Item) -> Iterator[Said]:
    """Make, model and body say which; year, colour and state say so only together with them or a noun."""
    yield item.stock, NAMED, Sort.THING
    yield f"{item.make} {item.model}".casefold(), NAMED, Sort.FEATURE
    yield item.make.casefold(), MADE_BY, Sort.FEATURE
    yield from ((model, NAMED, Sort.FEATURE) for model in _models(item.model))
    yield from ((body.casefold(), MADE_BY, Sort.FEATURE) for body in item.body)
    for trait in (str(item.year), item.colour.casefold(), item.condition.casefold()):
        yield trait, MADE_BY, Sort.TRAIT
        yield from ((f"{trait} {noun}", MADE_BY, Sort.FEATURE) for noun in phrases("vocabulary")["car_nouns"])


def _models(model: str) -> Iterator[str]:
    """ "F-150 XLT" is "F-150 XLT" and "F-150"; a last word that is no trim ("Miata") stands alone too."""
    folded = model.casefold()
    yield folded
    words = folded.split()
    if len(words) > 1:
        yield words[0] if any(char.isdigit() for char in words[0]) else " ".join(words[:-1])
        if len(words[-1]) > 4 and not is_ordinary(words[-1]):
            yield words[-1]


def _of_venue(venue: Venue) -> Iterator[Said]:
    yield venue.name, NAMED, Sort.THING
    yield from ((short, SHORTENED, Sort.THING) for short in _short_names(venue.name))
    yield from ((kind.casefold(), COOKED, Sort.FEATURE) for kind in venue.cuisine)
    yield venue.area.casefold(), COOKED, Sort.FEATURE
    yield _level(venue.price), FELT, Sort.FEATURE
    for mood in (*venue.mood, *venue.good_for):
        # "Dates" are evenings for two in a directory, and days in a message.
        said = phrases("vocabulary")["said_as"].get(mood.casefold(), (mood.casefold(),))
        yield from ((each, FELT, Sort.FEATURE) for each in said)


def _short_names(name: str) -> Iterator[str]:
    """ "Pasta Nonna Rosa" is also "Nonna Rosa", and "Ramen Kitsune" is "Kitsune"."""
    words = [unit for unit in units_of_phrase(name) if unit.word not in words_for("articles")]
    if len(words) > 2 and words[-2].word not in words_for("joining"):
        yield " ".join(unit.word for unit in words[-2:])
    for unit in words if len(words) > 1 else ():
        if len(unit.word) > 3 and not is_ordinary(unit.word):
            yield unit.word


def _level(price: str) -> str:
    """Dollar signs as a word: signs are not looked up."""
    return f"level{len(price)}" if price and set(price) == {"$"} else price


def _add_nicknames(lexicon: Lexicon, nicknames: Mapping[str, str]) -> None:
    for said, meant in nicknames.items():
        known = lexicon.phrases.get(key_of(without_article(units_of_phrase(_level(meant)))), ())
        for meaning in tuple(known):
            why = said if meaning.sort is Sort.FEATURE else meaning.why
            lexicon.add(said, replace(meaning, why=why))
