"""Which of all free times to put to a guest: near what was asked, and spread as a person would choose."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from itertools import permutations
from zoneinfo import ZoneInfo

from frontdesk.booking.availability import Openings
from frontdesk.booking.cells import cell_of
from frontdesk.booking.model import Offer, Shape
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.sayings.offers import Why
from frontdesk.conversation.wanted import Wanted

MOST = 3


@dataclass(frozen=True, slots=True)
class Picked:
    """Offers worth putting, why they are not what was asked, and how many more there are."""

    offers: tuple[Offer, ...]
    why: Why
    exact: bool = False
    """The very time that was named."""
    more: int = 0
    none_on: date | None = None
    """The one of the days that were named that has nothing."""


def pick_offers(openings: Openings, wanted: Wanted, zone: ZoneInfo, skip: Sequence[datetime] = ()) -> Picked:
    """Up to three offers for what is wanted; `skip` are times that were seen and passed over."""
    free = [moment.astimezone(zone) for moment in openings.moments()]
    allowed = [at for at in free if wanted.allows(at) and at not in skip]
    allowed = [at for at in allowed if not wanted.or_on or is_on_day(at, wanted)]
    named = _named_times(wanted)
    if wanted.soonest and not named:
        first = _apart(allowed, length_of(openings))
        return _picked(openings, first, Why.NO_DAY_NAMED, more=len(allowed) - len(first))
    if named and wanted.first_on and (exact := [at for at in allowed if _is_named(at, wanted, named)]):
        best = min(exact, key=lambda at: (at.date() in wanted.or_on, named.index(at.time()), at))
        return _picked(openings, [best], Why.AS_ASKED, exact=True, more=len(allowed) - 1)
    if named:
        near = _nearest(allowed, wanted, named[0], length_of(openings))
        seen = any(_is_named(at.astimezone(zone), wanted, named) for at in skip)
        # What was passed over is not said to be taken.
        why = Why.MORE if seen else Why.TIME_TAKEN if wanted.first_on else Why.NO_DAY_NAMED
        return _picked(openings, near, why, more=len(allowed) - len(near))
    if _is_table(openings):
        chosen = _spread(_same_meal(allowed, wanted), wanted, _DINING)
    else:
        chosen = _spread(allowed, wanted, _VISITING)
    why = Why.AS_ASKED if wanted.first_on else Why.NO_DAY_NAMED
    picked = _picked(openings, chosen, why, more=len(allowed) - len(chosen))
    return replace(picked, none_on=_none_on(allowed, wanted))


def in_other_orders(wish: Wish, wanted: Wanted) -> list[Wish]:
    """The same visit with its services in every other order, where its hour is named."""
    several = wanted.at is not None and 1 < len(wish.services) <= MOST and not wish.with_each
    orders = list(permutations(wish.services))[1:] if several else []
    return [replace(wish, services=order) for order in orders]


def _none_on(allowed: Sequence[datetime], wanted: Wanted) -> date | None:
    """The one of several days that has nothing where the others have: "Friday or Tuesday after 2"."""
    if not wanted.or_on or wanted.first_on != wanted.last_on or not allowed:
        return None
    free = {at.date() for at in allowed}
    full = [on for on in (wanted.first_on, *wanted.or_on) if on is not None and on not in free]
    return full[0] if len(full) == 1 else None


def is_on_day(at: datetime, wanted: Wanted) -> bool:
    """Whether it is on one of the days that were named: "Thursday or Monday" is not the Friday between."""
    if wanted.first_on is None:
        return True
    return wanted.first_on <= at.date() <= (wanted.last_on or wanted.first_on) or at.date() in wanted.or_on


def length_of(openings: Openings) -> int:
    """How many minutes what is looked for takes, with the time that is kept free around it."""
    services = (layer.service for layer in openings.plan.layers)
    return sum({s.id: (s.before + s.duration + s.after) // timedelta(minutes=1) for s in services}.values())


def _picked(
    openings: Openings, moments: Sequence[datetime], why: Why, *, exact: bool = False, more: int = 0
) -> Picked:
    offers = tuple(openings.offer(cell_of(at)) for at in sorted(moments))
    return Picked(offers, why, exact, max(0, more))


def _named_times(wanted: Wanted) -> tuple[time, ...]:
    return (*((wanted.at,) if wanted.at else ()), *wanted.or_at)


def _is_named(at: datetime, wanted: Wanted, named: Sequence[time]) -> bool:
    days = {wanted.first_on, *wanted.or_on}
    within = wanted.first_on and wanted.last_on and wanted.first_on <= at.date() <= wanted.last_on
    return at.time() in named and (at.date() in days or bool(within))


def _nearest(free: Sequence[datetime], wanted: Wanted, named: time, spacing: int) -> list[datetime]:
    """The times closest to the one named: on its day first, then that time on the days after."""

    def distance(at: datetime) -> tuple[int, int, int]:
        days = abs((at.date() - wanted.first_on).days) if wanted.first_on else 0
        minutes = abs(_minutes(at.time()) - _minutes(named))
        return (days, minutes, 0) if wanted.first_on else (0, minutes + 240 * _days_from(free[0], at), 0)

    apart = timedelta(minutes=spacing)
    near: list[datetime] = []
    for at in sorted(free, key=distance) if free else ():
        # Two that overlap could not both be kept for the guest; one far away helps only who has no other.
        if all(abs(at - other) >= apart for other in near) and not (near and _is_far(at, wanted, named)):
            near.append(at)
        if len(near) == MOST:
            break
    return near


def _apart(free: Sequence[datetime], spacing: int) -> list[datetime]:
    """The first ones that do not overlap."""
    first: list[datetime] = []
    for at in free:
        if all(abs(at - other) >= timedelta(minutes=spacing) for other in first):
            first.append(at)
        if len(first) == MOST:
            break
    return first


def _is_far(at: datetime, wanted: Wanted, named: time) -> bool:
    return at.date() == wanted.first_on and abs(_minutes(at.time()) - _minutes(named)) > _FAR


_FAR = 240
"""Minutes from the time that was asked for, beyond which another one is no alternative."""


def _days_from(first: datetime, at: datetime) -> int:
    return (at.date() - first.date()).days


def _minutes(clock: time) -> int:
    return clock.hour * 60 + clock.minute


def _same_meal(free: Sequence[datetime], wanted: Wanted) -> Sequence[datetime]:
    """ "Eight is too late": earlier in the evening, and not at noon, where there is such a table."""
    if wanted.latest is None or wanted.earliest is not None:
        return free
    near = [at for at in free if _minutes(wanted.latest) - _minutes(at.time()) <= _FAR]
    return near or free


def _is_table(openings: Openings) -> bool:
    return any(layer.service.shape is Shape.TABLE for layer in openings.plan.layers)


def _spread(free: Sequence[datetime], wanted: Wanted, targets: Sequence[time]) -> list[datetime]:
    """Over one day its beginning, middle and end; over several days one of each."""
    days: dict[date, list[datetime]] = {}
    for at in free:
        days.setdefault(at.date(), []).append(at)
    if not days:
        return []
    if len(days) == 1 or (
        wanted.first_on is not None and wanted.first_on == wanted.last_on and not wanted.or_on
    ):
        return _over_day(next(iter(days.values())), targets)
    some = list(days.values())[:MOST]
    if len(some) == MOST:
        return [_near(times, target) for times, target in zip(some, targets, strict=True)]
    first = _over_day(some[0], targets)[: MOST - len(some) + 1]
    return [*first, *(_near(times, targets[0]) for times in some[1:])]


def _over_day(times: Sequence[datetime], targets: Sequence[time]) -> list[datetime]:
    if len(times) <= MOST:
        return list(times)
    if targets is _DINING:
        return sorted({_near(times, target) for target in targets})
    return [times[0], times[len(times) // 2], times[-1]]


_VISITING = (time(9, 30), time(14), time(17))
_DINING = (time(19), time(20), time(12, 30))
"""Around when people like to come: the first choice first."""


def _near(times: Sequence[datetime], target: time) -> datetime:
    return min(times, key=lambda at: abs(_minutes(at.time()) - _minutes(target)))


def first_days(openings: Openings, zone: ZoneInfo, after: date) -> date | None:
    """The first day from then on with anything free."""
    moments = (moment.astimezone(zone).date() for moment in openings.moments())
    return next((on for on in moments if on >= after), None)
