"""Choices in messages that say more, and numbers that choose nothing but tell a time."""

from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from functools import lru_cache
from zoneinfo import ZoneInfo

import pytest

from frontdesk.booking.model import Money
from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.reading import Chosen, Intent, Kind, Reading
from frontdesk.conversation.when import When
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.reader import Reader

ZONE = ZoneInfo("America/New_York")
NOW = datetime(2026, 7, 15, 9, tzinfo=ZONE)  # a Wednesday


def at(*starts: str) -> tuple[Option, ...]:
    return tuple(Option("Facial", datetime.fromisoformat(start).replace(tzinfo=ZONE)) for start in starts)


def room(name: str, price: int) -> Option:
    return Option(name, service=name, place=name, price=Money(Decimal(price), "USD"))


THURSDAY = at("2026-07-16T09:00", "2026-07-16T14:00", "2026-07-16T18:30")
MORNING = at("2026-07-16T10:00", "2026-07-16T11:00", "2026-07-16T13:00")
NEXT_WEEK = at("2026-07-22T10:00", "2026-07-23T10:00", "2026-07-24T10:00")
ROOMS = (room("Standard room", 120), room("Deluxe room", 180), room("Suite", 320))
PLACES = (
    Option("Osteria Luna", resource="Osteria Luna", level=3, traits=("Italian", "steps from the river")),
    Option("Chez Odile", resource="Chez Odile", place="Old Town", level=4, traits=("French", "romantic")),
    Option("Inti", resource="Inti", place="Market Quarter", level=2, traits=("Peruvian", "lively")),
)


@lru_cache(maxsize=8)
def reader(business: str) -> Reader:
    return Reader.of(load_shipped(business))


def read(said: str, options: tuple[Option, ...], business: str = "ava", **light: object) -> Reading:
    hours = load_shipped(business).business.hours
    context = Context(now=NOW, options=options, hours=hours, about=options[0].starts_at)
    return reader(business).read(said, replace(context, **light))  # type: ignore[arg-type]


def taken(said: str, options: tuple[Option, ...], business: str = "ava") -> tuple[int, ...] | None:
    chosen = read(said, options, business).chosen
    return chosen.places if chosen is not None and not chosen.needs_confirmation else None


def clocks(said: str, options: tuple[Option, ...], **light: object) -> list[str]:
    whens = (detail.value for detail in read(said, options, "ava", **light).of(Kind.WHEN))
    return [str(when.window.start) for when in whens if isinstance(when, When)]


@pytest.mark.parametrize(
    ("said", "options", "places"),
    [
        ("2 works. Jenny Alvarez, 212-555-0147", THURSDAY, (1,)),
        ("3 please, im Jenny Alvarez, 212-555-0147", THURSDAY, (2,)),
        ("three. my name is um Caleb, the number is uh 415 555 0199", THURSDAY, (2,)),
        ("9 works. Jenny", THURSDAY, (0,)),
        ("10 is fine for me, Jenny Alvarez 212-555-0147", MORNING, (0,)),
        ("630 pls", THURSDAY, (2,)),
        ("6 30 please. Jenny Alvarez", THURSDAY, (2,)),
        ("the half past six. Jenny Alvarez 2125550147", THURSDAY, (2,)),
        ("Let's go with 2. It's Jenny Alvarez, my cell is 212-555-0147. See you!", THURSDAY, (1,)),
        ("2 works but can i ask is there parking", THURSDAY, (1,)),
        ("how much is it? the second one please", THURSDAY, (1,)),
        ("Then the Thursday would do very well. My number is 0207 555 0199.", NEXT_WEEK, (1,)),
        ("thursday then, Margaret Hale 212 555 0199", NEXT_WEEK, (1,)),
        ("the latest. Jenny Alvarez 212-555-0147", THURSDAY, (2,)),
        ("the earliest one", NEXT_WEEK, (0,)),
        ("2nd", THURSDAY, (1,)),
        ("the 1st", NEXT_WEEK, (0,)),
        ("2. do you have parking?", THURSDAY, (1,)),
        ("I prefer 2pm over 9am", THURSDAY, (1,)),
        ("the second one. Pete", THURSDAY, (1,)),
        ("none of those, Jenny Alvarez 2125550147", THURSDAY, ()),
    ],
)
def test_a_choice_counts_beside_a_name_a_number_or_a_question(
    said: str, options: tuple[Option, ...], places: tuple[int, ...]
) -> None:
    assert taken(said, options) == places


def test_a_number_that_is_a_place_and_an_hour_is_asked_about() -> None:
    chosen = read("1 then. Wayne Tran 4695550109", MORNING).chosen
    assert chosen == Chosen((0, 2), "number 1 or at 1", needs_confirmation=True)


@pytest.mark.parametrize(
    ("said", "places"),
    [
        ("your finest room", (2,)),
        ("the cheapest", (0,)),
        ("the cheap one. kim park 2135550118", (0,)),
        ("deluxe please, Lars Eriksen +45 20 55 01 12", (1,)),
        ("the nicest please", (2,)),
        ("whats cheapest", None),
        ("something cheaper", None),
    ],
)
def test_rooms_are_chosen_by_price_and_name(said: str, places: tuple[int, ...] | None) -> None:
    assert taken(said, ROOMS, "black-lotus") == places


