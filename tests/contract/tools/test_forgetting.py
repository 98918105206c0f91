"""What programs said of a guest by their tools is deleted with the guest, like the guest's own words."""

from frontdesk.booking.ports import Ledger
from tests.contract.rows import every_row
from tests.contract.tools.program import NOW, Program, desk_on

SECRETS = ("Zebulon", "Quagmire", "5550198", "zeb@example.org", "feathers", "Studebaker")


async def test_nothing_of_a_call_is_left_when_its_guest_is_forgotten(ledger: Ledger) -> None:
    program = Program(desk_on(ledger), "northside-motors", "zebs-conversation")
    zeb = {"name": "Zebulon Quagmire", "phone": "+1 212 555 0198", "email": "zeb@example.org"}
    made = await program.call("create_customer", **zeb, vehicle_make="Studebaker")
    await program.call(
        "book_appointment",
        customer_id=made["customer_id"],
        appointment_type="service",
        scheduled_date="2026-02-04",
        scheduled_time="10:00",
        service_type_id="oil-change",
        vehicle_id="V1",
        notes="allergic to feathers",
    )
    await program.say("yes")
    (booking,) = await program.booked()
    assert "Zebulon" in await every_row(ledger)
    assert booking.guest_id is not None
    await ledger.forget("northside-motors", booking.guest_id, NOW)
    rows = await every_row(ledger)
    assert [secret for secret in SECRETS if secret in rows] == []
