"""Facts as JSON, written by hand or by a program: forgiving in form, plain about what cannot be read."""

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime, time, timedelta, tzinfo
from decimal import Decimal, InvalidOperation
from typing import Any
from zoneinfo import ZoneInfo

from frontdesk.booking.model import Money, Price, PriceRange
from frontdesk.conversation.facts import About, Done, Facts, Record
from frontdesk.errors import BadInput

_FACTS = (
    "now",
    "zone",
    "business",
    "records",
    "draft",
    "heard",
    "guest",
    "known",
    "asks",
    "locale",
    "currency",
    "forbids",
)
_SIGNS = {"$": "USD", "€": "EUR", "£": "GBP"}
_AMOUNT = re.compile(r"([A-Z]{3})?\s*([$€£])?\s*([\d,]+(?:\.\d+)?)\s*([A-Z]{3})?\Z")
_LENGTH = re.compile(
    r"(?:PT)?\s*(?:(\d+(?:\.\d+)?)\s*h\w*)?[\s,]*(?:(?:and\s+)?(\d+)\s*m\w*)?\Z", re.IGNORECASE
)
_DAYS = re.compile(r"(\d+)\s*(?:d|days?)\Z", re.IGNORECASE)


def facts_from(given: object, now: datetime) -> Facts:
    """The facts of a JSON object, at its own `now` or at this one; BadInput says what to write instead."""
    raw = _object(given, "facts")
    _only(raw, _FACTS, "facts")
    zone = _zone(raw.get("zone"))
    now = _now(raw["now"], zone) if raw.get("now") is not None else now.astimezone(zone)
    zone = now.tzinfo or zone
    currency = str(raw.get("currency") or "USD")
    reading = _Reading(zone, currency)
    records = raw.get("records") or []
    if not isinstance(records, list):
        records = [records]
    return Facts(
        now=now,
        business=str(raw.get("business") or ""),
        records=tuple(reading.record(each, f"records[{n}]") for n, each in enumerate(records)),
        draft=str(raw.get("draft") or ""),
        heard=str(raw.get("heard") or ""),
        guest=_guest(raw.get("guest")),
        known=_texts(raw.get("known"), "known"),
        asks=str(raw.get("asks") or ""),
        locale=str(raw.get("locale") or "en_US"),
        currency=currency,
        forbids=_texts(raw.get("forbids"), "forbids") if "forbids" in raw else ("superlatives",),
    )


def _object(given: object, where: str) -> Mapping[str, Any]:
    if not isinstance(given, dict):
        raise BadInput(where, 'write an object, for example {"now": "2026-02-03T09:00", "records": []}.')
    return given


