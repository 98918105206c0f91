"""Booking references: "LOTUS-0001", "confirmation number 48213", "reference lotus one two"."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.contacts.words import ContactWords, contact_words
from frontdesk.understanding.numbers.digits import digits_at
from frontdesk.understanding.spelling import spelled_at
from frontdesk.understanding.text import Text

_WRITTEN = re.compile(r"(?<![\w@.+-])([a-z]{2,12})-([0-9]{1,8})(?![\w@-])")
_LONGEST = 20


class _Code(NamedTuple):
    value: str
    first: int
    after: int
    others: tuple[str, ...] = ()


def find(text: Text, context: Context) -> Iterator[Detail]:
    """References: what has a reference's form, and what follows the words for one."""
    words = contact_words()
    if "-" in text.plain:
        yield from _written(text)
    asked = not words.asks_reference.isdisjoint(context.asked)
    for place, token in enumerate(text.tokens):
        if token.word not in words.reference_starts:
            continue
        after = _announced(text, place, words)
        if after and (code := _code_at(text, after)):
            yield _detail(text, code, 0.95)
    if asked and (code := _code_at(text, _past_links(text, 0, words))):
        yield _detail(text, code, 0.95)


def _written(text: Text) -> Iterator[Detail]:
    """Letters, a dash and digits, surer in capitals: "covid-19", "f-150" and "july-2026" are none."""
    for found in _WRITTEN.finditer(text.plain):
        letters, digits = found.groups()
        if letters in contact_words().no_reference:
            continue
        capital = text.raw[found.start(1) : found.end(1)].isupper() and len(letters) > 2 and len(digits) > 1
        if capital or (len(digits) >= 4 and not digits.startswith(("19", "20"))):
            confidence = 0.8 if capital and len(digits) >= 4 else 0.65
            yield Detail(Kind.REFERENCE, found.start(), found.end(), found.group().upper(), confidence)


def _announced(text: Text, place: int, words: ContactWords) -> int | None:
    """The token after the words that announce a reference, if they stand here."""
    found = words.said("references").at(text.tokens, place)
    if found:
        return _past_links(text, found[1], words)
    follows = text.tokens[place + 1].word if place + 1 < len(text.tokens) else ""
    return _past_links(text, place + 2, words) if follows in words.reference_numbers else None


def _past_links(text: Text, place: int, words: ContactWords) -> int:
    for at in range(place, min(place + 5, len(text.tokens))):
        if text.tokens[at].word not in words.reference_links:
            return at
    return place


def _code_at(text: Text, place: int) -> _Code | None:
    """A code from this token on: written as one, said in digits, spelled, or a word and digits."""
    if place >= len(text.tokens):
        return None
    return _in_one_piece(text, place) or _said(text, place)


def _in_one_piece(text: Text, place: int) -> _Code | None:
    """ "XK4T9Z", "lotus-0001", "48213": tokens with no space between them."""
    after = place + 1
    while after < len(text.tokens) and text.tokens[after].joined and _is_part(text, after):
        after += 1
    while text.tokens[after - 1].word in "-/" and after - 1 > place:
        after -= 1
    code = text.said(place, after).upper()
    digits = sum(char.isdigit() for char in code)
    if len(code) > _LONGEST or not code.replace("-", "").replace("/", "").isalnum():
        return None
    if digits and (digits < len(code) or digits >= 3):
        return _Code(code, place, after)
    # Capitals alone are a code where one is awaited: "ref QWERTY".
    return _Code(code, place, after) if len(code) >= 5 and text.said(place, after).isupper() else None


def _is_part(text: Text, place: int) -> bool:
    word = text.tokens[place].word
    return word.isalnum() or word in "-/"


def _said(text: Text, place: int) -> _Code | None:
    """ "lotus one two", "a b c dash one two three", "one two three four"."""
    tokens, letters, after, spelled = text.tokens, "", place, spelled_at(text, place, fewest=1)
    if spelled:
        letters, after = spelled.letters, spelled.after
    elif digits_at(tokens, place) is None:
        letters, after = text.folded(place), place + 1
        if letters in contact_words().no_reference:
            return None
    dashed = after < len(tokens) and tokens[after].word in contact_words().dashes
    said = digits_at(tokens, after + 1 if dashed else after)
    if said is None or len(said.text) > 8 or not (letters or len(said.text) >= 3):
        return None
    if not letters:
        return _Code(said.text, place, said.after)
    if not letters.isalpha() or not letters.isascii():
        return None
    whole, parted = f"{letters}{said.text}".upper(), f"{letters}-{said.text}".upper()
    first, other = (whole, parted) if spelled and not dashed else (parted, whole)
    return _Code(first, place, said.after, (other,))


def _detail(text: Text, code: _Code, confidence: float) -> Detail:
    start, end = text.tokens[code.first].start, text.tokens[code.after - 1].end
    return Detail(Kind.REFERENCE, start, end, code.value, confidence, "announced", code.others)
