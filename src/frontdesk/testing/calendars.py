"""The calendar that a playbook speaks of, as a fake in the same process: no key, no network."""

import httpx2

from frontdesk.adapters.calendars.erp.factory import open_erp
from frontdesk.adapters.calendars.factory import calcom
from frontdesk.booking.remote.calendar import Calendar
from frontdesk.clock import Clock
from frontdesk.playbooks import Playbook
from frontdesk.settings import Settings
from frontdesk.testing.calcom import FakeCalcom, users_for
from frontdesk.testing.erp.hotel import hotel_for
from frontdesk.testing.erp.server import ErpServer


def fake_calendar(playbook: Playbook, clock: Clock) -> Calendar:
    """A Cal.com with everybody of the business, or a hotel's system with its rooms and rates."""
    if playbook.calendar is not None and playbook.calendar.kind == "erp":
        erp = ErpServer(hotel_for(playbook, clock.now().date()))
        return open_erp(playbook, "http://erp", transport=httpx2.ASGITransport(app=erp.app))
    people = [name for name, resource in playbook.business.resources.items() if resource.sellable == 1]
    fake = FakeCalcom(users_for(playbook, people), clock)
    keys = ", ".join(f"{name}=cal_{name}" for name in people)
    settings = Settings(calcom_key=keys, calcom_url="http://calcom")
    return calcom(playbook, settings, transport=httpx2.ASGITransport(app=fake.app))