def _only(raw: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in raw:
        if key not in known:
            raise BadInput(f"{where}.{key}", f"there is no such key; known are {', '.join(known)}.")


def _zone(given: object) -> tzinfo:
    try:
        return ZoneInfo(str(given or "UTC"))
    except (KeyError, ValueError) as exc:
        raise BadInput("facts.zone", "write a time zone, for example America/Los_Angeles.") from exc


def _now(given: object, zone: tzinfo) -> datetime:
    now = _moment(given, "facts.now", zone)
    if not isinstance(now, datetime):
        return datetime.combine(now, time(9), zone)
    return now


def _moment(given: object, where: str, zone: tzinfo) -> datetime | date:
    text = str(given).strip().replace(" ", "T", 1)
    try:
        if re.fullmatch(r"\d{4}-\d\d?-\d\d?", text):
            return date(*(int(part) for part in text.split("-")))
        made = datetime.fromisoformat(text)
    except ValueError as exc:
        raise BadInput(where, "write a day as 2026-02-04, or a time as 2026-02-04T11:30.") from exc
    return made.replace(tzinfo=zone) if made.tzinfo is None else made.astimezone(_own(zone, made))


def _own(zone: tzinfo, made: datetime) -> tzinfo:
    """Its own offset for the first time that is read in no zone; else the business's."""
    return made.tzinfo if isinstance(zone, ZoneInfo) and zone.key == "UTC" and made.tzinfo else zone


def _texts(given: object, where: str) -> tuple[str, ...]:
    if given is None or given == "":
        return ()
    if isinstance(given, str):
        return (given,)
    if isinstance(given, list | tuple):
        return tuple(str(each) for each in given if each not in (None, ""))
    raise BadInput(where, "write a text, or a list of texts.")


def _guest(given: object) -> tuple[str, ...]:
    if isinstance(given, dict):
        return tuple(str(value) for value in given.values() if value)
    return _texts(given, "guest")


class _Reading:
    """What a record's values are read by: the zone and the currency of the business."""

    def __init__(self, zone: tzinfo, currency: str) -> None:
        self.zone, self.currency = zone, currency
        self.fields: dict[str, Callable[[object, str], Any]] = {
            "about": self._about,
            "names": _texts,
            "with": _texts,
            "start": self._at,
            "end": self._at,
            "until": self._at,
            "clock": self._clock,
            "price": self._price,
            "rate": self._price,
            "deposit": self._price,
            "fee": self._price,
            "length": self._length,
            "within": self._length,
            "party": self._whole,
            "number": self._number,
            "done": self._done,
            "before": self._before,
            "held": lambda given, _: given is True or str(given).lower() in ("true", "yes", "1"),
            "needs": _texts,
        }

    def record(self, given: object, where: str, about: About | None = None) -> Record:
        raw = _object(given, where)
        _only(raw, KEYS, where)
        if "about" not in raw and about is None:
            raise BadInput(f"{where}.about", f"say what it is a record of: {_listed(About)}.")
        read: dict[str, Any] = {"about": about} if about else {}
        for key, value in raw.items():
            if value is None or value == "":
                continue
            reader = self.fields.get(key)
            name = "with_" if key in ("with", "with_") else key
            read[name] = reader(value, f"{where}.{key}") if reader else str(value)
        if isinstance(read.get("until"), date) and not isinstance(read.get("until"), datetime):
            read["until"] = datetime.combine(read["until"], time(23, 59), self.zone)
        return Record(**read)

    def _before(self, given: object, where: str) -> Record:
        return self.record(given, where, About.BOOKING)

    def _about(self, given: object, where: str) -> About:
        try:
            return About(str(given).lower())
        except ValueError as exc:
            raise BadInput(where, f"write one of {_listed(About)}.") from exc

    def _done(self, given: object, where: str) -> Done:
        try:
            return Done({"canceled": "cancelled"}.get(str(given).lower(), str(given).lower()))
        except ValueError as exc:
            raise BadInput(where, f"write one of {_listed(Done)}.") from exc

    def _at(self, given: object, where: str) -> datetime | date:
        return _moment(given, where, self.zone)

    def _clock(self, given: object, where: str) -> time:
        try:
            return time.fromisoformat(str(given).zfill(5))
        except ValueError as exc:
            raise BadInput(where, "write a time of day as 15:30.") from exc

    def _price(self, given: object, where: str) -> Price:
        if isinstance(given, dict):
            if "low" in given or "high" in given:
                low, high = self._price(given.get("low"), where), self._price(given.get("high"), where)
                assert isinstance(low, Money)
                assert isinstance(high, Money)
                return PriceRange(low, high)
            return Money(_decimal(given.get("amount"), where), str(given.get("currency") or self.currency))
        if isinstance(given, str):
            return self._worded_price(given, where)
        return Money(_decimal(given, where), self.currency)

    def _worded_price(self, given: str, where: str) -> Price:
        if given.strip().lower() == "free":
            return Money(Decimal(0), self.currency)
        ends = re.split(r"(?<=\d)\s*(?:-|–|to)\s*(?=[$€£\d])", given.strip())
        if len(ends) == 2:
            low, high = (self._worded_price(end, where) for end in ends)
            assert isinstance(low, Money)
            assert isinstance(high, Money)
            return PriceRange(low, high)
        found = _AMOUNT.match(given.strip())
        if not found:
            raise BadInput(
                where, 'write 250, "250", "$250", "$120-$180" or {"amount": 250, "currency": "USD"}.'
            )
        before, sign, amount, after = found.groups()
        currency = before or after or (_SIGNS[sign] if sign else self.currency)
        return Money(_decimal(amount.replace(",", ""), where), currency)

    def _length(self, given: object, where: str) -> timedelta:
        if isinstance(given, int | float):
            return timedelta(minutes=given)
        text = str(given).strip()
        if text.isdigit():
            return timedelta(minutes=int(text))
        if found := _DAYS.match(text):
            return timedelta(days=int(found.group(1)))
        if re.fullmatch(r"\d+:\d\d(:\d\d)?", text):
            hours, minutes = (int(part) for part in text.split(":")[:2])
            return timedelta(hours=hours, minutes=minutes)
        found = _LENGTH.match(text)
        if not found or not any(found.groups()):
            raise BadInput(where, 'write minutes, 30, or "1 h 30 min".')
        return timedelta(hours=float(found.group(1) or 0), minutes=int(found.group(2) or 0))

    def _whole(self, given: object, where: str) -> int:
        return int(_decimal(given, where))

    def _number(self, given: object, where: str) -> Decimal:
        return _decimal(given, where)


KEYS = tuple("with" if name == "with_" else name for name in Record.__dataclass_fields__)


def _decimal(given: object, where: str) -> Decimal:
    try:
        return Decimal(str(given))
    except InvalidOperation as exc:
        raise BadInput(where, "write a number, for example 250.") from exc


def _listed(kind: type[About] | type[Done]) -> str:
    return ", ".join(each.value for each in kind)


__all__ = ["KEYS", "facts_from"]
