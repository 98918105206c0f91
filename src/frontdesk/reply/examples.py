"""Example facts for every sentence: what `frontdesk words` fills it and checks it with."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from decimal import Decimal
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from frontdesk.booking.business import Making
from frontdesk.booking.model import Money, Nights, Shape, Span
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.files import read_yaml
from frontdesk.playbooks.sentences import facts_in
from frontdesk.reply.formats import (
    say_clock,
    say_day,
    say_length,
    say_list,
    say_moment,
    say_money,
    say_on,
    say_phone,
    say_when,
)
from frontdesk.reply.words import FALLBACK, locale_of

FILES = Path(__file__).parent / "examples"
AT = datetime(2027, 2, 2, 17, 30, tzinfo=UTC)
PHONE = "+1 415 555 0134"
COUNTS = ("2", "8", "11")
"""Numbers of several, some of which begin with a vowel when they are spoken."""

_SPANS = {"when": "span", "old": "span", "new": "next_span", "wanted": "next_span", "nights": "nights"}
_MOMENTS = ("until", "earliest", "before", "after")
_DAYS = ("day", "first", "last", "next", "days", "closed")
_CLOCKS = ("opens", "time", "start", "end", "closes")
_AMOUNTS = ("fee", "deposit", "price", "rate", "most")
_LENGTHS = ("length", "notice", "every", "within", "answer_within", "age")
_WHAT = ("what", "What", "that", "wish", "service")
_PEOPLE = ("names", "resource")


@dataclass(frozen=True)
class Examples:
    """The example facts of one business."""

    playbook: Playbook

    def is_said(self, key: str) -> bool:
        """Whether this business can say the sentence of this key at all."""
        only: Mapping[str, Sequence[str]] = self._file["only_with"]
        return all(thing in self._things for thing, keys in only.items() if _is_below(key, keys))

    def is_piece(self, key: str) -> bool:
        """Whether it is only said as a piece of other sentences."""
        return _is_below(key, self._file["pieces"])

    def facts(self, key: str) -> Mapping[str, str]:
        """A value for every fact of a sentence, from the business's own file where it has one."""
        named = {**self._file["facts"], **self._particular(key)}
        told = {name: str(value).format_map(self._values) for name, value in named.items()}
        return {**self._values, **told, **({"count": "1"} if key.endswith(".one") else {})}

    def others(self, key: str, wording: str) -> Iterator[Mapping[str, str]]:
        """The same facts with each of the other values that a fact of this wording may have."""
        facts, particular = self.facts(key), self._particular(key)
        for name in sorted(facts_in(wording)):
            if name not in particular:
                yield from ({**facts, name: value} for value in self._alternatives(key, name))

    def _alternatives(self, key: str, name: str) -> Sequence[str]:
        if name in _WHAT:
            return self._phrases
        if name in _PEOPLE:
            return self._people
        return COUNTS if name == "count" and not key.endswith(".one") else ()

    def _particular(self, key: str) -> Mapping[str, str]:
        """What a fact means in this situation, the most particular last."""
        fitting = sorted((name for name in self._file["situations"] if _is_below(key, [name])), key=len)
        return {fact: text for name in fitting for fact, text in self._file["situations"][name].items()}

    @cached_property
    def _file(self) -> Mapping[str, Any]:
        return _read(locale_of(self.playbook.business.locale).language)

    @cached_property
    def _things(self) -> frozenset[str]:
        """What there is here that other businesses do not have."""
        playbook, business = self.playbook, self.playbook.business
        shapes = {service.shape for service in business.services.values()}
        there = {
            "rooms": Shape.STAY in shapes,
            "visits": bool(shapes - {Shape.STAY}),
            "tables": Shape.TABLE in shapes,
            "areas": bool(self._areas),
            "cars": bool(playbook.inventory),
            "places": bool(playbook.directory),
            "calls": business.making is Making.CALL,
            "approval": business.making is Making.APPROVAL,
        }
        return frozenset(thing for thing, has in there.items() if has)

    @cached_property
    def _phrases(self) -> Sequence[str]:
        phrases, usual = [], "a table for 2"
        for service in self.playbook.business.services.values():
            phrase = service.phrase or service.name
            table = service.shape is Shape.TABLE
            phrases.append(phrase if not table else f"{phrase} for 2" if usual in phrases else usual)
        return phrases

    @cached_property
    def _people(self) -> Sequence[str]:
        business = self.playbook.business
        told = {r for s in business.services.values() for need in s.needs if need.told for r in need.among}
        people = told - set(self.playbook.inventory)
        return [business.resources[r].name for r in business.resources if r in people]

    @cached_property
    def _values(self) -> Mapping[str, str]:
        values = {**self._times(), **self._sums(), **self._places()}
        business, phrases, cost = self.playbook.business, self._phrases, values["amount"]
        some, person = phrases[:2], (*self._people, *self._file["people"])[0]
        return {
            **values,
            **dict.fromkeys(_WHAT, phrases[0]),
            "What": phrases[0][:1].upper() + phrases[0][1:],
            "service_name": next(iter(business.services.values())).name,
            "two": say_list(some, business, "or"),
            "some": say_list(phrases[:4], business),
            "known": say_list(phrases[:4], business),
            "one_priced": f"{phrases[0]} for {cost}",
            "two_priced": say_list([f"{phrase} for {cost}" for phrase in some], business),
            "rooms": say_list([f"{phrase} for {cost}" for phrase in some], business, "or"),
            **dict.fromkeys(("person", *_PEOPLE), person),
            "others": say_list(self._people[1:3] or [person], business, "or"),
            "everyone": say_list(self._people[:3] or [person], business),
            "business": business.name,
            "phone": say_phone(PHONE, business),
            "own_email": self.playbook.email or "desk@example.com",
            **dict.fromkeys(("reference", "references"), business.reference(12)),
        }

    @cached_property
    def _areas(self) -> Sequence[str]:
        """The parts of town that its places are in, or of the house."""
        playbook = self.playbook
        places = (venue.area for venue in playbook.directory.values())
        rooms = (resource.area or "" for resource in playbook.business.resources.values())
        return list(filter(None, (*places, *rooms)))

    def _times(self) -> dict[str, str]:
        business, day = self.playbook.business, timedelta(days=1)
        stays = Shape.STAY in {service.shape for service in business.services.values()}
        nights = [Nights((AT + day * n).date(), (AT + day * (n + 2)).date()) for n in (0, 7)]
        visits = [Span(AT + day * n, AT + day * n + timedelta(minutes=30)) for n in (0, 7)]
        first, later = nights if stays else visits
        known = {
            "span": say_when(first, business, year=True),
            "next_span": say_when(later, business, year=True),
            "then": say_when(first, business),
            "on_then": say_on(first, business),
            "on_next": say_on(later, business),
            "nights": say_when(nights[0], business),
        }
        clocks = [say_clock(time(hour), business) for hour in (10, 14, 17)]
        hours = f"{say_clock(time(9), business)} to {say_clock(time(17), business)}"
        return {
            **{name: known[which] for name, which in _SPANS.items()},
            **known,
            **{name: say_moment(AT + day * n, business) for n, name in enumerate((*_MOMENTS, "moment"))},
            **{name: say_day((AT + day * n).date(), business) for n, name in enumerate(_DAYS)},
            **{name: say_clock(time(9 + n), business) for n, name in enumerate(_CLOCKS)},
            **{name: say_length(timedelta(minutes=30), business) for name in _LENGTHS},
            "times": say_list(clocks, business, "or"),
            "one_day": f"{say_day(AT.date(), business)} at {say_list(clocks, business, 'or')}",
            "day_times": say_list(
                [f"{say_day(AT.date(), business)} at {clock}" for clock in clocks[:2]], business, "or"
            ),
            "hours": hours,
        }

    def _sums(self) -> dict[str, str]:
        business = self.playbook.business
        amount, larger = (say_money(Money(Decimal(sum_), business.currency), business) for sum_ in (125, 180))
        return {**dict.fromkeys((*_AMOUNTS, "amount"), amount), "larger": larger}

    def _places(self) -> dict[str, str]:
        playbook = self.playbook
        venues = [venue.name for venue in playbook.directory.values()] or [playbook.business.name]
        areas = [*self._areas, self._file["area"]]
        cars = [car.name for car in playbook.inventory.values()] or [self._file["car"]]
        return {
            "venue": venues[0],
            "venues": say_list(venues[:2], playbook.business, "or"),
            "area": areas[0],
            "car": cars[0],
            "address": (playbook.address and playbook.address.street) or self._file["street"],
        }


def _is_below(key: str, names: Sequence[str]) -> bool:
    return any(key == name or key.startswith(f"{name}.") for name in names)


@lru_cache(maxsize=16)
def _read(language: str) -> Mapping[str, Any]:
    path = FILES / f"{language}.yaml"
    found: Mapping[str, Any] = read_yaml(path if path.exists() else FILES / f"{FALLBACK}.yaml")
    return found
