"""What the benchmarks of other calendars have in common: the advisers' business on a fake Cal.com."""

from datetime import UTC, datetime

import httpx2

from frontdesk.adapters.calendars.factory import calcom, connect
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.connection import Connection
from frontdesk.clock import PinnedClock
from frontdesk.playbooks import Playbook
from frontdesk.settings import Settings
from frontdesk.testing.calcom import FakeCalcom, users_for

NOW = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
WHO = ("rowan", "esther")


def fake_calcom(playbook: Playbook) -> FakeCalcom:
    """One that never says that it was asked too often."""
    return FakeCalcom(users_for(playbook, WHO), PinnedClock(NOW), frozenset({"v2"}), limit=1_000_000)


def connected(playbook: Playbook, fake: FakeCalcom, ledger: Ledger) -> Connection:
    settings = Settings(calcom_key="rowan=cal_rowan, esther=cal_esther", calcom_url="http://calcom")
    calendar = calcom(playbook, settings, transport=httpx2.ASGITransport(app=fake.app))
    return connect(calendar, ledger, playbook.calendar, playbook.business)
