"""Choices from other lists than what is on the table: "2nd" of one thing, "the other one" of those before."""

from dataclasses import replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Chosen, Detail, Kind
from frontdesk.understanding.answers.patterns import answer_words, patterns, words_of
from frontdesk.understanding.numbers import ordinal_at
from frontdesk.understanding.text import Text

_FEW = 5
"""Offers that anybody counts to: the 12th is a day."""
_DAYS = frozenset({"date", "date_to", "nights", "time"})
"""What an ordinal answers, where it was asked for."""
_COUNTING = (Kind.WHEN, Kind.NUMBER, Kind.ORDINAL)


def is_beyond(text: Text, context: Context) -> bool:
    """Whether an offer is taken by a place that the list does not have: "2nd", where there is one."""
    many = len(context.options)
    place = _ordinal(text)
    if not many or place is None or _DAYS.intersection(context.asked):
        return False
    found = ordinal_at(text.tokens, place)
    if found is None or not many < found.value <= _FEW:
        return False
    if any(
        option.starts_at is not None and option.starts_at.day == found.value for option in context.options
    ):
        return False
    follows = text.tokens[found.after].word if found.after < len(text.tokens) else ""
    definite = place > 0 and text.tokens[place - 1].word in answer_words("choosing", "definite")
    if definite and follows not in answer_words("choosing", "nouns"):
        return False  # "the 2nd" may well be a day
    rest = [token.word for token in (*text.tokens[:place], *text.tokens[found.after :])]
    idle = answer_words("choosing", "around") | answer_words("courtesies") | answer_words("fillers")
    return all(
        word in idle - answer_words("choosing", "before_days") or not word[0].isalnum() for word in rest
    )


def uncounted(details: tuple[Detail, ...]) -> tuple[Detail, ...]:
    """The details without what only counted the offers: a "2nd" is no day."""
    return tuple(detail for detail in details if detail.kind not in _COUNTING)


def rather(text: Text, details: tuple[Detail, ...], context: Context) -> Chosen | None:
    """Which of the places that were shown before is wanted after all: "actually the first"."""
    if len(context.shown) < 2 or _is_told_otherwise(details):
        return None
    if _ordinal(text) is None and not patterns("choose_other_place").first(words_of(text)):
        return None
    from frontdesk.understanding.answers.choosing import choose  # it is seldom asked for

    plain = tuple(detail for detail in details if detail.kind not in _COUNTING)
    chosen = choose(text, plain, replace(context, options=context.shown, asked=()))
    return chosen if chosen is not None and chosen.places and chosen.why.startswith(_TOLD) else None


_TOLD = ("number", "the other one")
"""Why a choice is one of that list; "any other time" is none."""


def _is_told_otherwise(details: tuple[Detail, ...]) -> bool:
    """Whether more is told than a place in a list: "the 2nd of December", "first for 3 people"."""
    whens = [detail for detail in details if detail.kind is Kind.WHEN]
    return any(detail.end - detail.start > _LONGEST for detail in whens)


_LONGEST = 7
"""Letters of an ordinal with its article: "the 2nd"."""


def _ordinal(text: Text) -> int | None:
    """Where the one ordinal of a message stands."""
    places = [place for place in range(len(text.tokens)) if ordinal_at(text.tokens, place)]
    return places[0] if len(places) == 1 else None
