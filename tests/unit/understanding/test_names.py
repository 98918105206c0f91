"""Who a guest says they are."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding import names
from frontdesk.understanding.names.split import split, written
from frontdesk.understanding.text import read_text

NOW = datetime(2026, 7, 6, 9, tzinfo=UTC)


def found(said: str, *asked: str, heard: tuple[str, ...] = ()) -> list[Detail]:
    return list(names.find(read_text(said), Context(now=NOW, asked=asked, heard=heard)))


def name(said: str, *asked: str, heard: tuple[str, ...] = ()) -> object:
    """The surest name, or None."""
    every = found(said, *asked, heard=heard)
    return max(every, key=lambda detail: detail.confidence).value if every else None


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("my name is priya raman", "Priya Raman"),
        ("hi, this is Tom Baker", "Tom Baker"),
        ("it's under the name of Oluwaseun Adeyemi", "Oluwaseun Adeyemi"),
        ("latrice dubois here, running late", "Latrice Dubois"),
        ("the booking is under zielinska", "Zielinska"),
        ("I'm Jess and I need a table", "Jess"),
        ("im jess 555 0134", "Jess"),
        ("book it for Anna Kowalski at 7", "Anna Kowalski"),
        ("please call me Bo", "Bo"),
        ("name: carlos", "Carlos"),
        ("my name is April", "April"),
        ("this is Dr. Patel", "Patel"),
        ('under the name "Mira Stahl"', "Mira Stahl"),
        ("wanjiru mwangi speaking", "Wanjiru Mwangi"),
        ("my name is jean-luc o'neil", "Jean-Luc O'Neil"),
    ],
)
def test_a_name_is_found_in_a_sentence(said: str, expected: str) -> None:
    assert name(said) == expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("jess", "Jess"),
        ("yes, it's Okonkwo", "Okonkwo"),
        ("sure, kavitha", "Kavitha"),
        ("Kowalski, Anna", "Anna Kowalski"),
        ("it's van der berg please", "van der Berg"),
        ("W-H-I-T-E", "White"),
        ("b as in boy o y d", "Boyd"),
        ("will", "Will"),
        ("hope", "Hope"),
    ],
)
def test_an_answer_is_a_name_where_one_was_asked_for(said: str, expected: str) -> None:
    assert name(said, "name") == expected


@pytest.mark.parametrize("asked", [(), ("name",)])
@pytest.mark.parametrize(
    "said",
    [
        "yes please",
        "no thanks",
        "tuesday",
        "tomorrow morning",
        "a haircut",
        "botox and filler",
        "I'm vegan",
        "this is great",
        "i am sorry",
        "that's wrong",
        "I'm in London",
        "what is your name",
        "ok",
        "for two",
        "call me back",
        "i don't know",
        "7pm",
    ],
)
def test_other_answers_are_no_names(said: str, asked: tuple[str, ...]) -> None:
    assert not [detail for detail in found(said, *asked) if detail.confidence > 0.6]


@pytest.mark.parametrize(
    "said", ["good morning sam", "no thanks drew", "bye now", "exactly", "nothanks", "hello there"]
)
def test_whom_the_guest_greets_or_thanks_is_not_the_guest(said: str) -> None:
    assert name(said) is None


def test_first_and_last_names_are_told_apart_where_the_guest_does() -> None:
    kinds = {detail.kind: detail.value for detail in found("first name is Bo and the last name is Lindqvist")}
    assert kinds == {Kind.FIRST_NAME: "Bo", Kind.LAST_NAME: "Lindqvist"}
    (last,) = found("Reinholt is my surname")
    assert (last.kind, last.value) == (Kind.LAST_NAME, "Reinholt")


def test_letters_settle_how_a_name_is_written() -> None:
    (last,) = found("last name Whitfeeld, W-H-I-T-F-I-E-L-D", "last_name")
    assert (last.kind, last.value) == (Kind.LAST_NAME, "Whitfield")
    (last,) = found("surname is b, o, double t, s", "last_name")
    assert last.value == "Botts"


@pytest.mark.parametrize("said", ["this is F A R A H, S O K O L O V A", "F-A-R-A-H, S-O-K-O-L-O-V-A please"])
def test_a_comma_parts_two_names_that_are_spelled(said: str) -> None:
    assert name(said, "name") == "Farah Sokolova"


@pytest.mark.parametrize("said", ["y", "Y", "absollutely", "deffinitely", "k", "zorp"])
def test_a_word_after_a_read_back_is_no_name(said: str) -> None:
    context = Context(now=NOW, confirming=True)
    assert not list(names.find(read_text(said), context))


@pytest.mark.parametrize("said", ["y", "absollutely"])
def test_a_letter_or_a_slip_in_an_answer_is_no_name(said: str) -> None:
    assert name(said) is None


def test_a_family_name_first_may_be_introduced() -> None:
    assert name("my name is Katz, Arjun and my phone is 614 555 0106", "name") == "Arjun Katz"
    assert name("my name is Anna, Tom is my husband", "name") == "Anna"


@pytest.mark.parametrize("said", ["Zamora, Callum, 469 555-0100 (cell)", "Zamora, Callum - 314 555 0101"])
def test_a_family_name_first_may_be_followed_by_the_number(said: str) -> None:
    assert name(said, "name") == "Callum Zamora"


@pytest.mark.parametrize(
    "said", ["hi, we just movde here", "a table for mysrlf tomorrow", "we just mobed here"]
)
def test_a_slip_in_a_sentence_is_no_name(said: str) -> None:
    assert name(said) is None


@pytest.mark.parametrize("said", ["Petra Rosenthal, that's me", "my name is Petra Rosenthal, P-E-T-R-A"])
def test_what_follows_a_name_leaves_it_as_it_is(said: str) -> None:
    assert name(said, "name") == "Petra Rosenthal"


def test_the_span_is_the_name_alone() -> None:
    said = "hello, my name is dana oyelaran and i am late"
    detail = max(found(said), key=lambda each: each.confidence)
    assert said[detail.start : detail.end] == "dana oyelaran"


def test_what_a_recogniser_wrote_for_a_name_gives_way_to_a_name() -> None:
    assert name("clear green", "name", heard=("Claire Green", "clear screen")) == "Claire Green"
    assert name("John hope", "name", heard=("John Pope", "Jon hope")) == "John Pope"
    assert name("Ellie Dobson", "name", heard=("Ellie Thompson",)) == "Ellie Dobson"


def test_letters_heard_in_pieces_are_joined() -> None:
    assert name("M AR TI n w e LL s", "name", heard=("M AR TI n w e l l s",)) == "Martin Wells"


def test_names_are_parted_at_the_family_name() -> None:
    assert split(("anna", "maria", "de", "la", "cruz")) == (("anna", "maria"), ("de", "la", "cruz"))
    assert split(("kowalski",)) == ((), ("kowalski",))
    assert split(("kowalski", "anna"), turned=True) == (("anna",), ("kowalski",))


def test_names_are_written_with_capitals_only_where_none_were_used() -> None:
    assert written("siobhan o'hara") == "Siobhan O'Hara"
    assert written("ANA SOUZA") == "Ana Souza"
    assert written("bell hooks") == "Bell Hooks"
    assert written("Ronan McBride") == "Ronan McBride"


@given(st.text(max_size=300), st.booleans())
def test_any_text_is_read_and_spans_lie_within_it(said: str, asked: bool) -> None:
    for detail in found(said, *(("name",) if asked else ())):
        assert 0 <= detail.start < detail.end <= len(said)
        assert detail.value


@given(st.lists(st.text(max_size=40), max_size=5))
def test_any_list_of_guesses_is_read(guesses: list[str]) -> None:
    if guesses:
        found(guesses[0], "name", heard=tuple(guesses[1:]))
