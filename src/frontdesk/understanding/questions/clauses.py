"""A message cut into clauses: which of them ask, which want something done, which only tell."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.questions.lexicon import lexicon
from frontdesk.understanding.questions.patterns import Patterns
from frontdesk.understanding.questions.stems import Cutter, listed
from frontdesk.understanding.text import Token

_ENDS = frozenset(".?!;")
_PAUSES = frozenset(",:-(")
_OPENING = 6
"""Words at the beginning of a clause that show what it does."""
_FEW = 8
"""Words that may name a thing without saying anything about it."""


class Form(StrEnum):
    """What a clause does."""

    ASKS = "asks"
    WANTS = "wants"
    """Asks for something to be done: "can you book me in"."""
    ORDERS = "orders"
    """Something done: "cancel my appointment"."""
    TELLS = "tells"
    NAMES = "names"
    """A few words without a verb: "parking?", "wheelchair access"."""


@dataclass(frozen=True, slots=True)
class Clause:
    """The stems of a clause, what it does, and what else shows whether it asks for an answer on file."""

    stems: tuple[str, ...]
    form: Form
    own: bool = False
    """It asks about the guest's own case, not about how things are done."""
    others: bool = False
    """It asks about somebody else: a concierge's guests about a restaurant."""
    it: bool = False
    """It asks about "it": the house, or the one that was spoken of."""
    trouble: bool = False
    """It says that something is wrong."""
    past: bool = False
    """It tells of something that is over."""
    specific: bool = False
    """It names days, times or numbers."""
    points: bool = False
    """It speaks of what was told beside it: "can she come"."""


@dataclass(frozen=True)
class _Cues:
    asks: Patterns
    orders: Patterns
    wants: Patterns
    tells: Patterns
    own: Patterns
    others: Patterns
    it: Patterns
    troubles: Patterns
    past: frozenset[str]
    negated: frozenset[str]
    specific: Patterns
    verbs: frozenset[str]
    wondering: frozenset[str]
    joints: frozenset[str]
    inverted: frozenset[str]
    subjects: frozenset[str]
    turning: frozenset[str]
    articles: frozenset[str]
    asking: frozenset[str]
    pointing: frozenset[str]
    after_asking: frozenset[str]

    def begins(self, stems: Sequence[str], *, pause: bool) -> bool:
        """Whether a new clause begins here; without a pause only a question does: "do you also book"."""
        if self.asks.opens(stems) or self.wants.opens(stems):
            return True
        return pause and (self.orders.opens(stems) or self.tells.opens(stems))

    def inverts(self, words: Sequence[str], place: int) -> bool:
        """Whether a question begins here without a pause: "she is 16 can she come"."""
        if place + 1 >= len(words):
            return False
        word, follows = words[place], words[place + 1]
        if word in self.inverted:
            return follows in self.subjects
        return word in self.asking and follows in self.after_asking

    def turns(self, words: Sequence[str], place: int, before: Sequence[str]) -> bool:
        """Whether a second verb turns to asking: "I am pregnant is a facial okay"."""
        if words[place] not in self.turning or place + 1 >= len(words):
            return False
        return words[place + 1] in self.articles and not self.verbs.isdisjoint(before)


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> _Cues:
    data, cutter = phrases("questions", language), lexicon(language).cutter
    return _Cues(
        asks=cutter.patterns(listed(data["questions"])),
        orders=cutter.patterns(listed(data["orders"])),
        wants=cutter.patterns(listed(data["requests"])),
        tells=cutter.patterns(listed(data["statements"])),
        own=cutter.patterns(listed(data["own"])),
        others=cutter.patterns(listed(data["others"])),
        it=cutter.patterns(listed(data["it"])),
        troubles=cutter.patterns(listed(data["troubles"])),
        past=frozenset(listed(data["past"])),
        negated=frozenset(listed(data["negated"])),
        specific=cutter.patterns(listed(data["specific"])),
        wondering=frozenset(cutter.stems(listed(data["wondering"]))),
        verbs=frozenset(cutter.stems(listed(data["verbs"]))),
        joints=frozenset(listed(data["joints"])),
        inverted=frozenset(listed(data["inverted"])),
        subjects=frozenset(listed(data["subjects"])),
        turning=frozenset(listed(data["turning"])),
        articles=cutter.articles,
        asking=frozenset(listed(data["asking"])),
        pointing=frozenset(cutter.stems(listed(data["pointing"]))),
        after_asking=frozenset(listed(data["after_asking"])),
    )


