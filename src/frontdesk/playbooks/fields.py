"""The kinds of value a playbook's keys take, each read from the way people write it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, time, timedelta
from decimal import Decimal
from typing import Annotated, Any, TypeVar

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    PlainValidator,
    WithJsonSchema,
)

from frontdesk.booking.business import OpenSpan
from frontdesk.playbooks.keys import Kind, shown, wrong
from frontdesk.playbooks.notations import (
    NotationError,
    PriceEnds,
    read_amount,
    read_clock,
    read_day,
    read_days,
    read_length,
    read_price,
    read_span,
)

T = TypeVar("T")


def _reader(read: Callable[[str], T], noun: str, example: str) -> Callable[[object], T]:
    def validate(value: object) -> T:
        if isinstance(value, (int, float, Decimal)):
            value = str(value)
        if value is None:
            raise wrong(f'has no value; write for example "{example}"')
        if not isinstance(value, str):
            raise wrong(f'{shown(value)} is not {noun}; write for example "{example}"')
        try:
            return read(value)
        except NotationError as exc:
            raise wrong(str(exc)) from exc

    return validate


def _written(read: Callable[[str], T], noun: str, example: str, *types: str) -> tuple[Any, ...]:
    schema = {"type": list(types) or "string", "description": f'{noun}, for example "{example}"'}
    return PlainValidator(_reader(read, noun, example)), WithJsonSchema(schema), Kind(noun)


def _in_fives(length: timedelta) -> timedelta:
    if length % timedelta(minutes=5):
        raise wrong('is not a multiple of five minutes; write for example "45 min"')
    return length


def _some(length: timedelta) -> timedelta:
    if not length:
        raise wrong('must be longer than nothing; write for example "30 min"')
    return length


def _whole_days(text: str) -> int:
    length = read_length(text)
    if length % timedelta(days=1):
        raise NotationError(f'"{text}" is not a number of whole days; write for example "30 days"')
    return length.days


_length = _written(read_length, "a length of time", "45 min")
Length = Annotated[timedelta, *_length]
"""A length of time."""
SomeLength = Annotated[timedelta, *_length, AfterValidator(_some)]
"""A length of time that is not nothing."""
Buffer = Annotated[timedelta, *_length, AfterValidator(_in_fives)]
"""A length of time in steps of five minutes."""
Duration = Annotated[timedelta, *_length, AfterValidator(_some), AfterValidator(_in_fives)]
"""A length of time in steps of five minutes, not nothing."""
Days = Annotated[int, *_written(_whole_days, "a number of days", "30 days")]
"""Whole days."""
PriceText = Annotated[PriceEnds, *_written(read_price, "a price", "$89", "string", "number")]
"""A price: exact, a range or free."""
Amount = Annotated[Decimal, *_written(read_amount, "an amount", "20", "string", "number")]
"""One amount of money in the business's currency."""
Day = Annotated[date | tuple[int, int], *_written(read_day, "a date", "2026-12-24")]
"""A date, or a day of every year."""


def _read_time(text: str) -> time:
    minutes = read_clock(text)
    if minutes >= 24 * 60:
        raise NotationError(f'"{text}" is not a time of day; write "0:00" to "23:55"')
    return time(minutes // 60, minutes % 60)


TimeOfDay = Annotated[time, *_written(_read_time, "a time of day", "17:30")]
"""A time of day."""


def _span(value: object) -> OpenSpan:
    if isinstance(value, dict):
        if set(value) != {"opens", "closes"}:
            raise wrong('needs "opens" and "closes", or one text such as "9:00-17:00"')
        read = _reader(read_clock, "a time of day", "9:00")
        return OpenSpan(read(value["opens"]), read(value["closes"]))
    return _reader(read_span, "an opening time", "9:00-17:00")(value)


_SPAN_SCHEMA: dict[str, Any] = {
    "anyOf": [
        {"type": "string", "description": 'for example "9:00-17:00"; "18:00-26:00" ends at 2 am'},
        {
            "type": "object",
            "properties": {"opens": {"type": "string"}, "closes": {"type": "string"}},
            "required": ["opens", "closes"],
            "additionalProperties": False,
        },
    ]
}
SpanText = Annotated[OpenSpan, PlainValidator(_span), WithJsonSchema(_SPAN_SCHEMA), Kind("an opening time")]


def _spans(value: object) -> object:
    if isinstance(value, str) and value.strip().lower() == "closed":
        return []
    return value if isinstance(value, list) else [value]


Spans = Annotated[
    tuple[SpanText, ...],
    BeforeValidator(_spans),
    WithJsonSchema({"anyOf": [*_SPAN_SCHEMA["anyOf"], {"type": "array", "items": _SPAN_SCHEMA}]}),
    Kind("an opening time, a list of them, or `closed`"),
]
"""The opening times of a day: a span, several, or `closed`."""


def _days_key(text: str) -> str:
    try:
        read_days(text)
    except NotationError as exc:
        raise wrong(str(exc)) from exc
    return text


DaysKey = Annotated[str, AfterValidator(_days_key)]


def _always(value: object) -> object:
    if isinstance(value, str) and value.strip().lower() in ("always", "24/7"):
        return {"daily": "0:00-24:00"}
    return value


Weekly = Annotated[
    dict[DaysKey, Spans], BeforeValidator(_always), Kind("opening times by weekday, or `always`")
]
"""Opening times by weekday, or `always`."""
RatesByDay = Annotated[dict[DaysKey, Amount], Kind("an amount for each weekday")]
"""An amount for each weekday."""


@dataclass(frozen=True, slots=True)
class StartsText:
    """When a service may begin: every so often, or at set times."""

    every: timedelta | None
    sittings: tuple[time, ...] = ()


def _read_every(text: str) -> StartsText:
    words = text.strip().lower()
    if not words.startswith("every "):
        raise NotationError(
            f'"{text}" does not say when it starts; write for example "every 30 min" or ["18:00", "20:30"]'
        )
    every = read_length(words.removeprefix("every "))
    if not every or every % timedelta(minutes=5):
        raise NotationError(f'"{text}" is not in steps of five minutes; write "every 30 min"')
    return StartsText(every)


def _starts(value: object) -> StartsText:
    if isinstance(value, list) and value:
        read = _reader(_read_time, "a time of day", "18:00")
        return StartsText(None, tuple(sorted({read(item) for item in value})))
    return _reader(_read_every, "a rule for starts", "every 30 min")(value)


Starts = Annotated[
    StartsText,
    PlainValidator(_starts),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}),
    Kind("`every ...`, or a list of times"),
]
"""`every 30 min`, or a list of set times."""

Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$", max_length=60), Kind("a short name")]
"""A short name: small letters, digits and hyphens."""
Text = Annotated[str, Field(min_length=1, max_length=4000), Kind("text")]
"""Words."""


YesNo = Annotated[bool, WithJsonSchema({"enum": [True, False, "yes", "no"]}), Kind("`yes` or `no`")]
"""Yes or no."""
PartyText = Annotated[
    str,
    Field(pattern=r"^\d{1,3}(\s*-\s*\d{1,3})?$"),
    WithJsonSchema({"type": ["string", "integer"], "pattern": r"^\d{1,3}(\s*-\s*\d{1,3})?$"}),
    Kind("a number of people, or from-to"),
]
"""How many people: `4` or `2-4`."""
