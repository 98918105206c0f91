"""The same words so that they look the same to people and other to programs."""

from random import Random

_FULL = {ord(c): chr(ord(c) + 0xFEE0) for c in "0123456789"}
_CIRCLED = {ord(str(n)): chr(0x245F + n) for n in range(1, 10)} | {ord("0"): "⓪"}
_BOLD = {ord(str(n)): chr(0x1D7CE + n) for n in range(10)}
_ARABIC = {ord(str(n)): chr(0x0660 + n) for n in range(10)}
_SUPER = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_ALIKE = str.maketrans(
    {"a": "а", "e": "е", "o": "о", "p": "р", "c": "с", "x": "х", "i": "і", "A": "А", "P": "Р", "M": "М"}
)
_LEET = str.maketrans({"a": "4", "e": "3", "o": "0", "i": "1", "s": "5", "t": "7"})
_HIDDEN = ("\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad")


def leet(text: str) -> str:
    return text.translate(_LEET)


def full_width(text: str, chance: Random) -> str:
    return text.translate(chance.choice((_FULL, _CIRCLED, _BOLD, _ARABIC, _SUPER)))


def hidden(text: str, chance: Random) -> str:
    """Characters of no width between the others."""
    mark = chance.choice(_HIDDEN)
    at = chance.randrange(1, max(2, len(text)))
    return mark.join(text) if chance.random() < 0.5 else f"{text[:at]}{mark}{text[at:]}"


def alike(text: str, chance: Random) -> str:
    """Letters of another script that look the same."""
    return text.translate(_ALIKE)


def split(text: str, chance: Random) -> str:
    """Marks of emphasis in the middle of a number."""
    mark = chance.choice(("**", "*", "_", "~~", "`"))
    at = chance.randrange(1, max(2, len(text)))
    return (
        f"{mark}{text[:at]}{mark}{mark}{text[at:]}{mark}"
        if len(mark) > 1
        else f"{text[:at]}{mark}{text[at:]}{mark}"
    )


def spaced(text: str, chance: Random) -> str:
    """A gap between all characters."""
    return chance.choice((" ", "-", "·")).join(text.replace(" ", ""))


DISGUISES = {
    "digits of another script": full_width,
    "characters of no width": hidden,
    "letters of another script": alike,
    "emphasis inside": split,
    "gaps inside": spaced,
}
