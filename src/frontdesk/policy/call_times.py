"""When somebody calls: the moment that fits a guest's wish best, and why it is not the one they named."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from frontdesk.booking.business import Hours
from frontdesk.booking.hours import spans_on
from frontdesk.conversation.acts import Slot, Tell, Way
from frontdesk.conversation.callbacks import AHEAD, SERVICE, callback_business
from frontdesk.conversation.sayings.calls import CallWhy
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import Playbook
from frontdesk.policy.additions import with_details
from frontdesk.policy.details import Told
from frontdesk.policy.turn import Turn

NOTHING = Wanted(services=(SERVICE,))
CIVIL = time(9)
"""Where somebody is there at all hours, "on Friday" still does not mean midnight."""
STEP = timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class CallTime:
    """A moment, and whether it is what was asked."""

    starts_at: datetime
    why: CallWhy = CallWhy.AS_ASKED


def wanted_time(before: Wanted, tells: Sequence[Tell], playbook: Playbook) -> Wanted:
    """The wish for a call after these details: days and times only."""
    whens = tuple(tell for tell in tells if tell.slot is Slot.WHEN)
    return with_details(before, Told(whens), callback_business(playbook), adds=False)


def moved_time(tells: Sequence[Tell], start: datetime, playbook: Playbook) -> Wanted:
    """The wish for another time than the one a call has: what is not said stays as it is."""
    wanted = wanted_time(NOTHING, tells, playbook)
    if wanted.timed and not wanted.dated:
        return replace(wanted, first_on=start.date(), last_on=start.date())
    return wanted


def shifted(start: datetime, way: Way) -> Wanted | None:
    """The wish for a call earlier or later than it is, or on another day; None for any other way."""
    match way:
        case Way.LATER:
            later = (start + STEP).time()
            return replace(NOTHING, first_on=start.date(), last_on=start.date(), earliest=later)
        case Way.EARLIER:
            return replace(NOTHING, first_on=start.date(), last_on=start.date(), latest=start.time())
        case Way.OTHER_DAY | Way.MORE | Way.OTHER:
            return replace(NOTHING, first_on=start.date() + timedelta(days=1), last_on=start.date() + AHEAD)
        case _:
            return None


def last_day(turn: Turn, wanted: Wanted) -> date:
    """How far to look: a while, or as long after the day that was named."""
    today = turn.now.date()
    last = max(wanted.last_on or today, today) + AHEAD
    return min(last, today + timedelta(days=turn.playbook.business.limits.horizon_days))


def pick_call(free: Sequence[datetime], wanted: Wanted, hours: Hours) -> CallTime | None:
    """The first moment that fits; else the nearest to what was named, with the reason."""
    fits = [at for at in free if _fits(at, wanted)]
    if wanted.dated and not wanted.timed:
        fits = [at for at in fits if at.time() >= CIVIL] or fits
    if fits:
        return CallTime(fits[0])
    if not free:
        return None
    nearest = min(free, key=lambda at: (_days_off(at, wanted), _minutes_off(at, wanted)))
    return CallTime(nearest, CallWhy.NEAREST if _is_open(wanted, hours, nearest.date()) else CallWhy.CLOSED)


def _fits(at: datetime, wanted: Wanted) -> bool:
    clock = at.time()
    if wanted.first_on and not wanted.first_on <= at.date() <= (wanted.last_on or wanted.first_on):
        return False
    if at.date() in wanted.not_on or any(a <= clock <= b for a, b in wanted.not_between):
        return False
    if wanted.at is not None:
        return clock == wanted.at
    return (wanted.earliest is None or clock >= wanted.earliest) and (
        wanted.latest is None or clock < wanted.latest
    )


def _days_off(at: datetime, wanted: Wanted) -> int:
    """Days between a moment and what was named; an earlier day is no use to who asked for a later one."""
    if wanted.first_on is None:
        return 1000 if at.date() in wanted.not_on else 0
    days = (at.date() - wanted.first_on).days
    return days if days >= 0 else 1000 - days


def _minutes_off(at: datetime, wanted: Wanted) -> tuple[int, datetime]:
    named = wanted.at or wanted.earliest or wanted.latest
    if named is None:
        return 0, at
    return abs((at.hour - named.hour) * 60 + at.minute - named.minute), at


def _is_open(wanted: Wanted, hours: Hours, near_on: date) -> bool:
    """Whether the business is open at what was named, so that only calls of others are in the way."""
    spans = spans_on(hours, wanted.first_on or near_on)
    named = wanted.at or wanted.earliest
    if named is None:
        return bool(spans)
    minute = named.hour * 60 + named.minute
    return any(span.opens <= minute < span.closes for span in spans)
