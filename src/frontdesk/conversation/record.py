"""Conversations as JSON, for the rows that keep them, and back: by the types of their fields.

Where a field may hold one of several classes, the class is named beside the value.
"""

import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from enum import StrEnum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from frontdesk.booking.model import Offer
from frontdesk.booking.record import dump_offer, load_offer

Value = TypeVar("Value")
CLASS = "is"
"""Beside the fields of a value: the class that it is of, where there are several."""


def dump(value: object) -> str:
    """A value of the conversation as JSON; fields that are as they were born are left out."""
    return json.dumps(_plain(value), separators=(",", ":"), ensure_ascii=False)


def load(kind: type[Value], business: str, text: str) -> Value:
    """The value back; offers belong to the business."""
    return restored(kind, business, json.loads(text))


def restored(kind: type[Value], business: str, plain: object) -> Value:
    """The value back from what its JSON says."""
    return _made(kind, plain, business)  # type: ignore[no-any-return]  # made of this very type


def _plain(value: object, named: bool = False) -> object:
    """`named`: it may be one of several classes."""
    if isinstance(value, Offer):
        return dump_offer(value)
    if is_dataclass(value) and not isinstance(value, type):
        plain: dict[str, object] = {CLASS: type(value).__name__} if named else {}
        for name, born, alternatives in _shape(type(value)):
            if (each := getattr(value, name)) != born:
                plain[name] = _plain(each, alternatives)
        return plain
    if isinstance(value, tuple | list):
        return [_plain(each, named) for each in value]
    if isinstance(value, Mapping):
        return {str(name): _plain(each) for name, each in value.items()}
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, timedelta):
        return value.total_seconds()
    if isinstance(value, Decimal):
        return {CLASS: "Decimal", "value": str(value)}
    return value


def _made(kind: Any, plain: Any, business: str) -> Any:
    if plain is None:
        return None
    origin = get_origin(kind)
    if origin is UnionType:
        return _made(_alternative(kind, plain), plain, business)
    if origin is tuple:
        inner = get_args(kind)
        if len(inner) == 2 and inner[1] is Ellipsis:
            return tuple(_made(inner[0], each, business) for each in plain)
        return tuple(_made(each, value, business) for each, value in zip(inner, plain, strict=True))
    if kind is Offer:
        return load_offer(business, plain)
    if isinstance(kind, type) and is_dataclass(kind):
        hints = _hints(kind)
        return kind(
            **{name: _made(hints[name], each, business) for name, each in plain.items() if name in hints}
        )
    return _simple(kind, plain)


def _simple(kind: Any, plain: Any) -> Any:
    if not isinstance(kind, type):
        return plain
    if issubclass(kind, datetime | date | time):
        return kind.fromisoformat(plain)
    if kind is timedelta:
        return timedelta(seconds=plain)
    if kind is Decimal:
        return Decimal(plain["value"] if isinstance(plain, dict) else plain)
    return kind(plain) if issubclass(kind, StrEnum) else plain


def _alternative(union: Any, plain: Any) -> Any:
    """The one of several classes that a value was of: the one that is named, else the first."""
    kinds = [each for each in get_args(union) if each is not NoneType]
    if isinstance(plain, dict) and (name := plain.get(CLASS)):
        return next(each for each in kinds if each.__name__ == name)
    if len(kinds) > 1 and isinstance(plain, str | int | float):
        return next((each for each in kinds if each is type(plain)), kinds[0])
    return kinds[0]


_UNBORN = object()


@lru_cache(maxsize=256)
def _shape(kind: type) -> tuple[tuple[str, object, bool], ...]:
    """The fields of a class: name, what it is born with, whether it may be of several classes."""
    hints = _hints(kind)
    return tuple((f.name, _born(f), _several(hints[f.name])) for f in fields(kind))


def _born(field: "Field[Any]") -> object:
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else _UNBORN


def _several(kind: Any) -> bool:
    if get_origin(kind) is tuple:
        return any(_several(each) for each in get_args(kind))
    kinds = [each for each in get_args(kind) if each is not NoneType]
    return get_origin(kind) is UnionType and len(kinds) > 1


@lru_cache(maxsize=256)
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
