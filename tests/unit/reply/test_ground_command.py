"""`frontdesk ground`: facts by hand, verdicts a line each, and errors that say what to write."""

import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from frontdesk.cli.grounding import answer
from frontdesk.conversation.facts import About, Done, Record
from frontdesk.reply.grounding.stated import facts_from

EARLIER = datetime(2026, 1, 1, tzinfo=UTC)
PAGE = (Path(__file__).parents[3] / "docs" / "grounding.md").read_text()
FACTS = {
    "now": "2026-02-03T09:00",
    "records": [
        {"about": "offer", "what": "Botox", "with": "Dr. Lee", "start": "2026-02-04T11:30", "price": "$250"}
    ],
}


def asked(wording: str, **facts: object) -> dict[str, object]:
    return answer(json.dumps({"facts": {**FACTS, **facts}, "wording": wording}))


def test_a_true_wording_passes_and_a_false_one_has_its_reason() -> None:
    assert asked("Dr. Lee has 11:30 tomorrow for $250.") == {"pass": True, "reason": ""}
    refused = asked("Dr. Lee has 11:45 tomorrow.")
    assert refused["pass"] is False
    assert refused["reason"] == "time"


@pytest.mark.parametrize(
    "price", [250, "250", "$250", "$250.00", {"amount": 250, "currency": "USD"}, {"amount": "250"}]
)
def test_a_price_is_read_in_many_forms(price: object) -> None:
    records = [{"about": "service", "what": "Botox", "price": price}]
    assert asked("Botox is $250.", records=records)["pass"] is True


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nonsense", "JSON"),
        ('{"facts": {}}', "wording"),
        ('{"facts": {"bla": 1}, "wording": "x"}', "known are now"),
        ('{"facts": {"records": [{"what": "Botox"}]}, "wording": "x"}', "about"),
        ('{"facts": {"records": [{"about": "offer", "start": "soon"}]}, "wording": "x"}', "2026-02-04T11:30"),
        ('{"facts": {"records": [{"about": "offer", "price": "cheap"}]}, "wording": "x"}', "$250"),
        ('{"facts": {"records": [{"about": "offer", "when": 1}]}, "wording": "x"}', "records[0].when"),
    ],
)
def test_a_bad_line_is_told_what_to_write(line: str, told: str) -> None:
    assert told in str(answer(line)["error"])


def test_the_example_of_the_page_is_true() -> None:
    line = re.search(r"echo '(.+)' \| frontdesk ground\n(.+)\n", PAGE)
    assert line is not None
    assert answer(line.group(1)) == json.loads(line.group(2))


def test_every_field_is_on_the_page() -> None:
    for name in (*Record.__dataclass_fields__, *About, *Done):
        assert f"`{str(name).rstrip('_')}`" in PAGE or f'"{name}"' in PAGE, name


def test_times_without_a_zone_are_the_businesss() -> None:
    facts = facts_from({"now": "2026-02-03T09:00", "zone": "America/Los_Angeles", "records": []}, EARLIER)
    assert str(facts.now.tzinfo) == "America/Los_Angeles"
