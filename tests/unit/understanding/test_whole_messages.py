"""Whole messages as guests write them: each detail is read for what it is, and for nothing else."""

from datetime import date, datetime, time
from functools import lru_cache

import pytest

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Intent, Kind, Reading, Topic
from frontdesk.conversation.when import Point, When, Window
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.understanding.reader import Reader

WEDNESDAY = datetime(2026, 11, 18, 10)  # noqa: DTZ001  # the business's own zone is put to it


@lru_cache(maxsize=6)
def house(business: str) -> tuple[Playbook, Reader]:
    playbook = load_shipped(business)
    return playbook, Reader.of(playbook)


def read(business: str, said: str, *asked: str, about: datetime | None = None) -> Reading:
    playbook, reader = house(business)
    now = WEDNESDAY.replace(tzinfo=playbook.business.zone)
    spoken_of = about.replace(tzinfo=playbook.business.zone) if about else None
    trade, hours = playbook.business.trade, playbook.business.hours
    return reader.read(said, Context(now, asked=asked, domain=trade, hours=hours, about=spoken_of))


def values(reading: Reading, kind: Kind) -> list[object]:
    return [detail.value for detail in reading.of(kind)]


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


def test_a_week_that_is_stayed_has_seven_nights() -> None:
    (when,) = values(read("black-lotus", "oh, actually one week starting january 11th please"), Kind.WHEN)
    assert isinstance(when, When)
    assert when.window == Window(Point(date(2027, 1, 11)), Point(date(2027, 1, 18)))


FRIDAY_AT_8 = datetime(2026, 11, 20, 20)  # noqa: DTZ001  # the business's own zone is put to it


@pytest.mark.parametrize(
    ("said", "to"),
    [
        ("push it back a week", Point(date(2026, 11, 27))),
        ("postpone it by 2 days", Point(date(2026, 11, 22))),
        ("bring it forward by an hour", Point(date(2026, 11, 20), time(19))),
        ("can you move it up by 30 minutes", Point(date(2026, 11, 20), time(19, 30))),
    ],
)
def test_something_booked_is_moved_by_a_length(said: str, to: Point) -> None:
    (when,) = values(read("bistro", said, about=FRIDAY_AT_8), Kind.WHEN)
    assert isinstance(when, When)
    assert when.window == Window(to)


@pytest.mark.parametrize(
    ("said", "roles"),
    [
        ("table for 2 on saturday if not 8 then 8:30, else friday", ["wish", "wish", *["alternative"] * 2]),
        ("saturday, preferably 8, otherwise 7:30", ["wish", "wish", "alternative"]),
        ("8 or else 8:30", ["wish", "alternative"]),
        ("saturday at 8 or 8:30", ["wish", "alternative"]),
    ],
)
def test_what_would_do_as_well_is_told_from_what_is_tried_first(said: str, roles: list[str]) -> None:
    whens = values(read("bistro", said), Kind.WHEN)
    assert [when.role.value for when in whens if isinstance(when, When)] == roles


@pytest.mark.parametrize(
    ("said", "party"),
    [
        ("table for 4 at 2, no make that 3 on friday", [4]),
        ("table for 4 friday, no make that 5", [5]),
        ("table for 4 at 7, no make that 5 people", [5]),
    ],
)
def test_a_number_corrects_what_stands_right_before_it(said: str, party: list[int]) -> None:
    assert values(read("bistro", said), Kind.PARTY) == party


def test_another_time_instead_is_a_move_and_no_cancellation() -> None:
    reading = read("cal", "I won't make it then after all. could we do on December 9 1:45 p.m. instead?")
    assert reading.intent is Intent.CHANGE


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
        ("friday at 3 for an hour", Window(Point(date(2026, 11, 20), time(15)))),
        ("12/8 quarter past four", Window(Point(date(2026, 12, 8), time(16, 15)))),
        ("can you squeeze in half an hour on friday", Window(Point(date(2026, 11, 20)))),
        ("on december um 9 before 10am", Window(None, Point(date(2026, 12, 9), time(10)))),
    ],
)
def test_a_day_and_an_hour_are_read_together(said: str, window: Window) -> None:
    whens = values(read("bistro", said), Kind.WHEN)
    assert [when.window for when in whens if isinstance(when, When)] == [window]


def test_what_i_need_is_no_question() -> None:
    assert not read("northside-motors", "What I need is squeaky brakes Friday 9:00.").topics
    assert read("northside-motors", "What is a brake inspection?").topics


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
    assert not reading.of(Kind.NAME)
    assert len(reading.of(Kind.WHEN)) == 1


@pytest.mark.parametrize("said", ["fine do it", "ugh just book it", "ok fine put me down", "jus do it"])
def test_a_wish_to_have_it_done_is_a_yes_and_asks_nothing(said: str) -> None:
    reading = read("ava", said)
    assert reading.stand is not None
    assert reading.stand.agrees
    assert reading.stand.does
    assert not reading.questions


@pytest.mark.parametrize(
    "said",
    ["hey r u a bot or what", "am i talking to a human", "is this ai", "are you real", "bot or human?"],
)
def test_who_asks_what_they_write_with_is_heard(said: str) -> None:
    assert Topic.ITSELF in read("ava", said).topics


@pytest.mark.parametrize(
    ("said", "earliest", "latest"),
    [
        ("i sleep till noon", time(12), None),
        ("im at work til 4", time(16), None),
        ("got class till 3", time(15), None),
        ("cant before noon", time(12), None),
        ("not before 3", time(15), None),
        ("i get off at 5", time(17), None),
        ("my shift ends at 5", time(17), None),
        ("can't do anything after 4", None, time(16)),
        ("im free till 3", None, time(15)),
    ],
)
def test_hours_at_which_a_guest_cannot_come_leave_the_others(
    said: str, earliest: time | None, latest: time | None
) -> None:
    (when,) = values(read("ava", said), Kind.WHEN)
    assert isinstance(when, When)
    bounds = [point.at if point else None for point in (when.window.start, when.window.end)]
    assert bounds == [earliest, latest]


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Mbeki-Hart, Sefa - six one four five five five zero one zero seven", "Sefa Mbeki-Hart"),
        ("it's for Jankowski, Freya 1-704-555-0107", "Freya Jankowski"),
        ("I'm Palmqvist, Mateo, reach me at 469-555-0102", "Mateo Palmqvist"),
        ("phone is 952-555 0106, name is Ramaswamy, Petra", "Petra Ramaswamy"),
        ("614 555 0105, Haddad, Marisol", "Marisol Haddad"),
        ("Andersson, Tala. 704.555.0100", "Tala Andersson"),
        ("520.555.0103 Toussaint, Luca", "Luca Toussaint"),
    ],
)
def test_a_family_name_may_come_first(said: str, name: str) -> None:
    assert values(read("concierge", said, "name", "phone"), Kind.NAME) == [name]


def test_no_before_an_article_answers_and_what_follows_is_chosen() -> None:
    chosen, refused = read("black-lotus", "nah the deluxe then"), read("black-lotus", "no deluxe please")
    assert [detail.unwanted for detail in chosen.of(Kind.SERVICE)] == [False]
    assert [detail.unwanted for detail in refused.of(Kind.SERVICE)] == [True]


def test_a_flight_that_was_cancelled_is_no_cancellation() -> None:
    assert read("black-lotus", "my flight got cancelled, i need a bed").intent is Intent.BOOK
    assert read("black-lotus", "cancel my booking please").intent is Intent.CANCEL


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
