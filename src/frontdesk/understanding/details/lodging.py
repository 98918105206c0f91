"""How many rooms and for how many nights."""

from collections.abc import Iterator, Sequence

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.details.words import Lodging, lodging
from frontdesk.understanding.numbers import cardinal_at
from frontdesk.understanding.text import Text, Token

MOST_ROOMS = 99
MOST_NIGHTS = 366


def find_rooms(text: Text, context: Context) -> Iterator[Detail]:
    """Wishes for a number of rooms; "room 12" and "room service" are none."""
    if "restaurant" in context.domain:
        return
    tokens, words = text.tokens, lodging()
    for noun, token in enumerate(tokens):
        if token.word not in words.rooms:
            continue
        if noun + 1 < len(tokens) and tokens[noun + 1].word in words.rooms:
            continue  # "a studio apartment": the last word is the room
        if (found := _rooms_before(text, noun, words)) is not None:
            yield found


def _rooms_before(text: Text, noun: int, words: Lodging) -> Detail | None:
    """The number, or the "a", that stands before a room and what describes it."""
    tokens = text.tokens
    follows = tokens[noun + 1] if noun + 1 < len(tokens) else None
    if follows and (follows.is_digits or (follows.word in words.elsewhere and follows.word != "for")):
        return None
    first = noun
    while first > 0 and noun - first < 5:
        first -= 1
        number = cardinal_at(tokens, first)
        if number and number.after <= noun and not _names_a_size(tokens, first, noun):
            if 0 < number.value <= MOST_ROOMS and not _continues(tokens, first):
                start, end = tokens[first].start, tokens[noun].end
                return Detail(Kind.ROOMS, start, end, number.value, 0.95, "rooms told")
            return None
        if tokens[first].word in ("a", "an", "another"):
            return Detail(Kind.ROOMS, tokens[first].start, tokens[noun].end, 1, 0.7, "one room")
        if tokens[first].word not in words.describing:
            return None
    return None


def _names_a_size(tokens: Sequence[Token], place: int, noun: int) -> bool:
    """Whether the number tells the room's size ("a two bed apartment") and not how many rooms."""
    article = place > 0 and tokens[place - 1].word in ("a", "an", "the", "my")
    return article and noun - place > 1


def _continues(tokens: Sequence[Token], place: int) -> bool:
    return place > 0 and tokens[place].joined and tokens[place - 1].is_digits


def find_nights(text: Text, context: Context) -> Iterator[Detail]:
    """Lengths of a stay: "3 nights", "a fortnight", and "4 days" where people stay overnight."""
    tokens, words = text.tokens, lodging()
    hotel = "hotel" in context.domain
    stays = hotel or "nights" in context.asked
    place = 0
    while place < len(tokens):
        found = _nights_at(text, place, words, stays)
        if found is not None:
            detail, place = found
            yield detail
        else:
            place += 1
    if "nights" in context.asked and len(tokens) <= 4:
        yield from _answered(text)


def _nights_at(text: Text, place: int, words: Lodging, stays: bool) -> tuple[Detail, int] | None:
    tokens = text.tokens
    word = tokens[place].word
    if word in ("a", "an", "the", "one"):
        return _one_of(text, place, words, stays)
    number = cardinal_at(tokens, place)
    if number is None or not 0 < number.value <= MOST_NIGHTS:
        return None
    after = number.after
    while after < len(tokens) and tokens[after].word in ("-", "full", "more", "extra"):
        after += 1
    if after >= len(tokens):
        return None
    unit = tokens[after].word
    each = 1 if unit in words.nights else 1 if unit in words.days else 7 if unit in words.weeks else 0
    if not each or (unit not in words.nights and not (stays and _is_length(tokens, place, after))):
        return None
    sure = 0.95 if unit in words.nights else 0.8
    detail = Detail(
        Kind.NIGHTS, tokens[place].start, tokens[after].end, number.value * each, sure, "nights told"
    )
    return detail, after + 1


def _is_length(tokens: Sequence[Token], place: int, unit: int) -> bool:
    """Whether days or weeks are how long, not when ("in 3 days", "2 weeks ago", "two weeks from Friday")."""
    before = tokens[place - 1].word if place else ""
    follows = tokens[unit + 1].word if unit + 1 < len(tokens) else ""
    beyond = tokens[unit + 2].word if unit + 2 < len(tokens) else ""
    later = follows in ("ago", "later", "before", "after", "prior", "notice", "early", "old")
    from_now = follows == "from" and beyond in ("now", "today", "tomorrow")
    return before not in ("in", "within", "last", "every", "next", "past") and not later and not from_now


def _one_of(text: Text, place: int, words: Lodging, stays: bool) -> tuple[Detail, int] | None:
    """"a night", "a week", "a long weekend", "the weekend"."""
    tokens = text.tokens
    ahead = place + 1
    if ahead < len(tokens) and tokens[ahead].word in ("long", "full", "whole", "single", "couple", "-"):
        ahead += 1
    if ahead >= len(tokens):
        return None
    word, count = tokens[ahead].word, 0
    if word == "of" and tokens[ahead - 1].word == "couple" and ahead + 1 < len(tokens):
        ahead, word, count = ahead + 1, tokens[ahead + 1].word, 2
    article = tokens[place].word != "the"
    before = tokens[place - 1].word if place else ""
    nights = 0
    if word in words.nights and article and before not in ("at", "per"):
        nights = count or 1
    elif not stays or not _is_length(tokens, place, ahead):
        nights = 0
    elif word in words.days and article:
        nights = count or 1
    elif word in words.weeks and article:
        nights = 7 * (count or 1)
    elif word in words.spans:
        nights = words.spans[word] + (tokens[ahead - 1].word == "long")
    if not nights or (ahead + 1 < len(tokens) and tokens[ahead + 1].word == "from" and before == ""):
        return None
    detail = Detail(Kind.NIGHTS, tokens[place].start, tokens[ahead].end, nights, 0.75, "a stay told")
    return detail, ahead + 1


def _answered(text: Text) -> Iterator[Detail]:
    """A bare number as the answer to how many nights."""
    for place, token in enumerate(text.tokens):
        number = cardinal_at(text.tokens, place)
        if number and 0 < number.value <= MOST_NIGHTS:
            if number.after < len(text.tokens) and text.tokens[number.after].word not in ("please", ".", "!"):
                return
            end = text.tokens[number.after - 1].end
            yield Detail(Kind.NIGHTS, token.start, end, number.value, 0.85, "asked how many nights")
            return
