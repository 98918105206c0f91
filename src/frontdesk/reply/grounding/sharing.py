"""What one record says of another: a service of its times, a place of what is there, offers of a time."""

from collections.abc import Iterable
from datetime import date

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.clauses import Clause
from frontdesk.reply.grounding.supports import Support
from frontdesk.reply.grounding.values import Says, Value


def share_prices(supports: list[Support]) -> None:
    """What a service costs, and how long it takes, holds for each time that is offered of it."""
    services = [support for support in supports if support.about is About.SERVICE]
    for support in supports:
        alike = [s for s in services if s.names & support.names & s.called]
        if support.about not in (About.OFFER, About.BOOKING) or len(alike) != 1:
            continue
        if not support.sums:
            support.sums, support.currency = dict(alike[0].sums), alike[0].currency
            support.ranged = alike[0].ranged
        for says in (Says.LENGTH,):
            support.counts.setdefault(says, alike[0].counts.get(says, frozenset()))


def share_places(supports: list[Support]) -> None:
    """The address of a place is told with what is asked for or booked there."""
    for place in supports:
        if place.own and place.about in (About.VENUE, About.ITEM):
            for support in supports:
                if support.about in (About.OFFER, About.BOOKING) and place.called & support.names:
                    support.names |= place.own


def place_wanted(supports: list[Support], drafted: Iterable[Clause], asked: tuple[Value, ...]) -> None:
    """Put a time of no day on the day it was asked for; it is for those, and of what, that is offered."""
    clauses, days_asked = list(drafted), tuple(v for v in asked if v.says in (Says.DAY, Says.LAST_DAY))
    parts = frozenset(minute for v in asked if v.says is Says.PART for minute in v.minutes)
    for support in supports:
        if support.about is About.WAIT and parts and not support.minutes:
            support.minutes[Says.PART] = parts
        if support.about is not About.NOTHING_FREE or not support.minutes or support.days:
            continue
        offers = [s for s in supports if s.about is About.OFFER and _is_alike(s, support)]
        days = _told(support, clauses) or _asked(days_asked, offers) or _only_day(offers)
        if days:
            support.days[Says.DAY] = days
        parties = {s.counts.get(Says.PARTY, frozenset()) for s in offers}
        if len(parties) == 1 and Says.PARTY not in support.counts:
            support.counts[Says.PARTY] = next(iter(parties))
        for offer in offers if support.called else ():
            support.called |= offer.called
            support.names |= offer.called


def _is_alike(offer: Support, support: Support) -> bool:
    """Whether it is offered instead: of the same name, if it has one."""
    return not support.called or bool(offer.called & support.called)


def _told(support: Support, clauses: list[Clause]) -> frozenset[date]:
    """The day of which the draft says that this time is taken."""
    for clause in clauses:
        taken = any(claim in ("full", "packed") for claim, _ in clause.claims)
        timed = any(v.says is Says.TIME and support.has(v) for v in clause.values)
        days = [value.days for value in clause.values if value.says is Says.DAY]
        if taken and timed and len(days) == 1:
            return days[0]
    return frozenset()


def _asked(asked: tuple[Value, ...], offers: list[Support]) -> frozenset[date]:
    """The one day that the guest has named; of two that it may be, the one on which something is free."""
    named = {value.days for value in asked}
    if len(named) != 1:
        return frozenset()
    days = next(iter(named))
    return days & _days(offers) or (days if len(days) == 1 else frozenset())


def _only_day(offers: list[Support]) -> frozenset[date]:
    """The day of all that is offered instead, if it is one."""
    days = _days(offers)
    return days if len(days) == 1 else frozenset()


def _days(offers: list[Support]) -> frozenset[date]:
    return frozenset(day for offer in offers for day in offer.days.get(Says.DAY, ()))
