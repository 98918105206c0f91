"""E-mail addresses as people say them: "john dot doe at gmail dot com", letters spelled, numbers in words."""

from collections.abc import Iterator
from typing import NamedTuple

from frontdesk.conversation.context import Context
from frontdesk.understanding.contacts.hosts import Host, host_at
from frontdesk.understanding.contacts.mailboxes import Mailbox, mailbox_before
from frontdesk.understanding.contacts.words import ContactWords, contact_words
from frontdesk.understanding.text import Text

_FAR = 7
_OPENED, _CLOSED = frozenset("([{<"), frozenset(")]}>")


class Dictated(NamedTuple):
    """An address, where it was said, and how sure it is."""

    address: str
    start: int
    end: int
    confidence: float


def find(text: Text, context: Context) -> Iterator[Dictated]:
    """Addresses in words, or typed with spaces: whatever has an "at", and a "dot" after it."""
    tokens, words, done = text.tokens, contact_words(), 0
    for place, token in enumerate(tokens):
        if token.word not in words.at or place < max(done, 1):
            continue
        host = host_at(text, _after_at(text, place, words), words)
        mailbox = mailbox_before(text, _before_at(text, place), done, words) if host else None
        if not host or not mailbox:
            continue
        confidence = _worth(text, context, place, host, mailbox, words)
        if confidence:
            done = host.after
            start, end = tokens[mailbox.first].start, tokens[host.after - 1].end
            yield Dictated(f"{mailbox.name}@{host.name}", start, end, confidence)


def _ends_a_sentence(text: Text, at: int, host: Host) -> bool:
    """Whether a full stop was taken for a dot: "the 3rd at three pm. name Ines" has an at too."""
    places = range(at + 1, host.after - 1)
    return any(text.tokens[n].word == "." and not text.tokens[n + 1].joined for n in places)


def _before_at(text: Text, place: int) -> int:
    return place - 1 if text.tokens[place - 1].word in _OPENED else place


def _after_at(text: Text, place: int, words: ContactWords) -> int:
    """The token after "at", "(at)", "at sign"."""
    tokens, after = text.tokens, place + 1
    if after < len(tokens) and tokens[after].word in words.at_sign:
        after += 1
    if after < len(tokens) and tokens[after].word in _CLOSED and tokens[place - 1].word in _OPENED:
        after += 1
    return after


def _worth(text: Text, context: Context, at: int, host: Host, mailbox: Mailbox, words: ContactWords) -> float:
    """How sure it is: "look at google dot com" has an at and a dot too."""
    tokens = text.tokens
    if tokens[at].word == "@":
        return 0.95 if host.known else 0.6
    if not host.provider and _ends_a_sentence(text, at, host):
        return 0.0
    before = [token.word for token in tokens[max(0, mailbox.first - _FAR) : mailbox.first]]
    expected = not words.email.isdisjoint(before) or not words.asks_email.isdisjoint(context.asked)
    if expected or host.provider or mailbox.marked:
        return 0.95 if host.known or expected or context.spoken else 0.6
    alone = mailbox.first <= 1 and len(tokens) - host.after <= 2
    if (before and before[-1] in words.determiners) or mailbox.name in words.deeds:
        return 0.0
    if alone:
        return 0.9 if context.spoken else 0.8 if host.said else 0.0
    if not host.known:
        return 0.0
    return 0.7 if context.spoken else 0.5 if host.said and not before else 0.0
