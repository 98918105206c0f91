"""How people write lengths of time, prices, hours, weekdays and dates in a playbook → values."""

import re
from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from frontdesk.booking.business import OpenSpan

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_LONG = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
LATEST = 48 * 60
"""Hours may reach into the next day, not into the one after."""

_UNITS: Mapping[str, timedelta] = {
    "s": timedelta(seconds=1),
    "m": timedelta(minutes=1),
    "h": timedelta(hours=1),
    "d": timedelta(days=1),
    "w": timedelta(weeks=1),
    "y": timedelta(days=365),
}
_UNIT_WORDS = {
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds"), "s"),
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes"), "m"),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), "h"),
    **dict.fromkeys(("d", "day", "days"), "d"),
    **dict.fromkeys(("w", "week", "weeks"), "w"),
    **dict.fromkeys(("y", "year", "years"), "y"),
}
_PIECE = re.compile(r"(\d{1,6})\s*([a-z]+)")
_AMOUNT = re.compile(r"[$€£¥]?\s*(\d{1,9}(?:,\d{3})*(?:\.\d{1,2})?)\s*[$€£¥]?")
_CLOCK = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?")
_DASH = re.compile(r"\s*(?:-|–|—|\bto\b|\buntil\b)\s*")


class PriceEnds(NamedTuple):
    """The lowest and the highest amount of a price, and the sign it was written with."""

    low: Decimal
    high: Decimal
    sign: str = ""


class NotationError(ValueError):
    """Text that is none of the notations, in words that say what to write instead."""


def read_length(text: str) -> timedelta:
    """`45 min`, `1 h 30 min`, `2 days` → a length of time."""
    plain = text.strip().lower().replace(",", " ").replace(" and ", " ")
    if plain in ("0", "none"):
        return timedelta()
    if plain.isdigit():
        raise NotationError(
            f'"{text}" has no unit; write for example "{text} min", "{text} h" or "{text} days"'
        )
    pieces = _PIECE.findall(plain)
    left_over = _PIECE.sub("", plain).strip()
    units = [_UNIT_WORDS.get(word) for _, word in pieces]
    if not pieces or left_over or None in units:
        raise NotationError(f'"{text}" is not a length of time; write for example "45 min"')
    return sum(
        (int(n) * _UNITS[unit] for (n, _), unit in zip(pieces, units, strict=True) if unit),
        timedelta(),
    )


def say_length(length: timedelta) -> str:
    """A length of time as the notation writes it."""
    left = int(length.total_seconds())
    words = []
    for size, one, many in ((86_400, "day", "days"), (3600, "h", "h"), (60, "min", "min")):
        count, left = divmod(left, size)
        if count:
            words.append(f"{count} {one if count == 1 else many}")
    return " ".join(words) if words else "0 min"


def read_price(text: str) -> PriceEnds:
    """`$89`, `89.50`, `free`, `120-180` → the lowest and the highest amount."""
    plain = text.strip().lower()
    if plain == "free":
        return PriceEnds(Decimal(), Decimal())
    ends = _DASH.split(plain)
    amounts = [_AMOUNT.fullmatch(end) for end in ends]
    if len(ends) > 2 or not all(amounts):
        raise NotationError(f'"{text}" is not a price; write for example "$89", "89.50", "120-180" or "free"')
    values = [_decimal(match.group(1)) for match in amounts if match]
    low, high = values[0], values[-1]
    if low > high:
        raise NotationError(f'"{text}" goes from high to low; write "{high}-{low}"')
    sign = next((c for c in plain if c in "$€£¥"), "")
    return PriceEnds(low, high, sign)


def _decimal(text: str) -> Decimal:
    try:
        return Decimal(text.replace(",", ""))
    except InvalidOperation as exc:
        raise NotationError(f'"{text}" is not an amount; write for example "89.50"') from exc


def read_amount(text: str) -> Decimal:
    """One amount of money: `185`, `$20`."""
    low, high, _ = read_price(text)
    if low != high:
        raise NotationError(f'"{text}" is a range; write one amount, for example "{high}"')
    return low


