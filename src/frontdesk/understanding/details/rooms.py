"""How many rooms a guest wishes; "room 12" and "room service" are none."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.details.words import Details, number_at, rooms
from frontdesk.understanding.text import Text, Token

MOST = 99
_BACK = 5
"""Tokens before a room among which its number stands."""


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Wishes for a number of rooms; several that are joined are one."""
    if "restaurant" in context.domain:
        return
    tokens, words = text.tokens, rooms()
    last: Detail | None = None
    for noun, token in enumerate(tokens):
        if token.word not in words.nouns or _word(tokens, noun + 1) in words.nouns:
            continue  # "a studio apartment": the last word is the room
        found = _before(text, noun, words)
        if found is None:
            continue
        found = _with_more(text, found, noun + 1, words)
        if last and text.plain[last.end : found.start].strip() in words.adding:
            last = _together(last, found.end, found.value)
            continue
        if last:
            yield last
        last = found
    if last:
        yield last


def _before(text: Text, noun: int, words: Details) -> Detail | None:
    """The number, or the "a", that stands before a room and what describes it."""
    tokens = text.tokens
    if noun + 1 < len(tokens):
        # "Room 12" has a number of its own; "6 rooms 14-16 August" go on with a day.
        numbered = tokens[noun + 1].is_digits and not tokens[noun].word.endswith("s")
        if numbered or tokens[noun + 1].word in words.elsewhere:
            return None
    for first in range(noun - 1, max(-1, noun - 1 - _BACK), -1):
        start, end = tokens[first].start, tokens[noun].end
        number = number_at(tokens, first)
        if number and number.after <= noun and not _is_size(tokens, first, noun, words):
            counts = 0 < number.value <= MOST and not (tokens[first].joined and first > 0)
            return Detail(Kind.ROOMS, start, end, number.value, 0.95, "rooms told") if counts else None
        if tokens[first].word in words.one:
            return Detail(Kind.ROOMS, start, end, 1, 0.7, "one room")
        if tokens[first].word not in words.describing:
            return None
    return None


def _is_size(tokens: Sequence[Token], place: int, noun: int, words: Details) -> bool:
    """Whether the number tells the room's size ("a two bed apartment") and not how many rooms."""
    return _word(tokens, place - 1) in words.sized and noun - place > 1


def _with_more(text: Text, found: Detail, place: int, words: Details) -> Detail:
    """The same rooms with those that are added without the word: "and one double", "and then another"."""
    tokens = text.tokens
    if _word(tokens, place) not in words.adding:
        return found
    place += 2 if _word(tokens, place + 1) in words.then else 1
    number = number_at(tokens, place)
    kind = number.after if number else place + (_word(tokens, place) in words.one - words.another)
    word, follows = _word(tokens, kind), _word(tokens, kind + 1)
    told = number is not None or kind > place or word in words.another
    if word not in words.kinds or not told or follows in words.nouns or follows in words.describing:
        return found
    return _together(found, tokens[kind].end, number.value if number else 1)


def _together(found: Detail, end: int, more: object) -> Detail:
    """Rooms and further rooms, as one wish."""
    many = sum(value for value in (found.value, more) if isinstance(value, int))
    return replace(found, end=end, value=many)


def _word(tokens: Sequence[Token], place: int) -> str:
    return tokens[place].word if 0 <= place < len(tokens) else ""
