"""What makes more, less or something else of a value on record, and so has to stand in a text."""

from functools import lru_cache

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.sums import EACH
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.values import Says, Value

_TOLD = frozenset({About.OFFER, About.BOOKING, About.CALL, About.WAIT, About.SERVICE, About.ITEM})
_OF_EACH = frozenset({"each", "time"})


def bounds(clause: Clause, grounds: Grounds) -> list[tuple[str, int]]:
    """The words of a statement that bound its values, with their places: at least, each, the whole of it."""
    places = _bounding(clause.text, grounds.language) if clause.mood is Mood.STATES else ()
    told = [support for support in grounds.supports if support.about in _TOLD] if places else []
    if not told:
        return []
    of_each = len(told) > 1 or any(_is_share(value, told) for value in clause.values)
    return [
        (root(clause.shape[at]), clause.places[at])
        for at in places
        if not (of_each and clause.shape[at] in _OF_EACH)
        and not _is_for_each(clause, clause.places[at], told)
    ]


def _is_for_each(clause: Clause, index: int, told: list[Support]) -> bool:
    """Whether an each, or a per person, follows a price that is of a night or of one of those who come."""
    price = next((value for value in clause.values if value.last in (index, index - 1)), None)
    priced = [support for support in told if support.sums]
    if price is not None and price.texts and priced and all(s.per_person for s in priced):
        return price.says is Says.PRICE
    if price is None or price.unit != EACH:
        return False
    return price.says is Says.RATE or all(max(s.counts.get(Says.PARTY, {0})) > 1 for s in told)


def _is_share(value: Value, told: list[Support]) -> bool:
    """Whether it is what each of those who come pays of a sum."""
    return any(
        value.number is not None and value.number * party in support.sums.values()
        for support in told
        for party in support.counts.get(Says.PARTY, ())
    )


@lru_cache(maxsize=8192)
def _bounding(text: str, language: Language) -> tuple[int, ...]:
    """The places of the words of a clause that bound its values."""
    found = []
    for match in language.moods.bounding.finditer(text):
        first = text.count(" ", 0, match.start())
        words = match.group().split()
        found += [first + n for n, word in enumerate(words) if not word.isupper()]
    return tuple(found)
