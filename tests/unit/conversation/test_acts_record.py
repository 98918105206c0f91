"""Acts come back from their row as they were."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Browse,
    Choose,
    Consent,
    Danger,
    Feel,
    Feeling,
    Heard,
    Note,
    Slot,
    Story,
    Subject,
    Tell,
    Unclear,
    Verb,
    Want,
    Way,
)
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.inbox import ModelActs, given_in, heard_in, model_acts_in, row_of, with_model
from frontdesk.conversation.message import Message
from frontdesk.conversation.record import dump, load
from frontdesk.conversation.when import Piece, Point, When, WhenKind, Window

NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/Los_Angeles"))
FRIDAY = Window(Point(date(2026, 7, 17), time(15)), None)
WHEN = When(
    WhenKind.DATETIME,
    FRIDAY,
    sure=False,
    length=timedelta(minutes=90),
    others=(Window(None, Point(at=time(0))),),
    pieces=(Piece(WhenKind.DATE, 0, 6, FRIDAY),),
)

places = st.tuples(st.integers(0, 400), st.integers(0, 400)).map(
    lambda pair: {"start": pair[0], "end": pair[1]}
)
values = st.one_of(
    st.just(WHEN),
    st.integers(0, 99),
    st.decimals(0, 999, places=2),
    st.just(Decimal("0")),
    st.text(max_size=8),
)
details = st.builds(
    Detail,
    st.sampled_from(Kind),
    st.integers(0, 99),
    st.integers(0, 99),
    values,
    confidence=st.floats(0, 1),
    others=st.lists(values, max_size=2).map(tuple),
    unwanted=st.booleans(),
)


def of(kind: type[Act], **keys: st.SearchStrategy[object]) -> st.SearchStrategy[Act]:
    return st.builds(
        lambda at, sure, told: kind(**at, sure=sure, **told),
        places,
        st.floats(0, 1),
        st.fixed_dictionaries(keys),
    )


plain: st.SearchStrategy[Act] = st.one_of(
    of(Want, verb=st.sampled_from(Verb)),
    of(
        Tell,
        slot=st.sampled_from(Slot),
        unwanted=st.booleans(),
        corrects=st.booleans(),
        values=st.lists(details, max_size=2).map(tuple),
    ),
    of(
        Ask,
        about=st.sampled_from(Subject),
        entries=st.lists(st.integers(0, 30), max_size=2).map(tuple),
        nearest=st.none() | st.integers(0, 30),
    ),
    of(Answer, consent=st.sampled_from(Consent)),
    of(Choose, options=st.lists(st.integers(0, 9), max_size=3).map(tuple)),
    of(Browse, way=st.sampled_from(Way)),
    of(Feel, feeling=st.sampled_from(Feeling)),
    *(of(kind) for kind in (Note, Danger, Story)),
)
acts = plain | of(Unclear, other=st.none() | plain)


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(acts, max_size=4).map(tuple), st.none() | st.integers(0, 999))
def test_acts_load_back_to_equal_values(heard: tuple[Act, ...], unread: int | None) -> None:
    whole = Heard(heard, "fingerprint", unread)
    assert load(Heard, "ava", dump(whole)) == whole


def test_a_row_has_the_acts_and_is_still_the_message_it_was() -> None:
    message = Message("m", "ava", "c", "yes", "sms", phone="+14155550134")
    heard = Heard((Answer(start=0, end=3, consent=Consent.YES),), "first")
    row = row_of(message, NOW, heard, 120)
    assert heard_in(row) == heard
    assert given_in(row) == message


def test_what_a_model_said_is_beside_the_acts_to_go_by() -> None:
    message, said = Message("m", "ava", "c", "yes"), ModelActs("m1", (Danger(start=0, end=3),))
    joined = Heard((Danger(start=0, end=3),), "first+m1")
    row = with_model(row_of(message, NOW, Heard((), "first")), joined, said)
    assert (heard_in(row), model_acts_in(row)) == (joined, said)
    assert given_in(row) == message
