"""Hundreds of ways to write or say a day or a time are read as people mean them; look-alikes are not."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import yaml

from frontdesk.cli.parsed import parsed
from frontdesk.conversation.context import Context
from frontdesk.understanding import dates
from frontdesk.understanding.text import read_text

MONTHLY = timedelta(days=28).total_seconds()
"""From here on a length is a count of months or years, which are not all equally long."""


@dataclass(frozen=True)
class Bounds:
    """What was read, or what should have been, as ISO text; an open bound is None."""

    start: str | None = None
    end: str | None = None

    @classmethod
    def of(cls, written: dict[str, Any]) -> "Bounds":
        return cls(written.get("start"), written.get("end"))


@dataclass(frozen=True)
class Case:
    """A text, the moment it is read at, and every meaning that is right."""

    family: str
    text: str
    now: datetime
    kind: str
    meant: tuple[Bounds, ...]
    seconds: float = 0
    day_first: bool = False
    tags: frozenset[str] = field(default_factory=frozenset)

    def __str__(self) -> str:
        return f"{self.family}: {self.text}"


def cases() -> Iterator[Case]:
    # Everything is text to the base loader: a bare 2026-03-10 or 15:30:00 would become a date or a number.
    written = yaml.load(Path(__file__).with_name("date_cases.yaml").read_text("utf-8"), yaml.BaseLoader)
    for family, entries in written["families"].items():
        for entry in entries:
            yield Case(
                family=family,
                text=entry["text"],
                now=datetime.fromisoformat(written["moments"][entry["now"]]),
                kind=entry["kind"],
                meant=tuple(Bounds.of(one) for one in (entry, *entry.get("alternatives", ()))),
                seconds=float(entry.get("seconds", 0)),
                day_first=entry.get("day_first") == "true",
                tags=frozenset(entry.get("tags", ())),
            )


@pytest.mark.parametrize("case", list(cases()), ids=str)
def test_a_day_or_time_is_read_as_people_mean_it(case: Case) -> None:
    found = read(case)
    assert is_right(case, found), f"at {case.now:%a %F %H:%M} wanted {case.kind} {wanted(case)}, got {found}"


def read(case: Case) -> list[dict[str, Any]]:
    context = Context(now=case.now, day_first=case.day_first)
    text = read_text(case.text)
    return parsed(dates.find(text, context), case.now)


def wanted(case: Case) -> str:
    if case.kind == "duration":
        return f"{case.seconds:g} s"
    return " or ".join(f"{one.start}..{one.end}" for one in case.meant)


def is_right(case: Case, found: list[dict[str, Any]]) -> bool:
    """Only the first thing found counts; what it could be besides counts where people dispute the text."""
    if case.kind == "none" or not found:
        return case.kind == "none" and not found
    if case.kind == "duration":
        slack = case.seconds * 0.03 if case.seconds > MONTHLY else 1
        return any(abs(one.get("seconds", -slack) - case.seconds) <= slack for one in found)
    first = found[0]
    said = [Bounds.of(first)]
    if case.tags & {"ampm", "contested"}:
        said += [Bounds.of(other) for other in first["alternatives"][:3]]
    return any(agree(case, one, meant) for one in said for meant in case.meant)


def agree(case: Case, said: Bounds, meant: Bounds) -> bool:
    match case.kind:
        case "date":
            return day(said.start) == day(meant.start) is not None
        case "time":
            return clock(said.start) == clock(meant.start) is not None
        case "datetime":
            return same(said.start, meant.start)
    if "weekend" in case.tags:
        return said.end is not None and apart(said.start, meant.start) <= 1
    if "daypart" in case.tags:
        same_day = case.kind == "time_range" or day(said.start) == day(meant.start)
        return same_day and overlap(said, meant)
    if "open" in case.tags:
        bound = meant.start or meant.end
        return any(same_bound(case.kind, one, bound) for one in (said.start, said.end) if one)
    if case.kind == "date_range":
        return day(said.start) == day(meant.start) and apart(said.end, meant.end) <= 1
    return same_bound(case.kind, said.start, meant.start) and same_bound(case.kind, said.end, meant.end)


def same_bound(kind: str, said: str | None, meant: str | None) -> bool:
    match kind:
        case "date_range":
            return day(said) == day(meant) is not None
        case "time_range":
            return clock(said) == clock(meant) is not None
    return same(said, meant)


def same(said: str | None, meant: str | None) -> bool:
    return (day(said), clock(said)) == (day(meant), clock(meant))


def overlap(said: Bounds, meant: Bounds) -> bool:
    """A vague part of the day is right when it shares two fifths of the shorter window, or lies in it."""
    if (begin := minutes(said.start)) is None:
        return False
    low, high = minutes(meant.start) or 0, minutes(meant.end) or 0
    finish = minutes(said.end)
    if finish is None or finish == begin:
        return low <= begin < high
    finish += 24 * 60 if finish < begin else 0
    return min(finish, high) - max(begin, low) >= 0.4 * min(finish - begin, high - low)


def apart(one: str | None, other: str | None) -> float:
    first, second = day(one), day(other)
    return abs((first - second).days) if first and second else float("inf")


def day(value: str | None) -> date | None:
    return date.fromisoformat(value[:10]) if value and value[4:5] == "-" else None


def clock(value: str | None) -> str | None:
    """Hours and minutes, of a time with or without its day."""
    time = value.rpartition("T")[2] if value else ""
    return time[:5] if time[2:3] == ":" else None


def minutes(value: str | None) -> int | None:
    time = clock(value)
    return int(time[:2]) * 60 + int(time[3:]) if time else None
