"""What reaches further than is on record: nobody is free, or just walk in, our own garage."""

from functools import lru_cache

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.matching import COVERING, INCLUDING
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.values import Says


def overreaches(clause: Clause, grounds: Grounds) -> Misfit | None:
    """What is said of everybody, of any time or as the house's own, where nothing on record goes as far."""
    if any(claim in _FULL for claim, _ in clause.claims) and _of_everybody(clause, grounds):
        return Misfit("claim_full", clause.first, clause.last)
    comes = clause.mood is not Mood.SUPPOSES and not grounds.language.moods.visits.isdisjoint(clause.shape)
    if comes and _without_booking(clause, grounds):
        return Misfit("promise", clause.first, clause.last)
    if _OUR in clause.shape and (at := _as_own(clause, grounds)) is not None:
        return Misfit("promise", clause.places[at], clause.places[at] + 1)
    if not _HAVING.isdisjoint(clause.shape) and _has_other(clause, grounds):
        return Misfit("promise", clause.first, clause.last)
    return None


def _has_other(clause: Clause, grounds: Grounds) -> bool:
    """Whether one thing is told to include another, and its own text does not: the other includes it."""
    at = next(place for word, place in zip(clause.shape, clause.places, strict=False) if word in _HAVING)
    named = [value for value in clause.values if value.says is Says.WHAT]
    whole, parts = [v for v in named if v.last <= at][-1:], [v for v in named if v.first > at]
    if not whole or not parts:
        return False
    own = [s for s in grounds.described if s.told and s.called & whole[0].texts]
    others = [v for v in parts if not v.texts & whole[0].texts]
    return bool(own) and not all(any(text.has(v) for s in own for text in s.told) for v in others[:1])


def _of_everybody(clause: Clause, grounds: Grounds) -> bool:
    """Whether nobody is told to be free, and on record it is one of them, or another service."""
    if not _tells(clause.text, "everybody", grounds.language):
        return False
    full = [s for s in grounds.supports if s.about is About.NOTHING_FREE]
    return bool(full) and not any(_is_of_all(s, clause, grounds) for s in full)


def _is_of_all(support: Support, clause: Clause, grounds: Grounds) -> bool:
    """Whether nothing is free with anybody, for all services or for the one that is spoken of."""
    if grounds.facts.records[support.number].with_:
        return False
    named = [v for v in (*clause.values, *grounds.heard_values) if v.says is Says.WHAT]
    return not support.called or any(support.called & value.texts for value in named)


def _without_booking(clause: Clause, grounds: Grounds) -> bool:
    """Whether the guest is told to come at no time, where no text lets anybody."""
    if not _tells(clause.text, "unbooked", grounds.language):
        return False
    visits = {word for word in clause.shape if word in grounds.language.moods.visits}
    return not any(root(word) in grounds.text_words for word in visits)


def _as_own(clause: Clause, grounds: Grounds) -> int | None:
    """The place of what is called the house's own, and by no text is: our own garage, where it is public."""
    shape, known = clause.shape, grounds.text_words
    for at, word in enumerate(shape[:-1]):
        if word != _OUR:
            continue
        after = shape[at + 1]
        if after == _OWN and _OWN not in known:
            return at + 1
        if after in grounds.others or root(after) in grounds.others:
            return at + 1
    return None


@lru_cache(maxsize=8192)
def _tells(text: str, way: str, language: Language) -> bool:
    """Whether a clause is of this sort: looked for once, since clauses come again and again."""
    pattern = language.moods.everybody if way == "everybody" else language.moods.unbooked
    return pattern.search(text) is not None


_FULL = frozenset({"full", "packed"})
_OUR, _OWN = "our", "own"
_HAVING = INCLUDING | COVERING
