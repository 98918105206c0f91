"""The first that is offered, and the one nearest to what was asked for: told of those that are just these."""

from dataclasses import replace
from datetime import date

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.grounds import Grounds
from frontdesk.reply.grounding.shifting import asked_for
from frontdesk.reply.grounding.sums import FROM
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.values import Says, Value

_DAY = 1440
_OF_DAY = frozenset({Says.TIME, Says.PART})


def is_foremost(word: str, clause: Clause, grounds: Grounds) -> bool:
    """Whether the times of a clause are those that its earliest or its closest says they are."""
    moods = grounds.language.moods
    if word not in moods.soonest | moods.nearest or clause.negative:
        return False
    offers = [s for s in grounds.supports if s.about is About.OFFER and s.days.get(Says.DAY)]
    told = [s for s in offers if _is_told(s, clause)]
    far = _from_asked(offers, grounds) if word in moods.nearest else _from_now(offers, grounds)
    if not told or not far:
        return False
    others = [far[s.number] for s in offers if not any(s is each for each in told)]
    return all(far[s.number] <= other for s in told for other in others)


def _is_told(offer: Support, clause: Clause) -> bool:
    """Whether the clause has its time, and its day where it has any."""
    times = [v for v in clause.values if v.says is Says.TIME]
    days = [v for v in clause.values if v.says is Says.DAY]
    timed = any(offer.has(v) for v in times) or not offer.minutes.get(Says.TIME)
    return bool(times or days) and timed and (not days or any(offer.has(v) for v in days))


def _from_now(offers: list[Support], grounds: Grounds) -> dict[int, int]:
    """How far off each is; nothing where the guest has named an hour, and others are not told."""
    if any(value.says in _OF_DAY for value in grounds.heard_values):
        return {}
    return {s.number: _begins(s, grounds.anchor.today) for s in offers}


def _from_asked(offers: list[Support], grounds: Grounds) -> dict[int, int]:
    """How far each is from the time that was asked for, on its day; or from the days that are full."""
    days = {day for s in offers for day in s.days[Says.DAY]}
    asked = asked_for(grounds)
    full = [s.span for s in grounds.supports if s.about is About.NOTHING_FREE and s.span and not s.minutes]
    if full and all(first > day or last < day for first, last in full for day in days):
        return {s.number: min(_apart(min(s.days[Says.DAY]), span) for span in full) for s in offers}
    if len(days) != 1 or not asked:
        return {}
    today = min(days)
    return {s.number: min(abs(_begins(s, today) - minute) for minute in asked) for s in offers}


def _apart(day: date, span: tuple[date, date]) -> int:
    """How many days lie between a day and the nearer end of some others."""
    return max((span[0] - day).days, (day - span[1]).days)


def _begins(support: Support, today: date) -> int:
    """In how many minutes from the beginning of this day."""
    return (min(support.days[Says.DAY]) - today).days * _DAY + min(support.minutes.get(Says.TIME, {0}))


def read_lowest(clause: Clause, grounds: Grounds) -> None:
    """Read a from before a price as the price that it is: rates start at $195, the least of all offers."""
    for place, value in enumerate(clause.values):
        if value.says is Says.WHAT:
            return  # what one of them costs has no from
        if value.texts == _FROM and value.says in _SUMS and _is_least(value, grounds):
            clause.values[place] = replace(value, texts=frozenset())


def _is_least(value: Value, grounds: Grounds) -> bool:
    """Whether of several offers none costs less, and not all cost the same; no text says from itself."""
    offers = [s for s in grounds.supports if s.about is About.OFFER]
    sums = {s.sums.get(value.says) for s in offers if Says.HIGH not in s.sums}
    if len(sums) < _SEVERAL or None in sums or len(offers) != sum(Says.HIGH not in s.sums for s in offers):
        return False
    least = min(each for each in sums if each is not None)
    return value.number == least and not any(text.has(value) for text in grounds.texts)


_FROM = frozenset({FROM})
_SUMS = frozenset({Says.PRICE, Says.RATE})
_SEVERAL = 2
