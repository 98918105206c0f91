"""Services that never fit into the hours: of the business, of who provides them, of their sittings."""

from collections.abc import Iterator

from frontdesk.playbooks.checks.complaint import Complaint
from frontdesk.playbooks.checks.weeks import at_time, fits, longest, week_mask
from frontdesk.playbooks.errors import Path
from frontdesk.playbooks.inventory import candidates, needs_of
from frontdesk.playbooks.notations import say_length
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.schema.services import ServiceKeys


def check_times(keys: PlaybookKeys) -> Iterator[Complaint]:
    # Hours that only special days have are not looked into.
    if keys.special_days and not any(keys.hours.values()):
        return
    open_week = week_mask(keys.hours, keys.breaks)
    for n, service in enumerate(keys.services):
        if service.shape != "stay" and service.duration is not None:
            yield from _fits(keys, service, open_week, ("services", n))


def _fits(keys: PlaybookKeys, service: ServiceKeys, open_week: int, path: Path) -> Iterator[Complaint]:
    assert service.duration is not None
    starts = fits(open_week, service.duration)
    if not starts:
        most = say_length(longest(open_week))
        yield Complaint(
            (*path, "duration"),
            f"takes {say_length(service.duration)}, longer than "
            f"the business is ever open without a pause ({most})",
            ("hours",),
        )
        return
    sittings = (service.starts or keys.starts).sittings
    where: Path = (*path, "starts") if service.starts else ("starts",)
    for sitting in sittings:
        if not starts & at_time(sitting.hour * 60 + sitting.minute):
            yield Complaint(
                where,
                f'"{service.id}" at {sitting:%H:%M} never fits into the opening '
                "hours; leave that time out or change the hours",
                ("hours",),
            )
    for m, need in enumerate(needs_of(keys, service)):
        able = candidates(keys, need)
        there = 0
        for resource in able:
            there |= starts & fits(_own_week(keys, resource), service.duration)
        if able and not there:
            here = (*path, "needs", m) if service.needs is not None else path
            yield Complaint(
                here,
                f'nobody can provide "{service.id}": none of {", ".join(able)} '
                f"is there for {say_length(service.duration)} while the business is "
                "open",
            )


def _own_week(keys: PlaybookKeys, resource: str) -> int:
    hours = next((r.hours for r in keys.resources if r.id == resource), None)
    if hours is None:
        hours = next((v.hours for v in keys.directory if v.id == resource), None)
    return -1 if hours is None else week_mask(hours)
