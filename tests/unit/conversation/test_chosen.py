"""What was chosen of a list: never more than the list has."""

from frontdesk.conversation.reading import Chosen


def test_what_was_chosen_is_found_in_the_list() -> None:
    assert Chosen((1, 0)).of(["a", "b"]) == ("b", "a")
    assert Chosen((1,)).first_of(["a", "b"]) == "b"


def test_a_place_that_the_list_does_not_have_takes_nothing() -> None:
    assert Chosen((2,)).of(["a", "b"]) == ()
    assert Chosen((2,)).first_of(["a", "b"]) is None
    assert Chosen(()).first_of([]) is None
