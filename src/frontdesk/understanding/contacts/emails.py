"""E-mail addresses: as they are typed, and (in `dictated`) as they are said."""

import re
from collections.abc import Iterator

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding.contacts import dictated
from frontdesk.understanding.contacts.words import ContactWords, contact_words
from frontdesk.understanding.nearness import distance
from frontdesk.understanding.text import Text

_LOCAL = frozenset("abcdefghijklmnopqrstuvwxyz0123456789._%+-&'~#$*=^")
_LONGEST = 64
_HOST = re.compile(r"((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})(?![^\W_]|[@_-])")
_COMMA = re.compile(r"([a-z0-9-]{2,63}),([a-z]{2,3})(?![^\W_])")
_BARE = re.compile(r"([a-z0-9-]{2,63})(?![^\W_]|[@_.,-] ?[^\W_])")


def find(text: Text, context: Context) -> Iterator[Detail]:
    """Addresses; one that is a slip away from a common host is kept as given, with the other beside it."""
    words, plain = contact_words(), text.plain
    at, typed = plain.find("@"), []
    while at >= 0:
        if detail := _typed(text, at, words):
            typed.append(detail)
        at = plain.find("@", at + 1)
    yield from typed
    for said in dictated.find(text, context):
        if not context.spoken and any(each.start < said.end and said.start < each.end for each in typed):
            continue  # an address that was typed is whole: the words before it are others
        yield _detail(said.address, said.start, said.end, said.confidence, words)


def _typed(text: Text, at: int, words: ContactWords) -> Detail | None:
    start = _local_start(text.plain, at)
    if start == at:
        return None
    local = text.plain[start:at]
    if found := _HOST.match(text.plain, at + 1):
        host = _cut(found.group(1), words)
        if any(label.startswith("-") or label.endswith("-") for label in host.split(".")):
            return None
        return _detail(f"{local}@{host}", start, at + 1 + len(host), 0.98, words)
    slip = _COMMA.match(text.plain, at + 1)
    if slip and slip.group(2) in words.endings:
        host = f"{slip.group(1)}.{slip.group(2)}"
        return Detail(Kind.EMAIL, start, slip.end(), f"{local}@{host}", 0.8, "a comma for the dot")
    bare = _BARE.match(text.plain, at + 1)
    if bare and bare.group(1) in words.hosts:
        whole = next(each for each in words.providers if each.startswith(bare.group(1) + "."))
        return Detail(Kind.EMAIL, start, bare.end(1), f"{local}@{whole}", 0.7, "its ending is inferred")
    return None


def _local_start(plain: str, at: int) -> int:
    start = at
    while start > max(0, at - _LONGEST) and plain[start - 1] in _LOCAL:
        start -= 1
    while start < at and plain[start] in ".-'&=*":
        start += 1
    return at if plain[at - 1 : at] == "." else start


def _cut(host: str, words: ContactWords) -> str:
    """A host without the next sentence: "gmail.com.thanks" ends at its known ending."""
    labels = host.split(".")
    while len(labels) > 2 and labels[-1] not in words.endings and labels[-2] in words.endings:
        labels.pop()
    return ".".join(labels)


def _detail(address: str, start: int, end: int, confidence: float, words: ContactWords) -> Detail:
    local, _, host = address.rpartition("@")
    others: tuple[str, ...] = ()
    if host not in words.providers:
        near = (each for each in words.providers if len(each) > 6 and distance(host, each, 1) == 1)
        others = tuple(f"{local}@{each}" for each in near)[:1]
    why = "perhaps a slip in the host" if others else ""
    return Detail(Kind.EMAIL, start, end, address, confidence, why, others)
