"""A long reply as a few text messages: whole sentences in each, and none longer than a few segments."""

import re
from collections.abc import Iterator

from frontdesk.channels.sms.alphabet import plain, segments

MOST_SEGMENTS = 3
"""In one message: longer ones are cut or reordered by some carriers."""
MOST_MESSAGES = 4
CUT = "..."

# Abbreviations and numbers ("Dr. Lee", "9 a.m. on") have a full stop too: only a capital, a digit or
# a quote after the space begins a new sentence, and a title does not end one.
_SENTENCE = re.compile(
    r"(?<=[.!?])(?<!\bDr\.)(?<!\bMr\.)(?<!\bMs\.)(?<!\bMrs\.)(?<!\bSt\.) +(?=[A-Z0-9\"'¿¡])|\n+"
)


def split(text: str) -> tuple[str, ...]:
    """The text as messages to be sent one after the other."""
    messages: list[str] = []
    for joint, piece in _pieces(plain(text.strip())):
        joined = f"{messages[-1]}{joint}{piece}" if messages else piece
        if messages and segments(joined) <= MOST_SEGMENTS:
            messages[-1] = joined
        else:
            messages.append(piece)
    if len(messages) > MOST_MESSAGES:
        messages = [*messages[: MOST_MESSAGES - 1], _ended(messages[MOST_MESSAGES - 1])]
    return tuple(message for message in messages if message)


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """The sentences, and what stands before each: a space or the end of a line."""
    joint, begun = "", 0
    for end in (*_SENTENCE.finditer(text), None):
        for piece in _fitting(text[begun : end.start() if end else len(text)]):
            yield joint, piece
            joint = " "
        if end:
            joint, begun = end.group(), end.end()


def _fitting(sentence: str) -> list[str]:
    """A sentence that is too long for one message is broken between words; a word that is, anywhere."""
    pieces = [""]
    for word in sentence.split(" "):
        longer = f"{pieces[-1]} {word}" if pieces[-1] else word
        if segments(longer) <= MOST_SEGMENTS:
            pieces[-1] = longer
            continue
        *whole, rest = _chunks(word)
        pieces += [*whole, rest]
    return [piece for piece in pieces if piece]


def _chunks(word: str) -> list[str]:
    chunks = [""]
    for sign in word:
        if segments(chunks[-1] + sign) > MOST_SEGMENTS:
            chunks.append("")
        chunks[-1] += sign
    return chunks


def _ended(message: str) -> str:
    """The last message that is sent, with a sign that there was more."""
    while message and segments(f"{message} {CUT}") > MOST_SEGMENTS:
        message = message[:-1]
    return f"{message.rstrip()} {CUT}"
