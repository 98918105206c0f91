"""Wordings made to try a checker: a seed brings the same, a lie is one, and there are many kinds."""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from itertools import islice
from random import Random
from typing import Any

import pytest

from frontdesk.booking.model import Money, PriceRange
from frontdesk.conversation.facts import About
from frontdesk.playbooks.loading import shipped
from frontdesk.testing.wordings import cases, played_cases
from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.forms.days import day_forms, relative_forms
from frontdesk.testing.wordings.forms.lengths import length_forms
from frontdesk.testing.wordings.forms.money import price_forms
from frontdesk.testing.wordings.forms.numbers import in_words, ordinal, ordinal_in_words
from frontdesk.testing.wordings.forms.times import time_forms
from frontdesk.testing.wordings.lies.lying import Lying
from frontdesk.testing.wordings.lies.oracle import Oracle
from frontdesk.testing.wordings.lies.telling import KINDS
from frontdesk.testing.wordings.pieces import Wording
from frontdesk.testing.wordings.scenes.drawing import scenes
from frontdesk.testing.wordings.scenes.scene import Scene
from frontdesk.testing.wordings.styles import Style, styles
from frontdesk.testing.wordings.truths import write

TAGS = ("plain", "short", "long", "spoken")


def told(kind: str, many: int = 12, seed: int = 3) -> Iterator[tuple[Scene, Wording, Wording]]:
    """True wordings, each with the lie of this kind that was made of it."""
    chance, found = Random(seed), 0
    for scene in islice(scenes(seed), 4_000):
        style: Style = chance.choice(styles())
        true = write(scene, style, chance)
        lie = KINDS[kind](Lying(scene, true, Oracle(scene), style, chance)) if true else None
        if true and lie:
            yield scene, true, lie
            found += 1
        if found == many:
            return
    raise AssertionError(f"no {kind}")


def test_the_same_seed_brings_the_same_wordings() -> None:
    first, again = list(cases(60, 20, 7)), list(cases(60, 20, 7))
    assert first == again
    assert [case.text for case in first] != [case.text for case in cases(60, 20, 8)]


def test_as_many_are_made_as_were_asked_for() -> None:
    assert Counter(case.true for case in cases(90, 30, 1)) == {False: 90, True: 30}


def test_every_playbook_that_ships_has_its_scenes() -> None:
    assert {scene.business for scene in islice(scenes(1), 120)} == set(shipped())


def test_every_sort_of_record_is_spoken_of() -> None:
    abouts = {record.about for scene in islice(scenes(1), 600) for record in scene.view.records}
    assert abouts == set(About) - {About.NOTE}


def test_there_are_many_ways_to_write_a_time_a_day_a_price_and_a_length() -> None:
    today = date(2026, 7, 15)
    clocks = (time(15), time(15, 30), time(16, 15), time(12), time(9, 45))
    times = {form for clock in clocks for form in _bank("times", clock)}
    days = {form for forms in data("forms")["days"].values() for form in forms}
    days |= {form for forms in data("forms")["relative"].values() for form in forms}
    prices = {form for kinds in data("forms")["money"].values() for forms in kinds.values() for form in forms}
    lengths = {
        form for tags in data("forms")["lengths"].values() for forms in tags.values() for form in forms
    }
    assert len(times) >= 25
    assert len(days) >= 20
    assert len(prices) >= 12
    assert len(lengths) >= 12
    assert "this Friday" in relative_forms(date(2026, 7, 17), today)


def _bank(name: str, clock: time) -> list[str]:
    return [form for tag in TAGS for form in time_forms(clock, tag)]


def test_there_are_hundreds_of_templates() -> None:
    counted = sum(_count(data(name)) for name in ("bodies", "asks", "manners", "claims", "lies", "negated"))
    assert counted > 1_000


def _count(found: Any) -> int:
    if isinstance(found, str):
        return 1
    return sum(map(_count, found.values() if isinstance(found, dict) else found))


@pytest.mark.parametrize(
    ("clock", "tag", "form"),
    [
        (time(15, 30), "spoken", "half past three in the afternoon"),
        (time(15, 30), "short", "3.30pm"),
        (time(9, 45), "spoken", "quarter to ten in the morning"),
        (time(12), "plain", "noon"),
        (time(0, 15), "plain", "12:15 AM"),
        (time(15), "long", "15:00"),
    ],
)
def test_a_time_is_written_as_people_write_it(clock: time, tag: str, form: str) -> None:
    assert form in time_forms(clock, tag)


