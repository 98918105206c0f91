"""What is true in a scene, gathered by itself: a lie that is among it by chance is no lie."""

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import cached_property

from frontdesk.booking.model import Money, Price, PriceRange
from frontdesk.conversation.facts import About, Facts, Record
from frontdesk.testing.wordings.forms.days import day_forms, relative_forms
from frontdesk.testing.wordings.scenes.scene import Scene

_MONEY = re.compile(r"\$(\d[\d,]*(?:\.\d\d)?)")
_NUMBER = re.compile(r"\d+")
_EXPLICIT = re.compile(r"[ap]\.?m\b|morning|afternoon|evening|night|noon|midday", re.IGNORECASE)
_WITH_MONTH = re.compile(
    r"[A-Z][a-z]{2,} \d|\d [A-Z]|\d/\d|\d-\d|of [A-Z]|[A-Z][a-z]+ the \d|[A-Z][a-z]+ [a-z-]+(?:st|nd|rd|th)\b"
)
_TAGS = ("plain", "short", "long", "spoken")


@dataclass(frozen=True)
class Oracle:
    """The values of a scene, of both its forms and of the desk's own words."""

    scene: Scene

    @property
    def facts(self) -> Facts:
        return self.scene.view

    @cached_property
    def records(self) -> tuple[Record, ...]:
        both = (*self.scene.view.records, *self.scene.facts.records)
        return (*both, *(record.before for record in both if record.before))

    @cached_property
    def text(self) -> str:
        """Everything on file and everything the desk said."""
        return " ".join((self.facts.draft, *(record.text for record in self.records)))

    @cached_property
    def dates(self) -> frozenset[date]:
        moments = [m for r in self.records for m in (r.start, r.end, r.until) if m is not None]
        days = {m.date() if isinstance(m, datetime) else m for m in moments}
        # Where nothing is free from one day to another, nothing is on the days between.
        spans = [r for r in self.records if r.about is About.NOTHING_FREE and r.start and r.end]
        return frozenset(days.union(*(_days_of(r) for r in spans)))

    @cached_property
    def times(self) -> frozenset[time]:
        moments = [m for r in self.records for m in (r.start, r.end, r.until) if isinstance(m, datetime)]
        clocks = [r.clock for r in self.records if r.clock]
        return frozenset([*(m.time() for m in moments), *clocks])

    @cached_property
    def amounts(self) -> frozenset[Decimal]:
        prices = [p for r in self.records for p in (r.price, r.rate, r.deposit, r.fee) if p is not None]
        told = [Decimal(found.replace(",", "")) for found in _MONEY.findall(self.text)]
        return frozenset([*(amount for price in prices for amount in amounts_of(price)), *told])

    @cached_property
    def numbers(self) -> frozenset[int]:
        return frozenset(int(found) for found in _NUMBER.findall(self.text))

    @cached_property
    def held(self) -> bool:
        return any(record.held for record in self.records)

    def has(self, *abouts: About) -> bool:
        return any(record.about in abouts for record in self.records)

    def is_false_time(self, clock: time, text: str) -> bool:
        """Whether these words for this time are those of no true time."""
        if clock in self.times:
            return False
        other = clock.replace(hour=(clock.hour + 12) % 24)
        return other not in self.times or bool(_EXPLICIT.search(text))

    def is_false_day(self, on: date, text: str) -> bool:
        """Whether these words for this day could not be meant for a true one."""
        if on in self.dates or text in self._day_words:
            return False
        if self.scene.kind in ("text", "faq", "hours", "played") and f"{on:%A}" in self.text:
            return False  # a text that names the weekday may speak of this day too
        months = _WITH_MONTH.search(text)
        if not months and any(on.day == true.day for true in self.dates):
            return False
        numbered = re.search(r"\d|first|second|third|[a-z]th\b", text)
        return bool(numbered) or all(on.weekday() != true.weekday() for true in self.dates)

    @cached_property
    def _day_words(self) -> frozenset[str]:
        today = self.facts.now.date()
        return frozenset(
            form
            for on in self.dates
            for form in (*relative_forms(on, today), *(f for tag in _TAGS for f in day_forms(on, today, tag)))
        )


def _days_of(record: Record) -> set[date]:
    first, last = (m.date() if isinstance(m, datetime) else m for m in (record.start, record.end) if m)
    return {first + timedelta(days=n) for n in range((last - first).days + 1)}


def amounts_of(price: Price) -> tuple[Decimal, ...]:
    if isinstance(price, PriceRange):
        return (price.low.amount, price.high.amount)
    return (price.amount,)


__all__ = ["Money", "Oracle", "amounts_of"]
