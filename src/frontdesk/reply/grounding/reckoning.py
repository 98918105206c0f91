"""What follows from prices on record: what several things come to, which costs less, what costs the same."""

import itertools
from dataclasses import replace
from decimal import Decimal

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Context, Misfit
from frontdesk.reply.grounding.fitting import fit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.ranging import as_ranged
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import LISTED, Support
from frontdesk.reply.grounding.texts import Sentence
from frontdesk.reply.grounding.values import NAMES, Says, Value

_TWO = 2
_PRICES = frozenset({Says.PRICE, Says.RATE})


def as_reckoned(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support]:
    """The records that a sum or a comparison follows from; none where it is another, or more is said."""
    return (
        as_compared(clause, scan, grounds)
        or as_ranged(clause, scan, grounds)
        or _summed(clause, scan, grounds, context)
        or _in_turn(clause, scan, grounds, context)
    )


def _in_turn(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support]:
    """All that was told before, where they cost so much in turn, or each so much: they are $189 and $265."""
    said = [value for value in clause.values if value.says is not Says.NAME]
    prices = [value for value in said if value.says in _PRICES]
    if not prices or not _is_of_all(clause, prices) or not _says_only(clause, scan, "in_turn"):
        return []
    told = {s.number: s for s in grounds.supports if s.number in context.order}
    meant = [told[number] for number in context.order if number in told] or _named_before(scan, grounds)
    each = prices * len(meant) if len(prices) == 1 else prices
    if len(meant) < _TWO or len(each) != len(meant) or any(not value.number for value in prices):
        return []
    nightly = any(value.says is Says.RATE for value in prices)
    sort = Says.RATE if nightly else Says.PRICE
    so = all(s.has(replace(v, says=sort, unit="")) for v, s in zip(each, meant, strict=True))
    others = [value for value in said if value not in prices]
    return meant if so and all(s.has(value) for s in meant for value in others) else []


def _named_before(scan: Scan, grounds: Grounds) -> list[Support]:
    """The dishes, cars or services that were named before, in turn, each by a name of its own."""
    names = [value for value in scan.earlier if value.says is Says.WHAT]
    found = [[s for s in grounds.described if s.called & name.texts] for name in names]
    if any(len(each) != 1 for each in found):
        return []
    return list({id(each[0]): each[0] for each in found}.values())


def _is_of_all(clause: Clause, prices: list[Value]) -> bool:
    """They are $189 and $265; that comes to $378 or $478, of the one or the other."""
    if clause.shape[:1] == ["they"]:
        return "or" not in clause.shape
    summed = clause.shape[:1] in _THAT and clause.shape[1:3] == ["comes", "to"]
    return summed and len(prices) > 1 and "or" in clause.shape and "and" not in clause.shape


_THAT = (["that"], ["this"], ["it"], ["which"])


def _says_only(clause: Clause, scan: Scan, words: str) -> bool:
    """Whether nothing is said but what these words say."""
    said = (word for word in clause.shape if not word.isupper())
    return not clause.negative and not clause.claims and all(word in scan.words[words] for word in said)


def _summed(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support]:
    """The things of different names, here or just before, whose prices make the sum that is told."""
    if scan.words["sums"].isdisjoint(clause.shape) or not _says_only(clause, scan, "sum_words"):
        return []
    total = [value for value in clause.values if value.says is Says.PRICE]
    names = [value for value in clause.values if value.says in NAMES - {Says.WITH, Says.WHERE}]
    meant = _called(names, grounds) if names else _told(context)
    prices = [_price(each) for each in meant]
    if len(meant) < _TWO or len(total) != 1 or sum((p[0] for p in prices if p), Decimal()) != total[0].number:
        return []
    if not all(price and price[0] == price[1] for price in prices):
        return []
    if "both" in clause.shape and len(meant) != _TWO:
        return []
    kept = clause.values
    clause.values = [value for value in kept if value is not total[0]]
    found = fit(clause, scan, grounds.supports, context, grounds.language)
    clause.values = kept
    return [] if isinstance(found, Misfit) else [each for group in meant for each in group]


