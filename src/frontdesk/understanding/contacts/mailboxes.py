"""The part of a dictated address before its "at": where it begins, and what its words and letters make."""

from dataclasses import dataclass

from frontdesk.understanding.contacts.words import ContactWords
from frontdesk.understanding.numbers.digits import digits_at
from frontdesk.understanding.numbers.words import number_words
from frontdesk.understanding.spelling import letter_at
from frontdesk.understanding.text import Text

_MOST = 80
"""Tokens it may take, spelled letter by letter."""
_MOST_WORDS = 4
"""Words in a row, with no sign between them: "enterprise services", not a whole sentence."""
_WITHIN_PHONES = frozenset("-.()/+,")
_A_PHONE = 7
"""Digits in a row that are a number to call, not a part of an address."""
_SIGNS = frozenset("._-+&'%#*~$=")


@dataclass(frozen=True, slots=True)
class Mailbox:
    """What stands before the "at", and the token where it starts; `marked`: it has a sign or digit."""

    name: str
    first: int
    marked: bool


def mailbox_before(text: Text, end: int, done: int, words: ContactWords) -> Mailbox | None:
    """The part that ends before this token, and starts at `done` at the earliest."""
    begins = _first(text, end, max(done, _past_phone(text, done, end)), words)
    first = _tied(text, begins, end, words)
    while first < end and (aside := words.said("asides").at(text.tokens, first)):
        first = aside[1]
    name = _made(text, first, end, words).strip(".-'&=*")
    if not name or not any(char.isalnum() for char in name):
        return None
    return Mailbox(name, first, not name.isalpha())


def _tied(text: Text, first: int, end: int, words: ContactWords) -> int:
    """Where the last words begin that signs tie together: what is said before them is a name or a number.

    "Mahira Chaudhry mahira dot chaudhry at …", "… 0102 soren.quill (at) …". With no sign all of it belongs.
    """
    ties = [place for place in range(first, end) if _ties(text, place, words)]
    if not ties:
        return first
    begins = end - 1
    while begins > first and (_ties(text, begins, words) or _ties(text, begins - 1, words)):
        begins -= 1
    if any(_is_letter(text, place) for place in range(first, end)):
        # Letters that are spelled have no sign between them, unless they spell what is said after them.
        return begins if _spells(text, first, begins, end) else first
    return begins if _repeats(text, first, begins, end) else first


def _is_letter(text: Text, place: int) -> bool:
    return len(text.folded(place)) == 1 and text.folded(place).isalpha()


def _spells(text: Text, first: int, begins: int, end: int) -> bool:
    """Whether a name is spelled before the address that has it: "A D A ada dot quill at …"."""
    before = [text.folded(place) for place in range(first, begins) if text.folded(place) != ","]
    said = [text.folded(place) for place in range(begins, end) if text.folded(place).isalpha()]
    spelled = "".join(before) if all(len(letter) == 1 for letter in before) else ""
    return any(len(word) > 2 and word in spelled for word in said)


def _ties(text: Text, place: int, words: ContactWords) -> bool:
    return _is_sign(text, place) or words.signs.at(text.tokens, place) is not None


def _repeats(text: Text, first: int, begins: int, end: int) -> bool:
    """Whether a name before the address is said again in it."""
    said = {text.folded(place) for place in range(begins, end)}
    return any(text.folded(place) in said for place in range(first, begins))


def _past_phone(text: Text, done: int, end: int) -> int:
    """The token after a phone number told before the address: "Ada 469 555 0101 ada dot quill at"."""
    after = digits = 0
    for place in range(done, end):
        counted = _digits_at(text, place)
        if counted:
            digits += counted
        elif text.tokens[place].word not in _WITHIN_PHONES:
            digits = 0
        if digits >= _A_PHONE:
            after = place + 1
    return after if after < end else 0


def _digits_at(text: Text, place: int) -> int:
    """How many digits a token stands for: "555" three, "five" one, "triple" the two more that it adds."""
    numbers, word, said = number_words(), text.tokens[place].word, text.folded(place)
    if said.isdigit():
        return len(said)
    if word in numbers.repeats:
        return numbers.repeats[word] - 1
    return int(word in numbers.units or word in numbers.zeros)


