"""Numbers in words."""

from functools import cache

from frontdesk.testing.wordings.bank import data


def ordinal(n: int) -> str:
    """17th, 22nd."""
    if n % 100 in (11, 12, 13):
        return f"{n}th"
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th') }"


@cache
def in_words(n: int, joined: str = "") -> str:
    """Two hundred eighty; with `joined`, two hundred and eighty."""
    bank = data("forms")
    if n < 20:
        return str(bank["numbers"][n])
    if n < 100:
        ten, one = divmod(n, 10)
        return f"{bank['tens'][ten]}-{bank['numbers'][one]}" if one else str(bank["tens"][ten])
    if n < 1000:
        return _grouped(n, 100, bank["hundred"], f" {joined} " if joined else " ", joined)
    gap = f" {joined} " if joined and n % 1000 < 100 else " "
    return _grouped(n, 1000, bank["thousand"], gap, joined)


def _grouped(n: int, size: int, name: str, gap: str, joined: str) -> str:
    many, left = divmod(n, size)
    said = f"{in_words(many, joined)} {name}"
    return f"{said}{gap}{in_words(left, joined)}" if left else said


@cache
def ordinal_in_words(n: int) -> str:
    """seventeenth, twenty-second."""
    bank = data("forms")
    if n in bank["ordinals"]:
        return str(bank["ordinals"][n])
    if n < 20:
        return f"{in_words(n)}th"
    return f"{bank['tens'][n // 10]}-{ordinal_in_words(n % 10)}"
