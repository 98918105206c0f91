"""What a day or time is for the desk, beyond its place in the calendar: roles, doubts, hours, pieces."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail
from frontdesk.conversation.when import Point, Role, When, WhenKind
from frontdesk.playbooks import load_shipped
from frontdesk.understanding import dates
from frontdesk.understanding.dates.feasts import easter, feast_on
from frontdesk.understanding.dates.words import words_of
from frontdesk.understanding.text import read_text

WEDNESDAY = datetime(2026, 7, 15, 9, tzinfo=UTC)


def found(text: str, **context: object) -> list[Detail]:
    light = Context(**{"now": WEDNESDAY, **context})  # type: ignore[arg-type]
    return list(dates.find(read_text(text), light))


def whens(text: str, **context: object) -> list[When]:
    return [detail.value for detail in found(text, **context) if isinstance(detail.value, When)]


def only(text: str, **context: object) -> When:
    (when,) = whens(text, **context)
    return when


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("not Friday", Role.EXCLUDED),
        ("any day but Monday", Role.EXCLUDED),
        ("anything but mornings", Role.EXCLUDED),
        ("Thursday doesn't work", Role.EXCLUDED),
        ("we check in on the 20th", Role.ARRIVAL),
        ("checking out on Sunday", Role.DEPARTURE),
        ("the day after", Role.SHIFT),
        ("an hour later", Role.SHIFT),
        ("Friday", Role.WISH),
    ],
)
def test_the_words_around_a_day_say_what_it_is_for(text: str, role: Role) -> None:
    assert only(text).role is role


def test_so_many_people_next_week_are_not_so_many_weeks() -> None:
    assert only("a table for 4 next week on Friday").window.start == Point(date(2026, 7, 24))
    assert only("a table for two next month").window.start == Point(date(2026, 8, 1))


@pytest.mark.parametrize("text", ["whenever is soonest", "the earliest you've got", "as early as possible"])
def test_the_soonest_has_many_names(text: str) -> None:
    assert only(text).window.start == only("asap").window.start


@pytest.mark.parametrize(
    "text", ["on the 24th thank you", "on the 24th half past six", "on the 24th if you can"]
)
def test_on_the_nth_is_a_day_whatever_follows(text: str) -> None:
    start = only(text).window.start
    assert start is not None
    assert start.on == date(2026, 7, 24)


@pytest.mark.parametrize("text", ["not this Friday but the one after", "not Friday, the next one"])
def test_not_this_one_but_the_one_after(text: str) -> None:
    assert only(text).window.start == Point(date(2026, 7, 24))


def test_a_time_may_follow_the_month_of_an_nth_day() -> None:
    expected = Point(date(2026, 8, 3), time(16))
    assert only("on the first Monday in August 4pm").window.start == expected
    assert only("on the first Monday in August 4pm or later").window.start == expected


def test_a_floor_is_no_day() -> None:
    assert not whens("we are on the 5th floor")


def test_a_day_may_follow_a_colon() -> None:
    assert only("change of plan: 28 July").window.start == Point(date(2026, 7, 28))


def test_alternatives_lend_each_other_what_one_of_them_leaves_out() -> None:
    tuesday, wednesday = whens("Tues or Weds afternoon")
    assert tuesday.window.start == Point(date(2026, 7, 21), time(12))
    assert wednesday.window.start == Point(date(2026, 7, 22), time(12))
    assert wednesday.role is Role.ALTERNATIVE


def test_a_wish_for_a_series_is_known_as_one() -> None:
    assert only("every Tuesday at 6pm").every
    assert not only("next Tuesday at 6pm").every


def test_opening_hours_settle_morning_or_evening_and_say_that_they_did() -> None:
    hours = load_shipped("ava").business.hours
    when = only("tomorrow at 3", hours=hours)
    assert (when.window.start, when.sure) == (Point(date(2026, 7, 16), time(15)), True)
    assert "pm" in when.inferred


def test_something_long_has_to_end_before_closing() -> None:
    hours = load_shipped("ava").business.hours  # closes at 19:00
    assert only("tomorrow at 6", hours=hours).window.start == Point(date(2026, 7, 16), time(18))
    when = only("tomorrow at 9", hours=hours, length=timedelta(hours=2))
    assert when.window.start == Point(date(2026, 7, 16), time(9))


def test_without_hours_a_bare_hour_is_asked_about_with_both_halves() -> None:
    when = only("tomorrow at 7")
    assert not when.sure
    assert {when.window.start, *(other.start for other in when.others)} == {
        Point(date(2026, 7, 16), time(7)),
        Point(date(2026, 7, 16), time(19)),
    }


@pytest.mark.parametrize(
    ("text", "first", "other"),
    [
        ("next Friday", date(2026, 7, 24), date(2026, 7, 17)),
        ("03/04", date(2027, 3, 4), date(2027, 4, 3)),
        ("the 15th", date(2026, 7, 15), date(2026, 8, 15)),
        ("Wednesday", date(2026, 7, 22), date(2026, 7, 15)),
    ],
)
def test_what_people_dispute_is_ranked_with_a_reason_and_asked_about(
    text: str, first: date, other: date
) -> None:
    when = only(text)
    assert not when.sure
    assert when.why
    assert when.window.start == Point(first)
    assert when.others[0].start == Point(other)


def test_the_locale_says_which_number_is_the_day() -> None:
    assert only("3/4", day_first=True).window.start == Point(date(2027, 4, 3))
    assert only("25/12").window.start == Point(date(2026, 12, 25))


@pytest.mark.parametrize("text", ["Feb 30", "31 April", "2/30/2027", "the 32nd of May", "25:61"])
def test_days_that_cannot_be_are_not_read_as_something_else(text: str) -> None:
    assert whens(text) == []


def test_nights_make_a_stay_from_the_day_of_arrival() -> None:
    for text in ("3 nights from the 20th", "from the 20th for 3 nights"):
        when = only(text)
        assert (when.kind, when.length) == (WhenKind.DATE_RANGE, timedelta(days=3))
        assert (when.window.start, when.window.end) == (Point(date(2026, 7, 20)), Point(date(2026, 7, 23)))


def test_the_same_time_next_week_is_a_week_from_what_was_spoken_of() -> None:
    when = only("same time next week", about=datetime(2026, 7, 17, 15, 30, tzinfo=UTC))
    assert when.window.start == Point(date(2026, 7, 24), time(15, 30))
    assert when.role is Role.SHIFT


def test_an_hour_later_is_later_than_what_was_spoken_of() -> None:
    when = only("an hour later", about=datetime(2026, 7, 17, 15, 30, tzinfo=UTC))
    assert when.window.start == Point(date(2026, 7, 17), time(16, 30))


def test_each_piece_knows_its_own_words() -> None:
    text = "could we come on Friday the 17th at half past three?"
    (detail,) = found(text)
    when = detail.value
    assert isinstance(when, When)
    pieces = [(text[piece.start : piece.end], piece.kind) for piece in when.pieces]
    assert pieces == [
        ("Friday", WhenKind.DATE),
        ("the 17th", WhenKind.DATE),
        ("half past three", WhenKind.TIME),
    ]


@pytest.mark.parametrize("text", ["thrusday", "wendesday", "tomorow", "satruday", "febuary 3"])
def test_a_slip_of_the_keyboard_is_put_right(text: str) -> None:
    assert whens(text)


@pytest.mark.parametrize("text", ["a hot fudge sundae", "mourning", "friend", "augusta"])
def test_other_words_are_not_turned_into_days(text: str) -> None:
    assert whens(text) == []


def test_every_holiday_of_the_phrase_file_has_its_day() -> None:
    missing = [
        name
        for name in words_of().holiday_rules
        if not any(feast_on(name, year) for year in (2026, 2027, 2028))
    ]
    assert missing == []


def test_easter_falls_when_it_did() -> None:
    known = {2019: (4, 21), 2024: (3, 31), 2025: (4, 20), 2026: (4, 5), 2038: (4, 25)}
    assert {year: (easter(year).month, easter(year).day) for year in known} == known


@settings(max_examples=300)
@given(
    st.dates(date(2026, 7, 16), date(2029, 12, 31)),
    st.sampled_from(("%d %B %Y", "%B %d, %Y", "%Y-%m-%d", "%A, %d %b %Y")),
)
def test_a_date_written_out_is_read_as_itself(on: date, style: str) -> None:
    assert only(on.strftime(style)).window.start == Point(on)


@settings(max_examples=300)
@given(st.times(), st.sampled_from(("%H:%M", "%I:%M %p", "%I:%M%p", "%Hh%M")))
def test_a_time_written_out_is_read_as_itself(at: time, style: str) -> None:
    exact = at.replace(second=0, microsecond=0)
    when = only("tomorrow at " + exact.strftime(style))
    readings = {when.window.start, *(other.start for other in when.others)}
    assert Point(date(2026, 7, 16), exact) in readings


@settings(max_examples=200)
@given(st.text(max_size=300))
def test_any_text_can_be_read_and_every_place_is_inside_it(text: str) -> None:
    for detail in found(text):
        assert 0 <= detail.start < detail.end <= len(text)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("early february", "early month"),
        ("next month", "month"),
        ("this weekend", "weekend"),
        ("the weekend of december 11", "weekend"),
        ("next week", "week"),
        ("december 4 to 6", ""),
        ("friday to sunday", ""),
    ],
)
def test_a_stretch_of_days_that_has_a_name_is_no_first_and_last_day(text: str, span: str) -> None:
    assert only(text).span == span


def test_a_number_of_people_before_a_day_of_a_month_is_no_day() -> None:
    when = only("we're four, dec 11 to 13")
    assert when.window.start == Point(date(2026, 12, 11))
    assert only("4, december").window.start == Point(date(2026, 12, 4))
