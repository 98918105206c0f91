"""Two things said with one verb are each told of their own; what is full is full no longer than on record."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes

facts_of = partial(wordings.facts_of, now="2026-05-15T10:30")
PETS = facts_of("Dogs must be on a leash and cats in a carrier.")
BOTH_TOLD = facts_of("Dogs must be on a leash, and cats must be in a carrier.")
MEALS = facts_of("Lunch is served in the garden and dinner in the hall.")
SHED = facts_of("We keep skis in the cellar and bikes in the shed.")
RIVER = facts_of("Adults need a helmet and children a life vest.")
PAYING = facts_of("Cash and cards are accepted, checks are not.", "We allow cats, but not dogs.")
TOWELS = facts_of("Towels are provided, robes are not.")
FULL = facts_of(
    {"about": "nothing_free", "what": "Laser hair removal", "start": "2026-05-18", "end": "2026-05-22"}
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Cats must be in a carrier.", PETS),
        ("Cats need to be in a carrier and dogs on a leash.", PETS),
        ("Dogs should be on a leash, and cats should be in a carrier.", PETS),
        ("Dogs must be on a leash.", BOTH_TOLD),
        ("Dogs must be on a leash, cats in a carrier.", BOTH_TOLD),
        ("Dinner is served in the hall.", MEALS),
        ("We serve lunch in the garden and dinner in the hall.", MEALS),
        ("Bikes are kept in the shed and skis in the cellar.", SHED),
        ("Children need a life vest.", RIVER),
        ("Cash is accepted.", PAYING),
        ("Dogs are not allowed.", PAYING),
        ("Towels are provided.", TOWELS),
        ("Nothing is free for laser hair removal next week.", FULL),
        ("Laser hair removal is full from Monday to Friday, May 18 to 22.", FULL),
    ],
)
def test_each_of_two_things_is_told_with_the_verb_of_both(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Dogs and cats must be in a carrier.", PETS),
        ("Both dogs and cats must be in a carrier.", PETS),
        ("Dogs must be in a carrier.", PETS),
        ("Cats must be on a leash.", PETS),
        ("Cats must be on a leash and dogs in a carrier.", PETS),
        ("Dogs must be on a leash and in a carrier.", PETS),
        ("Dogs and cats must be in a carrier.", BOTH_TOLD),
        ("Cats and dogs must be on a leash.", BOTH_TOLD),
        ("Lunch and dinner are served in the hall.", MEALS),
        ("Lunch is served in the hall.", MEALS),
        ("Skis are kept in the shed.", SHED),
        ("We keep bikes in the cellar.", SHED),
        ("Adults and children need a helmet.", RIVER),
        ("Children need a helmet.", RIVER),
        ("Checks are accepted.", PAYING),
        ("Cats are not allowed.", PAYING),
        ("Robes are provided.", TOWELS),
        ("Laser hair removal is full for the rest of May.", FULL),
        ("There is nothing free for laser hair removal in May.", FULL),
        ("May is full for laser hair removal.", FULL),
        ("We're full in late May.", FULL),
        ("We have nothing free from Monday onwards.", FULL),
        ("We have nothing free from May 18 on.", FULL),
        ("We're full for weeks.", FULL),
        ("Nothing is free next week or the week after.", FULL),
    ],
)
def test_what_is_said_of_one_is_not_told_of_the_other(wording: str, given: Given) -> None:
    assert not passes(wording, given)
