"""Another language is known by its script or its little words; English and nonsense are not taken for one."""

import pytest

from frontdesk.understanding.languages import language_of


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("wir würden gerne am Freitag einen Tisch für drei reservieren", "de"),
        ("je voudrais une table pour deux demain soir", "fr"),
        ("quisiera saber si tienen una mesa para dos con vistas", "es"),
        ("vorrei un tavolo per due, è possibile", "it"),
        ("gostaria de uma mesa para dois, vocês têm", "pt"),
        ("graag een tafel voor twee, hebben jullie nog plek", "nl"),
        ("你好，有房间吗", "zh"),
        ("予約をお願いします", "ja"),
        ("хочу забронировать столик", "ru"),
    ],
)
def test_a_language_is_told_by_its_little_words_or_its_script(words: str, language: str) -> None:
    assert language_of(words) == language


@pytest.mark.parametrize(
    "words",
    [
        "blah foo bar",
        "could you do something nice for my mum",
        "zzz??",
        "",
        "the one on the left in the corner",
    ],
)
def test_what_is_no_other_language_is_none(words: str) -> None:
    assert language_of(words) == ""
