"""Amounts: numbers with a sign, decimals, fractions, dozens, millions, and words that stand for a number."""

from collections.abc import Sequence
from decimal import Decimal

from frontdesk.understanding.numbers.fractions import EXACT, Amount, divided_at, fraction_at, part_at, ratio
from frontdesk.understanding.numbers.thousands import thousands_at
from frontdesk.understanding.numbers.whole import Number, cardinal_at
from frontdesk.understanding.numbers.words import NumberWords, number_words
from frontdesk.understanding.text import Token


def amount_at(tokens: Sequence[Token], place: int) -> Amount | None:
    """Any number from this token on: "-3.5", "minus nine", "two and a half", "three dozen", "5k", "a few"."""
    if place >= len(tokens):
        return None
    words = number_words()
    if _is_minus(tokens, place, words):
        following = _unsigned(tokens, place + 1, words)
        return Amount(-following.value, following.after) if following else None
    return _unsigned(tokens, place, words)


def _is_minus(tokens: Sequence[Token], place: int, words: NumberWords) -> bool:
    token = tokens[place]
    if token.word in words.minus:
        return True
    if token.word != "-" or place + 1 >= len(tokens):
        return False
    # Between two numbers it is a range: "10-12".
    return not token.joined and (tokens[place + 1].number is not None or tokens[place + 1].word == ".")


def _unsigned(tokens: Sequence[Token], place: int, words: NumberWords) -> Amount | None:
    if place >= len(tokens):
        return None
    amount = _base(tokens, place, words)
    if amount is None:
        return _loosely(tokens, place, words)
    amount = divided_at(tokens, amount, words) or amount
    return _multiplied(tokens, place, amount, words)


def _base(tokens: Sequence[Token], place: int, words: NumberWords) -> Amount | None:
    """A number without what multiplies or divides it."""
    token = tokens[place]
    if token.word == "." or token.word in words.point:
        return _decimals(tokens, Amount(Decimal(0), place), words)
    if token.word in words.signs:
        return Amount(ratio(*words.signs[token.word]), place + 1)
    if part := part_at(tokens, place, words):
        return part
    whole = _whole(tokens, place, words)
    if whole is None:
        return None
    amount = Amount(Decimal(whole.value), whole.after)
    return fraction_at(tokens, whole, words) or _decimals(tokens, amount, words) or amount


def _whole(tokens: Sequence[Token], place: int, words: NumberWords) -> Number | None:
    token = tokens[place]
    if token.word in words.hundreds or token.word in words.scales:
        return _scale_alone(tokens, place, words)
    if token.number is not None and len(token.word) < 4 and (number := thousands_at(tokens, place)):
        return number
    return cardinal_at(tokens, place)


def _scale_alone(tokens: Sequence[Token], place: int, words: NumberWords) -> Number | None:
    """ "hundred", "thousand and five": one of them is meant; "hundreds" is no number."""
    word = tokens[place].word
    if word.endswith("s"):
        return None
    return Number(words.scales.get(word, 100), place + 1)


def _decimals(tokens: Sequence[Token], amount: Amount, words: NumberWords) -> Amount | None:
    """What follows a point: ".5", "point five", "point oh five"; "12." at the end has nothing there."""
    place = amount.after
    if place + 1 >= len(tokens):
        return None
    if tokens[place].word in (".", ","):
        return _typed_decimals(tokens, amount)
    if tokens[place].word not in words.point:
        return None
    digits, after = "", place + 1
    while after < len(tokens) and len(digits) < 30 and (said := _said_digits(tokens, after, words)):
        digits, after = digits + said[0], said[1]
    return Amount(amount.value + Decimal(f"0.{digits}"), after) if digits else None


def _typed_decimals(tokens: Sequence[Token], amount: Amount) -> Amount | None:
    place = amount.after
    point, first = tokens[place], tokens[place + 1]
    if not (first.joined and first.word[0] in "0123456789") or (amount.value and not point.joined):
        return None
    goes_on = place + 3 < len(tokens) and tokens[place + 2].word == point.word and tokens[place + 3].joined
    # "1.2.3" and "1,2,3" are lists, "1,200" a thousand; "12,50" is how half of Europe writes it.
    if goes_on or (point.word == "," and (not point.joined or len(first.word) > 2)):
        return None
    return Amount(amount.value + Decimal(f"0.{first.word[:30]}"), place + 2)


def _said_digits(tokens: Sequence[Token], place: int, words: NumberWords) -> tuple[str, int] | None:
    token = tokens[place]
    if token.word in words.zeros:
        return "0", place + 1
    if token.number is not None:
        return token.word, place + 1
    number = cardinal_at(tokens, place) if token.word in words.below_hundred else None
    return (str(number.value), number.after) if number and number.value < 100 else None


def _multiplied(tokens: Sequence[Token], place: int, amount: Amount, words: NumberWords) -> Amount:
    """ "1.5 million", "half a million", "three quarters of a billion", "three dozen", "5k"."""
    value, after = amount
    if raised := _raised(tokens, amount):
        return raised
    if after < len(tokens) and tokens[after].joined and tokens[after].word in words.letters:
        times = words.letters[tokens[after].word]
        # "5m" is as well five minutes: the letter needs a decimal or to be "k".
        if times == 1000 or value != value.to_integral_value() or len(tokens[after].word) > 1:
            return Amount(value * times, after + 1)
    at = after
    if value < 1 and at < len(tokens) and tokens[at].word == words.of:
        at += 1
    if value < 1 and at < len(tokens) and tokens[at].word in words.articles:
        at += 1
    if at >= len(tokens):
        return amount
    word = tokens[at].word
    if word in words.dozens:
        return _in_dozens(tokens, place, Amount(value, after), at, words)
    times = words.scales.get(word) or (100 if word in words.hundreds else 0)
    return Amount(_plain(value * times), at + 1) if times else amount


def _raised(tokens: Sequence[Token], amount: Amount) -> Amount | None:
    """ "1e6", "2.5e-3"."""
    after = amount.after
    minus = after + 1 < len(tokens) and tokens[after + 1].word == "-"
    at = after + 2 if minus else after + 1
    if at >= len(tokens) or tokens[after].word != "e" or not all(t.joined for t in tokens[after : at + 1]):
        return None
    power = tokens[at].number
    if power is None or power > 15:
        return None
    return Amount(_plain(amount.value.scaleb(-power if minus else power)), at + 1)


def _in_dozens(tokens: Sequence[Token], place: int, amount: Amount, at: int, words: NumberWords) -> Amount:
    """ "three dozen"; in "two hundred and four dozen" only the four are."""
    times, loose = words.dozens[tokens[at].word], Decimal(0)
    for before in range(place + 1, amount.after):
        if tokens[before].word == words.joining and amount.value >= 100:
            loose = amount.value - amount.value % 100
    return Amount(_plain(loose + (amount.value - loose) * times), at + 1)


def _loosely(tokens: Sequence[Token], place: int, words: NumberWords) -> Amount | None:
    """ "a few", "a couple of", "single"."""
    for length in (3, 2, 1):
        phrase = tuple(token.word for token in tokens[place : place + length])
        if len(phrase) == length and phrase in words.loosely:
            value = words.loosely[phrase]
            return _multiplied(tokens, place, Amount(Decimal(value), place + length), words)
    return None


def _plain(value: Decimal) -> Decimal:
    """Without an exponent or zeros behind the point."""
    rounded = EXACT.plus(value)
    whole = rounded.to_integral_value()
    return whole if whole == rounded else rounded.normalize()
