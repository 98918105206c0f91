"""The words around phone numbers, addresses, prices and references, ready to be looked up."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Token

Meaning = TypeVar("Meaning")


class Phrases(Generic[Meaning]):
    """Phrases of one word or more and what they mean; the longest that fits is found."""

    __slots__ = ("_by_first",)

    def __init__(self, meanings: Mapping[str, Meaning]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], Meaning]]] = {}
        for phrase in sorted(meanings, key=lambda words: -len(words.split())):
            words = tuple(phrase.split())
            self._by_first.setdefault(words[0], []).append((words, meanings[phrase]))

    def __contains__(self, word: str) -> bool:
        """Whether some phrase starts with this word."""
        return word in self._by_first

    def meaning(self, word: str) -> Meaning | None:
        """What one word alone means."""
        return next((meaning for words, meaning in self._by_first.get(word, ()) if len(words) == 1), None)

    def at(self, tokens: Sequence[Token], place: int) -> tuple[Meaning, int] | None:
        """What the words from this token on mean, and the first token after them."""
        if place >= len(tokens):
            return None
        for words, meaning in self._by_first.get(tokens[place].word, ()):
            end = place + len(words)
            if end <= len(tokens) and all(tokens[place + n].word == words[n] for n in range(1, len(words))):
                return meaning, end
        return None

    def before(self, tokens: Sequence[Token], end: int, longest: int = 4) -> int | None:
        """The token where a phrase starts that ends right before this one."""
        for first in range(max(0, end - longest), end):
            for words, _ in self._by_first.get(tokens[first].word, ()):
                if first + len(words) == end and all(
                    tokens[first + n].word == words[n] for n in range(1, len(words))
                ):
                    return first
        return None


def _listed(words: Iterable[str]) -> Phrases[str]:
    return Phrases({str(word): str(word) for word in words})


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class PhoneWords:
    """What tells a phone number from other digits, and what people say while they read one aloud."""

    phone: frozenset[str]
    pairs: frozenset[tuple[str, str]]
    number: frozenset[str]
    other: frozenset[str]
    numbered: frozenset[str]
    denies: frozenset[str]
    refuses: frozenset[str]
    links: frozenset[str]
    ends: frozenset[str]
    asked: frozenset[str]
    pauses: Phrases[str]
    area: frozenset[str]
    plus: frozenset[str]
    extensions: frozenset[str]
    corrections: Phrases[str]
    instead: Phrases[str]
    counted: frozenset[str]
    alone: frozenset[str]


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class EmailWords:
    """What people say for the signs of an address, and what bounds one."""

    at: frozenset[str]
    at_sign: frozenset[str]
    email: frozenset[str]
    asked: frozenset[str]
    signs: Phrases[str]
    asides: Phrases[str]
    bounds: frozenset[str]
    determiners: frozenset[str]
    deeds: frozenset[str]
    endings: frozenset[str]
    providers: tuple[str, ...]
    hosts: frozenset[str]
    """The providers without their endings."""


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class PriceWords:
    """Currencies, bounds and what a price is for."""

    signs: dict[str, str]
    currencies: dict[str, str]
    cents: frozenset[str]
    grand: frozenset[str]
    most: Phrases[str]
    most_after: Phrases[str]
    least: Phrases[str]
    about: Phrases[str]
    between: frozenset[str]
    to: frozenset[str]
    money: frozenset[str]
    each: frozenset[str]
    per: frozenset[str]
    each_alone: frozenset[str]
    beyond: frozenset[str]
    budget: frozenset[str]
    asked: frozenset[str]


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class ReferenceWords:
    """What announces a booking reference."""

    nouns: Phrases[str]
    starts: frozenset[str]
    """The first words of whatever announces one."""
    numbered: frozenset[str]
    numbers: frozenset[str]
    links: frozenset[str]
    dashes: frozenset[str]
    plain: frozenset[str]
    asked: frozenset[str]


@lru_cache(maxsize=8)
def phone_words(language: str = "en") -> PhoneWords:
    data = phrases("contacts", language)
    return PhoneWords(
        phone=frozenset(data["phone"]),
        pairs=frozenset((first, second) for first, second in data["phone_pairs"]),
        number=frozenset(data["number"]),
        other=frozenset(data["not_phone"]),
        numbered=frozenset(data["numbered"]),
        denies=frozenset(data["denies"]),
        refuses=frozenset(data["refuses"]),
        links=frozenset(data["links"]),
        ends=frozenset(data["sentence_ends"]),
        asked=frozenset(data["asks_phone"]),
        pauses=_listed(data["pauses"]),
        area=frozenset(data["area"]),
        plus=frozenset(data["plus"]),
        extensions=frozenset(data["extensions"]),
        corrections=_listed(data["corrections"]),
        instead=_listed(data["instead"]),
        counted=frozenset(data["counted"]),
        alone=frozenset(data["beside_digits"]),
    )


@lru_cache(maxsize=8)
def email_words(language: str = "en") -> EmailWords:
    data = phrases("contacts", language)
    return EmailWords(
        at=frozenset(data["at"]),
        at_sign=frozenset(data["at_sign"]),
        email=frozenset(data["email"]),
        asked=frozenset(data["asks_email"]),
        signs=Phrases(data["signs"]),
        asides=_listed(data["asides"]),
        bounds=frozenset(data["before_address"]),
        determiners=frozenset(data["determiners"]),
        deeds=frozenset(data["deeds"]),
        endings=frozenset(data["endings"]),
        providers=tuple(data["providers"]),
        hosts=frozenset(host.split(".")[0] for host in data["providers"]),
    )


@lru_cache(maxsize=8)
def price_words(language: str = "en") -> PriceWords:
    data = phrases("contacts", language)
    return PriceWords(
        signs=data["currency_signs"],
        currencies=data["currencies"],
        cents=frozenset(data["cents"]),
        grand=frozenset(data["grand"]),
        most=_listed(data["most"]),
        most_after=_listed(data["most_after"]),
        least=_listed(data["least"]),
        about=_listed(data["about"]),
        between=frozenset(data["between"]),
        to=frozenset(data["to"]),
        money=frozenset(data["money"]),
        each=frozenset(data["each"]),
        per=frozenset(data["per"]),
        each_alone=frozenset(data["each_alone"]),
        beyond=frozenset(data["beyond_price"]),
        budget=frozenset(data["budget"]),
        asked=frozenset(data["asks_budget"]),
    )


@lru_cache(maxsize=8)
def reference_words(language: str = "en") -> ReferenceWords:
    data = phrases("contacts", language)
    return ReferenceWords(
        nouns=_listed(data["references"]),
        starts=frozenset((*(noun.split()[0] for noun in data["references"]), *data["numbered"])),
        numbered=frozenset(data["numbered"]),
        numbers=frozenset(data["reference_numbers"]),
        links=frozenset(data["reference_links"]),
        dashes=frozenset(data["dashes"]),
        plain=frozenset(data["no_reference"]),
        asked=frozenset(data["asks_reference"]),
    )
