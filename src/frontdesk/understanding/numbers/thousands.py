"""Thousands parted in other ways than by commas: "1 000 000", "1'000", "1.000.000"."""

from collections.abc import Sequence

from frontdesk.understanding.numbers.whole import Number
from frontdesk.understanding.text import Token

_LONGEST = 15


def thousands_at(tokens: Sequence[Token], place: int) -> Number | None:
    """The number whose first digits stand here, if three digits follow each sign or space.

    "4.500" is less than five and "12 345" may be two numbers: these are left to others.
    """
    for sign in (" ", "'", "."):
        written, after = tokens[place].word, place + 1
        while len(written) < _LONGEST and (group := _group(tokens, after, sign)):
            written, after = written + tokens[group].word, group + 1
        if after == place + 1:
            continue
        round_ = sign == " " and written.endswith("000")
        return Number(int(written), after) if len(written) > 6 or round_ or sign == "'" else None
    return None


def _group(tokens: Sequence[Token], after: int, sign: str) -> int | None:
    """The token of the three digits that follow, with this sign before them."""
    group = after if sign == " " else after + 1
    if group >= len(tokens) or len(tokens[group].word) != 3 or tokens[group].number is None:
        return None
    if sign == " ":
        return None if tokens[group].joined else group
    return group if tokens[after].word == sign and tokens[after].joined and tokens[group].joined else None
