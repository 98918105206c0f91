"""A reading as a list of things found, resolved: what `frontdesk understand --parse` prints."""

from typing import Any

from frontdesk.conversation.reading import Detail, Kind, Reading
from frontdesk.conversation.when import When, Window

_VALUED = {Kind.PHONE, Kind.EMAIL, Kind.NUMBER, Kind.ORDINAL, Kind.PARTY, Kind.NAME}


def parsed(reading: Reading) -> list[dict[str, Any]]:
    """Days and times with their bounds, everything else with its value."""
    return [found for detail in reading.details if (found := _found(detail))]


def _found(detail: Detail) -> dict[str, Any] | None:
    if isinstance(detail.value, When):
        return _when(detail.value)
    if detail.kind in _VALUED:
        return {"kind": detail.kind.value, "value": str(detail.value)}
    return None


def _when(when: When) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": when.kind.value, **_bounds(when.window), "sure": when.sure}
    if when.length is not None:
        found["seconds"] = when.length.total_seconds()
    found["alternatives"] = [_bounds(other) for other in when.others]
    return found


def _bounds(window: Window) -> dict[str, str | None]:
    return {
        "start": str(window.start) if window.start else None,
        "end": str(window.end) if window.end else None,
    }
