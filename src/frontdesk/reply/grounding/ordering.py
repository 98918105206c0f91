"""The first, the other two, the latter: what was told, told again by its place in the list."""

from dataclasses import dataclass, field
from datetime import date

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Context, Misfit
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.values import Says, Value


@dataclass(slots=True)
class _Pointed:
    """Some of what was told, and what is said of them."""

    numbers: list[int]
    first: int
    last: int
    said: list[Value] = field(default_factory=list)


def as_ordered(
    clause: Clause, scan: Scan, supports: list[Support], context: Context
) -> list[Support] | Misfit | None:
    """The records that a clause points at, each with all that is said of it; None where it points at none."""
    if clause.negative or clause.claims or "the" not in clause.shape:
        return None
    pointed = _pointed(clause, scan, context, supports)
    if not pointed:
        return None
    for value in clause.values:
        if any(each.first <= value.first < each.last for each in pointed) or value.says is Says.NAME:
            continue
        before = [each for each in pointed if each.last <= value.first]
        if not before:
            return None
        before[-1].said.append(value)
    found = []
    for each in pointed:
        meant = [support for support in supports if support.number in each.numbers]
        if not meant or not each.said or not all(s.has(value) for s in meant for value in each.said):
            return Misfit("mixed", each.first, each.said[-1].last if each.said else each.last)
        found.extend(meant)
    return found


def _pointed(clause: Clause, scan: Scan, context: Context, supports: list[Support]) -> list[_Pointed]:
    """Each the first, the last two or the others in a clause that a verb follows."""
    words, verbs = scan.words, scan.language.moods.finite | scan.language.predicates.verbs
    found: list[_Pointed] = []
    for index in range(clause.first, clause.last):
        word = scan.text(index + 1)
        if scan.text(index) != "the" or not _is_place(word, scan, _order(context, supports)):
            continue
        many, last = 1, index + 2
        token = scan.at(last)
        if scan.text(last) in words["placed"]:
            last += 1
        elif token is not None and scan.is_number(last):
            many, last = int(token.number or 0), last + 1
        elif word in words["others"]:
            many = len(context.order)
        again = found and scan.text(last) in words["at_places"]
        if scan.text(last) not in verbs and not again:
            continue
        timely = word in words["timely"]
        numbers = (
            _by_the_hour(word, scan, context, supports)
            if timely
            else _numbers(word, many, found, scan, context, supports)
        )
        found.append(_Pointed(numbers, index, last))
    return found


def _order(context: Context, supports: list[Support]) -> list[int]:
    """What was told, as it came; where nothing was, what is offered, as it stands on record."""
    return context.order or [support.number for support in supports if support.about is About.OFFER]


def _is_place(word: str, scan: Scan, order: list[int]) -> bool:
    words = scan.words
    told = len(order) > 1 and (word in words["places"] or word in words["others"])
    return told or word in words["timely"]


def _by_the_hour(word: str, scan: Scan, context: Context, supports: list[Support]) -> list[int]:
    """The earliest or the latest of what was told, or of all that is offered."""
    offers = [s for s in supports if s.about in (About.OFFER, About.BOOKING) and s.days.get(Says.DAY)]
    told = [s for s in offers if s.number in context.order]
    several = sorted(told if len(told) > 1 else offers, key=_when)
    return [several[scan.words["timely"][word]].number] if len(several) > 1 else []


def _when(support: Support) -> tuple[date, int]:
    return min(support.days[Says.DAY]), min(support.minutes.get(Says.TIME, {0}))


def _numbers(
    word: str, many: int, found: list[_Pointed], scan: Scan, context: Context, supports: list[Support]
) -> list[int]:
    """The numbers of the records meant; none where there are not so many."""
    order = _order(context, supports)
    if word in scan.words["others"]:
        told = {number for each in found for number in each.numbers} | context.pointed
        rest = [number for number in order if number not in told]
        return rest if many in (len(rest), len(order)) else []
    place = scan.words["places"][word]
    chosen = order[-many:] if place < 0 else order[place : place + many]
    if place == len(order) and many == 1:
        # Two are with Maya; the third is with Jonah: the only one that was not told.
        rest = [s.number for s in supports if s.about is About.OFFER and s.number not in order]
        return rest if len(rest) == 1 else []
    return chosen if len(chosen) == many else []
