"""What is sent to Twilio, and what our Twilio answers, against Twilio's own description."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from tests.integration.sms.town import Town, open_town

FOUND = "twilio-2010-calls-messages-trimmed.openapi.json"
PLACES = [Path(__file__).parents[n] / "shared" / "specs" / FOUND for n in (3, 4)]
SPECIFICATION = next((path for path in PLACES if path.exists()), None)

pytestmark = pytest.mark.skipif(
    SPECIFICATION is None,
    reason="Twilio's API description is not part of the project: shared/specs is absent",
)


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    assert SPECIFICATION is not None
    read: dict[str, Any] = json.loads(SPECIFICATION.read_text())
    return read


async def test_requests_and_answers_are_as_twilio_describes_them(
    described: dict[str, Any], sqlite_url: str, tmp_path: Path
) -> None:
    async with open_town(tmp_path, sqlite_url) as town:
        await _converse(town)
        operation = described["paths"]["/2010-04-01/Accounts/{AccountSid}/Messages.json"]["post"]
        form = operation["requestBody"]["content"]["application/x-www-form-urlencoded"]["schema"]
        account = operation["parameters"][0]["schema"]
        message = described["components"]["schemas"]["api.v2010.account.message"]
        assert len(town.twilio.requests) >= 3
        for request in town.twilio.requests:
            _check(request, {**form, "additionalProperties": False}, described)
        for answer in town.twilio.sent:
            _check(answer["account_sid"], account, described)
            _check(answer, _nullable(message), described)


async def _converse(town: Town) -> None:
    await town.say("botox tomorrow?")
    await town.say("What does it cost?")
    await town.say("STOP")


def _check(value: object, schema: dict[str, Any], described: dict[str, Any]) -> None:
    jsonschema_rs.validate({**schema, "components": _nullable(described["components"])}, value)


def _nullable(node: Any) -> Any:
    """OpenAPI 3.0 says `nullable` where JSON Schema has a type of its own for that."""
    if isinstance(node, list):
        return [_nullable(each) for each in node]
    if not isinstance(node, dict):
        return node
    made = {key: _nullable(value) for key, value in node.items() if key != "nullable"}
    if node.get("nullable") is True:
        return {"anyOf": [made, {"type": "null"}]}
    return made
