"""What an owner should know of a connection to Cal.com, in plain words."""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any

from frontdesk.adapters.calendars.calcom.event_types import EventType, missing_fields
from frontdesk.booking.business import Business, Service
from frontdesk.booking.remote.calendar import Remark
from frontdesk.booking.remote.failures import Down, Failure, Gone, Limited, NotAllowed


def remarks(
    business: Business, account: str, resources: tuple[str, ...], known: Any, types: Mapping[str, EventType]
) -> list[Remark]:
    """Whether it works, what was found, and what is missing."""
    if not isinstance(known, tuple):
        return [Remark(f"{account}: {_why(known)}", wrong=True)]
    _, dialect = known
    found = [Remark(f"{account}: connected, by API {dialect.version}.")]
    served = [s for s in business.services.values() if _served(s, resources)]
    for service in served:
        found += _service(account, service, types.get(service.id))
    return found


def _service(account: str, service: Service, kind: EventType | None) -> Iterator[Remark]:
    if kind is None:
        length = _minutes(service.duration)
        words = f"no event type for {service.name}: make one of {length} minutes, or name it in the playbook"
        yield Remark(f"{account}: {words} (calendar.event_types).", wrong=True)
        return
    yield Remark(f"{account}: {service.name} is “{kind.title}” ({kind.id}): {_about(kind)}.")
    if kind.length != service.duration:
        there, here = _minutes(kind.length), _minutes(service.duration)
        words = f"“{kind.title}” takes {there} minutes, {service.name} takes {here}"
        yield Remark(f"{account}: {words}; make them the same.", wrong=True)
    if missing := missing_fields(kind):
        words = f"“{kind.title}” requires {', '.join(missing)}, which the desk does not ask"
        yield Remark(f"{account}: {words}; make it optional.", wrong=True)
    if kind.confirms:
        yield Remark(
            f"{account}: “{kind.title}” has to be accepted by its owner over there; guests hear that then."
        )


def _about(kind: EventType) -> str:
    """How long it takes there, with what is kept free around it and how early it has to be booked."""
    told = {"": kind.length, " before": kind.before, " after": kind.after, " notice": kind.notice}
    return ", ".join(f"{_minutes(length)} minutes{what}" for what, length in told.items() if length)


def _minutes(length: timedelta) -> int:
    return int(length.total_seconds() // 60)


def _served(service: Service, resources: tuple[str, ...]) -> bool:
    return any(set(need.among) & set(resources) for need in service.needs)


def _why(failure: Failure) -> str:
    match failure:
        case NotAllowed(words):
            return f"the key is not accepted ({words})."
        case Limited(wait):
            return f"it was asked too often; it answers again in {int(wait.total_seconds())} seconds."
        case Gone():
            return "there is no Cal.com at this address: neither API v2 nor v1 answers."
        case Down(words):
            return f"{words}."
        case _:
            return f"it does not work: {getattr(failure, 'words', type(failure).__name__)}."
