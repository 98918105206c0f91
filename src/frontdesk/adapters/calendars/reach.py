"""What the settings say of the way to a business's calendar, and what is missing of it, in words."""

from frontdesk.adapters.calendars.erp.port import NEEDED
from frontdesk.booking.business import Business
from frontdesk.playbooks import Playbook
from frontdesk.settings import Settings

SETTINGS = {"calcom": "FRONTDESK_CALCOM_KEY", "erp": "FRONTDESK_ERP_URL"}
"""Which setting has to be there, by the kind of calendar."""


def calcom_keys(text: str, business: Business) -> list[tuple[str, str, tuple[str, ...]]]:
    """rowan=cal_…, esther=cal_… → account, key and resources; a key alone is everybody's."""
    parts = [part.strip().partition("=") for part in text.split(",") if part.strip()]
    if len(parts) == 1 and not parts[0][1]:
        return [("everybody", parts[0][0], tuple(business.resources))]
    keys = {name.strip(): key.strip() for name, sign, key in parts if sign}
    return [(name, key, (name,)) for name, key in keys.items() if name in business.resources]


def missing(playbook: Playbook, settings: Settings) -> str:
    """Why a business is not connected from here; empty if nothing is missing."""
    setup = playbook.calendar
    if setup is None:
        return "its playbook has no `calendar`."
    needed = SETTINGS.get(setup.kind)
    if needed is None:
        return f"{setup.kind} is not supported yet."
    if not (settings.calcom_key if setup.kind == "calcom" else settings.erp_url):
        return f"set {needed}."
    if setup.kind == "calcom" and not calcom_keys(settings.calcom_key, playbook.business):
        known = ", ".join(told_resources(playbook.business))
        return f"{needed} names nobody of it; there are {known}. Write {known.split(',')[0]}=cal_…"
    lacks = [name for name in NEEDED if name not in setup.queries]
    if setup.kind == "erp" and lacks and not settings.erp_url.startswith(("http://", "https://")):
        return f"{needed} is a database, and its playbook has no calendar.queries.{lacks[0]} to ask it with."
    return ""


def told_resources(business: Business) -> list[str]:
    """Whom guests book with, by their ids."""
    needs = (need for service in business.services.values() for need in service.needs if need.told)
    named = {resource for need in needs for resource in need.among}
    return [name for name in business.resources if name in named] or list(business.resources)
