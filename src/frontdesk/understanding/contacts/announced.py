"""What the words around digits say they are: a phone number, something else, or nothing."""

from collections.abc import Sequence
from enum import Enum

from frontdesk.understanding.contacts.words import ContactWords, contact_words
from frontdesk.understanding.text import Token

_FAR = 8
"""Tokens before digits that may still speak of them: "phone number where I can be reached is"."""
_NEAR = 7


class Announced(Enum):
    """What digits were said to be."""

    PHONE = "phone"
    OTHER = "other"
    DENIED = "denied"
    """A phone number, said not to be one or not the right one."""
    UNSAID = "unsaid"


def announced(tokens: Sequence[Token], first: int, after: int) -> Announced:
    """What the words before these tokens and after them say of the digits in them."""
    words = contact_words()
    later = _said_after(tokens, after, words)
    if later is not Announced.UNSAID:
        return later
    return _said_before(tokens, first, words)


def _said_before(tokens: Sequence[Token], first: int, words: ContactWords) -> Announced:
    """The nearest word that tells; "number" alone tells only if no other does."""
    numbered = 0
    if first and tokens[first - 1].word in words.refuses:
        return Announced.DENIED
    for place in range(first - 1, max(-1, first - 1 - _FAR), -1):
        word = tokens[place].word
        if word in words.sentence_ends or tokens[place].number is not None:
            # "tel. 555" goes on, "I called. 555" does not.
            if not (word == "." and tokens[place].joined and place and tokens[place - 1].word in words.phone):
                break
        elif word in words.phone:
            return Announced.DENIED if _is_denied(tokens, place, first, words) else Announced.PHONE
        elif word in words.number:
            # "#5551234" has a sign that says nothing; "my # is" does.
            numbered = numbered or (0 if word == "#" and tokens[place + 1].joined else place)
        elif word in words.not_phone:
            paired = place > 0 and (tokens[place - 1].word, word) in words.phone_pairs
            return Announced.PHONE if paired else Announced.OTHER
        elif word in words.numbered and (numbered or place == first - 1):
            return Announced.OTHER
    if numbered:
        return Announced.DENIED if _is_denied(tokens, numbered, first, words) else Announced.PHONE
    return Announced.UNSAID


def _is_denied(tokens: Sequence[Token], place: int, first: int, words: ContactWords) -> bool:
    """ "these are not phone numbers": a denial in the same breath; "wrong number, it's" denies another."""
    if any(not token.word.isalnum() and "'" not in token.word for token in tokens[place + 1 : first]):
        return False
    for before in range(place - 1, max(-1, place - 4), -1):
        if tokens[before].word in words.refuses:
            return True
        if not tokens[before].word.isalnum():
            break
    return False


def _said_after(tokens: Sequence[Token], after: int, words: ContactWords) -> Announced:
    """ "… is my cell", "… (mobile)", "… is not a phone number"."""
    if after >= len(tokens) or tokens[after].word not in words.links:
        return Announced.UNSAID
    denied = numbered = False
    for place in range(after, min(len(tokens), after + _NEAR)):
        word = tokens[place].word
        if word in words.sentence_ends or tokens[place].number is not None:
            break
        if word in words.denies:
            denied = True
        elif word in words.phone:
            return Announced.DENIED if denied else Announced.PHONE
        elif word in words.not_phone or (word in words.numbered and place + 1 < len(tokens)):
            return Announced.OTHER
        elif word in words.number:
            numbered = True
    if numbered:
        return Announced.DENIED if denied else Announced.PHONE
    return Announced.UNSAID
