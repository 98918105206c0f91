"""Values of a clause in groups that belong together: lists, and what is said once for all of them."""

import itertools

from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.values import Says, Value

Segment = list[Value]

_ALONE = frozenset({Says.NAME, Says.EMAIL, Says.LINK, Says.OFFERS})
"""Values that bind nothing else."""

_LOCAL = frozenset({Says.END, Says.HIGH, Says.RATE})
"""Values that belong to the one right before them, and to no other."""


_WHOLE = frozenset({Says.DAY, Says.WHAT})
"""What has both stands by itself, and takes no time from what was told before."""


def segmentations(values: list[Value], scan: Scan) -> list[list[Segment]]:
    """The ways in which the values of a clause can be taken together; what is shared is in each group."""
    bound = _once([value for value in values if value.says not in _ALONE])
    if not bound:
        return []
    if trailed := _trailed(bound, scan):
        return [trailed]
    heads = _heads(bound, scan)
    first = _greedy(bound, heads, take_back=False)
    ways = [_shared(first)]
    if len(first) > 1:
        second = _greedy(bound, heads, take_back=True)
        if second != first:
            ways.append(_shared(second))
        third = _joined(bound, heads, scan)
        if third not in (first, second):
            ways.append(_shared(third))
        fourth = _parted(bound, scan)
        if fourth and fourth not in (first, second, third):
            ways.append(fourth)
    return ways


def _parted(values: list[Value], scan: Scan) -> list[Segment]:
    """After a verb, or with a name ahead: Thursday at 11 is open, and so are 9 and 1:30 tomorrow."""
    groups: list[Segment] = [[values[0]]]
    for before, value in itertools.pairwise(values):
        gap = {token.text for token in scan.tokens[before.last : value.first]}
        ahead = gap & {"or", "and"} and value.says is Says.WITH
        if ahead or (gap & _CONNECTORS and gap & scan.language.moods.finite):
            groups.append([value])
        else:
            groups[-1].append(value)
    whole = all({Says.DAY, Says.TIME} <= {value.says for value in group} for group in groups)
    return groups if whole and len(groups) > 1 else []


def _heads(values: list[Value], scan: Scan) -> frozenset[int]:
    """Who has a verb of their own, "and Maya has": the times that are told before are somebody else's."""
    finite = scan.language.moods.finite
    return _leading(values, scan) | frozenset(
        v.first
        for v in values
        if v.says is Says.WITH and scan.text(v.last) in finite and scan.text(v.first - 1) in _CONNECTORS
    )


def _leading(values: list[Value], scan: Scan) -> frozenset[int]:
    """Where the first is named before their times, so is the next: Maya on Monday at 8 or 9, and Leo at 4."""
    found = set[int]()
    for says in _OWNERS:
        named = [at for at, value in enumerate(values) if value.says is says]
        if len(named) < _TWO:
            continue
        if any(value.says is Says.TIME for value in values[: named[0]]):
            continue
        led = scan.text(values[named[0]].first - 1) in _LED
        for at, after in itertools.zip_longest(named[1:], named[2:]):
            gap = _gap(values[at - 1], values[at], scan)
            joined = gap & _JOINS or (gap & {","} and (led or gap.isdisjoint(_LED)))
            if joined and any(value.says is Says.TIME for value in values[at:after]):
                found.add(values[at].first)
    return frozenset(found)


def _trailed(values: list[Value], scan: Scan) -> list[Segment]:
    """Where each is named behind their times: 8 with Maya, and 9 or 10 with Leo."""
    for says in _OWNERS:
        ends = [at for at, value in enumerate(values) if value.says is says]
        if len(ends) < _TWO or ends[-1] != len(values) - 1:
            continue
        runs = [values[a:b] for a, b in itertools.pairwise([0, *(at + 1 for at in ends)])]
        paused = all(_gap(run[-1], after[0], scan) & {",", ";"} for run, after in itertools.pairwise(runs))
        if paused and all(_is_trailed(run, scan) for run in runs):
            return [group for run in runs for group in _shared(_greedy(run, frozenset(), take_back=False))]
    return []


