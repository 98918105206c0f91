"""Resources that cannot be: ids twice, seats upside down, never there, pairs of what is no table."""

from collections.abc import Iterator

from frontdesk.playbooks.checks.complaint import Complaint, repeated
from frontdesk.playbooks.checks.weeks import week_mask
from frontdesk.playbooks.errors import Path
from frontdesk.playbooks.inventory import TABLE_KIND
from frontdesk.playbooks.notations import read_party
from frontdesk.playbooks.schema.file import PlaybookKeys
from frontdesk.playbooks.schema.resources import ResourceKeys
from frontdesk.playbooks.suggestions import meant_or_known


def check_resources(keys: PlaybookKeys) -> Iterator[Complaint]:
    ids: list[tuple[Path, str]] = [(("resources", n, "id"), r.id) for n, r in enumerate(keys.resources)]
    ids += [(("inventory", n, "id"), i.id) for n, i in enumerate(keys.inventory)]
    ids += [(("directory", n, "id"), v.id) for n, v in enumerate(keys.directory)]
    yield from repeated(ids, "id")
    yield from repeated(((("resources", n, "name"), r.name) for n, r in enumerate(keys.resources)), "name")
    open_week = week_mask(keys.hours)
    for n, resource in enumerate(keys.resources):
        yield from _seats(resource, ("resources", n))
        own = week_mask(resource.hours) if resource.hours is not None else -1
        if not open_week & own:
            yield Complaint(
                ("resources", n, "hours"),
                f"{resource.name} is never there while the business is open",
                ("hours",),
            )


def _seats(resource: ResourceKeys, path: Path) -> Iterator[Complaint]:
    if resource.kind == TABLE_KIND and resource.seats is None:
        yield Complaint(path, 'a table needs "seats"; write for example "seats: 2-4"')
    if resource.kind == TABLE_KIND and resource.capacity > 1:
        yield Complaint((*path, "capacity"), "a table is one table; write each with its own id")
    if resource.seats is not None:
        low, high = read_party(resource.seats)
        if high == 0:
            yield Complaint((*path, "seats"), 'a table seats somebody; write for example "2-4"')
        elif low > high:
            message = f'"{resource.seats}" goes from more to fewer; write "{high}-{low}"'
            yield Complaint((*path, "seats"), message)


def check_pairs(keys: PlaybookKeys) -> Iterator[Complaint]:
    """A pair is two different tables of one area, named once."""
    tables = {r.id: r for r in keys.resources if r.kind == TABLE_KIND}
    seen: dict[frozenset[str], Path] = {}
    for n, pair in enumerate(keys.pairs):
        path: Path = ("pairs", n)
        unknown = [(i, table) for i, table in enumerate(pair) if table not in tables]
        for i, table in unknown:
            yield Complaint((*path, i), f'there is no table "{table}"{meant_or_known(table, tables)}')
        if len(pair) != 2 or len(set(pair)) != 2:
            yield Complaint(path, 'a pair is two different tables; write for example "[t1, t2]"')
        elif frozenset(pair) in seen:
            yield Complaint(path, "this pair is already there; write it once", seen[frozenset(pair)])
        elif not unknown and tables[pair[0]].area != tables[pair[1]].area:
            yield Complaint(
                path, f"{pair[0]} and {pair[1]} are in different areas and cannot be pushed together"
            )
        seen.setdefault(frozenset(pair), path)
