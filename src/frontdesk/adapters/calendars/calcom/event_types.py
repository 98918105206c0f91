"""Which of an account's event types a service is: by its number or short name, its title, or its length."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from frontdesk.booking.business import Service

ASKED_HERE = frozenset({"name", "email", "attendeePhoneNumber"})
"""Fields that the desk fills in; others that are required cannot be booked from here."""


@dataclass(frozen=True, slots=True)
class EventType:
    """One thing that can be booked over there."""

    id: int
    slug: str
    title: str
    length: timedelta
    before: timedelta = timedelta()
    after: timedelta = timedelta()
    notice: timedelta = timedelta()
    confirms: bool = False
    """Whether its owner confirms each booking first."""
    required: tuple[str, ...] = ()


def match(
    services: Iterable[Service], types: Iterable[EventType], named: Mapping[str, str]
) -> dict[str, EventType]:
    """An event type for each service that has one; one of several of a length is not guessed."""
    known = list(types)
    found = {service.id: _of(service, known, named.get(service.id)) for service in services}
    return {name: kind for name, kind in found.items() if kind is not None}


def _of(service: Service, types: list[EventType], named: str | None) -> EventType | None:
    if named is not None:
        return next((kind for kind in types if named in (str(kind.id), kind.slug)), None)
    by_name = [kind for kind in types if kind.slug == service.id or kind.title == service.name]
    if by_name:
        return by_name[0]
    by_length = [kind for kind in types if kind.length == service.duration]
    return by_length[0] if len(by_length) == 1 else None


def missing_fields(kind: EventType) -> list[str]:
    """What it requires and the desk does not know how to fill in."""
    return [name for name in kind.required if name not in ASKED_HERE]
