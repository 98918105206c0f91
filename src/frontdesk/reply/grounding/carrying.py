"""What is said of one thing and carried over to another: it, they, both, the soup too."""

from functools import lru_cache

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Context, Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import DESCRIBED, STANDING, Support
from frontdesk.reply.grounding.texts import denied, word_stems
from frontdesk.reply.grounding.values import NAMES, Says, Value


def carried_over(
    proven: list[Support], clause: Clause, scan: Scan, grounds: Grounds, context: Context
) -> Misfit | None:
    """A clause that says of something what only another thing's own text says; what it names is kept."""
    free = [claim for claim, _ in clause.claims] == ["free"]
    if clause.mood is Mood.STATES and not free and _only_carries(clause, grounds.language):
        return Misfit("mixed", clause.first, clause.last)
    things = grounds.things
    if not things:
        return None
    named = {s.number for s in things for v in _names(clause) if s.called & v.texts}
    spoken_of = _last_named(clause, scan, things) if context.sentence is scan else set()
    spoken_of = spoken_of or context.topic
    if named:
        context.topic = named | (context.topic if context.sentence is scan else set())
        context.sentence = scan
    if not named and _is_of_some(clause, [t for t in things if t.number in spoken_of]):
        return Misfit("mixed", clause.first, clause.last)
    described = _points(clause, grounds.language) or _rests_on_own(proven, things)
    if len(things) < _SEVERAL or not described or (clause.mood is not Mood.STATES and not named):
        return None
    no = denied(scan, clause.first, clause.last)
    telling = {
        marked(word, no): at
        for word, at in word_stems(scan, clause.first, clause.last)
        if word not in says_nothing(grounds.language) or _is_hyphened(scan, at)
    }
    meant = _meant(clause, telling, named, spoken_of, things)
    if not grounds.own_words:
        grounds.own_words = {thing.number: _own_words(thing, things) for thing in things}
    own = grounds.own_words
    every = set().union(*own.values())
    for number in meant:
        if any(word in every and not _has_word(own[number], word, grounds) for word in telling):
            return Misfit("mixed", clause.first, clause.last)
    # Before anything is named, it is of what is booked.
    of = [t for t in things if (t.number in meant if meant or named else t.about is About.BOOKING)]
    if _is_of_others(proven, of, things) and not any(telling and telling.keys() <= own[t.number] for t in of):
        return Misfit("mixed", clause.first, clause.last)
    if named or not meant or any(support.about in STANDING for support in proven):
        return None
    told = [thing for thing in things if any(_is_same(thing, each) for each in of)]
    other = any(_is_anothers(v, told, things) for v in clause.values)
    return Misfit("mixed", clause.first, clause.last) if other else None


def _last_named(clause: Clause, scan: Scan, things: list[Support]) -> set[int]:
    """What a which goes on with, where it is of one: the last thing that its sentence names before it."""
    if clause.shape[:1] != [_WHICH] or not clause.shape[1:2] or not clause.shape[1].endswith(_ONE):
        return set()
    names = [v for v in scan.values if v.last <= clause.first and v.says in (Says.WHAT, Says.WITH)]
    return {thing.number for thing in things if names and thing.called & names[-1].texts}


_WHICH, _ONE = "which", "s"
"""Which is, has, contains: of one thing, and not of several."""


def _is_hyphened(scan: Scan, index: int) -> bool:
    """Whether an everyday word is part of a longer one, which tells something: all-wheel drive."""
    return "-" in (scan.text(index - 1), scan.text(index + 1))


def _is_of_some(clause: Clause, spoken_of: list[Support]) -> bool:
    """Whether there is a deposit, behind several things of which only some have one."""
    return clause.shape[:1] == [_THERE] and any(
        value.says in _TAKEN and len({thing.has(value) for thing in spoken_of}) > 1 for value in clause.values
    )


_THERE = "there"
_TAKEN = frozenset({Says.DEPOSIT, Says.FEE})


def _is_of_others(proven: list[Support], of: list[Support], things: list[Support]) -> bool:
    """Whether it rests on the own text of something else than these."""
    told = {support.record for support in proven if support.is_text}
    owners = [thing for thing in things if any(text.record in told for text in thing.told)]
    return bool(owners and of) and not any(_is_same(owner, each) for owner in owners for each in of)


def _is_same(one: Support, other: Support) -> bool:
    """Whether two records are of one thing: a service, and a time that is booked for it; not two SUVs."""
    if one is other or one.called.isdisjoint(other.called):
        return one is other
    return one.about is not other.about or one.about not in DESCRIBED


def _own_words(thing: Support, things: list[Support]) -> set[str]:
    """The words of all that is told of it."""
    return {word for each in things if _is_same(thing, each) for word in own_words(each)}


def _has_word(own: set[str], word: str, grounds: Grounds) -> bool:
    """Whether its text has this word, or a sort of it: gluten, where it contains wheat."""
    return word in own or not own.isdisjoint(grounds.language.retold.kinds.get(word, ()))


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
        if clause.shape[-1] in _TOO:
            return named
        first = min(telling.values(), default=clause.last)
        if not all(value.first < first for value in names):
            return set()
        # In a list, where each has its own value, it is of the last.
        listed = any(names[0].last <= v.first < names[-1].first for v in clause.values if v not in names)
        return {s.number for s in described if s.called & names[-1].texts} if listed else named
    every = not spoken_of and _is_of_several(clause)
    return {s.number for s in described if s.told} if every else spoken_of


def own_words(support: Support) -> set[str]:
    """The words of its own text; those that are denied are marked, without gluten."""
    told = {marked(word, text.denied) for text in support.told for word in text.words}
    return told | support.words


def marked(word: str, no: frozenset[str]) -> str:
    return f"-{word}" if word in no else word


_SEVERAL = 2
_TOO = frozenset({"too", "well", "likewise"})
_EVERY = frozenset({"both", "all", "they", "each", "these", "two", "three", "any", "them"})


@lru_cache(maxsize=8192)
def _carries(text: str, language: Language) -> bool:
    return language.moods.carries.search(text) is not None


def _only_carries(clause: Clause, language: Language) -> bool:
    """Whether it names something and says of it only that it is the same: the lip flip too."""
    if _carries_on(clause.text, language):
        return True
    return bool(clause.values) and _carries(clause.text, language)


@lru_cache(maxsize=8192)
def _carries_on(text: str, language: Language) -> bool:
    return language.moods.carries_on.search(text) is not None


@lru_cache(maxsize=4)
def says_nothing(language: Language) -> frozenset[str]:
    """Words that tell nothing of a thing."""
    return language.anywhere | language.moods.function | language.courtesy


def _points(clause: Clause, language: Language) -> bool:
    """Whether it speaks of what was named before: it, both, or nothing but what it is like."""
    first = next((word for word in clause.shape if word not in language.moods.led_by), "")
    several = first == "NUM" and _is_of_several(clause)
    return several or first in _EVERY | _IT or language.moods.finite.isdisjoint(clause.shape)


def _is_of_several(clause: Clause) -> bool:
    counted = any(value.says is Says.OFFERS for value in clause.values)
    return counted or not _EVERY.isdisjoint(clause.shape)


_IT = frozenset({"it", "that", "this", "no", "which", "who"})


def _names(clause: Clause) -> list[Value]:
    return [value for value in clause.values if value.says in (Says.WHAT, Says.WITH)]


def _rests_on_own(proven: list[Support], described: list[Support]) -> bool:
    """Whether it rests on the own text of something."""
    own = {id(text) for support in described for text in support.told}
    return any(id(support) in own or (support.about in DESCRIBED and support.told) for support in proven)
