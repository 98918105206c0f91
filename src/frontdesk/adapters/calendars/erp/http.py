"""A hotel's system over HTTP, by the contract in docs/erp-openapi.yaml."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

from frontdesk.adapters.calendars.erp.port import ErpNight, ErpReservation, ErpWish, Inventory
from frontdesk.adapters.calendars.wire import Answer, Trouble, Wire
from frontdesk.booking.remote.failures import Failure, Gone, NotAllowed, Rejected, Taken, Unknown

MOST_KNOWN = 50
UNCHANGED = 304


class HttpErp:
    """The contract as a client speaks it. Writes go by our key, so that sending one twice is no harm."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._known: dict[tuple[date, date], Inventory] = {}
        """What was told of days together with a token: it need not be told again while the token holds."""

    writes = True

    async def rooms(self) -> Mapping[str, int] | Failure:
        body = _body(await self._wire.read("/rooms"))
        try:
            return {str(room["id"]): int(room["count"]) for room in body["rooms"]}
        except (KeyError, TypeError, ValueError):
            return body if _failed(body) else _unreadable("rooms")

    async def inventory(self, first_on: date, last_on: date) -> Inventory | Failure:
        days, asked = (first_on, last_on), {"from": first_on.isoformat(), "to": last_on.isoformat()}
        known = self._known.get(days)
        answer = await self._wire.read(
            "/inventory", params={**asked, "since": known.token} if known else asked
        )
        if known is not None and isinstance(answer, Answer) and answer.status == UNCHANGED:
            return known
        body = _body(answer)
        try:
            told = Inventory(
                tuple(_night(each) for each in body["nights"]),
                tuple(_reservation(each) for each in body["reservations"]),
                str(body.get("token") or ""),
            )
        except (KeyError, TypeError, ValueError, InvalidOperation):
            return body if _failed(body) else _unreadable("inventory")
        self._keep(days, told)
        return told

    def _keep(self, days: tuple[date, date], told: Inventory) -> None:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        if told.token:
            self._known[days] = told

    async def reservation(self, key: str) -> ErpReservation | Failure:
        return _one(_body(await self._wire.read(f"/reservations/{key}")))

    async def reserve(self, wish: ErpWish) -> ErpReservation | Failure:
        asked = wish.reservation
        body = {"rooms": dict(asked.rooms), **wish.told()}
        return _one(_body(await self._wire.write("PUT", f"/reservations/{asked.key}", json=body)))

    async def cancel(self, key: str) -> ErpReservation | Failure:
        body = _body(await self._wire.write("DELETE", f"/reservations/{key}"))
        return body if _failed(body) else Gone()

    async def close(self) -> None:
        await self._wire.close()


def _body(answer: Answer | Trouble) -> Any:
    """What an answer holds, or the failure that it is."""
    if not isinstance(answer, Answer):
        return answer
    if answer.ok:
        return answer.body
    told = answer.body if isinstance(answer.body, dict) else {}
    words = str(told.get("message") or f"it answered {answer.status}")
    if answer.status in (401, 403):
        return NotAllowed(words)
    if answer.status == 404:
        return Gone()
    if answer.status == 409:
        return Taken()
    return Rejected(words, str(told.get("field") or "")) if answer.status < 500 else Unknown(words)


def _failed(body: Any) -> bool:
    return isinstance(body, Failure)


def _unreadable(what: str) -> Unknown:
    return Unknown(f"its answer about {what} is not as the contract says")


def _one(body: Any) -> ErpReservation | Failure:
    if _failed(body):
        failure: Failure = body
        return failure
    try:
        return _reservation(body)
    except (KeyError, TypeError, ValueError):
        return _unreadable("a reservation")


def _night(item: Mapping[str, Any]) -> ErpNight:
    rate = item.get("rate")
    return ErpNight(
        str(item["room"]),
        date.fromisoformat(item["night"]),
        int(item["free"]),
        None if rate is None else Decimal(str(rate)),
    )


def _reservation(item: Mapping[str, Any]) -> ErpReservation:
    return ErpReservation(
        str(item["key"]),
        {str(room): int(count) for room, count in item["rooms"].items()},
        date.fromisoformat(item["check_in"]),
        date.fromisoformat(item["check_out"]),
        item.get("status", "booked") == "booked",
    )
