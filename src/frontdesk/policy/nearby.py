"""The day that was asked for at other hours: what a person looks at before another day."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from frontdesk.booking.availability import Openings
from frontdesk.booking.business import Business
from frontdesk.booking.cells import cell_of
from frontdesk.booking.hours import closed_because, spans_on
from frontdesk.conversation.sayings.offers import Why
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import Playbook
from frontdesk.policy.offers import Picked, is_on_day, length_of

WEEK = timedelta(days=7)
SAME_DAY = 2
"""How many times of the same day are put, beside one on another day at the hours that were wanted."""


def at_other_hours(
    openings: Openings, wanted: Wanted, zone: ZoneInfo, skip: Sequence[datetime] = ()
) -> Picked | None:
    """What the days have at other hours than those that were told; None if there is nothing, or none were."""
    if not _is_few_days(wanted) or not (wanted.earliest or wanted.latest):
        return None
    day = replace(wanted, earliest=None, latest=None, at=None, or_at=())
    moments = [moment.astimezone(zone) for moment in openings.moments()]
    free = [at for at in moments if is_on_day(at, wanted) and day.allows(at) and at not in skip]
    near = sorted(free, key=lambda at: _distance(at.time(), wanted))
    some = _apart(near, openings)
    offers = tuple(openings.offer(cell_of(at)) for at in sorted(some))
    return Picked(offers, _why(wanted, free), more=len(free) - len(some)) if offers else None


def closed_then(wanted: Wanted, playbook: Playbook) -> str:
    """Why the house is closed on the day that was asked for; empty if it is open, or others are called."""
    if not _is_one_day(wanted) or wanted.first_on is None or playbook.directory:
        return ""
    reason = closed_because(playbook.business.hours, wanted.first_on)
    return "" if reason is None else reason or CLOSED


def nobody_in(wanted: Wanted, business: Business, on: date) -> bool:
    """Whether none of those who were asked for, or of those who do what is wanted, works on a day."""
    if wanted.with_resources:
        return any(not _works(business, id_, on) for id_ in wanted.with_resources)
    services = [business.services[id_] for id_ in wanted.services if id_ in business.services]
    needs = [need for service in services for need in service.needs]
    return any(not any(_works(business, id_, on) for id_ in need.among) for need in needs)


def _works(business: Business, id_: str, on: date) -> bool:
    hours = business.resources[id_].hours if id_ in business.resources else None
    return bool(spans_on(hours or business.hours, on))


CLOSED = "closed"
"""The reason where the week has none."""


def hours_of(wanted: Wanted, why: Why) -> tuple[time | None, time | None]:
    """The hour at which, from which or before which there is nothing; the second one if it is between two."""
    match why:
        case Why.NONE_FROM:
            return wanted.earliest, None
        case Why.NONE_BEFORE:
            return wanted.latest, None
        case Why.NONE_BETWEEN:
            return wanted.earliest, wanted.latest
        case _:
            return wanted.at, None


def why_not_then(wanted: Wanted) -> Why:
    """What there is nothing at, as it was told: from an hour on, before one, between two."""
    if wanted.earliest and wanted.latest:
        return Why.NONE_BETWEEN
    return Why.NONE_FROM if wanted.earliest else Why.NONE_BEFORE if wanted.latest else Why.NOT_THEN


def _is_few_days(wanted: Wanted) -> bool:
    """Whether days were named that are few enough for other hours on them to be as good as other days."""
    first, last = wanted.first_on, wanted.last_on
    return first is not None and ((last or first) - first) < WEEK


def is_of_days(wanted: Wanted) -> bool:
    """Whether it is told of more than one day."""
    return wanted.first_on is not None and not _is_one_day(wanted)


def _is_one_day(wanted: Wanted) -> bool:
    return wanted.first_on is not None and wanted.last_on in (None, wanted.first_on) and not wanted.or_on


def _why(wanted: Wanted, free: Sequence[datetime]) -> Why:
    """What is said names the hour that was heard: so who was misheard can tell."""
    if wanted.earliest and all(at.time() < wanted.earliest for at in free):
        return Why.NONE_FROM
    if wanted.latest and all(at.time() >= wanted.latest for at in free):
        return Why.NONE_BEFORE
    return why_not_then(wanted)


def _distance(at: time, wanted: Wanted) -> int:
    """Minutes from the hours that were told."""
    bounds = [bound for bound in (wanted.earliest, wanted.latest) if bound is not None]
    return min(abs((at.hour - b.hour) * 60 + at.minute - b.minute) for b in bounds)


def _apart(near: Sequence[datetime], openings: Openings) -> list[datetime]:
    """The nearest ones of which each can be had beside the others."""
    apart = timedelta(minutes=length_of(openings))
    some: list[datetime] = []
    for at in near:
        if len(some) < SAME_DAY and all(abs(at - other) >= apart for other in some):
            some.append(at)
    return some
