"""Several days in one breath: which of them is wanted most."""

from dataclasses import replace
from datetime import date, time

from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Piece, Point, Role, When, WhenKind, Window
from frontdesk.policy.times import one_after_other, when_told, within_bounds

FRIDAY, SATURDAY = date(2026, 6, 12), date(2026, 6, 13)
FREE_DAY = When(WhenKind.DATE, Window(Point(SATURDAY)))
AFTER_THREE = Window(Point(FRIDAY, time(15)))
FRIDAY_AFTER_THREE = When(
    WhenKind.DATETIME_RANGE,
    AFTER_THREE,
    pieces=(Piece(WhenKind.DATE, 0, 6, Window(Point(FRIDAY))), Piece(WhenKind.TIME, 13, 14, AFTER_THREE)),
)
AT_ONCE = When(WhenKind.DATETIME_RANGE, Window(Point(FRIDAY, time(10))))


def test_the_day_with_an_hour_is_wanted_most() -> None:
    told = one_after_other([FREE_DAY, FRIDAY_AFTER_THREE])
    assert [(when.role, when.window.start) for when in told] == [
        (Role.WISH, AFTER_THREE.start),
        (Role.ALTERNATIVE, FREE_DAY.window.start),
    ]


def test_of_two_days_without_an_hour_the_first_is_wanted_most() -> None:
    friday = When(WhenKind.DATE, Window(Point(FRIDAY)))
    assert [when.role for when in one_after_other([FREE_DAY, friday])] == [Role.WISH, Role.ALTERNATIVE]


def test_a_day_takes_the_place_of_as_soon_as_possible() -> None:
    assert one_after_other([AT_ONCE, FREE_DAY]) == [FREE_DAY]


def test_until_when_something_is_so_is_no_day_that_is_wanted() -> None:
    until = When(WhenKind.DATE_RANGE, Window(None, Point(SATURDAY)))
    assert one_after_other([FRIDAY_AFTER_THREE, until]) == [FRIDAY_AFTER_THREE]


def test_an_hour_on_a_day_of_a_stay_leaves_its_nights() -> None:
    first, last = date(2026, 7, 17), date(2026, 7, 19)
    stay = Wanted(("deluxe",), first_on=first, last_on=last)
    sunday = When(WhenKind.DATETIME, Window(Point(date(2026, 6, 14), time(13))))
    assert when_told(stay, sunday, stay=True) == stay
    assert when_told(stay, replace(sunday, window=Window(Point(first, time(13)))), stay=True) == stay


def test_an_hour_outside_a_bound_of_the_same_breath_is_no_wish() -> None:
    """ "Before eleven because I start work at noon", "I land on Saturday at five, so after seven"."""
    noon = When(WhenKind.TIME, Window(Point(at=time(12))))
    ten = When(WhenKind.TIME, Window(Point(at=time(10))))
    before = When(WhenKind.DATETIME_RANGE, Window(None, Point(FRIDAY, time(11))))
    assert within_bounds([before, noon]) == [before]
    assert within_bounds([before, ten]) == [before, ten]
    landing = When(WhenKind.DATETIME, Window(Point(SATURDAY, time(17))))
    after = When(WhenKind.TIME_RANGE, Window(Point(at=time(19))))
    assert within_bounds([landing, after]) == [FREE_DAY, after]
    assert within_bounds([before, landing]) == [before, landing]
