"""A bare number in a correction, while a time is on the table: "make it 4" is four o'clock."""

import re
from calendar import monthrange
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import NamedTuple, Self

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import Piece, Point, Role, When, WhenKind, Window
from frontdesk.understanding.answers.parts import parts_of
from frontdesk.understanding.dates.opening import open_at
from frontdesk.understanding.dates.words import words_of
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text, Token

NEAR = 5
"""Hours from the time on the table within which a number is one of the clock."""


def retimed(text: Text, details: tuple[Detail, ...], context: Context, corrects: bool) -> tuple[Detail, ...]:
    """The details, with a lone number read as an hour if that is what it must be."""
    about = context.about
    moves = any(word in phrases("moves")["moving"] for word in text.words())
    if about is None or not (corrects or moves) or any(detail.kind is Kind.WHEN for detail in details):
        return details
    numbers = [d for d in details if d.kind in (Kind.NUMBER, Kind.PARTY) and d.end - d.start <= _DIGITS]
    if len(numbers) != 1 or not str(numbers[0].value).isdigit() or not _stands_alone(text, numbers[0]):
        return details
    if any(d.kind is Kind.SERVICE and 0 <= d.start - numbers[0].end <= 1 for d in details):
        return details  # "make it 2 standard and a suite"
    hour = _nearest(int(str(numbers[0].value)), about.hour)
    if hour is None or (numbers[0].kind is Kind.PARTY and not _is_open(about, hour, context)):
        return details  # "make that 4" counts people, where nobody is let in at four
    return tuple(_at(detail, time(hour)) if detail is numbers[0] else detail for detail in details)


def _is_open(about: datetime, hour: int, context: Context) -> bool:
    return context.hours is None or open_at(context.hours, about.date(), time(hour), timedelta())


_DIGITS = 2


