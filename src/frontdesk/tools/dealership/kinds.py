"""Service or test drive: which of the business's services are meant by either."""

from typing import Literal

from frontdesk.booking.business import Service
from frontdesk.booking.model import Booking
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.catalogue import CAR_KIND
from frontdesk.tools.declaration import Mistake
from frontdesk.tools.identifiers import services_named
from frontdesk.tools.session import View

Kind = Literal["service", "test_drive"]


def services_of(kind: Kind, playbook: Playbook) -> list[Service]:
    """A test drive takes a car of the house; any other service is for the guest's own."""
    services = playbook.business.services.values()
    return [service for service in services if (kind_of(service) == "test_drive") == (kind == "test_drive")]


def kind_of(service: Service) -> Kind:
    return "test_drive" if any(need.kind == CAR_KIND for need in service.needs) else "service"


def kind_booked(booking: Booking, playbook: Playbook) -> Kind:
    service = playbook.business.services.get(booking.offer.parts[0].service)
    return kind_of(service) if service else "service"


def one_service(kind: Kind, named: str | None, view: View) -> Service:
    """The service that is meant: named, spoken of, or the only one of its kind; else a Mistake."""
    services = {service.id: service for service in services_of(kind, view.playbook)}
    if named is not None:
        found = [id_ for id_ in services_named(named, view, "service_type_id") if id_ in services]
        if not found:
            raise Mistake(f"{named[:60]!r} is no {kind}.", "service_type_id")
        return services[found[0]]
    if len(services) == 1:
        return next(iter(services.values()))
    raise Mistake(f"A {kind} needs its service_type_id, one of: {', '.join(services)}.", "service_type_id")


def likely_service(kind: Kind, view: View) -> Service:
    """The service that availability is asked for: the one spoken of, else the first that is listed."""
    services = {service.id: service for service in services_of(kind, view.playbook)}
    task = view.state.task
    spoken = (*(task.wanted.services if task else ()), *view.state.topic)
    known = [services[id_] for id_ in spoken if id_ in services]
    if not known and not services:
        raise Mistake(f"There is no {kind} here.", "appointment_type")
    return known[0] if known else next(iter(services.values()))
