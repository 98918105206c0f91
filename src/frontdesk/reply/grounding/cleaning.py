"""A wording as plain characters: what looks alike is made alike, what hides or decorates is taken out."""

import re
import unicodedata
from dataclasses import dataclass

from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.verdict import Unproven

DONE = "✓"
"""What is left of a check mark: it claims that something was done."""

_FRACTIONS = {"½": ".5", "¼": ".25", "¾": ".75"}
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
_HIDDEN = re.compile("[\u00ad\u034f\u061c\u180e\u200b\u200c\u2060-\u2064\ufeff]|(?<=[A-Za-z0-9])\u200d")
"""Nobody sees these, and nobody writes them but to hide something."""
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
_BULLET = re.compile(r"(?m)^[ ]*(?:[-*+•–—]|\(?\d{1,2}[.)]|[a-dA-D][.)])[ ]+")
_HEADING = re.compile(r"(?m)^[ ]*#{1,6}[ ]+|^[ ]*>[ ]+")
_RULE = re.compile(r"(?m)^[ ]*[-*_=]{3,}[ ]*$")
_EMPHASIS = re.compile(r"\*{1,3}|(?<![A-Za-z0-9])_{1,3}(?=\S)|(?<=[\w.!?,:)])_{1,3}(?![A-Za-z0-9])")
_BROKEN = re.compile(r"\d[*_`]+:?\d|:[*_`]+\d|[A-Za-z]-[*_`]+\d|\d ?/ +\d|\d +/ ?\d")
"""A number with emphasis in it: what is read is not what is seen."""
_ASCII = re.compile(r"[\x00-\x7f]*\Z")
_LAST_LATIN = 0x24F


@dataclass(frozen=True, slots=True)
class Plain:
    """A text in plain characters, and where each of them stood."""

    text: str
    places: tuple[int, ...] | None = None
    """None where nothing has moved."""

    def place(self, index: int) -> int:
        """Where a character stood in the text as it was written."""
        if self.places is None:
            return index
        return self.places[index] if index < len(self.places) else self.places[-1] + 1


def clean(text: str, language: Language) -> Plain | Unproven:
    """The same in plain characters; characters that nobody could read aloud are not proven."""
    places = None
    if found := _BROKEN.search(text):
        return Unproven("language", found.group())
    if found := _TICKED.search(text):
        return Unproven("language", found.group())
    if not _ASCII.match(text):
        plain = _alike(text, language)
        if isinstance(plain, Unproven):
            return plain
        text, places = plain
    if "\n" in text or text[:1] in _MARKED:
        text = _BULLET.sub(_bullet, _RULE.sub(_blank, _HEADING.sub(_blank, text)))
    text = text.replace("`", " ")
    if "*" in text or "_" in text:
        text = _EMPHASIS.sub(_blank, text)
    return Plain(text, places)


_MARKED = frozenset("#>-*+•–—0123456789(abcdABCD _=")


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def _bullet(found: re.Match[str]) -> str:
    return "•".ljust(len(found.group()))


def _alike(text: str, language: Language) -> tuple[str, tuple[int, ...]] | Unproven:
    if found := _TURNING.search(text) or _HIDDEN.search(text):
        return Unproven("language", found.group())
    text = _KEYCAP.sub(_bullet, text)
    if not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
    plain: list[str] = []
    places: list[int] = []
    done = 0
    for found in _OTHER.finditer(text):
        index, char = found.start(), found.group()
        plain.extend(text[done:index])
        places.extend(range(done, index))
        done = index + 1
        kept = _kept(char, plain, language)
        if kept == " " and _is_picture(char) and _parts(plain, text, index):
            kept = "."
        if kept is None:
            return Unproven("language", char)
        plain.extend(kept)
        places.extend([index] * len(kept))
    plain.extend(text[done:])
    places.extend(range(done, len(text)))
    return "".join(plain), tuple(places)


_TICKED = re.compile(r"[A-Za-z]`[A-Za-z]")
"""A sign of code inside a word makes two of it."""
_OTHER = re.compile(r"[^\x00-\x7f]")


def _is_picture(char: str) -> bool:
    """Whether a sign is only looked at; letters and numbers in boxes are read."""
    return unicodedata.category(char) == "So" and not any(low <= ord(char) <= high for low, high in _BOXED)


_BOXED = ((0x2460, 0x24FF), (0x3200, 0x33FF), (0x1F100, 0x1F1FF))


def _parts(before: list[str], text: str, index: int) -> bool:
    """Whether a picture stands where a sentence ends: after a word, and before a capital."""
    last = next((char for char in reversed(before) if char != " "), "")
    after = next((char for char in text[index + 1 :] if char != " " and not _is_picture(char)), "")
    ends = last.isalpha() or last in _CLOSING or (last.isdigit() and _is_face(text[index]))
    return ends and after.isupper()


_CLOSING = frozenset(")*_")


def _is_face(char: str) -> bool:
    """Whether a picture is a face, which stands behind what is said and never before an entry."""
    return any(low <= ord(char) <= high for low, high in _FACES)


_FACES = ((0x1F600, 0x1F64F), (0x1F910, 0x1F92F), (0x1F970, 0x1F97A), (0x2639, 0x263A))


def _kept(char: str, before: list[str], language: Language) -> str | None:
    """Its plain form; a space for a friendly picture, a mark for a claim; None for what is not understood."""
    if char in _FRACTIONS:
        return _FRACTIONS[char] if before and before[-1].isdigit() else _ALONE[char]
    if char in language.done_signs:
        return f" {DONE} "
    if _is_picture(char) and char.translate(_ALIKE) == char:
        return " "
    if _INVISIBLE.match(char) or char == "\u200d":
        return ""
    plain = unicodedata.normalize("NFKC", char.translate(_ALIKE)).translate(_ALIKE)
    for each in plain:
        known = each < "\x80" or each in "–—•€£¥°" or (each.isalpha() and ord(each) <= _LAST_LATIN)
        if not known:
            return None
    return plain
