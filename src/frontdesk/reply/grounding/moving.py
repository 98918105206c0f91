"""A move tells two times: what it was, and what it is now. Neither may be told for the other."""

import re

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause, Mood
from frontdesk.reply.grounding.fitting import Context, Misfit, fit
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.values import Says, Value

_NEW = {Says.END: Says.TIME, Says.LAST_DAY: Says.DAY, Says.UNTIL: Says.TIME}
_OLD_WORDS = frozenset(
    {"from", "was", "old", "previously", "originally", "formerly", "of", "than", "previous", "earlier"}
)
_TO = frozenset({"to", "–", "—", "-", "for", "now", "is", "on", "at"})


def as_moved(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support] | Misfit | None:
    """The records of a clause that tells a move; None where it tells none."""
    moved = [support for support in grounds.supports if support.old is not None]
    if not moved or not clause.values:
        return None
    if (aside := _set_aside(clause, scan)) is not None:
        kept, denied = clause.values, clause.negative
        clause.values = aside
        clause.negative = denied and not _ends_in_not(clause, scan)
        found = fit(clause, scan, grounds.supports, context, grounds.language)
        clause.values, clause.negative = kept, denied
        return found
    plain = fit(clause, scan, grounds.supports, context, grounds.language)
    if not isinstance(plain, Misfit):
        if not _FROM_TO.search(clause.text):
            return plain
        plain = Misfit("mixed", clause.first, clause.last)
    for cut in range(clause.first, clause.last):
        told = _told(clause, scan, cut)
        if told is None:
            continue
        kept, clause.values = clause.values, told
        found = fit(clause, scan, grounds.supports, context, grounds.language)
        clause.values = kept
        if not isinstance(found, Misfit):
            return found
    return plain


def as_proposed(clause: Clause, scan: Scan, grounds: Grounds, context: Context) -> list[Support] | None:
    """The booking that is to be moved and the time it is to be moved to, where a question names both."""
    asks = clause.mood in (Mood.ASKS, Mood.REQUESTS) and _MOVES & set(clause.shape)
    bookings = [support for support in grounds.supports if support.about is About.BOOKING]
    offers = [support for support in grounds.supports if support.about is About.OFFER]
    if not asks or not bookings or not offers:
        return None
    ends = {value.last for value in clause.values}
    places = [at for at in range(clause.first, clause.last) if scan.text(at) == "to" and _after(clause, at)]
    to = next((at for at in places if at in ends), None)
    old = [v for v in clause.values if v.says is Says.REFERENCE or (to and v.last <= to)]
    new = [_new(v) for v in clause.values if not any(v is each for each in old)]
    stands = next((b for b in bookings if all(b.has(v) for v in old)), None)
    free = next((o for o in offers if all(o.has(v) or v.says is Says.NAME for v in new)), None)
    return [stands, free] if stands and free and new else None


_MOVES = frozenset({"move", "change", "reschedule", "switch", "shift", "moving", "push", "bring"})


def _after(clause: Clause, at: int) -> bool:
    return any(value.first > at for value in clause.values)


_FROM_TO = re.compile(
    r"\bmov\w+\b(?:(?! [DT]\b).)*\bfrom\b.*\b[DT]\b.* to .*\b[DT]\b"
    r"|\bfrom\b.*\b[DT]\b.* to .*\b[DT]\b.*\binstead\b"
)


def _set_aside(clause: Clause, scan: Scan) -> list[Value] | None:
    """Instead of Friday at ten, …; … rather than Friday at ten; …, not Friday at ten."""
    for cut in range(clause.first, clause.last):
        word, before = scan.text(cut), scan.text(cut - 1)
        cue = (word == "of" and before == "instead") or (word == "than" and before == "rather")
        if not cue and not (word == "not" and before == ","):
            continue
        told, old = [], True
        last = cut
        for value in clause.values:
            if value.first < cut:
                told.append(value)
                continue
            gap = {token.text for token in scan.tokens[last : value.first]}
            old = old and (last == cut or not gap & _NOW)
            told.append(_old(value, clause, scan) if old else value)
            last = value.last
        return told
    return None


_NOW = frozenset({",", "now", "is", "will", "are"})
"""After one of these, what was set aside is told no more."""


def _ends_in_not(clause: Clause, scan: Scan) -> bool:
    return any(
        scan.text(cut) == "not" and scan.text(cut - 1) == "," for cut in range(clause.first, clause.last)
    )


def _told(clause: Clause, scan: Scan, cut: int) -> list[Value] | None:
    """The values before this word as the old ones, those after it as the new; or the other way round."""
    word = scan.text(cut)
    if any(value.first <= cut < value.last for value in clause.values):
        return None
    before = [value for value in clause.values if value.last <= cut]
    after = [value for value in clause.values if value.first > cut]
    if word in ("to", "–", "—", "-") and before and after:
        return [*(_old(value, clause, scan) for value in before), *(_new(value) for value in after)]
    if word in _OLD_WORDS and after:
        return [*before, *(_old(value, clause, scan) for value in after)]
    return None


def _copy(value: Value, says: Says, *, old: bool) -> Value:
    return Value(
        says,
        value.first,
        value.last,
        value.minutes,
        value.days,
        value.weekday,
        value.number,
        value.currency,
        value.texts,
        old=old,
    )


def _new(value: Value) -> Value:
    return value if value.says not in _NEW else _copy(value, _NEW[value.says], old=False)


def _old(value: Value, clause: Clause, scan: Scan) -> Value:
    if value.says not in (Says.TIME, Says.DAY, Says.END, Says.LAST_DAY, Says.PART):
        return value
    return _copy(value, value.says, old=True)
