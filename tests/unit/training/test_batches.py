"""Batches of questions: every business is asked, and nothing gives its own answer away."""

import random
from collections import Counter

from frontdesk.understanding.taught.entries import texts_of
from tests.unit.training.words import vocabulary
from training.batches import Asked, asked_batches, entry_arrays, given
from training.cases import Way, playbook_of
from training.school import as_asked, phrased

FEW, MANY = "kestrel-hire", "ava"


def asked(business: str, count: int) -> list[Asked]:
    return [as_asked(Way(business, None, f"is number {place} there"), vocabulary()) for place in range(count)]


def test_a_business_with_few_questions_is_asked_more_often_than_by_its_share() -> None:
    drawn = asked_batches(asked(FEW, 40) + asked(MANY, 360), 20, random.Random(1))
    seen = Counter(next(drawn)[0].example.case.business for _ in range(400))
    assert seen[FEW] > 0.2 * 400
    assert seen[MANY] > seen[FEW]


def test_a_batch_holds_questions_of_one_business_and_of_about_one_length() -> None:
    long = [as_asked(Way(FEW, None, "so " * 30 + f"is number {n} there"), vocabulary()) for n in range(20)]
    drawn = asked_batches(asked(FEW, 20) + long, 20, random.Random(1))
    for _ in range(6):
        assert len({len(each.example.words) > 20 for each in next(drawn)}) == 1


def test_a_phrasing_that_is_asked_is_not_among_those_the_entry_is_known_by() -> None:
    way = phrased([Way(FEW, None, "")])[0]
    entry = next(each for each in playbook_of(FEW).faq if each.question == way.entry)
    assert way.text in entry.also
    assert way.text in texts_of(entry)[0][0]
    assert way.text not in texts_of(entry, said=(way.text,))[0][0]


def test_some_words_are_unheard_in_teaching_and_none_in_use() -> None:
    known = vocabulary()
    example = as_asked(Way(FEW, None, "is there a number"), known).example
    dice = random.Random(1)
    taught = [given(example, known, dice, {})[0].pieces.count(known.unknown) for _ in range(200)]
    plain = given(example, known, None, {})[0].pieces.count(known.unknown)
    assert plain == 0
    assert 0 < sum(taught) < 200


def test_a_batch_has_one_shape_however_few_entries_a_business_has() -> None:
    arrays = entry_arrays(playbook_of(FEW).faq[:2], 5, vocabulary(), None)
    assert {len(each) for each in arrays.values()} == {10}
    assert not arrays["entry_pieces"][4:].any()
