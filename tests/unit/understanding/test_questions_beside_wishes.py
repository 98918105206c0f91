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


@pytest.mark.parametrize(
    ("name", "said", "wrong"),
    [
        ("black-lotus", "do your rooms connect?", "Is Wi-Fi free?"),
        ("cal", "may I reach Rowan directly?", "Where are you based?"),
        ("cal", "my bookkeeper is ill. Is Tuesday free?", "Do you do our taxes?"),
        ("cal", "when can we speak?", "Which languages do you speak?"),
        ("northside-motors", "which trucks are there?", "Where do I park when I bring my car in?"),
        ("black-lotus", "anything under 180 dollars?", "What is the minimum age to check in?"),
        ("ava", "is swelling usual with filler?", "Can I go back to work afterwards?"),
    ],
)
def test_a_word_alike_or_a_reason_told_beside_is_not_what_is_asked(name: str, said: str, wrong: str) -> None:
    assert wrong not in asked(name, said)


@pytest.mark.parametrize(
    ("name", "said", "question"),
    [
        ("black-lotus", "could we get adjoining rooms?", "Do you have connecting rooms?"),
        ("black-lotus", "is there a queen bed?", "What beds do the rooms have?"),
        ("bistro", "what would the set menu cost us?", "How much is the set menu?"),
        ("cal", "how do we join the meeting?", "How do I join the call?"),
        ("northside-motors", "my front tire is flat, can you fix it?", "Can you fix a flat tire?"),
        ("concierge", "do you get theater tickets too?", "Can you get tickets for a show?"),
    ],
)
def test_what_guests_often_ask_is_on_file(name: str, said: str, question: str) -> None:
    assert question in asked(name, said)
