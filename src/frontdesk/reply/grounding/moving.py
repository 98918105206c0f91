"""A move tells two times: what it was, and what it is now. Neither may be told for the other."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.context import Context, Misfit
from frontdesk.reply.grounding.fitting import fit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.moods import Mood
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value

_STARTS = {Says.END: Says.TIME, Says.LAST_DAY: Says.DAY, Says.UNTIL: Says.TIME}
_WHEN = frozenset({Says.TIME, Says.DAY, Says.END, Says.LAST_DAY, Says.UNTIL, Says.PART})
_WHO = frozenset({Says.WITH, Says.WHERE, Says.WHAT, Says.PARTY, Says.NUMBER})
_CHANGES = _WHEN | _WHO
"""What a move may change."""


def as_moved(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support] | Misfit | None:
    """The records of a clause that tells a move; None where it tells none."""
    moved = any(support.old is not None for support in grounds.supports)
    if not moved or not clause.values:
        return None
    aside = _as_it_was(clause, scan)
    if aside is not None:
        return _fitted(aside, clause, scan, grounds, context, denied=not _ends_in_not(clause, scan))
    plain = fit(clause, scan, grounds.supports, context, grounds.language)
    leads = _leads_over(clause, scan)
    if not isinstance(plain, Misfit):
        if not leads:
            return plain
        plain = Misfit("mixed", clause.first, clause.last)
    for told in _readings(clause, scan):
        found = _fitted(told, clause, scan, grounds, context)
        if not isinstance(found, Misfit):
            return found
    return plain


def _fitted(
    told: list[Value],
    clause: Clause,
    scan: Scan,
    grounds: Grounds,
    context: Context,
    *,
    denied: bool = True,
) -> list[Support] | Misfit:
    """What the clause rests on where its values are read like this."""
    kept, negative = clause.values, clause.negative
    clause.values, clause.negative = told, negative and denied
    found = fit(clause, scan, grounds.supports, context, grounds.language)
    clause.values, clause.negative = kept, negative
    if not isinstance(found, Misfit) and _tells_no_change(told, found):
        return Misfit("mixed", clause.first, clause.last)
    return found


def _tells_no_change(told: list[Value], found: list[Support]) -> bool:
    """Whether it goes from a day to the same day, and leaves out the hour that it was at."""
    was = {value.says for value in told if value.old}
    if Says.DAY not in was or was & {Says.TIME, Says.PART}:
        return False
    days = ((s.days.get(Says.DAY), s.old.days.get(Says.DAY)) for s in found if s.old is not None)
    return any(new == old for new, old in days)


def misdirected(clause: Clause, grounds: Grounds) -> Misfit | None:
    """Moved earlier, a week later, to the same time: which way and how far is that of the record."""
    moved = [support for support in grounds.supports if support.old is not None]
    if len(moved) != 1 or not any(claim == "moved" for claim, _ in clause.claims):
        return None
    for way, holds in _WAYS.items():
        if grounds.language.moods.ways[way].search(clause.text) and not holds(*distance(moved[0])):
            return Misfit("mixed", clause.first, clause.last)
    return None


def distance(support: Support) -> tuple[int, int]:
    """By how many days and minutes something was moved."""
    assert support.old is not None
    new, old = support.days.get(Says.DAY), support.old.days.get(Says.DAY)
    at, was = (each.minutes.get(Says.TIME, frozenset({0})) for each in (support, support.old))
    return ((min(new) - min(old)).days if new and old else 0), min(at) - min(was)


_WAYS: dict[str, Callable[[int, int], bool]] = {
    "earlier": lambda days, minutes: (days, minutes) < (0, 0),
    "later": lambda days, minutes: (days, minutes) > (0, 0),
    "same_time": lambda _, minutes: minutes == 0,
    "same_day": lambda days, _: days == 0,
    "next_day": lambda days, _: days == 1,
    "week_later": lambda days, _: days == _WEEK,
}
_WEEK = 7


def as_proposed(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support] | None:
    """The booking that is to be moved and the time it is to be moved to, where a question names both."""
    asks = clause.mood in (Mood.ASKS, Mood.REQUESTS) and grounds.language.moods.moves & set(clause.shape)
    bookings = [support for support in grounds.supports if support.about is About.BOOKING]
    offers = [support for support in grounds.supports if support.about is About.OFFER]
    if not asks or not bookings or not offers:
        return None
    ends = {value.last for value in clause.values}
    places = [at for at in range(clause.first, clause.last) if scan.text(at) == "to" and _after(clause, at)]
    to = next((at for at in places if at in ends), None)
    old = [v for v in clause.values if v.says is Says.REFERENCE or (to and v.last <= to)]
    new = [_started(v) for v in clause.values if not any(v is each for each in old)]
    stands = next((b for b in bookings if all(b.has(v) for v in old)), None)
    free = next((o for o in offers if all(o.has(v) or v.says is Says.NAME for v in new)), None)
    return [stands, free] if stands and free and new else None


def _after(clause: Clause, at: int) -> bool:
    return any(value.first > at for value in clause.values)


def _as_it_was(clause: Clause, scan: Scan) -> list[Value] | None:
    """The values of a clause, the old ones marked where a word says so: instead of Friday; was at ten."""
    told, found = [], False
    until, seen = clause.first, set[Says]()
    for value in clause.values:
        cue = _cue(scan, until, value.first)
        if cue:
            seen = set()
            old, found = True, True
        else:
            value = _party_of(value, scan) if value.says in seen else value
            old = bool(seen) and value.says not in seen and not _breaks(clause, scan, until, value.first)
        told.append(_old(value) if old else value)
        seen = seen | {value.says} if old else set()
        until = value.last
    return told if found else None


def _party_of(value: Value, scan: Scan) -> Value:
    """A lone number after a time is no other time: was 7:00 PM, 6."""
    token = scan.tokens[value.first]
    if token.kind is not Kind.NUMBER or value.last - value.first > 1:
        return value
    return Value(Says.PARTY, value.first, value.last, number=token.number)


def _cue(scan: Scan, first: int, last: int) -> bool:
    """Whether the words right before a value say that it is told as it was."""
    moods = scan.language.moods
    for at in range(last - 1, first - 1, -1):
        word, before = scan.text(at), scan.text(at - 1)
        if word in moods.former or f"{before}-{word}" in moods.former or (word == "not" and before == ","):
            return True
        if word not in moods.leading:
            return False
    return False


def _breaks(clause: Clause, scan: Scan, first: int, last: int) -> bool:
    """Whether something new is told after what was; a comma right before a value only joins."""
    said = {at for value in clause.values for at in range(value.first, value.last)}
    inside = any(scan.text(at) == "(" for at in range(clause.first, first) if at not in said)
    gap = [scan.text(at) for at in range(first, last)]
    joins = inside or gap == [","]
    breaking = ((text == "," and not joins) or (text == ")" and inside) for text in gap)
    return any(breaking) or not scan.language.moods.anew.isdisjoint(gap)


def _ends_in_not(clause: Clause, scan: Scan) -> bool:
    return any(
        scan.text(cut) == "not" and scan.text(cut - 1) == "," for cut in range(clause.first, clause.last)
    )


def _leads_over(clause: Clause, scan: Scan) -> bool:
    """Whether it says from when to when something was moved: then no part of it is a time from … to."""
    return scan.language.moods.leads_over.search(clause.text) is not None


_OVER = frozenset({"to", "–", "—", "-", "→"})


def _readings(clause: Clause, scan: Scan) -> Iterator[list[Value]]:
    """The values before a to, a now or an arrow as the old ones, those after it as the new."""
    inside = {at for value in clause.values for at in range(value.first, value.last)}
    start = next((at for at in range(clause.first, clause.last) if scan.text(at) == "from"), None)
    for cut in range(clause.first, clause.last):
        if cut in inside:
            continue
        before = [value for value in clause.values if value.last <= cut]
        after = [value for value in clause.values if value.first > cut]
        if not before or not after:
            continue
        exchanged = scan.text(cut) == "for" and scan.language.moods.exchanges & set(clause.shape)
        if scan.text(cut) in _OVER or exchanged:
            yield from _over(before, after, start if start is not None and start < cut else clause.first)
        elif scan.text(cut) in scan.language.moods.anew_between and _sorts(before) & _sorts(after) & _CHANGES:
            yield from _over(before, after, clause.first)
    if start is not None and not _leads_over(clause, scan) and _moves_before(clause, scan, start):
        yield [v if v.first < start else _old(v) for v in clause.values]


def _moves_before(clause: Clause, scan: Scan, start: int) -> bool:
    """Whether a from follows a word of moving, and no other from … to: moved from Friday."""
    words = [scan.text(at) for at in range(clause.first, start)]
    later = [value for value in clause.values if value.first > start]
    ends = any(value.says in (Says.END, Says.LAST_DAY) for value in later)
    return bool(scan.language.moods.moves & set(words)) and "now" not in words and not ends


def _over(before: list[Value], after: list[Value], start: int) -> Iterator[list[Value]]:
    """Old values, then new ones; who or where it was with is told as old where the new is told too."""
    new = _begun(after)
    sorts = _sorts(new)
    aside = [value for value in before if value.first < start]
    told = [value for value in before if value.first >= start]
    old = [each for value in told for each in _once(value, sorts)]
    yield [*aside, *old, *new]
    yield [*(_old(v) if v.says in sorts & _WHO else v for v in aside), *old, *new]
    if not any(value.says in _WHEN for value in told):
        yield [*before, *new]


def _once(value: Value, sorts: set[Says]) -> list[Value]:
    """What was so; where nothing else is said of it now, it has to be so still."""
    if value.says not in _CHANGES:
        return [value]
    return [_old(value)] if value.says in sorts | _WHEN else [_old(value), value]


def _sorts(values: list[Value]) -> set[Says]:
    return {_STARTS.get(value.says, value.says) for value in values}


def _begun(values: list[Value]) -> list[Value]:
    """Behind a to, the first time and the first day are starts, not ends; one after them may be its end."""
    told, seen = [], set[Says]()
    for value in values:
        start = _STARTS.get(value.says, value.says)
        told.append(value if start in seen else _started(value))
        seen.add(start)
    return told


def _started(value: Value) -> Value:
    return replace(value, says=_STARTS.get(value.says, value.says))


def _old(value: Value) -> Value:
    return replace(value, old=True) if value.says in _CHANGES else value