def _first(text: Text, end: int, done: int, words: ContactWords) -> int:
    """The token where it begins: to the left, until a word or sign that is no part of an address."""
    first, in_a_row = end, 0
    while first > max(done, end - _MOST):
        place = first - 1
        start = _phrase_before(text, place, done, words)
        if start is None:
            start = _letter_before(text, place, done)
        if start is not None:
            first, in_a_row = start, 0
        elif _is_sign(text, place) or _is_between(text, place, end):
            first, in_a_row = place, 0
        elif _is_short(text, place):
            if not _keeps(text, place, end, words):
                break
            first, in_a_row = place, 0
        else:
            in_a_row += 1
            if in_a_row > _MOST_WORDS or not _keeps(text, place, end, words):
                break
            first = place
    return first


def _phrase_before(text: Text, place: int, done: int, words: ContactWords) -> int | None:
    """The start of words for a sign, or of an aside, that end with this token."""
    tokens = text.tokens
    for phrases in (words.signs, words.said("asides")):
        start = phrases.before(tokens, place + 1)
        if start is not None and start >= done:
            return start
    return None


def _letter_before(text: Text, place: int, done: int) -> int | None:
    """The start of a letter that is explained by the words up to this one: "b as in boy"."""
    for first in range(max(done, place - 3), place - 1):
        if len(text.folded(first)) == 1 and (letter := letter_at(text, first)) and letter.after == place + 1:
            return first
    return None


def _is_sign(text: Text, place: int) -> bool:
    """A typed sign that ties two parts; a full stop or dash with a space after it does not."""
    tokens = text.tokens
    return tokens[place].word in _SIGNS and place + 1 < len(tokens) and tokens[place + 1].joined


def _is_between(text: Text, place: int, end: int) -> bool:
    """A comma or dash between letters that are spelled: "j, e, s, s"."""
    if text.tokens[place].word not in (",", "-") or not 0 < place < end - 1:
        return False
    return len(text.folded(place - 1)) == 1 and len(text.folded(place + 1)) == 1


def _is_short(text: Text, place: int) -> bool:
    """A letter, digits, or a number word: any number of these may follow each other."""
    token = text.tokens[place]
    said = text.folded(place)
    numbers = number_words()
    return (
        (len(said) == 1 and said.isalnum())
        or said.isdigit()
        or token.word in numbers.below_hundred
        or token.word in numbers.zeros
        or token.word in numbers.repeats
        or token.word in numbers.hundreds
    )


def _keeps(text: Text, place: int, end: int, words: ContactWords) -> bool:
    """Whether a word is part of the address: a bounding word ("is", "a") is only next to signs or letters."""
    said = text.folded(place)
    if not said.isalnum() or not said.isascii():
        return False
    if said not in words.before_address:
        return True
    if place > 1 and f"{text.folded(place - 2)}{text.folded(place - 1)}{said}" in words.before_address:
        return False  # "e-mail ines dot abara at": its dash ties no address
    if len(said) == 1 and (place + 1 == end or _is_short(text, place + 1) or _is_spelled(text, place)):
        return True
    follows = place + 1 < end and (_is_sign(text, place + 1) or bool(words.signs.at(text.tokens, place + 1)))
    before = place > 0 and (_is_sign(text, place - 1) or words.signs.before(text.tokens, place) is not None)
    return follows or (before and place > 1)


def _is_spelled(text: Text, place: int) -> bool:
    """Whether a letter follows another, or is said twice: "l u c a moon", "triple a motors"."""
    if not place:
        return False
    before = text.folded(place - 1)
    return (len(before) == 1 and before.isalpha()) or text.tokens[place - 1].word in number_words().repeats


def _made(text: Text, first: int, end: int, words: ContactWords) -> str:
    """The characters that the tokens stand for."""
    made, place, spelling = "", first, False
    tokens, alphabet = text.tokens, False
    while place < end:
        if aside := words.said("asides").at(tokens, place):
            place = aside[1]
            continue
        if sign := words.signs.at(tokens, place):
            made, place, spelling, alphabet = made + sign[0], sign[1], False, False
            continue
        letter = letter_at(text, place, among=alphabet)
        if letter and letter.after <= end:
            alphabet = len(text.folded(place)) > 1
            made, place, spelling = made + letter.letters, letter.after, True
            continue
        said = digits_at(tokens[:end], place)
        if said:
            made, place = made + said.text, said.after
            continue
        word = text.folded(place)
        if word != "," and not (word == "-" and spelling):
            made += word
        place += 1
    return made
