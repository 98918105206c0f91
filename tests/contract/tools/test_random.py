"""Whatever a program calls, in whatever order: without the guest's yes nothing is booked or changed."""

import random
from typing import Any

import pytest

from frontdesk.booking.model import Booking, Status
from frontdesk.booking.ports import Ledger
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.tools.declaration import AnyTool
from frontdesk.tools.sets import tools_of
from tests.contract.desk import findings
from tests.contract.tools.program import NOW, Program, desk_on

pytestmark = pytest.mark.slow

CALLS = 80
DAYS = ("2026-02-04", "2026-02-05", "2026-02-08", "2026-02-20", "2025-01-01")
TIMES = ("10:00", "11:30", "19:00", "03:00")
WORDS = (
    "hello",
    "do you have parking?",
    "hmm",
    "what else is free?",
    "maybe later",
    "tomorrow afternoon",
    "no",
)
"""What a guest says who agrees to nothing."""


def _pool(business: str, references: list[str]) -> dict[str, tuple[Any, ...]]:
    playbook = load_shipped(business)
    return {
        "date": DAYS,
        "time": TIMES,
        "service_type": tuple(playbook.business.services),
        "service_type_id": ("oil-change", "tire-rotation", None),
        "room_type": tuple(playbook.business.services),
        "venue": tuple(playbook.directory)[:3],
        "inventory_id": tuple(playbook.inventory)[:3],
        "phone": ("415 555 0134", "+1 312 555 0199", "12"),
        "phone_number": ("415 555 0134",),
        "email": ("jo@example.org", "jo@example.org", "x"),
        "name": ("Jo Bell", "Ann Lee"),
        "guest_name": ("Jo Bell",),
        "appointment_id": (*references, "X-0009"),
        "ticket_id": (*references, "LOTUS-0009"),
        "reservation": (*references, "the last one"),
        "option_id": (1, 2, "10:00"),
        "day": ("tomorrow", "2026-02-05"),
        "value": ("Jo Bell", "jo@example.org", "415 555 0134"),
        "appointment_type": ("service", "test_drive"),
    }


def _arguments(
    tool: AnyTool, playbook: Playbook, pool: dict[str, tuple[Any, ...]], dice: random.Random
) -> Any:
    schema = tool.arguments(playbook).model_json_schema()["properties"]
    given = {}
    for name, field in schema.items():
        plain: dict[str, tuple[Any, ...]] = {"integer": (1, 2, 3), "boolean": (False,), "string": ("x", "Jo")}
        formats = "date" if field.get("format") == "date" else "time" if "pattern" in field else name
        values = pool.get(formats) or pool.get(name) or plain.get(str(field.get("type")), (None,))
        given[name] = dice.choice(values)
    return given


@pytest.mark.parametrize("business", ["ava", "black-lotus", "northside-motors", "cal", "concierge"])
async def test_no_sequence_of_calls_agrees_for_a_guest(ledger: Ledger, business: str) -> None:
    dice = random.Random(business)
    program, playbook = Program(desk_on(ledger), business), load_shipped(business)
    pool, ids = _pool(business, []), {"customer_id": ("C-0",), "vehicle_id": (None,)}
    tools = [tool for name, tool in tools_of(playbook).items() if name != "say"]
    read_back = 0
    for _ in range(CALLS):
        if dice.random() < 0.2:
            await program.say(dice.choice(WORDS))
            continue
        tool = dice.choice(tools)
        called = await program.try_(tool.name, **_arguments(tool, playbook, pool | ids, dice))
        read_back += bool(called.consent)
        if customer := called.result.get("customer_id"):
            ids["customer_id"] = (str(customer),)
    assert read_back, "a yes would have booked something"
    assert await program.booked() == []
    assert await findings(ledger, NOW) == []


async def test_what_is_booked_stays_as_it_is_until_the_guest_agrees(ledger: Ledger) -> None:
    dice = random.Random(7)
    program, playbook = Program(desk_on(ledger), "northside-motors"), load_shipped("northside-motors")
    made = await program.call(
        "create_customer", name="Pat Lee", phone="312 555 0199", email="pat@example.org"
    )
    wish = {"appointment_type": "service", "scheduled_date": "2026-02-10", "scheduled_time": "10:00"}
    await program.call(
        "book_appointment", customer_id=made["customer_id"], service_type_id="oil-change", **wish
    )
    await program.say("yes")
    (booking,) = await program.booked()
    pool = {**_pool("northside-motors", [booking.reference]), "customer_id": (made["customer_id"],)}
    tools = [tool for name, tool in tools_of(playbook).items() if name not in ("say", "get_customer")]
    for _ in range(CALLS):
        tool = dice.choice(tools)
        await program.try_(tool.name, **_arguments(tool, playbook, pool, dice))
    (after,) = await program.booked()
    assert _stands(after) == _stands(booking)


def _stands(booking: Booking) -> tuple[Status, object, int]:
    return booking.status, booking.offer.when, booking.version