def read_clock(text: str) -> int:
    """`9:00`, `17:30`, `26:00` → minutes after midnight."""
    match = _CLOCK.fullmatch(text.strip())
    if not match:
        raise NotationError(f'"{text}" is not a time of day; write for example "9:00" or "17:30"')
    minutes = int(match[1]) * 60 + int(match[2] or 0)
    if int(match[2] or 0) > 59 or minutes > LATEST:
        raise NotationError(
            f'"{text}" is not a time of day; write "0:00" to "24:00", or up to "48:00" '
            "for hours after midnight"
        )
    if minutes % 5:
        raise NotationError(
            f'"{text}" is not a multiple of five minutes; write for example '
            f'"{say_clock(minutes - minutes % 5)}"'
        )
    return minutes


def say_clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02d}"


def read_span(text: str) -> OpenSpan:
    """`9:00-17:00`, `18:00-26:00`; whether it closes after it opens is checked with its line."""
    ends = _DASH.split(text.strip())
    if len(ends) != 2:
        raise NotationError(f'"{text}" is not an opening time; write for example "9:00-17:00" or "closed"')
    return OpenSpan(read_clock(ends[0]), read_clock(ends[1]))


def say_span(span: OpenSpan) -> str:
    return f"{say_clock(span.opens)}-{say_clock(span.closes)}"


def read_days(text: str) -> tuple[int, ...]:
    """`mon`, `mon-fri`, `sat, sun`, `daily` → weekdays, Monday is 0."""
    plain = text.strip().lower()
    if plain in ("daily", "every day", "all"):
        return tuple(range(7))
    days: list[int] = []
    for piece in plain.split(","):
        ends = [_weekday(end, text) for end in _DASH.split(piece.strip())]
        if len(ends) > 2:
            raise _not_days(text)
        count = (ends[-1] - ends[0]) % 7 + 1
        days += [(ends[0] + n) % 7 for n in range(count)]
    return tuple(days)


def _weekday(word: str, text: str) -> int:
    word = word.removesuffix(".")
    for day, (short, long) in enumerate(zip(WEEKDAYS, _LONG, strict=True)):
        if word == short or (word.startswith(short) and long.startswith(word)):
            return day
    raise _not_days(text)


def _not_days(text: str) -> NotationError:
    return NotationError(
        f'"{text}" names no days of the week; write for example "mon", "mon-fri", "sat, sun" or "daily"'
    )


def read_day(text: str) -> date | tuple[int, int]:
    """`2026-12-24` is one date; `12-24` or `Dec 24` is (month, day) of every year."""
    plain = text.strip().lower()
    if re.fullmatch(r"\d{4}-\d{2}-\d{2}", plain):
        return _real_date(text, *(int(n) for n in plain.split("-")))
    if match := re.fullmatch(r"(\d{1,2})-(\d{1,2})", plain):
        return _yearly(text, int(match[1]), int(match[2]))
    match = re.fullmatch(r"([a-z]{3})[a-z]*\.?\s+(\d{1,2})", plain)
    if match and match[1] in _MONTHS:
        return _yearly(text, _MONTHS.index(match[1]) + 1, int(match[2]))
    raise NotationError(f'"{text}" is not a date; write "2026-12-24" for one day, or "12-24" for every year')


def _yearly(text: str, month: int, day: int) -> tuple[int, int]:
    _real_date(text, 2024, month, day)
    return month, day


def _real_date(text: str, year: int, month: int, day: int) -> date:
    try:
        return date(year, month, day)
    except ValueError as exc:
        raise NotationError(
            f'"{text}" is not in the calendar; write year-month-day, for example "2026-12-24"'
        ) from exc


def read_party(text: str) -> tuple[int, int]:
    """`4` or `2-4` → the smallest and the largest number of people."""
    ends = [int(end) for end in _DASH.split(text.strip())]
    return (1, ends[0]) if len(ends) == 1 else (ends[0], ends[1])