@pytest.mark.parametrize(
    "said", ["ok that. my name is Lars Eriksen phone +45 20 55 01 12", "thats fine. Lars"]
)
def test_the_only_offer_is_taken_with_the_name(said: str) -> None:
    assert taken(said, ROOMS[:1], "black-lotus") == (0,)


@pytest.mark.parametrize(
    ("said", "places"),
    [
        ("the first one. 7pm. under Ben", (0,)),
        ("the second one, 8pm. Nate Brooks 718 555 0123", (1,)),
        ("2, friday at 8", (1,)),
        ("2nd please. party of 4 at 7", (1,)),
        ("the french one for 2 at 8", (1,)),
        ("the one by the river", (0,)),
        ("the cheapest, tomorrow 7pm", (2,)),
        ("luna sounds lovely, friday 8pm, two of us", (0,)),
        ("for 2 at 8pm", None),
        ("compare the first two", None),
        ("Zoe Lind 4085550147", None),
    ],
)
def test_a_place_is_chosen_in_a_message_that_goes_on(said: str, places: tuple[int, ...] | None) -> None:
    assert taken(said, PLACES, "concierge") == places


def test_the_time_for_a_place_is_still_read() -> None:
    reading = read("the second one, 8pm for 4. Nate Brooks", PLACES, "concierge")
    assert [str(detail.value) for detail in reading.of(Kind.PARTY)] == ["4"]
    assert [str(detail.value) for detail in reading.of(Kind.NAME)] == ["Nate Brooks"]
    assert len(reading.of(Kind.WHEN)) == 1


@pytest.mark.parametrize(
    ("said", "places"),
    [
        ("table there sunday 1pm for 3", (0,)),
        ("ok book it, 7.30pm, name Elena Rossi 347 555 0166", (0,)),
        ("Zoe Lind 4085550147", (0,)),
        ("is it open on sunday?", None),
        ("is it expensive? and do they have outdoor seating", None),
    ],
)
def test_the_only_place_is_meant_by_what_goes_on(said: str, places: tuple[int, ...] | None) -> None:
    assert taken(said, PLACES[:1], "concierge") == places


@pytest.mark.parametrize(
    "said",
    [
        "2 of us have a cold",
        "2 is too early, 2125550147",
        "2 works, but on Friday. jenny alvarez",
        "yes but at 4, jenny alvarez",
        "is there anything later? 2 is too early",
    ],
)
def test_a_number_with_a_reason_against_it_chooses_nothing(said: str) -> None:
    assert taken(said, THURSDAY) is None


@pytest.mark.parametrize(
    ("said", "starts", "clock"),
    [
        ("330", ("2026-07-16T15:00",), "15:30:00"),
        ("530", ("2026-07-16T09:00", "2026-07-16T14:00"), "17:30:00"),
        ("actually can we do 530", ("2026-07-16T09:00",), "17:30:00"),
        ("9", ("2026-07-16T20:00", "2026-07-16T20:30"), "21:00:00"),
        ("10 your time is fine. Imogen Hart i@hart.uk", ("2026-07-16T12:00", "2026-07-16T14:45"), "10:00:00"),
        ("11", ("2026-07-16T09:00", "2026-07-16T10:30", "2026-07-16T11:30"), "11:00:00"),
        ("1130", ("2026-07-16T09:00",), "11:30:00"),
    ],
)
def test_a_bare_number_that_was_not_offered_is_a_time(said: str, starts: tuple[str, ...], clock: str) -> None:
    assert clocks(said, at(*starts)) == [clock]


def test_a_bare_number_is_no_time_where_people_were_asked_for() -> None:
    assert clocks("9", THURSDAY, asked=("party_size",)) == []


@pytest.mark.parametrize(
    "said",
    [
        "oh no, I just saw I'm travelling. Cancel that please",
        "actually you know what, cancel it",
        "actually cancel that please",
        "wait no cancel that",
        "scrap that booking",
    ],
)
def test_cancel_it_is_a_cancellation_whatever_stands_around_it(said: str) -> None:
    previous = "It is booked, Anna Kowalski. Is there anything else I can do for you?"
    assert reader("ava").read(said, Context(now=NOW, previous=previous)).intent is Intent.CANCEL


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("can I come in sometime?", Intent.BOOK),
        ("need to cancel tomorrow's call & book a new one next week instead", Intent.CHANGE),
        ("actually is it a v8?", Intent.REQUEST_INFO),
    ],
)
def test_a_wish_in_a_few_words_is_what_it_says(said: str, intent: Intent) -> None:
    assert reader("northside-motors").read(said, Context(now=NOW)).intent is intent


@pytest.mark.parametrize(
    "said",
    [
        "I would like appointment for laser hair remove please, Friday",
        "can you remove unwanted hair on friday",
        "tox asap like tmrw arvo",
    ],
)
def test_what_is_removed_from_a_body_is_not_cancelled(said: str) -> None:
    reading = reader("ava").read(said, Context(now=NOW))
    assert reading.intent is Intent.BOOK
    assert not reading.wants(Intent.CANCEL)
