"""What the documents say of the API is so: every request on the page works, every operation is explained."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.integration.api.program import STAFF_TOKEN, Program

PAGE = Path(__file__).parents[3] / "docs" / "api.md"
KEPT = {
    "offer": "OFFER",
    "hold": "HOLD",
    "proof": "PROOF",
    "reference": "REFERENCE",
    "session": "SESSION",
    "token": "TOKEN",
}


def commands() -> list[str]:
    blocks = re.findall(r"^```sh\n(.*?)^```", PAGE.read_text(), re.M | re.S)
    return [line for block in blocks for line in block.splitlines() if line]


async def send(program: Program, command: str, known: dict[str, str]) -> Any:
    """Does what curl would do with this line."""
    for name, value in known.items():
        command = command.replace(f"${name}", value)
    assert "$" not in command, command
    curl, *words = shlex.split(command)
    assert curl == "curl"
    method, url, body, headers = "", "", None, {}
    while words:
        match words.pop(0):
            case "-X":
                method = words.pop(0)
            case "-H":
                name, _, value = words.pop(0).partition(": ")
                headers[name] = value
            case "-d":
                body = words.pop(0)
            case address:
                url = address
    method = method or ("GET" if body is None else "POST")
    answer = await program.http.request(method, url, headers=headers, content=body)
    assert answer.status_code < 300, (command, answer.text)
    return answer.json()


async def test_every_request_on_the_page_works(program: Program) -> None:
    known = {"DESK": "", "STAFF": STAFF_TOKEN}
    sent = 0
    for command in commands():
        answer = await send(program, command, known)
        sent += 1
        for found in (answer, *answer.get("offers", [])[:1]):
            known |= {name: found[key] for key, name in KEPT.items() if key in found}
        assert answer.get("booking_failure") is None, answer
    assert sent >= 20


async def test_slots_on_the_page_are_free(program: Program) -> None:
    lookup = next(c for c in commands() if "BatchAvailabilityLookup" in c)
    answer = await send(program, lookup, {"DESK": ""})
    assert [slot["available"] for slot in answer["slot_time_availability"]] == [True, True]


@pytest.fixture
async def schema(program: Program) -> dict[str, Any]:
    found: dict[str, Any] = (await program.get("/api/openapi.json")).json()
    return found


async def test_every_operation_is_explained(schema: dict[str, Any]) -> None:
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            where = f"{method} {path}"
            assert operation["summary"], where
            assert len(operation["description"]) > 30, where
            assert {"404", "422", "429", "500", "503"} <= set(operation["responses"]), where
            if "requestBody" in operation:
                assert _model(schema, operation).get("examples"), where
            for parameter in operation.get("parameters", []):
                told = parameter.get("description") or _told(parameter["schema"])
                assert told or parameter["name"] in ("status", "with"), (where, parameter["name"])


def _told(schema: dict[str, Any]) -> bool:
    return any("description" in part for part in (schema, *schema.get("anyOf", [])))


def _model(schema: dict[str, Any], operation: dict[str, Any]) -> dict[str, Any]:
    body = operation["requestBody"]["content"]["application/json"]["schema"]
    name = next(s for s in body.get("anyOf", [body]) if "$ref" in s)["$ref"].rpartition("/")[2]
    model: dict[str, Any] = schema["components"]["schemas"][name]
    return model


async def test_the_page_for_people_shows_every_operation_and_problem(
    program: Program, schema: dict[str, Any]
) -> None:
    answer = await program.get("/api/docs")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert all(f"{path}</code>" in answer.text for path in schema["paths"])
    assert 'id="slot_taken"' in answer.text
    assert not re.search(r'(?:src|href)="(?:https?:)?//', answer.text), "nothing from elsewhere"
    assert not re.search(r'\sstyle="|<style|<script|\son\w+="', answer.text), "the policy would refuse it"
