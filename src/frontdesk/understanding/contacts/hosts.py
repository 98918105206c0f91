"""The host of an address that is said or typed with spaces: "g mail dot com", "yahoo dot co dot u k"."""

from dataclasses import dataclass

from frontdesk.understanding.contacts.words import ContactWords
from frontdesk.understanding.numbers.digits import digits_at
from frontdesk.understanding.text import Text

_MOST = 40
"""Tokens that a host may take, spelled letter by letter."""
_MOST_WORDS = 4
_BRACKETS = frozenset("()[]{}<>")


@dataclass(frozen=True, slots=True)
class Host:
    """A host, the token after it; whether its ending exists, it is a mail provider's, its dots were words."""

    name: str
    after: int
    known: bool
    provider: bool
    said: bool


def host_at(text: Text, place: int, words: ContactWords) -> Host | None:
    """The host from this token on; it has a dot in it."""
    labels, label, said, pieces = [], "", False, 0
    best: Host | None = None
    at = place
    while at < min(len(text.tokens), place + _MOST):
        if dot := _dot_at(text, at, words):
            if not label or label.endswith("-"):
                break
            labels.append(label)
            said |= text.tokens[at].word != "."
            label, at, pieces = "", dot, 0
            continue
        if label and (ending := _dotted_word(text, at, words)):
            return _host([*labels, label], ending, at + 1, True, words)
        piece = _piece_at(text, at, words)
        if piece is None or pieces == _MOST_WORDS or (labels and label and len(piece[0]) > 1):
            break
        label, at, pieces = label + piece[0], piece[1], pieces + (len(piece[0]) > 1)
        if labels and _may_end(label):
            host = _host(labels, label, at, said, words)
            if best is None or host.known or not best.known or len(labels) > best.name.count("."):
                best = host
        if best and best.known and not _dot_at(text, at, words) and len(piece[0]) > 1:
            break
    return best


def _dotted_word(text: Text, at: int, words: ContactWords) -> str:
    """The ending in "dotcom", written as one word."""
    first, ending = text.folded(at)[:3], text.folded(at)[3:]
    return ending if ending in words.endings and words.signs.meaning(first) == "." else ""


def _host(labels: list[str], label: str, after: int, said: bool, words: ContactWords) -> Host:
    name = ".".join((*labels, label))
    return Host(name, after, label in words.endings, labels[0] in words.hosts, said)


def _may_end(label: str) -> bool:
    return 2 <= len(label) <= 12 and label.isalpha()


def _dot_at(text: Text, at: int, words: ContactWords) -> int | None:
    """The token after a dot, said or typed; a full stop with nothing after it is none."""
    tokens = text.tokens
    if at < len(tokens) and tokens[at].word in _BRACKETS and at + 1 < len(tokens):
        inner = _dot_at(text, at + 1, words) if tokens[at + 1].word not in _BRACKETS else None
        return inner + 1 if inner and inner < len(tokens) and tokens[inner].word in _BRACKETS else None
    if at + 1 >= len(tokens):
        return None
    if tokens[at].word == ".":
        follows = tokens[at + 1]
        return at + 1 if follows.joined or (text.folded(at + 1) in words.endings) else None
    sign = words.signs.at(tokens, at)
    return sign[1] if sign and sign[0] == "." else None


def _piece_at(text: Text, at: int, words: ContactWords) -> tuple[str, int] | None:
    """A word, letters, digits or a dash: what a label is made of."""
    tokens = text.tokens
    if aside := words.said("asides").at(tokens, at):
        return "", aside[1]
    if tokens[at].word == "-":
        return ("-", at + 1) if tokens[at].joined else None
    sign = words.signs.at(tokens, at)
    if sign:
        return (sign[0], sign[1]) if sign[0] == "-" else None
    word = text.folded(at)
    # A lone "o" is the letter here: "dot c o m".
    said = None if len(word) == 1 and word.isalpha() else digits_at(tokens, at)
    if said:
        return said.text, said.after
    return (word, at + 1) if word.isalnum() and word.isascii() else None
