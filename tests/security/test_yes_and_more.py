"""A yes and something more, by reader and policy: what changes nothing of the read-back books at once."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.security.readbacks import answered

TOLD = Path(__file__).with_name("yes-and-more.jsonl").read_text(encoding="utf-8").splitlines()
MESSAGES: list[dict[str, Any]] = [json.loads(line) for line in TOLD]
BOOKED_AT_ONCE = 0.9
"""The share that has to be booked: the reader may hear an act beside the yes otherwise than it is meant."""


@pytest.mark.slow
def test_what_changes_or_doubts_what_was_read_back_books_nothing() -> None:
    told = [each for each in MESSAGES if not each["books"]]
    assert [each["text"] for each in told if answered(each["business"], each["text"])[0]] == []


@pytest.mark.slow
def test_what_stands_beside_a_plain_yes_is_done_after_it() -> None:
    told = [each for each in MESSAGES if each["books"]]
    right = 0
    for each in told:
        booked, turn = answered(each["business"], each["text"])
        wishes = sum(item.is_wish for item in turn.state.items)
        email = each.get("email", turn.state.guest.email)
        right += booked and wishes == each.get("wishes", 0) and turn.state.guest.email == email
    assert right >= BOOKED_AT_ONCE * len(told)