def clauses(tokens: Sequence[Token], cutter: Cutter) -> list[Clause]:
    """The clauses of a message in their order."""
    cues = _cues()
    return [
        _clause(stems, cues, asked=asked, past=_is_past(part, cues))
        for sentence, asked in _sentences(tokens)
        for part in _parts(sentence, cutter, cues)
        if (stems := cutter.stems(part))
    ]


def form_of(stems: Sequence[str], *, asked: bool) -> Form:
    """What a clause of these stems does; `asked`: it ends with a question mark."""
    return _form(stems, _cues(), asked)


def _clause(stems: Sequence[str], cues: _Cues, *, asked: bool, past: bool) -> Clause:
    return Clause(
        tuple(stems),
        _form(stems, cues, asked),
        own=cues.own.opens(stems),
        others=cues.others.within(stems),
        it=cues.it.within(stems),
        trouble=cues.troubles.within(stems),
        past=past,
        specific=cues.specific.within(stems),
        points=not cues.pointing.isdisjoint(stems),
    )


def _form(stems: Sequence[str], cues: _Cues, asked: bool) -> Form:
    if cues.orders.opens(stems):
        return Form.ORDERS
    if cues.wants.opens(stems):
        return Form.WANTS
    if asked or cues.asks.opens(stems) or not cues.wondering.isdisjoint(stems):
        return Form.ASKS
    if cues.tells.opens(stems) or len(stems) > _FEW or not cues.verbs.isdisjoint(stems):
        return Form.TELLS
    return Form.NAMES


def _is_past(words: Sequence[str], cues: _Cues) -> bool:
    """Whether the verb, which comes early, says that it is over; what did not happen is not."""
    if cues.past.isdisjoint(words[:4]):
        return False
    return not any(word in cues.negated or word.endswith("n't") for word in words)


def _sentences(tokens: Sequence[Token]) -> Iterator[tuple[list[str], bool]]:
    """The words of each sentence, and whether it ends with a question mark."""
    current: list[str] = []
    for place, token in enumerate(tokens):
        if token.word not in _ENDS or _within_word(tokens, place):
            current.append(token.word)
        elif current:
            yield current, token.word == "?"
            current = []
    if current:
        yield current, False


def _within_word(tokens: Sequence[Token], place: int) -> bool:
    """Whether a stop ends nothing: "7.30", "p.m."."""
    if place + 1 >= len(tokens):
        return False
    follows = tokens[place + 1]
    within = follows.number is not None or len(follows.word) == 1
    return within and tokens[place].joined and follows.joined


def _parts(sentence: list[str], cutter: Cutter, cues: _Cues) -> list[list[str]]:
    """A sentence cut where a question or a wish begins after a pause or a joint, or by inversion."""
    parts: list[list[str]] = []
    current: list[str] = []
    asking = False
    for place, word in enumerate(sentence):
        pause = word in _PAUSES
        if current and (pause or word in cues.joints):
            follows = cutter.stems(sentence[place + 1 : place + 1 + _OPENING])
            if cues.begins(follows, pause=pause):
                parts.append(current)
                current = []
                continue
        if not current or cues.joints.issuperset(current):
            asking = cues.asks.opens(cutter.stems(sentence[place : place + _OPENING]))
        elif not asking and (cues.inverts(sentence, place) or cues.turns(sentence, place, current)):
            parts.append(current)
            current, asking = [], True
        current.append(word)
    return [*parts, current] if current else parts
