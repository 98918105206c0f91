"""The values of a message as a list of things found, resolved: what `frontdesk understand --parse` prints."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import Point, When, Window

_VALUED = {Kind.PHONE, Kind.EMAIL, Kind.NUMBER, Kind.ORDINAL, Kind.PARTY, Kind.NAME}


def parsed(details: Iterable[Detail], now: datetime) -> list[dict[str, Any]]:
    """Days and times with their bounds, everything else with its value."""
    found = [each for detail in details if (each := _found(detail, now))]
    return sorted(found, key=lambda each: each["kind"] == "duration")  # a length says less than a day or time


def _found(detail: Detail, now: datetime) -> dict[str, Any] | None:
    if isinstance(detail.value, When):
        return _when(detail.value, now)
    if detail.kind is Kind.NIGHTS:
        seconds = timedelta(days=int(str(detail.value))).total_seconds()
        return {"kind": "duration", "start": None, "end": None, "seconds": seconds, "sure": True}
    if detail.kind in _VALUED:
        return {"kind": detail.kind.value, "value": str(detail.value)}
    if isinstance(detail.value, int | Decimal):  # a price, nights, rooms: numbers to those who ask
        return {"kind": Kind.NUMBER.value, "value": str(detail.value)}
    return None


def _when(when: When, now: datetime) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": when.kind.value, **_bounds(when.window, now), "sure": when.sure}
    if when.length is not None:
        found["seconds"] = when.length.total_seconds()
    found["alternatives"] = [_bounds(other, now) for other in when.others]
    return found


def _bounds(window: Window, now: datetime) -> dict[str, str | None]:
    """A time without a day is the next one that comes."""
    start, end = window.start, window.end
    first = start or end
    if first is not None and first.on is None and first.at is not None:
        on = now.date() + timedelta(days=first.at < now.time().replace(tzinfo=None))
        start = start and Point(on, start.at)
        overnight = bool(start and start.at and end and end.at and end.at < start.at)
        end = end and Point(on + timedelta(days=overnight), end.at)
    return {"start": str(start) if start else None, "end": str(end) if end else None}
