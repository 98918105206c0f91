"""Call backs are bookings of a person's time: inside opening hours, moved and cancelled like any other."""

from dataclasses import replace
from datetime import timedelta

from frontdesk.booking.business import Business, Limits, Making, Need, Resource, Service, Starts
from frontdesk.booking.model import Shape
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.people import Callback

SERVICE = "callback"
AHEAD = timedelta(days=14)
"""How far to look for a time at which somebody can call."""


def callback_business(playbook: Playbook) -> Business:
    """The same business with one thing to book: a call back, of which so many can be made at once."""
    rules = playbook.hand_off.callback if playbook.hand_off else Callback()
    resource = Resource(SERVICE, SERVICE, "person", capacity=rules.at_once)
    service = Service(
        id=SERVICE,
        name=SERVICE,
        shape=Shape.APPOINTMENT,
        duration=rules.length,
        needs=(Need("person", (SERVICE,), told=False),),
        starts=Starts(every=rules.every),
        notice=rules.at_least,
    )
    business = playbook.business
    return replace(
        business,
        resources={**business.resources, SERVICE: resource},
        services={**business.services, SERVICE: service},
        making=Making.AT_ONCE,
        limits=Limits(horizon_days=business.limits.horizon_days, holds=business.limits.holds),
    )
