"""Cal.com's API v2. Each endpoint has a version of its own, in a header; without it, it answers otherwise."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from frontdesk.adapters.calendars.calcom.event_types import EventType
from frontdesk.adapters.calendars.calcom.failures import failure_of
from frontdesk.adapters.calendars.wire import Answer, Wire
from frontdesk.booking.model import Span
from frontdesk.booking.remote.calendar import Entry, Seen
from frontdesk.booking.remote.failures import Failure, Unknown

SLOTS = {"cal-api-version": "2024-09-04"}
BOOKINGS = {"cal-api-version": "2024-08-13"}
EVENT_TYPES = {"cal-api-version": "2024-06-14"}
PAGE = 250
KEY = "frontdesk"
"""Our name in an entry's metadata, which stay with it when it is moved."""
WAITS = "pending"
STANDS = frozenset({"accepted", WAITS})


class V2:
    """The requests of version 2, and what their answers mean."""

    version = "v2"

    async def is_there(self, wire: Wire) -> bool | Failure:
        answer = await wire.read("/v2/me")
        if not isinstance(answer, Answer):
            return answer
        if answer.status == 404:
            return False
        return True if answer.ok else failure_of(answer)

    async def event_types(self, wire: Wire) -> list[EventType] | Failure:
        answer = await wire.read("/v2/event-types", headers=EVENT_TYPES)
        data = _data(answer)
        return [_event_type(each) for each in data] if isinstance(data, list) else data

    async def entries(self, wire: Wire, span: Span, kinds: Mapping[int, str]) -> list[Seen] | Failure:
        found: list[Seen] = []
        while True:
            asked = {
                "afterStart": moment(span.start_at),
                "beforeEnd": moment(span.end_at),
                "sortStart": "asc",
                "take": str(PAGE),
                "skip": str(len(found)),
            }
            answer = await wire.read("/v2/bookings", headers=BOOKINGS, params=asked)
            data = _data(answer)
            if not isinstance(data, list):
                failure: Failure = data
                return failure
            found += [seen(each, wire.account, kinds) for each in data]
            if len(data) < PAGE:
                return found

    async def read(self, wire: Wire, uid: str, kinds: Mapping[int, str]) -> Seen | Failure:
        return _seen(await wire.read(f"/v2/bookings/{uid}", headers=BOOKINGS), wire, kinds)

    async def slots(self, wire: Wire, kind: EventType, span: Span) -> list[datetime] | Failure:
        asked = {
            "eventTypeId": str(kind.id),
            "start": moment(span.start_at),
            "end": moment(span.end_at + kind.length),
            "timeZone": "UTC",
        }
        data = _data(await wire.read("/v2/slots", headers=SLOTS, params=asked))
        if not isinstance(data, dict):
            return data if not isinstance(data, list) else []
        return [instant(slot["start"]) for day in data.values() for slot in day]

    async def reserve(self, wire: Wire, kind: EventType, start_at: datetime, minutes: int) -> str | Failure:
        """Hide a slot for so long; it stops nobody from booking it."""
        body = {"eventTypeId": kind.id, "slotStart": moment(start_at), "reservationDuration": minutes}
        data = _data(await wire.write("POST", "/v2/slots/reservations", headers=SLOTS, json=body))
        if isinstance(data, dict):
            return str(data["reservationUid"])
        failure: Failure = data
        return failure

    async def release(self, wire: Wire, uid: str) -> Failure | None:
        """Show a slot again; one that is gone is no matter."""
        answer = await wire.write("DELETE", f"/v2/slots/reservations/{uid}", headers=SLOTS)
        if not isinstance(answer, Answer):
            return answer
        return None if answer.ok else failure_of(answer)

    async def create(
        self, wire: Wire, entry: Entry, kind: EventType, zone: str, language: str
    ) -> Seen | Failure:
        contact = entry.contact
        assert contact is not None
        assert isinstance(entry.when, Span)
        attendee = {"name": contact.name, "email": contact.email, "timeZone": zone, "language": language}
        if contact.phone:
            attendee["phoneNumber"] = contact.phone
        body = {
            "start": moment(entry.when.start_at),
            "eventTypeId": kind.id,
            "attendee": attendee,
            "metadata": {KEY: entry.key, "reference": entry.reference},
        }
        answer = await wire.write("POST", "/v2/bookings", headers=BOOKINGS, json=body)
        return _seen(answer, wire, {kind.id: entry.what[0]})

    async def move(self, wire: Wire, there: Seen, entry: Entry, kinds: Mapping[int, str]) -> Seen | Failure:
        assert isinstance(entry.when, Span)
        body = {"start": moment(entry.when.start_at), "reschedulingReason": entry.reference}
        path = f"/v2/bookings/{there.uid}/reschedule"
        return _seen(await wire.write("POST", path, headers=BOOKINGS, json=body), wire, kinds)

    async def cancel(self, wire: Wire, there: Seen, reason: str, kinds: Mapping[int, str]) -> Seen | Failure:
        path, body = f"/v2/bookings/{there.uid}/cancel", {"cancellationReason": reason}
        return _seen(await wire.write("POST", path, headers=BOOKINGS, json=body), wire, kinds)


def _data(answer: Answer | Any) -> Any:
    """What an answer holds, or why it holds nothing."""
    if not isinstance(answer, Answer):
        return answer
    if not answer.ok:
        return failure_of(answer)
    if not isinstance(answer.body, dict) or "data" not in answer.body:
        return Unknown("its answer cannot be read")
    return answer.body["data"]


def _seen(answer: Answer | Any, wire: Wire, kinds: Mapping[int, str]) -> Seen | Failure:
    data = _data(answer)
    if isinstance(data, dict):
        return seen(data, wire.account, kinds)
    found: Failure = data if not isinstance(data, list) else Unknown("its answer cannot be read")
    return found


def seen(item: Mapping[str, Any], account: str, kinds: Mapping[int, str]) -> Seen:
    """A booking of theirs."""
    status, metadata = str(item["status"]).casefold(), item.get("metadata") or {}
    attendees, followed = item.get("attendees") or [{}], item.get("rescheduledToUid")
    what = kinds.get(item.get("eventTypeId") or 0)
    return Seen(
        uid=str(item["uid"]),
        account=account,
        when=Span(instant(item["start"]), instant(item["end"])),
        stands=status in STANDS,
        key=metadata.get(KEY),
        attendee=attendees[0].get("email"),
        what=(what,) if what else (),
        followed_by=followed,
        refused=status not in STANDS and not followed,
        waits=status == WAITS,
    )


def _event_type(item: Mapping[str, Any]) -> EventType:
    def minutes(name: str) -> timedelta:
        return timedelta(minutes=item.get(name) or 0)

    fields = item.get("bookingFields") or []
    return EventType(
        id=int(item["id"]),
        slug=str(item["slug"]),
        title=str(item["title"]),
        length=minutes("lengthInMinutes"),
        before=minutes("beforeEventBuffer"),
        after=minutes("afterEventBuffer"),
        notice=minutes("minimumBookingNotice"),
        confirms=_confirms(item.get("confirmationPolicy")),
        required=tuple(field["slug"] for field in fields if field.get("required") and field.get("slug")),
    )


def _confirms(policy: Any) -> bool:
    return isinstance(policy, dict) and not policy.get("disabled", False)


def instant(text: str) -> datetime:
    """A moment of theirs: with Z, milliseconds or an offset, and without any of them, which is UTC."""
    found = datetime.fromisoformat(text.replace("Z", "+00:00"))
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone(UTC)


def moment(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
