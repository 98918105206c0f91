"""A name that nothing introduces: what is left beside a telephone number, an address, or a wish."""

from datetime import UTC, datetime
from functools import lru_cache

import pytest

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Kind
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.reader import Reader

NOW = datetime(2026, 7, 15, 9, tzinfo=UTC)
NAMES = (Kind.NAME, Kind.FIRST_NAME, Kind.LAST_NAME)


@lru_cache(maxsize=8)
def reader(business: str) -> Reader:
    return Reader.of(load_shipped(business))


def names(said: str, *asked: str, business: str = "ava") -> list[str]:
    read = reader(business).read(said, Context(now=NOW, asked=asked))
    return [str(detail.value) for detail in read.details if detail.kind in NAMES]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Tiff, 917 555 0133", "Tiff"),
        ("mike johnson 2065550143", "Mike Johnson"),
        ("its for jess lee 4155550199", "Jess Lee"),
        ("917 555 0133, ask for bo", "Bo"),
        ("917 555 0133 ben", "Ben"),
        ("jo-anne o'neil 9175550133", "Jo-Anne O'Neil"),
        ("J. R. Tolkien 917 555 0133", "J. R. Tolkien"),
        ("ludwig van beethoven, 917 555 0133", "Ludwig van Beethoven"),
        ("BOB MARLEY 9175550133", "Bob Marley"),
        ("sure! bob marley, my cell is 9175550133", "Bob Marley"),
        ("xochitl quetzal 917 555 0133", "Xochitl Quetzal"),
        ("hope 917 555 0133", "Hope"),
        ("Sunny 9175550133", "Sunny"),
        ("Kowalski, Anna, 415 555 0199", "Anna Kowalski"),
        ("tiff - 917 555 0133 - tiff@mail.com", "Tiff"),
        ("tiff and my number is 917 555 0133", "Tiff"),
        ("Mr. Harper 917 555 0133", "Harper"),
        ("my nmae is jamal montrose 9175550133", "Jamal Montrose"),
        ("yes thats fine. harold price 9175550133", "Harold Price"),
        ("Quentin Moss / quentin.moss@mail.com / 9725550150", "Quentin Moss"),
        ("Hana Whitlock - 704-555-0100", "Hana Whitlock"),
        ("R. Castellano, 2125550182", "R. Castellano"),
        ("Couple. Sarah and Mike Olsen, 802-555-0117", "Sarah and Mike Olsen"),
        ("Rob & Jen Carter, call 2065550177", "Rob and Jen Carter"),
        ("A. P. Thornbury, 555 444 3210", "A. P. Thornbury"),
        ("No, the name is A. P. Thornbury.", "A. P. Thornbury"),
        ("Cass Whitmore", "Cass Whitmore"),
        ("frida kahlo 212 555 0133", "Frida Kahlo"),
        ("van der berg 2125550111", "van der Berg"),
    ],
)
def test_what_stands_beside_a_number_is_the_name_that_was_asked_for(said: str, expected: str) -> None:
    assert names(said, "name", "phone") == [expected]


@pytest.mark.parametrize(
    "said",
    [
        "ye",
        "si",
        "we take it",
        "thx 917 555 0133",
        "here you go 917 555 0133",
        "why do you need it? 917 555 0133",
        "work phone 917 555 0133",
        "phne 917 555 0133",
        "my fone is 917 555 0133",
        "prefer text 917 555 0133",
        "no meds 917 555 0133",
        "im not pregnant 917 555 0133",
        "toyota camry, 917 555 0133",
        "awsome 917 555 0133",
        "917 555 0133 thank you so much",
    ],
)
def test_what_people_say_around_a_number_is_no_name(said: str) -> None:
    assert names(said, "name", "phone") == []


@pytest.mark.parametrize(
    ("business", "said", "expected"),
    [
        ("ava", "need botox today. 3pm. lou bennett 6465550177. not pregnant no meds", "Lou Bennett"),
        ("northside-motors", "Oil change on Friday at 10am. Anna Kowalski, 415 555 0199", "Anna Kowalski"),
        ("northside-motors", "Dana Whitfield, (503) 555-0188, honda civic 2019", "Dana Whitfield"),
        ("northside-motors", "oil change 9am, kia sorento, 917 555 0133, lee ann banks", "Lee Ann Banks"),
        ("black-lotus", "deluxe aug 3 to aug 5 for two, kim park 2135550118", "Kim Park"),
        ("cal", "Pete Sandoval, pete@sandoval.io, 720 555 0100", "Pete Sandoval"),
        ("concierge", "Inti friday 7pm for two, Anna Kowalski", "Anna Kowalski"),
        ("bistro", "book a table for 2 tomorrow 8pm. Thanks, Carla Mendez", "Carla Mendez"),
    ],
)
def test_a_wish_may_be_signed(business: str, said: str, expected: str) -> None:
    assert names(said, business=business) == [expected]


@pytest.mark.parametrize(
    ("business", "said"),
    [
        ("bistro", "Dinner for 4 on Saturday at 7 please, Best Regards"),
        ("bistro", "lunch tomorrow, 2 people, peanut allergy, 917 555 0133"),
        ("northside-motors", "oil change tomorrow 9am, Subaru Outback"),
        ("northside-motors", "2019 Honda Accord, oil change tomorrow 9am, 917 555 0133"),
        ("cal", "consultation with rowan calder tomorrow, 917 555 0133"),
        ("black-lotus", "Deluxe Suite, aug 3 - aug 5, 2135550118"),
        ("ava", "can i book dermaplanning tomorrow 917 555 0133"),
    ],
)
def test_services_people_and_cars_of_a_wish_are_no_guest(business: str, said: str) -> None:
    assert names(said, business=business) == []


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("undeer Jamal Montrose", ["Jamal Montrose"]),
        ("unnder Keiko Brankovic", ["Keiko Brankovic"]),
        ("Tamsin Santangelo pleaase", ["Tamsin Santangelo"]),
        ("I'm lookig to book dermaplaning", []),
        ("I'm hopng to come in tomorrow", []),
        ("im intrested in botox", []),
        ("my name is um Caleb its C A L E B Dunn", ["Caleb Dunn"]),
    ],
)
def test_a_mistyped_word_is_no_part_of_a_name(said: str, expected: list[str]) -> None:
    assert names(said, "name") == expected
