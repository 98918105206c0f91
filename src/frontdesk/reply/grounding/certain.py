"""What is told for sure and is not: a dish that can be made vegan is not vegan, parts are not included."""

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.possible import telling_word
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.values import Says, Value


def overstated(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """Something that is told to be so, and by its own text only can be made so."""
    if not grounds.possible or clause.mood is Mood.ASKS:
        return None
    unsaid = grounds.language.retold.perhaps | (grounds.language.moods.negators - {grounds.language.without})
    names = [value for value in clause.values if value.says is Says.WHAT] or _last_named(clause, scan)
    lead = {telling_word(scan, at) for at in range(clause.first, max(names[0].first, 0))} if names else set()
    words: set[str] = set()
    for name, (first, last) in zip(names, _spans(names, clause, scan), strict=True):
        said = {scan.text(at) for at in range(first, last)}
        own = {telling_word(scan, at) for at in range(first, last)} - {""}
        # The soup is vegan, and the pear is too.
        words = own if own or said.isdisjoint(scan.language.moods.likewise) else words
        if _possible(name, grounds) & (words | lead) and said.isdisjoint(unsaid):
            return Misfit("promise", first, last)
    return None


def included(clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """A price that is told with what a text says not to be included in it: with parts, $95."""
    if not grounds.excluded or clause.mood is Mood.ASKS:
        return None
    prices = [value for value in clause.values if value.says is Says.PRICE]
    # What it costs by itself, a text may say.
    priced = any(support.has(value) for value in prices for support in grounds.supports)
    if not priced or not grounds.language.retold.apart.isdisjoint(clause.shape):
        return None
    places = (at for at in range(clause.first, clause.last) if telling_word(scan, at) in grounds.excluded)
    return next((Misfit("promise", at, at + 1) for at in places), None)


def _possible(name: Value, grounds: Grounds) -> set[str]:
    """The words that what is called so only can be."""
    called = [support.number for support in grounds.described if support.called & name.texts]
    return {word for number in called for word in grounds.possible.get(number, ())}


def _last_named(clause: Clause, scan: Scan) -> list[Value]:
    """What an it stands for: the thing that was named last."""
    if scan.language.retold.standing.isdisjoint(clause.shape[:3]):
        return []
    before = [*scan.earlier, *(value for value in scan.values if value.first < clause.first)]
    return [value for value in before if value.says is Says.WHAT][-1:]


def _spans(names: list[Value], clause: Clause, scan: Scan) -> list[tuple[int, int]]:
    """From where to where each is told of; what stands behind a list of them, of all of the list."""
    found: list[tuple[int, int]] = []
    after: Value | None = None
    begins = last = clause.last
    for name in reversed(names):
        gap = range(name.last, after.first) if after is not None else range(0)
        if after is None or not {scan.text(at) for at in gap} <= scan.language.moods.listing:
            last = begins
        joints = (at for at in range(name.first - 1, clause.first, -1) if scan.text(at) in _JOINTS)
        begins = clause.first if name is names[0] else next(joints, name.first)
        found.append((begins, last))
        after = name
    return found[::-1]


_JOINTS = frozenset({",", ";", "and", "but", "or", "while"})
