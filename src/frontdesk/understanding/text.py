"""What was written, folded to plain lower case and cut into tokens that know their places in it."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from frontdesk.understanding.nearness import Near
from frontdesk.understanding.phrases import phrases

LONGEST = 2_000
"""Characters that are read; people who write more have said what they want by then."""

MOST_TOKENS = 600
"""Words and signs that are read. Prose of the longest message has about 450; "1/2/3/4/…" has 2,000."""

_WORD = r"[^\W_]+(?:'[^\W\d_]+)*|[^\w\s]|_"
_RUN = re.compile(r"\d+|[^\W\d_]+(?:'[^\W\d_]+)*|[^\W_]")
_LIKE = str.maketrans(
    {
        **dict.fromkeys(map(chr, (*range(32), 127)), "\0"),
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


class Token(NamedTuple):
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

    def folded(self, place: int) -> str:
        """A token as it was written, folded: the "u" and not the "you" that it stands for."""
        token = self.tokens[place]
        return self.plain[token.start : token.end].replace("\0", "")

    def words(self) -> list[str]:
        return [token.word for token in self.tokens]


class _Slang(NamedTuple):
    meant: dict[str, tuple[str, ...]]
    kept_after: dict[str, frozenset[str]]
    pieces: re.Pattern[str]
    hummed: frozenset[str]


def read_text(written: str) -> Text:
    """Fold and cut a message; what is beyond the longest is left out, and the result says so."""
    raw = written[:LONGEST]
    plain, unseen = fold(raw)
    found = _tokens(plain, unseen)
    cut = len(written) > LONGEST or len(found) > MOST_TOKENS
    if len(found) > MOST_TOKENS:
        end = found[MOST_TOKENS].start
        raw, plain, found = raw[:end], plain[:end], found[:MOST_TOKENS]
    tokens = [_mended(t, raw) if len(t.word) >= _MENDED else t for t in _without_humming(found)]
    return Text(raw, plain, tuple(tokens), cut=cut)


def _without_humming(tokens: list[Token]) -> list[Token]:
    """Without what is hummed between two words: "call uh it off"; "uh huh" is an answer."""
    hummed = _slang().hummed
    if hummed.isdisjoint([token.word for token in tokens]):
        return tokens
    last = len(tokens) - 1
    return [
        token
        for place, token in enumerate(tokens)
        if not (
            token.word in hummed
            and 0 < place < last
            and tokens[place - 1].word not in hummed
            and tokens[place + 1].word not in hummed
            and tokens[place + 1].word[0].isalnum()
            and not tokens[place + 1].joined
        )
    ]


def _mended(token: Token, raw: str) -> Token:
    """A number, or a word that matters as much, without its slip: "thrree" is three.

    What has a capital may be a name.
    """
    # "Eigth" may be an ordinal as well as a number.
    if raw[token.start].isupper() or token.word.endswith("th"):
        return token
    meant = _meant(token.word)
    return token if meant == token.word else token._replace(word=meant)


@lru_cache(maxsize=4096)
def _meant(word: str) -> str:
    known, near = _mistyped()
    return word if word in known else near.meant(word) or word


@lru_cache(maxsize=1)
def _mistyped() -> tuple[frozenset[str], Near]:
    data = phrases("numbers")
    groups = ("units", "teens", "tens", "halves")
    known = frozenset(
        [*(str(word) for group in groups for word in data[group]), *phrases("slang")["mistyped"]]
    )
    return known, Near(sorted(word for word in known if len(word) >= _MENDED))


_MENDED = 5
"""Letters of a number in which a slip is believed."""


def fold(raw: str) -> tuple[str, bool]:
    """Lower case, plain quotes, dashes, digits and letters, character by character; and whether
    characters that cannot be seen were found (they become NUL and are passed over)."""
    if raw.isascii():
        plain = raw.lower().translate(_LIKE)
    else:
        plain = "".join([_folded(char) for char in raw])
    return plain, "\0" in plain


@lru_cache(maxsize=4096)
def _folded(char: str) -> str:
    if char.isascii():
        return char.lower().translate(_LIKE)
    if (like := char.translate(_LIKE)) != char:
        return like
    if unicodedata.category(char) in _UNSEEN:
        return "\0"
    digit = unicodedata.digit(char, None)
    if digit is not None:
        return str(digit)
    # "½" would become "1", and a Korean syllable its first letter: such a character stays what it is.
    if char.isnumeric() or "\uac00" <= char <= "\ud7a3":
        return char
    base = unicodedata.normalize("NFKD", char)[:1].casefold()
    if len(base) != 1 or base == char:
        return char
    return _folded(base)  # what it is made of may itself have a plainer form


def _tokens(plain: str, unseen: bool) -> list[Token]:
    if not unseen:
        return _cut(plain)
    places = [place for place, char in enumerate(plain) if char != "\0"]
    return [
        Token(token.word, places[token.start], places[token.end - 1] + 1, token.joined, token.number)
        for token in _cut(plain.replace("\0", ""))
    ]


def _cut(plain: str) -> list[Token]:
    tokens: list[Token] = []
    slang, kept_after, pieces, _ = _slang()
    before, last = -1, ""
    for match in pieces.finditer(plain):
        piece = match.group()
        start, end = match.span()
        joined = start == before
        before = end
        if piece in slang and not (piece in kept_after and _stays(plain, end, last, kept_after[piece])):
            tokens.extend([_token(word, start, end, joined) for word in slang[piece]])
        elif piece.isalpha() or end - start == 1:
            tokens.append(_token(piece, start, end, joined))
        else:
            tokens.extend(_runs(piece, start, joined, slang))
        last = piece
    return tokens


def _stays(plain: str, end: int, last: str, kept_after: frozenset[str]) -> bool:
    """Whether "id" or "ill" is no short form: after "my" or "feeling", or with no word to go on with."""
    return last in kept_after or not plain[end : end + 2].lstrip()[:1].isalpha()


def _runs(piece: str, start: int, joined: bool, slang: dict[str, tuple[str, ...]]) -> list[Token]:
    """Letters and digits written as one: "4pm" is two tokens, the second joined to the first.

    A single letter is no slang there: "5k" is not "5 okay".
    """
    return [
        _token(word, start + run.start(), start + run.end(), joined or run.start() > 0)
        for run in _RUN.finditer(piece)
        for word in (slang.get(run.group()) if run.end() - run.start() > 1 else None) or (run.group(),)
    ]


def _token(word: str, start: int, end: int, joined: bool) -> Token:
    number = int(word) if word.isdecimal() and word.isascii() and len(word) < 19 else None
    return Token(word, start, end, joined, number)


@lru_cache(maxsize=8)
def _slang(language: str = "en") -> _Slang:
    data = phrases("slang", language)
    meant = {str(written): tuple(str(meaning).split()) for written, meaning in data["meanings"].items()}
    # Slang with a sign in it ("w/") is cut as one piece, which the pattern of words would not do.
    signed = sorted((written for written in meant if not written.isalnum() and len(written) > 1), key=len)
    signs = "|".join(
        re.escape(written) + (r"(?![^\W_])" if written[-1].isalnum() else "") for written in signed[::-1]
    )
    return _Slang(
        meant,
        {str(word): frozenset(before) for word, before in data["kept_after"].items()},
        re.compile(rf"(?<![^\W_])(?:{signs})|{_WORD}" if signs else _WORD),
        frozenset(data["hummed"]),
    )
