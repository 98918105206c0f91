"""Offers in every wording: what, when and why are always told, and what was asked can be answered."""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal

import pytest

from frontdesk.booking.model import Money, Nights, Offer, Part, Shape, Span
from frontdesk.conversation.items import Put
from frontdesk.conversation.reply import Choice
from frontdesk.conversation.sayings.offers import Offers, Why
from frontdesk.conversation.sentences import Sentence
from frontdesk.conversation.styles import Style
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.playbooks.sentences import sentences
from frontdesk.reply.manner import opening_of
from frontdesk.reply.offers import NAMING
from frontdesk.reply.seal import seal
from tests.wordings import says

AVA, HOTEL, CONCIERGE = (load_shipped(name) for name in ("ava", "black-lotus", "concierge"))
ON = date(2026, 7, 17)
AT = datetime(2026, 7, 17, 19, tzinfo=UTC)
"""Noon in Los Angeles."""
STAYING = {Why.MORE_ROOMS, Why.ROOM_TAKEN}
"""Reasons that are told of rooms alone."""


def _visit(number: int, hours: int, name: str = "Dr. Lee") -> Put:
    span = Span(AT + timedelta(hours=hours), AT + timedelta(hours=hours, minutes=30))
    part = Part("botox", span, ("lee",))
    offer = Offer(
        "ava", Shape.APPOINTMENT, "Botox", (part,), span, 1, (name,), (), Money(Decimal(280), "USD")
    )
    return Put(number, offer)


def _visits(many: int) -> tuple[Put, *tuple[Put, ...]]:
    return (_visit(1, 1), *(_visit(number, number) for number in range(2, many + 1)))


def _stay() -> Put:
    nights = Nights(ON, ON + timedelta(days=2))
    part = Part("deluxe", nights, ("deluxe",))
    price = Money(Decimal(440), "USD")
    return Put(1, Offer("black-lotus", Shape.STAY, "Deluxe room", (part,), nights, 2, (), (), price))


def _sealed(said: Offers, playbook: Playbook = AVA) -> tuple[Sentence, tuple[Choice, ...]]:
    (sentence,), choices = seal([said], playbook)
    return sentence, choices


def _texts(sentence: Sentence) -> list[str]:
    return [wording.part.text for wording in sentence.wordings]


def _keys(why: Why) -> list[str]:
    """The sentences that tell this reason, with and without the day and the hour."""
    return [key for key in sentences("en") if key.startswith(f"offers.why.{why.value}")]


@pytest.mark.parametrize("many", [1, 2])
@pytest.mark.parametrize("why", [why for why in Why if why not in STAYING])
def test_every_wording_of_an_offer_tells_what_and_when(why: Why, many: int) -> None:
    options = _visits(many)
    said = Offers(options, why, ON, time(9), "the terrace", asked_until=time(11), asked_without=("maya",))
    if why is Why.ONLY_WITH:
        said = replace(said, asked_with=("maya",), asked_without=())
    sentence, _ = _sealed(said if why is not Why.TIME_TAKEN else Offers(options, why, ON, time(10)))
    texts = _texts(sentence)
    assert len(texts) >= 2
    for text in texts:
        assert text.endswith("?")
        assert text[0].isupper()
        assert "  " not in text
        assert "Friday, July 17" in text
        assert all(f"{number} PM" in text for number in range(1, many + 1))
        if why is not Why.AGAIN or many == 1:
            assert "Botox" in text
        if why in NAMING:
            assert any(says(text, key) for key in _keys(why)), text
            assert text.count("Botox") == 1, "what was denied is not named again"


@pytest.mark.parametrize("many", [1, 3])
def test_two_usual_wordings_never_open_alike(many: int) -> None:
    options = _visits(many)
    for why in (Why.AS_ASKED, Why.NO_DAY_NAMED, Why.DAY_FULL, Why.LOST):
        sentence, _ = _sealed(Offers(options, why, ON))
        usual = [wording.part.text for wording in sentence.wordings if not wording.styles]
        assert len(usual) >= 3
        assert len({opening_of(text) for text in usual}) == len(usual)


def test_who_is_free_instead_is_named_where_nobody_was_asked_for() -> None:
    for text in _texts(_sealed(Offers((_visit(1, 1),), Why.DAY_FULL, ON))[0]):
        assert "Dr. Lee" in text


def test_a_guest_in_a_hurry_hears_the_shortest_wording() -> None:
    sentence, _ = _sealed(Offers((_visit(1, 1), _visit(2, 2)), Why.DAY_FULL, ON))
    short = [len(w.part.text) for w in sentence.wordings if Style.SHORT in w.styles]
    assert max(short) < min(len(w.part.text) for w in sentence.wordings if not w.styles)


def test_a_treatment_that_can_be_had_is_not_said_to_be_free_of_charge() -> None:
    for text in _texts(_sealed(Offers((_visit(1, 1),), asked_on=ON))[0]):
        assert "Botox with Dr. Lee is free" not in text
        assert "PM is free." not in text
        assert "Free: Botox" not in text


@pytest.mark.parametrize("why", [Why.AS_ASKED, Why.AGAIN, *sorted(STAYING)])
def test_every_wording_of_a_room_tells_nights_and_price(why: Why) -> None:
    sentence, choices = _sealed(Offers((_stay(),), why, ON, reason="2"), HOTEL)
    assert len(choices) == 2
    for text in _texts(sentence):
        assert text.endswith("?")
        assert "rom Friday, July 17 to Sunday, July 19 (2 nights)" in text
        assert "a deluxe room for $440" in text
        assert ("up to 2 people" in text.casefold()) is (why is Why.MORE_ROOMS)


def test_what_has_to_be_asked_for_is_not_said_to_be_free() -> None:
    span = Span(AT, AT + timedelta(hours=2))
    offer = Offer(
        "concierge", Shape.TABLE, "Table", (Part("table", span, ()),), span, 2, ("Osteria Luna",), (), None
    )
    for text in _texts(_sealed(Offers((Put(1, offer),), asked_on=ON), CONCIERGE)[0]):
        assert "ask" in text
        assert "free" not in text
        assert "available" not in text


@pytest.mark.parametrize("many", [1, 2])
def test_what_is_offered_elsewhere_says_in_which_area_it_is(many: int) -> None:
    bistro = load_shipped("bistro")
    inside = next(r for r in bistro.business.resources.values() if r.area == "Dining room")
    puts = [_visit(number, number) for number in range(1, many + 1)]
    moved = [
        replace(
            put,
            offer=replace(
                put.offer, shape=Shape.TABLE, parts=(replace(put.offer.parts[0], resources=(inside.id,)),)
            ),
        )
        for put in puts
    ]
    for why in (Why.NOT_KEPT, Why.NOT_THERE):
        sentence, _ = _sealed(Offers((moved[0], *moved[1:]), why, ON, time(9), "Terrace"), bistro)
        assert all("(Terrace)" in text and "(Dining room)" in text for text in _texts(sentence))


def test_days_with_several_times_are_told_apart() -> None:
    late = _visit(3, 24)
    sentence, _ = _sealed(Offers((_visit(1, 1), _visit(2, 2), late), asked_on=ON))
    assert "at 1 PM or 2 PM, or Saturday" in sentence.plain.text
