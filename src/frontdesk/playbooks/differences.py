"""What is different between two versions of a playbook, in words an owner recognises."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from frontdesk.booking.business import Business, Hours, Service
from frontdesk.booking.model import Money, Price, PriceRange
from frontdesk.playbooks.playbook import Playbook


@dataclass(frozen=True, slots=True)
class Difference:
    """`mark` is + for new, - for gone, ~ for changed."""

    mark: str
    what: str


def differences(before: Playbook, after: Playbook) -> list[Difference]:
    """What an owner changed, the most important first."""
    return [
        *_plain(before.business, after.business),
        *_things("service", before.business.services, after.business.services, _service),
        *_things("resource", before.business.resources, after.business.resources, _resource),
        *_sections(before, after),
    ]


def _plain(before: Business, after: Business) -> Iterator[Difference]:
    for key in ("name", "zone", "currency", "reference_prefix", "making", "locale"):
        old, new = getattr(before, key), getattr(after, key)
        if str(old) != str(new):
            yield Difference("~", f"{key.replace('_prefix', '')}: {old} → {new}")
    if _hours(before.hours) != _hours(after.hours):
        yield Difference("~", "opening hours")
    if before.limits != after.limits:
        yield Difference("~", "limits")


def _things(
    noun: str, before: Mapping[str, Any], after: Mapping[str, Any], describe: Any
) -> Iterator[Difference]:
    for name in after:
        if name not in before:
            yield Difference("+", f"{noun} {name}: {describe(after[name])}")
        elif (old := describe(before[name])) != (new := describe(after[name])):
            yield Difference("~", f"{noun} {name}: {old} → {new}")
        elif _value(before[name]) != _value(after[name]):
            yield Difference("~", f"{noun} {name}")
    for name in before:
        if name not in after:
            yield Difference("-", f"{noun} {name}: {describe(before[name])}")


def _sections(before: Playbook, after: Playbook) -> Iterator[Difference]:
    for noun, key in (("questions to ask", "ask"), ("FAQ entries", "faq"), ("words", "words")):
        old, new = getattr(before, key), getattr(after, key)
        if old != new:
            count = f"{len(old)} → {len(new)}" if len(old) != len(new) else f"{len(new)}, some reworded"
            yield Difference("~", f"{noun}: {count}")
    told = {"business", "version", "source", "ask", "faq", "words"}
    for part in fields(Playbook):
        if part.name not in told and getattr(before, part.name) != getattr(after, part.name):
            yield Difference("~", part.name.replace("_", " "))


def _service(service: Service) -> str:
    minutes = int(service.duration.total_seconds() // 60)
    length = "by the night" if service.rates else f"{minutes} min"
    return ", ".join(filter(None, (service.name, length, _price(service.price))))


def _resource(resource: Any) -> str:
    count = f" × {resource.capacity}" if resource.capacity > 1 else ""
    return f"{resource.name}{count}"


def _price(price: Price | None) -> str:
    match price:
        case None:
            return ""
        case Money(amount, currency):
            return f"{amount:g} {currency}" if amount else "free"
        case PriceRange(low, high):
            return f"{low.amount:g}-{high.amount:g} {low.currency}"


def _hours(hours: Hours | None) -> object:
    """Hours compare by identity, for speed; here their values count."""
    return hours and (hours.weekly, hours.breaks, hours.closures, hours.special)


def _value(thing: Any) -> object:
    values = {part.name: getattr(thing, part.name) for part in fields(thing)}
    if isinstance(values.get("hours"), Hours):
        values["hours"] = _hours(values["hours"])
    if "starts" in values:
        values["starts"] = (values["starts"].every, values["starts"].sittings)
    return values
