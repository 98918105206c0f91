"""Requests beside a booking: the part of a message that holds one, kept in the guest's own words."""

import re
from collections.abc import Sequence
from functools import lru_cache

from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import When, WhenKind
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_STOP = re.compile(r"[!?;,\n]|\.(?!\w)")


def requests(text: Text, details: Sequence[Detail]) -> tuple[str, ...]:
    """What is asked for beside the booking itself; details of the booking are not said twice."""
    cues, longest = _known()
    put = wording(text)
    found = [cue for cue in cues.find(put.words) if cue.name in ("requests", "copies")]
    kept: dict[tuple[int, int], str] = {}
    for cue in found:
        place = put.starts[min(cue.first, len(put.starts) - 1)]
        after = put.starts[cue.after] if cue.after < len(put.starts) else len(text.raw)
        if any(d.kind in _HOUSE and d.start < after and place < d.end for d in details):
            continue  # "a honeymoon suite" is what is booked
        piece = _piece(text, place)
        if not _asks(cues, put.words, put.starts, piece):
            # To whom else something is to be sent is said with their address.
            told = [d for d in details if cue.name != "copies" or d.kind is not Kind.EMAIL]
            start, end = _around(piece, place, told)
            kept.setdefault(piece, _whole(text.raw[start:end])[:longest])
    return tuple(said for said in kept.values() if said)


def _whole(said: str) -> str:
    """Without the words that led to something that was cut off: "a table by the window on"."""
    words = said.strip(" -–—").split()
    while words and words[-1].casefold() in _joins()["dangling"]:
        words.pop()
    return " ".join(words)


def _piece(text: Text, place: int) -> tuple[int, int]:
    """From the last to the next sign or joining word around a place; "with a high chair" keeps its own."""
    joins = _joins()
    words = text.words()
    stops = [(stop.start(), stop.end()) for stop in _STOP.finditer(text.raw)]
    stops += [
        (t.start, t.start if t.word in joins["kept"] else t.end)
        for n, t in enumerate(text.tokens)
        if t.word in joins["all"] and " ".join(words[n + 1 : n + 3]) not in joins["pairs"]
    ]
    starts = [after for _, after in stops if after <= place]
    ends = [before for before, _ in stops if before > place]
    return max(starts, default=0), min(ends, default=len(text.raw))


def _around(piece: tuple[int, int], place: int, details: Sequence[Detail]) -> tuple[int, int]:
    """The piece as far as no detail of the booking stands before or after the request."""
    start, end = piece
    for detail in details:
        if start <= detail.start < place and detail.kind in _BEFORE:
            start = place
        elif place < detail.start < end and (detail.kind in _AFTER or _is_day(detail)):
            end = detail.start
    return start, end


_HOUSE = {Kind.SERVICE, Kind.RESOURCE}
_BEFORE = {Kind.NAME, Kind.PHONE, Kind.EMAIL}
_AFTER = _BEFORE | {Kind.PARTY}


def _is_day(detail: Detail) -> bool:
    """Whether a detail says on which day; a time alone may be part of a request: "late arrival at 11"."""
    when = detail.value
    return isinstance(when, When) and when.kind is not WhenKind.TIME


def _asks(cues: Cues, words: Sequence[str], starts: Sequence[int], piece: tuple[int, int]) -> bool:
    """Whether a piece is a question about it, which is no request."""
    inside = [word for word, start in zip(words, starts, strict=True) if piece[0] <= start < piece[1]]
    return any(cue.name == "asked" for cue in cues.find(inside))


@lru_cache(maxsize=8)
def _joins(language: str = "en") -> dict[str, frozenset[str]]:
    data = phrases("requests", language)["joins"]
    kept = frozenset(map(str, data["kept"]))
    others = {name: frozenset(map(str, data[name])) for name in ("dangling", "pairs")}
    return {**others, "kept": kept, "all": kept | frozenset(map(str, data["dropped"]))}


@lru_cache(maxsize=8)
def _known(language: str = "en") -> tuple[Cues, int]:
    data = phrases("requests", language)
    return Cues({name: data[name] for name in ("requests", "copies", "asked")}), int(data["longest"])
