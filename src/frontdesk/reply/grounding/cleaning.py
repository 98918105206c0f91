"""A wording as plain characters: what looks alike is made alike, what hides or decorates is taken out."""

import re
import unicodedata

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.verdict import Unproven

DONE = "✓"
"""What is left of a check mark: it claims that something was done."""

_FRACTIONS = {"½": ".5", "¼": ".25", "¾": ".75"}
_FRACTION = re.compile(r"(\d*)\s?([½¼¾])")
_ALONE = {"½": "half", "¼": "quarter", "¾": "0.75"}
_ALIKE = str.maketrans(
    {
        "‘": "'", "’": "'", "‛": "'", "ʼ": "'", "`": " ", "´": "'", "“": '"', "”": '"', "„": '"', "«": '"',
        "»": '"', "\u2010": "-", "\u2011": "-", "\u2212": "-", "\u2012": "–", "\u2013": "–", "\u2014": "—",
        "\u2015": "—", "\u2044": "/", "\u2026": ".", "\t": " ", "\r": "\n", "\u2028": "\n", "\u2029": "\n",
        "×": "x", "⁃": "•", "·": "•", "▪": "•", "◦": "•", "‣": "•", "●": "•", "○": "•", "■": "•", "➤": "•",
        "→": "–", "➡": "–", "✨": " ",
    }
)  # fmt: skip
_KEYCAP = re.compile(r"(?m)^\s*\d\ufe0f?\u20e3")
_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff\ufe00-\ufe0f\u20e3\U0001f3fb-\U0001f3ff]"
)
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
_BULLET = re.compile(r"(?m)^[ ]*(?:[-*+•–—]|\(?\d{1,2}[.)]|[a-dA-D][.)])[ ]+")
_HEADING = re.compile(r"(?m)^[ ]*#{1,6}[ ]+|^[ ]*>[ ]+")
_RULE = re.compile(r"(?m)^[ ]*[-*_=]{3,}[ ]*$")
_EMPHASIS = re.compile(r"\*{1,3}|(?<![A-Za-z0-9])_{1,3}(?=\S)|(?<=[\w.!?,:)])_{1,3}(?![A-Za-z0-9])")
_ASCII = re.compile(r"[\x00-\x7f]*\Z")
_LAST_LATIN = 0x24F


def clean(text: str, language: Language) -> str | Unproven:
    """The same in plain characters; characters that nobody could read aloud are not proven."""
    if not _ASCII.match(text):
        plain = _alike(text, language)
        if isinstance(plain, Unproven):
            return plain
        text = plain
    text = _RULE.sub("", _HEADING.sub("", text))
    text = _BULLET.sub("• ", text)
    return _EMPHASIS.sub("", text)


def _alike(text: str, language: Language) -> str | Unproven:
    if found := _TURNING.search(text):
        return Unproven("language", found.group())
    text = _FRACTION.sub(_decimal, _KEYCAP.sub("•", text))
    text = unicodedata.normalize("NFKC", _INVISIBLE.sub("", text).translate(_ALIKE)).translate(_ALIKE)
    if _ASCII.match(text):
        return text
    plain = []
    for char in text:
        kept = char if char < "\x80" else _kept(char, language)
        if kept is None:
            return Unproven("language", char)
        plain.append(kept)
    return "".join(plain)


def _kept(char: str, language: Language) -> str | None:
    """The character, a space for a friendly picture, a mark for a claim; None for what is not understood."""
    if char in language.done_signs:
        return f" {DONE} "
    if char in language.friendly_signs or char == "\u200d":
        return " "
    if char in "–—•€£¥°":
        return char
    if char.isalpha() and ord(char) <= _LAST_LATIN:
        return char
    return None


def _decimal(found: re.Match[str]) -> str:
    whole, part = found.groups()
    return whole + _FRACTIONS[part] if whole else _ALONE[part]
