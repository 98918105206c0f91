"""What everybody may know of a business, as one JSON object."""

import json
from datetime import date, timedelta

from frontdesk.booking.hours import spans_on
from frontdesk.playbooks import Playbook
from frontdesk.tools.formats import about_length, price_text

MONDAY = date(2001, 1, 1)
"""A week without holidays, to read the usual hours from."""


def about(playbook: Playbook) -> str:
    """The address of these facts."""
    return f"frontdesk://{playbook.id}/about"


def public_facts(playbook: Playbook) -> str:
    """Name, place, usual hours, what can be booked, and the answers on file."""
    address = playbook.address
    facts = {
        "business": playbook.id,
        "name": playbook.name,
        "trade": playbook.business.trade,
        "zone": playbook.business.zone.key,
        "phone": playbook.phone,
        "email": playbook.email,
        "address": f"{address.street}, {address.city}" if address else None,
        "hours": _week(playbook),
        "services": [
            {
                "id": service.id,
                "name": service.name,
                "price": price_text(service.price, playbook) if service.price else None,
                "duration": about_length(service, playbook) if service.duration else None,
                "description": service.description,
            }
            for service in playbook.business.services.values()
        ],
        "questions": [{"question": entry.question, "answer": entry.answer} for entry in playbook.faq],
    }
    return json.dumps(facts, ensure_ascii=False)


def _week(playbook: Playbook) -> dict[str, list[str]]:
    days = [MONDAY + timedelta(days=n) for n in range(7)]
    return {
        day.strftime("%a").lower(): [
            f"{_clock(span.opens)}-{_clock(span.closes)}" for span in spans_on(playbook.business.hours, day)
        ]
        for day in days
    }


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02d}:{minutes % 60:02d}"
