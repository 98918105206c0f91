"""What is taught on: every case fits the guideline, and nothing that judges is among them."""

from training.cases import ASIDE, CALIBRATION, cases, refused


def test_every_case_can_be_taught_on() -> None:
    assert refused() == []


def test_the_businesses_that_judge_are_not_taught_on() -> None:
    businesses = {case.business for case in cases()}
    assert businesses.isdisjoint(ASIDE)
    assert set(CALIBRATION) <= businesses


def test_every_case_has_a_name_of_its_own() -> None:
    names = [case.id for case in cases()]
    assert len(names) == len(set(names))
