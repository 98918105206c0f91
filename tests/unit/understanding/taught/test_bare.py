"""A message of nothing but words on file is read without the encoder."""

from datetime import UTC, datetime

import pytest

from frontdesk.conversation.acts import Act, Answer, Choose, Consent, Slot, Tell
from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.taught.bare import bare
from frontdesk.understanding.text import read_text
from frontdesk.understanding.vocabulary import Vocabulary

NOW = datetime(2026, 6, 12, 9, tzinfo=UTC)


def read(said: str, asked: str, *, details: tuple[str, ...] = (), options: int = 0) -> tuple[Act, ...] | None:
    context = Context(NOW, asked=details, options=(Option("a table"),) * options)
    return bare(read_text(said), Scene(context, asked), Vocabulary.of(load_shipped("bistro")))


@pytest.mark.parametrize("said", ["yes", "Yes, please!", "ok thanks", "👍"])
def test_a_bare_yes_agrees(said: str) -> None:
    (act,) = read(said, "confirm") or ()
    assert isinstance(act, Answer)
    assert act.consent is Consent.YES


@pytest.mark.parametrize("said", ["yes?", "yes but at 8", "no yes", "please", "book it", "cancel", "right"])
def test_more_than_a_bare_yes_is_left_to_the_encoder(said: str) -> None:
    assert read(said, "confirm") is None


def test_a_yes_where_nothing_was_put_is_left_to_the_encoder() -> None:
    assert read("yes", "when") is None


def test_the_number_of_an_option_chooses_it() -> None:
    (act,) = read("2", "option", options=3) or ()
    assert isinstance(act, Choose)
    assert act.options == (2,)
    assert read("4", "option", options=3) is None


def test_a_number_that_was_asked_for_is_told() -> None:
    (act,) = read("415 555 0134", "phone", details=("phone",)) or ()
    assert isinstance(act, Tell)
    assert act.slot is Slot.PHONE
