"""From the lowest to the highest: what the prices of several things run from, and up to."""

from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.sums import FROM
from frontdesk.reply.grounding.supports import DESCRIBED, Support
from frontdesk.reply.grounding.values import Says, Value

_PRICES = frozenset({Says.PRICE, Says.HIGH})
_SEVERAL = 2


def as_ranged(clause: Clause, scan: Scan, grounds: Grounds) -> list[Support]:
    """The things whose lowest price, and highest, are told as such: from $85 for this to $160 for that."""
    prices = [value for value in clause.values if value.says in _PRICES]
    names = [value for value in clause.values if value.says is Says.WHAT]
    if not _is_range(prices) or len(prices) + len(names) < len(clause.values) or not _says_only(clause, scan):
        return []
    ahead = [value for value in names if value.last <= prices[0].first]
    several = _several(ahead, grounds)
    if len(several) < _SEVERAL or len(ahead) > 1:
        return []
    ends = [_lowest(several), _highest(several)][: len(prices)]
    told = [v for v in names if v not in ahead]
    low, high = ends[0].sums[Says.PRICE], ends[-1].sums.get(Says.HIGH, ends[-1].sums[Says.PRICE])
    so = all(value.number == sum_ for value, sum_ in zip(prices, (low, high), strict=False))
    return several if so and _are_beside(told, prices, ends) else []


def _is_range(prices: list[Value]) -> bool:
    """Whether a lower price is told as one: with a from, or with an upper one."""
    if not 0 < len(prices) <= _SEVERAL or prices[0].says is Says.HIGH:
        return False
    return FROM in prices[0].texts or prices[-1].says is Says.HIGH


def _says_only(clause: Clause, scan: Scan) -> bool:
    """Whether nothing is said but from where to where prices run."""
    said = (word for word in clause.shape if not word.isupper())
    return not clause.negative and not clause.claims and all(word in scan.words["ranging"] for word in said)


def _several(ahead: list[Value], grounds: Grounds) -> list[Support]:
    """All of the sort that is named ahead, or all there are; they are of one kind, and have a price each."""
    told = [s for s in grounds.supports if s.about in DESCRIBED]
    meant = [s for s in told if all(s.called & value.texts for value in ahead)]
    alike = len({(s.about, s.currency) for s in meant}) == 1
    return meant if alike and all(Says.PRICE in s.sums for s in meant) else []


def _lowest(several: list[Support]) -> Support:
    return min(several, key=lambda s: s.sums[Says.PRICE])


def _highest(several: list[Support]) -> Support:
    return max(several, key=lambda s: s.sums.get(Says.HIGH, s.sums[Says.PRICE]))


def _are_beside(names: list[Value], prices: list[Value], ends: list[Support]) -> bool:
    """Whether each name that stands behind a price is of the one that costs it."""
    for name in names:
        before = [end for price, end in zip(prices, ends, strict=True) if price.last <= name.first]
        if not before or not before[-1].called & name.texts:
            return False
    return len(names) in (0, len(prices))
