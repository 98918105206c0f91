"""Plain characters → tokens: words in their canonical form, and what is written with digits and signs."""

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum, auto

from frontdesk.reply.grounding.cleaning import DONE
from frontdesk.reply.grounding.language import Language


class Kind(Enum):
    WORD = auto()
    NUMBER = auto()
    TIME = auto()
    DATE = auto()
    MONEY = auto()
    PHONE = auto()
    EMAIL = auto()
    LINK = auto()
    CODE = auto()
    """Letters and digits in one: a reference, or nonsense."""
    ORDINAL = auto()
    MARK = auto()


@dataclass(slots=True)
class Token:
    """A word or sign; `text` is canonical, `surface` as it was written."""

    kind: Kind
    text: str
    surface: str
    number: Decimal | None = None
    minutes: tuple[int, ...] = ()
    """Of a time: minutes after midnight it may mean."""
    unit: str = ""
    """Of money its currency; of a number the letters written onto it."""
    at: int = 0
    """Where it begins in the plain text, and where it ends."""
    end: int = 0


_TLDS = (
    "com|net|org|io|co|app|dev|me|info|biz|us|uk|de|eu|ai|example|shop|link|site|online|store|x"
    "yz|page|ly|tv|health|ca|au|test|localhost"
)
_DIGITS = r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)"
_PATTERN = re.compile(
    rf"""
    (?P<plain>[A-Za-zÀ-ɏ]+(?:'[A-Za-z]+)*(?=[ \n,!?;:)"]|\.(?:\s|\Z)|\Z))
  | (?P<email_word>e-mail(?:s|ed|ing)?\b)
  | (?P<lacking>[A-Za-z]+-free\b)
  | (?P<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)*)
  | (?P<link>(?:https?://|www\.)\S+|\b(?:[a-z0-9-]+\.)+(?:{_TLDS})\b(?!\.?[a-z])(?:/\S*)?)
  | (?P<iso>\b\d{{4}}-\d{{1,2}}-\d{{1,2}}\b)(?:[T](?P<isotime>\d\d:\d\d)(?::\d\d)?)?
  | (?P<slash>\b\d{{1,2}}/\d{{1,2}}(?:/(?:\d{{4}}|\d{{2}}))?\b(?!/))
  | (?P<dotted>\b\d{{1,2}}\.\d{{1,2}}\.(?:\d{{4}})\b)
  | (?P<time>\b\d{{1,2}}(?:[:.]\d{{2}}|h\d{{2}})?[ ]*(?:a\.?m\b\.?|p\.?m\b\.?)
      |\b\d{{1,2}}(?:[:.]\d{{2}})?[ap]\b|\b\d{{1,2}}:\d{{2}}(?::00)?\b|\b\d{{1,2}}h\d{{2}}\b)
  | (?P<money>(?:\b(?:US|CA|AU|NZ))?[$€£¥][ ]?{_DIGITS}(?:\.\d+)?(?:k\b)?
      |\b{_DIGITS}(?:\.\d+)?[ ]?[$€£¥](?!\d))
  | (?P<phone>(?:\+|\(|\b)\d[\d ().-]{{5,}}\d\b)
  | (?P<number>\b{_DIGITS}(?:\.\d+)?)
    (?P<suffix>(?:st|nd|rd|th|mins?|m|hrs?|h|hours?|minutes?|x|k)\b|%)?(?![\w])
  | (?P<code>\b(?=[A-Za-z0-9_-]*\d)(?=[\d_-]*[A-Za-z])[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*\b|\w*_\w+)
  | (?P<word>[A-Za-zÀ-ɏ]+(?:'[A-Za-z]+)*'?)
  | (?P<newline>[ ]*\n\s*)
  | (?P<blank>\s+)
  | (?P<mark>\.{{2,}}|.)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?(?::00)?[ ]*(?:([ap]))?", re.IGNORECASE)
_CURRENCY = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"}
_ORDINAL = {"st", "nd", "rd", "th"}
_FEWEST_DIGITS = 7
_DAY = 1440
_MARKS = frozenset(",.!?;:")
_ABBREVIATED = re.compile(r"[ ]*(?:[\d,a-z(–—-]|[A-Z]{1,6}-?\d)")


def tokenise(text: str, language: Language, first: int = 0, last: int | None = None) -> list[Token]:
    """The tokens of a plain text, or of what stands between two places of it; line breaks are marks too."""
    tokens: list[Token] = []
    position, end = first, len(text) if last is None else last
    match, contractions, dotted = _PATTERN.match, language.contractions, language.dotted
    while position < end:
        if text[position] == " ":
            position += 1
            continue
        # Nearly all of a reply is plain words between two blanks, some with a mark behind them.
        start, blank = position, text.find(" ", position, end)
        stop = blank if blank >= 0 else end
        mark = text[stop - 1] if text[stop - 1] in _MARKS else ""
        lower = text[start : stop - 1 if mark else stop].lower()
        plain = lower.isalpha() and lower.isascii() and lower not in contractions
        if plain and not (mark and lower in dotted):
            position = start + len(lower)
            tokens.append(Token(Kind.WORD, lower, text[start:position], None, (), "", start, position))
            if mark:
                tokens.append(Token(Kind.MARK, mark, mark, None, (), "", position, stop))
                position = stop
            continue
        found = match(text, position, end)
        assert found is not None
        kind = found.lastgroup
        piece = found.group()
        start, position, many = position, found.end(), len(tokens)
        if kind == "plain" or kind == "word":
            if position < end and text[position] == "." and _drops_dot(piece, text, position, language):
                position += 1
            lower = piece.lower()
            if "'" not in lower and lower not in language.contractions:
                tokens.append(Token(Kind.WORD, lower, piece, None, (), "", start, position))
                continue
            _add_word(piece, tokens, language)
        elif kind == "email_word":
            tokens.append(Token(Kind.WORD, piece.lower().replace("-", ""), piece))
        elif kind == "lacking":
            tokens.append(Token(Kind.WORD, language.without, piece))
            _add_word(piece[: -len("-free")], tokens, language)
        elif kind == "blank":
            continue
        elif kind == "mark":
            tokens.append(Token(Kind.MARK, "." if piece.startswith("..") else piece, piece))
        elif kind == "newline":
            tokens.append(Token(Kind.MARK, "\n", "\n"))
        else:
            position = _add_written(found, kind or "", piece, position, tokens)
            if kind == "time" and piece.endswith(".") and _ends_sentence(text, position, language):
                tokens.append(Token(Kind.MARK, ".", "."))
        for token in tokens[many:]:
            token.at, token.end = start, position
    return _in_plain_words(tokens, language)


def _in_plain_words(tokens: list[Token], language: Language) -> list[Token]:
    """The tokens, each turn of speech as the plainer words that say the same."""
    turns, texts = language.turns, [token.text for token in tokens]
    first = turns.first
    places = [
        at
        for at, text in enumerate(texts)
        if text in first and (not first[text] or "".join(texts[at + 1 : at + 2]) in first[text])
    ]
    if not places:
        return tokens
    plain: list[Token] = []
    done = 0
    for at in places:
        found = turns.at(texts, at) if at >= done else None
        if found is not None:
            words, instead = found
            plain += tokens[done:at]
            done = at + len(words)
            start, end = tokens[at].at, tokens[done - 1].end
            plain.extend(Token(Kind.WORD, word, word, at=start, end=end) for word in instead)
    return [*plain, *tokens[done:]]


def _ends_sentence(text: str, position: int, language: Language) -> bool:
    """Whether the dot of p.m. is also that of a sentence; not before a weekday or a month."""
    rest = text[position : position + 24].split()
    if not rest:
        return True
    rest[0] = rest[0].lstrip("\"'#*")
    word = rest[0].strip(".,!?)").lower()
    dated = word in language.values["months"] and len(rest) > 1 and rest[1][:1].isdigit()
    named = word in language.values["weekdays"] or dated
    return rest[0][:1].isupper() and not named


def _drops_dot(word: str, text: str, position: int, language: Language) -> bool:
    """Whether the dot after a word is part of it: Dr. Lee, Wed. 4; not at the end of a sentence."""
    short = word.lower()
    if short in language.titles:
        return True
    return short in language.abbreviations and bool(_ABBREVIATED.match(text, position + 1))


def _add_word(piece: str, tokens: list[Token], language: Language) -> None:
    lower = piece.lower().rstrip("'")
    parts = language.contractions.get(lower)
    if parts is None and "'" in lower:
        stem, _, tail = lower.rpartition("'")
        ending = language.endings.get(tail)
        if ending is None:
            parts = (stem, *((tail,) if tail else ()))
        elif tail == "t" and stem.endswith("n"):
            parts = (stem[:-1], ending)
        else:
            parts = (stem, *((ending,) if ending else ()))
    if parts is None:
        tokens.append(Token(Kind.WORD, lower, piece))
        return
    for part in parts:
        tokens.append(Token(Kind.WORD, part, piece))


def _add_written(found: re.Match[str], kind: str, piece: str, position: int, tokens: list[Token]) -> int:
    match kind:
        case "time":
            tokens.append(Token(Kind.TIME, piece, piece, minutes=_minutes(piece)))
        case "money":
            number = Decimal(re.sub(r"[^\d.]", "", piece)) * (1000 if piece[-1] in "kK" else 1)
            sign = next(char for char in piece if char in _CURRENCY)
            tokens.append(Token(Kind.MONEY, piece, piece, number, unit=_CURRENCY[sign]))
        case "number" | "suffix":
            digits, suffix = found.group("number"), (found.group("suffix") or "").lower()
            number = Decimal(digits.replace(",", ""))
            what = Kind.ORDINAL if suffix in _ORDINAL else Kind.NUMBER
            tokens.append(Token(what, str(number), piece, number, unit=suffix))
        case "phone":
            return _add_digits(found, piece, position, tokens)
        case "iso" | "isotime":
            tokens.append(Token(Kind.DATE, found.group("iso"), piece))
            if found.group("isotime"):
                tokens.append(Token(Kind.TIME, piece, piece, minutes=_minutes(found.group("isotime"))))
        case "slash" | "dotted":
            tokens.append(Token(Kind.DATE, piece, piece))
        case "email":
            tokens.append(Token(Kind.EMAIL, piece.rstrip(".").lower(), piece))
        case "link":
            kept = piece.rstrip(".,!?;:)")
            tokens.append(Token(Kind.LINK, kept.lower(), kept))
            return position - (len(piece) - len(kept))
        case _:
            tokens.append(_code(piece))
    return position


def _code(piece: str) -> Token:
    """Letters and digits; several of a kind are read as one, W-2s and 1099s; the 1990s are ten years."""
    one = piece[:-1] if _SEVERAL.search(piece) else piece
    if one.isdigit():
        return Token(Kind.NUMBER, one, piece, Decimal(one))
    return Token(Kind.CODE, one.lower(), piece)


_SEVERAL = re.compile(r"[A-Z].*\ds$|^\d+[1-9]s$")


def _add_digits(found: re.Match[str], piece: str, position: int, tokens: list[Token]) -> int:
    """A phone number; fewer digits are numbers one after the other."""
    whole = piece.partition(" (")[0]
    if whole != piece and sum(char.isdigit() for char in whole) >= _FEWEST_DIGITS:
        # 555-0177 (6 digits): what follows in brackets is something else.
        piece, position = whole, found.start() + len(whole)
    if sum(char.isdigit() for char in piece) >= _FEWEST_DIGITS:
        tokens.append(Token(Kind.PHONE, re.sub(r"\D", "", piece), piece))
        return position
    first = re.match(r"\D*(\d[\d,]*(?:\.\d+)?)", piece)
    assert first is not None
    number = Decimal(first.group(1).replace(",", ""))
    if not piece[0].isdigit():
        tokens.append(Token(Kind.MARK, piece[0], piece[0]))
    tokens.append(Token(Kind.NUMBER, str(number), first.group(1), number))
    return found.start() + first.end()


def _minutes(piece: str) -> tuple[int, ...]:
    """Minutes after midnight that a written time may mean: 3:30 is in the night or in the afternoon."""
    found = _TIME.match(piece)
    assert found is not None
    hour, minute, half = int(found.group(1)), int(found.group(2) or 0), (found.group(3) or "").lower()
    if hour > 24 or minute > 59:
        return ()
    if half:
        if not 1 <= hour <= 12:
            return ((hour * 60 + minute) % _DAY,) if half == "p" and 12 < hour < 24 else ()
        return ((hour % 12 + (12 if half == "p" else 0)) * 60 + minute,)
    if hour > 12 or hour == 0 or piece.startswith("0"):
        return ((hour * 60 + minute) % _DAY,)
    return tuple({(hour % 12) * 60 + minute, (hour % 12 + 12) * 60 + minute})


def is_done(token: Token) -> bool:
    return token.kind is Kind.MARK and token.text == DONE
