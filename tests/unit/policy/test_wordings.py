"""Each wish is among the notes once, in the words that say most of it."""

from frontdesk.policy.wordings import merged, says


def test_a_note_that_says_more_takes_the_place_of_the_one_that_says_less() -> None:
    assert merged(("the sesame allergy", "a corner"), ("my son has a sesame allergy",)) == (
        "my son has a sesame allergy",
        "a corner",
    )


def test_a_note_that_says_less_leaves_it_to_the_one_that_says_more() -> None:
    assert merged(("my son has a sesame allergy",), ("the sesame allergy",)) == (
        "my son has a sesame allergy",
    )


def test_what_denies_a_note_stands_beside_it() -> None:
    notes = ("we bring a high chair", "no high chair")
    assert merged(notes[:1], notes[1:]) == notes


def test_what_another_is_allergic_to_is_never_lost() -> None:
    notes = ("my son has a severe peanut allergy", "my daughter has a severe sesame allergy")
    assert merged(notes[:1], notes[1:]) == notes


def test_notes_are_found_by_what_they_speak_of() -> None:
    assert says(("my son has a sesame allergy", "a corner"), "is he down as allergic") == (
        "my son has a sesame allergy",
    )


def test_two_notes_that_a_shorter_one_repeats_stay_two() -> None:
    notes = ("a walk-in shower for my aunt", "the walk-in shower matters, she uses crutches")
    assert merged(notes, ("with a walk-in shower",)) == notes
