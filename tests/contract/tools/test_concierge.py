"""The concierge's tools: real entries of the directory, requests that wait for a call, one's own history."""

import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import PendingFor
from frontdesk.booking.ports import Ledger
from tests.contract.tools.program import Program, desk_on

TABLE = {
    "venue": "osteria-luna",
    "date": "2026-02-06",
    "time": "19:00",
    "party_size": 2,
    "name": "Ann Bell",
    "phone": "646 555 0134",
}


@pytest.fixture
def program(ledger: Ledger) -> Program:
    return Program(desk_on(ledger), "concierge")


async def test_a_restaurant_is_found_by_its_name_more_or_less(program: Program) -> None:
    for name in ("Osteria Luna", "osteria lunna", "luna"):
        told = await program.call("find_restaurant", name=name)
        assert told["found"], name
        assert told["venue"]["telephone"] == "(212) 555-0100"
        assert told["venue"]["hours"]["mon"] == []


async def test_a_name_that_is_not_there_is_not_invented(program: Program) -> None:
    told = await program.call("find_restaurant", name="McBurger")
    assert (told["found"], told["venue"], told["close_matches"]) == (False, None, [])


async def test_what_fits_comes_with_the_reason(program: Program) -> None:
    told = await program.call("search_restaurants", query="somewhere Italian and quiet near the river")
    assert [venue["venue"] for venue in told["venues"]] == ["osteria-luna"]
    assert told["venues"][0]["why"] == ["serves Italian food", "is quiet", "is in Riverside"]


async def test_only_what_takes_the_party_and_is_open_is_told(program: Program) -> None:
    told = await program.call(
        "search_restaurants",
        query="anything",
        cuisine="Italian",
        party_size=10,
        date="2026-02-06",
        time="19:00",
    )
    assert told["venues"]
    assert all(venue["largest_party"] >= 10 for venue in told["venues"])
    nowhere = await program.call("search_restaurants", query="anything", cuisine="Martian")
    assert nowhere == {"venues": [], "more": 0}


async def test_a_request_waits_for_a_call_and_nothing_is_said_to_be_agreed(program: Program) -> None:
    first = await program.call("initiate_reservation_call", **TABLE)
    assert (first["status"], first["call_id"]) == ("needs_consent", None)
    await program.say("yes")
    told = await program.call("initiate_reservation_call", **TABLE)
    assert (told["call_id"], told["status"], told["confirmed"]) == ("AUREL-0001", "pending", False)
    assert (told["confirmation_number"], told["evidence"], told["agreed"]) == (None, None, None)
    (booking,) = await program.booked()
    assert booking.pending_for is PendingFor.CALL


async def test_what_the_restaurant_said_is_told_once_staff_have_written_it_down(program: Program) -> None:
    await program.call("initiate_reservation_call", **TABLE)
    await program.say("yes")
    await actions.approve(program.desk.books("concierge"), 1, actor="staff:amy")
    told = await program.call("initiate_reservation_call", **TABLE)
    assert (told["status"], told["confirmed"]) == ("confirmed", True)
    assert told["agreed"] == {"venue": "Osteria Luna", "date": "2026-02-06", "time": "19:00", "party_size": 2}


async def test_the_history_is_the_guests_own_latest_first(program: Program) -> None:
    await program.call("initiate_reservation_call", **TABLE)
    await program.say("yes")
    later = {**TABLE, "venue": "vela-bianca", "date": "2026-02-07"}
    await program.call("initiate_reservation_call", **later)
    await program.say("yes")
    told = await program.call("lookup_reservation_from_history")
    assert {line["venue"] for line in told["reservations"]} == {"Osteria Luna", "Vela Bianca"}
    one = await program.call("lookup_reservation_from_history", description="the one at Vela Bianca")
    assert [line["venue"] for line in one["reservations"]] == ["Vela Bianca"]
    stranger = Program(program.desk, "concierge", "stranger")
    assert (await stranger.call("lookup_reservation_from_history")) == {"reservations": []}


async def test_a_reservation_is_called_off_after_the_yes(program: Program) -> None:
    await program.call("initiate_reservation_call", **TABLE)
    await program.say("yes")
    first = await program.call("initiate_cancellation_call", reservation="the italian place")
    assert first["status"] == "needs_consent"
    await program.say("yes")
    told = await program.call("initiate_cancellation_call", reservation="the italian place")
    assert (told["status"], told["call_id"], told["evidence"]) == ("cancelled", "AUREL-0001", None)


async def test_what_the_restaurant_is_asked_for_is_read_back_whole(program: Program) -> None:
    wishes = {"flexibility": "half an hour either way", "requests": "window seat"}
    told = await program.call("initiate_reservation_call", **TABLE, **wishes)
    assert all(wish in told["read_back"] for wish in wishes.values())


async def test_the_second_one_of_one_is_none(program: Program) -> None:
    await program.call("initiate_reservation_call", **TABLE)
    await program.say("yes")
    told = await program.try_("initiate_cancellation_call", reservation="the second one")
    assert told.failed
    assert "AUREL-0001" in told.result["message"]
    found = await program.call("lookup_reservation_from_history", description="the second one")
    assert found["reservations"] == []


async def test_the_second_one_is_the_second_of_the_history(program: Program) -> None:
    for day in ("2026-02-06", "2026-02-07"):
        await program.call("initiate_reservation_call", **{**TABLE, "date": day})
        await program.say("yes")
    history = (await program.call("lookup_reservation_from_history"))["reservations"]
    await program.call("initiate_cancellation_call", reservation="the second one")
    await program.say("yes")
    told = await program.call("initiate_cancellation_call", reservation="the second one")
    assert (told["status"], told["call_id"]) == ("cancelled", history[1]["reservation"])
    again = await program.call("initiate_cancellation_call", reservation="the second one")
    assert (again["status"], again["call_id"]) == ("already_cancelled", history[1]["reservation"])


async def test_of_several_the_one_that_is_meant_has_to_be_named(program: Program) -> None:
    for day in ("2026-02-06", "2026-02-07"):
        await program.call("initiate_reservation_call", **{**TABLE, "date": day})
        await program.say("yes")
    told = await program.try_("initiate_cancellation_call", reservation="Osteria Luna")
    assert told.failed
    assert "AUREL-0001" in told.result["message"]


async def test_a_strangers_reservation_cannot_be_told_from_none(program: Program) -> None:
    await program.call("initiate_reservation_call", **TABLE)
    await program.say("yes")
    told = [
        await Program(program.desk, "concierge", f"stranger {reference}").call(
            "initiate_cancellation_call", reservation=reference
        )
        for reference in ("AUREL-0001", "AUREL-0999")
    ]
    assert told[0] == told[1]
