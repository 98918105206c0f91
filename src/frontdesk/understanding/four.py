"""A 4 that says "for": "table 4 2 tonight" is a table for two."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.context import Context
from frontdesk.understanding.dates.words import words_of
from frontdesk.understanding.details.words import around, number_at, people
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text, Token

_TRADES = ("restaurant", "concierge")
_MOST = 20
_DINING = range(5, 11)
"""Hours at which a meal may begin: "table 4 7" may well be four people at seven."""
_SIGNS = frozenset(":/.-%$")


def spelled_out(text: Text, context: Context) -> Text:
    """The text, with a 4 before a number of people as the word that it stands for."""
    meant: dict[str, str] = phrases("details")["digits_said"]
    if context.domain not in _TRADES or not any(token.word in meant for token in text.tokens):
        return text
    tokens = tuple(
        token._replace(word=meant[token.word], number=None)
        if token.word in meant and _is_for(text.tokens, place)
        else token
        for place, token in enumerate(text.tokens)
    )
    return replace(text, tokens=tokens)


def _is_for(tokens: Sequence[Token], place: int) -> bool:
    """Whether a 4 comes before a number of people, and belongs to nothing else."""
    number = number_at(tokens, place + 1) if place + 1 < len(tokens) else None
    if number is None or not 0 < number.value <= _MOST:
        return False
    before = tokens[place - 1] if place else None
    follows = tokens[number.after].word if number.after < len(tokens) else ""
    if before is None or before.is_digits or not before.word[0].isalpha() or before.word in _leading():
        return False
    if tokens[place + 1].joined or follows in _SIGNS or follows in around().not_people:
        return False
    if follows in people().nouns and before.word not in around().party_nouns:
        return False  # "tomorrow 4 2 people" is at four
    return number.value not in _DINING or _has_clock(tokens)


def _leading() -> frozenset[str]:
    """Words whose number the 4 is itself: "for 4 2 kids", "at 4 2 of us"."""
    words = around()
    leads = words.for_ | words.of | words.at | words.before_clocks | words.before_dates | words.us
    return leads | words.hedging | words_of().months.keys()


def _has_clock(tokens: Sequence[Token]) -> bool:
    """Whether a time of day is told that leaves no doubt: "7:30", "8 pm"."""
    words = words_of()
    spoken = words.am.firsts | words.pm.firsts
    return any(
        (token.word == ":" and token.joined) or (token.word in spoken and tokens[place - 1].is_digits)
        for place, token in enumerate(tokens)
        if place
    )
