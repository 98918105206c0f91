"""Cal.com's API v1, which old servers of one's own still speak: the key in the address, bare answers."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from frontdesk.adapters.calendars.calcom.event_types import EventType
from frontdesk.adapters.calendars.calcom.failures import failure_of
from frontdesk.adapters.calendars.calcom.v2 import KEY, instant, moment
from frontdesk.adapters.calendars.wire import Answer, Wire
from frontdesk.booking.model import Span
from frontdesk.booking.remote.calendar import Entry, Seen
from frontdesk.booking.remote.failures import Failure, Gone, Unknown

PAGE = 100
WAITS = "PENDING"
STANDS = frozenset({"ACCEPTED", WAITS})


class V1:
    """The requests of version 1. The key goes into the query; entries are cancelled by their number."""

    version = "v1"

    def __init__(self, key: str) -> None:
        self._key = {"apiKey": key}

    async def is_there(self, wire: Wire) -> bool | Failure:
        answer = await wire.read("/v1/event-types", params=self._key)
        if not isinstance(answer, Answer):
            return answer
        if answer.status == 404:
            return False
        return True if answer.ok else failure_of(answer)

    async def event_types(self, wire: Wire) -> list[EventType] | Failure:
        answer = await wire.read("/v1/event-types", params=self._key)
        items = _part(answer, "event_types")
        return [_event_type(each) for each in items] if isinstance(items, list) else items

    async def entries(self, wire: Wire, span: Span, kinds: Mapping[int, str]) -> list[Seen] | Failure:
        """It lists everything, page by page: what lies elsewhere is left out here."""
        found: list[Seen] = []
        page = 1
        while True:
            asked = {**self._key, "take": str(PAGE), "page": str(page)}
            items = _part(await wire.read("/v1/bookings", params=asked), "bookings")
            if not isinstance(items, list):
                failure: Failure = items
                return failure
            found += [seen for each in items if _inside(seen := _seen(each, wire.account, kinds), span)]
            if len(items) < PAGE:
                return found
            page += 1

    async def read(self, wire: Wire, uid: str, kinds: Mapping[int, str]) -> Seen | Failure:
        """By its number, which is the first part of the uid that we keep."""
        answer = await wire.read(f"/v1/bookings/{_number(uid)}", params=self._key)
        item = _part(answer, "booking")
        return _seen(item, wire.account, kinds) if isinstance(item, dict) else item

    async def slots(self, wire: Wire, kind: EventType, span: Span) -> list[datetime] | Failure:
        asked = {
            **self._key,
            "eventTypeId": str(kind.id),
            "startTime": moment(span.start_at),
            "endTime": moment(span.end_at + kind.length),
        }
        days = _part(await wire.read("/v1/slots", params=asked), "slots")
        if not isinstance(days, dict):
            failure: Failure = days
            return failure
        return [instant(slot["time"]) for day in days.values() for slot in day]

    async def create(
        self, wire: Wire, entry: Entry, kind: EventType, zone: str, language: str
    ) -> Seen | Failure:
        return await self._post(wire, entry, kind, zone, language, {})

    async def move(self, wire: Wire, there: Seen, entry: Entry, kinds: Mapping[int, str]) -> Seen | Failure:
        """A booking with the uid of the one whose place it takes."""
        kind = next((id_ for id_, what in kinds.items() if (what,) == entry.what), None)
        if kind is None:
            return Unknown("its event type is not known")
        event_type = EventType(kind, "", "", _length(entry))
        return await self._post(wire, entry, event_type, "UTC", "en", {"rescheduleUid": _name(there.uid)})

    async def cancel(self, wire: Wire, there: Seen, reason: str, kinds: Mapping[int, str]) -> Seen | Failure:
        asked = {**self._key, "cancellationReason": reason}
        answer = await wire.write("DELETE", f"/v1/bookings/{_number(there.uid)}/cancel", params=asked)
        if isinstance(answer, Answer) and answer.ok:
            return Gone()
        return failure_of(answer) if isinstance(answer, Answer) else answer

    async def _post(
        self, wire: Wire, entry: Entry, kind: EventType, zone: str, language: str, more: dict[str, str]
    ) -> Seen | Failure:
        contact = entry.contact
        assert contact is not None
        assert isinstance(entry.when, Span)
        body = {
            "eventTypeId": kind.id,
            "start": moment(entry.when.start_at),
            "end": moment(entry.when.end_at),
            "responses": {"name": contact.name, "email": contact.email, "location": ""},
            "timeZone": zone,
            "language": language,
            "metadata": {KEY: entry.key, "reference": entry.reference},
            **more,
        }
        answer = await wire.write("POST", "/v1/bookings", params=self._key, json=body)
        if not isinstance(answer, Answer):
            return answer
        if not answer.ok:
            return failure_of(answer)
        if not isinstance(answer.body, dict) or "uid" not in answer.body:
            return Unknown("its answer cannot be read")
        return _seen(answer.body, wire.account, {kind.id: entry.what[0]})


def _part(answer: Answer | Any, name: str) -> Any:
    if not isinstance(answer, Answer):
        return answer
    if not answer.ok:
        return failure_of(answer)
    if not isinstance(answer.body, dict) or name not in answer.body:
        return Unknown("its answer cannot be read")
    return answer.body[name]


def _seen(item: Mapping[str, Any], account: str, kinds: Mapping[int, str]) -> Seen:
    attendees, metadata = item.get("attendees") or [{}], item.get("metadata") or {}
    what, moved = kinds.get(item.get("eventTypeId") or 0), bool(item.get("rescheduled"))
    stands = str(item["status"]).upper() in STANDS
    return Seen(
        uid=f"{item['id']}/{item['uid']}",
        account=account,
        when=Span(instant(item["startTime"]), instant(item["endTime"])),
        stands=stands,
        key=metadata.get(KEY),
        attendee=attendees[0].get("email"),
        what=(what,) if what else (),
        refused=not stands and not moved,
        waits=str(item["status"]).upper() == WAITS,
    )


def _event_type(item: Mapping[str, Any]) -> EventType:
    fields = item.get("bookingFields") or []
    return EventType(
        id=int(item["id"]),
        slug=str(item["slug"]),
        title=str(item["title"]),
        length=timedelta(minutes=item.get("length") or 0),
        before=timedelta(minutes=item.get("beforeEventBuffer") or 0),
        after=timedelta(minutes=item.get("afterEventBuffer") or 0),
        notice=timedelta(minutes=item.get("minimumBookingNotice") or 0),
        confirms=bool(item.get("requiresConfirmation")),
        required=tuple(field["name"] for field in fields if field.get("required") and field.get("name")),
    )


def _inside(seen: Seen, span: Span) -> bool:
    when = seen.when
    return isinstance(when, Span) and when.start_at < span.end_at and when.end_at > span.start_at


def _length(entry: Entry) -> timedelta:
    assert isinstance(entry.when, Span)
    return entry.when.end_at - entry.when.start_at


def _number(uid: str) -> str:
    return uid.partition("/")[0]


def _name(uid: str) -> str:
    return uid.partition("/")[2]
