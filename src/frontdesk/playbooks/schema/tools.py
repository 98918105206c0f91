"""The sets of tools that programs are offered; MISSION names what is in each of them."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator

from frontdesk.playbooks.keys import Kind, wrong

SETS: Mapping[str, tuple[str, ...]] = {
    "hotel": ("query_room_inventory", "create_reservation_ticket", "check_ticket_status"),
    "medspa": ("check_availability", "book_appointment"),
    "concierge": (
        "find_restaurant",
        "search_restaurants",
        "initiate_reservation_call",
        "lookup_reservation_from_history",
        "initiate_cancellation_call",
    ),
    "dealership": (
        "search_faq",
        "list_services",
        "get_customer",
        "create_customer",
        "check_availability",
        "book_appointment",
        "reschedule_appointment",
        "cancel_appointment",
        "get_customer_appointments",
        "list_inventory",
    ),
    "calcom": (
        "list_slots_on_day",
        "choose_slot",
        "set_name",
        "set_email",
        "set_phone",
        "set_notes",
        "auto_book_appointment",
        "finalize_booking",
        "check_booking_status",
        "collect_analysis_data",
    ),
}
"""By the name of the set: the names of its tools. Two sets that share a name cannot be had together."""

SetName = Literal["hotel", "medspa", "concierge", "dealership", "calcom"]


def _several(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _apart(sets: list[SetName]) -> list[SetName]:
    taken: dict[str, str] = {}
    for name in sets:
        for tool in SETS[name]:
            if tool in taken:
                raise wrong(f"{taken[tool]} and {name} both have a tool {tool}; choose one of the two")
            taken[tool] = name
    return sets


ToolSets = Annotated[
    list[SetName],
    BeforeValidator(_several),
    AfterValidator(_apart),
    Kind("a set of tools, or a list of them"),
]
