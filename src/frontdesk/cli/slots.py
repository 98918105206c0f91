"""Values as flat slots with offsets, as benchmarks ask for them: "Friday at 3" is a day and a time."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import Piece, Role, When, WhenKind, Window
from frontdesk.understanding.names.split import split
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

DATE, TIME = "date", "time"
_WHAT = {
    WhenKind.DATE: DATE,
    WhenKind.DATE_RANGE: DATE,
    WhenKind.TIME: TIME,
    WhenKind.TIME_RANGE: "part",
    WhenKind.DATETIME: "both",
    WhenKind.DATETIME_RANGE: "evening",
}


_CLOCKS = ({TIME, "part"}, {TIME, "evening"}, {"both", "part"}, {"both", "evening"})
"""Kinds of pieces that make one time: a clock time, and the part of the day it falls in."""


COUNTS = (Kind.PARTY, Kind.ADULTS, Kind.KIDS, Kind.ROOMS, Kind.NIGHTS)
TOLD = {
    Kind.FIRST_NAME: ("first_name", "name"),
    Kind.LAST_NAME: ("last_name", "name"),
    **{kind: (kind.value,) for kind in (Kind.PHONE, *COUNTS)},
}
"""Values that are slots as they stand."""


class Slot(NamedTuple):
    """What it is, where its words are, and its value."""

    slot: str
    start: int
    end: int
    value: Any


class Said(NamedTuple):
    """A day or a time in the message: its words, its value, and which end of a range it is."""

    what: str
    start: int
    end: int
    value: str | None
    role: Role


@dataclass(frozen=True, slots=True)
class Joints:
    """What stands between two pieces of one day or time, and between the ends of a range."""

    between: re.Pattern[str]
    through: re.Pattern[str]


@lru_cache(maxsize=4)
def joints(language: str = "en") -> Joints:
    data = phrases("details", language)["spans"]
    between, through = (
        "|".join(sorted(map(re.escape, data[key]), key=len, reverse=True)) for key in ("between", "through")
    )
    return Joints(
        re.compile(rf"[\s,.]*(?:(?:{between})[\s,]+)*"), re.compile(rf"\s*(?<!\w)(?:{through})(?!\w)\s*")
    )


def slots(text: Text, details: Iterable[Detail]) -> list[dict[str, Any]]:
    """Each value as `{"slot", "start", "end", "value"}`; a day and its time are two."""
    found: list[Slot] = []
    for detail in details:
        if isinstance(detail.value, When):
            found += (Slot(*said[:4]) for said in _of_one(text.plain, detail.value))
        elif detail.kind is Kind.NAME:
            found += _named(text, detail)
        elif detail.kind in TOLD:
            found += (Slot(name, detail.start, detail.end, detail.value) for name in TOLD[detail.kind])
    return [slot._asdict() for slot in found]


def _of_one(plain: str, when: When) -> Iterator[Said]:
    pieces = sorted(when.pieces, key=lambda piece: piece.start)
    groups = _grouped(plain, [piece for piece in pieces if piece.kind in _WHAT])
    dated = [group for group in groups if _what(group) == DATE]
    for group in groups:
        what, start, end = _what(group), group[0].start, group[-1].end
        if what == DATE and len(group) == 1 and group[0].kind is WhenKind.DATE_RANGE:
            yield from _halves(plain, group[0])
        elif what == DATE:
            yield Said(DATE, start, end, _day(when, group, len(dated) == 1), group[-1].role)
        elif what == TIME:
            yield Said(TIME, start, end, _clock(when, group), group[0].role)
        elif what == "evening":  # "tonight" names a day; its hours are no clock time
            yield Said(DATE, start, end, _day(when, group, True), group[0].role)
        elif what == "both":
            yield Said(DATE, start, end, _day(when, group, True), group[0].role)
            yield Said(TIME, start, end, _clock(when, group), group[0].role)


def _grouped(plain: str, pieces: list[Piece]) -> list[list[Piece]]:
    """Pieces that are said as one: "Mon" and "5th August", "7" and "in the evening"."""
    groups: list[list[Piece]] = []
    for piece in pieces:
        if groups and _belongs(plain, groups[-1], piece):
            groups[-1].append(piece)
        else:
            groups.append([piece])
    return groups


def _belongs(plain: str, group: list[Piece], piece: Piece) -> bool:
    last = group[-1]
    if joints().between.fullmatch(plain[last.end : piece.start]) is None or piece.role is not last.role:
        return False
    kinds = {_WHAT[each.kind] for each in (*group, piece)}
    if kinds in _CLOCKS:
        return sum(_WHAT[each.kind] in (TIME, "both") for each in (*group, piece)) == 1
    return kinds == {DATE} and WhenKind.DATE_RANGE not in (last.kind, piece.kind)


def _what(group: list[Piece]) -> str:
    kinds = {_WHAT[piece.kind] for piece in group}
    return TIME if TIME in kinds or kinds in _CLOCKS else kinds.pop()


def _halves(plain: str, piece: Piece) -> Iterator[Said]:
    """The two ends of a range whose words share a month; one day, where no word parts them."""
    words = plain[piece.start : piece.end]
    through = joints().through.search(words)
    first, last = _on(piece.window), _on(piece.window, last=True)
    if through is None or not through.start() or through.end() >= len(words):
        yield Said(DATE, piece.start, piece.end, first, piece.role)
        return
    yield Said(DATE, piece.start, piece.start + through.start(), first, Role.ARRIVAL)
    yield Said(DATE, piece.start + through.end(), piece.end, last, Role.DEPARTURE)


def _day(when: When, group: list[Piece], alone: bool) -> str | None:
    role = group[-1].role
    if role is Role.DEPARTURE and when.window.end is not None and (value := _on(when.window, last=True)):
        return value
    if (alone or role is Role.ARRIVAL) and (value := _on(when.window)):
        return value
    return next((value for piece in reversed(group) if (value := _on(piece.window))), None)


def _clock(when: When, group: list[Piece]) -> str | None:
    timed = [piece for piece in group if _WHAT[piece.kind] in (TIME, "both")]
    for window in (*(piece.window for piece in timed), when.window):
        at = (window.start and window.start.at) or (window.end and window.end.at)
        if at:
            whole = when.window.start and when.window.start.at
            # the whole expression knows the half of the day
            if whole and len(timed) == 1 and whole.minute == at.minute and whole.hour % 12 == at.hour % 12:
                at = whole
            return at.isoformat("minutes")
    return None


def _on(window: Window, last: bool = False) -> str | None:
    points = (window.end, window.start) if last else (window.start, window.end)
    return next((point.on.isoformat() for point in points if point and point.on), None)


def _named(text: Text, detail: Detail) -> Iterator[Slot]:
    """A name whole, and its given and family parts."""
    yield Slot("name", detail.start, detail.end, str(detail.value))
    words = tuple(text.plain[detail.start : detail.end].split())
    turned = words[0].endswith(",")
    given, family = split(tuple(word.strip(",") for word in words), turned)
    parts = [(given, "first_name"), (family, "last_name")]
    place = detail.start
    for part, slot in reversed(parts) if turned else parts:
        if part:
            start = text.plain.index(part[0], place)
            place = text.plain.index(part[-1], start) + len(part[-1])
            yield Slot(slot, start, place, text.raw[start:place])
