"""What is said of one thing and carried over to another: it, they, both, the soup too."""

from functools import lru_cache

from frontdesk.reply.grounding.clauses import Clause, Mood
from frontdesk.reply.grounding.fitting import Context, Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import DESCRIBED, Support
from frontdesk.reply.grounding.texts import denied, word_stems
from frontdesk.reply.grounding.values import NAMES, Says, Value


def carried_over(
    proven: list[Support], clause: Clause, scan: Scan, grounds: Grounds, context: Context
) -> Misfit | None:
    """A clause that says of something what only another thing's own text says; what it names is kept."""
    if clause.mood is not Mood.STATES:
        return None
    if _only_carries(clause, grounds.language):
        return Misfit("mixed", clause.first, clause.last)
    described = grounds.described
    if not described:
        return None
    named = {s.number for s in described for v in _names(clause) if s.called & v.texts}
    spoken_of = context.topic
    if named:
        context.topic = named | (context.topic if context.sentence is scan else set())
        context.sentence = scan
    if len(described) < _SEVERAL or not (
        _points(clause, grounds.language) or _rests_on_own(proven, described)
    ):
        return None
    no = denied(scan, clause.first, clause.last)
    telling = {
        marked(word, no): at
        for word, at in word_stems(scan, clause.first, clause.last)
        if word not in says_nothing(grounds.language)
    }
    meant = _meant(clause, telling, named, spoken_of, described)
    own = {support.number: own_words(support) for support in described}
    for support in described:
        others = {word for number, words in own.items() if number != support.number for word in words}
        if support.number not in meant:
            continue
        if any(word in others and word not in own[support.number] for word in telling):
            return Misfit("mixed", clause.first, clause.last)
    told = [support for support in described if support.number in meant]
    if not named and told and any(_is_anothers(v, told, described) for v in clause.values):
        return Misfit("mixed", clause.first, clause.last)
    return None


def _is_anothers(value: Value, told: list[Support], described: list[Support]) -> bool:
    """Whether a number or a sum is told of something that has none of the sort, and is another thing's."""
    if value.says in _NOT_ITS or any(_has(support, value) for support in told):
        return False
    return any(_has(other, value) for other in described)


def _has(support: Support, value: Value) -> bool:
    return support.has(value) or any(text.has(value) for text in support.told)


_NOT_ITS = NAMES | {Says.NAME, Says.OWN, Says.OFFERS, Says.DAY, Says.LAST_DAY, Says.TIME, Says.PARTY}
"""What is told of a visit, and not of the thing."""


def _meant(
    clause: Clause, telling: dict[str, int], named: set[int], spoken_of: set[int], described: list[Support]
) -> set[int]:
    """The numbers of what a clause tells of: what it names first of all, or what was spoken of before."""
    if named:
        names = _names(clause)
        first = min(telling.values(), default=clause.last)
        return named if all(value.first < first for value in names) else set()
    every = not spoken_of and _is_of_several(clause)
    return {s.number for s in described if s.told} if every else spoken_of


def own_words(support: Support) -> set[str]:
    """The words of its own text; those that are denied are marked, without gluten."""
    told = {marked(word, text.denied) for text in support.told for word in text.words}
    return told | support.words


def marked(word: str, no: frozenset[str]) -> str:
    return f"-{word}" if word in no else word


_SEVERAL = 2
_EVERY = frozenset({"both", "all", "they", "each", "these", "two", "three", "any", "them"})


@lru_cache(maxsize=8192)
def _carries(text: str, language: Language) -> bool:
    return language.moods.carries.search(text) is not None


def _only_carries(clause: Clause, language: Language) -> bool:
    """Whether it names something and says of it only that it is the same: the lip flip too."""
    return bool(clause.values) and _carries(clause.text, language)


@lru_cache(maxsize=4)
def says_nothing(language: Language) -> frozenset[str]:
    """Words that tell nothing of a thing."""
    return language.anywhere | language.moods.function | language.courtesy


def _points(clause: Clause, language: Language) -> bool:
    """Whether it speaks of what was named before: it, both, or nothing but what it is like."""
    first = next((word for word in clause.shape if word not in _JOINS), "")
    several = first == "NUM" and _is_of_several(clause)
    return several or first in _EVERY | _IT or language.moods.finite.isdisjoint(clause.shape)


def _is_of_several(clause: Clause) -> bool:
    counted = any(value.says is Says.OFFERS for value in clause.values)
    return counted or not _EVERY.isdisjoint(clause.shape)


_JOINS = frozenset({"but", "and", "so", "yes", "also", "then", "great", "good"})
_IT = frozenset({"it", "that", "this", "no", "which", "who"})


def _names(clause: Clause) -> list[Value]:
    return [value for value in clause.values if value.says in (Says.WHAT, Says.WITH)]


def _rests_on_own(proven: list[Support], described: list[Support]) -> bool:
    """Whether it rests on the own text of something."""
    own = {id(text) for support in described for text in support.told}
    return any(id(support) in own or (support.about in DESCRIBED and support.told) for support in proven)
