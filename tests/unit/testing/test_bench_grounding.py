"""The benchmark of grounding: its work is cut into pieces, its counts add up, one lie is too many."""

from frontdesk.testing.bench.grounding import Tally, as_json, as_tables, reached
from frontdesk.testing.bench.grounding.running import pieces


def tally(false_passed: int = 0, true_passed: int = 1000) -> Tally:
    found = Tally(seconds=[0.0004, 0.0002, 0.0003])
    found.made.update({(False, "a stall"): 500, (True, "gentle"): 1000})
    found.passed.update({(False, "a stall"): false_passed, (True, "gentle"): true_passed})
    return found


def test_the_pieces_of_the_work_are_all_of_it() -> None:
    for falses, trues in ((100_000, 20_000), (7, 3), (0, 5_000), (1, 0)):
        cut = list(pieces(falses, trues, 4))
        assert sum(piece[0] for piece in cut) == falses
        assert sum(piece[1] for piece in cut) == trues
        assert len({piece[2] for piece in cut}) == len(cut)


def test_the_object_has_five_figures() -> None:
    assert as_json(tally(2, 999)) == {
        "false": 500,
        "false_passed": 2,
        "true": 1000,
        "true_passed_share": 0.999,
        "check_ms": 0.3,
    }


def test_a_lie_that_passed_or_too_few_truths_miss_the_target() -> None:
    assert reached(tally())
    assert reached(tally(0, 995))
    assert not reached(tally(1))
    assert not reached(tally(0, 994))


def test_tallies_add_up() -> None:
    both = tally(1, 990)
    both.add(tally(2, 1000), keep=5)
    assert both.count(False) == 1000
    assert both.count_passed(False) == 3
    assert both.count_passed(True) == 1990
    assert len(list(as_tables(both))) == 4
