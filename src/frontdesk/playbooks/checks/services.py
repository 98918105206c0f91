"""Services that cannot be: keys of another shape, parties upside down, needs that nobody meets."""

from collections.abc import Iterator

from frontdesk.playbooks.checks.complaint import Complaint, repeated
from frontdesk.playbooks.errors import Path
from frontdesk.playbooks.inventory import TABLE_KIND, candidates, kinds, needs_of
from frontdesk.playbooks.notations import read_party
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.schema.services import NeedKeys, ServiceKeys
from frontdesk.playbooks.suggestions import meant_or_known


def check_services(keys: PlaybookKeys) -> Iterator[Complaint]:
    yield from repeated(((("services", n, "id"), s.id) for n, s in enumerate(keys.services)), "id")
    yield from repeated(((("services", n, "name"), s.name) for n, s in enumerate(keys.services)), "name")
    yield from _only_one(keys, "usual", "the usual one")
    yield from _only_one(keys, "first_step", "the first step")
    for n, service in enumerate(keys.services):
        yield from _party(service, ("services", n))
        if service.shape != "stay":
            yield from _visit(service, ("services", n))


def _only_one(keys: PlaybookKeys, mark: str, called: str) -> Iterator[Complaint]:
    marked = [n for n, service in enumerate(keys.services) if getattr(service, mark)]
    for n in marked[1:]:
        message = f"another service is already {called}; only one can be"
        yield Complaint(("services", n, mark), message, ("services", marked[0], mark))


def _party(service: ServiceKeys, path: Path) -> Iterator[Complaint]:
    low, high = read_party(service.party)
    if low == 0 or high == 0:
        yield Complaint((*path, "party"), 'a party has somebody in it; write for example "1-4"')
    elif low > high:
        message = f'"{service.party}" goes from more to fewer; write "{high}-{low}"'
        yield Complaint((*path, "party"), message)
    elif service.deposit and service.deposit.from_party > high:
        yield Complaint(
            (*path, "deposit"),
            f"the deposit begins with {service.deposit.from_party} people, but a party is at most {high}",
            (*path, "party"),
        )


def _visit(service: ServiceKeys, path: Path) -> Iterator[Complaint]:
    if service.duration is None:
        yield Complaint(path, f'"{service.id}" has no duration; write for example "duration: 45 min"')
    if service.rates is not None:
        yield Complaint(
            (*path, "rates"),
            'rates by night are for a stay; write "shape: stay", or a "price" instead of rates',
        )
    for name in ("nights_min", "nights_max"):
        if name in service.model_fields_set:
            yield Complaint(
                (*path, name), f'nights are for a stay; write "shape: stay", or leave "{name}" out'
            )


def check_needs(keys: PlaybookKeys) -> Iterator[Complaint]:
    """Every need can be met by something."""
    for n, service in enumerate(keys.services):
        path: Path = ("services", n)
        written = needs_of(keys, service)
        if not written:
            yield Complaint(
                path,
                f'nothing says what "{service.id}" takes; write for example "needs: [{{kind: provider}}]"',
            )
        for m, need in enumerate(written):
            here: Path = (*path, "needs", m) if service.needs is not None else path
            yield from _need(keys, service, need, here)
        if service.shape == "table":
            yield from _tables(keys, service, path)


def _need(keys: PlaybookKeys, service: ServiceKeys, need: NeedKeys, path: Path) -> Iterator[Complaint]:
    known = kinds(keys)
    if need.kind is None and need.skill is None and not need.among:
        yield Complaint(path, 'says nothing; write for example "kind: provider"')
        return
    strangers = [name for name in need.among if name not in known]
    for name in strangers:
        yield Complaint(
            (*path, "among", need.among.index(name)),
            f'there is no resource "{name}"{meant_or_known(name, known)}',
        )
    if need.kind is not None and need.kind not in known.values():
        guess = meant_or_known(need.kind, set(known.values()))
        yield Complaint((*path, "kind"), f'no resource is of kind "{need.kind}"{guess}')
        return
    skills = {skill for resource in keys.resources for skill in resource.skills}
    if need.skill is not None and need.skill not in skills:
        guess = meant_or_known(need.skill, skills)
        yield Complaint((*path, "skill"), f'nobody has the skill "{need.skill}"{guess}')
        return
    able = candidates(keys, need)
    if not able and not strangers:
        yield Complaint(
            path, f'nothing can serve "{service.id}": no resource has all that this need asks for'
        )
    elif 0 < len(able) < need.count:
        yield Complaint((*path, "count"), f"asks for {need.count} at once, but only {len(able)} could serve")


def _tables(keys: PlaybookKeys, service: ServiceKeys, path: Path) -> Iterator[Complaint]:
    """The largest party fits at some table, or at a pair pushed together."""
    able = {r for need in needs_of(keys, service) for r in candidates(keys, need)}
    seats = {r.id: read_party(r.seats)[1] for r in keys.resources if r.seats and r.id in able}
    seats |= {venue.id: venue.party for venue in keys.directory if venue.id in able}
    if able and not seats:
        yield Complaint(
            (*path, "needs"),
            f'a table service needs resources with seats, such as those of kind "{TABLE_KIND}"',
        )
        return
    pairs = [sum(seats[t] for t in p) for p in keys.pairs if len(p) == 2 and set(p) <= set(seats)]
    largest = max([*seats.values(), *pairs], default=0)
    party = read_party(service.party)[1]
    if able and party > largest:
        yield Complaint(
            (*path, "party"), f"allows parties of {party}, but the largest table or pair seats {largest}"
        )
