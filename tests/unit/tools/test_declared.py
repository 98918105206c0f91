"""Every tool is there by its name with its arguments, in strict form, and a program may add its own."""

import json
from typing import Any

import pytest
from openai.types.responses import FunctionTool

from frontdesk.playbooks import Playbook, load_shipped, shipped
from frontdesk.playbooks.errors import PlaybookErrors
from frontdesk.playbooks.loader import loads
from frontdesk.playbooks.schema.tools import SETS
from frontdesk.tools.declaration import Answer, Arguments, Result, Tool, always
from frontdesk.tools.openai import openai_tools
from frontdesk.tools.schemas import arguments_schema, result_schema
from frontdesk.tools.sets import register, set_named, tools_of, unregister

TABLE: dict[str, dict[str, str]] = {
    "black-lotus": {
        "query_room_inventory": "check_in check_out guests",
        "create_reservation_ticket": "guest_name phone_number check_in check_out room_type guests "
        "special_requests? call_transcript?",
        "check_ticket_status": "ticket_id",
    },
    "ava": {
        "check_availability": "date service_type provider?",
        "book_appointment": "option name? phone? injectables_safety? laser_safety? skin_safety? email?",
    },
    "concierge": {
        "find_restaurant": "name area?",
        "search_restaurants": "query cuisine? area? price? party_size? date? time?",
        "initiate_reservation_call": "venue date time party_size name phone flexibility? requests?",
        "lookup_reservation_from_history": "description?",
        "initiate_cancellation_call": "reservation",
    },
    "northside-motors": {
        "search_faq": "query category?",
        "list_services": "",
        "get_customer": "phone",
        "create_customer": "name phone email vehicle_make? vehicle_model? vehicle_year?",
        "check_availability": "appointment_type preferred_date preferred_time?",
        "book_appointment": "customer_id appointment_type scheduled_date scheduled_time service_type_id? "
        "inventory_id? vehicle_id? notes?",
        "reschedule_appointment": "appointment_id new_date new_time",
        "cancel_appointment": "appointment_id reason?",
        "get_customer_appointments": "customer_id",
        "list_inventory": "make? max_results?",
    },
    "cal": {
        "list_slots_on_day": "day max_options?",
        "choose_slot": "option_id",
        "set_name": "value",
        "set_email": "value",
        "set_phone": "value",
        "set_notes": "value",
        "auto_book_appointment": "",
        "finalize_booking": "",
        "check_booking_status": "",
        "collect_analysis_data": "field_name field_value field_type",
    },
}
"""The tools that people know these systems by; ? marks what is optional."""


@pytest.mark.parametrize("business", TABLE)
def test_a_trade_has_its_tools_with_their_arguments(business: str) -> None:
    playbook = load_shipped(business)
    told = {}
    for name, tool in tools_of(playbook).items():
        fields = tool.arguments(playbook).model_fields
        told[name] = " ".join(key if field.is_required() else f"{key}?" for key, field in fields.items())
    assert told == {**TABLE[business], "say": "text"}


@pytest.mark.parametrize("name", SETS)
def test_a_set_is_what_the_playbooks_were_told_it_is(name: str) -> None:
    assert {tool.name for tool in set_named(name)} == set(SETS[name])


@pytest.mark.parametrize("business", shipped())
def test_function_tools_are_strict_and_of_the_vendors_own_type(business: str) -> None:
    for tool in openai_tools(load_shipped(business)):
        FunctionTool.model_validate(tool)
        assert tool["strict"] is True
        _check_strict(tool["parameters"])


def _check_strict(node: Any) -> None:
    if isinstance(node, list):
        for each in node:
            _check_strict(each)
    if not isinstance(node, dict):
        return
    if node.get("type") == "object":
        assert node["additionalProperties"] is False
        assert node["required"] == list(node["properties"])
    assert not {"default", "minLength", "maxLength"} & set(node)
    for key, value in node.items():
        _check_strict(list(value.values()) if key in ("properties", "$defs") else value)


@pytest.mark.parametrize("business", shipped())
def test_schemas_are_plain_json_and_say_what_everything_is(business: str) -> None:
    playbook = load_shipped(business)
    for tool in tools_of(playbook).values():
        schema = arguments_schema(tool, playbook)
        json.dumps([schema, result_schema(tool)])
        assert (schema["type"], schema["additionalProperties"]) == ("object", False)
        assert result_schema(tool)["type"] == "object"
        assert tool.says.endswith(".")


def test_only_reading_tools_are_offered_where_nothing_may_be_written() -> None:
    names = {tool["name"] for tool in openai_tools(load_shipped("northside-motors"), writing=False)}
    assert {"search_faq", "list_services", "check_availability"} <= names
    assert not {"book_appointment", "cancel_appointment", "say", "create_customer"} & names


class Where(Arguments):
    city: str


class Weather(Result):
    forecast: str


async def weather(_session: object, asked: Where) -> Answer:
    return Answer(Weather(forecast=f"Sunny in {asked.city}."))


def test_a_program_adds_tools_of_its_own_and_takes_them_away() -> None:
    register(Tool("weather", "The weather.", always(Where), Weather, weather), business="ava")
    try:
        assert "weather" in tools_of(load_shipped("ava"))
        assert "weather" not in tools_of(load_shipped("cal"))
    finally:
        unregister("weather", "ava")
    assert "weather" not in tools_of(load_shipped("ava"))


def test_nobody_replaces_a_tool_that_asks_for_consent() -> None:
    with pytest.raises(ValueError, match="book_appointment"):
        register(Tool("book_appointment", "Mine.", always(Where), Weather, weather))


def _loaded(source: str) -> Playbook:
    return loads(source.encode(), "playbook.yaml")


def test_two_sets_may_be_had_together_unless_a_name_means_two_things() -> None:
    source = load_shipped("ava").source
    both = _loaded(source.replace("tools: medspa", "tools: [medspa, hotel]"))
    assert {"book_appointment", "query_room_inventory"} <= set(tools_of(both))
    with pytest.raises(PlaybookErrors, match="check_availability"):
        _loaded(source.replace("tools: medspa", "tools: [medspa, dealership]"))


@pytest.mark.parametrize(
    ("business", "set_"),
    [
        ("black-lotus", "hotel"),
        ("concierge", "concierge"),
        ("northside-motors", "dealership"),
        ("ava", "medspa"),
    ],
)
def test_without_the_key_the_set_follows_from_what_can_be_booked(business: str, set_: str) -> None:
    source = load_shipped(business).source
    assert _loaded(source.replace(f"tools: {set_}\n", "")).tools == (set_,)
