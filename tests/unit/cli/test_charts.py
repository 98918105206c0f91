"""Small pictures made of letters."""

from frontdesk.cli.charts import WIDTH, bar, bundled, spark


def test_days_are_as_high_as_their_part_of_the_highest() -> None:
    assert spark([0, 1, 4, 8]) == "·▂▅█"


def test_no_days_draw_nothing() -> None:
    assert spark([]) == ""
    assert spark([0, 0]) == "··"


def test_a_whole_bar_is_as_wide_as_it_may_be() -> None:
    assert bar(1.0) == "█" * WIDTH
    assert len(bar(0.5)) == WIDTH // 2


def test_a_little_is_never_drawn_as_nothing() -> None:
    assert bar(0.0001) == "▏"
    assert bar(0) == ""


def test_many_days_share_columns_and_none_is_lost() -> None:
    assert bundled(list(range(10)), 4) == [3, 12, 21, 9]
    assert bundled([], 4) == []
