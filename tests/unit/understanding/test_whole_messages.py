"""Whole messages as guests write them: each detail is read for what it is, and for nothing else."""

from datetime import date, datetime, time

import pytest

from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import Point, When, Window
from frontdesk.playbooks import load_shipped
from tests.unit.understanding.sight import of, seen

WEDNESDAY = datetime(2026, 11, 18, 10)  # noqa: DTZ001  # the business's own zone is put to it


def read(business: str, said: str, *asked: str, about: datetime | None = None) -> tuple[Detail, ...]:
    zone = load_shipped(business).business.zone
    spoken_of = about.replace(tzinfo=zone) if about else None
    return seen(business, said, WEDNESDAY.replace(tzinfo=zone), asked=asked, about=spoken_of)


def values(found: tuple[Detail, ...], kind: Kind) -> list[object]:
    return [detail.value for detail in of(found, kind)]


@pytest.mark.parametrize(
    ("said", "party"),
    [
        ("the Tuesday, November 24 one at half past eleven", []),
        ("the next week on friday one at 11:30am", []),
        ("need to rebook that for 9 december 8:00pm", []),
        ("for 4 december 12 at 8", [4]),
        ("wait, on the 1st of December at half past seven and 10 people would be better", [10]),
        ("between 5 and 7 people on friday at 8", [7]),
        ("table for one at 8 tonight", [1]),
        ("just one at 8", [1]),
        ("3 and a baby at 8", [4]),
    ],
)
def test_people_are_counted_and_nothing_else_is(said: str, party: list[int]) -> None:
    assert values(read("bistro", said), Kind.PARTY) == party


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Dmitri Andersson pleaes", "Dmitri Andersson"),
        ("name is Thackeray, Ines", "Ines Thackeray"),
        ("Mbeki-Hart, Ines is the name", "Ines Mbeki-Hart"),
        ("Abara, Hana is the name", "Hana Abara"),
        ("hi, Ines is the name", "Ines"),
        ("F R E Y A, M B E K I - H A R T", "Freya Mbeki-Hart"),
        ("I N E S, M B E K I - H A R T - (801)5550117", "Ines Mbeki-Hart"),
        ("Jo March", "Jo March"),
        ("it's Jo March, 415 555 0199", "Jo March"),
        ("June Summers 415 555 0199", "June Summers"),
        ("Name: Santangelo, Xiomara. Phone: 801 555 0124", "Xiomara Santangelo"),
        ("my name is Xiong, Xiomara and my phone is 70 45 55 01 29", "Xiomara Xiong"),
        ("Nakagawa, Sienna. 314.555.0104. sienna dot nakagawa at example dot com", "Sienna Nakagawa"),
        ("Z A I N A B, K A T Z, you can reach me at 001 720 555 0118", "Zainab Katz"),
        ("it's U M A, S A N D O V A L, and my number is 801/555/0106", "Uma Sandoval"),
        ("M A L I K, K I M U R A malik dot kimura at example dot net 520-555-0109", "Malik Kimura"),
        ("N A V E E N, B A K S H I - +1 314 555 0104", "Naveen Bakshi"),
        ("this is Toussaint, Amara", "Amara Toussaint"),
        ("C H I D I, O K O N J O you uh can reach me at (614) 555-0110", "Chidi Okonjo"),
        ("Nadia Haddad is the name", "Nadia Haddad"),
        ("Malik Mbeki-Hart is the name", "Malik Mbeki-Hart"),
        ("Petra Ibekwe \N{SPARKLES}", "Petra Ibekwe"),
    ],
)
def test_a_name_is_whole_however_it_is_told(said: str, name: str) -> None:
    assert values(read("cal", said, "name", "phone"), Kind.NAME) == [name]


@pytest.mark.parametrize(
    "said",
    [
        "one thnig first, which time zone are the times in?",
        "one ting first, who are the advisers?",
        "actually, can we make it on the 27th of november around two o'clovk innstead?",
    ],
)
def test_a_slip_in_a_question_is_nobodys_name(said: str) -> None:
    assert not values(read("cal", said, "name", "phone"), Kind.NAME)


@pytest.mark.parametrize(
    "said",
    [
        "my details tamsin dot xiong at example dot com 8015550105 Tamsin Xiong",
        "e-mail tamsin dot xiong at example dot com",
        "T A M S I N, X I O N G tamsin dot xiong at example dot com",
        "email like tamsin dot xiong at example dot com",
    ],
)
def test_words_that_lead_to_an_address_are_no_part_of_it(said: str) -> None:
    assert values(read("cal", said), Kind.EMAIL) == ["tamsin.xiong@example.com"]


def test_the_last_letter_of_a_spelled_name_is_no_zero() -> None:
    reading = read("cal", "Malik Santangelo, S-A-N-T-A-N-G-E-L-O 614/555/0129", "name", "phone")
    assert values(reading, Kind.PHONE) == ["6145550129"]


def test_a_slip_in_a_number_is_read_as_the_number() -> None:
    reading = read("concierge", "a table for one person on the 29th at four thiirty pm")
    whens = values(reading, Kind.WHEN)
    starts = [when.window.start for when in whens if isinstance(when, When)]
    assert [start.at for start in starts if start] == [time(16, 30)]


