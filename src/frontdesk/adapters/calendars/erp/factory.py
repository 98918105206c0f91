"""An address → the hotel's system behind it: the HTTP contract, or a database by its queries."""

import httpx2

from frontdesk.adapters.calendars.erp.calendar import HOTEL, ErpCalendar
from frontdesk.adapters.calendars.erp.http import HttpErp
from frontdesk.adapters.calendars.erp.port import Erp
from frontdesk.adapters.calendars.wire import Wire
from frontdesk.playbooks import Playbook


def open_erp(
    playbook: Playbook, url: str, key: str = "", transport: httpx2.AsyncBaseTransport | None = None
) -> ErpCalendar:
    """The hotel's system as a calendar of this business."""
    setup = playbook.calendar
    named = setup.rooms if setup else {}
    queries = setup.queries if setup else {}
    erp: Erp
    if url.startswith(("http://", "https://")):
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        erp = HttpErp(Wire(HOTEL, url.rstrip("/"), headers=headers, transport=transport))
    else:
        # Imported here: half of SQLAlchemy is loaded by it.
        from frontdesk.adapters.calendars.erp.sql import SqlErp

        erp = SqlErp(url, queries)
    return ErpCalendar(playbook.business, erp, named)