def missummed(sentence: Sentence, grounds: Grounds) -> Misfit | None:
    """One price told as that of several things together, where it is not what they come to."""
    scan = sentence.scan
    if scan.words["sums"].isdisjoint(scan.texts):
        return None
    totals = [v for v in scan.values if v.says is Says.PRICE and v.number and _is_total(v, scan)]
    if len(totals) != 1:
        return None
    here = [value for value in scan.values if value.says is Says.WHAT]
    if here and _is_of_one(here, totals[0], scan):
        return None
    prices = _prices_of(here or _offered_before(scan, grounds), scan, grounds)
    come_to = sum((price[0] for price in prices if price), Decimal())
    if len(prices) < _TWO or None in prices or come_to == totals[0].number:
        return None
    return Misfit("price", totals[0].first, totals[0].last)


def _prices_of(names: list[Value], scan: Scan, grounds: Grounds) -> list[tuple[Decimal, Decimal] | None]:
    """What each of the named things costs, or of both, where there are two; what is named twice is one."""
    if not names:
        return _prices_of_all(scan, grounds)
    found = [each for group in _called(names, grounds) for each in group]
    called = dict.fromkeys(each.called for each in found)
    return [_price([each for each in found if each.called & names]) for names in called]


def _prices_of_all(scan: Scan, grounds: Grounds) -> list[tuple[Decimal, Decimal] | None]:
    """What each of all there is costs, where it is told of so many: both, the three lessons."""
    counted = {value.number for value in scan.values if value.says in _COUNTS}
    counted |= {Decimal(_TWO)} if any(token.text == _BOTH for token in scan.tokens) else set()
    found = [each for each in grounds.supports if each.about in LISTED]
    called = list(dict.fromkeys(each.called for each in found))
    if len(called) in counted:
        return [_price([each for each in found if each.called == names]) for names in called]
    return [_price([each]) for each in found] if len(found) in counted else []


def _is_total(price: Value, scan: Scan) -> bool:
    """Whether a together or total stands beside it, and is not that of several nights."""
    before = itertools.takewhile(_goes_on, (scan.text(price.first - by) for by in range(1, _BESIDE)))
    after = itertools.takewhile(_goes_on, (scan.text(price.last + by) for by in range(_BESIDE - 1)))
    said = {*before, *after} & scan.words["sums"]
    nightly = any(value.says in (Says.RATE, Says.NIGHTS) for value in scan.values)
    return bool(said - scan.words["total"] if nightly else said)


def _goes_on(word: str) -> bool:
    return word not in (",", ";", ".", "(", ")", "—", "–", "and", "or", "")


_BESIDE, _BOTH = 5, "both"
_COUNTS = frozenset({Says.OFFERS, Says.NUMBER})


def _is_of_one(names: list[Value], total: Value, scan: Scan) -> bool:
    """Whether it is a choice, or the price of the last alone: this or that; a suite, $390 in total."""
    before = [name for name in names if name.last <= total.first] or names
    between = {scan.text(at) for at in range(before[0].first, before[-1].first)}
    sums = [v.first for v in scan.values if v.says in _PRICES and before[0].last <= v.first < total.first]
    return len(before) < _TWO or "or" in between or (bool(sums) and max(sums) < before[-1].first)


def _offered_before(scan: Scan, grounds: Grounds) -> list[Value]:
    """What was offered before this sentence, where nothing is booked that it could be told of."""
    if any(support.about is About.BOOKING for support in grounds.supports):
        return []
    return [value for value in scan.earlier if value.says is Says.WHAT]


def _called(names: list[Value], grounds: Grounds) -> list[list[Support]]:
    """For each name the records that have it."""
    several = [s for s in grounds.supports if s.about in LISTED]
    return [[s for s in several if s.called & name.texts] for name in names]


def _told(context: Context) -> list[list[Support]]:
    """What was told before, one by one; nothing where two of a name were, which may be a choice."""
    told = {s.number: s for s in context.proof if s.about in LISTED and Says.PRICE in s.sums}
    several = list(told.values())
    differ = all(not one.called & other.called for one in several for other in several if one is not other)
    return [[support] for support in several] if differ else []


def _price(alike: list[Support]) -> tuple[Decimal, Decimal] | None:
    """The lowest and the highest price of records of one name."""
    lows = [s.sums[Says.PRICE] for s in alike if Says.PRICE in s.sums]
    highs = [s.sums[Says.HIGH] for s in alike if Says.HIGH in s.sums]
    return (min(lows), max((*lows, *highs))) if lows and len(lows) == len(alike) else None


