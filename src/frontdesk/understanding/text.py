"""What was written, folded to plain lower case and cut into tokens that know their places in it."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from frontdesk.understanding.phrases import phrases

LONGEST = 2_000
"""Characters that are read; people who write more have said what they want by then."""

_PIECE = re.compile(r"[^\W_]+(?:'[^\W\d_]+)*|[^\w\s]|_")
_RUN = re.compile(r"\d+|[^\W\d_]+(?:'[^\W\d_]+)*")
_LIKE = str.maketrans(
    {
        **dict.fromkeys("‘’‛`´ʼ′", "'"),
        **dict.fromkeys("“”„″«»", '"'),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("\t\n\r\v\f\u00a0\u2028\u2029\x1c\x1d\x1e\x1f\x85", " "),
        "…": ".",
        "⁄": "/",
        "∶": ":",
    }
)
_UNSEEN = {"Cf", "Cc", "Cs", "Mn", "Me"}


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a run of digits or a sign. `word` is what is meant: slang is spelled out, case is folded.

    `start` and `end` are places in what was written; `joined` means that no space precedes.
    """

    word: str
    start: int
    end: int
    joined: bool = False
    number: int | None = None

    @property
    def is_digits(self) -> bool:
        return self.number is not None


@dataclass(frozen=True, slots=True)
class Text:
    """A message as written (`raw`), folded (`plain`, as long as `raw`), and cut into tokens."""

    raw: str
    plain: str
    tokens: tuple[Token, ...]
    cut: bool = False

    def said(self, first: int, last: int) -> str:
        """The words as written, from one token to before another."""
        return self.raw[self.tokens[first].start : self.tokens[last - 1].end] if first < last else ""

    def words(self) -> list[str]:
        return [token.word for token in self.tokens]


def read_text(written: str) -> Text:
    """Fold and cut a message; what is beyond the longest is left out, and the result says so."""
    raw = written[:LONGEST]
    plain, unseen = fold(raw)
    return Text(raw, plain, tuple(_tokens(plain, unseen)), cut=len(written) > LONGEST)


def fold(raw: str) -> tuple[str, bool]:
    """Lower case, plain quotes, dashes, digits and letters, character by character; and whether
    characters that cannot be seen were found (they become NUL and are passed over)."""
    if raw.isascii():
        return raw.lower().translate(_LIKE), False
    pieces = [_folded(char) for char in raw]
    return "".join(pieces), "\0" in pieces


@lru_cache(maxsize=4096)
def _folded(char: str) -> str:
    if char.isascii():
        return char.lower().translate(_LIKE)
    if (like := char.translate(_LIKE)) != char:
        return like
    if unicodedata.category(char) in _UNSEEN:
        return "\0"
    base = unicodedata.normalize("NFKD", char)[:1].casefold()
    return base if len(base) == 1 else char


def _tokens(plain: str, unseen: bool) -> list[Token]:
    places = None
    if unseen:
        places = [place for place, char in enumerate(plain) if char != "\0"]
        places.append(len(plain))
        plain = plain.replace("\0", "")
    tokens: list[Token] = []
    slang, before = _slang(), -1
    for match in _PIECE.finditer(plain):
        piece, start = match.group(), match.start()
        joined = start == before
        before = match.end()
        if piece in slang:
            tokens.extend(_token(word, start, before, joined) for word in slang[piece])
        elif piece.isalpha() or len(piece) == 1:
            tokens.append(_token(piece, start, before, joined))
        else:
            for run in _RUN.finditer(piece):
                first = start + run.start()
                spelled = slang.get(run.group(), (run.group(),))
                tokens.extend(
                    _token(word, first, start + run.end(), joined or run.start() > 0) for word in spelled
                )
    if places is None:
        return tokens
    return [
        Token(token.word, places[token.start], places[token.end - 1] + 1, token.joined, token.number)
        for token in tokens
    ]


def _token(word: str, start: int, end: int, joined: bool) -> Token:
    number = int(word) if word.isdigit() and word.isascii() and len(word) < 19 else None
    return Token(word, start, end, joined, number)


@lru_cache(maxsize=8)
def _slang(language: str = "en") -> dict[str, tuple[str, ...]]:
    return {str(written): tuple(str(meant).split()) for written, meant in phrases("slang", language).items()}
