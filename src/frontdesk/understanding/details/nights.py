"""How long a guest stays: "3 nights", "a fortnight", and "4 days" where people stay overnight."""

from collections.abc import Iterator, Sequence

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.details.words import Nights, nights, number_at
from frontdesk.understanding.text import Text, Token

MOST = 366
_SHORT = 4
"""Tokens of an answer that says little else."""


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Lengths of a stay, in nights."""
    asked = "nights" in context.asked
    stays = asked or "hotel" in context.domain
    place = 0
    while place < len(text.tokens):
        found = _numbered(text, place, stays) or _single(text, place, stays)
        if found is None:
            place += 1
            continue
        detail, place = found
        yield detail
    if asked and len(text.tokens) <= _SHORT:
        yield from _answered(text)


def leaning(text: Text, detail: Detail) -> int:
    """1 where so many nights are told more than there are, -1 where fewer, 0 where neither."""
    inside = [at for at, token in enumerate(text.tokens) if detail.start <= token.start < detail.end]
    return _leaning(text.tokens, inside[0], inside[-1] + 1) if inside else 0


def _leaning(tokens: Sequence[Token], place: int, after: int) -> int:
    words = nights()
    said = {token.word for token in tokens[place : after + 1]}
    before = {token.word for token in tokens[max(0, place - _NEAR) : place]}
    if said & words.more or before & words.adding:
        return 1
    return -1 if said & words.less else 0


_NEAR = 3


def _numbered(text: Text, place: int, stays: bool) -> tuple[Detail, int] | None:
    """ "3 nights", "a four-night stay", "2 weeks"."""
    tokens, words = text.tokens, nights()
    number = number_at(tokens, place)
    if number is None or not 0 < number.value <= MOST:
        return None
    unit = number.after
    while _word(tokens, unit) in words.between:
        unit += 1
    each = _each(_word(tokens, unit), words)
    certain = _word(tokens, unit) in words.nights
    if not each or not (certain or (stays and _is_length(tokens, place, unit, words))):
        return None
    span = (tokens[place].start, tokens[unit].end)
    return Detail(Kind.NIGHTS, *span, number.value * each, 0.95 if certain else 0.8, "nights told"), unit + 1


def _each(unit: str, words: Nights) -> int:
    return 1 if unit in words.nights or unit in words.days else 7 if unit in words.weeks else 0


def _single(text: Text, place: int, stays: bool) -> tuple[Detail, int] | None:
    """ "a night", "a week", "a long weekend", "the weekend", "a couple of nights"."""
    tokens, words = text.tokens, nights()
    article = tokens[place].word in words.one
    if not article and tokens[place].word not in words.the:
        return None
    unit, count, extra = place + 1, 1, 0
    if _word(tokens, unit) in words.whole:
        extra = int(_word(tokens, unit) in words.long)
        unit += 1
        if _word(tokens, unit - 1) in words.couple and _word(tokens, unit) in words.of:
            unit, count = unit + 1, 2
    word = _word(tokens, unit)
    if word in words.nights:
        many = count if article and _word(tokens, place - 1) not in words.not_nights else 0
    elif not stays or not _is_length(tokens, place, unit, words):
        many = 0
    elif word in words.spans:
        many = words.spans[word] + extra
    else:
        many = count * _each(word, words) if article else 0
    if not many:
        return None
    detail = Detail(Kind.NIGHTS, tokens[place].start, tokens[unit].end, many, 0.75, "a stay told")
    return detail, unit + 1


def _is_length(tokens: Sequence[Token], place: int, unit: int, words: Nights) -> bool:
    """Whether days or weeks are how long, not when ("in 3 days", "2 weeks ago", "a week from Friday")."""
    before, follows = _word(tokens, place - 1), _word(tokens, unit + 1)
    if before in words.when_before or follows in words.when_after:
        return False
    if follows not in words.from_:
        return True
    # "a week from Friday" is a day; "5 days from Monday" and "for a week from Friday" are stays
    return _word(tokens, unit + 2) not in words.from_now and (
        bool(before) or tokens[place].word not in words.one
    )


def _answered(text: Text) -> Iterator[Detail]:
    """A bare number as the answer to how many nights."""
    words = nights()
    for place, token in enumerate(text.tokens):
        number = number_at(text.tokens, place)
        if number and 0 < number.value <= MOST:
            if number.after == len(text.tokens) or text.tokens[number.after].word in words.ending:
                end = text.tokens[number.after - 1].end
                yield Detail(Kind.NIGHTS, token.start, end, number.value, 0.85, "asked how many nights")
            return


def _word(tokens: Sequence[Token], place: int) -> str:
    return tokens[place].word if 0 <= place < len(tokens) else ""