def as_compared(clause: Clause, scan: Scan, grounds: Grounds) -> list[Support]:
    """The records of what is said to cost less or more than another, or all the same."""
    ways = grounds.language.moods.prices
    way = next((way for way, pattern in ways.items() if pattern.search(clause.text)), None)
    if way is None or not _says_only(clause, scan, "price_words"):
        return []
    if any(value.says in _PRICES and scan.text(value.first - 1) == _THAN for value in clause.values):
        return []  # more than $280, and not more than another
    names = [value for value in clause.values if value.says in (Says.WHAT, Says.WITH)]
    # What has a price in one record need not have it in each: a room, and its stay.
    meant = [[s for s in group if Says.PRICE in s.sums] or group for group in _called(names, grounds)]
    several = [s for s in grounds.supports if s.about in LISTED and Says.PRICE in s.sums]
    if way == "apart":
        return _differing(
            clause, meant or [[s for s in several if s.called == c] for c in _names_of(several)]
        )
    if way == "same":
        return _alike(clause, several if not names else [s for group in meant for s in group])
    if len(meant) == 1 and meant[0]:
        meant.append(_others(meant[0], several))
    if len(meant) != _TWO or not all(meant) or scan.text(names[0].last) not in scan.words["priced"]:
        return []
    one, other = _price(meant[0]), _price(meant[1])
    if one is None or other is None or not (one[1] < other[0] if way == "less" else one[0] > other[1]):
        return []
    prices = [value for value in clause.values if value.says in _PRICES]
    apart = _told_apart(prices, scan)
    if apart is not None:
        prices = [value for value in prices if value is not apart]
        if apart.number != _apart(meant, nightly="night" in clause.shape):
            return []
    told = len(prices) <= _TWO and all(
        all(s.has(value) or s.has(replace(value, says=prices[0].says)) for s in group)
        for value, group in zip(prices, meant, strict=False)
    )
    others = [value for value in clause.values if value.says not in _PRICES | {Says.WHAT, Says.WITH}]
    # How long it takes, of the one that is named: it costs less, at $95 for an hour.
    others = [v for v in others if len(names) > 1 or v.says is not Says.LENGTH or not _all_have(meant[0], v)]
    counted = all(v.says in (Says.OFFERS, Says.NUMBER) and v.number == _TWO for v in others)
    return [*meant[0], *meant[1]] if told and counted else []


def _all_have(several: list[Support], value: Value) -> bool:
    return all(support.has(value) for support in several)


def _differing(clause: Clause, meant: list[list[Support]]) -> list[Support]:
    """Two things whose prices are as far apart as is told: the difference is $30."""
    said = [value for value in clause.values if value.says not in (Says.WHAT, Says.WITH)]
    if len(meant) != _TWO or len(said) != 1 or said[0].says is not Says.PRICE or said[0].rough:
        return []
    return [*meant[0], *meant[1]] if said[0].number == _apart(meant, nightly=False) else []


def _names_of(several: list[Support]) -> list[frozenset[str]]:
    return list(dict.fromkeys(support.called for support in several))


def _others(named: list[Support], several: list[Support]) -> list[Support]:
    """All that are not of that name, where they are one thing, or there is only one."""
    others = [s for s in several if not any(s is each for each in named)]
    return others if all(s.called & others[0].called for s in others) else []


def _told_apart(prices: list[Value], scan: Scan) -> Value | None:
    """By how much one thing costs less or more: $45 less, $45 a night more."""
    for value in prices:
        after = [scan.text(value.last + ahead) for ahead in range(3)]
        words = [word for word in after if word not in scan.words["per"] | scan.words["rate"]]
        if words and words[0] in scan.words["apart"]:
            return value
    return None


def _apart(meant: list[list[Support]], *, nightly: bool) -> Decimal | None:
    """How far apart two things are in price; where a night is told, in that of a night."""
    says = Says.RATE if nightly else Says.PRICE
    sums = [{s.sums[says] for s in group if says in s.sums} for group in meant]
    return abs(min(sums[0]) - min(sums[1])) if all(len(each) == 1 for each in sums) else None


def _alike(clause: Clause, several: list[Support]) -> list[Support]:
    """All of them, where one price is that of each."""
    price = _price(several)
    if len(several) < _TWO or len({s.about for s in several}) > 1 or price is None or price[0] != price[1]:
        return []
    for value in clause.values:
        counted = value.says in (Says.OFFERS, Says.NUMBER) and value.number == len(several)
        if not counted and not all(s.has(value) for s in several):
            return []
    return several


_THAN = "than"
