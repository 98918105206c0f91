"""Looking into a ledger from outside, after a fight: was anything sold twice, is anything half booked?

Overlaps are worked out from the bookings' own times, never from the claims that are to prevent them.
"""

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import date
from itertools import pairwise
from typing import Any

import asyncpg

from frontdesk.booking.business import Business, Service
from frontdesk.booking.cells import MICROSECOND
from frontdesk.booking.model import CLAIMING
from frontdesk.booking.record import load_offer

Row = Sequence[Any]
Cell = tuple[str, int, int]


async def select(url: str, text: str) -> list[Row]:
    """Rows of a ledger, by the driver alone."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as db:
            return db.execute(text).fetchall()
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(text)]
    finally:
        await connection.close()


async def count_overlaps(url: str, business: Business) -> int:
    """How often a resource was sold to two at a time, or a night more often than there are rooms."""
    visits: dict[str, list[tuple[int, int]]] = defaultdict(list)
    nights: dict[tuple[str, int], int] = defaultdict(int)
    for agreed in await _agreed(url, business):
        for service, (first, last), resources in agreed["parts"]:
            for resource in resources:
                if isinstance(first, str):
                    for night in range(_day(first), _day(last)):
                        nights[resource, night] += 1
                else:
                    visits[resource].append(_with_buffers(business.services[service], first, last))
    twice = sum(
        before[1] > after[0] for spans in visits.values() for before, after in pairwise(sorted(spans))
    )
    oversold = sum(max(0, n - business.resources[r].sellable) for (r, _), n in nights.items())
    return twice + oversold


async def nights_sold(url: str, business: Business) -> Counter[int]:
    """How many rooms were sold for each night."""
    stays = [agreed["when"] for agreed in await _agreed(url, business)]
    return Counter(night for first, last in stays for night in range(_day(first), _day(last)))


async def _agreed(url: str, business: Business) -> list[dict[str, Any]]:
    """What was agreed in every booking that takes time, as it is written."""
    statuses = ", ".join(f"'{status.value}'" for status in sorted(CLAIMING))
    where = f"business = '{business.id}' AND status IN ({statuses})"
    return [json.loads(row[0]) for row in await select(url, f"SELECT agreed FROM bookings WHERE {where}")]


def _with_buffers(service: Service, first: int, last: int) -> tuple[int, int]:
    return first - service.before // MICROSECOND, last + service.after // MICROSECOND


def _day(text: str) -> int:
    return date.fromisoformat(text).toordinal()


async def half_booked(url: str, business: Business) -> list[str]:
    """What is wrong between bookings, claims, guests, events and references, in words."""
    where = f"WHERE business = '{business.id}'"
    bookings = await select(
        url, f"SELECT number, reference, claim, agreed FROM bookings {where} ORDER BY number"
    )
    claims = await select(url, f"SELECT resource, unit, at, claim FROM claims {where}")
    wrong = [*_claims_that_differ(business, bookings, claims), *_references_that_differ(business, bookings)]
    for table in ("booked_for", "events", "jobs"):
        found = await select(url, f"SELECT number FROM {table} {where} ORDER BY number")
        if [row[0] for row in found] != [row[0] for row in bookings]:
            wrong.append(f"{table} has not one row for each booking")
    counter = await select(url, f"SELECT value FROM counters {where}")
    if [row[0] for row in counter] != [len(bookings)]:
        wrong.append(f"the counter stands at {counter}, with {len(bookings)} bookings")
    return wrong


def _claims_that_differ(business: Business, bookings: list[Row], claims: list[Row]) -> Iterator[str]:
    has: dict[int, set[Cell]] = defaultdict(set)
    for resource, unit, at, claim in claims:
        has[claim].add((resource, unit, at))
    for _, reference, claim, agreed in bookings:
        runs = load_offer(business.id, agreed).runs
        needs = {(run.resource, run.unit, run.at + n) for run in runs for n in range(run.length)}
        if has.pop(claim, set()) != needs:
            yield f"{reference} has not the rows it needs"
    for claim in has:
        yield f"claim {claim} belongs to no booking"


def _references_that_differ(business: Business, bookings: list[Row]) -> Iterator[str]:
    for expected, (number, reference, *_) in enumerate(bookings, start=1):
        if number != expected or reference != business.reference(expected):
            yield f"{reference} stands where {business.reference(expected)} should"
            return
