"""The figures that a reader is judged by: what counts as heard, invented and harmful."""

from training.scores import score

TEXT = "cancel it, is there parking? botox friday"
GOLD = [
    {"act": "want", "verb": "cancel", "quote": "cancel it"},
    {"act": "ask", "about": "faq:Parking?", "quote": "is there parking?"},
    {"act": "tell", "slot": "service", "quote": "botox"},
    {"act": "tell", "slot": "when", "quote": "friday"},
]


def test_a_message_heard_whole() -> None:
    figures = score([(TEXT, GOLD, GOLD)])
    assert (figures["whole"], figures["heard"], figures["told"], figures["entry"]) == (100, 100, 100, 100)
    assert (figures["invented"], figures["harmful"], figures["unclear"]) == (0, 0, 0)


def test_a_question_with_the_wrong_entry_is_noticed_but_not_heard() -> None:
    said = [GOLD[0], {**GOLD[1], "about": "faq:Cards?"}, *GOLD[2:]]
    figures = score([(TEXT, GOLD, said)])
    assert (figures["whole"], figures["heard"], figures["present"], figures["invented"]) == (0, 50, 100, 100)
    assert figures["entry"] == 0


def test_a_detail_nobody_told_is_harmful() -> None:
    figures = score([(TEXT, GOLD[:3], GOLD)])
    assert (figures["whole"], figures["harmful"], figures["invented"]) == (0, 100, 0)


def test_what_is_called_unclear_was_noticed() -> None:
    figures = score([(TEXT, GOLD[:1], [{"act": "unclear", "quote": "cancel it"}])])
    assert (figures["heard"], figures["present"], figures["unclear"]) == (0, 100, 100)


def test_quotes_of_another_stretch_do_not_match() -> None:
    said = [{"act": "tell", "slot": "service", "quote": "friday"}]
    assert score([(TEXT, [GOLD[2]], said)])["told"] == 0
