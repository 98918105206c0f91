"""Stays that cannot be: nights upside down, weekdays without a rate, more than one pool of rooms."""

from collections.abc import Iterator
from datetime import date

from frontdesk.playbooks.checks.complaint import Complaint
from frontdesk.playbooks.checks.hours import days_twice
from frontdesk.playbooks.errors import Path
from frontdesk.playbooks.inventory import candidates, needs_of
from frontdesk.playbooks.notations import WEEKDAYS, NotationError, read_day, read_days
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.schema.services import NightRatesKeys, SeasonKeys, ServiceKeys

_NOT_FOR_STAYS = ("duration", "price", "starts", "before", "after")


def check_stays(keys: PlaybookKeys) -> Iterator[Complaint]:
    for n, service in enumerate(keys.services):
        if service.shape == "stay":
            yield from _stay(keys, service, ("services", n))


def _stay(keys: PlaybookKeys, service: ServiceKeys, path: Path) -> Iterator[Complaint]:
    if service.rates is None:
        yield Complaint(
            path,
            f'the stay "{service.id}" has no rates; write for example "rates: {{weekly: {{daily: 150}}}}"',
        )
    for name in _NOT_FOR_STAYS:
        if name in service.model_fields_set:
            yield Complaint((*path, name), f'a stay has nights and rates, no "{name}"; leave it out')
    if service.nights_min > service.nights_max:
        yield Complaint(
            (*path, "nights_min"),
            f"the fewest nights ({service.nights_min}) are more than the most ({service.nights_max})",
            (*path, "nights_max"),
        )
    needs = needs_of(keys, service)
    if needs and (len(needs) > 1 or len(candidates(keys, needs[0])) > 1):
        yield Complaint(
            (*path, "needs"),
            "a stay takes rooms of one type; write for example "
            '"needs: [{among: [standard]}]" with one resource',
        )


def check_rates(keys: PlaybookKeys) -> Iterator[Complaint]:
    for n, service in enumerate(keys.services):
        if service.rates is not None:
            yield from _rates(service.rates, ("services", n, "rates"))


def _rates(rates: NightRatesKeys, path: Path) -> Iterator[Complaint]:
    yield from days_twice(rates.weekly, (*path, "weekly"))
    given = {day for text in rates.weekly for day in read_days(text)}
    missing = [name for day, name in enumerate(WEEKDAYS) if day not in given]
    if missing:
        yield Complaint((*path, "weekly"), f"has no rate for {', '.join(missing)}; every weekday needs one")
    for n, season in enumerate(rates.seasons):
        yield from _season(season, (*path, "seasons", n))
    for text in rates.nights:
        try:
            read_day(text)
        except NotationError as exc:
            yield Complaint((*path, "nights", text), str(exc))


def _season(season: SeasonKeys, path: Path) -> Iterator[Complaint]:
    yield from days_twice(season.rates, (*path, "rates"))
    first, last = season.first, season.last
    if isinstance(first, date) != isinstance(last, date):
        yield Complaint(
            (*path, "to"), 'give "from" and "to" both with a year, or both without', (*path, "from")
        )
    elif isinstance(first, date) and isinstance(last, date) and last < first:
        yield Complaint(
            (*path, "to"), f"the season ends on {last}, before it begins on {first}", (*path, "from")
        )
