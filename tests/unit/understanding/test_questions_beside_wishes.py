"""A wish that only resembles a question on file asks nothing; a question beside a wish is still one."""

from datetime import UTC, datetime
from functools import lru_cache

import pytest

from frontdesk.conversation.context import Context
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.understanding.reader import Reader

NOW = datetime(2026, 7, 15, 9, tzinfo=UTC)


@lru_cache(maxsize=8)
def business(name: str) -> tuple[Playbook, Reader]:
    playbook = load_shipped(name)
    return playbook, Reader.of(playbook)


def asked(name: str, said: str) -> list[str]:
    playbook, reader = business(name)
    context = Context(now=NOW, hours=playbook.business.hours, domain=playbook.business.trade)
    return [playbook.faq[found.index].question for found in reader.read(said, context).questions]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bistro", "Hey there, table for 4 this saturday around 7:30?"),
        ("bistro", "do you have a table for 4 tonight"),
        ("bistro", "Could I get a table for my wife, my son and me on saturday around 6?"),
        ("bistro", "Could I speak to somebody about it?"),
        ("northside-motors", "can I drive it on Saturday at 10?"),
        ("cal", "could i get an intro call tomorrow at 11?"),
    ],
)
def test_a_wish_is_not_answered_with_a_text(name: str, said: str) -> None:
    assert asked(name, said) == []


@pytest.mark.parametrize(
    ("name", "said", "question"),
    [
        ("bistro", "table for 4 on saturday at 7:30, and do you have parking?", "Where can I park?"),
        ("bistro", "can I bring my dog on Saturday at 7?", "Are dogs allowed?"),
        ("bistro", "do you take parties of 14?", "What is the largest party you take?"),
        ("black-lotus", "what time is check in on saturday", "When is check-in and check-out?"),
    ],
)
def test_a_question_with_a_day_or_beside_a_wish_is_answered(name: str, said: str, question: str) -> None:
    assert asked(name, said) == [question]