@pytest.mark.parametrize(
    ("said", "party"),
    [
        ("I finally have some time for myself. a suite for two chck in 21st Dec, check out December 26", [2]),
        ("a queen room for 4 3 nights startig the 29th of December?", [4]),
        ("for a night from 1/10 and 1 people", [1]),
        ("check out december 11 and 3 people", [3]),
    ],
)
def test_guests_of_a_stay_are_counted(said: str, party: list[int]) -> None:
    assert values(read("black-lotus", said), Kind.PARTY) == party


FRIDAY_AT_8 = datetime(2026, 11, 20, 20)  # noqa: DTZ001  # the business's own zone is put to it


@pytest.mark.parametrize(
    ("business", "said", "ids"),
    [
        ("northside-motors", "hook me up with battery check on the first Friday", ["battery-check"]),
        ("northside-motors", "rotation of my tires", ["tire-rotation"]),
        ("northside-motors", "a tire rotation. my dtails: a.b@example.org", ["tire-rotation"]),
        ("cal", "got room for 15 minute call on the 30th 13:00 at the latest?", ["intro-call"]),
        ("cal", "is it too late to switch it to 30 minutes latter?", []),
    ],
)
def test_a_service_is_named_by_words_that_belong_together(business: str, said: str, ids: list[str]) -> None:
    assert values(read(business, said, about=FRIDAY_AT_8), Kind.SERVICE) == ids


def test_a_day_of_the_month_after_its_weekday_is_that_day() -> None:
    whens = values(read("bistro", "on wednesday the 2nd once i'm off work"), Kind.WHEN)
    assert [when.window.start for when in whens if isinstance(when, When)] == [Point(date(2026, 12, 2))]


@pytest.mark.parametrize(
    ("said", "window"),
    [
        ("in two days before 6pm", Window(None, Point(date(2026, 11, 20), time(18)))),
        ("for eleven - at eleven thirty am dec 4", Window(Point(date(2026, 12, 4), time(11, 30)))),
        ("from the 28th until january 3", Window(Point(date(2026, 12, 28)), Point(date(2027, 1, 3)))),
        ("12/8 quarter past four", Window(Point(date(2026, 12, 8), time(16, 15)))),
        ("can you squeeze in half an hour on friday", Window(Point(date(2026, 11, 20)))),
        ("on december um 9 before 10am", Window(None, Point(date(2026, 12, 9), time(10)))),
    ],
)
def test_a_day_and_an_hour_are_read_together(said: str, window: Window) -> None:
    whens = values(read("bistro", said), Kind.WHEN)
    assert [when.window for when in whens if isinstance(when, When)] == [window]


def test_the_day_of_a_date_is_read_with_its_month_and_hour() -> None:
    (when,) = values(read("bistro", "need to rebook that for 9 december 8:00pm"), Kind.WHEN)
    assert isinstance(when, When)
    assert when.window.start == Point(date(2026, 12, 9), time(20))


@pytest.mark.parametrize("said", ["tonight, just me", "tonight. 2 people"])
def test_tonight_greets_nobody(said: str) -> None:
    (when,) = values(read("black-lotus", said), Kind.WHEN)
    assert isinstance(when, When)
    assert when.window.start == Point(date(2026, 11, 18), time(18))


@pytest.mark.parametrize("said", ["sun siots", "mon openins"])
def test_a_day_in_short_beside_a_slip_is_nobodys_name(said: str) -> None:
    reading = read("ava", said)
    assert not of(reading, Kind.NAME)
    assert len(of(reading, Kind.WHEN)) == 1


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Mbeki-Hart, Sefa - six one four five five five zero one zero seven", "Sefa Mbeki-Hart"),
        ("it's for Jankowski, Freya 1-704-555-0107", "Freya Jankowski"),
        ("I'm Palmqvist, Mateo, reach me at 469-555-0102", "Mateo Palmqvist"),
        ("phone is 952-555 0106, name is Ramaswamy, Petra", "Petra Ramaswamy"),
        ("Andersson, Tala. 704.555.0100", "Tala Andersson"),
    ],
)
def test_a_family_name_may_come_first(said: str, name: str) -> None:
    assert values(read("concierge", said, "name", "phone"), Kind.NAME) == [name]


def test_no_before_an_article_answers_and_what_follows_is_chosen() -> None:
    chosen, refused = read("black-lotus", "nah the deluxe then"), read("black-lotus", "no deluxe please")
    assert [detail.unwanted for detail in of(chosen, Kind.SERVICE)] == [False]
    assert [detail.unwanted for detail in of(refused, Kind.SERVICE)] == [True]


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("it's for S O R E N, K A T Z, 704 555-0101", ["Soren Katz"]),
        ("Mateo Whitlock, that's W-H-I-T-L-O-C-K, 919 555-0100", ["Mateo Whitlock"]),
        ("hang on, Do pre-owned cars come with a warranty?", []),
        ("sorry, just wondering: r u accountants?", []),
    ],
)
def test_letters_spell_a_name_and_questions_have_none(said: str, name: list[str]) -> None:
    assert values(read("northside-motors", said, "name", "phone"), Kind.NAME) == name


@pytest.mark.parametrize(("said", "party"), [("a group of about 15 or so", 15), ("group of like 12", 12)])
def test_about_so_many_are_so_many(said: str, party: int) -> None:
    assert values(read("bistro", said), Kind.PARTY) == [party]
