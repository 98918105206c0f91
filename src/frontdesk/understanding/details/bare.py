"""Numbers with no word for people at their side: whether what is around them makes them a party."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from frontdesk.conversation.context import Context
from frontdesk.understanding.dates.words import words_of
from frontdesk.understanding.details.words import Details, around, nights, said_at, said_before
from frontdesk.understanding.nearness import Near, is_ordinary
from frontdesk.understanding.numbers import Number
from frontdesk.understanding.text import Token

_SIGNS_BEFORE = frozenset("$£€#/:.")
_SIGNS_AFTER = frozenset("%:/")
COUNTED = frozenset({"party_size", "adults"})


class Judged(NamedTuple):
    """How sure it is that a number is a party, and what showed it."""

    sure: float
    why: str


def judge(tokens: Sequence[Token], place: int, number: Number, context: Context) -> Judged | None:
    """Whether a bare number from this token on counts people."""
    words = around()
    if said_at(tokens, number.after, words.said("of_us")):
        return Judged(0.97, "of us") if tokens[place].word not in words.pronouns else None
    if _word(tokens, number.after, past="-") in words.places:
        return Judged(0.85, "seats")
    if _is_party_of(tokens, place, number, words):
        return Judged(0.97, "a party of")
    if not _may_end(tokens, place, number, words) or _is_a_thing(tokens, place, number, words):
        return None
    return _by_what_is_before(tokens, place, context, words) or _by_what_follows(
        tokens, place, number, context, words
    )


def _is_party_of(tokens: Sequence[Token], place: int, number: Number, words: Details) -> bool:
    """ "A party of two 7 nights" is two: whatever follows but a unit, the words before it say enough."""
    after, hedged = _word(tokens, number.after), place
    while hedged and tokens[hedged - 1].word in words.hedging:
        hedged -= 1  # "a group of about 15"
    before, earlier = _word(tokens, hedged - 1), _word(tokens, hedged - 2)
    joined = number.after < len(tokens) and tokens[number.after].joined and after.isalnum()
    return before in words.of and earlier in words.of_nouns and after not in words.not_people and not joined


def _by_what_is_before(
    tokens: Sequence[Token], place: int, context: Context, words: Details
) -> Judged | None:
    before, earlier = _word(tokens, place - 1), _word(tokens, place - 2)
    if before in words.for_ and earlier in words.party_nouns:
        return Judged(0.85, "a table for")
    asked = bool(COUNTED.intersection(context.asked))
    if asked and len(context.asked) == 1 and before not in words.before_clocks:
        return Judged(0.9, "asked how many")
    hedged = place
    while hedged and tokens[hedged - 1].word in words.hedging:
        hedged -= 1
    if said_before(tokens, hedged, words.said("being")) or (hedged == 0 < place and not context.asked):
        return Judged(0.85 if asked else 0.6, "there will be")
    return None


def _by_what_follows(
    tokens: Sequence[Token], place: int, number: Number, context: Context, words: Details
) -> Judged | None:
    before, follows = _word(tokens, place - 1), _word(tokens, number.after)
    asked = bool(COUNTED.intersection(context.asked))
    if follows in words.at and before not in words.at | words.before_days:
        return Judged(0.75, "before at")
    if before in words.for_:
        return Judged(0.8 if asked else 0.62, "for")
    if before in words.us:
        return Judged(0.8, "us")
    if said_at(tokens, number.after, words.said("totals")):
        return Judged(0.85, "in total")
    if asked and before not in words.before_clocks | words.before_dates:
        return Judged(0.6, "asked how many, among others")
    if _feeds(context) and before in words.hedging and (not follows or not follows[0].isalnum()):
        return Judged(0.6, "just so many")
    meal = _word(tokens, number.after + 1) in words.occasions | words_of().weekdays.keys()
    if "restaurant" in context.domain and follows in words.for_ and meal and not before.isalpha():
        return Judged(0.7, "so many for tonight")
    if follows in words.before_days and (not before or not before.isalpha()):
        return Judged(0.55, "before on")
    return None


def _feeds(context: Context) -> bool:
    """Whether people are counted in this trade."""
    return any(trade in context.domain for trade in ("restaurant", "hotel", "concierge"))


def _may_end(tokens: Sequence[Token], place: int, number: Number, words: Details) -> bool:
    """Whether the number ends there: nothing follows that makes it a time, a sum or a count of things."""
    if tokens[place].joined and _word(tokens, place - 1) in _SIGNS_BEFORE:
        return False
    if number.after >= len(tokens):
        return True
    after = tokens[number.after]
    if not after.word[0].isalnum():
        ends = number.after + 1 >= len(tokens) or not tokens[number.after + 1].joined
        return after.word not in _SIGNS_AFTER and (not after.joined or ends)
    if _begins_a_date(tokens, number.after, words) and _word(tokens, place - 1) in words.for_:
        return True  # "for two aug 3"
    named = _word(tokens, place - 1) in words.for_ and _word(tokens, place - 2) in words.party_nouns
    if named and after.is_digits and not after.joined and _word(tokens, number.after + 1) in nights().nights:
        return True  # "a room for 4 3 nights"
    if after.joined or after.is_digits or after.word in words.not_people:
        return False
    eats = named and _word(tokens, place - 2) in words.eating
    if eats or (named and not is_ordinary(after.word)):
        return True  # "a table for 2 tomorow", "a suite for two chck in": no thing to count
    if _following().meant(after.word):
        return True  # "for 5 innstead"
    if after.word in words.before_parts and _part_of_day(tokens, number.after + 1, words):
        return False
    return after.word in words.following


@lru_cache(maxsize=1)
def _following() -> Near:
    return Near(sorted(around().following))


def _begins_a_date(tokens: Sequence[Token], place: int, words: Details) -> bool:
    """Whether a month with its day stands there: the number before it is of something else."""
    number = tokens[place + 1].number if place + 1 < len(tokens) else None
    return tokens[place].word in words.months and number is not None and 0 < number <= 31


def _is_a_thing(tokens: Sequence[Token], place: int, number: Number, words: Details) -> bool:
    """Whether the number names a thing ("room 12") or stands for one ("the one at 12")."""
    before = _word(tokens, place - 1)
    if before in words.numbering:
        return True
    stands = before in words.thing_before or _word(tokens, number.after) in words.thing_after
    named = before.isalpha() and before not in words.for_ | words.of | words.hedging | words.us
    of_all = named and any(_word(tokens, place - back) in words.definite for back in (2, 3))
    return tokens[place].word in words.pronouns and (stands or of_all or _ends_a_day(tokens, place))


def _ends_a_day(tokens: Sequence[Token], place: int) -> bool:
    """Whether a day ends right before: "the Tuesday, November 24 one at noon"."""
    if not place:
        return False
    before, dates = tokens[place - 1], words_of()
    return before.word in dates.weekdays or before.word in dates.months or before.number is not None


def _part_of_day(tokens: Sequence[Token], place: int, words: Details) -> bool:
    return any(token.word in words.day_parts for token in tokens[place : place + 2])


def _word(tokens: Sequence[Token], place: int, past: str = "") -> str:
    if 0 <= place < len(tokens) and tokens[place].word == past:
        place += 1
    return tokens[place].word if 0 <= place < len(tokens) else ""
