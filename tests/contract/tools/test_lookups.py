"""What a model may look up by itself: the same answers, nothing written, and facts it may speak of."""

import json
from typing import Any

import pytest

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.ports import Ledger
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.conversation.model import Draft, Finding
from frontdesk.conversation.steps import HoldThese, Look, LookStay
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.tools.lookups import ToolLookups
from tests.contract.tools.program import NOW, Program, desk_on

READING = {
    "ava": {"check_availability"},
    "black-lotus": {"query_room_inventory", "check_ticket_status"},
    "concierge": {"find_restaurant", "search_restaurants", "lookup_reservation_from_history"},
    "northside-motors": {
        "search_faq",
        "list_services",
        "list_inventory",
        "check_availability",
        "get_customer_appointments",
    },
    "cal": {"list_slots_on_day", "check_booking_status"},
}


@pytest.fixture
def lookups(ledger: Ledger) -> ToolLookups:
    return ToolLookups(ledger, threads_of(ledger), desk_on(ledger).clock)


def draft(business: str, *findings: Finding, conversation: str = "c") -> Draft:
    return Draft(conversation, "m", "web", load_shipped(business), "", (), (), findings, open=True)


async def looked(lookups: ToolLookups, business: str, name: str, **arguments: Any) -> dict[str, Any]:
    called = await lookups.call(draft(business), name, json.dumps(arguments), 0)
    assert not called.refused, called.result
    return dict(json.loads(called.result))


@pytest.mark.parametrize("business", READING)
def test_only_tools_that_read_are_declared(lookups: ToolLookups, business: str) -> None:
    declared = lookups.declared(load_shipped(business))
    assert {str(tool["name"]) for tool in declared} == READING[business]
    assert all(set(tool) == {"name", "description", "parameters"} for tool in declared)


async def test_looking_holds_and_writes_nothing(lookups: ToolLookups, ledger: Ledger) -> None:
    told = await looked(
        lookups, "ava", "check_availability", date="2026-02-04", service_type="botox", provider=None
    )
    assert told["slots"]
    assert not any(slot["held"] for slot in told["slots"])
    told = await looked(lookups, "cal", "list_slots_on_day", day="tomorrow", max_options=3)
    assert len(told["options"]) == 3
    for business in ("ava", "cal"):
        assert await ledger.holds_of(business, "c") == []
        assert await threads_of(ledger).find(business, "c") is None


@pytest.mark.parametrize("name", ["book_appointment", "say", "sudo"])
async def test_what_writes_is_refused(lookups: ToolLookups, name: str) -> None:
    called = await lookups.call(draft("ava"), name, "{}", 0)
    assert called.refused


@pytest.mark.parametrize("arguments", ["", "{", "[]", '{"date": "soon"}', "x" * 100_000])
async def test_bad_arguments_are_refused_in_few_words(lookups: ToolLookups, arguments: str) -> None:
    called = await lookups.call(draft("ava"), "check_availability", arguments, 0)
    assert called.refused
    assert len(called.result) < 1_000


async def test_what_was_looked_up_is_told_in_sentences_of_ours(lookups: ToolLookups) -> None:
    called = await lookups.call(
        draft("northside-motors"), "search_faq", '{"query": "do you have a shuttle?", "category": null}', 3
    )
    (sentence,) = called.sentences
    assert sentence.id == "d"
    assert "shuttle" in sentence.plain.text
    assert sentence.plain.receipts


async def test_what_nobody_holds_is_not_put_to_the_guest(lookups: ToolLookups) -> None:
    stay = {"check_in": "2026-02-07", "check_out": "2026-02-10", "guests": 2}
    called = await lookups.call(draft("black-lotus"), "query_room_inventory", json.dumps(stay), 0)
    assert json.loads(called.result)["available_rooms"]
    assert called.sentences == ()


async def test_long_lists_are_cut(lookups: ToolLookups) -> None:
    told = await looked(lookups, "northside-motors", "list_inventory", make=None, max_results=50)
    assert len(told["vehicles"]) == 20


async def test_nobody_elses_bookings_are_looked_up(lookups: ToolLookups, ledger: Ledger) -> None:
    program = Program(desk_on(ledger), "black-lotus", "owner")
    stay = {"check_in": "2026-02-07", "check_out": "2026-02-10", "guests": 2, "room_type": "deluxe"}
    await program.call(
        "create_reservation_ticket", **stay, guest_name="John Doe", phone_number="212 555 0134"
    )
    await program.say("yes")
    mine = await lookups.call(
        draft("black-lotus", conversation="owner"), "check_ticket_status", '{"ticket_id": "LOTUS-0001"}', 0
    )
    assert json.loads(mine.result)["found"] is True
    told = await looked(lookups, "black-lotus", "check_ticket_status", ticket_id="LOTUS-0001")
    none = await looked(lookups, "black-lotus", "check_ticket_status", ticket_id="LOTUS-0999")
    assert {**told, "ticket_id": ""} == {**none, "ticket_id": ""}


async def test_what_the_desk_found_is_a_call_that_it_made(ledger: Ledger, lookups: ToolLookups) -> None:
    desk: FrontDesk = desk_on(ledger)
    program = Program(desk, "ava")
    await program.say("botox on Wednesday with Dr. Lee")
    state = (await program.session.view()).state
    assert state.task is not None
    wish = Wish(("botox",), NOW.date(), NOW.date(), with_resources=("lee",))
    options = state.task.options
    offers = tuple(put.offer for put in options)
    (called,) = lookups.preemptive(
        draft("ava", Finding(Look(wish), None), Finding(HoldThese(offers), options))
    )
    assert called.name == "check_availability"
    assert json.loads(called.arguments)["service_type"] == "Botox"
    assert len(json.loads(called.result)["slots"]) == len(options)


async def test_rooms_that_the_desk_found_are_told_with_their_rates(
    ledger: Ledger, lookups: ToolLookups
) -> None:
    program = Program(desk_on(ledger), "black-lotus")
    await program.say("a room from 2026-02-07 to 2026-02-10 for 2")
    state = (await program.session.view()).state
    assert state.task is not None
    wish = StayWish(state.task.wanted.first_on or NOW.date(), state.task.wanted.last_on or NOW.date(), 2)
    found = [put.offer for put in state.task.options]
    (called,) = lookups.preemptive(draft("black-lotus", Finding(LookStay(wish), found)))
    assert called.name == "query_room_inventory"
    rates = [room["rate_per_night"] for room in json.loads(called.result)["available_rooms"]]
    assert rates == [161.67, 239.67, 422.67]


async def test_a_turn_that_looked_at_nothing_has_no_calls(lookups: ToolLookups) -> None:
    assert lookups.preemptive(draft("ava")) == ()
