"""Turns of phrase as patterns: "(that|it) (is|will be) {very}? {good}", found in the words of a message."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from frontdesk.understanding.nearness import SHORTEST, Near, is_ordinary
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text, Token

NUMBER = "#"
"""Any digits."""

SHORT_ANSWER = 8
"""Tokens of a message in which a slip in an answer is believed."""

LOOKED_AT = 120
"""Tokens in which an answer is looked for: who goes on longer is telling a story."""

_INNER = frozenset(":-./")
_STEP = re.compile(r"(\([^)]*\)|\{\w+\}|[^\s?]+)(\?)?")
_DRAWN_OUT = re.compile(r"([a-z])\1{2,}")


class Word(NamedTuple):
    """A word as patterns know it, and the token it came from."""

    word: str
    token: int


class Found(NamedTuple):
    """A pattern of a topic, from one word to before another."""

    topic: str
    first: int
    after: int


class _Step(NamedTuple):
    words: frozenset[str]
    phrases: tuple[tuple[str, ...], ...]
    optional: bool


class _Start(NamedTuple):
    """A pattern that may begin with some word; `seconds`: what must follow it, None if nothing need."""

    topic: str
    steps: tuple[_Step, ...]
    seconds: frozenset[str] | None


class Patterns:
    """The patterns of some topics, to be looked for together."""

    def __init__(self, topics: Iterable[str], language: str = "en") -> None:
        data = wordings(language)
        sets = {name: frozenset(map(str, words)) for name, words in data["sets"].items()}
        self._starting: dict[str, list[_Start]] = defaultdict(list)
        for topic in topics:
            for line in data[topic]:
                steps = tuple(_steps(str(line), sets))
                for word in _first_words(steps):
                    self._starting[word].append(_start(topic, steps, word))

    def at(self, words: Sequence[Word], place: int) -> Iterator[Found]:
        """The longest match of each topic that begins at this word."""
        starting = self._starting.get(words[place].word)
        if not starting:
            return
        longest: dict[str, int] = {}
        second = words[place + 1].word if place + 1 < len(words) else ""
        for topic, steps, seconds in starting:
            if seconds is not None and second not in seconds:
                continue
            after = _after(steps, words, place)
            if after > longest.get(topic, place):
                longest[topic] = after
        for topic, after in longest.items():
            yield Found(topic, place, after)

    def anywhere(self, words: Sequence[Word]) -> Iterator[Found]:
        """All matches, in the order of the text."""
        for place in range(len(words)):
            yield from self.at(words, place)

    def first(self, words: Sequence[Word], start: int = 0) -> Found | None:
        """The first match from a place on."""
        for place in range(start, len(words)):
            for found in self.at(words, place):
                return found
        return None


@lru_cache(maxsize=8)
def wordings(language: str = "en") -> dict[str, Any]:
    """What guests say when they answer, choose or correct themselves, by topic."""
    return phrases("answers", language) | phrases("choices", language) | phrases("corrections", language)


@lru_cache(maxsize=32)
def patterns(*topics: str) -> Patterns:
    """The patterns of these topics, built once."""
    return Patterns(topics)


def words_of(text: Text) -> list[Word]:
    """The words of a message: contractions written out, drawn-out letters shortened, digits as one sign."""
    apart = _contractions()
    found: list[Word] = []
    tokens = text.tokens[:LOOKED_AT]
    meant = _meant if len(tokens) <= SHORT_ANSWER else str
    for place, token in enumerate(tokens):
        if token.number is not None:
            if not _continues(tokens, place):
                found.append(Word(NUMBER, place))
        elif not (token.word in _INNER and _is_inside(tokens, place)):
            for word in (_shortened(token),) if place else _unglued(_shortened(token)):
                word = meant(word)
                found.extend(Word(each, place) for each in apart.get(word, (word,)))
    return found


def is_answer(word: str) -> bool:
    """Whether a word that nobody knows is a slip away from one that answers."""
    return _meant(word) != word


@lru_cache(maxsize=4096)
def _meant(word: str) -> str:
    """ "absollutely" is "absolutely": in a short answer, a slip away from a word that answers."""
    return _answering().meant(word) or word


@lru_cache(maxsize=8)
def _answering(language: str = "en") -> Near:
    said = wordings(language)
    lines = (str(line) for topic in ("yes_words", "no_words") for line in said[topic])
    good = (*map(str, said["sets"]["good"]), *map(str, said["mistyped"]))
    return Near(word for word in (*lines, *good) if len(word) > SHORTEST)


def _unglued(word: str) -> tuple[str, ...]:
    """ "yesplease" is two words; "nothing" is one."""
    if len(word) > 4 and not is_ordinary(word):
        for answer in wordings()["glued"]:
            rest = word.removeprefix(answer)
            if rest != word and (rest == "i" or (len(rest) >= SHORTEST and is_ordinary(rest))):
                return answer, rest
    return (word,)


def _is_inside(tokens: Sequence[Token], place: int) -> bool:
    """Whether a sign has no space on either side: "uh-huh", "3:30"."""
    return 0 < place < len(tokens) - 1 and tokens[place].joined and tokens[place + 1].joined


def _continues(tokens: Sequence[Token], place: int) -> bool:
    """Whether digits go on with a number before them, as the minutes of a time do."""
    return (
        place > 1
        and tokens[place - 1].word in _INNER
        and tokens[place - 2].number is not None
        and tokens[place].joined
    )


@lru_cache(maxsize=64)
def answer_words(topic: str, part: str = "", language: str = "en") -> frozenset[str]:
    """Single words about a topic of answers."""
    data = wordings(language)[topic]
    return frozenset(map(str, data[part] if part else data))


@lru_cache(maxsize=8)
def _contractions(language: str = "en") -> dict[str, tuple[str, ...]]:
    data = wordings(language)["contractions"]
    return {str(written): tuple(str(meant).split()) for written, meant in data.items()}


def _shortened(token: Token) -> str:
    """ "yesss" is "yes", "sooo" is "so", "goood" is "good"."""
    word = token.word
    if len(word) < 4 or not _DRAWN_OUT.search(word):
        return word
    twice = _DRAWN_OUT.sub(r"\1\1", word)
    return twice if twice in _doubled() else _DRAWN_OUT.sub(r"\1", word)


@lru_cache(maxsize=8)
def _doubled(language: str = "en") -> frozenset[str]:
    """Words with two letters alike, that are meant when three are written."""
    words = {word for words in wordings(language)["sets"].values() for word in map(str, words)}
    return frozenset(word for word in words if re.search(r"([a-z])\1", word))


def _steps(line: str, sets: dict[str, frozenset[str]]) -> Iterator[_Step]:
    for piece, optional in _STEP.findall(line):
        if piece.startswith("{"):
            yield _Step(sets[piece[1:-1]], (), bool(optional))
        elif piece.startswith("("):
            choices = [tuple(each.split()) for each in piece[1:-1].split("|")]
            single = frozenset(each[0] for each in choices if len(each) == 1)
            yield _Step(single, tuple(each for each in choices if len(each) > 1), bool(optional))
        else:
            yield _Step(frozenset((piece,)), (), bool(optional))


def _first_words(steps: Sequence[_Step]) -> set[str]:
    found: set[str] = set()
    for step in steps:
        found |= step.words
        found.update(phrase[0] for phrase in step.phrases)
        if not step.optional:
            break
    return found


def _start(topic: str, steps: tuple[_Step, ...], word: str) -> _Start:
    """What may follow a first word: looked at first, it spares most of the walks."""
    seconds: set[str] = set()
    for place, step in enumerate(steps):
        for phrase in step.phrases:
            if phrase[0] == word:
                seconds.add(phrase[1])
        if word in step.words:
            rest = steps[place + 1 :]
            if all(each.optional for each in rest):
                return _Start(topic, steps, None)
            seconds |= _first_words(rest)
        if not step.optional:
            break
    return _Start(topic, steps, frozenset(seconds))


def _after(steps: Sequence[_Step], words: Sequence[Word], place: int) -> int:
    """The furthest place to which the steps lead; the place itself if they do not match."""
    places = {place}
    for step in steps:
        reached: set[int] = set(places) if step.optional else set()
        for each in places:
            if each < len(words) and words[each].word in step.words:
                reached.add(each + 1)
            for phrase in step.phrases:
                if tuple(word.word for word in words[each : each + len(phrase)]) == phrase:
                    reached.add(each + len(phrase))
        if not reached:
            return place
        places = reached
    return max(places)
