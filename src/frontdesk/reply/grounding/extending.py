"""What holds of one record and is told of more: its price of what was named last, its fullness of all."""

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Misfit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.values import NAMES, Says, Value


def extends(proven: list[Support], clause: Clause, scan: Scan, grounds: Grounds) -> Misfit | None:
    """Why a clause that rests on records says it of something that they are not of."""
    if clause.mood is not Mood.STATES or not proven or any(support.is_text for support in proven):
        return None
    if _is_of_last(clause, grounds) and _is_anothers(clause, scan, grounds):
        return Misfit("mixed", clause.first, clause.last)
    if _is_of_everybody(proven, clause, grounds):
        return Misfit("claim_full", clause.first, clause.last)
    if _recurs(clause, scan, grounds):
        return Misfit("date", clause.first, clause.last)
    if _is_as_before(clause, grounds):
        return Misfit("claim_moved", clause.first, clause.last)
    return None


def _is_of_last(clause: Clause, grounds: Grounds) -> bool:
    """Whether it tells a price or a length of what was named before: it costs, the deposit is."""
    moods = grounds.language.moods
    begins = grounds.language.bending.pointing
    words = [word for word in clause.shape if word not in moods.openers or word in begins]
    if not words or words[0] not in begins:
        return False
    told = [value.says for value in clause.values if value.says is not Says.NAME]
    # Two of a sort are of two that were named.
    return bool(told) and len(set(told)) == len(told) and _TOLD.issuperset(told)


_TOLD = frozenset({Says.PRICE, Says.RATE, Says.DEPOSIT, Says.FEE, Says.LENGTH, Says.NIGHTS})


def _is_anothers(clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """Whether nothing that is called as what was named last has these values."""
    before = [*scan.earlier, *(value for value in scan.values if value.first < clause.first)]
    meant = _named_last([v for v in before if v.says in NAMES], grounds)
    alike = [s for s in grounds.supports if any(s is each or s.called & each.called for each in meant)]
    told = [value for value in clause.values if value.says in _TOLD]
    return bool(alike) and not any(all(s.has(value) for value in told) for s in alike)


def _named_last(names: list[Value], grounds: Grounds) -> list[Support]:
    """The records of what was named last; where only somebody was, those with them."""
    last = [v for v in names if v.says is Says.WHAT][-1:] or [v for v in names if v.says is Says.WITH][-1:]
    return [s for s in grounds.supports for value in last if s.has(value)]


def _is_of_everybody(proven: list[Support], clause: Clause, grounds: Grounds) -> bool:
    """Whether that one person is full is told of the house: nobody is free tomorrow."""
    if not any(claim in ("full", "packed") for claim, _ in clause.claims):
        return False
    if any(value.says is Says.WITH for value in clause.values):
        return False
    if grounds.language.bending.everybody.isdisjoint(clause.shape):
        return False
    full = [s for s in proven if s.about is About.NOTHING_FREE]
    return bool(full) and all(grounds.facts.records[s.number].with_ for s in full)


def _recurs(clause: Clause, scan: Scan, grounds: Grounds) -> bool:
    """Whether one day is told as every such day, by no text: closed on Mondays."""
    if not clause.claims:
        return False
    days = [value for value in clause.values if value.says is Says.DAY]
    plural = [v for v in days if scan.text(v.last - 1).endswith(_DAYS) and v.last - v.first == 1]
    return any(not any(text.has(value) for text in grounds.texts) for value in plural)


_DAYS = "days"


def _is_as_before(clause: Clause, grounds: Grounds) -> bool:
    """Whether what was moved is told to be as it was, and was not: still with Dr. Lee."""
    if _STILL not in clause.shape and not clause.text.endswith(_AS_BEFORE):
        return False
    moved = [s.old for s in grounds.supports if s.old is not None]
    told = [value for value in clause.values if value.says in NAMES]
    return bool(moved) and any(not any(old.has(value) for old in moved) for value in told)


_STILL, _AS_BEFORE = "still", "as before"
