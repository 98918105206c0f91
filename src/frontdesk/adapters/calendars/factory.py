"""A playbook's calendar and the settings → a connection; nothing where either does not speak of one."""

from collections.abc import Callable
from datetime import timedelta

import httpx2

from frontdesk.adapters.calendars.budget import SharedBudget
from frontdesk.adapters.calendars.calcom.calendar import Account, CalcomCalendar
from frontdesk.adapters.calendars.calcom.kept_slots import KeptSlots
from frontdesk.adapters.calendars.erp.port import WRITES
from frontdesk.adapters.calendars.reach import SETTINGS, calcom_keys, missing
from frontdesk.adapters.calendars.wire import Wire
from frontdesk.adapters.store.copies import StoredCopies
from frontdesk.adapters.store.remotes import StoredRemotes
from frontdesk.booking.business import Business
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.absent import AbsentCalendar, SeveredConnection
from frontdesk.booking.remote.calendar import Calendar
from frontdesk.booking.remote.connection import Connection, Pace
from frontdesk.clock import Clock
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.people import CalendarSetup
from frontdesk.settings import Settings

CALCOM_A_MINUTE = 110
"""Cal.com takes 120 requests a minute by a key; some are left for its owner."""
CALCOM_FRESH = timedelta(seconds=60)
ERP_FRESH = timedelta(minutes=5)

MakeCalendar = Callable[[Playbook], Calendar | None]


def connect(
    calendar: Calendar,
    ledger: Ledger,
    setup: CalendarSetup | None,
    business: Business,
    kind: type[Connection] = Connection,
) -> Connection:
    """A calendar of whatever kind, beside a ledger."""
    pace = Pace(
        fresh_for=CALCOM_FRESH if calendar.exclusive else ERP_FRESH,
        stale_after=setup.stale_after if setup else timedelta(minutes=120),
        deadline=business.answer_within,
    )
    return kind(calendar, StoredRemotes(ledger), StoredCopies(ledger), pace)


def severed(playbook: Playbook, setup: CalendarSetup, seen: tuple[str, ...], ledger: Ledger) -> Connection:
    """The connection of a business whose calendar others reach, who saw these resources there."""
    writes = not setup.queries or setup.queries.keys() >= WRITES
    nights, setting = setup.kind == "erp", SETTINGS.get(setup.kind, "its settings")
    calendar = AbsentCalendar(setup.kind, seen, setting, nights=nights, writes=writes)
    return connect(calendar, ledger, setup, playbook.business, SeveredConnection)


def calendar_maker(
    settings: Settings, ledger: Ledger, clock: Clock, transport: httpx2.AsyncBaseTransport | None = None
) -> MakeCalendar:
    """Makes the calendar that a playbook speaks of, where the settings say how to reach it."""

    def make(playbook: Playbook) -> Calendar | None:
        setup = playbook.calendar
        if setup is None or missing(playbook, settings):
            return None
        if setup.kind == "calcom":
            budget = SharedBudget(ledger, clock, CALCOM_A_MINUTE)
            slots = KeptSlots(ledger, clock, playbook.id)
            return calcom(playbook, settings, budget, transport, slots=slots)
        from frontdesk.adapters.calendars.erp.factory import open_erp

        return open_erp(playbook, settings.erp_url, settings.erp_key, transport)

    return make


def calcom(
    playbook: Playbook,
    settings: Settings,
    budget: SharedBudget | None = None,
    transport: httpx2.AsyncBaseTransport | None = None,
    *,
    patient: bool = True,
    slots: KeptSlots | None = None,
) -> CalcomCalendar:
    """One account for all of a business's people, or one for each who has a key.

    With `slots`, what is held here is reserved there.
    Who is not `patient` waits for nothing between two tries: for tests of many thousands of them.
    """
    waits = {} if patient else {"first_wait": 0.0, "rest": 0.0}
    accounts = []
    for name, key, resources in calcom_keys(settings.calcom_key, playbook.business):
        headers = {"Authorization": f"Bearer {key}"}
        wire = Wire(name, settings.calcom_url, headers=headers, transport=transport, budget=budget, **waits)
        accounts.append(Account(name, wire, key, resources))
    named = playbook.calendar.event_types if playbook.calendar else {}
    return CalcomCalendar(playbook.business, accounts, named, slots)
