"""A hotel's system as a database: an address for SQLAlchemy, and queries that the playbook maps to our words.

`nights` gives room, night, free and rate between :first and :last; `reservations` gives key, room, rooms,
check_in, check_out of those that we made. Where `reserve` and `cancel` are there too, we write; else people
do. Hotels' databases have all sorts of drivers, most of which wait: each question has a thread of its own.
"""

import asyncio
from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from frontdesk.adapters.calendars.erp.port import WRITES, ErpNight, ErpReservation, ErpWish, Inventory
from frontdesk.booking.remote.failures import Down, Failure, Gone, Rejected, Taken, Unknown

Result = TypeVar("Result")


class SqlErp:
    """The queries of a playbook on the hotel's own database; each write is one transaction."""

    def __init__(self, url: str, queries: Mapping[str, str]) -> None:
        self._engine: Engine = create_engine(url)
        self._queries = queries

    @property
    def writes(self) -> bool:
        return self._queries.keys() >= WRITES

    async def rooms(self) -> Mapping[str, int] | Failure:
        """Only where a query says so: the free rooms of a night are enough to sell by."""
        if "rooms" not in self._queries:
            return {}
        rows = await self._run(lambda db: self._rows(db, "rooms", {}))
        return {str(row["room"]): int(row["count"]) for row in rows} if isinstance(rows, list) else rows

    async def inventory(self, first_on: date, last_on: date) -> Inventory | Failure:
        asked = {"first": first_on.isoformat(), "last": last_on.isoformat()}

        def read(db: Connection) -> Inventory:
            nights = tuple(_night(row) for row in self._rows(db, "nights", asked))
            return Inventory(nights, tuple(_joined(self._rows(db, "reservations", asked)).values()))

        return await self._run(read)

    async def reservation(self, key: str) -> ErpReservation | Failure:
        ever = {"first": "0001-01-01", "last": "9999-12-31"}
        rows = await self._run(lambda db: self._rows(db, "reservations", ever))
        return rows if not isinstance(rows, list) else _joined(rows).get(key) or Gone()

    async def reserve(self, wish: ErpWish) -> ErpReservation | Failure:
        """In one transaction: what of it stands goes, the rooms are counted, the new rows come."""
        return await self._run(lambda db: self._reserve(db, wish))

    async def cancel(self, key: str) -> ErpReservation | Failure:
        def gone(db: Connection) -> Gone:
            db.execute(text(self._queries["cancel"]), {"key": key})
            return Gone()

        return await self._run(gone)

    async def close(self) -> None:
        self._engine.dispose()

    def _reserve(self, db: Connection, wish: ErpWish) -> ErpReservation | Failure:
        asked = wish.reservation
        db.execute(text(self._queries["cancel"]), {"key": asked.key})
        last_on = date.fromordinal(asked.check_out_on.toordinal() - 1)
        window = {"first": asked.check_in_on.isoformat(), "last": last_on.isoformat()}
        if not _enough([_night(row) for row in self._rows(db, "nights", window)], asked):
            db.rollback()
            return Taken()
        for room, count in asked.rooms.items():
            values = {"key": asked.key, "room": room, "rooms": count, **wish.told()}
            db.execute(text(self._queries["reserve"]), values)
        return asked

    async def _run(self, work: Callable[[Connection], Result]) -> Result | Failure:
        """One transaction in a thread; what went wrong is a failure."""
        return await asyncio.to_thread(self._transaction, work)

    def _transaction(self, work: Callable[[Connection], Result]) -> Result | Failure:
        try:
            with self._engine.connect() as db:
                done = work(db)
                db.commit()
                return done
        except IntegrityError:
            return Taken()
        except (SQLAlchemyError, OSError) as exc:
            return _failure(exc)

    def _rows(self, db: Connection, name: str, values: dict[str, Any]) -> list[Mapping[str, Any]]:
        query = self._queries[name]
        used = {key: value for key, value in values.items() if f":{key}" in query}
        return [dict(row) for row in db.execute(text(query), used).mappings()]


def _failure(exc: Exception) -> Failure:
    """The database's own words may quote a guest: its class says enough."""
    if isinstance(exc, OperationalError | OSError):
        return Down(f"its database cannot be reached ({type(exc).__name__})")
    if isinstance(exc, DBAPIError):
        return Unknown(f"its database did not do it ({type(exc).__name__})")
    return Rejected(f"a query does not fit its database ({type(exc).__name__})")


def _enough(nights: list[ErpNight], asked: ErpReservation) -> bool:
    count = (asked.check_out_on - asked.check_in_on).days
    free = [night for night in nights if night.free >= asked.rooms.get(night.room, 0) > 0]
    return len(free) == count * len(asked.rooms)


def _joined(rows: list[Mapping[str, Any]]) -> dict[str, ErpReservation]:
    """A reservation has a row for each of its room types."""
    found: dict[str, ErpReservation] = {}
    for row in rows:
        key = str(row["key"])
        rooms = {**(found[key].rooms if key in found else {}), str(row["room"]): int(row.get("rooms") or 1)}
        found[key] = ErpReservation(key, rooms, _day(row["check_in"]), _day(row["check_out"]))
    return found


def _night(row: Mapping[str, Any]) -> ErpNight:
    rate = row.get("rate")
    return ErpNight(
        str(row["room"]),
        _day(row["night"]),
        max(0, int(row["free"])),
        None if rate is None else Decimal(str(rate)),
    )


def _day(value: Any) -> date:
    return value if isinstance(value, date) else date.fromisoformat(str(value)[:10])