def _is_trailed(run: Segment, scan: Scan) -> bool:
    """Whether times stand here, and behind them, without a pause, who or what they are of."""
    timed = sum(value.says is Says.TIME for value in run)
    pairs = itertools.pairwise(run)
    paused = any(_gap(one, other, scan) & _PAUSES and other.says not in _DAYS for one, other in pairs)
    return timed > 0 and not paused


def _gap(one: Value, other: Value, scan: Scan) -> set[str]:
    return {token.text for token in scan.tokens[one.last : other.first]}


_TWO = 2
_OWNERS = (Says.WITH, Says.WHAT)
"""Whose times they are."""
_LED = frozenset({"with", "for"})
_JOINS = frozenset({"and", "or", ";", "&", "but", "while"})
_PAUSES = frozenset({",", ";", ":"})
_DAYS = frozenset({Says.DAY, Says.LAST_DAY})


def _joined(values: list[Value], heads: frozenset[int], scan: Scan) -> list[Segment]:
    """A new group begins where a sort comes again, or after an and where the leading sort does."""
    groups: list[Segment] = [[values[0]]]
    counted = [value.says for value in values]
    lead = next((says for says in counted if counted.count(says) > 1), values[0].says)
    for before, value in itertools.pairwise(values):
        gap = {token.text for token in scan.tokens[before.last : value.first]}
        sorts = {each.says for each in groups[-1]}
        again = (value.says in sorts and before.says is not value.says) or _is_anew(value, sorts, heads)
        if again and groups[-1][-1].leads:
            groups.append([groups[-1].pop(), value])
        elif again or (gap & _CONNECTORS and value.says is lead and before.says is not lead):
            groups.append([value])
        else:
            groups[-1].append(value)
    return groups


_CONNECTORS = frozenset({"and", "or", ",", ";", "&"})


def _once(values: list[Value]) -> list[Value]:
    """What is the only one of its sort is said once, however often."""
    kinds: dict[Says, set[object]] = {}
    for value in values:
        kinds.setdefault(value.says, set()).add(value.key)
    seen: set[Says] = set()
    kept = []
    for value in values:
        if len(kinds[value.says]) > 1 or value.says not in seen or value.says in _LOCAL:
            kept.append(value)
            seen.add(value.says)
    return kept


def _is_anew(value: Value, sorts: set[Says], heads: frozenset[int]) -> bool:
    return value.first in heads and Says.TIME in sorts


def _greedy(values: list[Value], heads: frozenset[int], *, take_back: bool) -> list[Segment]:
    """A new group begins where a sort comes again that is not the last one said."""
    groups: list[Segment] = [[]]
    for value in values:
        current = groups[-1]
        sorts = {each.says for each in current}
        again = value.says in sorts and current[-1].says is not value.says
        if current and (again or _is_anew(value, sorts, heads)):
            new = [value]
            twice = len(current) > 1 and current[-1].says is current[-2].says
            if current[-1].leads or (take_back and twice and value.first not in heads):
                new.insert(0, current.pop())
            groups.append(new)
        else:
            current.append(value)
    return groups


def _shared(groups: list[Segment]) -> list[Segment]:
    """A sort said in one group only holds for all; said in some, it holds until it is said again."""
    if len(groups) == 1:
        return groups
    full: list[Segment] = []
    sorts = {value.says for group in groups for value in group}
    for number, group in enumerate(groups):
        own = {value.says for value in group}
        if Says.DAY in own:
            # Thursday morning or Friday at two: the morning is only of the day that it stands with.
            own |= {Says.PART} & sorts
        filled = list(group)
        for missing in sorts - own - _LOCAL:
            if missing is Says.LENGTH and not any(value.says is missing for value in groups[-1]):
                continue
            holders = [n for n, other in enumerate(groups) if any(v.says is missing for v in other)]
            if missing is Says.TIME and own >= _WHOLE and all(n < number for n in holders):
                # A facial on Thursday at 4 and a consultation on Friday.
                continue
            if len(holders) > 1:
                before = [n for n in holders if n < number]
                holders = before[-1:] or holders[:1]
            filled.extend(v for v in groups[holders[0]] if v.says is missing and not v.leads)
        full.append(filled)
    return full
