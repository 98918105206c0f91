"""Clock times in a few words, read only to be compared with those that were offered."""

from collections.abc import Sequence
from typing import NamedTuple

from frontdesk.understanding.answers.patterns import answer_words
from frontdesk.understanding.numbers import cardinal_at
from frontdesk.understanding.text import Token

HALF_DAY, DAY = 720, 1440


class Clock(NamedTuple):
    """Minutes after midnight that may be meant, and the first token after the words."""

    minutes: tuple[int, ...]
    after: int


def clock_at(tokens: Sequence[Token], place: int) -> Clock | None:
    """A clock time from this token on: "3:30", "half three", "quarter to four", "3 pm", "noon"."""
    word = tokens[place].word
    if word in _words("noon"):
        return Clock((HALF_DAY,), place + 1)
    if word in _words("midnight"):
        return Clock((0,), place + 1)
    return _around_an_hour(tokens, place) or _digital(tokens, place) or _spoken(tokens, place)


def _words(part: str) -> frozenset[str]:
    return answer_words("clock", part)


def _word(tokens: Sequence[Token], place: int) -> str:
    return tokens[place].word if place < len(tokens) else ""


def _hour(tokens: Sequence[Token], place: int) -> tuple[int, int] | None:
    number = cardinal_at(tokens, place)
    if number and number.value < 24 and number.after - place == 1:
        return number.value, number.after
    return None


def _around_an_hour(tokens: Sequence[Token], place: int) -> Clock | None:
    """ "half three", "half past three", "quarter to four", "ten past 2"."""
    word = tokens[place].word
    if word in _words("half"):
        after = place + 1 + (_word(tokens, place + 1) in _words("past"))
        return _shifted(tokens, after, 30)
    minutes, after = 15, place + 1
    if word not in _words("quarter"):
        number = cardinal_at(tokens, place)
        if not number or number.value > 30:
            return None
        minutes, after = number.value, number.after
    if _word(tokens, after) in _words("past"):
        return _shifted(tokens, after + 1, minutes)
    return _shifted(tokens, after + 1, -minutes) if _word(tokens, after) in _words("to") else None


def _shifted(tokens: Sequence[Token], place: int, minutes: int) -> Clock | None:
    hour = _hour(tokens, place)
    return _with_half(tokens, hour[0] * 60 + minutes, hour[1]) if hour else None


def _digital(tokens: Sequence[Token], place: int) -> Clock | None:
    """ "3:30", "3.30pm", "15h30", "3 pm", "3 o'clock"."""
    hour = _hour(tokens, place)
    if not hour:
        return _military(tokens, place)
    value, after = hour
    if (
        tokens[place].number is not None
        and _word(tokens, after) in (":", ".", "h")
        and after + 1 < len(tokens)
    ):
        minutes = tokens[after + 1]
        joined = tokens[after].joined and minutes.joined
        if joined and minutes.number is not None and len(minutes.word) == 2 and minutes.number < 60:
            return _with_half(tokens, value * 60 + minutes.number, after + 2)
    if spaced := _spaced_minutes(tokens, place, after):
        return _with_half(tokens, value * 60 + spaced, after + 1)
    if _word(tokens, after) in _words("oclock"):
        return _with_half(tokens, value * 60, after + 1)
    if _word(tokens, after) + _word(tokens, after + 1) in _words("oclock"):
        return _with_half(tokens, value * 60, after + 2)
    found = _with_half(tokens, value * 60, after)
    return found if found.after > after else None


def _spaced_minutes(tokens: Sequence[Token], place: int, after: int) -> int:
    """The minutes of "6 30"; 0 if none follow."""
    if tokens[place].number is None or after >= len(tokens) or tokens[after].joined:
        return 0
    minutes = tokens[after].number
    return minutes if minutes in (15, 30, 45) else 0


def _military(tokens: Sequence[Token], place: int) -> Clock | None:
    """ "1530" and "330", which are times only where they are among those offered."""
    token = tokens[place]
    if token.number is None or token.number % 100 > 59 or token.number > 2359:
        return None
    minutes = token.number // 100 * 60 + token.number % 100
    if len(token.word) == 4:
        return Clock((minutes,), place + 1)
    return _with_half(tokens, minutes, place + 1) if len(token.word) == 3 and token.number >= 100 else None


def _spoken(tokens: Sequence[Token], place: int) -> Clock | None:
    """ "three thirty", "two forty five", "three oh five"."""
    hour = _hour(tokens, place)
    if not hour or tokens[place].number is not None or not 0 < hour[0] < 13:
        return None
    minutes = cardinal_at(tokens, hour[1])
    if minutes and 10 <= minutes.value < 60:
        return _with_half(tokens, hour[0] * 60 + minutes.value, minutes.after)
    return None


def _with_half(tokens: Sequence[Token], minutes: int, after: int) -> Clock:
    """The time in the half of the day that is said; in either, if none is."""
    minutes %= DAY
    said = _word(tokens, after)
    for half, shift in (("morning", 0), ("evening", HALF_DAY)):
        if said in _words(half) and (len(said) > 1 or _word(tokens, after + 1) == "."):
            return Clock((minutes % HALF_DAY + shift,), _after_half(tokens, after, said))
    if minutes >= HALF_DAY + 60 or minutes < 60:
        return Clock((minutes,), after)
    return Clock((minutes, (minutes + HALF_DAY) % DAY), after)


def _after_half(tokens: Sequence[Token], after: int, said: str) -> int:
    """Past "pm", or past the four tokens of "p.m."."""
    if len(said) > 1:
        return after + 1
    return min(len(tokens), after + (4 if _word(tokens, after + 3) == "." else 3))
