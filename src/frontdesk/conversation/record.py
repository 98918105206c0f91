"""Conversations as JSON, for the rows that keep them, and back: by the types of their fields."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime, time
from enum import StrEnum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from frontdesk.booking.model import Offer
from frontdesk.booking.record import dump_offer, load_offer

Value = TypeVar("Value")


def dump(value: object) -> str:
    """A value of the conversation as JSON; fields that are as they were born are left out."""
    return json.dumps(_plain(value), separators=(",", ":"), ensure_ascii=False)


def load(kind: type[Value], business: str, text: str) -> Value:
    """The value back; offers belong to the business."""
    return _made(kind, json.loads(text), business)  # type: ignore[no-any-return]  # made of this very type


def _plain(value: object) -> object:
    if isinstance(value, Offer):
        return dump_offer(value)
    if is_dataclass(value) and not isinstance(value, type):
        plain = {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
        return {name: each for name, each in plain.items() if each not in (None, [], {}, "", False, 0)}
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    if isinstance(value, Mapping):
        return {str(name): _plain(each) for name, each in value.items()}
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    return value


def _made(kind: Any, plain: Any, business: str) -> Any:
    if plain is None:
        return None
    origin = get_origin(kind)
    if origin is UnionType:
        kind = next(each for each in get_args(kind) if each is not NoneType)
        return _made(kind, plain, business)
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
    if isinstance(kind, type) and issubclass(kind, datetime | date | time):
        return kind.fromisoformat(plain)
    return kind(plain) if isinstance(kind, type) and issubclass(kind, StrEnum) else plain


@lru_cache(maxsize=64)
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
