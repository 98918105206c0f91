"""A wording in pieces: which words are values of which record, so that one of them can be made a lie."""

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from frontdesk.conversation.facts import Record


class Role(StrEnum):
    """What a sentence does in a reply."""

    OPEN = "open"
    BODY = "body"
    ASK = "ask"
    CLOSE = "close"


@dataclass(frozen=True, slots=True)
class Piece:
    """Words as they are written; with a kind, they are the value of a field of a record."""

    text: str
    kind: str = ""
    field: str = ""
    record: Record | None = None
    value: object = None


Pieces = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    pieces: Pieces
    role: Role = Role.BODY
    line: str = ""
    """What stands before it at the beginning of a line of its own; empty where it follows on."""

    @property
    def raw(self) -> str:
        return "".join(piece.text for piece in self.pieces)

    @property
    def text(self) -> str:
        return tidy(self.raw)


@dataclass(frozen=True, slots=True)
class Wording:
    """A reply in words, and in whose manner."""

    sentences: tuple[Sentence, ...]
    style: str = ""

    @property
    def text(self) -> str:
        said = ""
        for sentence in self.sentences:
            gap = "\n" if sentence.line else " "
            text = _tidied(sentence.raw) if said.endswith((",", " -")) else sentence.text
            said += f"{gap}{sentence.line.strip(chr(10))}{text}" if said else text
        return said.strip()

    def values(self) -> list[tuple[int, int, Piece]]:
        """Every value with its place: the number of the sentence, and of the piece in it."""
        return [
            (at, n, piece)
            for at, sentence in enumerate(self.sentences)
            for n, piece in enumerate(sentence.pieces)
            if piece.kind
        ]

    def with_piece(self, at: int, n: int, piece: Piece) -> "Wording":
        sentence = self.sentences[at]
        pieces = (*sentence.pieces[:n], piece, *sentence.pieces[n + 1 :])
        return self.with_sentence(at, replace(sentence, pieces=pieces))

    def with_sentence(self, at: int, sentence: Sentence) -> "Wording":
        return replace(self, sentences=(*self.sentences[:at], sentence, *self.sentences[at + 1 :]))

    def without(self, at: int) -> "Wording":
        return replace(self, sentences=(*self.sentences[:at], *self.sentences[at + 1 :]))

    def inserted(self, at: int, *sentences: Sentence) -> "Wording":
        return replace(self, sentences=(*self.sentences[:at], *sentences, *self.sentences[at:]))

    def skeletons(self) -> list[str]:
        """Every sentence with its values masked: two of one skeleton differ in their values only."""
        return [
            "".join(f"<{piece.kind}>" if piece.kind else piece.text for piece in sentence.pieces)
            for sentence in self.sentences
        ]


def plain(text: str, role: Role = Role.BODY, line: str = "") -> Sentence:
    """A sentence without a value that anybody keeps track of."""
    return Sentence((Piece(text),), role, line)


_GAPS = re.compile(r"[ \t]+")
_BEFORE = re.compile(r" +([,.;:!?])(?=\s|$)")
_AFTER = re.compile(r"(?<=[a-z]! )[a-z]|(?<=[a-z]{3}\. )[a-z]")
_TWICE = re.compile(r"([.!?])\.(?=\s|$)(?<!\.\.\.)")


def tidy(text: str) -> str:
    """One space between words, none before a stop, a capital at the beginning."""
    text = _AFTER.sub(lambda found: found[0].upper(), _tidied(text))
    for at, letter in enumerate(text):
        if letter.isalpha():
            return text[:at] + letter.upper() + text[at + 1 :] if _begins(text[:at]) else text
        if letter.isdigit() or letter == "$":
            return text
    return text


def _tidied(text: str) -> str:
    return _TWICE.sub(r"\1", _BEFORE.sub(r"\1", _GAPS.sub(" ", text)).strip())


def _begins(before: str) -> bool:
    return not before.strip(" *_“\"'([👋🎉-•–—✨✅📅📍🗓️💬")
