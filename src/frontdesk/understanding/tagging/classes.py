"""Classes of words: what the tagger sees where the word itself is one of many like it."""

from collections.abc import Sequence
from functools import lru_cache

from frontdesk.understanding.details.words import number_at, people
from frontdesk.understanding.names.words import names
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text, Token

_ORDINARY, _UNKNOWN, _NUMBER, _HALF = "o", "u", "#n", "half"
_PLAIN = frozenset({_ORDINARY, "I", "so", "go", "gso", "T"})
"""Classes of words that are no slot by themselves."""
_NAMES = frozenset({_UNKNOWN, "G", "S", "GS"})
"""Classes of unknown words, given and family names."""
_HOURS, _DAYS = 12, 31


def classes(text: Text) -> list[str]:
    """The class of each token; "j" marks that no space precedes, "X" (at the start "Y") a capital."""
    table, plainly = _table(), names().plainly
    cased = not (text.raw.islower() or text.raw.isupper())
    found: list[str] = []
    counted = 0
    for place, token in enumerate(text.tokens):
        word = token.word
        kind = _digits(token) if token.number is not None else table.get(word, "")
        if not kind:
            number = number_at(text.tokens, place) if place >= counted else None
            counted = number.after if number else counted
            if place < counted:
                kind = _NUMBER
            elif word[0].isalpha():
                kind = _ORDINARY if plainly(word) else _UNKNOWN
            else:
                kind = word
        if kind == _HALF:
            kind = _half(text.tokens, place)
        elif token.joined:
            kind += "j"
        if cased and word[0].isalpha() and text.raw[token.start].isupper():
            kind += "X" if place else "Y"
        found.append(kind)
    return found


def is_plain(kind: str) -> bool:
    """Whether a class is of words, or of signs, that are no slot by themselves."""
    return kind.rstrip("jXY") in _PLAIN or not (kind[0].isalpha() or kind[0] == "#")


def seen(token: Token, kind: str) -> str:
    """A token as the tagger sees it: long numbers are their lengths, names and unknown words their class.

    So nobody's name is learned, only where names stand.
    """
    if (bare := kind.rstrip("jXY")) in _NAMES:
        return f"~{bare}"
    if token.number is None or len(token.word) < 3:
        return token.word
    return f"#{len(token.word)}"


def _digits(token: Token) -> str:
    """The size of a number: an hour, a day, more; for long ones how long."""
    size, value = len(token.word), token.number or 0
    if size > 2:
        return f"#{min(size, 5)}"
    return "#a" if value <= _HOURS else "#b" if value <= _DAYS else "#c"


def _half(tokens: Sequence[Token], place: int) -> str:
    """ "am" or "pm" with the hour before it: from ten to noon the half of the day goes without saying."""
    first = place
    while first > 0 and tokens[first - 1].number is None and place - first < 4:
        first -= 1
    hour = first - 1
    if hour < 0:
        return "a"
    if hour > 1 and tokens[hour - 1].word in ":." and tokens[hour].joined:
        hour -= 2
    late = (tokens[hour].number or 0) >= 10
    return ("noon" if late else _HALF) + ("j" if tokens[first].joined else "")


@lru_cache(maxsize=4)
def _table(language: str = "en") -> dict[str, str]:
    """The class of each word that has one; more particular classes win."""
    known, folk = names(language), people(language)
    table: dict[str, str] = {}
    for word in known.given | known.surnames:
        table[word] = ("G" if word in known.given else "") + ("S" if word in known.surnames else "")
    for word in known.ordinary:
        table[word] = table.get(word, "").lower() + _ORDINARY
    for word in folk.nouns:
        table[word] = "K" if word in folk.kids else "A" if word in folk.adults else "P"
    table.update(dict.fromkeys(folk.oneself, "I"))
    for kind, group in phrases("details", language)["classes"].items():
        table.update(dict.fromkeys(group, kind))
    table.update(dict.fromkeys(known.titles, "T"))
    numbers = phrases("numbers", language)
    table.update({word: "#a" for word, value in _units(numbers) if 0 < value <= _HOURS})
    return table


def _units(numbers: dict[str, dict[str, int]]) -> list[tuple[str, int]]:
    return [*numbers["units"].items(), *numbers["teens"].items()]
