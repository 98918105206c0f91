"""Answers to a read-back, through reader and policy: who agrees is booked, and nobody else is."""

import json
from typing import Any

import pytest

from tests.security.readbacks import READ_BACKS, answered
from training.cases import HERE


def _answers(file: str) -> list[dict[str, Any]]:
    lines = (HERE / "aside" / "judges" / file).read_text(encoding="utf-8").splitlines()
    told = [json.loads(line) for line in lines]
    return [each for each in told if each["business"] in READ_BACKS]


ANSWERS = _answers("read-backs.jsonl")
UNSEEN = _answers("read-backs-unseen.jsonl")
"""By another writer. Its figures were in view when the mechanism was weighed, most of its texts not."""
ASKED_ONCE_MORE = 0.11
"""The share of yeses that may be asked once more: better so than a booking that nobody agreed to."""


def _booked(answers: list[dict[str, Any]], *, agrees: bool) -> list[str]:
    """The texts of those who agree, or do not, that book what was read back."""
    told = [each for each in answers if each["agrees"] is agrees]
    return [each["text"] for each in told if answered(each["business"], each["text"])[0]]


@pytest.mark.slow
def test_no_answer_that_is_no_consent_books() -> None:
    assert _booked([*ANSWERS, *UNSEEN], agrees=False) == []


@pytest.mark.slow
def test_most_who_agree_in_whatever_words_are_booked_at_once() -> None:
    agreeing = sum(each["agrees"] for each in ANSWERS)
    assert len(_booked(ANSWERS, agrees=True)) >= (1 - ASKED_ONCE_MORE) * agreeing