def hour_told(text: Text, details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """The details, with a number that chose no offer read as a time: "9" after 8 and 8:30 PM, "330"."""
    about = context.about or next((o.starts_at for o in context.options if o.starts_at), None)
    whens = [d.value for d in details if isinstance(d.value, When)]
    timed = any(_has_clock(when) and when.role is not Role.EXCLUDED for when in whens)
    if about is None or timed or _COUNTED.intersection(context.asked):
        return details
    if "phone" in context.asked and "name" not in context.asked:
        return details  # "415" begins a number
    told = _alone(text, details)
    refused = [d for d in told if _is_refused(text, d)]
    if len(told) - len(refused) > 1 or len(refused) > 1:
        return details
    clocks = {d: _clock(text.plain[d.start : d.end], about, context) for d in told}
    return tuple(
        _at(detail, clock, Role.EXCLUDED if detail in refused else Role.WISH)
        if (clock := clocks.get(detail)) is not None
        else detail
        for detail in details
    )


def _is_refused(text: Text, number: Detail) -> bool:
    """ "Not 9", "anything but 9": the hour on the table is told, and not wanted."""
    before = [token.word for token in text.tokens if token.end <= number.start]
    return any(" ".join(before[-n:]) in phrases("moves")["refusing"] for n in (1, 2))


_COUNTED = frozenset({"party_size", "number", "nights", "rooms"})
"""What a bare number answers, where it was asked for."""


def _has_clock(when: When) -> bool:
    return any(point is not None and point.at is not None for point in (when.window.start, when.window.end))


def _alone(text: Text, details: tuple[Detail, ...]) -> list[Detail]:
    """The numbers whose part of the message says nothing else. The message is cut into parts once."""
    numbers = [detail for detail in details if detail.kind is Kind.NUMBER]
    if not numbers:
        return []
    parts = [_Part.of(part) for part in parts_of(text, details) or [text]]
    return [number for number in numbers if any(part.is_all(number) for part in parts)]


class _Part(NamedTuple):
    """A part of a message, and its words that say something."""

    start: int
    end: int
    telling: tuple[Token, ...]

    @classmethod
    def of(cls, part: Text) -> Self:
        telling = tuple(t for t in part.tokens if t.word not in _idle() and t.word[0].isalnum())
        return cls(part.tokens[0].start, part.tokens[-1].end, telling)

    def is_all(self, number: Detail) -> bool:
        inside = self.start <= number.start < self.end
        return inside and all(number.start <= token.start < number.end for token in self.telling)


@lru_cache(maxsize=8)
def _idle() -> frozenset[str]:
    from frontdesk.understanding.answers.patterns import answer_words

    around = answer_words("choosing", "around") | answer_words("courtesies") | answer_words("fillers")
    return around - answer_words("choosing", "before_counts")


_CLOSE = 2
"""Hours from what was offered within which a number is meant, even if the house is closed then."""


def _clock(said: str, about: datetime, context: Context) -> time | None:
    """The time of day that bare digits tell: near to what is spoken of, or when the house is open."""
    if not said.isdecimal():
        return None
    hour, minute = (int(said), 0) if len(said) <= _DIGITS else (int(said[:-2]), int(said[-2:]))
    if len(said) > _DIGITS + 2 or not 1 <= hour <= 23 or minute > 59 or minute % 5:
        return None
    halves = [time(hour % 12, minute), time(hour % 12 + 12, minute)] if hour <= 12 else [time(hour, minute)]
    hours = context.hours
    lengths = (context.length, timedelta())
    fits = ([at for at in halves if hours and open_at(hours, about.date(), at, each)] for each in lengths)
    opened = next(filter(None, fits), halves)
    nearest = min(halves, key=lambda at: abs(at.hour - about.hour))
    return nearest if abs(nearest.hour - about.hour) <= _CLOSE else opened[0]


def month_told(details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """The details, with a month that is told of a day spoken of read as that day: "the 3rd" – "August"."""
    spoken = context.spoken_on
    whens = [detail for detail in details if isinstance(detail.value, When)]
    if spoken is None or "hotel" not in context.domain or len(whens) != 1:
        return details
    when = whens[0].value
    assert isinstance(when, When)
    first, last = when.window.start, when.window.end
    if when.role is not Role.WISH or not (first and last and first.on and last.on) or first.at or last.at:
        return details
    month = first.on.day == 1 and last.on == first.on.replace(
        day=monthrange(first.on.year, first.on.month)[1]
    )
    if not month or spoken.day > last.on.day:
        return details
    window = Window(Point(first.on.replace(day=spoken.day)))
    meant = replace(when, kind=WhenKind.DATE, window=window, why="the month of the day spoken of")
    return tuple(replace(d, value=meant) if d is whens[0] else d for d in details)


def exact_starts(text: Text, details: tuple[Detail, ...]) -> tuple[Detail, ...]:
    """The details, with "starting at 1 pm" read as what a guest of a desk means: at 1 pm."""
    return tuple(_from_then(text, detail) for detail in details)


def _from_then(text: Text, detail: Detail) -> Detail:
    when = detail.value
    kinds = {WhenKind.TIME_RANGE: WhenKind.TIME, WhenKind.DATETIME_RANGE: WhenKind.DATETIME}
    if not isinstance(when, When) or when.kind not in kinds or when.window.end is not None or when.part:
        return detail
    said = text.plain[max(0, detail.start - _LEAD) : detail.end]
    if not any(phrase in said for phrase in phrases("moves")["begins_at"]):
        return detail
    return replace(detail, value=replace(when, kind=kinds[when.kind]))


_LEAD = 14
"""Letters before a time in which "starting at" may stand."""


def clock_beside_day(details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """The details, with a lone "12.30" read as a time where a day is told without one."""
    days = [d.value for d in details if isinstance(d.value, When) and d.value.kind is not WhenKind.DURATION]
    exact = (WhenKind.TIME, WhenKind.DATETIME)
    told = [d for d in details if d.kind is Kind.NUMBER and _DOTTED.fullmatch(str(d.value))]
    if not days or any(day.kind in exact for day in days) or len(told) != 1:
        return details
    hour, minute = map(int, str(told[0].value).split("."))
    part = next((day.window.start.at for day in days if day.part and day.window.start), None)
    early = part is not None and part.hour >= 12 and hour < 12
    on = next((day.window.start.on for day in days if day.window.start and day.window.start.on), None)
    early = early or (hour < 12 and _is_in_the_evening(time(hour, minute), on, context))
    clock = time(hour + 12 * early, minute)
    return tuple(_at(detail, clock) if detail is told[0] else detail for detail in details)


def _is_in_the_evening(clock: time, on: date | None, context: Context) -> bool:
    """Whether the house is open at that hour in the other half of the day only."""
    if context.hours is None:
        return False
    later = clock.replace(hour=clock.hour + 12)
    opens = [open_at(context.hours, on, each, context.length) for each in (clock, later)]
    return opens == [False, True]


_DOTTED = re.compile(r"(?:1?\d|2[0-3])\.(?:00|15|30|45)")


def _stands_alone(text: Text, detail: Detail) -> bool:
    """ "make it 4", and not "make it 4 of us" or "for 4 instead"."""
    words = text.words()
    place = next((n for n, token in enumerate(text.tokens) if token.start >= detail.start), len(words))
    before = words[place - 1] if place else ""
    return before in phrases("moves")["before_hours"] and words_of().counted.at(words, place + 1) is None


def _nearest(value: int, about: int) -> int | None:
    if not 1 <= value <= 12:
        return None
    halves = (value % 12, value % 12 + 12)
    best = min(halves, key=lambda hour: abs(hour - about))
    return best if abs(best - about) <= NEAR else None


def _at(detail: Detail, clock: time, role: Role = Role.WISH) -> Detail:
    window = Window(Point(at=clock))
    piece = Piece(WhenKind.TIME, detail.start, detail.end, window)
    when = When(
        WhenKind.TIME,
        window,
        role=role,
        why="near the time on the table",
        inferred=("pm",) * (clock.hour >= 12),
        pieces=(piece,),
    )
    return replace(detail, kind=Kind.WHEN, value=when, confidence=0.8, why=when.why)
