"""Days, times and numbers in the light of what is spoken of, and words that look like others."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import When, WhenKind
from tests.unit.understanding.sight import of, seen

NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/New_York"))  # a Wednesday


def read(business: str, said: str, **light: object) -> tuple[Detail, ...]:
    return seen(business, said, NOW, **light)


def whens(business: str, said: str, **light: object) -> list[When]:
    return [d.value for d in of(read(business, said, **light), Kind.WHEN) if isinstance(d.value, When)]


def days(business: str, said: str, **light: object) -> list[str]:
    points = [when.window.start or when.window.end for when in whens(business, said, **light)]
    return [str(point.on) for point in points if point is not None]


def party(business: str, said: str, **light: object) -> list[str]:
    return [str(detail.value) for detail in of(read(business, said, **light), Kind.PARTY)]


@pytest.mark.parametrize(
    ("said", "spoken_on", "expected"),
    [
        ("we leave on Friday", date(2026, 8, 4), "2026-08-07"),
        ("could we stay until the 27th instead?", date(2026, 8, 24), "2026-08-27"),
        ("we'd come friday actually, so 2 nights", date(2026, 8, 8), "2026-08-07"),
        ("until monday", date(2026, 8, 7), "2026-08-10"),
        ("the 5th", date(2026, 8, 3), "2026-08-05"),
        ("thursday", date(2026, 7, 22), "2026-07-23"),
        ("what about friday", date(2026, 7, 16), "2026-07-17"),
        ("this friday", date(2026, 8, 3), "2026-07-17"),
        ("tomorrow", date(2026, 8, 3), "2026-07-16"),
        ("monday july 20", date(2026, 8, 3), "2026-07-20"),
    ],
)
def test_a_bare_day_is_the_one_near_what_is_spoken_of(said: str, spoken_on: date, expected: str) -> None:
    assert days("black-lotus", said, spoken_on=spoken_on) == [expected]


@pytest.mark.parametrize("said", ["next wed or thu, morning", "wed or thu next week"])
def test_the_week_of_one_day_is_that_of_the_other(said: str) -> None:
    assert days("cal", said) == ["2026-07-22", "2026-07-23"]


@pytest.mark.parametrize("said", ["next week wed, thu or fri", "wed, thu or fri next week"])
def test_a_list_of_days_is_of_one_week(said: str) -> None:
    assert days("cal", said) == ["2026-07-22", "2026-07-23", "2026-07-24"]


def test_days_in_brackets_are_of_the_weekend_before_them() -> None:
    found = whens("black-lotus", "need rooms next weekend (fri-sun)")[-1].window
    assert (str(found.start), str(found.end)) == ("2026-07-24", "2026-07-26")


@pytest.mark.parametrize(
    ("business", "said", "expected"),
    [
        ("black-lotus", "suite for two aug 3 to aug 4", "2"),
        ("black-lotus", "standard for one aug 3 to aug 4", "1"),
        ("black-lotus", "suite for 2 arriving 4 August", "2"),
        ("bistro", "We are 8 for dinner on Thursday the 23rd at 5:30 pm", "8"),
        ("bistro", "book a table for 2 yesterday at 8pm", "2"),
        ("bistro", "a table for 4 tomorow at 7", "4"),
        ("bistro", "table for 5 with a high chair", "5"),
        ("black-lotus", "a suite for a party of 4 one night starting Sunday, December 27", "4"),
        ("black-lotus", "ok tuesday one night then for me only", "1"),
        ("black-lotus", "checking in today, checking out thursday, just one.", "1"),
        ("bistro", "between 5 and 7 people", "7"),
        ("bistro", "2 for tonight, 8", "2"),
        ("concierge", "We shall be five, one of us in a wheelchair.", "5"),
        ("concierge", "resturant osteria lunna tomorow 7 pm 2 peple", "2"),
        ("concierge", "a table at a Spanish place for 2 next week on Thursday", "2"),
    ],
)
def test_how_many_come_is_told_beside_the_day(business: str, said: str, expected: str) -> None:
    assert party(business, said) == [expected]


def test_the_days_beside_a_party_are_read_too() -> None:
    assert days("black-lotus", "suite for two aug 3 to aug 4") == ["2026-08-03"]
    assert days("concierge", "a Spanish place for 2 next week on Thursday") == ["2026-07-23"]
    dinner = whens("bistro", "We are 8 for dinner on Thursday the 23rd at 5:30 pm")
    assert [str(when.window.start) for when in dinner] == ["2026-07-23T17:30:00"]


def test_a_dotted_number_after_a_weekday_is_a_time() -> None:
    assert days("concierge", "Next Tuesday, 7.30, for two") == ["2026-07-21"]


def test_a_day_without_its_month_is_of_the_month_named_before() -> None:
    found = days("black-lotus", "My flight is on the 4th of Sept so I need just one night, the 3rd.")
    assert found == ["2026-09-04", "2026-09-03"]


def test_a_month_before_a_stop_is_no_day_of_the_nights_after_it() -> None:
    found = read("black-lotus", "august. 1 night. 3 ppl")
    assert [str(detail.value) for detail in of(found, Kind.NIGHTS)] == ["1"]


def test_one_is_no_hour_after_a_day_and_ten_is() -> None:
    assert days("bistro", "no wait what about the friday one") == ["2026-07-17"]
    assert whens("bistro", "the friday one")[0].kind is WhenKind.DATE
    assert str(whens("cal", "tuesday 10 with rowan")[0].window.start) == "2026-07-21T10:00:00"


def test_a_day_later_is_later_than_the_day_spoken_of() -> None:
    assert days("black-lotus", "move it one day later", spoken_on=date(2026, 8, 17)) == ["2026-08-18"]


def test_days_that_would_do_follow_each_other() -> None:
    said = "tuesday 3pm or wednesday 3pm or failing that thursday 3pm"
    assert days("cal", said) == ["2026-07-21", "2026-07-22", "2026-07-23"]


def test_one_of_the_offers_is_no_party() -> None:
    assert party("concierge", "the tdoay one at eleven thirty am") == []


def test_one_more_is_more_than_those_spoken_of() -> None:
    assert party("bistro", "can i add one more person", party=3) == ["4"]
    assert party("bistro", "can i add one more person", previous="It is booked.") == []


def test_a_high_chair_is_no_place_at_the_bar() -> None:
    assert of(read("bistro", "table for 5 with a high chair"), Kind.RESOURCE) == []


def test_oh_before_a_number_is_no_zero() -> None:
    (phone,) = of(read("ava", "oh, 415 555 0199", asked=("phone",)), Kind.PHONE)
    assert phone.value == "4155550199"
