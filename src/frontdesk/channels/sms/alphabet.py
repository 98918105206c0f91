"""The letters of a text message: what GSM-7 can say, and how many segments a text takes.

GSM-7 (3GPP TS 23.038) packs 160 characters into a message, anything else (UCS-2) 70; a long text goes as
segments, each a little shorter because it carries its place in the whole.
"""

from dataclasses import dataclass

BASIC = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
EXTENDED = frozenset("\f^{}\\[~]|€")
"""Each of these takes two places: an escape goes before it."""

# What word processors and our own templates write, as telephones have it.
_PLAIN = str.maketrans(
    {
        "‘": "'",
        "’": "'",
        "‚": "'",
        "‛": "'",
        "′": "'",
        "`": "'",
        "´": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "″": '"',
        "«": '"',
        "»": '"',
        "–": "-",
        "—": "-",
        "‐": "-",
        "‑": "-",
        "‒": "-",
        "−": "-",
        "•": "-",
        "·": "-",
        "…": "...",
        "×": "x",
        "½": "1/2",
        "¼": "1/4",
        "¾": "3/4",
        "™": "",
        "®": "",
        "\u00a0": " ",
        "\u2007": " ",
        "\u2009": " ",
        "\u200a": " ",
        "\u202f": " ",
        "\u2028": "\n",
        "\t": " ",
        "\u00ad": "",
        "\u200b": "",
        "\ufeff": "",
    }
)


@dataclass(frozen=True, slots=True)
class Alphabet:
    """How much fits into a single message, and into each segment of a longer one."""

    name: str
    single: int
    segment: int


GSM_7 = Alphabet("gsm-7", 160, 153)
UCS_2 = Alphabet("ucs-2", 70, 67)


def plain(text: str) -> str:
    """The text in GSM-7 if signs with an equivalent are all that keeps it from that; else as it is."""
    if alphabet_of(text) is GSM_7:
        return text
    replaced = text.translate(_PLAIN)
    return replaced if alphabet_of(replaced) is GSM_7 else text


def alphabet_of(text: str) -> Alphabet:
    return GSM_7 if all(sign in BASIC or sign in EXTENDED for sign in text) else UCS_2


def width(sign: str, alphabet: Alphabet) -> int:
    """How many places a character takes."""
    if alphabet is GSM_7:
        return 2 if sign in EXTENDED else 1
    return 2 if ord(sign) > 0xFFFF else 1


def segments(text: str) -> int:
    """How many segments the text is sent, and charged, as; a character is never cut in two."""
    alphabet = alphabet_of(text)
    widths = [width(sign, alphabet) for sign in text]
    if sum(widths) <= alphabet.single:
        return 1
    count, room = 1, alphabet.segment
    for each in widths:
        if each > room:
            count, room = count + 1, alphabet.segment
        room -= each
    return count
