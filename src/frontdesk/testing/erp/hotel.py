"""The demo ERP's books: rooms, rates, guests of its own, and reservations by key, in a small database."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

from frontdesk.booking.prices import night_rate
from frontdesk.booking.stays import pool_of, stay_types
from frontdesk.playbooks import Playbook

TABLES = """
CREATE TABLE IF NOT EXISTS rooms (room TEXT PRIMARY KEY, count INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS rates (room TEXT, night TEXT, rate TEXT NOT NULL, PRIMARY KEY (room, night));
CREATE TABLE IF NOT EXISTS reservations (
    key TEXT, room TEXT, rooms INTEGER NOT NULL, check_in TEXT NOT NULL, check_out TEXT NOT NULL,
    guests INTEGER, reference TEXT, name TEXT, phone TEXT, email TEXT, ours INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (key, room));
CREATE TABLE IF NOT EXISTS changes (number INTEGER PRIMARY KEY AUTOINCREMENT, what TEXT);
"""
NIGHTS = """
SELECT rates.room AS room, rates.night AS night, rates.rate AS rate,
    rooms.count - COALESCE((SELECT sum(r.rooms) FROM reservations r
        WHERE r.room = rates.room AND r.check_in <= rates.night AND r.check_out > rates.night), 0) AS free
FROM rates JOIN rooms ON rooms.room = rates.room
WHERE rates.night >= :first AND rates.night <= :last"""
RESERVATIONS = """
SELECT key, room, rooms, check_in, check_out FROM reservations
WHERE ours = 1 AND check_in <= :last AND check_out > :first"""
RESERVE = """
INSERT INTO reservations (key, room, rooms, check_in, check_out, guests, reference, name, phone, email)
VALUES (:key, :room, :rooms, :check_in, :check_out, :guests, :reference, :name, :phone, :email)"""
CANCEL = "DELETE FROM reservations WHERE key = :key"
QUERIES = {"nights": NIGHTS, "reservations": RESERVATIONS, "reserve": RESERVE, "cancel": CANCEL}
"""What a playbook would say to reach this very database by SQL."""


@dataclass(frozen=True, slots=True)
class NoRoom:
    """A type that has not enough rooms on a night."""

    room: str
    night: str


class DemoHotel:
    """The hotel's books, in a file or in memory. One thing at a time."""

    def __init__(self, path: Path | str = ":memory:") -> None:
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.row_factory = sqlite3.Row
        self._db.executescript(TABLES)

    def furnish(self, rooms: Mapping[str, int], rates: Iterable[tuple[str, date, Decimal]]) -> None:
        """Its rooms and what each night costs."""
        self._db.execute("BEGIN")
        self._db.executemany("INSERT OR REPLACE INTO rooms VALUES (?, ?)", list(rooms.items()))
        rows = [(room, on.isoformat(), str(rate)) for room, on, rate in rates]
        self._db.executemany("INSERT OR REPLACE INTO rates VALUES (?, ?, ?)", rows)
        self._db.execute("COMMIT")

    def rooms(self) -> dict[str, int]:
        return {row["room"]: row["count"] for row in self._db.execute("SELECT room, count FROM rooms")}

    def nights(self, first: str, last: str) -> list[dict[str, Any]]:
        return [dict(row) for row in self._db.execute(NIGHTS, {"first": first, "last": last})]

    def reservations(self, first: str, last: str) -> list[dict[str, Any]]:
        rows = self._db.execute(RESERVATIONS, {"first": first, "last": last})
        found: dict[str, dict[str, Any]] = {}
        for row in rows:
            told = found.setdefault(
                row["key"],
                {"key": row["key"], "rooms": {}, "check_in": row["check_in"], "check_out": row["check_out"]},
            )
            told["rooms"][row["room"]] = row["rooms"]
        return list(found.values())

    def reservation(self, key: str) -> dict[str, Any] | None:
        found = self.reservations("0001-01-01", "9999-12-31")
        return next((each for each in found if each["key"] == key), None)

    def reserve(self, key: str, body: Mapping[str, Any], *, ours: bool = True) -> dict[str, Any] | NoRoom:
        """Make it, or change it to this: all of it or nothing."""
        self._db.execute("BEGIN IMMEDIATE")
        self._db.execute(CANCEL, {"key": key})
        last = (date.fromisoformat(body["check_out"]) - timedelta(days=1)).isoformat()
        for night in self.nights(body["check_in"], last):
            if night["free"] < body["rooms"].get(night["room"], 0):
                self._db.execute("ROLLBACK")
                return NoRoom(night["room"], night["night"])
        for room, count in body["rooms"].items():
            values = {
                name: body.get(name) for name in ("check_in", "check_out", "guests", "reference", "name")
            }
            values |= {"key": key, "room": room, "rooms": count, "phone": body.get("phone")}
            self._db.execute(RESERVE, {**values, "email": body.get("email")})
        self._db.execute("UPDATE reservations SET ours = ? WHERE key = ?", (int(ours), key))
        self._db.execute("INSERT INTO changes (what) VALUES (?)", (json.dumps(["reserved", key]),))
        self._db.execute("COMMIT")
        return {
            "key": key,
            "rooms": dict(body["rooms"]),
            "check_in": body["check_in"],
            "check_out": body["check_out"],
        }

    def cancel(self, key: str) -> bool:
        gone = self._db.execute(CANCEL, {"key": key}).rowcount > 0
        self._db.execute("INSERT INTO changes (what) VALUES (?)", (json.dumps(["cancelled", key]),))
        return gone

    def token(self) -> str:
        row = self._db.execute("SELECT max(number) AS number FROM changes").fetchone()
        return str(row["number"] or 0)

    def is_empty(self) -> bool:
        return not self.rooms()

    def walk_in(self, random: Random, today: date) -> bool:
        """A guest of the hotel's own books a room; False if there is none."""
        rooms = sorted(self.rooms())
        start = today + timedelta(days=random.randrange(45))
        stay = {
            "rooms": {random.choice(rooms): 1},
            "check_in": start.isoformat(),
            "check_out": (start + timedelta(days=random.randint(1, 4))).isoformat(),
            "name": "a guest of the house",
        }
        return isinstance(self.reserve(f"house-{random.getrandbits(60):x}", stay, ours=False), dict)

    def close(self) -> None:
        self._db.close()


def hotel_for(playbook: Playbook, today: date, path: Path | str = ":memory:", days: int = 400) -> DemoHotel:
    """A hotel with the rooms and rates of a playbook."""
    hotel, business = DemoHotel(path), playbook.business
    if hotel.is_empty():
        types = stay_types(business)
        nights = [today + timedelta(days=n) for n in range(days)]
        hotel.furnish(
            {service.id: business.resources[pool_of(service)].capacity for service in types},
            [(s.id, on, night_rate(s.rates, on)) for s in types if s.rates is not None for on in nights],
        )
    return hotel