def test_a_day_far_ahead_is_never_a_bare_ordinal() -> None:
    forms = [form for tag in TAGS for form in day_forms(date(2026, 10, 17), date(2026, 7, 15), tag)]
    assert forms
    assert not [form for form in forms if re.fullmatch(r"[A-Z][a-z]+day,? the (17th|seventeenth)", form)]


def test_prices_and_lengths_are_told_in_words_too() -> None:
    money = Money(Decimal(280), "USD")
    assert "two hundred and eighty dollars" in price_forms(money, "spoken")
    between = PriceRange(Money(Decimal(150), "USD"), Money(Decimal(260), "USD"))
    assert "between $150 and $260" in price_forms(between, "plain")
    assert "an hour and a half" in length_forms(timedelta(minutes=90), "spoken")
    assert in_words(1_280, "and") == "one thousand two hundred and eighty"
    assert (ordinal(22), ordinal_in_words(22), ordinal(13)) == ("22nd", "twenty-second", "13th")


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_lie_is_told_and_differs_from_the_truth(kind: str) -> None:
    for _, true, lie in told(kind, 3):
        assert lie.text != true.text


def test_a_false_time_is_none_of_the_scene() -> None:
    for scene, true, lie in told("another time", 60):
        (changed,) = [new for old, new in zip(_values(true), _values(lie), strict=True) if old != new]
        starts = [record.start for record in scene.facts.records]
        assert changed not in [at.time() for at in starts if isinstance(at, datetime)]


def _values(wording: Wording) -> list[object]:
    return [piece.value for _, _, piece in wording.values()]


def test_a_false_price_is_nowhere_in_the_draft() -> None:
    for scene, true, lie in told("a price with other digits", 40):
        (changed,) = [new for old, new in zip(_values(true), _values(lie), strict=True) if old != new]
        if isinstance(changed, Money):
            assert (
                f"${changed.amount:,.0f} " not in f"{scene.view.draft.replace('.', ' ').replace(',', ' ')} "
            )


def test_a_weekday_that_does_not_fit_does_not_fit() -> None:
    names = data("forms")["weekdays"]
    for _, true, lie in told("a weekday that does not fit", 40):
        pairs = zip(true.values(), lie.values(), strict=True)
        ((old, new),) = [(o[2], n[2]) for o, n in pairs if o[2].text != n[2].text]
        assert isinstance(old.value, date)
        assert names[old.value.weekday()][:3] not in new.text


def test_nothing_is_claimed_to_be_booked_where_a_booking_stands() -> None:
    for scene, _, _ in told("claimed: booked", 80):
        stands = [r for r in scene.facts.records if r.about is About.BOOKING and r.status == "confirmed"]
        assert not stands


def test_a_true_wording_names_every_option() -> None:
    chance = Random(5)
    for scene in islice((s for s in scenes(5) if s.kind == "offers"), 80):
        wording = write(scene, chance.choice(styles()), chance)
        assert wording is not None
        said = {piece.record for _, _, piece in wording.values() if piece.field == "start"}
        starts = {record.start for record in said if record}
        assert starts >= {record.start for record in scene.view.records}


def test_a_true_read_back_tells_everything_that_is_needed() -> None:
    chance = Random(6)
    for scene in islice((s for s in scenes(6) if s.kind == "read_back"), 120):
        wording = write(scene, chance.choice(styles()), chance)
        assert wording is not None
        (record,) = scene.view.records
        fields = {piece.field for _, _, piece in wording.values()}
        assert {"what", "start"} <= fields
        assert "price" in fields or record.price is None
        assert "deposit" in fields or record.deposit is None


def test_no_brace_or_bracket_of_a_template_is_left() -> None:
    for case in cases(0, 600, 9):
        assert not re.search(r"[{}\[\]]|<\w", case.text), case.text
        assert "  " not in case.text


@pytest.mark.slow
def test_turns_of_a_real_desk_are_worded_too() -> None:
    found = list(played_cases(12, 12, 1))
    assert Counter(case.true for case in found) == {False: 12, True: 12}
    assert all(case.facts.draft for case in found)
